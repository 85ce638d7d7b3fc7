# Reporting in TAP, the Test Anything Protocol, on descriptor 3. The count is kept in a file, for each file of checks
# has its own shell.

next_number() {
  number=$(($(cat "$RESULTS/count") + 1))
  echo "$number" >"$RESULTS/count"
}

one_line() {
  tr '\n\r' '  ' | cut -c 1-400
}

# ok WHAT
ok() {
  next_number
  echo "ok $number - $1" >&3
}

# not_ok WHAT DETAIL
not_ok() {
  next_number
  echo "not ok $number - $1: $(printf %s "$2" | one_line)" >&3
}

# equal WHAT EXPECTED FOUND
equal() {
  if [ "$2" = "$3" ]; then ok "$1"; else not_ok "$1" "expected \"$2\", found \"$3\""; fi
}

# at_most WHAT LIMIT FOUND (whole numbers)
at_most() {
  if [ "$3" -le "$2" ]; then ok "$1 ($3 of at most $2)"; else not_ok "$1" "$3, at most $2"; fi
}

# succeeds WHAT COMMAND...
succeeds() {
  what=$1
  shift
  if output=$("$@" 2>&1); then ok "$what"; else not_ok "$what" "\"$*\" failed: $output"; fi
}

# contains WHAT FILE PATTERN (an extended regular expression)
contains() {
  if grep -qE "$3" "$2"; then ok "$1"; else not_ok "$1" "no line like /$3/ in: $(tail -n 5 "$2")"; fi
}

comment() {
  echo "# $1" >&3
}

# figure NAME VALUE UNIT: a measured number, for people and for docs/benchmarks.md
figure() {
  echo "# figure: $1: $2 $3" >&3
  printf '%s\t%s\t%s\n' "$1" "$2" "$3" >>"$RESULTS/figures.tsv"
}

plan() {
  echo "1..$(cat "$RESULTS/count")" >&3
}
