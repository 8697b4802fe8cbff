import { toCents } from "#domain/base/euros.ts"
import { dayNumber, isoDay } from "#domain/base/moment.ts"
import { MAX_REDUCTION_DAYS } from "#domain/catalogue/prices/reduction.ts"
import type { PriceInterval } from "#domain/catalogue/prices/interval.ts"
import { dayOf } from "#domain/base/text/format.ts"
import { type Reading, selectTuples } from "./reading.ts"
import type { Shops } from "./shops.ts"

type IntervalRow = readonly [productKey: number, shopKey: number, from: number, until: number | null, price: number]

/** The price intervals of shops that may have reduced a product, by the key of the product. */
export type FallenPrices = ReadonlyMap<number, ReadonlyArray<PriceInterval>>

/**
 * Reads the price intervals of the shops that now ask less than they once did, and have done so for no longer than a reduction
 * lasts: few shops, whose reductions `shopReductions` decides. `condition` restricts product_key. Spec: NARROW-03.
 */
export const readFallenPrices = function* (
  shops: Shops,
  now: Date,
  condition: string,
  ...parameters: ReadonlyArray<number | null>
): Reading<FallenPrices> {
  const first = dayNumber(dayOf(now)) - MAX_REDUCTION_DAYS
  const rows = yield* selectTuples<IntervalRow>(intervalsWhere(condition), ...parameters, first)
  const fallen = new Map<number, Array<PriceInterval>>()
  for (const [productKey, shopKey, from, until, price] of rows) {
    const shop = shops.byKey.get(shopKey)
    if (shop === undefined) continue
    const interval = {
      shopId: shop.shop.id,
      from: isoDay(from),
      until: until === null ? null : isoDay(until),
      price: toCents(price)
    }
    const others = fallen.get(productKey)
    if (others === undefined) fallen.set(productKey, [interval])
    else others.push(interval)
  }
  return fallen
}

// The unary plus leaves shop_key to the index on product_key, which finds fewer offers.
const intervalsWhere = (condition: string): string => `
  WITH fallen AS MATERIALIZED (
    SELECT DISTINCT product_key, shop_key FROM offer
    WHERE ${condition} AND gone_at IS NULL AND price_since >= ?
      AND EXISTS (SELECT 1 FROM price_interval i WHERE i.offer_key = offer.offer_key AND i.price > offer.price)
  )
  SELECT f.product_key, f.shop_key, i.from_day, i.until_day, i.price FROM fallen f
  JOIN offer o ON o.product_key = f.product_key AND +o.shop_key = f.shop_key
  JOIN price_interval i ON i.offer_key = o.offer_key
  UNION ALL
  SELECT f.product_key, f.shop_key, o.price_since, NULL, o.price FROM fallen f
  JOIN offer o ON o.product_key = f.product_key AND +o.shop_key = f.shop_key AND o.gone_at IS NULL`
