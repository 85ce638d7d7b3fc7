# What systemd does for it: a crash, a hang, a command line or scene that cannot work.

works_again() {
  reads_panel panel
  panel_do panel play "$WORK/drag.evemu"
  traced "a drag works after $1" '"call":"touchesEnded","responder":"left"'
}

another_pid() {
  found=$(daemon_pid)
  [ "$found" != 0 ] && [ "$found" != "$1" ] && [ "$(daemon_property ActiveState)" = active ]
}

fingers drag frames=30
watchdog_was_fed_after() {
  [ "$(daemon_property WatchdogTimestampMonotonic)" -gt "$1" ]
}

service_starts "the unit gets ready" halves.yaml WatchdogSec=12
panel_plug panel evemu "$PAYLOAD/captures/panel.evemu"
reads_panel panel

pid=$(daemon_pid)
kill -KILL "$pid"
becomes "it is started again after kill -9" another_pid "$pid"
works_again "kill -9"

pid=$(daemon_pid)
fed=$(daemon_property WatchdogTimestampMonotonic)
becomes "it feeds the watchdog while it idles" watchdog_was_fed_after "$fed"
equal "which lets it live" "$pid" "$(daemon_pid)"
kill -STOP "$pid"
becomes "the watchdog ends it when it hangs, and it is started again" another_pid "$pid"
becomes "systemd names the watchdog" logged 'Watchdog timeout'
works_again "the watchdog"
daemon_end

daemon_start broken.yaml
# One that is to be tried again is "activating" until then.
equal "a bad scene at the start is not tried again" 78:failed:0 \
  "$(daemon_property ExecMainStatus):$(daemon_property ActiveState):$(daemon_property NRestarts)"
becomes "and the log tells its place" logged 'touchtree.yaml:6:.*multipleTuoch'

for change in 'chmod 666' 'chown nobody'; do
  scene_install halves.yaml
  $change /etc/touchtree/touchtree.yaml
  systemctl reset-failed "$UNIT" 2>/dev/null
  systemctl start "$UNIT"
  equal "a scene after $change is refused at the start, and not tried again" 78:failed:0 \
    "$(daemon_property ExecMainStatus):$(daemon_property ActiveState):$(daemon_property NRestarts)"
done
becomes "the log tells who can write it" logged 'everyone can change it .*: chmod go-w'
becomes "and whose it is" logged 'it belongs to user .*: chown root'
panel_unplug panel
