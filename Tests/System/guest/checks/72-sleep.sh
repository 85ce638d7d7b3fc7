# The machine sleeps (suspended to memory) under a finger: what is down then is over when it wakes. The host wakes it
# every few seconds.

fingers hold frames=30 lift=0
fingers lift frames=2 down=0
fingers drag frames=30

# A sleep that was over at once need not be noticed.
has_slept() {
  echo mem >/sys/power/state
  logged 'the machine slept for [0-9.]* s'
}

service_starts "the unit gets ready" halves.yaml
panel_plug panel evemu "$PAYLOAD/captures/panel.evemu"
reads_panel panel
panel_do panel play "$WORK/hold.evemu"
traced "a finger is down" '"call":"touchesBegan","responder":"left"'
becomes "the machine sleeps, and the log tells of it" has_slept
traced "the finger is cancelled" '"call":"touchesCancelled","responder":"left".*"reason":"suspended"'
panel_do panel play "$WORK/lift.evemu"
panel_do panel play "$WORK/drag.evemu"
traced "the next finger works" '"call":"touchesEnded","responder":"left"'
every_touch_ends "every touch ends once"
