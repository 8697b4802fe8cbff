import { useContext, useEffect, useRef, useState } from "react"
import type { Suggestions } from "#domain/search/schemas.ts"
import { DependenciesContext } from "#web/features/page/context.ts"
import { takeEarly } from "./early-suggestions.ts"
import { readHabits } from "#web/features/filters/search-habits.ts"
import { readHistory } from "./search-history.ts"
import type { SuggestionList as SuggestionListPart } from "./suggestion-list.tsx"
import type { SuggestionGroup } from "./suggestions.ts"

/** Milliseconds of rest before what was typed is asked for. */
const REST = 120

/** Answers remembered while the page stays: who takes letters back, or comes back to the field, asks nothing anew. */
const REMEMBERED = 40

/**
 * Suggestions for what is typed, the newest question's answer only, each question asked once. A failed question leaves the
 * list as it is. `List` prints them, and is there when they are. Spec: SRCH-22.
 */
export const useSuggestions = () => {
  const outside = useContext(DependenciesContext)
  const [groups, setGroups] = useState<ReadonlyArray<SuggestionGroup>>([])
  // A lazy component would show 300 ms later: React lets that much pass between what stands in for one and itself.
  const [List, setList] = useState<typeof SuggestionListPart | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const newest = useRef("")
  const answers = useRef(new Map<string, Promise<Suggestions>>())
  useEffect(() => () => clearTimeout(timer.current), [])

  const show = async (typed: string, answering: Promise<Suggestions>) => {
    try {
      const [{ suggestionGroups }, { SuggestionList }, answer] = await Promise.all([
        import("./suggestions.ts"),
        import("./suggestion-list.tsx"),
        answering
      ])
      if (newest.current !== typed) return
      setGroups(suggestionGroups(typed, answer, readHistory(), readHabits()))
      setList(() => SuggestionList)
    } catch (cause) {
      answers.current.delete(typed.trim())
      outside?.log("suggestions", cause)
    }
  }

  const remember = (term: string, answer: Promise<Suggestions>) => {
    if (answers.current.size >= REMEMBERED) answers.current.clear()
    answers.current.set(term, answer)
    return answer
  }

  const ask = (typed: string) => {
    newest.current = typed
    clearTimeout(timer.current)
    const term = typed.trim()
    const early = takeEarly(term)
    const known = early === null ? answers.current.get(term) : remember(term, early)
    if (known !== undefined) {
      void show(typed, known)
      return
    }
    timer.current = setTimeout(() => {
      if (outside !== null) void show(typed, remember(term, outside.api.suggestions(term)))
    }, REST)
  }
  return { groups, List, ask }
}
