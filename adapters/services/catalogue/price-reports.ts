import { Clock, Effect, Layer } from "effect"
import { SiteStore } from "#adapters/store/port.ts"
import type { IsoDay } from "#domain/base/ids.ts"
import { dayOf } from "#domain/base/text/format.ts"
import { firstReportDay, PriceReportsApi } from "#domain/catalogue/prices/price-report.ts"

const today = Effect.map(Clock.currentTimeMillis, (now) => dayOf(new Date(now)) as IsoDay)

/** Erases the days that no page counts any more. Spec: OFFER-15. */
export const eraseOldClickOuts = Effect.flatMap(today, (day) =>
  SiteStore.use((store) => store.eraseClickOuts(firstReportDay(day)))
)

/** Counts beside the click-outs, without anything about the visitor. Spec: OFFER-14, OFFER-15. */
export const layer: Layer.Layer<PriceReportsApi, never, SiteStore> = Layer.effect(
  PriceReportsApi,
  Effect.map(SiteStore, (store) => {
    return PriceReportsApi.of({
      report: (shopId, offerId) => Effect.flatMap(today, (day) => store.countPriceReport({ shopId, offerId, day })),
      ofShop: (shopId) => Effect.flatMap(today, (day) => store.priceReports(shopId, firstReportDay(day)))
    })
  })
)
