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
service_starts "the unit gets ready" halves.yaml WatchdogSec=4
panel_plug panel evemu "$PAYLOAD/captures/panel.evemu"
reads_panel panel

pid=$(daemon_pid)
kill -KILL "$pid"
becomes "it is started again after kill -9" 20 another_pid "$pid"
works_again "kill -9"

pid=$(daemon_pid)
sleep 9
equal "it feeds the watchdog while it idles" "$pid" "$(daemon_pid)"
kill -STOP "$pid"
becomes "the watchdog ends it when it hangs, and it is started again" 30 another_pid "$pid"
becomes "systemd names the watchdog" 5 logged 'Watchdog timeout'
works_again "the watchdog"
daemon_end

daemon_start broken.yaml
sleep 3
equal "a bad scene at the start is not tried again" 78:0 "$(daemon_property ExecMainStatus):$(daemon_property NRestarts)"
becomes "and the log tells its place" 5 logged 'touchtree.yaml:6:.*multipleTuoch'
panel_unplug panel
