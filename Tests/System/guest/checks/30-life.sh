# A finger on a real panel, through the service of the package: plugged, unplugged, plugged again, twins.

fingers drag frames=30
fingers hold frames=30 lift=0
fingers right-drag frames=30 x=3000

service_starts "the unit gets ready without a panel" halves.yaml
figure "resident memory of the idle service" "$(daemon_resident)" kB
panel_plug panel evemu "$PAYLOAD/captures/panel.evemu"
reads_panel panel
panel_do panel play "$WORK/drag.evemu"
traced "a drag begins in its view" '"call":"touchesBegan","responder":"left"'
traced "it moves" '"call":"touchesMoved","responder":"left"'
traced "it ends" '"call":"touchesEnded","responder":"left"'
becomes "its command has run" test -e /run/touchtree/left.ended
equal "the command ran as the service's user" touchtree "$(stat -c %U /run/touchtree/left.ended)"
panel_do panel play "$WORK/right-drag.evemu"
traced "another place is another view" '"call":"touchesEnded","responder":"right"'

panel_do panel play "$WORK/hold.evemu"
panel_unplug panel
traced "a finger is cancelled when its panel is unplugged" '"call":"touchesCancelled".*"reason":"device"'
becomes "the view's command for that has run" test -e /run/touchtree/left.cancelled
panel_plug panel evemu "$PAYLOAD/captures/panel.evemu"
reads_panel panel
ended=$(trace_count '"call":"touchesEnded","responder":"left"')
panel_do panel play "$WORK/drag.evemu"
traced_times "the panel works again when it is back" $((ended + 1)) '"call":"touchesEnded","responder":"left"'
panel_unplug panel

panel_plug hid hid "$PAYLOAD/captures/hid-panel.hid" system-test-hid
reads_panel hid
began=$(trace_count '"call":"touchesBegan"')
panel_do hid play "$PAYLOAD/captures/hid-panel.hid"
traced_times "two fingers land on a HID panel" $((began + 2)) '"call":"touchesBegan"'
panel_unplug hid
every_touch_ends "every touch ends once"
daemon_end

service_starts "the unit gets ready with rules for twins" twins.yaml
panel_plug one evemu "$PAYLOAD/captures/panel.evemu" system-test/one
panel_plug two evemu "$PAYLOAD/captures/panel.evemu" system-test/two
reads_panel one
reads_panel two
panel_do two play "$WORK/hold.evemu"
traced "the second twin's finger is on its own half" '"call":"touchesBegan","responder":"right"'
panel_do one play "$WORK/drag.evemu"
traced "the first twin's finger is on its own half" '"call":"touchesEnded","responder":"left"'
equal "one twin's finger does not lift the other's" 0 "$(trace_count '"call":"touches(Ended|Cancelled)","responder":"right"')"
panel_unplug one
panel_unplug two
every_touch_ends "every touch of the twins ends once"
