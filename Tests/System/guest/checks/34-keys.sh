# Keys that a scene presses come out of a keyboard of the kernel.

keyboard_node() {
  for input in /sys/class/input/event*; do
    case $(cat "$input/device/name") in
      touchtree*) echo "/dev/input/${input##*/}"; return ;;
    esac
  done
  return 1
}

fingers drag frames=10
service_starts "the unit gets ready with keys to press" keys.yaml "DeviceAllow=/dev/uinput rw"
panel_plug panel evemu "$PAYLOAD/captures/panel.evemu"
reads_panel panel
becomes "it makes a keyboard" keyboard_node
evtest "$(keyboard_node)" >"$WORK/evtest.out" 2>&1 3>&- &
evtest=$!
eventually grep -q Testing "$WORK/evtest.out"
panel_do panel play "$WORK/drag.evemu"
becomes "the second key is let go" grep -q '(KEY_M), value 0' "$WORK/evtest.out"
equal "keys go down in order and up in reverse" "LEFTCTRL1 M1 M0 LEFTCTRL0" \
  "$(sed -n 's/.*(KEY_\([A-Z]*\)), value \([01]\)/\1\2/p' "$WORK/evtest.out" | xargs)"
kill "$evtest"
panel_unplug panel
daemon_end
no_keyboard() {
  ! keyboard_node
}
becomes "the keyboard goes with the service" no_keyboard

service_starts "the unit gets ready where it may not press keys" keys.yaml
becomes "and says so" logged '/dev/uinput'
