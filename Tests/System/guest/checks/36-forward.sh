# Touches that nobody takes reach the programs below, on a touchscreen that stands in for the panel.

# made_node NAME: prints the event node of a device that touchtree has made
made_node() {
  for input in /sys/class/input/event*; do
    if [ "$(cat "$input/device/name")" = "touchtree $1" ]; then
      echo "/dev/input/${input##*/}"
      return
    fi
  done
  return 1
}

has_made_none() {
  ! made_node "Ten Finger Panel"
}

has_made_twin() {
  grep -qx touchtree/twin /sys/class/input/event*/device/phys
}

daemon_has_open() {
  find "/proc/$(daemon_pid)/fd" -lname "$1" | grep -q .
}

# below_has COUNT KIND: whether libinput has told of so many events of a kind
below_has() {
  [ "$(grep -c "$2" "$WORK/below.out")" = "$1" ]
}

fingers handled frames=30 x=500
fingers middle frames=30 x=2048
fingers pair frames=30 x=1800 fingers=2
fingers dragged frames=30 x=3500
fingers held frames=30 x=2048 lift=0

service_starts "the unit gets ready with touches to forward" over-app.yaml "DeviceAllow=/dev/uinput rw"
panel_plug panel evemu "$PAYLOAD/captures/panel.evemu"
reads_panel panel
becomes "it makes a touchscreen that stands in for the panel" made_node "Ten Finger Panel"
node=$(made_node "Ten Finger Panel")
udevadm settle
udevadm info --query=property "$node" >"$WORK/properties"
contains "that is a touchscreen to udev" "$WORK/properties" '^ID_INPUT_TOUCHSCREEN=1$'
equal "and tells whose it is" touchtree/panel "$(cat "/sys/class/input/${node##*/}/device/phys")"
becomes "it does not read what it has made" logged 'Ten Finger Panel.: not taken: touchtree itself plays it'
becomes "nor the keyboard, though a rule would have it" logged 'keyboard.: not taken: touchtree itself plays it'
if daemon_has_open "$node"; then not_ok "it leaves the touchscreen to others" "it has $node open"; else ok "it leaves the touchscreen to others"; fi

libinput-debug-events --device "$node" >"$WORK/below.out" 2>&1 3>&- &
below=$!
libinput-debug-events --device "$(panel_node panel)" >"$WORK/beside.out" 2>&1 3>&- &
beside=$!
eventually grep -q DEVICE_ADDED "$WORK/below.out"
eventually grep -q DEVICE_ADDED "$WORK/beside.out"
becomes "the panel is touchtree's alone" logged 'grabbed: its touches come here alone'

panel_do panel play "$WORK/handled.evemu"
traced "a finger on a view is the view's" '"call":"touchesEnded","responder":"left"'
traced "its key is pressed" '"effect":{"key":\["KEY_PLAYPAUSE"\]}'
panel_do panel play "$WORK/middle.evemu"
becomes "a finger that nobody takes lifts below" below_has 1 TOUCH_UP
panel_do panel play "$WORK/dragged.evemu"
becomes "a finger that a pan takes is cancelled below" below_has 1 TOUCH_CANCEL
panel_do panel play "$WORK/middle.evemu"
becomes "the next finger lifts below" below_has 2 TOUCH_UP
equal "libinput hears of these fingers and of no other" \
  "DOWN MOTION UP DOWN MOTION CANCEL DOWN MOTION UP" \
  "$(sed -n 's/.*TOUCH_\(DOWN\|MOTION\|UP\|CANCEL\).*/\1/p' "$WORK/below.out" | uniq | xargs)"
panel_do panel play "$WORK/pair.evemu"
becomes "two fingers lift below" below_has 4 TOUCH_UP
equal "each in a slot of its own" "0 1" \
  "$(grep TOUCH_DOWN "$WORK/below.out" | tail -n 2 | sed 's/.*[0-9]s[[:space:]]*\([0-9][0-9]*\) (.*/\1/' | sort | xargs)"
equal "libinput finds no fault with it" "" "$(grep -i 'kernel bug' "$WORK/below.out")"
equal "the panel itself tells others nothing" "" "$(grep TOUCH_ "$WORK/beside.out")"

panel_do panel play "$WORK/held.evemu"
becomes "a finger that stays is down below" below_has 6 TOUCH_DOWN
systemctl reload "$UNIT"
becomes "a reload takes it back" below_has 2 TOUCH_CANCEL
equal "keys that touchtree presses command nobody in its tree" 0 "$(trace_count remoteControlReceived)"
equal "and keeps the touchscreen" "$node" "$(made_node "Ten Finger Panel")"
panel_unplug panel
becomes "the touchscreen goes with the panel" test ! -e "$node"
kill "$below" "$beside" 2>/dev/null
cp "$WORK/below.out" "$RESULTS/below.txt"

panel_plug panel evemu "$PAYLOAD/captures/panel.evemu"
becomes "and comes with it" made_node "Ten Finger Panel"
panel_plug twin evemu "$PAYLOAD/captures/panel.evemu"
becomes "a twin has a touchscreen of its own" has_made_twin
panel_do twin play "$WORK/handled.evemu"
panel_unplug twin
equal "that goes with the twin alone" touchtree/panel \
  "$(cat /sys/class/input/event*/device/phys | grep '^touchtree/[^k]')"
daemon_end
becomes "it goes with the service" has_made_none

service_starts "the unit gets ready where it may make no touchscreen" over-app.yaml
becomes "and says how it may" logged 'cannot be forwarded.*DeviceAllow=/dev/uinput rw'
panel_do panel play "$WORK/handled.evemu"
traced "the tree works on" '"call":"touchesEnded","responder":"left"'
panel_unplug panel
