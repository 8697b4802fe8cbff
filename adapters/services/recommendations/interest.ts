import { Clock, Effect } from "effect"
import { loadEffect } from "#adapters/cache/load-effect.ts"
import { CatalogueStore, SiteStore } from "#adapters/store/port.ts"
import { Records } from "#adapters/store/records/port.ts"
import { Cache } from "#domain/cache/cache.ts"
import { addDays } from "#domain/calendar/days.ts"
import type { IsoDay } from "#domain/catalogue/ids.ts"
import { byInterest, COUNTED_PRODUCTS, INTEREST_DAYS, type ProductCount } from "#domain/recommendations/interest.ts"
import { dayOf } from "#domain/text/dates.ts"
import { ViewCounter, VIEWS } from "./view-counter.ts"

const CACHE_TTL_MS = 60_000

/** Caches the ids of the most viewed products, most views first, for at most a minute. Spec: REC-02. */
export const cachedInterest = Effect.gen(function* () {
  const records = yield* Records
  const site = yield* SiteStore
  const store = yield* CatalogueStore
  const counter = yield* ViewCounter
  const clock = yield* Clock.Clock
  const cache = new Cache<"interest", ReadonlyArray<string>>({
    maxEntries: 1,
    age: { maxMs: CACHE_TTL_MS, now: () => clock.currentTimeMillisUnsafe() }
  })

  const clickOutsOn = Effect.fnUntraced(function* (day: IsoDay) {
    const clicks = (yield* site.clickOuts(day)).slice(0, COUNTED_PRODUCTS)
    const counts: Array<ProductCount> = []
    for (const { shopId, offerId, count } of clicks) {
      const offer = yield* store.offerForClickOut(shopId, offerId)
      if (offer !== null) counts.push({ productId: offer.productId, count })
    }
    return counts
  })

  /** Returns the most viewed products of a day; views of a joined product are views of the one that is shown. */
  const viewsOn = Effect.fnUntraced(function* (day: IsoDay) {
    const order = { by: "views", direction: "desc" } as const
    const viewed = yield* records.find(VIEWS, { where: { day }, order, limit: COUNTED_PRODUCTS })
    return yield* Effect.forEach(viewed, ({ productId, count }) =>
      Effect.map(store.idsOf(productId), ([shown = productId]): ProductCount => ({ productId: shown, count }))
    )
  })

  const load = Effect.gen(function* () {
    yield* counter.write
    const today = dayOf(new Date(yield* Clock.currentTimeMillis)) as IsoDay
    const days = Array.from({ length: INTEREST_DAYS }, (_, ago) => addDays(today, -ago))
    return byInterest((yield* Effect.forEach(days, viewsOn)).flat(), (yield* Effect.forEach(days, clickOutsOn)).flat())
  })

  return loadEffect(cache, "interest", load)
})
