import { isoDay } from "#domain/calendar/day-number.ts"
import { dayOf } from "#domain/text/dates.ts"
import type { ProductAddress } from "../port.ts"
import { CATEGORY_OF_SHOWN } from "./joined.ts"
import { type Reading, selectRow, selectRows } from "./reading.ts"

/** A product with its changes. Instants in seconds, `price_since` in days. */
interface ChangedRow {
  readonly id: string
  readonly name: string
  readonly category: string | null
  readonly created_at: number
  readonly price_since: number | null
  readonly gone_at: number | null
  readonly written_at: number | null
  readonly photo: string | null
}

/** Returns the number of the newest product: the highest, because products are never removed. Spec: STORE-37. */
export const readNewestProduct = function* (): Reading<number> {
  const sql = "SELECT coalesce(max(product_key), 0) AS newest FROM product"
  return (yield* selectRow<{ newest: number }>(sql))?.newest ?? 0
}

/**
 * Returns the addresses of products with the day of their last change. An import only writes changed offers; the
 * moving times of a demo world are no change. Spec: STORE-37.
 */
export const readProductAddresses = function* (after: number, until: number): Reading<ReadonlyArray<ProductAddress>> {
  const rows = yield* selectRows<ChangedRow>(
    `SELECT p.id, p.name, ${CATEGORY_OF_SHOWN} AS category, p.created_at, max(o.price_since) AS price_since, max(o.gone_at) AS gone_at,
         max(CASE WHEN o.observed_at > ? THEN o.observed_at END) AS written_at,
         (SELECT hash FROM product_photo f WHERE f.product_key = p.product_key AND f.position = 0) AS photo
       FROM product p
       LEFT JOIN (offer o JOIN shop s ON s.shop_key = o.shop_key AND s.active = 1) ON o.product_key = p.product_key
       WHERE p.product_key > ? AND p.product_key <= ? AND p.joined_to IS NULL
       GROUP BY p.product_key ORDER BY p.product_key`,
    yield* worldNewest(),
    after,
    until
  )
  return rows.map(({ id, name, category, created_at, price_since, gone_at, written_at, photo }) => {
    const moment = dayOf(new Date(1000 * Math.max(created_at, gone_at ?? 0, written_at ?? 0)))
    const priced = isoDay(price_since ?? 0)
    return { id, name, category, changed: priced > moment ? priced : moment, photo }
  })
}

/** Returns when the newest offer of the demo world was seen, in seconds; 0 without a demo world. */
const worldNewest = function* (): Reading<number> {
  const row = yield* selectRow<{ value: string }>("SELECT value FROM meta WHERE key = 'world-newest'")
  return Number(row?.value ?? 0)
}
