import { Clock, Effect, Layer } from "effect"
import { Identity } from "#adapters/identity/port.ts"
import { SearchIndex } from "#adapters/index/search-index.ts"
import { indexQuery } from "#adapters/services/search/query.ts"
import { findSuitableCards } from "#adapters/services/suitable.ts"
import { currentUserRow, USERS } from "#adapters/services/users/tables.ts"
import { CatalogueStore, type SiteStore } from "#adapters/store/port.ts"
import { Records } from "#adapters/store/records/port.ts"
import { CurrentAudience } from "#domain/adult/current-audience.ts"
import type { IsoDay } from "#domain/catalogue/ids.ts"
import { CatalogueNotFound } from "#domain/catalogue/errors.ts"
import type { ProductCard } from "#domain/catalogue/product.ts"
import { similarIds } from "#domain/product/related-api.ts"
import {
  MAX_RECOMMENDED,
  RecommendationsApi,
  type Basis,
  type Because,
  type Recommended,
  NotThisUser
} from "#domain/recommendations/api.ts"
import { takeInTurn } from "#domain/recommendations/mix.ts"
import { searchPayload } from "#domain/search/payload.ts"
import { EMPTY_REQUEST, type SearchRequest } from "#domain/search/request.ts"
import { SignInNeeded } from "#domain/session/errors.ts"
import { dayOf } from "#domain/text/dates.ts"
import { cachedInterest } from "./interest.ts"
import type { ViewCounter } from "./view-counter.ts"

/** Maximum number of candidates of one recommendation: some of them may not be shown. */
const MAX_CANDIDATES = 60

/**
 * Provides RecommendationsApi on the counted views, the index and the users' own lists. Never fails with CatalogueUnavailable.
 * Spec: REC-03.
 */
export const layer: Layer.Layer<
  RecommendationsApi,
  never,
  Records | CatalogueStore | SiteStore | SearchIndex | Identity | ViewCounter
> = Layer.effect(
  RecommendationsApi,
  Effect.gen(function* () {
    const records = yield* Records
    const store = yield* CatalogueStore
    const index = yield* SearchIndex
    const identity = yield* Identity
    const interest = yield* cachedInterest
    const cards = yield* findSuitableCards

    const popularIn = Effect.fnUntraced(function* (wanted: Partial<SearchRequest>) {
      const query = indexQuery(
        searchPayload({ ...EMPTY_REQUEST, ...wanted, sort: "popularDesc", size: MAX_CANDIDATES }),
        "everyone"
      )
      return yield* cards((yield* index.query(query)).ids, MAX_RECOMMENDED)
    })

    const mostViewedItems = Effect.fnUntraced(function* () {
      const viewed = yield* cards((yield* interest).slice(0, MAX_CANDIDATES), MAX_RECOMMENDED)
      return viewed.length > 0 ? based("views", viewed) : based("popularity", yield* popularIn({}))
    })

    const relatedViews = Effect.fnUntraced(function* (productId: string) {
      const audience = yield* CurrentAudience
      const [product] = yield* store.productCards([productId], audience)
      if (product === undefined) return yield* new CatalogueNotFound({ kind: "product", id: productId })
      const similar = yield* index.similar([productId], MAX_CANDIDATES, audience)
      const known = new Set(similar)
      const viewed = yield* cards(
        (yield* interest).filter((id) => known.has(id)),
        MAX_RECOMMENDED
      )
      return viewed.length > 0 ? based("views", viewed) : based("similar", yield* cards(similar, MAX_RECOMMENDED))
    })

    const personalized = Effect.fnUntraced(function* (rawToken: string, userId: string) {
      const { sub } = yield* Effect.mapError(identity.claims(rawToken), ({ reason }) => new SignInNeeded({ reason }))
      if (sub !== userId) return yield* new NotThisUser()
      const stored = yield* records.get(USERS, sub)
      const user =
        stored === null ? null : currentUserRow(stored, dayOf(new Date(yield* Clock.currentTimeMillis)) as IsoDay)
      if (user === null || user.deletionAskedAt !== null || !user.recommendations) return NO_PERSONAL
      const wished = user.wishlistItems.map((item) => item.productId)
      const own = similarIds([...user.recentlyViewedProducts, ...wished])
      const liked =
        own.length === 0 ? [] : yield* cards(yield* index.similar(own, MAX_CANDIDATES, "everyone"), MAX_RECOMMENDED)
      const category = user.preferredCategories
      const known = new Set<string>([...user.recentlyViewedProducts, ...wished])
      const preferred =
        category.length === 0 ? [] : (yield* popularIn({ filters: { category } })).filter(({ id }) => !known.has(id))
      const products = takeInTurn(liked, preferred, MAX_RECOMMENDED)
      if (products.length === 0) return NO_PERSONAL
      // Products for adults are no reason, as they are not recommended.
      const [newest] = liked.length === 0 ? [] : yield* cards(own, 1)
      const list = newest !== undefined && user.recentlyViewedProducts.includes(newest.id) ? "viewed" : "wishlist"
      const because: Because = {
        product: newest === undefined ? null : { name: newest.name, list },
        preferences: preferred.length > 0
      }
      return { ...based("profile", products), because }
    })

    return RecommendationsApi.of({ personalized, mostViewedItems, relatedViews })
  })
)

/** The response for a user without personal recommendations. Spec: REC-01. */
const NO_PERSONAL: Recommended = { basis: "profile", products: [] }

const based = (basis: Basis, products: ReadonlyArray<ProductCard>): Recommended => ({ basis, products })
