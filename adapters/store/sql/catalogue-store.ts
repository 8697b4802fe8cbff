import { Clock, Effect, Layer } from "effect"
import type { Audience } from "#domain/account/adult/audience.ts"
import type { ProductCard } from "#domain/catalogue/product.ts"
import { shownOffers } from "#domain/catalogue/prices/lowest.ts"
import {
  CatalogueStore,
  type ClickOutTarget,
  type FeatureLabel,
  type ArticleKind,
  type ProductAddress
} from "../port.ts"
import { categoryPage, isProductShownTo } from "../shaping/categories.ts"
import { idsOf, relativesAmong, variantsOf, withVariants } from "../shaping/variants.ts"
import { readAdultDecisions } from "./adult-products.ts"
import { cardReader } from "./cards.ts"
import { readChanges } from "./change-log.ts"
import { categoryReader, readContent } from "./categories.ts"
import { readFamily } from "./families.ts"
import { isDemo, readInstallationOf } from "./installation.ts"
import { readIdsOf, CATEGORY_OF_SHOWN } from "./joined.ts"
import { offersReader } from "./offers.ts"
import type { CatalogueDb } from "./open.ts"
import { readBestPhoto, readProductOfPhoto, readDrawnPicture } from "./photos.ts"
import { readCategoryOf, readPriceHistory, readProduct, readProductIdFor, readProductIdOf } from "./products.ts"
import { cachedReading, type CatalogueState, readNow, type Reading, selectRow, selectRows } from "./reading.ts"
import { readLastRuns } from "./shop-admin.ts"
import { shopReader } from "./shops.ts"
import type { Instant } from "#domain/base/ids.ts"
import type { Article } from "#domain/catalogue/world.ts"
import { isoDay } from "#domain/base/moment.ts"
import { dayOf } from "#domain/base/text/format.ts"

const readFeatureLabels = function* (): Reading<ReadonlyMap<string, FeatureLabel>> {
  const rows = yield* selectRows<{ key: string; label: string }>(
    "SELECT key, label FROM feature ORDER BY position, key"
  )
  return new Map(rows.map(({ key, label }, index) => [key, { label, index }]))
}

const readPopularTerms = function* (): Reading<ReadonlyArray<string>> {
  return (yield* selectRows<{ term: string }>("SELECT term FROM popular_term ORDER BY position")).map(
    ({ term }) => term
  )
}

const readIsDemo = function* (): Reading<boolean> {
  return isDemo(yield* readInstallationOf())
}

const readClickOut = (shopId: string, offerId: string): Reading<ClickOutTarget | null> =>
  selectRow(
    `SELECT o.url, p.id AS "productId", s.name AS "shopName"
     FROM shop s JOIN offer o ON o.shop_key = s.shop_key JOIN product p ON p.product_key = o.product_key
     WHERE s.id = ? AND o.offer_id = ?`,
    shopId,
    offerId
  )

export interface CatalogueSource extends CatalogueState {
  readonly read: <A>(start: () => Reading<A>) => Effect.Effect<A>
}

export const catalogueStoreOver = (source: CatalogueSource): CatalogueStore["Service"] => {
  const { read, state } = source
  const shops = shopReader(source)
  const categories = categoryReader(source)
  const cards = cardReader(source, shops, categories)
  const featureLabels = cachedReading(source, readFeatureLabels)
  const popularTerms = cachedReading(source, readPopularTerms)
  const isDemoWorld = cachedReading(source, readIsDemo)
  const offers = offersReader(source, shops)
  const readAt = <A>(start: (now: Date) => Reading<A>): Effect.Effect<A> =>
    Effect.flatMap(Clock.currentTimeMillis, (millis) => read(() => start(new Date(millis))))
  const adultDecisions = cachedReading(source, readAdultDecisions)
  const shownTo = function* <A extends { readonly id: string; readonly category: string | null }>(
    found: ReadonlyArray<A>,
    audience: Audience
  ): Reading<ReadonlyArray<A>> {
    if (audience === "adults") return found
    const [known, decided] = [yield* categories(), yield* adultDecisions()]
    return found.filter(({ id, category }) => isProductShownTo(known, category, decided.get(id) ?? null, audience))
  }
  const isShown = function* (id: string, category: string | null, audience: Audience): Reading<boolean> {
    return (yield* shownTo([{ id, category }], audience)).length > 0
  }
  const isProductShown = function* (id: string, audience: Audience): Reading<boolean> {
    return audience === "adults" || (yield* isShown(id, yield* readCategoryOf(id), audience))
  }
  const cardsShown = function* (
    ids: ReadonlyArray<string>,
    audience: Audience,
    now: Date
  ): Reading<ReadonlyArray<ProductCard>> {
    return yield* shownTo(yield* cards(ids, now), audience)
  }
  return CatalogueStore.of({
    version: Effect.sync(state),
    isDemo: read(isDemoWorld),
    changesSince: (version, limit) => read(() => readChanges(version, limit)),
    productCards: (ids, audience) => readAt((now) => cardsShown(ids, audience, now)),
    product: (id, audience) =>
      readAt(function* (now) {
        const found = yield* readProduct(offers, yield* categories(), id, now)
        if (found === null || !(yield* isShown(found.id, found.category, audience))) return null
        const relatives = relativesAmong(found.id, yield* readFamily(found.id))
        if (relatives.length === 0) return found
        return withVariants(found, variantsOf(relatives, yield* cardsShown(idsOf(relatives), audience, now)))
      }),
    idsOf: (id) => read(() => readIdsOf(id)),
    drawnPicture: (id) =>
      read(function* () {
        return yield* readDrawnPicture(yield* categories(), id)
      }),
    bestPhoto: (id, audience) =>
      read(function* () {
        const best = yield* readBestPhoto(id)
        return best !== null && (yield* isShown(id, best.category, audience)) ? best.hash : null
      }),
    productOfPhoto: (hash) => read(() => readProductOfPhoto(hash)),
    productIdOf: (identifier) => read(() => readProductIdOf(identifier)),
    offersOf: (id) =>
      readAt(function* (now) {
        return shownOffers(yield* offers(id), now)
      }),
    offersMatching: (request, audience) =>
      readAt(function* (now) {
        const id = yield* readProductIdFor(request)
        return id === null || !(yield* isProductShown(id, audience)) ? null : shownOffers(yield* offers(id), now)
      }),
    priceHistory: (id, audience) =>
      readAt(function* (now) {
        return (yield* isProductShown(id, audience)) ? yield* readPriceHistory(yield* shops(), id, now) : null
      }),
    newestProduct: read(readNewestProduct),
    productAddresses: (after, until, audience) =>
      read(function* () {
        return yield* shownTo(yield* readProductAddresses(after, until), audience)
      }),
    shop: (id) =>
      read(function* () {
        return (yield* shops()).byId.get(id)?.shop ?? null
      }),
    lastFeedRun: (shopId) =>
      read(function* () {
        return (yield* readLastRuns(shopId, 1))[0] ?? null
      }),
    shopByWebsite: (website) =>
      read(function* () {
        return (yield* shops()).byWebsite.get(website)?.shop ?? null
      }),
    shops: read(function* () {
      return (yield* shops()).active
    }),
    categoryTree: read(function* () {
      return (yield* categories()).tree
    }),
    category: (key) =>
      read(function* () {
        return categoryPage(yield* categories(), key, yield* readContent(key))
      }),
    categoryContent: (key) => read(() => readContent(key)),
    featureLabels: read(featureLabels),
    popularTerms: read(popularTerms),
    articles: (kind) => read(() => readArticles(kind)),
    article: (kind, slugOrId) => read(() => readArticle(kind, slugOrId)),
    offerForClickOut: (shopId, offerId) => read(() => readClickOut(shopId, offerId))
  })
}

