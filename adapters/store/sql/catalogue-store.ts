import { Clock, Effect, Layer } from "effect"
import type { Audience } from "#domain/account/audience.ts"
import { shownOffers } from "#domain/catalogue/prices/lowest.ts"
import {
  CatalogueStore,
  type ClickOutTarget,
  type FeatureLabel,
  type ArticleKind,
  type ProductAddress
} from "../port.ts"
import { categoryPage, isProductShownTo } from "../categories.ts"
import { idsOf, relativesAmong, variantsOf, withVariants, type GroupMember } from "#adapters/store/shape-product.ts"
import { readAdultDecisions } from "./adult-products.ts"
import { cardReader } from "./cards.ts"
import { readChanges } from "./change-log.ts"
import { categoryReader, readContent } from "./categories.ts"
import { readIsDemo } from "./installation.ts"
import { readIdsOf, CATEGORY_OF_SHOWN } from "./joined.ts"
import { offersReader } from "./offers.ts"
import type { CatalogueDb } from "./open.ts"
import { readBestPhoto, readProductOfPhoto, readDrawnPicture } from "./photos.ts"
import {
  readCategoryOf,
  readClaims,
  readPriceHistory,
  readProduct,
  readProductIdFor,
  readProductIdOf
} from "./products.ts"
import { cachedRead, type CatalogueSource, type Reader, sqliteSource, readInChunks } from "./reading.ts"
import { managedRun, type RunRow, SELECT_LAST_RUNS } from "./shop-admin.ts"
import { shopReader } from "./shops.ts"
import type { Instant } from "#domain/base/ids.ts"
import type { Article } from "#domain/catalogue/world.ts"
import { isoDay } from "#domain/base/moment.ts"
import { dayOf } from "#domain/base/text/format.ts"
import type { Feature } from "#domain/catalogue/product.ts"
import { connectedProducts, MAX_FAMILY_SIZE } from "#domain/catalogue/family.ts"
import { json, placeholders } from "./database.ts"

const readFeatureLabels = async (source: Reader): Promise<ReadonlyMap<string, FeatureLabel>> => {
  const rows = await source.rows<{ key: string; label: string }>(
    "SELECT key, label FROM feature ORDER BY position, key"
  )
  return new Map(rows.map(({ key, label }, index) => [key, { label, index }]))
}

const readPopularTerms = async (source: Reader): Promise<ReadonlyArray<string>> =>
  (await source.rows<{ term: string }>("SELECT term FROM popular_term ORDER BY position")).map(({ term }) => term)

const SELECT_CLICK_OUT = `SELECT o.url, p.id AS "productId", s.name AS "shopName"
  FROM shop s JOIN offer o ON o.shop_key = s.shop_key JOIN product p ON p.product_key = o.product_key
  WHERE s.id = ? AND o.offer_id = ?`

