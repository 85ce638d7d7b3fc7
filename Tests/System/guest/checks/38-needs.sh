# What a command may not do inside the service, and may where a drop-in says what the manual tells to write there.

knob=$(find /sys/devices -name read_ahead_kb | head -n 1)
chgrp touchtree "$knob"
chmod g+w "$knob"
install -d -o touchtree /srv/panel
install -D -m 644 /etc/hostname /home/panel/note

# try NEED COMMAND: the unit's setting that tries the command where those of a scene run
try() {
  echo "ExecStartPre=-/bin/bash -c '{ $2; } 2>/run/touchtree/$1.why && touch /run/touchtree/$1.may'"
}

set -- "$(try sys "echo 128 >$knob")" \
  "$(try state 'echo kept >/var/lib/touchtree/note')" \
  "$(try elsewhere 'echo kept >/srv/panel/note')" \
  "$(try home 'cat /home/panel/note')" \
  "$(try network 'echo hello >/dev/udp/127.0.0.1/9')"
needs="state elsewhere home network"

service_starts "the unit gets ready with commands that may not do what they try" whole.yaml "$@"
for need in $needs; do
  succeeds "it has tried: $need" test -e "/run/touchtree/$need.why"
  succeeds "it may not: $need" test ! -e "/run/touchtree/$need.may"
done
daemon_end

service_starts "the unit gets ready with the lines of the manual" whole.yaml "$@" ProtectKernelTunables=no \
  StateDirectory=touchtree ReadWritePaths=/srv/panel ProtectHome=read-only \
  "RestrictAddressFamilies=AF_INET AF_INET6" IPAddressAllow=any
# ProtectKernelTunables= of systemd 257 leaves /sys itself as it is, that of others does not: only the lines count here.
for need in sys $needs; do
  equal "now it may: $need" "" "$(test -e "/run/touchtree/$need.may" || cat "/run/touchtree/$need.why")"
done
daemon_end

rm -rf /var/lib/touchtree /srv/panel /home/panel
