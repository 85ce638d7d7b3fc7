# What must not grow or block: devices that come and go, commands that never end, no descriptors left, no journal.

fingers drag frames=10
fingers taps frames=2 times=45
service_starts "the unit gets ready" halves.yaml
panel_plug panel evemu "$PAYLOAD/captures/panel.evemu"
reads_panel panel
panel_do panel play "$WORK/drag.evemu"
panel_unplug panel
becomes "its node is closed when the panel is gone" logged '/dev/input/event[0-9]*.* gone$'
descriptors=$(daemon_descriptors)
resident=$(daemon_resident)

for _ in $(seq 10); do
  comers=
  for _ in $(seq 10); do
    "$PAYLOAD/bin/panel" evemu "$PAYLOAD/captures/panel.evemu" coming </dev/null >/dev/null 3>&- &
    comers="$comers $!"
  done
  # shellcheck disable=SC2086 # they are words
  wait $comers
done
udevadm settle
becomes "100 panels that came and went leave no descriptor" daemon_has_descriptors "$descriptors"
at_most "and little memory, kB" $((resident + 2048)) "$(daemon_resident)"

systemctl stop systemd-journald.service systemd-journald.socket systemd-journald-dev-log.socket 2>/dev/null
panel_plug panel evemu "$PAYLOAD/captures/panel.evemu"
reads_panel panel
panel_do panel play "$WORK/drag.evemu"
traced_times "it works while the journal is away" 2 '"call":"touchesEnded"'
systemctl start systemd-journald.socket systemd-journald-dev-log.socket systemd-journald.service

date -s '1 day ago' >/dev/null
panel_do panel play "$WORK/drag.evemu"
traced_times "it works when the clock is set back" 3 '"call":"touchesEnded"'
date -s '1 day' >/dev/null
every_touch_ends "every touch ends once"
daemon_end

mkdir /run/small
mount -t tmpfs -o size=16k,mode=1777 tmpfs /run/small
TRACE=/run/small/trace
service_starts "the unit gets ready with little room for its trace" halves.yaml ReadWritePaths=/run/small
for _ in 1 2 3 4 5 6; do panel_do panel play "$WORK/drag.evemu"; done
becomes "it says that its trace is cut" logged 'No space left'
rm -f /run/touchtree/*
panel_do panel play "$WORK/drag.evemu"
becomes "and still works" test -e /run/touchtree/left.ended
daemon_end
umount /run/small
TRACE=/run/touchtree/trace

service_starts "the unit gets ready with few descriptors" halves.yaml LimitNOFILE=$((descriptors + 10))
for number in $(seq 14); do panel_make "many$number" evemu "$PAYLOAD/captures/panel.evemu" "many/$number"; done
becomes "it says that it has no descriptor left" logged 'Too many open files'
panel_do panel play "$WORK/drag.evemu"
traced "and still works" '"call":"touchesEnded"'
panel_unplug_all
panel_plug panel evemu "$PAYLOAD/captures/panel.evemu"
reads_panel panel
daemon_end

service_starts "the unit gets ready with a command that never ends" endless.yaml
reads_panel panel
panel_do panel play "$WORK/taps.evemu"
traced_times "every finger is served" 45 '"call":"touchesBegan","responder":"whole"'
running=$(pgrep -c -P "$(daemon_pid)" sleep)
at_most "commands that never end are bounded" 44 "$running"
figure "commands in flight, at most" "$running" processes
systemctl stop "$UNIT"
equal "none is left when it stops" 0 "$(pgrep -c -x sleep -u touchtree)"
equal "it ends well" success "$(daemon_property Result)"
panel_unplug panel