/** Creates the catalogue's repository over a database. Spec: STORE-110. */
export const catalogueStoreOver = (source: CatalogueSource): CatalogueStore["Service"] => {
  const shops = shopReader(source)
  const categories = categoryReader(source)
  const cards = cardReader(source, shops, categories)
  const featureLabels = cachedRead(source, readFeatureLabels)
  const popularTerms = cachedRead(source, readPopularTerms)
  const isDemoWorld = cachedRead(source, readIsDemo)
  const offers = offersReader(source, shops)
  const adultDecisions = cachedRead(source, readAdultDecisions)
  /** Runs a read, whose errors are defects. */
  const read = <A>(start: () => Promise<A>): Effect.Effect<A> => Effect.promise(start)
  const readAt = <A>(start: (now: Date) => Promise<A>): Effect.Effect<A> =>
    Effect.flatMap(Clock.currentTimeMillis, (millis) => read(() => start(new Date(millis))))
  const shownTo = async <A extends { readonly id: string; readonly category: string | null }>(
    found: ReadonlyArray<A>,
    audience: Audience
  ): Promise<ReadonlyArray<A>> => {
    if (audience === "adults") return found
    const [known, decided] = [await categories(), await adultDecisions()]
    return found.filter(({ id, category }) => isProductShownTo(known, category, decided.get(id) ?? null, audience))
  }
  const isShown = async (id: string, category: string | null, audience: Audience): Promise<boolean> =>
    (await shownTo([{ id, category }], audience)).length > 0
  const isProductShown = async (id: string, audience: Audience): Promise<boolean> =>
    audience === "adults" || (await isShown(id, await readCategoryOf(source, id), audience))
  const cardsShown = async (ids: ReadonlyArray<string>, audience: Audience, now: Date) =>
    shownTo(await cards(ids, now), audience)
  return CatalogueStore.of({
    version: Effect.sync(source.state),
    isDemo: read(isDemoWorld),
    changesSince: (version, limit) => read(() => readChanges(source, version, limit)),
    productCards: (ids, audience) => readAt((now) => cardsShown(ids, audience, now)),
    product: (id, audience) =>
      readAt(async (now) => {
        const found = await readProduct(source, offers, await categories(), id, now)
        if (found === null || !(await isShown(found.id, found.category, audience))) return null
        const relatives = relativesAmong(found.id, await readFamily(source, found.id))
        if (relatives.length === 0) return found
        return withVariants(found, variantsOf(relatives, await cardsShown(idsOf(relatives), audience, now)))
      }),
    idsOf: (id) => read(() => readIdsOf(source, id)),
    drawnPicture: (id) => read(async () => readDrawnPicture(source, await categories(), id)),
    bestPhoto: (id, audience) =>
      read(async () => {
        const best = await readBestPhoto(source, id)
        return best !== null && (await isShown(id, best.category, audience)) ? best.hash : null
      }),
    productOfPhoto: (hash) => read(() => readProductOfPhoto(source, hash)),
    productIdOf: (identifier) => read(() => readProductIdOf(source, identifier)),
    offersOf: (id) => readAt(async (now) => shownOffers(await offers(id), now)),
    offersMatching: (request, audience) =>
      readAt(async (now) => {
        const id = await readProductIdFor(source, request)
        return id === null || !(await isProductShown(id, audience)) ? null : shownOffers(await offers(id), now)
      }),
    priceHistory: (id, audience) =>
      readAt(async (now) =>
        (await isProductShown(id, audience)) ? readPriceHistory(source, await shops(), id, now) : null
      ),
    claims: (shopId) => readAt(async (now) => readClaims(source, await shops(), shopId, now)),
    newestProduct: read(() => readNewestProduct(source)),
    productAddresses: (after, until, audience) =>
      read(async () => shownTo(await readProductAddresses(source, after, until), audience)),
    shop: (id) => read(async () => (await shops()).byId.get(id)?.shop ?? null),
    lastFeedRun: (shopId) =>
      read(async () => {
        const run = await source.row<RunRow>(SELECT_LAST_RUNS, shopId, 1)
        return run === null ? null : managedRun(run)
      }),
    shopByWebsite: (website) => read(async () => (await shops()).byWebsite.get(website)?.shop ?? null),
    shops: read(async () => (await shops()).active),
    categoryTree: read(async () => (await categories()).tree),
    category: (key) => read(async () => categoryPage(await categories(), key, await readContent(source, key))),
    categoryContent: (key) => read(() => readContent(source, key)),
    featureLabels: read(featureLabels),
    popularTerms: read(popularTerms),
    articles: (kind) => read(() => readArticles(source, kind)),
    article: (kind, slugOrId) => read(() => readArticle(source, kind, slugOrId)),
    offerForClickOut: (shopId, offerId) => read(() => source.row<ClickOutTarget>(SELECT_CLICK_OUT, shopId, offerId))
  })
}

/** Creates the catalogue's repository over SQLite. */
export const catalogueStore = (db: CatalogueDb): CatalogueStore["Service"] => catalogueStoreOver(sqliteSource(db))

export const catalogueStoreLayer = (db: CatalogueDb): Layer.Layer<CatalogueStore> =>
  Layer.succeed(CatalogueStore, catalogueStore(db))

interface ArticleRow extends Omit<Article, "publishedAt"> {
  readonly published_at: string
}

const COLUMNS = "id, slug, title, summary, html, published_at"

const articleOf = ({ published_at, ...row }: ArticleRow): Article => ({ ...row, publishedAt: published_at as Instant })

const readArticles = async (source: Reader, kind: ArticleKind): Promise<ReadonlyArray<Article>> => {
  const sql = `SELECT ${COLUMNS} FROM article WHERE kind = ? ORDER BY published_at DESC, position`
  return (await source.rows<ArticleRow>(sql, kind)).map(articleOf)
}

