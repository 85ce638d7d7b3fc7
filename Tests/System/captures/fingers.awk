# Writes an evemu recording of fingers that go down together on panel.evemu, circle, and lift together.
#
#   awk -v fingers=10 -v hertz=120 -v frames=240 -f fingers.awk
#
# x, y: the middle of the first circle in the panel's units (more fingers follow to the right); radius: 0 for a
# finger that stays; id: the first tracking id; lift=0 leaves the fingers down; down=0 goes on with fingers that are;
# times: how often all that is done, with a tenth of a second between.

function event(type, code, value) {
  printf "E: %d.%06d %04x %04x %04d\n", micros / 1000000, micros % 1000000, type, code, value
}

function place(finger, frame) {
  angle = 2 * 3.14159265358979 * (frame / 120 + finger / fingers)
  event(3, 53, int(x + finger * 300 + radius * cos(angle)))
  event(3, 54, int(y + radius * sin(angle)))
}

# All of it once, from `start` on, in microseconds.
function turn(start) {
  for (frame = 0; frame < frames; frame++) {
    micros = start + int(frame * 1000000 / hertz)
    for (finger = 0; finger < fingers; finger++) {
      event(3, 47, finger)
      if (frame == 0 && down) event(3, 57, id++)
      place(finger, frame)
      event(3, 58, 60 + (frame + finger) % 20)
    }
    if (frame == 0 && down) event(1, 330, 1)
    event(0, 0, 0)
  }
  if (!lift) return
  micros = start + int(frames * 1000000 / hertz)
  for (finger = 0; finger < fingers; finger++) {
    event(3, 47, finger)
    event(3, 57, -1)
  }
  event(1, 330, 0)
  event(0, 0, 0)
}

BEGIN {
  if (fingers == "") fingers = 1
  if (hertz == "") hertz = 120
  if (frames == "") frames = 60
  if (x == "") x = 600
  if (y == "") y = 2048
  if (radius == "") radius = 200
  if (id == "") id = 100
  if (lift == "") lift = 1
  if (down == "") down = 1
  if (times == "") times = 1
  print "# EVEMU 1.3"
  print "# " times " x " fingers " finger(s), " frames " frames at " hertz " Hz"
  for (time = 0; time < times; time++) turn(time * (int(frames * 1000000 / hertz) + 100000))
}
