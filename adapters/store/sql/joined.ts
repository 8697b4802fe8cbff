import type { Feature } from "#domain/catalogue/product.ts"
import { json } from "./database.ts"
import type { Reader } from "./reading.ts"

/** `p`, the product that is shown for the id of `q`: itself, or the one it was joined to. Spec: MATCH-40. */
export const SHOWN_PRODUCT = "product q JOIN product p ON p.product_key = coalesce(q.joined_to, q.product_key)"

/** The category of the shown product `p`: its own, else that of the oldest joined one that has one. Spec: MATCH-41. */
export const CATEGORY_OF_SHOWN = `coalesce(p.category, (SELECT j.category FROM product j
  WHERE j.joined_to = p.product_key AND j.category IS NOT NULL ORDER BY j.product_key LIMIT 1))`

type Row = object & { readonly product_key: number }

/** Columns that a joined product never fills: they are of the product that is shown. */
const OWN_COLUMNS: ReadonlySet<string> = new Set([
  "product_key",
  "id",
  "name",
  "short_desc",
  "popularity",
  "created_at",
  "joined_to",
  "source_shop",
  "source_offer",
  "adult"
])

export type Joined<R> = ReadonlyMap<number, ReadonlyArray<R>>

export const readJoined = async <R extends Row>(
  source: Reader,
  columns: string,
  condition: string,
  ...parameters: ReadonlyArray<number | null>
): Promise<Joined<R>> => {
  const rows = await source.rows<R & { readonly joined_to: number }>(
    `SELECT joined_to, ${columns} FROM product WHERE ${condition} ORDER BY product_key`,
    ...parameters
  )
  return Map.groupBy(rows, (row) => row.joined_to)
}

/** Returns its own id first, then the joined ones, oldest first. Spec: MATCH-49. */
export const readIdsOf = async (source: Reader, id: string): Promise<ReadonlyArray<string>> => {
  const rows = await source.rows<{ id: string }>(
    `SELECT j.id FROM ${SHOWN_PRODUCT} JOIN product j ON j.product_key = p.product_key OR j.joined_to = p.product_key
     WHERE q.id = ? ORDER BY j.joined_to IS NOT NULL, j.product_key`,
    id
  )
  return rows.map((row) => row.id)
}

/** Works like an import (GROUP-07), but stored facts stay: products can be taken apart again. Spec: MATCH-41. */
export const fillRow = <R extends Row>(row: R, joined: ReadonlyArray<R> = []): R => {
  if (joined.length === 0) return row
  const filled: Record<string, unknown> = { ...row }
  for (const other of joined) {
    const values: Record<string, unknown> = { ...other }
    for (const [column, value] of Object.entries(values)) {
      const known = filled[column]
      if (OWN_COLUMNS.has(column) || isEmpty(value)) continue
      if (isEmpty(known)) filled[column] = value
      else if (column === "features") filled[column] = withMissing(String(known), String(value))
    }
  }
  // The same columns, with values of the same types.
  return filled as R
}

const isEmpty = (value: unknown): boolean => value === null || value === "" || value === "[]"

const withMissing = (known: string, other: string): string => {
  const features = json<ReadonlyArray<Feature>>(known)
  const keys = new Set(features.map(({ key }) => key))
  return JSON.stringify([...features, ...json<ReadonlyArray<Feature>>(other).filter(({ key }) => !keys.has(key))])
}
