import { Clock, Effect, Layer } from "effect"
import { Identity } from "#adapters/people/port.ts"
import { SearchIndex } from "#adapters/index/search-index.ts"
import { indexQuery } from "#adapters/services/search/query.ts"
import { asCatalogue } from "./catalogue.ts"
import { findSuitableCards } from "#adapters/services/search/suitable.ts"
import { productsIn } from "#adapters/services/shopping/current-cart.ts"
import { PictureIndex } from "#adapters/services/search/picture-index.ts"
import { CARTS } from "#adapters/services/shopping/cart-tables.ts"
import { ORDERS } from "#adapters/services/shopping/order-tables.ts"
import { type CurrentUserRow, currentUserRow, USERS } from "#adapters/people/user-tables.ts"
import { CatalogueStore, SiteStore } from "#adapters/store/port.ts"
import { Records } from "#adapters/store/records-port.ts"
import type { Audience } from "#domain/account/audience.ts"
import { CurrentAudience } from "#domain/account/current-audience.ts"
import type { IsoDay } from "#domain/base/ids.ts"
import { CatalogueNotFound } from "#domain/catalogue/errors.ts"
import type { ProductCard } from "#domain/catalogue/product.ts"
import { diversify, orderByPictures, takeInTurn } from "#domain/search/recommendations/mix.ts"
import {
  MAX_CHOSEN,
  MAX_RECOMMENDED,
  RecommendationsApi,
  type Basis,
  type Because,
  type Reason,
  type Recommended,
  NotThisUser
} from "#domain/search/recommendations/api.ts"
import { type Candidates, type OwnIds, type Start, startsOf, suggest } from "#domain/search/recommendations/personal.ts"
import { searchPayload } from "#domain/search/payload.ts"
import { EMPTY_REQUEST, type SearchRequest } from "#domain/search/request.ts"
import { SignInNeeded } from "#domain/base/session-errors.ts"
import { dayOf } from "#domain/base/text/format.ts"
import { Neighbours } from "#adapters/services/search/pair-counter.ts"
import { ViewCounter, VIEWS } from "./view-counter.ts"
import { loadEffect } from "#adapters/runtime/load-effect.ts"
import { Cache } from "#domain/base/cache.ts"
import { addDays } from "#domain/base/days.ts"
import {
  byInterest,
  COUNTED_PRODUCTS,
  INTEREST_DAYS,
  type ProductCount
} from "#domain/search/recommendations/interest.ts"

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

const MAX_CANDIDATES = 60

const MAX_SIMILAR = 20

/** The fewest products that are worth the heading of what others chose. Spec: REC-13. */
const MIN_TOGETHER = 3

const MAX_ORDERS = 50

export const layer: Layer.Layer<
  RecommendationsApi,
  never,
  Records | CatalogueStore | SiteStore | SearchIndex | Identity | ViewCounter | Neighbours | PictureIndex
