# What must not grow or block: devices that come and go, commands that never end, no descriptors left, no journal.

fingers drag frames=10
fingers taps frames=2
succeeds "the unit gets ready" daemon_start halves.yaml
panel_plug panel evemu "$PAYLOAD/captures/panel.evemu"
reads_panel panel
panel_do panel play "$WORK/drag.evemu"
panel_unplug panel
sleep 2
descriptors=$(daemon_descriptors)
resident=$(daemon_resident)

for _ in $(seq 100); do
  "$PAYLOAD/bin/panel" evemu "$PAYLOAD/captures/panel.evemu" coming </dev/null >/dev/null 3>&-
done
udevadm settle
sleep 3
equal "100 panels that came and went leave no descriptor" "$descriptors" "$(daemon_descriptors)"
at_most "and little memory, kB" $((resident + 2048)) "$(daemon_resident)"

systemctl stop systemd-journald.service systemd-journald.socket systemd-journald-dev-log.socket 2>/dev/null
panel_plug panel evemu "$PAYLOAD/captures/panel.evemu"
reads_panel panel
panel_do panel play "$WORK/drag.evemu"
settled "$TRACE"
systemctl start systemd-journald.socket systemd-journald-dev-log.socket systemd-journald.service
equal "it works while the journal is away" 2 "$(trace_count '"call":"touchesEnded"')"

date -s '1 day ago' >/dev/null
panel_do panel play "$WORK/drag.evemu"
settled "$TRACE"
date -s '1 day' >/dev/null
equal "it works when the clock is set back" 3 "$(trace_count '"call":"touchesEnded"')"
every_touch_ends "every touch ends once"
daemon_end

succeeds "the unit gets ready with few descriptors" daemon_start halves.yaml LimitNOFILE=24
for number in $(seq 20); do panel_plug "many$number" evemu "$PAYLOAD/captures/panel.evemu" "many/$number"; done
sleep 2
becomes "it says that it has no descriptor left" 10 logged 'escriptor|Too many open files'
panel_do panel play "$WORK/drag.evemu"
traced "and still works" '"call":"touchesEnded"'
panel_unplug_all
panel_plug panel evemu "$PAYLOAD/captures/panel.evemu"
reads_panel panel
daemon_end

succeeds "the unit gets ready with a command that never ends" daemon_start endless.yaml
reads_panel panel
for _ in $(seq 60); do panel_do panel play "$WORK/taps.evemu"; done
settled "$TRACE"
running=$(pgrep -c -P "$(daemon_pid)" sleep)
at_most "commands that never end are bounded" 59 "$running"
equal "and every finger was served" 60 "$(trace_count '"call":"touchesBegan","responder":"whole"')"
figure "commands in flight, at most" "$running" processes
systemctl stop "$UNIT"
equal "none is left when it stops" 0 "$(pgrep -c -x sleep -u touchtree)"
equal "it ends well" success "$(daemon_property Result)"
panel_unplug panel
