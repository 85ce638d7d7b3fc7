# Captures of real panels, where there are any: the kernel's own driver makes the devices.

[ -d "$PAYLOAD/recordings" ] || exit 0
service_starts "the unit gets ready" halves.yaml
for capture in "$PAYLOAD"/recordings/*.hid; do
  name=$(basename "$capture" .hid)
  # A touchscreen by its report descriptor (usage page Digitizers, usage Touch Screen): of others no node comes that one
  # could wait for.
  if ! grep -qE "^R:.* 05 0d 09 04( |$)" "$capture" || ! grep -q "^E:" "$capture"; then continue; fi
  panel_plug "$name" hid "$capture" || continue
  node=$(panel_node "$name")
  udevadm info --query=property "$node" | grep -q '^ID_INPUT_TOUCHSCREEN=1$' || {
    panel_unplug "$name"
    continue
  }
  reads_panel "$name"
  panel_do "$name" play "$capture"
  panel_unplug "$name"
  every_touch_ends "every touch ends once after $name"
done
