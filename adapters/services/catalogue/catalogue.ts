import { Clock, Effect, Layer } from "effect"
import { loadEffect } from "#adapters/runtime/load-effect.ts"
import { SearchIndex } from "#adapters/index/search-index.ts"
import { CatalogueStore } from "#adapters/store/port.ts"
import { Records } from "#adapters/store/records-port.ts"
import { CurrentAudience } from "#domain/account/current-audience.ts"
import { CatalogueApi } from "#domain/catalogue/api.ts"
import { CatalogueNotFound, CatalogueUnavailable } from "#domain/catalogue/errors.ts"
import { shopPath } from "#domain/base/paths.ts"
import { type NamedOffer, readOfferName } from "#domain/catalogue/offer-query.ts"
import { catalogueCounts, countPage, countTree } from "./category-counts.ts"
import { NO_STARS, ratingOf, type StarCounts } from "#domain/catalogue/reviews/rating.ts"
import { dayOf } from "#domain/base/text/format.ts"
import { Cache } from "#domain/base/cache.ts"
import { type ClaimCounts, countClaims } from "#domain/catalogue/prices/claim.ts"
import type { Shop, ShopRating } from "#domain/catalogue/shop.ts"
import { RATINGS } from "./review-tables.ts"
import type { SearchUnavailable } from "#domain/search/api.ts"

export const layer: Layer.Layer<CatalogueApi, never, CatalogueStore | Records | SearchIndex> = Layer.effect(
  CatalogueApi,
  Effect.gen(function* () {
    const store = yield* CatalogueStore
    const counts = catalogueCounts(yield* SearchIndex)
    const records = yield* Records

    /** Adds the rating of a shop. Spec: OFFER-13. */
    const rated = (shop: Shop) =>
      Effect.map(records.get(RATINGS, `shop/${shop.id}`), (row) => ({ ...shop, rating: shopRating(row) }))

    const ratedShops = Effect.gen(function* () {
      const rows = yield* records.find(RATINGS, { where: { kind: "shop" } })
      const byShop = new Map(rows.map((row) => [row.about, row]))
      return (yield* store.shops).map((shop) => ({ ...shop, rating: shopRating(byShop.get(`shop/${shop.id}`)) }))
    })

    const claimCounts = new Cache<string, ClaimCounts>({ maxEntries: MAX_CACHED_CLAIMS })

    /** Adds how many of the shop's claims its price history confirms. Spec: PRICE-17. */
    const withClaims = Effect.fnUntraced(function* (shop: Shop) {
      const today = dayOf(new Date(yield* Clock.currentTimeMillis))
      const counts = Effect.map(store.claims(shop.id), (claims) => countClaims(claims, today))
      const claims = yield* loadEffect(claimCounts, `${yield* store.version} ${today} ${shop.id}`, counts)
      return { ...shop, claims }
    })

    /** An identifier (GTIN) or the id of a joined product redirects. Spec: ROUTE-13, STATIC-02, MATCH-40. */
    const product = Effect.fnUntraced(function* (id: string) {
      const audience = yield* CurrentAudience
      const found = yield* store.product(id, audience)
      if (found !== null) return found.id === id ? found : { location: found.canonical_path }
      const otherId = yield* store.productIdOf(id)
      const other = otherId === null ? null : yield* store.product(otherId, audience)
      return other === null ? yield* notFound("product", id) : { location: other.canonical_path }
    })

    /** Finds a shop by website; another spelling (capitals, `www.`) redirects to the shop's own address. Spec: ROUTE-14. */
    const shopByWebsite = Effect.fnUntraced(function* (website: string) {
      const found = yield* store.shopByWebsite(website)
      if (found !== null && found.website === website) return yield* withClaims(yield* rated(found))
      const plain = website.toLowerCase().replace(/^www\./, "")
      const shop = found ?? (yield* store.shopByWebsite(plain))
      return shop === null ? yield* notFound("shop", website) : { location: shopPath(shop.website) }
    })

    return CatalogueApi.of({
      product,
      productOffers: (request) =>
        CurrentAudience.use((audience) => orNotFound(store.offersMatching(request, audience), "product", request.id)),
      priceHistory: (id) =>
        CurrentAudience.use((audience) => orNotFound(store.priceHistory(id, audience), "product", id)),
      shop: (id) => Effect.flatMap(orNotFound(store.shop(id), "shop", id), rated),
      shopByWebsite,
      shops: () => ratedShops,
      categoryTree: () => Effect.zipWith(counts, store.categoryTree, countTree),
      category: (key) => Effect.zipWith(counts, orNotFound(store.category(key), "category", key), countPage)
    })
  })
)

const MAX_CACHED_CLAIMS = 500

const shopRating = (row: { readonly stars: StarCounts } | null | undefined): ShopRating => {
  const { average, count } = ratingOf(row?.stars ?? NO_STARS)
  return { average, count }
}

const notFound = (kind: CatalogueNotFound["kind"], id: string) => Effect.fail(new CatalogueNotFound({ kind, id }))

export const orNotFound = <A>(
  found: Effect.Effect<A | null>,
  kind: CatalogueNotFound["kind"],
  id: string
): Effect.Effect<A, CatalogueNotFound> =>
  Effect.flatMap(found, (value) => (value === null ? notFound(kind, id) : Effect.succeed(value)))

/** An unknown offer is looked up by its EAN. Fails if the caller may not see the product. Spec: PDP-04, ADULT-07. */
export const productOfOffer = Effect.fnUntraced(function* (
  store: CatalogueStore["Service"],
  { offer, ean }: NamedOffer
) {
  const name = readOfferName(offer)
  const known = name === null ? null : yield* store.offerForClickOut(name.shopId, name.offerId)
  const id = known?.productId ?? (ean === null ? null : yield* store.productIdOf(ean))
  const [card] = id === null ? [] : yield* store.productCards([id], yield* CurrentAudience)
  return card === undefined ? yield* Effect.fail(new CatalogueNotFound({ kind: "product", id: offer })) : card
})

export const asCatalogue = <A>(found: Effect.Effect<A, SearchUnavailable>): Effect.Effect<A, CatalogueUnavailable> =>
  Effect.mapError(found, ({ cause }) => new CatalogueUnavailable({ cause }))
