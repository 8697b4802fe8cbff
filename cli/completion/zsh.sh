#compdef koopkompas
_koopkompas() {
{{candidates}}
  if [[ -n "$candidates" ]]; then compadd -- ${=candidates}; else _files; fi
}
if [[ "$funcstack[1]" == "_koopkompas" ]]; then _koopkompas "$@"; else compdef _koopkompas koopkompas; fi