> = Layer.effect(
  RecommendationsApi,
  Effect.gen(function* () {
    const records = yield* Records
    const store = yield* CatalogueStore
    const index = yield* SearchIndex
    const identity = yield* Identity
    const interest = yield* cachedInterest
    const neighbours = yield* Neighbours
    const pictures = yield* PictureIndex
    const cards = yield* findSuitableCards

    const popularIn = Effect.fnUntraced(function* (wanted: Partial<SearchRequest>) {
      const query = indexQuery(
        searchPayload({ ...EMPTY_REQUEST, ...wanted, sort: "popularDesc", size: MAX_CANDIDATES }),
        "everyone"
      )
      return yield* cards((yield* asCatalogue(index.query(query))).ids, MAX_RECOMMENDED)
    })

    const mostViewedItems = Effect.fnUntraced(function* () {
      const viewed = yield* cards((yield* interest).slice(0, MAX_CANDIDATES), MAX_RECOMMENDED)
      return viewed.length > 0 ? based("views", viewed) : based("popularity", yield* popularIn({}))
    })

    const togetherWith = Effect.fnUntraced(function* (productIds: ReadonlyArray<string>) {
      const found = yield* Effect.forEach(productIds, neighbours.of)
      const starts = productIds.map((id): Start => ({ id, list: "cart", weight: 1 }))
      const candidates = new Map(productIds.map((id, i) => [id, { together: found[i]!, similar: [] }]))
      const own = { cart: productIds, wishlist: [], bought: [], viewed: [] }
      return suggest(own, starts, (id) => candidates.get(id)!).map(({ id }) => id)
    })

    const similarTo = (id: string, limit: number, audience: Audience) =>
      Effect.map(asCatalogue(index.similar([id], limit, audience)), (similar) =>
        orderByPictures(similar, pictures.likeness(id, similar))
      )

    const varied = (ids: ReadonlyArray<string>) =>
      Effect.map(cards(ids, MAX_CANDIDATES), (found) => diversify(found, MAX_RECOMMENDED))

    const relatedViews = Effect.fnUntraced(function* (productId: string) {
      const audience = yield* CurrentAudience
      const [product] = yield* store.productCards([productId], audience)
      if (product === undefined) return yield* new CatalogueNotFound({ kind: "product", id: productId })
      const together = yield* varied(yield* togetherWith([productId]))
      if (together.length >= MIN_TOGETHER) return based("together", together)
      const similar = yield* similarTo(productId, MAX_CANDIDATES, audience)
      const known = new Set(similar)
      const viewed = yield* cards(
        (yield* interest).filter((id) => known.has(id)),
        MAX_RECOMMENDED
      )
      return viewed.length > 0 ? based("views", viewed) : based("similar", yield* cards(similar, MAX_RECOMMENDED))
    })

    const chosenTogether = (productIds: ReadonlyArray<string>) =>
      togetherWith([...new Set(productIds)].slice(0, MAX_CHOSEN)).pipe(
        Effect.flatMap(varied),
        Effect.map((products) => based("together", products))
      )

    const ownIds = Effect.fnUntraced(function* (user: CurrentUserRow) {
      const own = { where: { user_id: user.sub } }
      const [cart] = yield* records.find(CARTS, own)
      const newest = { by: "sequence", direction: "desc" } as const
      const orders = yield* records.find(ORDERS, { ...own, order: newest, limit: MAX_ORDERS })
      const paid = orders.filter(({ order }) => order.paidAt !== null)
      return {
        cart: cart === undefined ? [] : productsIn(cart.carts).toReversed(),
        wishlist: user.wishlistItems.map((item) => item.productId),
        bought: paid.flatMap(({ order }) => order.products.map(({ productId }) => productId)),
        viewed: user.recentlyViewedProducts
      } satisfies OwnIds as OwnIds
    })

    const suggestionsFor = Effect.fnUntraced(function* (own: OwnIds) {
      const starts = startsOf(own)
      const candidates = new Map<string, Candidates>()
      for (const { id } of starts) {
        const similar = yield* similarTo(id, MAX_SIMILAR, "everyone")
        candidates.set(id, { together: yield* neighbours.of(id), similar })
      }
      const found = suggest(own, starts, (id) => candidates.get(id)!)
      const products = yield* varied(found.slice(0, MAX_CANDIDATES).map(({ id }) => id))
      return { products, starts: new Map(found.map(({ id, start }) => [id, start])) }
    })

    const personalized = Effect.fnUntraced(function* (rawToken: string, userId: string) {
      const { sub } = yield* Effect.mapError(identity.claims(rawToken), ({ reason }) => new SignInNeeded({ reason }))
      if (sub !== userId) return yield* new NotThisUser()
      const stored = yield* records.get(USERS, sub)
      const user =
        stored === null ? null : currentUserRow(stored, dayOf(new Date(yield* Clock.currentTimeMillis)) as IsoDay)
      if (user === null || user.deletionAskedAt !== null || !user.recommendations) return NO_PERSONAL
      const own = yield* ownIds(user)
      const { products: liked, starts } = yield* suggestionsFor(own)
      const category = user.preferredCategories
      const known = new Set(Object.values(own).flat())
      const preferred =
        category.length === 0 ? [] : (yield* popularIn({ filters: { category } })).filter(({ id }) => !known.has(id))
      const products = takeInTurn(liked, preferred, MAX_RECOMMENDED)
      if (products.length === 0) return NO_PERSONAL
      // Products for adults are no reason, as they are not recommended.
      const named = yield* store.productCards([...new Set([...starts.values()].map(({ id }) => id))], "everyone")
      const nameOf = new Map<string, string>(named.map(({ id, name }) => [id, name]))
      const [newest] = liked.length === 0 ? [] : yield* cards([...own.viewed, ...own.wishlist], 1)
      const list = newest !== undefined && user.recentlyViewedProducts.includes(newest.id) ? "viewed" : "wishlist"
      const because: Because = {
        product: newest === undefined ? null : { name: newest.name, list },
        preferences: preferred.length > 0
      }
      const reasons = products.map(({ id }): Reason => {
        const start = starts.get(id)
        return start === undefined
          ? { id, list: "category", name: null }
          : { id, list: start.list, name: nameOf.get(start.id) ?? null }
      })
      return { ...based("profile", products), because, reasons }
    })

    return RecommendationsApi.of({ personalized, mostViewedItems, relatedViews, chosenTogether })
  })
)

const NO_PERSONAL: Recommended = { basis: "profile", products: [] }

const based = (basis: Basis, products: ReadonlyArray<ProductCard>): Recommended => ({ basis, products })
