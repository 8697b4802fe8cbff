import { useContext, useEffect, useEffectEvent, useRef, useState } from "react"
import type { Suggestions } from "#domain/search/schemas.ts"
import { DependenciesContext } from "#web/features/page/context.ts"
import { takePrefetchedSuggestions } from "./prefetch-suggestions.ts"
import { readHabits } from "#web/features/filters/search-habits.ts"
import { searchHistory } from "./search-history.ts"
import type { SuggestionList as SuggestionListPart } from "./suggestion-list.tsx"
import type { SuggestionGroup } from "./suggestions.ts"

/** The milliseconds without typing before suggestions are requested. */
const DEBOUNCE_MS = 120

/** The number of responses cached while the page stays, for deleted letters and a return to the field. */
const MAX_CACHED_RESPONSES = 40

/**
 * Fetches suggestions for the typed text and shows only the response to the newest request; responses are cached. A failed
 * request leaves the list unchanged. `List` renders the suggestions and is null until there are any. Spec: SRCH-22.
 */
export const useSuggestions = () => {
  const dependencies = useContext(DependenciesContext)
  const [groups, setGroups] = useState<ReadonlyArray<SuggestionGroup>>([])
  // A lazy component would appear 300 ms later: React waits that long between a fallback and its content.
  const [List, setList] = useState<typeof SuggestionListPart | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const newest = useRef("")
  const responses = useRef(new Map<string, Promise<Suggestions>>())
  const shown = useRef<{ readonly typed: string; readonly response: Promise<Suggestions> }>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const show = async (typed: string, pending: Promise<Suggestions>) => {
    shown.current = { typed, response: pending }
    try {
      const [{ suggestionGroups }, { SuggestionList }, response] = await Promise.all([
        import("./suggestions.ts"),
        import("./suggestion-list.tsx"),
        pending
      ])
      if (newest.current !== typed) return
      setGroups(suggestionGroups(typed, response, searchHistory.read(), readHabits()))
      setList(() => SuggestionList)
    } catch (cause) {
      responses.current.delete(typed.trim())
      dependencies?.log("suggestions", cause)
    }
  }

  const showAgain = useEffectEvent(() => shown.current && void show(shown.current.typed, shown.current.response))
  // Another tab may change the searches. Spec: LIST-37.
  useEffect(() => searchHistory.subscribe(() => showAgain()), [])

  const remember = (term: string, response: Promise<Suggestions>) => {
    if (responses.current.size >= MAX_CACHED_RESPONSES) responses.current.clear()
    responses.current.set(term, response)
    return response
  }

  const requestSuggestions = (typed: string) => {
    newest.current = typed
    clearTimeout(timer.current)
    const term = typed.trim()
    const early = takePrefetchedSuggestions(term)
    const known = early === null ? responses.current.get(term) : remember(term, early)
    if (known !== undefined) {
      void show(typed, known)
      return
    }
    timer.current = setTimeout(() => {
      if (dependencies !== null) void show(typed, remember(term, dependencies.api.suggestions(term)))
    }, DEBOUNCE_MS)
  }
  return { groups, List, requestSuggestions }
}
