  local found="" option="" word candidates=""
  for word in {{typed}}; do
    if [[ "$word" == "=" ]]; then continue; fi
    if [[ -n "$option" ]]; then option=""; continue; fi
    case "$found $word" in
      {{commands}}) found="$found $word" ;;
      {{options}}) option="$word" ;;
      *" --then") found="" ;;
    esac
  done
  if [[ -n "$option" ]]; then
    case "$found $option" in
{{valueCases}}
    esac
  elif [[ {{current}} == -* ]]; then
    case "$found" in
{{optionCases}}
    esac
  else
    case "$found" in
{{commandCases}}
    esac
  fi
