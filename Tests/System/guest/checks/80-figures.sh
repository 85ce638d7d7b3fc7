# What it costs, beside others that read the same panel in the same boot.

# nanoseconds PID: CPU time of the process
nanoseconds() {
  cut -d ' ' -f 1 "/proc/$1/schedstat"
}

switches() {
  sed -n 's/^voluntary_ctxt_switches:[[:space:]]*//p' "/proc/$1/status"
}

# rests PID: whether it has used no CPU time since this was asked before
rests() {
  used=$(nanoseconds "$1")
  [ "$used" = "${used_before:-}" ] && return
  used_before=$used
  return 1
}

# reads_node PID: whether it has the panel's node open
reads_node() {
  find "/proc/$1/fd" -lname "$node" | grep -q .
}

fingers stream fingers=10 frames=1200
# As people run it: without a trace.
TRACE=
service_starts "the unit gets ready" whole.yaml WatchdogSec=0
panel_plug panel evemu "$PAYLOAD/captures/panel.evemu"
reads_panel panel
node=$(panel_node panel)

touchtree=$(daemon_pid)
eventually rests "$touchtree"
before=$(switches "$touchtree")
sleep 20
after=$(switches "$touchtree")
figure "wake-ups a minute while idle, without a watchdog" "$(((after - before) * 3))" ""
equal "it sleeps while nothing happens: wake-ups in 20 s" 0 $((after - before))

"$PAYLOAD/bin/reader" "$node" >"$WORK/reader.out" 3>&- &
reader=$!
libinput-debug-events --device "$node" >/dev/null 2>&1 3>&- &
libinput=$!
lisgd -d "$node" -w 800 -h 480 -g '1,LR,*,*,R,true' >/dev/null 2>&1 3>&- &
lisgd=$!
for name in libinput lisgd reader; do
  eval "pid=\$$name"
  eventually reads_node "$pid"
  eventually rests "$pid"
done
for name in touchtree libinput lisgd reader; do
  eval "pid=\$$name"
  nanoseconds "$pid" >"$WORK/$name.before"
done
panel_do panel play "$WORK/stream.evemu"
for name in touchtree libinput lisgd reader; do
  eval "pid=\$$name"
  eventually rests "$pid"
done
for name in touchtree libinput lisgd reader; do
  eval "pid=\$$name"
  nanoseconds "$pid" >"$WORK/$name.after"
  microseconds=$((($(cat "$WORK/$name.after") - $(cat "$WORK/$name.before")) / 1000))
  eval "cost_$name=$microseconds"
  figure "CPU time of $name, 10 fingers at 120 Hz for 10 s" "$microseconds" "us"
  figure "resident memory of $name" \
    "$(sed -n 's/^VmRSS:[[:space:]]*\([0-9]*\).*/\1/p' "/proc/$pid/status")" kB
done
for name in libinput lisgd reader; do
  eval "cost=\$cost_$name"
  figure "CPU time of touchtree to $name" \
    "$(echo "$cost_touchtree $cost" | awk '{printf "%.2f", $2 ? $1 / $2 : 0}')" "times"
done
kill "$reader" "$libinput" "$lisgd"
wait "$reader"
cat "$WORK/reader.out"
# On a machine that is busy with other things even the least reader can be too late for some.
comment "the reader saw: $(tail -n 1 "$WORK/reader.out") (of 1201 frames)"
contains "the least reader has no finger left" "$WORK/reader.out" ' open 0$'
becomes "each of ten fingers reached its view" logged 'touches(Ended|Cancelled) .*: whole 10$'
statistics
comment "$(cat "$WORK/statistics")"
figure "latency to the end of delivery, 10 fingers at 120 Hz, four readers, p50" "$(statistic delivery_p50_us)" us
figure "latency to the end of delivery, 10 fingers at 120 Hz, four readers, p99" "$(statistic delivery_p99_us)" us
figure "latency to the end of delivery, 10 fingers at 120 Hz, four readers, max" "$(statistic delivery_max_us)" us
equal "as many fingers landed as were told of and are over" "$(statistic fingers) $(statistic fingers)" \
  "$(statistic began) $(($(statistic ended) + $(statistic cancelled)))"
daemon_end

fingers finger frames=600
service_starts "the unit gets ready with an effect for each report" follows.yaml WatchdogSec=0
reads_panel panel
panel_do panel play "$WORK/finger.evemu"
becomes "the finger has lifted" logged 'touches(Ended|Cancelled) .*: whole 1$'
statistics
comment "$(cat "$WORK/statistics")"
for part in p50 p99 max; do
  figure "latency from the kernel's stamp to the start of an effect, $part" "$(statistic effect_${part}_us)" us
done
panel_unplug panel
