# The devices are real: made by the kernel, known to udev, read by others' tools.

panel_plug evdev evemu "$PAYLOAD/captures/panel.evemu" "system-test/evdev"
node=$(panel_node evdev)
udevadm info --query=property "$node" >"$WORK/properties"
contains "a uinput panel is a touchscreen to udev" "$WORK/properties" '^ID_INPUT_TOUCHSCREEN=1$'
equal "a uinput panel has its phys" "system-test/evdev" "$(cat "/sys/class/input/${node##*/}/device/phys")"
equal "the node belongs to group input" "root:input 660" "$(stat -c '%U:%G %a' "$node")"

fingers drag frames=30
fingers burst frames=3000 fingers=10
"$PAYLOAD/bin/reader" "$node" >"$WORK/reader.out" 3>&- &
reader=$!
evtest "$node" >"$WORK/evtest.out" 2>&1 3>&- &
evtest=$!
libinput-debug-events --device "$node" >"$WORK/libinput.out" 2>&1 3>&- &
libinput=$!
eventually grep -q ^reads "$WORK/reader.out"
eventually grep -q DEVICE_ADDED "$WORK/libinput.out"
eventually grep -q 'Testing' "$WORK/evtest.out"

panel_do evdev play "$WORK/drag.evemu"
becomes "evtest sees the finger lift" grep -q 'ABS_MT_TRACKING_ID), value -1' "$WORK/evtest.out"
becomes "libinput sees the finger lift" grep -q TOUCH_UP "$WORK/libinput.out"
contains "libinput sees it land" "$WORK/libinput.out" TOUCH_DOWN
kill "$evtest" "$libinput"

kill -STOP "$reader"
panel_do evdev burst 1 "$WORK/burst.evemu"
kill -CONT "$reader"
panel_do evdev play "$WORK/drag.evemu"
kill "$reader"
wait "$reader"
cat "$WORK/reader.out"
contains "a burst overflows the ring of a stopped reader" "$WORK/reader.out" ' dropped [1-9][0-9]* open 0$'
panel_unplug evdev
becomes "the node is gone with the panel" test ! -e "$node"

panel_plug hid hid "$PAYLOAD/captures/hid-panel.hid" system-test-hid
node=$(panel_node hid)
equal "the kernel's own driver takes a HID panel" hid-multitouch \
  "$(basename "$(readlink -f "/sys/class/input/${node##*/}/device/device/driver")")"
udevadm info --query=property "$node" >"$WORK/properties"
contains "a HID panel is a touchscreen to udev" "$WORK/properties" '^ID_INPUT_TOUCHSCREEN=1$'
"$PAYLOAD/bin/reader" "$node" >"$WORK/reader.out" 3>&- &
reader=$!
eventually grep -q ^reads "$WORK/reader.out"
panel_do hid play "$PAYLOAD/captures/hid-panel.hid"
kill "$reader"
wait "$reader"
cat "$WORK/reader.out"
contains "HID reports become evdev frames" "$WORK/reader.out" 'frames (3[0-9]|2[0-9]) .* dropped 0 open 0$'
