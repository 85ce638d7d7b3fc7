# Completion of touchtree for fish. Verbs and options come from its own help, so that they are always those of the
# installed program.

# Lines "  NAME [VALUE]  what it does" of a help text, as "NAME<tab>what it does".
function __touchtree_entries
    command touchtree $argv --help 2>/dev/null |
        string replace -rf '^  (-*[a-z][a-z-]*)(?: [A-Z]+)?  +(.*)$' '$1\t$2'
end

function __touchtree_verb
    set -l words (commandline -opc)
    test (count $words) -gt 1; and echo $words[2]
end

complete -c touchtree -n 'not __touchtree_verb' -f -a '(__touchtree_entries)'
complete -c touchtree -n '__touchtree_verb; and string match -q -- "-*" (commandline -ct)' \
    -a '(__touchtree_entries (__touchtree_verb))'
