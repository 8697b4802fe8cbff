import { Effect, Layer } from "effect"
import { canReportPrice, type PriceReports } from "#domain/catalogue/prices/price-report.ts"
import { type ClickOutCount, SiteStore } from "./port.ts"
import type { SqlAccess } from "./record-rows.ts"
import { compareTexts } from "./record-table.ts"

export const siteStore = ({ all, run }: SqlAccess): SiteStore["Service"] =>
  SiteStore.of({
    countClickOut: ({ day, shopId, offerId }) =>
      run(
        `INSERT INTO click_out (day, shop_id, offer_id, count, reports) VALUES (?, ?, ?, 1, 0)
         ON CONFLICT (day, shop_id, offer_id) DO UPDATE SET count = click_out.count + 1`,
        day,
        shopId,
        offerId
      ),
    countPriceReport: Effect.fnUntraced(function* ({ day, shopId, offerId }) {
      const [row] = yield* all<PriceReports>(
        `SELECT CAST(count AS DOUBLE PRECISION) AS visits, CAST(reports AS DOUBLE PRECISION) AS reports
         FROM click_out WHERE day = ? AND shop_id = ? AND offer_id = ? AND reports IS NOT NULL`,
        day,
        shopId,
        offerId
      )
      if (row === undefined || !canReportPrice(row)) return false
      yield* run(
        `UPDATE click_out SET reports = reports + 1
         WHERE day = ? AND shop_id = ? AND offer_id = ? AND reports < count`,
        day,
        shopId,
        offerId
      )
      return true
    }),
    priceReports: (shopId, since) =>
      Effect.map(
        all<PriceReports>(
          `SELECT CAST(coalesce(sum(count), 0) AS DOUBLE PRECISION) AS visits,
             CAST(coalesce(sum(reports), 0) AS DOUBLE PRECISION) AS reports
           FROM click_out WHERE shop_id = ? AND day >= ? AND reports IS NOT NULL`,
          shopId,
          since
        ),
        ([row]) => row ?? NO_REPORTS
      ),
    eraseClickOuts: (day) => run("DELETE FROM click_out WHERE day < ?", day),
    clickOuts: (day) =>
      all<ClickOutCount>(
        `SELECT shop_id AS "shopId", offer_id AS "offerId", count FROM click_out WHERE day = ?
         ORDER BY click_out.count DESC, shop_id, offer_id`,
        day
      )
  })

const NO_REPORTS: PriceReports = { visits: 0, reports: 0 }

export const memorySiteStore = (): SiteStore["Service"] => {
  const days = new Map<string, Map<string, ClickOutCount & { readonly reports: number }>>()
  const keyOf = (shopId: string, offerId: string) => JSON.stringify([shopId, offerId])
  return SiteStore.of({
    countClickOut: ({ day, shopId, offerId }) =>
      Effect.sync(() => {
        const clicks = days.get(day) ?? new Map<string, ClickOutCount & { readonly reports: number }>()
        const { count, reports } = clicks.get(keyOf(shopId, offerId)) ?? { count: 0, reports: 0 }
        clicks.set(keyOf(shopId, offerId), { shopId, offerId, count: count + 1, reports })
        days.set(day, clicks)
      }),
    countPriceReport: ({ day, shopId, offerId }) =>
      Effect.sync(() => {
        const clicks = days.get(day)?.get(keyOf(shopId, offerId))
        if (clicks === undefined || !canReportPrice({ visits: clicks.count, reports: clicks.reports })) return false
        days.get(day)?.set(keyOf(shopId, offerId), { ...clicks, reports: clicks.reports + 1 })
        return true
      }),
    priceReports: (shopId, since) =>
      Effect.sync(() =>
        [...days]
          .flatMap(([day, clicks]) => (day < since ? [] : [...clicks.values()]))
          .filter((click) => click.shopId === shopId)
          .reduce(
            (total, { count, reports }) => ({ visits: total.visits + count, reports: total.reports + reports }),
            NO_REPORTS
          )
      ),
    eraseClickOuts: (before) =>
      Effect.sync(() => {
        for (const day of days.keys()) if (day < before) days.delete(day)
      }),
    clickOuts: (day) =>
      Effect.sync(() =>
        [...(days.get(day)?.values() ?? [])]
          .map(({ shopId, offerId, count }) => ({ shopId, offerId, count }))
          .sort((a, b) => b.count - a.count || compareTexts(a.shopId, b.shopId) || compareTexts(a.offerId, b.offerId))
      )
  })
}

export const memorySiteStoreLayer = (): Layer.Layer<SiteStore> => Layer.sync(SiteStore, memorySiteStore)
