# Waiting for what comes in its own time. How long it takes says nothing, for the machine may be busy with other things:
# the limit is there to end a hang.

PATIENCE=90

# seconds_up: prints for how long the guest has run
seconds_up() {
  read -r up _ </proc/uptime
  echo "${up%.*}"
}

# eventually COMMAND...: until the command succeeds; fails when it never does
eventually() {
  last_second=$(($(seconds_up) + PATIENCE))
  while ! "$@" >/dev/null 2>&1; do
    [ "$(seconds_up)" -lt "$last_second" ] || return 1
    sleep 0.1
  done
}

# becomes WHAT COMMAND...: a check that the command succeeds in the end
becomes() {
  what=$1
  shift
  if eventually "$@"; then ok "$what"; else not_ok "$what" "not within $PATIENCE s: $*"; fi
}
