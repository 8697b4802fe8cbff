// oxlint-disable jsx-a11y/prefer-tag-over-role -- a <search> element around the form would add nothing
import { useEffect, useRef, useState, useContext, useEffectEvent } from "react"
import { SEARCH_SEGMENT, SEGMENT } from "#domain/base/paths.ts"
import { PARAMETER, type SearchPreferences } from "#domain/search/request.ts"
import { announce } from "#web/components/announce.ts"
import { search } from "#web/messages/search.ts"
import { habitParameters, readHabits } from "./search-habits.ts"
import { forgetSearch, storeSearch, searchHistory } from "#web/features/lists/search-history.ts"
import { layout as words } from "#web/messages/layout.ts"
import "./search-box.css"
import type { Suggestions } from "#domain/search/schemas.ts"
import { DependenciesContext } from "#web/features/page/context.ts"
import { takePrefetchedSuggestions } from "./prefetch-suggestions.ts"
import type { SuggestionList as SuggestionListPart } from "./suggestion-list.tsx"
import type { SuggestionGroup } from "./suggestions.ts"

/** Fixed, so that server and browser render the same one: a page has one search box. */
const LIST_ID = "suggestions"

const IMAGE_SEARCH_PATH = `/${SEGMENT.search}/${SEARCH_SEGMENT.image}/`

/** Without changes, before the number of suggestions is announced to screen readers. */
const SETTLE_MS = 700

interface Props {
  readonly term: string
  readonly habits?: SearchPreferences
}

const NO_HABITS: SearchPreferences = { size: null, view: null }

/** WAI-ARIA's "editable combobox with list autocomplete". Uncontrolled: hydration leaves typed text. Spec: SRCH-22. */
export function SearchBox({ term, habits = NO_HABITS }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const { groups, List, requestSuggestions } = useSuggestions()
  const options = groups.flatMap((group) => group.options)
  const isOpen = open && options.length > 0

  useEffect(() => {
    if (field.current !== null && document.activeElement !== field.current) field.current.value = term
    storeSearch(term)
  }, [term])

  useEffect(() => {
    if (!open || groups.length === 0) return undefined
    const count = groups.reduce((total, group) => total + group.options.length, 0)
    const timer = setTimeout(() => announce(search.suggestions(count)), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [open, groups])

  const show = () => {
    setOpen(true)
    setActive(-1)
    requestSuggestions(field.current?.value ?? "")
  }
  const close = () => {
    setOpen(false)
    setActive(-1)
  }

  const forget = (storedSearch: string) => {
    forgetSearch(storedSearch)
    show()
  }

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === "Escape" && isOpen) {
      event.preventDefault()
      close()
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault()
      if (!isOpen) return show()
      const step = event.key === "ArrowDown" ? 1 : -1
      const count = options.length + 1
      setActive(((active + 1 + step + count) % count) - 1)
    } else if (event.key === "Delete" && isOpen && options[active]?.storedSearch != null) {
      event.preventDefault()
      forget(options[active].storedSearch)
    } else if (event.key === "Enter" && isOpen && active >= 0) {
      event.preventDefault()
      document.getElementById(`${LIST_ID}-${active}`)?.click()
      close()
    }
  }

  return (
    <form
      className="search-box"
      role="search"
      action={`/${SEGMENT.search}/`}
      ref={form}
      data-stay="top"
      onSubmit={() => {
        for (const [name, value] of habitParameters(readHabits())) {
          const hidden = form.current?.elements.namedItem(name) ?? null
          if (hidden instanceof HTMLInputElement) hidden.value = value
          else form.current?.append(hiddenField(name, value))
        }
        close()
        field.current?.blur()
      }}
    >
      {habitParameters(habits).map(([name, value]) => (
        <input key={name} type="hidden" name={name} defaultValue={value} />
      ))}
      <input
        className="search-box__field"
        ref={field}
        type="search"
        name={PARAMETER.term}
        aria-label={words.searchFor}
        placeholder={words.searchFor}
        defaultValue={term}
        maxLength={200}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck="false"
        enterKeyHint="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={LIST_ID}
        aria-activedescendant={active >= 0 ? `${LIST_ID}-${active}` : undefined}
        onFocus={show}
        onInput={show}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          if (form.current?.contains(event.relatedTarget) !== true) close()
        }}
      />
      <button
        className="search-box__clear"
        type="button"
        aria-label={words.emptyField}
        onClick={() => {
          if (field.current === null) return
          field.current.value = ""
          field.current.focus()
          show()
        }}
      >
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M4 4l8 8M12 4l-8 8" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
        </svg>
      </button>
      <a className="search-box__photo" href={IMAGE_SEARCH_PATH} aria-label={words.searchByPhoto}>
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path
            d="M2 6h4l1.5-2h5L14 6h4v10H2z"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.6"
            strokeLinejoin="round"
          />
          <circle cx="10" cy="11" r="3" fill="none" stroke="currentColor" strokeWidth="1.6" />
        </svg>
      </a>
      <button className="search-box__submit">
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <circle cx="8.5" cy="8.5" r="5.5" fill="none" stroke="currentColor" strokeWidth="2" />
          <path d="M13 13l4.5 4.5" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
        <span className="search-box__word">{words.search}</span>
      </button>
      {List === null || options.length === 0 ? null : (
        <List id={LIST_ID} groups={groups} active={active} hidden={!isOpen} onChoose={close} onForget={forget} />
      )}
    </form>
  )
}

const hiddenField = (name: string, value: string): HTMLInputElement => {
  const field = document.createElement("input")
  field.type = "hidden"
  field.name = name
  field.value = value
  return field
}

const DEBOUNCE_MS = 120

/** Serves deleted letters and a return to the field. */
const MAX_CACHED_RESPONSES = 40

/** Shows only the response to the newest request; a failed one leaves the list unchanged. Spec: SRCH-22. */
const useSuggestions = () => {
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
