_koopkompas() {
  local current="${COMP_WORDS[COMP_CWORD]}"
{{candidates}}
  if [[ "$current" == "=" ]]; then current=""; fi
  COMPREPLY=($(compgen -W "$candidates" -- "$current"))
}
complete -o default -F _koopkompas koopkompas
