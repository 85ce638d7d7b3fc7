# Writes the keys of a scene, as its JSON Schema describes them, in scdoc: a section for each kind of mapping.
#
#   jq -r -f scene-keys.jq config/touchtree.schema.json

def escaped: gsub("(?<c>[\\\\*_<>#\\[\\]~])"; "\\\(.c)");

def json: if type == "string" then . else tojson end;

# A view and a window share most keys; those are told once, with the view.
def sections: ["scene", "screen", "device", "match", "range", "touch", "window", "view", "transform", "pointInside",
  "controller", "on", "effect", "emit", "set"];

def values: (.enum // []) | map(json | escaped | "*\(.)*") | join(", ");

def sentence:
  [ (.description // empty | escaped),
    (values | select(. != "") | "One of \(.)."),
    (select(has("default")) | .default | json | escaped | "Default: \(.).")
  ] | join(" ");

. as $schema
| def meaning:
    sentence as $own
    | if $own != "" then $own
      elif has("$ref") then
        (.["$ref"] | split("/")[-1]) as $name | $schema["$defs"][$name] | sentence
      elif has("const") then "*\(.const | json | escaped)*."
      elif .type == "array" and .items.type == "integer" then "Two numbers."
      elif .type == "number" or .type == "integer" then "A number."
      elif .type == "string" then "A text."
      elif .type == "boolean" then "*true* or *false*."
      else "A list of effects." end;

  # Sections that the hand-written order does not know yet come last: no key stays untold.
  ($schema["$defs"] | keys_unsorted | map(select(. as $name | $schema["$defs"][$name].properties and (sections | index($name) | not)))) as $others
| (sections + $others)[] as $name
| $schema["$defs"][$name]
| select(.properties)
| "## \($name)\n",
  (.description // empty | escaped | . + "\n"),
  (if $name == "window" then "It takes the keys of a view, *kind* excepted, and:\n" else empty end),
  (.properties | to_entries[]
    | select($name != "window" or (.key | in($schema["$defs"].view.properties) | not))
    | select($name != "set" or .key == "view")
    | "*\(.key)*\n\t\(.value | meaning)\n"),
  (if $name == "set" then "Its other keys are those of the view that are to change.\n" else empty end)
