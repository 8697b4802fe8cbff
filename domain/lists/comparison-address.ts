import { SEGMENT } from "#domain/routes/paths.ts"
import { COMPARISON_LIMIT } from "./comparison.ts"
import { kept } from "./kept.ts"
import { itself, type ListRule } from "./list-rule.ts"
import { readProductId } from "#domain/unknown/fields.ts"
import { readEntries } from "./stored-list.ts"

const IDS: ListRule<string> = { limit: COMPARISON_LIMIT, keyOf: itself, read: readProductId }

/** The parameter that holds the ids of a comparison, separated by commas. Spec: LIST-11. */
export const COMPARISON_PARAMETER = "producten"

/** Returns the address of a comparison: the first six ids, without duplicates and invalid ones. Spec: LIST-11. */
export const comparisonHref = (ids: ReadonlyArray<string>): string => {
  const shared = sharedIds(ids)
  return `/${SEGMENT.profileComparison}/${shared.length === 0 ? "" : `?${COMPARISON_PARAMETER}=${shared.join(",")}`}`
}

/** Parses the ids in the query of such an address; the inverse of {@link comparisonHref}. Spec: LIST-11. */
export const readComparison = (search: string): ReadonlyArray<string> =>
  sharedIds(new URLSearchParams(search).getAll(COMPARISON_PARAMETER).flatMap((ids) => ids.split(",")))

const sharedIds = (ids: ReadonlyArray<string>): ReadonlyArray<string> => kept(readEntries(ids, IDS), IDS)
