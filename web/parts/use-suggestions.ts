import { useContext, useEffect, useRef, useState } from "react"
import type { Suggestions } from "#domain/search/suggestion.ts"
import { OutsideContext } from "#web/outside.ts"
import { readHabits } from "./search-habits.ts"
import { readHistory } from "./search-history.ts"
import type { SuggestionGroup } from "./suggestions.ts"

/** Milliseconds of rest before what was typed is asked for. */
const REST = 120

/** Answers remembered while the page stays: who takes letters back, or comes back to the field, asks nothing anew. */
const REMEMBERED = 40

/**
 * Suggestions for what is typed, the newest question's answer only, each question asked once. A failed question leaves the
 * list as it is. Spec: SRCH-22.
 */
export const useSuggestions = () => {
  const outside = useContext(OutsideContext)
  const [groups, setGroups] = useState<ReadonlyArray<SuggestionGroup>>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const newest = useRef("")
  const answers = useRef(new Map<string, Suggestions>())
  useEffect(() => () => clearTimeout(timer.current), [])

  const show = async (typed: string, answer: Suggestions) => {
    const { suggestionGroups } = await import("./suggestions.ts")
    if (newest.current === typed) setGroups(suggestionGroups(typed, answer, readHistory(), readHabits()))
  }

  const answerFor = async (typed: string) => {
    try {
      const answer = await outside?.api.suggestions(typed.trim())
      if (answer === undefined) return
      if (answers.current.size >= REMEMBERED) answers.current.clear()
      answers.current.set(typed.trim(), answer)
      await show(typed, answer)
    } catch (cause) {
      outside?.log("suggestions", cause)
    }
  }
  const ask = (typed: string) => {
    newest.current = typed
    clearTimeout(timer.current)
    const known = answers.current.get(typed.trim())
    if (known !== undefined) {
      void show(typed, known)
      return
    }
    timer.current = setTimeout(() => {
      void answerFor(typed)
    }, REST)
  }
  return { groups, ask }
}
