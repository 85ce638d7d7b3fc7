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

flock_is_read() {
  [ "$(daemon_descriptors)" -ge $((descriptors + 50)) ]
}

read_flocks=0
flocks=$((PANELS / 50))
for flock in $(seq "$flocks"); do
  panel_make "flock$flock" evemu "$PAYLOAD/captures/panel.evemu" flock 50
  eventually flock_is_read && read_flocks=$((read_flocks + 1))
  panel_unplug "flock$flock"
  eventually daemon_has_descriptors "$descriptors"
  # What 50 panels need at a time it may keep.
  [ "$flock" -gt 1 ] || resident=$(daemon_resident)
done
equal "$PANELS panels that come, 50 at a time, are read" "$flocks" "$read_flocks"
becomes "and leave no descriptor when they are gone" daemon_has_descriptors "$descriptors"
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
prlimit --pid "$(daemon_pid)" --nofile=1024:1024
all_are_read() {
  for number in $(seq 14); do daemon_reads "many$number" || return; done
}
becomes "and reads the rest as soon as it has some" all_are_read
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
becomes "what is beyond the bound is told" logged "dropped, because 32 commands still run"
systemctl stop "$UNIT"
equal "none is left when it stops" 0 "$(pgrep -c -x sleep -u touchtree)"
equal "it ends well" success "$(daemon_property Result)"
panel_unplug panel
