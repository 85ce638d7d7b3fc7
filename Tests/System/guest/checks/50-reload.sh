# A new scene under fingers, a bad one, and a great many reloads.

status_tells_refusal() {
  daemon_property StatusText | grep -q "1 problem"
}

reloaded_times() {
  [ "$(logged_lines 'touchtree.yaml: reloaded')" = "$1" ]
}

fingers drag frames=30
fingers hold frames=30 lift=0
fingers lift frames=2 down=0

service_starts "the unit gets ready" halves.yaml
panel_plug panel evemu "$PAYLOAD/captures/panel.evemu"
reads_panel panel
panel_do panel play "$WORK/hold.evemu"
traced "a finger is down" '"call":"touchesBegan","responder":"left"'
scene_install whole.yaml
succeeds "systemd reloads it" systemctl reload "$UNIT"
traced "the old scene's finger is cancelled" '"call":"touchesCancelled","responder":"left".*"reason":"reload"'
panel_do panel play "$WORK/lift.evemu"
panel_do panel play "$WORK/drag.evemu"
traced "a new finger goes to the new scene" '"call":"touchesEnded","responder":"whole"'
equal "the old finger does not" 1 "$(trace_count '"call":"touchesBegan","responder":"whole"')"

scene_install broken.yaml
systemctl reload "$UNIT"
becomes "a scene with a mistake is refused with its place" logged 'touchtree.yaml:6:.*multipleTuoch'
becomes "as an error" logged 'multipleTuoch' --priority=err
becomes "the status says so" status_tells_refusal
panel_do panel play "$WORK/drag.evemu"
traced_times "the scene before it stays" 2 '"call":"touchesEnded","responder":"whole"'

scene_install halves.yaml
chmod 664 /etc/touchtree/touchtree.yaml
systemctl reload "$UNIT"
becomes "a scene that its group can write is refused, with the mend" logged 'chmod go-w /etc/touchtree/touchtree.yaml' \
  --priority=err

scene_install whole.yaml
systemctl reload "$UNIT"
becomes "it takes a good one again" reloaded_times 2
pid=$(daemon_pid)
descriptors=$(daemon_descriptors)
resident=$(daemon_resident)
for _ in $(seq 300); do kill -HUP "$pid"; done
panel_do panel play "$WORK/drag.evemu"
panel_do panel play "$WORK/hold.evemu"
traced_times "it works after 300 reloads" 3 '"call":"touchesEnded","responder":"whole"'
equal "it is the same process" "$pid" "$(daemon_pid)"
becomes "with as many descriptors" daemon_has_descriptors "$descriptors"
at_most "and little more memory, kB" $((resident + 2048)) "$(daemon_resident)"
systemctl stop "$UNIT"
traced "stopping cancels the finger that is down" '"call":"touchesCancelled".*"reason":"shutdown"'
equal "it ends well" success "$(daemon_property Result)"
every_touch_ends "every touch ends once"
