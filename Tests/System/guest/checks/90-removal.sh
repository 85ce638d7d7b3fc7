# The package goes, and nothing of it stays.

daemon_plain
echo '# mine' >>/etc/touchtree/touchtree.yaml
systemctl start touchtree.socket touchtree.service
succeeds "an upgrade works" dpkg -i "$PAYLOAD/touchtree.deb"
contains "it keeps the scene" /etc/touchtree/touchtree.yaml '^# mine$'
equal "it restarts what ran" active "$(systemctl is-active touchtree.service)"
equal "and its socket" active "$(systemctl is-active touchtree.socket)"
succeeds "on which it answers" touchtree ctl version
succeeds "removing works" dpkg --remove touchtree
equal "it stops the service" inactive "$(systemctl is-active touchtree.service)"
equal "and the socket" inactive "$(systemctl is-active touchtree.socket)"
succeeds "whose folder is gone" test ! -e /run/touchtree
contains "it keeps the scene still" /etc/touchtree/touchtree.yaml '^# mine$'
succeeds "purging works" dpkg --purge touchtree
systemctl daemon-reload
systemctl reset-failed
left=$(find / -xdev \( -path /run -o -path /proc -o -path /sys -o -path /var/log -o -path /var/cache \
  -o -path /tmp -o -path /var/lib/dpkg -o -path /var/lib/apt \) -prune -o -iname '*touchtree*' -print)
equal "no file of it is left" "" "$left"
equal "its user is gone" "" "$(getent passwd touchtree)"
