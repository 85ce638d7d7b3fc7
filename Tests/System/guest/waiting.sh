# Waiting for what comes in its own time.

# eventually SECONDS COMMAND...: until the command succeeds; fails when it has not in that time
eventually() {
  tries=$(($1 * 10))
  shift
  while ! "$@" >/dev/null 2>&1; do
    tries=$((tries - 1))
    [ "$tries" -gt 0 ] || return 1
    sleep 0.1
  done
}

# becomes WHAT SECONDS COMMAND...: a check that the command succeeds in that time
becomes() {
  what=$1 seconds=$2
  shift 2
  if eventually "$seconds" "$@"; then ok "$what"; else not_ok "$what" "not within $seconds s: $*"; fi
}
