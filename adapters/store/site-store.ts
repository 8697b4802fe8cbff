import { Effect, Layer } from "effect"
import { type ClickOutCount, SiteStore } from "./port.ts"
import type { SqlAccess } from "./record-rows.ts"
import { compareTexts } from "./record-table.ts"

export const siteStore = ({ all, run }: SqlAccess): SiteStore["Service"] =>
  SiteStore.of({
    countClickOut: ({ day, shopId, offerId }) =>
      run(
        `INSERT INTO click_out (day, shop_id, offer_id, count) VALUES (?, ?, ?, 1)
         ON CONFLICT (day, shop_id, offer_id) DO UPDATE SET count = click_out.count + 1`,
        day,
        shopId,
        offerId
      ),
    clickOuts: (day) =>
      all<ClickOutCount>(
        `SELECT shop_id AS "shopId", offer_id AS "offerId", count FROM click_out WHERE day = ?
         ORDER BY click_out.count DESC, shop_id, offer_id`,
        day
      )
  })

export const memorySiteStore = (): SiteStore["Service"] => {
  const days = new Map<string, Map<string, ClickOutCount>>()
  return SiteStore.of({
    countClickOut: ({ day, shopId, offerId }) =>
      Effect.sync(() => {
        const clicks = days.get(day) ?? new Map<string, ClickOutCount>()
        const key = JSON.stringify([shopId, offerId])
        clicks.set(key, { shopId, offerId, count: (clicks.get(key)?.count ?? 0) + 1 })
        days.set(day, clicks)
      }),
    clickOuts: (day) =>
      Effect.sync(() =>
        [...(days.get(day)?.values() ?? [])].sort(
          (a, b) => b.count - a.count || compareTexts(a.shopId, b.shopId) || compareTexts(a.offerId, b.offerId)
        )
      )
  })
}

export const memorySiteStoreLayer = (): Layer.Layer<SiteStore> => Layer.sync(SiteStore, memorySiteStore)
