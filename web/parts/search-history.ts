/** Searches kept, newest first. */
const LIMIT = 10
const KEY = "search-history"

/** What was searched for in this browser, newest first; empty when storage is closed or holds something else. Spec: SRCH-22. */
export const readHistory = (): ReadonlyArray<string> => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]")
    return Array.isArray(kept) ? kept.filter((term) => typeof term === "string") : []
  } catch {
    return []
  }
}

/** Puts `term` in front; the same words in other capitals are one search. */
export const keepSearch = (term: string): void => {
  const words = term.trim()
  if (words === "") return
  const others = readHistory().filter((kept) => kept.toLowerCase() !== words.toLowerCase())
  try {
    localStorage.setItem(KEY, JSON.stringify([words, ...others].slice(0, LIMIT)))
  } catch {
    // Storage is closed or full: nothing is kept.
  }
}
