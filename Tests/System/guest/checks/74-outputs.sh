# Nobody listens to what it says: by hand, for a service always has its outputs.

fingers drag frames=10
scene_install halves.yaml
mkdir -p /run/touchtree

if touchtree run --trace /dev/stdout >&- 2>"$WORK/err"; then status=0; else status=$?; fi
equal "a trace to a closed standard output is refused" \
  "1 touchtree: cannot write the trace to /dev/stdout: Bad file descriptor" "$status $(cat "$WORK/err")"

# by_hand COMMAND...: runs it until `stopped_by_hand`, with its log in $WORK/log
by_hand() {
  "$@" 3>&- &
  by_hand=$!
  becomes "it reads the panel" grep -q 'read as a touchscreen' "$WORK/log"
}

stopped_by_hand() {
  pkill -TERM -x touchtree
  wait "$by_hand"
}

reader_leaves() {
  touchtree run --trace /dev/stdout 2>"$WORK/log" | head -n 1 >"$WORK/first"
}

no_outputs() {
  touchtree run >&- 2>&- <&-
}

panel_plug panel evemu "$PAYLOAD/captures/panel.evemu"
by_hand reader_leaves
panel_do panel play "$WORK/drag.evemu"
panel_do panel play "$WORK/drag.evemu"
becomes "that the reader of the trace has left is told" grep -q 'trace /dev/stdout: nobody reads it any more' "$WORK/log"
rm -f /run/touchtree/*
panel_do panel play "$WORK/drag.evemu"
becomes "and a finger works" test -e /run/touchtree/left.ended
stopped_by_hand

rm -f /run/touchtree/*
no_outputs 3>&- &
by_hand=$!
without_outputs_reads() {
  find "/proc/$(pgrep -x touchtree)/fd" -lname "$(panel_node panel)" | grep -q .
}
becomes "with all outputs closed it reads the panel" without_outputs_reads
panel_do panel play "$WORK/drag.evemu"
becomes "and its commands run" test -e /run/touchtree/left.ended
stopped_by_hand
panel_unplug panel
rm -r /run/touchtree
