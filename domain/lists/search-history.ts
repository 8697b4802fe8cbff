import { readTerm } from "#domain/search/term.ts"
import type { ListRule } from "./list-rule.ts"

/**
 * The terms a visitor searched for, newest first: add with `moveToFront`. Terms are equal regardless of case. Spec:
 * LIST-08, LIST-09, SRCH-22.
 */
export const SEARCH_HISTORY: ListRule<string> = {
  limit: 10,
  keyOf: (term) => term.toLowerCase(),
  read: (value) => (typeof value === "string" && readTerm(value)) || null
}
