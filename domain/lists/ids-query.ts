import type { ProductId } from "#domain/catalogue/ids.ts"
import { readProductId } from "#domain/unknown/fields.ts"
import { dedupeAndLimit, identity } from "./list.ts"

/** The parameter that holds the ids of products, separated by commas. Spec: LIST-11, LIST-34. */
export const IDS_PARAMETER = "producten"

/** Returns the query that names the first `limit` products, without duplicates and invalid ids; "" without any. Spec: LIST-11, LIST-34. */
export const idsQuery = (ids: ReadonlyArray<string>, limit: number): string => {
  const named = readIds(ids, limit)
  return named.length === 0 ? "" : `?${IDS_PARAMETER}=${named.join(",")}`
}

/** Parses the ids in such a query; the inverse of {@link idsQuery}. Spec: LIST-11, LIST-34. */
export const readIdsQuery = (search: string, limit: number): ReadonlyArray<ProductId> =>
  readIds(
    new URLSearchParams(search).getAll(IDS_PARAMETER).flatMap((ids) => ids.split(",")),
    limit
  )

const readIds = (values: ReadonlyArray<string>, limit: number): ReadonlyArray<ProductId> =>
  dedupeAndLimit(
    values.flatMap((value) => readProductId(value) ?? []),
    { keyOf: identity, limit }
  )
