# More events than the kernel keeps: it drops some and says so (SYN_DROPPED). No finger may stay down.

fingers drag frames=30
fingers hold frames=30 lift=0
fingers flood fingers=10 frames=3000 id=1000 x=100
fingers after frames=30 x=3000
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
becomes "the drop is logged" 10 logged 'SYN_DROPPED|dropped'
panel_do panel play "$WORK/drag.evemu"
every_touch_ends "every touch ends once after a drop"

for round in 1 2 3; do panel_do panel burst 3 "$WORK/flood.evemu"; done
every_touch_ends "every touch ends once after a flood to a reader that runs"
panel_do panel play "$WORK/after.evemu"
traced "a drag works after the flood" '"call":"touchesEnded","responder":"right"'
every_touch_ends "and ends"
panel_unplug panel
