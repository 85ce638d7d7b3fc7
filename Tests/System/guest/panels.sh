# Virtual panels. Each has a name, a process `panel` behind a FIFO, and a file with its answers.

# panel_plug NAME evemu|hid FILE [IDENTITY [COUNT]]: IDENTITY is the phys of an evdev panel, the uniq of a HID one; COUNT
# is how many evdev panels there are to be
panel_plug() {
  panel_make "$@"
  eventually grep -q ^made "$WORK/$1.out" && eventually panel_node "$1" && udevadm settle
}

# panel_make NAME ...: plugs a panel without waiting for it
panel_make() {
  mkfifo "$WORK/$1.in"
  : >"$WORK/$1.out"
  "$PAYLOAD/bin/panel" "$2" "$3" "${4:-$1}" "${5:-1}" <"$WORK/$1.in" >"$WORK/$1.out" 2>"$WORK/$1.err" 3>&- &
  echo $! >"$WORK/$1.pid"
  # The FIFO stays open as long as this process lives; its end is the unplugging.
  sleep infinity >"$WORK/$1.in" 3>&- &
  echo $! >"$WORK/$1.holder"
}

# panel_node NAME: prints the event node of the panel
panel_node() {
  made=$(sed -n 's/^made //p' "$WORK/$1.out")
  case $made in
    /dev/*) echo "$made"; return ;;
  esac
  for input in /sys/class/input/event*; do
    if [ "$(cat "$input/device/uniq" 2>/dev/null)" = "$made" ]; then
      echo "/dev/input/${input##*/}"
      return
    fi
  done
  return 1
}

# panel_tell NAME COMMAND...: gives the command without waiting for the answer
panel_tell() {
  told=$1
  shift
  echo "$*" >"$WORK/$told.in"
}

# panel_do NAME COMMAND...: gives the command and waits until it is done
panel_do() {
  answers=$(wc -l <"$WORK/$1.out")
  panel_tell "$@"
  eventually panel_has_answered "$1" "$answers" || {
    echo "panel $1 did not obey: $*: $(cat "$WORK/$1.err")"
    return 1
  }
}

panel_has_answered() {
  [ "$(wc -l <"$WORK/$1.out")" -gt "$2" ]
}

panel_unplug() {
  kill "$(cat "$WORK/$1.holder")" "$(cat "$WORK/$1.pid")" 2>/dev/null
  wait "$(cat "$WORK/$1.pid")" 2>/dev/null
  rm -f "$WORK/$1.in" "$WORK/$1.pid" "$WORK/$1.holder"
}

panel_unplug_all() {
  for pid_file in "$WORK"/*.pid; do
    [ -e "$pid_file" ] || continue
    panel_unplug "$(basename "$pid_file" .pid)"
  done
}

# fingers NAME [awk -v assignments]: writes a recording to $WORK/NAME.evemu
fingers() {
  recording=$WORK/$1.evemu
  shift
  assignments=
  for assignment in "$@"; do assignments="$assignments -v $assignment"; done
  # shellcheck disable=SC2086 # the assignments are words
  awk $assignments -f "$PAYLOAD/captures/fingers.awk" >"$recording"
}
