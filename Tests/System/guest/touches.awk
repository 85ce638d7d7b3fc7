# Follows each touch of a trace from began to ended or cancelled. Fails when one is left open, ends twice or ends
# without having begun. A call that climbs the responder chain has a line for each responder; it counts once.

BEGIN { RS = "\n" }

/"call":"touches(Began|Ended|Cancelled)"/ {
  match($0, /"time":[0-9.-]+/)
  time = substr($0, RSTART, RLENGTH)
  call = /"call":"touchesBegan"/ ? "began" : /"call":"touchesEnded"/ ? "ended" : "cancelled"
  rest = $0
  while (match(rest, /"touch":[0-9]+/)) {
    touch = substr(rest, RSTART + 8, RLENGTH - 8)
    rest = substr(rest, RSTART + RLENGTH)
    if ((time, call, touch) in told) continue
    told[time, call, touch] = 1
    count[call]++
    if (call == "began") {
      if (open[touch]) faults = faults " touch " touch " begins twice;"
      open[touch] = 1
    } else {
      if (!open[touch]) faults = faults " touch " touch " is " call " and was not down;"
      open[touch] = 0
    }
  }
}

END {
  for (touch in open) if (open[touch]) faults = faults " touch " touch " stays down;"
  printf "%d began, %d ended, %d cancelled", count["began"], count["ended"], count["cancelled"]
  if (!count["began"]) faults = faults " no touch at all;"
  if (faults) print ":" substr(faults, 1, 300)
  else print ""
  exit faults != ""
}