const readArticle = async (source: Reader, kind: ArticleKind, slugOrId: string): Promise<Article | null> => {
  const row = await source.row<ArticleRow>(
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
export const readNewestProduct = async (source: Reader): Promise<number> => {
  const sql = "SELECT coalesce(max(product_key), 0) AS newest FROM product"
  return (await source.row<{ newest: number }>(sql))?.newest ?? 0
}

/** An import only writes changed offers; the moving times of a demo world are no change. Spec: STORE-37. */
export const readProductAddresses = async (
  source: Reader,
  after: number,
  until: number
): Promise<ReadonlyArray<ProductAddress>> => {
  const rows = await source.rows<ChangedRow>(
    `SELECT p.id, p.name, ${CATEGORY_OF_SHOWN} AS category, p.created_at, max(o.price_since) AS price_since, max(o.gone_at) AS gone_at,
         max(CASE WHEN o.observed_at > ? THEN o.observed_at END) AS written_at,
         (SELECT hash FROM product_photo f WHERE f.product_key = p.product_key AND f.position = 0) AS photo
       FROM product p
       LEFT JOIN (offer o JOIN shop s ON s.shop_key = o.shop_key AND s.active = 1) ON o.product_key = p.product_key
       WHERE p.product_key > ? AND p.product_key <= ? AND p.joined_to IS NULL
       GROUP BY p.product_key ORDER BY p.product_key`,
    await worldNewest(source),
    after,
    until
  )
  return rows.map(({ id, name, category, created_at, price_since, gone_at, written_at, photo }) => {
    const moment = dayOf(new Date(1000 * Math.max(created_at, gone_at ?? 0, written_at ?? 0)))
    const priced = isoDay(price_since ?? 0)
    return { id, name, category, changed: priced > moment ? priced : moment, photo }
  })
}

/** In seconds; 0 without a demo world. */
const worldNewest = async (source: Reader): Promise<number> => {
  const row = await source.row<{ value: string }>("SELECT value FROM meta WHERE key = 'world-newest'")
  return Number(row?.value ?? 0)
}

interface MemberRow {
  readonly id: string
  readonly name: string
  readonly brand: string | null
  readonly colors: string
  readonly sizes: string
  readonly pack: string | null
  readonly features: string
}

/** The group of a shop's offers, of products described by hand, or of products with alike names. */
type Group = readonly [kind: "shop" | "campaign" | "name", ...values: ReadonlyArray<string | number>]

/** Itself included; leaves out products that no feed has any more. Spec: VARIANT-05. */
const readFamily = async (source: Reader, id: string): Promise<ReadonlyArray<GroupMember>> => {
  const own = await source.row<{ product_key: number }>("SELECT product_key FROM product WHERE id = ?", id)
  if (own === null) return []
  const products = await connectedProducts(
    own.product_key,
    (keys) => readInChunks(keys, (chunk) => readGroups(source, chunk)),
    (group) => readMembers(source, JSON.parse(group) as Group)
  )
  if (products.length < 2) return []
  const inOrder = products.toSorted((a, b) => a - b)
  return (await readInChunks(inOrder, (chunk) => readRows(source, chunk))).map(memberOf)
}

const readRows = async (source: Reader, products: ReadonlyArray<number>): Promise<ReadonlyArray<MemberRow>> => {
  const keys = placeholders(products)
  return source.rows<MemberRow>(
    `SELECT id, name, brand, colors, sizes, pack, features FROM product WHERE product_key IN (${keys.marks})
     ORDER BY product_key`,
    ...keys.values
  )
}

const readGroups = async (source: Reader, products: ReadonlyArray<number>): Promise<ReadonlyArray<string>> => {
  const keys = placeholders(products)
  const ofShops = await source.rows<{ shop_key: number; family_code: string }>(
    `SELECT DISTINCT shop_key, family_code FROM offer WHERE product_key IN (${keys.marks}) AND family_code IS NOT NULL`,
    ...keys.values
  )
  const own = await source.rows<{ family: string | null; campaign: string | null }>(
    `SELECT family, CASE WHEN source_shop IS NULL THEN campaign_id END AS campaign FROM product
     WHERE product_key IN (${keys.marks}) OR joined_to IN (${keys.marks})`,
    ...keys.values,
    ...keys.values
  )
  const groups: ReadonlyArray<Group> = [
    ...ofShops.map(({ shop_key, family_code }) => ["shop", shop_key, family_code] as const),
    ...own.flatMap(({ campaign }) => (campaign === null ? [] : [["campaign", campaign] as const])),
    ...own.flatMap(({ family }) => (family === null ? [] : [["name", family] as const]))
  ]
  return groups.map((group) => JSON.stringify(group))
}

/** The statements that read one product more than a family can have, to recognise a group that is too large. */
const MEMBERS: Readonly<Record<Group[0], string>> = {
  shop: `SELECT DISTINCT product_key FROM offer WHERE shop_key = ? AND family_code = ? AND gone_at IS NULL
    ORDER BY product_key LIMIT ${MAX_FAMILY_SIZE + 1}`,
  campaign: `SELECT product_key FROM product WHERE source_shop IS NULL AND campaign_id = ?
    ORDER BY product_key LIMIT ${MAX_FAMILY_SIZE + 1}`,
  name: `SELECT DISTINCT coalesce(joined_to, product_key) AS product_key FROM product WHERE family = ?
    ORDER BY 1 LIMIT ${MAX_FAMILY_SIZE + 1}`
}

const readMembers = async (source: Reader, [kind, ...values]: Group): Promise<ReadonlyArray<number>> => {
  const rows = await source.rows<{ product_key: number }>(MEMBERS[kind], ...values)
  return rows.map(({ product_key }) => product_key)
}

const memberOf = (row: MemberRow): GroupMember => ({
  id: row.id,
  name: row.name,
  brand: row.brand,
  colors: json<ReadonlyArray<string>>(row.colors),
  sizes: json<ReadonlyArray<string>>(row.sizes),
  pack: row.pack,
  features: json<ReadonlyArray<Feature>>(row.features)
})
