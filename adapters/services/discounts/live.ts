import { Clock, Effect, Layer, Semaphore } from "effect"
import { SearchIndex } from "#adapters/index/port.ts"
import { indexQuery } from "#adapters/services/search/query.ts"
import { suitableCards } from "#adapters/services/suitable.ts"
import { CatalogueStore } from "#adapters/store/port.ts"
import { DiscountsApi } from "#domain/discounts/api.ts"
import type { Deal } from "#domain/discounts/deal.ts"
import { greatestFirst, shopReductions } from "#domain/discounts/shop-reductions.ts"
import { reductionPercent } from "#domain/prices/reduction.ts"
import { searchPayload } from "#domain/search/build-payload.ts"
import { EMPTY_REQUEST } from "#domain/search/empty-request.ts"
import { dayOf } from "#domain/text/dates.ts"

/** Products whose prices are looked at: those that are searched for most. */
const CANDIDATES = 500

/** When deals are looked for the first time, and again: ahead of who asks. */
const [FIRST, AGAIN] = ["10 seconds", "30 minutes"] as const

/** The deals of a day. */
interface Kept {
  readonly day: string
  readonly deals: ReadonlyArray<Deal>
}

/** DiscountsApi on the price histories: made ahead and kept. Never fails. Spec: DISC-01, DISC-02. */
export const layer: Layer.Layer<DiscountsApi, never, CatalogueStore | SearchIndex> = Layer.effect(
  DiscountsApi,
  Effect.gen(function* () {
    const store = yield* CatalogueStore
    const index = yield* SearchIndex
    const cards = yield* suitableCards
    const alone = Semaphore.makeUnsafe(1).withPermits(1)
    let kept: Kept | null = null

    const today = Effect.map(Clock.currentTimeMillis, (now) => dayOf(new Date(now)))

    const dealsOf = Effect.fnUntraced(function* (productId: string, day: string) {
      const offers = yield* store.offersOf(productId)
      const history = yield* store.priceHistory(productId, "everyone")
      const reduced = shopReductions(offers, history?.intervals ?? [], day)
      if (reduced.length === 0) return []
      const [product] = yield* cards([productId], 1)
      return reduced.flatMap(({ offer: { shopId, shopName, offerId }, reduction }): ReadonlyArray<Deal> =>
        product === undefined
          ? []
          : [{ product, shopId, shopName, offerId, ...reduction, percent: reductionPercent(reduction) }]
      )
    })

    const look = Effect.gen(function* () {
      const day = yield* today
      const popular = indexQuery(searchPayload({ ...EMPTY_REQUEST, sort: "popularDesc" }), "everyone")
      const { ids } = yield* index.query({ ...popular, size: CANDIDATES })
      const deals: Array<Deal> = []
      for (const id of ids) {
        deals.push(...(yield* dealsOf(id, day)))
        // Whoever waits for the site goes first.
        yield* Effect.sleep(0)
      }
      kept = { day, deals: greatestFirst(deals) }
      return kept
    })

    /** A reduction is of a day: those of yesterday are looked for again. */
    const keptToday = Effect.gen(function* () {
      const day = yield* today
      return kept?.day === day
        ? kept
        : yield* alone(Effect.suspend(() => (kept?.day === day ? Effect.succeed(kept) : look)))
    })

    /** The deal with its product as it is now; null when the shop asks another price by now, or sells it no more. */
    const current = Effect.fnUntraced(function* (deal: Deal) {
      const offers = yield* store.offersOf(deal.product.id)
      const isSame = offers.some(
        ({ shopId, offerId, price }) => shopId === deal.shopId && offerId === deal.offerId && price === deal.price
      )
      const [product] = isSame ? yield* cards([deal.product.id], 1) : []
      return product === undefined ? null : { ...deal, product }
    })

    yield* Effect.sleep(FIRST).pipe(
      Effect.andThen(Effect.forever(Effect.andThen(alone(look), Effect.sleep(AGAIN)))),
      Effect.catchCause((cause) => Effect.logError("Deals were not looked for", cause)),
      Effect.forever,
      Effect.forkScoped
    )

    return DiscountsApi.of({
      homepage: Effect.fnUntraced(function* (limit) {
        const { deals } = yield* keptToday
        const found: Array<Deal> = []
        for (const kept of deals) {
          if (found.length >= limit) break
          const deal = yield* current(kept)
          if (deal !== null) found.push(deal)
        }
        return { deals: found }
      })
    })
  })
)
