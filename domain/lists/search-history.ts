import { readTerm } from "#domain/search/term.ts"
import type { ListRule } from "./list-rule.ts"

/** What was searched for, newest first: a search goes `toFront`. In other capitals it is the same one. Spec: LIST-08, LIST-09, SRCH-22. */
export const SEARCH_HISTORY: ListRule<string> = {
  limit: 10,
  keyOf: (term) => term.toLowerCase(),
  read: (value) => (typeof value === "string" && readTerm(value)) || null
}