export const catalogueStore = (db: CatalogueDb): CatalogueStore["Service"] =>
  catalogueStoreOver({ state: db.state, read: (start) => Effect.sync(() => readNow(db, start())) })

export const catalogueStoreLayer = (db: CatalogueDb): Layer.Layer<CatalogueStore> =>
  Layer.succeed(CatalogueStore, catalogueStore(db))

interface ArticleRow extends Omit<Article, "publishedAt"> {
  readonly published_at: string
}

const COLUMNS = "id, slug, title, summary, html, published_at"

const articleOf = ({ published_at, ...row }: ArticleRow): Article => ({ ...row, publishedAt: published_at as Instant })

const readArticles = function* (kind: ArticleKind): Reading<ReadonlyArray<Article>> {
  const sql = `SELECT ${COLUMNS} FROM article WHERE kind = ? ORDER BY published_at DESC, position`
  return (yield* selectRows<ArticleRow>(sql, kind)).map(articleOf)
}

const readArticle = function* (kind: ArticleKind, slugOrId: string): Reading<Article | null> {
  const row = yield* selectRow<ArticleRow>(
    `SELECT ${COLUMNS} FROM article WHERE kind = ? AND (slug = ? OR id = ?) ORDER BY position LIMIT 1`,
    kind,
    slugOrId,
    slugOrId
  )
  return row === null ? null : articleOf(row)
}

/** Instants in seconds, `price_since` in days. */
interface ChangedRow {
  readonly id: string
  readonly name: string
  readonly category: string | null
  readonly created_at: number
  readonly price_since: number | null
  readonly gone_at: number | null
  readonly written_at: number | null
  readonly photo: string | null
}

/** Returns the number of the newest product: the highest, because products are never removed. Spec: STORE-37. */
export const readNewestProduct = function* (): Reading<number> {
  const sql = "SELECT coalesce(max(product_key), 0) AS newest FROM product"
  return (yield* selectRow<{ newest: number }>(sql))?.newest ?? 0
}

/** An import only writes changed offers; the moving times of a demo world are no change. Spec: STORE-37. */
export const readProductAddresses = function* (after: number, until: number): Reading<ReadonlyArray<ProductAddress>> {
  const rows = yield* selectRows<ChangedRow>(
    `SELECT p.id, p.name, ${CATEGORY_OF_SHOWN} AS category, p.created_at, max(o.price_since) AS price_since, max(o.gone_at) AS gone_at,
         max(CASE WHEN o.observed_at > ? THEN o.observed_at END) AS written_at,
         (SELECT hash FROM product_photo f WHERE f.product_key = p.product_key AND f.position = 0) AS photo
       FROM product p
       LEFT JOIN (offer o JOIN shop s ON s.shop_key = o.shop_key AND s.active = 1) ON o.product_key = p.product_key
       WHERE p.product_key > ? AND p.product_key <= ? AND p.joined_to IS NULL
       GROUP BY p.product_key ORDER BY p.product_key`,
    yield* worldNewest(),
    after,
    until
  )
  return rows.map(({ id, name, category, created_at, price_since, gone_at, written_at, photo }) => {
    const moment = dayOf(new Date(1000 * Math.max(created_at, gone_at ?? 0, written_at ?? 0)))
    const priced = isoDay(price_since ?? 0)
    return { id, name, category, changed: priced > moment ? priced : moment, photo }
  })
}

const worldNewest = function* (): Reading<number> {
  const row = yield* selectRow<{ value: string }>("SELECT value FROM meta WHERE key = 'world-newest'")
  return Number(row?.value ?? 0)
}
