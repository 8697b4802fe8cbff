import { Clock, Effect, Layer } from "effect"
import type { Audience } from "#domain/adult/audience.ts"
import { shownOffers } from "#domain/offers/lowest.ts"
import { CatalogueStore, type ClickOutTarget, type FeatureLabel } from "../port.ts"
import { categoryPage, isCategoryShownTo } from "../shaping/categories.ts"
import { variantsOf, withVariants } from "../shaping/variants.ts"
import { readArticle, readArticles } from "./articles.ts"
import { readNewestProduct, readProductAddresses } from "./addresses.ts"
import { cardReader } from "./cards.ts"
import { changesSince } from "./change-log.ts"
import { categoryReader, readContent } from "./categories.ts"
import { type Database, cachedRead } from "./database.ts"
import { readFamily } from "./families.ts"
import { installationOf, isDemo } from "./installation.ts"
import { readIdsOf } from "./joined.ts"
import { offersReader } from "./offers.ts"
import type { CatalogueDb } from "./open.ts"
import { readBestPhoto, readProductOfPhoto } from "./photos.ts"
import { readDrawnPicture } from "./pictures.ts"
import { readCategoryOf, readPriceHistory, readProduct, readProductIdFor, readProductIdOf } from "./products.ts"
import { lastRuns } from "./shop-admin.ts"
import { shopReader } from "./shops.ts"

/** Runs `read` with the current time. */
const at = <A>(read: (now: Date) => A): Effect.Effect<A> =>
  Effect.map(Clock.currentTimeMillis, (millis) => read(new Date(millis)))

const readFeatureLabels = (db: Database): ReadonlyMap<string, FeatureLabel> =>
  new Map(
    db
      .rows<{ key: string; label: string }>("SELECT key, label FROM feature ORDER BY position, key")
      .map(({ key, label }, index) => [key, { label, index }])
  )

const readClickOut = (db: Database, shopId: string, offerId: string): ClickOutTarget | null =>
  db.row<{ url: string; productId: string; shopName: string }>(
    `SELECT o.url, p.id AS productId, s.name AS shopName
     FROM shop s JOIN offer o ON o.shop_key = s.shop_key JOIN product p ON p.product_key = o.product_key
     WHERE s.id = ? AND o.offer_id = ?`,
    shopId,
    offerId
  )

/** Creates the catalogue's repository over SQLite. */
export const catalogueStore = (db: CatalogueDb): CatalogueStore["Service"] => {
  const shops = shopReader(db)
  const categories = categoryReader(db)
  const cards = cardReader(db, shops, categories)
  const featureLabels = cachedRead(db, () => readFeatureLabels(db))
  const popularTerms = cachedRead(db, () =>
    db.rows<{ term: string }>("SELECT term FROM popular_term ORDER BY position").map(({ term }) => term)
  )
  const isDemoWorld = cachedRead(db, () => isDemo(installationOf(db)))
  const offers = offersReader(db, shops)
  const offersOf = (id: string) => at((now) => shownOffers(offers(id), now))
  const isShown = (category: string | null, audience: Audience) => isCategoryShownTo(categories(), category, audience)
  /** Checks whether `audience` may see a product; true for an unknown one. */
  const isProductShown = (id: string, audience: Audience) =>
    audience === "adults" || isShown(readCategoryOf(db, id), audience)
  const cardsShown = (ids: ReadonlyArray<string>, audience: Audience, now: Date) => {
    const found = cards(ids, now)
    return audience === "adults" ? found : found.filter(({ category }) => isShown(category, audience))
  }
  return CatalogueStore.of({
    version: Effect.sync(db.state),
    isDemo: Effect.sync(isDemoWorld),
    changesSince: (version, limit) => Effect.sync(() => changesSince(db, version, limit)),
    productCards: (ids, audience) => at((now) => cardsShown(ids, audience, now)),
    product: (id, audience) =>
      at((now) => {
        const found = readProduct(db, offers, categories(), id, now)
        if (found === null || !isShown(found.category, audience)) return null
        const cardsOf = (ids: ReadonlyArray<string>) => cardsShown(ids, audience, now)
        return withVariants(found, variantsOf(found.id, readFamily(db, found.id), cardsOf))
      }),
    idsOf: (id) => Effect.sync(() => readIdsOf(db, id)),
    drawnPicture: (id) => Effect.sync(() => readDrawnPicture(db, categories(), id)),
    bestPhoto: (id, audience) =>
      Effect.sync(() => {
        const best = readBestPhoto(db, id)
        return best !== null && isShown(best.category, audience) ? best.hash : null
      }),
    productOfPhoto: (hash) => Effect.sync(() => readProductOfPhoto(db, hash)),
    productIdOf: (identifier) => Effect.sync(() => readProductIdOf(db, identifier)),
    offersOf,
    offersMatching: (request, audience) =>
      Effect.suspend(() => {
        const id = readProductIdFor(db, request)
        return id === null || !isProductShown(id, audience) ? Effect.succeed(null) : offersOf(id)
      }),
    priceHistory: (id, audience) =>
      at((now) => (isProductShown(id, audience) ? readPriceHistory(db, shops(), id, now) : null)),
    newestProduct: Effect.sync(() => readNewestProduct(db)),
    productAddresses: (after, until, audience) =>
      Effect.sync(() => readProductAddresses(db, after, until).filter(({ category }) => isShown(category, audience))),
    shop: (id) => Effect.sync(() => shops().byId.get(id)?.shop ?? null),
    lastFeedRun: (shopId) => Effect.sync(() => lastRuns(db, shopId, 1)[0] ?? null),
    shopByWebsite: (website) => Effect.sync(() => shops().byWebsite.get(website)?.shop ?? null),
    shops: Effect.sync(() => shops().active),
    categoryTree: Effect.sync(() => categories().tree),
    category: (key) => Effect.sync(() => categoryPage(categories(), key, (one) => readContent(db, one))),
    categoryContent: (key) => Effect.sync(() => readContent(db, key)),
    featureLabels: Effect.sync(featureLabels),
    popularTerms: Effect.sync(popularTerms),
    articles: (kind) => Effect.sync(() => readArticles(db, kind)),
    article: (kind, slugOrId) => Effect.sync(() => readArticle(db, kind, slugOrId)),
    offerForClickOut: (shopId, offerId) => Effect.sync(() => readClickOut(db, shopId, offerId))
  })
}

/** Provides the catalogue of a database. */
export const catalogueStoreLayer = (db: CatalogueDb): Layer.Layer<CatalogueStore> =>
  Layer.succeed(CatalogueStore, catalogueStore(db))
