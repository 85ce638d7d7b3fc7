#!/bin/sh
# A counter on touchtree in a few lines of shell: it adds its views to the tree of the running daemon, and counts
# what `touchtree listen` tells. A tap on the right half of the screen counts up, one on the left half down; a pinch
# apart makes the steps ten times as large, a pinch together makes them one again.
#
# usage: sh counter.sh       TOUCHTREE_SOCKET names another socket; jq is needed
set -eu

view='{"id": "counter", "frame": [0, 0, "100%", "100%"], "multipleTouch": true,
  "gestures": [{"id": "counter.pinch", "kind": "pinch"}],
  "views": [
    {"id": "counter.less", "frame": [0, 0, "50%", "100%"], "gestures": [{"id": "counter.down", "kind": "tap"}]},
    {"id": "counter.more", "frame": ["50%", 0, "50%", "100%"], "gestures": [{"id": "counter.up", "kind": "tap"}]}]}'
count=0 step=1 listener= told=
folder=$(mktemp -d)
mkfifo "$folder/events"

# What `ctl` adds is not owned, for it would go with `ctl`: this script takes it away itself.
finish() {
  [ -z "$listener" ] || kill "$listener" 2>/dev/null || true
  touchtree ctl view.remove id=counter >/dev/null 2>&1 || true
  rm -r "$folder"
}
trap finish EXIT
trap exit INT TERM

# Puts the views into the first window.
add() {
  window=$(touchtree ctl tree | jq -r '.windows[0].id') && [ -n "$window" ] &&
    touchtree ctl view.add parent="$window" view="$view" >/dev/null
}

# gesture ID WHETHER-APART
gesture() {
  case $1 in
    counter.up) count=$((count + step)) && echo "count $count" ;;
    counter.down) count=$((count - step)) && echo "count $count" ;;
    counter.pinch)
      if [ "$2" = true ]; then step=10; else step=1; fi
      echo "step $step"
      ;;
  esac
}

# A daemon that was restarted has forgotten the views; listening then has ended. Why there is none is told once.
while :; do
  if refusal=$(add 2>&1); then
    told=
    touchtree listen --view counter --call gesture >"$folder/events" 2>&1 &
    listener=$!
    while read -r line; do
      case $line in
        *'"state":"ended"'*) gesture $(echo "$line" | jq -r '.gesture, (.scale // 1) > 1') ;;
        *'"call":"reloaded"'*) add && echo ready ;;
        *': listening'*) echo ready ;;
      esac
    done <"$folder/events"
    wait "$listener" || listener=
  elif [ "$refusal" != "$told" ]; then
    told=$refusal
    echo "counter: $refusal (trying again)" >&2
  fi
  sleep 0.2
done
