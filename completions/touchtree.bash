# Completion of touchtree for bash. Verbs and options come from its own help, so that they are always those of the
# installed program.

_touchtree() {
  local word=$2 before=$3 verb=
  COMPREPLY=()
  [ "$COMP_CWORD" -gt 1 ] && verb=${COMP_WORDS[1]}

  case $before in
    --config | --trace | --device)
      mapfile -t COMPREPLY < <(compgen -f -- "$word")
      return
      ;;
  esac
  if [ -z "$verb" ]; then
    mapfile -t COMPREPLY < <(compgen -W "$("$1" --help 2>/dev/null |
      sed -n '/^Verbs:/,$s/^  \([a-z-][a-z-]*\)  *.*/\1/p')" -- "$word")
  elif [[ $word == -* ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$("$1" "$verb" --help 2>/dev/null |
      sed -n 's/^  \(--[a-z-]*\).*/\1/p')" -- "$word")
  else
    mapfile -t COMPREPLY < <(compgen -f -- "$word")
  fi
}

complete -o filenames -F _touchtree touchtree
