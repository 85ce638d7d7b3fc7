# The unit of a user's session: its commands run as that user.

useradd --create-home --groups input kiosk
id=$(id -u kiosk)
session() {
  runuser -u kiosk -- env XDG_RUNTIME_DIR="/run/user/$id" "$@"
}

home=$(getent passwd kiosk | cut -d : -f 6)
sed 's|/run/touchtree/|/tmp/kiosk-|' "$PAYLOAD/guest/scenes/halves.yaml" >"$WORK/scene.yaml"
chmod 755 "$WORK"
session install -D -m 644 "$WORK/scene.yaml" "$home/.config/touchtree/touchtree.yaml"
succeeds "a session of the user starts" systemctl start "user@$id.service"
succeeds "the unit of the session gets ready" session systemctl --user start touchtree.service

panel_plug panel evemu "$PAYLOAD/captures/panel.evemu"
user_unit_reads() {
  pid=$(session systemctl --user show --property=MainPID --value touchtree.service)
  find "/proc/$pid/fd" -lname "$(panel_node panel)" | grep -q .
}
becomes "it reads the panel" user_unit_reads
fingers drag frames=30
panel_do panel play "$WORK/drag.evemu"
becomes "the command has run" test -e /tmp/kiosk-left.ended
equal "it ran as the user of the session" kiosk "$(stat -c %U /tmp/kiosk-left.ended)"
panel_unplug panel
succeeds "it stops" session systemctl --user stop touchtree.service
systemctl stop "user@$id.service"
userdel --remove kiosk 2>/dev/null
