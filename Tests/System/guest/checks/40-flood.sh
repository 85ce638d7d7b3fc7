# More events than the kernel keeps: it drops some and says so (SYN_DROPPED). No finger may stay down.

fingers drag frames=30
fingers hold frames=30 lift=0
# Its trace is less than what the service keeps for a trace that is written late.
fingers flood fingers=10 frames=150 id=1000 x=100
fingers storm fingers=10 frames=3000 id=1000 x=100
# Lower than where the flood is, so that its line in the trace is known.
fingers after frames=30 y=3900 radius=50
fingers moves frames=3000 down=0 lift=0
fingers lift frames=300 down=0

service_starts "the unit gets ready" halves.yaml
panel_plug panel evemu "$PAYLOAD/captures/panel.evemu"
reads_panel panel

panel_do panel play "$WORK/hold.evemu"
traced "a finger is down" '"call":"touchesBegan","responder":"left"'
kill -STOP "$(daemon_pid)"
panel_do panel burst 1 "$WORK/moves.evemu"
panel_do panel burst 1 "$WORK/lift.evemu"
kill -CONT "$(daemon_pid)"
traced "a finger that was lifted in what the kernel dropped is cancelled" \
  '"call":"touchesCancelled","responder":"left".*"reason":"dropped"'
becomes "the drop is logged" logged 'SYN_DROPPED|dropped'
panel_do panel play "$WORK/drag.evemu"
every_touch_ends "every touch ends once after a drop"

for _ in $(seq 15); do panel_do panel burst 1 "$WORK/flood.evemu"; done
every_touch_ends "every touch ends once after a flood to a reader that runs"
panel_do panel play "$WORK/after.evemu"
traced "a drag works after the flood" '"call":"touchesEnded","responder":"left".*"y":4[4-6][0-9]'
every_touch_ends "every touch ends once after that"

# Who floods must not keep it from the rest of its work.
trace_has_grown() {
  [ "$(wc -c <"$TRACE")" -gt "$size" ]
}

answers=$(wc -l <"$WORK/panel.out")
size=$(wc -c <"$TRACE")
panel_tell panel burst 40 "$WORK/storm.evemu"
eventually trace_has_grown
scene_install whole.yaml
systemctl reload "$UNIT"
eventually logged 'touchtree.yaml: reloaded'
heard=$?
if panel_has_answered panel "$answers"; then
  comment "the flood was over before the reload could be seen"
else
  equal "a reload is heard while a panel floods" 0 "$heard"
fi
panel_unplug panel
