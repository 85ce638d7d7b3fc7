# The control socket in systemd's hands, and a reload that systemd waits for.

peer_says() {
  touchtree ctl version | grep -q '"version"'
}

# Who asks is a peer too.
somebody_listens() {
  touchtree ctl stats | grep -qE '"peers": ?2\b'
}

fails_to_connect() {
  ! touchtree ctl version
}

service_starts "the unit gets ready with a reload of systemd's own kind" whole.yaml Type=notify-reload ExecReload=
scene_install halves.yaml
succeeds "systemd reloads it" systemctl reload "$UNIT"
equal "and comes back when that is done" 1 "$(logged_lines 'touchtree.yaml: reloaded')"
scene_install broken.yaml
systemctl reload "$UNIT"
equal "also where the scene is refused" 1 "$(logged_lines 'multipleTuoch')"
scene_install whole.yaml
daemon_end
daemon_plain
rm -rf /run/touchtree

succeeds "the socket is there without the service" systemctl start touchtree.socket
equal "for its group alone" "touchtree touchtree 660" "$(stat -c '%U %G %a' /run/touchtree/touchtree.sock)"
equal "it does not start the service by itself" inactive "$(systemctl is-active "$UNIT")"
succeeds "a program that asks something starts it, and is answered" peer_says
equal "the service runs" active "$(systemctl is-active "$UNIT")"
first=$(daemon_pid)
touchtree listen >"$WORK/events" 2>"$WORK/listen" &
listener=$!
becomes "another one listens" somebody_listens
systemctl kill --signal=KILL "$UNIT"
succeeds "a program that asks while it is away waits, and is answered" peer_says
equal "by another process" yes "$([ "$(daemon_pid)" != "$first" ] && echo yes)"
wait "$listener"
contains "who listened is told that it has gone" "$WORK/listen" 'the daemon has ended or was restarted'
systemctl stop "$UNIT"
succeeds "the socket outlives the service" test -S /run/touchtree/touchtree.sock
succeeds "and starts it again" peer_says
systemctl stop "$UNIT"

socket_is() {
  [ "$(systemctl is-active touchtree.socket)" = "$1" ]
}

scene_install broken.yaml
timeout 60 touchtree ctl version >/dev/null 2>&1
becomes "where the scene cannot be read, systemd gives the socket up" socket_is failed
equal "and who looks is told why" 1 "$(systemctl status --no-pager --lines=50 "$UNIT" | grep -c multipleTuoch | sed 's/^[1-9].*/1/')"
scene_install whole.yaml
systemctl reset-failed touchtree.socket "$UNIT"
systemctl start touchtree.socket
succeeds "and begins again when it can, and was told to" peer_says
systemctl stop touchtree.socket "$UNIT"
succeeds "nothing is left of it when both are stopped" test ! -e /run/touchtree/touchtree.sock
becomes "and nobody answers" fails_to_connect
