import { Clock, Effect } from "effect"
import { CatalogueStore, SiteStore } from "#adapters/store/port.ts"
import { Records } from "#adapters/store/records/port.ts"
import { addDays } from "#domain/calendar/days.ts"
import type { IsoDay } from "#domain/catalogue/ids.ts"
import { byInterest, COUNTED_PRODUCTS, INTEREST_DAYS, type ProductCount } from "#domain/recommendations/interest.ts"
import { dayOf } from "#domain/text/dates.ts"
import { VIEWS } from "./tables.ts"
import { ViewCounter } from "./view-counter.ts"

/** Milliseconds for which what was counted is not added up again. */
const KEPT_FOR = 60_000

/** Ids of the products there is most interest in, most first; added up at most once a minute. Spec: REC-02. */
export const keptInterest = Effect.gen(function* () {
  const records = yield* Records
  const site = yield* SiteStore
  const store = yield* CatalogueStore
  const counter = yield* ViewCounter
  let kept: { readonly until: number; readonly ids: ReadonlyArray<string> } | null = null

  const clickOutsOn = Effect.fnUntraced(function* (day: IsoDay) {
    const clicks = (yield* site.clickOuts(day)).slice(0, COUNTED_PRODUCTS)
    const counts: Array<ProductCount> = []
    for (const { shopId, offerId, count } of clicks) {
      const offer = yield* store.offerForClickOut(shopId, offerId)
      if (offer !== null) counts.push({ productId: offer.productId, count })
    }
    return counts
  })

  const viewsOn = (day: IsoDay) =>
    records.find(VIEWS, { where: { day }, order: { by: "views", direction: "desc" }, limit: COUNTED_PRODUCTS })

  return Effect.gen(function* () {
    const now = yield* Clock.currentTimeMillis
    if (kept !== null && now < kept.until) return kept.ids
    yield* counter.write
    const today = dayOf(new Date(now)) as IsoDay
    const days = Array.from({ length: INTEREST_DAYS }, (_, ago) => addDays(today, -ago))
    const ids = byInterest(
      (yield* Effect.forEach(days, viewsOn)).flat(),
      (yield* Effect.forEach(days, clickOutsOn)).flat()
    )
    kept = { until: now + KEPT_FOR, ids }
    return ids
  })
})
