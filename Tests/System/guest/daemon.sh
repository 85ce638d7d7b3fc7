# The service under test. Its own unit runs it, with a drop-in for what a test must see: the trace, and a folder that
# its commands may write to.

TRACE=/run/touchtree/trace
UNIT=touchtree.service
DROP_IN=/run/systemd/system/$UNIT.d

# daemon_start SCENE [UNIT SETTING]...: fails when the unit does not get ready. With an empty TRACE none is written.
daemon_start() {
  scene_install "$1"
  shift
  mkdir -p "$DROP_IN"
  {
    echo '[Service]'
    echo 'RuntimeDirectory=touchtree'
    echo 'RuntimeDirectoryPreserve=yes'
    echo 'ExecStart='
    echo "ExecStart=/usr/bin/touchtree run ${TRACE:+--trace $TRACE}"
    # A machine that is busy with other things must not look like a program that hangs.
    echo 'WatchdogSec=10min'
    echo 'TimeoutStopSec=5min'
    for setting in "$@"; do echo "$setting"; done
  } >"$WORK/test.conf"
  # Reloading takes systemd seconds here; most checks want the same.
  if ! cmp -s "$WORK/test.conf" "$DROP_IN/test.conf"; then
    cp "$WORK/test.conf" "$DROP_IN/test.conf"
    systemctl daemon-reload
  fi
  systemctl reset-failed "$UNIT" 2>/dev/null
  rm -rf /run/touchtree
  date +%s >"$WORK/started"
  systemctl start "$UNIT" || {
    journalctl --no-pager -n 20 -u "$UNIT"
    return 1
  }
}

# service_starts WHAT SCENE [UNIT SETTING]...: a check that it gets ready; what follows makes no sense without
service_starts() {
  what=$1
  shift
  if output=$(daemon_start "$@" 2>&1); then
    ok "$what"
  else
    not_ok "$what" "$output"
    exit 0
  fi
}

# daemon_end: stops the service and keeps its trace with the results
daemon_end() {
  [ -e "$WORK/started" ] || return 0
  systemctl stop "$UNIT"
  if [ -n "$TRACE" ]; then cp "$TRACE" "$RESULTS/$CHECK.trace"; fi
  rm "$WORK/started"
}

# daemon_plain: takes the drop-in away, so that the unit is what the package brought
daemon_plain() {
  rm -rf "$DROP_IN"
  systemctl daemon-reload
}

scene_install() {
  install -D -m 644 "$PAYLOAD/guest/scenes/$1" /etc/touchtree/touchtree.yaml
}

daemon_property() {
  systemctl show --property="$1" --value "$UNIT"
}

daemon_pid() {
  daemon_property MainPID
}

daemon_descriptors() {
  find "/proc/$(daemon_pid)/fd" -mindepth 1 2>/dev/null | wc -l
}

daemon_has_descriptors() {
  [ "$(daemon_descriptors)" = "$1" ]
}

# daemon_resident: its resident memory in kB
daemon_resident() {
  sed -n 's/^VmRSS:[[:space:]]*\([0-9]*\).*/\1/p' "/proc/$(daemon_pid)/status"
}

# daemon_reads NAME: whether it has the panel's node open
daemon_reads() {
  node=$(panel_node "$1")
  find "/proc/$(daemon_pid)/fd" -lname "$node" 2>/dev/null | grep -q .
}

# reads_panel NAME: a check that it opens the panel; what follows makes no sense without
reads_panel() {
  if eventually daemon_reads "$1"; then
    ok "it reads panel $1"
  else
    not_ok "it reads panel $1" "$(systemctl status --no-pager --lines=5 "$UNIT")"
    exit 0
  fi
}

# trace_count PATTERN: how many lines of the trace are like the extended regular expression
trace_count() {
  grep -cE "$1" "$TRACE"
}

trace_has() {
  grep -qE "$1" "$TRACE"
}

# traced WHAT PATTERN: a check that such a line comes
traced() {
  if eventually trace_has "$2"; then
    ok "$1"
  else
    not_ok "$1" "no line like /$2/ in the trace, which ends: $(tail -n 3 "$TRACE")"
  fi
}

trace_has_count() {
  [ "$(trace_count "$2")" = "$1" ]
}

# traced_times WHAT COUNT PATTERN: a check that so many lines are like the pattern in the end
traced_times() {
  if eventually trace_has_count "$2" "$3"; then
    ok "$1"
  else
    not_ok "$1" "expected $2 lines like /$3/, found $(trace_count "$3")"
  fi
}

# every_touch_ends WHAT: a check that each finger that landed was lifted or cancelled, once
every_touch_ends() {
  eventually awk -f "$PAYLOAD/guest/touches.awk" "$TRACE"
  if counts=$(awk -f "$PAYLOAD/guest/touches.awk" "$TRACE"); then ok "$1 ($counts)"; else not_ok "$1" "$counts"; fi
}

# statistics: has the service tell its statistics, and keeps them for `statistic`
statistics() {
  told=$(logged_lines '^stats ')
  kill -USR1 "$(daemon_pid)"
  eventually statistics_are_told "$told"
  journalctl --no-pager --quiet --unit="$UNIT" --output=cat --since="@$(cat "$WORK/started")" |
    grep '^stats ' | tail -n 1 >"$WORK/statistics"
}

statistics_are_told() {
  [ "$(logged_lines '^stats ')" -gt "$1" ]
}

# statistic NAME: the value of that name
statistic() {
  tr ' ' '\n' <"$WORK/statistics" | sed -n "s/^$1=//p"
}

# logged PATTERN [JOURNAL OPTION]...: whether the service has logged such a line since it was started
logged() {
  [ "$(logged_lines "$@")" -gt 0 ]
}

logged_lines() {
  pattern=$1
  shift
  journalctl --no-pager --quiet --unit="$UNIT" --output=cat --since="@$(cat "$WORK/started")" "$@" |
    grep -cE "$pattern"
}
