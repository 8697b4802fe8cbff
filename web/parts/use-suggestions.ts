import { useContext, useEffect, useRef, useState } from "react"
import { OutsideContext } from "#web/outside.ts"
import { readHistory } from "./search-history.ts"
import { type SuggestionGroup, suggestionGroups } from "./suggestions.ts"

/** Milliseconds of rest before what was typed is asked for. */
const REST = 120

/** Suggestions for what is typed, the newest question's answer only. A failed question leaves the list as it is. */
export const useSuggestions = () => {
  const outside = useContext(OutsideContext)
  const [groups, setGroups] = useState<ReadonlyArray<SuggestionGroup>>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const newest = useRef("")
  useEffect(() => () => clearTimeout(timer.current), [])

  const answerFor = async (typed: string) => {
    try {
      const answer = await outside?.api.suggestions(typed.trim())
      if (answer !== undefined && newest.current === typed) setGroups(suggestionGroups(typed, answer, readHistory()))
    } catch (cause) {
      outside?.log("suggestions", cause)
    }
  }
  const ask = (typed: string) => {
    newest.current = typed
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      void answerFor(typed)
    }, REST)
  }
  return { groups, ask }
}
