# The package: nothing starts by itself, and what it brings is what it says.

succeeds "the package installs (what it needs is in host/guest-packages)" dpkg -i "$PAYLOAD/touchtree.deb"
# Without it nothing else can be checked.
dpkg-query -W -f '${db:Status-Status}' touchtree | grep -qx installed || {
  : >"$RESULTS/hopeless"
  exit 0
}
equal "it enables nothing" "disabled disabled" "$(systemctl is-enabled touchtree.service touchtree.socket | xargs)"
equal "it starts nothing" "inactive inactive" "$(systemctl is-active touchtree.service touchtree.socket | xargs)"
equal "its user may read input devices" "touchtree input" "$(id -nG touchtree)"
succeeds "its scene is valid" touchtree check
succeeds "its units are valid" systemd-analyze verify --man=no touchtree.service touchtree.socket
for page in man1/touchtree.1.gz man5/touchtree.yaml.5.gz; do
  succeeds "it brings $page" test -s "/usr/share/man/$page"
  name=${page#man?/}
  section=${page#man}
  contains "its unit names it" "$(systemctl show --property=FragmentPath --value touchtree.service)" \
    "^Documentation=.*man:${name%.*.gz}\(${section%%/*}\)"
done
zcat /usr/share/man/man1/touchtree.1.gz >"$WORK/touchtree.1"
for document in protocol.md design.md devices.md; do
  succeeds "it brings $document" test -s "/usr/share/doc/touchtree/$document"
  contains "its manual says where" "$WORK/touchtree.1" "/usr/share/doc/touchtree/${document%.md}"
done
for example in /usr/share/doc/touchtree/examples/*.yaml; do
  succeeds "its example ${example##*/} is valid" touchtree check "$example"
done
for program in counter.py counter.sh; do
  succeeds "it brings $program" test -s "/usr/share/doc/touchtree/examples/$program"
done
schema=$(sed -n 's/.*\$schema=//p' /etc/touchtree/touchtree.yaml)
succeeds "its scene names the schema that it brings" test -s "$schema"

exposure=$(systemd-analyze security touchtree.service --no-pager |
  sed -n 's/.*Overall exposure level for touchtree.service: \([0-9.]*\).*/\1/p')
figure "exposure of the system unit" "$exposure" "of 10"
at_most "systemd finds it little exposed: tenths" 15 "$(echo "${exposure:-10}" | awk '{printf "%d", $1 * 10}')"
