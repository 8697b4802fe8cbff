import type { ProductId } from "#domain/base/ids.ts"
import { readWebAddress } from "#domain/feed/web-address.ts"
import type { Cents } from "#domain/base/cents.ts"
import { type ListRule, idsQuery, readIdsQuery } from "./list.ts"
import { fieldsOf, readCents, readProductId, readText } from "#domain/base/fields.ts"
import { ROUTES } from "#domain/base/routes.ts"

export interface ComparisonItem {
  readonly id: ProductId
  readonly name: string
  readonly price: Cents | null
  /** A path of this site or a web address; null if there is no picture. */
  readonly image: string | null
}

export const COMPARISON_LIMIT = 6

/** The comparison, in the order of adding: add with `append`. Spec: LIST-03, LIST-09. */
export const COMPARISON: ListRule<ComparisonItem> = {
  limit: COMPARISON_LIMIT,
  keyOf: ({ id }) => id,
  read: (value) => {
    const { id: given, name, price, image } = fieldsOf(value)
    const id = readProductId(given)
    return id === null ? null : { id, name: readText(name, 200), price: readCents(price), image: readPicture(image) }
  }
}

const readPicture = (value: unknown): string | null => {
  if (typeof value !== "string") return null
  return /^\/[\w.-][\w./-]{0,298}$/.test(value) ? value : readWebAddress(value)
}

/** Returns the address of a comparison: the first six ids, without duplicates and invalid ones. Spec: LIST-11. */
export const comparisonHref = (ids: ReadonlyArray<string>): string =>
  ROUTES.profileComparison + idsQuery(ids, COMPARISON_LIMIT)

/** Parses the ids in the query of such an address; the inverse of {@link comparisonHref}. Spec: LIST-11. */
export const readComparison = (search: string): ReadonlyArray<string> => readIdsQuery(search, COMPARISON_LIMIT)
