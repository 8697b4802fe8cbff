import { Clock, Effect, Layer, Schedule } from "effect"
import { loadEffect } from "#adapters/runtime/load-effect.ts"
import { SearchIndex } from "#adapters/index/search-index.ts"
import { indexQuery } from "#adapters/services/search/query.ts"
import { asCatalogue } from "./catalogue.ts"
import { findSuitableCards } from "#adapters/services/search/suitable.ts"
import { CatalogueStore } from "#adapters/store/port.ts"
import { Cache } from "#domain/base/cache.ts"
import type { ProductCard } from "#domain/catalogue/product.ts"
import { DiscountsApi, type Deal } from "#domain/catalogue/api.ts"
import { largestReductions, shopReductions, reductionPercent } from "#domain/catalogue/prices/reduction.ts"
import { searchPayload } from "#domain/search/payload.ts"
import { EMPTY_REQUEST } from "#domain/search/request.ts"
import { dayOf } from "#domain/base/text/format.ts"

const MAX_CANDIDATES = 500

const FIRST_REFRESH = "10 seconds"

const REFRESH_INTERVAL = "30 minutes"

/** Computes the deals of a day ahead of requests. Spec: DISC-01, DISC-02, OSEARCH-01. */
export const layer: Layer.Layer<DiscountsApi, never, CatalogueStore | SearchIndex> = Layer.effect(
  DiscountsApi,
  Effect.gen(function* () {
    const store = yield* CatalogueStore
    const index = yield* SearchIndex
    const cards = yield* findSuitableCards
    // Deals belong to a day. Two entries, for a refresh that continues past midnight.
    const dealsByDay = new Cache<string, ReadonlyArray<Deal>>({ maxEntries: 2 })

    const today = Effect.map(Clock.currentTimeMillis, (now) => dayOf(new Date(now)))

    const dealsOf = Effect.fnUntraced(function* (productId: string, day: string) {
      const offers = yield* store.offersOf(productId)
      const history = yield* store.priceHistory(productId, "everyone")
      const reduced = shopReductions(offers, history?.intervals ?? [], day)
      if (reduced.length === 0) return []
      const [product] = yield* cards([productId], 1)
      return reduced.flatMap(({ offer: { shopId, shopName, offerId, price }, reduction }): ReadonlyArray<Deal> =>
        product !== undefined && isPriceOf(product, { shopId, offerId, price })
          ? [{ product, shopId, shopName, offerId, ...reduction, percent: reductionPercent(reduction) }]
          : []
      )
    })

    const findDeals = Effect.fnUntraced(function* (day: string) {
      const popular = indexQuery(searchPayload({ ...EMPTY_REQUEST, sort: "popularDesc" }), "everyone")
      const { ids } = yield* asCatalogue(index.query({ ...popular, size: MAX_CANDIDATES }))
      const deals: Array<Deal> = []
      for (const id of ids) {
        deals.push(...(yield* dealsOf(id, day)))
        // Yields to requests.
        yield* Effect.sleep(0)
      }
      return largestReductions(deals)
    })

    const dealsOfToday = Effect.flatMap(today, (day) => loadEffect(dealsByDay, day, findDeals(day)))

    const current = Effect.fnUntraced(function* (deal: Deal) {
      const [product] = yield* cards([deal.product.id], 1)
      return product !== undefined && isPriceOf(product, deal) ? { ...deal, product } : null
    })

    const refresh = Effect.gen(function* () {
      const day = yield* today
      dealsByDay.set(day, yield* findDeals(day))
    })
    yield* Effect.sleep(FIRST_REFRESH).pipe(
      Effect.andThen(Effect.repeat(refresh, Schedule.spaced(REFRESH_INTERVAL))),
      Effect.catchCause((cause) => Effect.logError("Deals were not looked for", cause)),
      Effect.forever,
      Effect.forkScoped
    )

    return DiscountsApi.of({
      homepage: Effect.fnUntraced(function* (limit) {
        const found: Array<Deal> = []
        for (const cached of yield* dealsOfToday) {
          if (found.length >= limit) break
          const deal = yield* current(cached)
          if (deal !== null) found.push(deal)
        }
        return { deals: found }
      })
    })
  })
)

const isPriceOf = (product: ProductCard, { shopId, offerId, price }: Pick<Deal, "shopId" | "offerId" | "price">) =>
  product.shopId === shopId && product.offerId === offerId && product.price === price
