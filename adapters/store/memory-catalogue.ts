import { Clock, Effect, Layer } from "effect"
import { type Audience, isAdultCategory } from "#domain/account/audience.ts"
import type { Article, World, WorldProduct } from "#domain/catalogue/world.ts"
import { unknownFrom } from "#domain/catalogue/prices/age.ts"
import { shownOffers } from "#domain/catalogue/prices/lowest.ts"
import type { PriceHistory } from "#domain/catalogue/prices/interval.ts"
import { dayOf } from "#domain/base/text/format.ts"
import {
  CatalogueStore,
  type ArticleKind,
  type ClickOutTarget,
  type FeatureLabel,
  type ProductAddress,
  type ChangeReader
} from "./port.ts"
import { safeHtml } from "./safe-html.ts"
import { cardOf, cardWithoutOffers } from "./card.ts"
import { categoryPage, isProductShownTo, type Categories } from "./categories.ts"
import { compareTexts } from "./record-table.ts"
import { keysBeside, keysOfNumber } from "#domain/matching/grouping-keys.ts"
import { drawnFrom } from "./picture.ts"
import { productOf, idsOf, relativesAmong, variantsOf, withVariants } from "./shape-product.ts"
import { activeByName } from "./shops.ts"
import { type KnownProduct, type KnownWorld, briefOf, pricedSince, pricesOf } from "./known-world.ts"
import type { SearchDocument } from "#domain/search/document.ts"
import { documentOf } from "./document.ts"
import { seconds } from "./time.ts"

export const memoryCatalogueStore = (world: World, known: KnownWorld): CatalogueStore["Service"] => {
  const { shops, categories, contents, products, productByKey } = known
  const { changesSince } = memoryChangeReader(known)
  const byWebsite = new Map([...shops.values()].map((shop) => [shop.website, shop]))
  const active = activeByName([...shops.values()])
  const labels = featureLabels(world.products)
  const articles: Readonly<Record<ArticleKind, ReadonlyArray<Article>>> = {
    blog: world.blogPosts.map(safeArticle),
    support: world.supportArticles.map(safeArticle)
  }
  const addresses = [...products.values()].map((found) => addressOf(found, shops))
  const byKeys = (keys: ReadonlyArray<string>) =>
    keys.map((key) => productByKey.get(key)).find((id) => id !== undefined) ?? null
  const contentOf = (key: string) => contents.get(key) ?? null
  const isShown = (category: string | null, audience: Audience) =>
    isProductShownTo(categories, category, null, audience)
  const shownProduct = (id: string, audience: Audience) => {
    const found = products.get(id)
    return found !== undefined && isShown(found.product.category, audience) ? found : undefined
  }
  const cardsShown = (ids: ReadonlyArray<string>, audience: Audience, now: Date) =>
    ids.flatMap((id) => {
      const found = shownProduct(id, audience)
      if (found === undefined) return []
      const card = cardWithoutOffers(found.product, categories, [])
      return [cardOf({ card, offers: found.offers.map(briefOf) }, now)]
    })
  const families = Map.groupBy(world.products, ({ campaignId }) => campaignId)
  const offersOf = (id: string) => at((now) => shownOffers(products.get(id)?.offers ?? [], now))
  return CatalogueStore.of({
    version: Effect.succeed(0),
    isDemo: Effect.succeed(true),
    changesSince: (version, limit) => Effect.sync(() => changesSince(version, limit)),
    productCards: (ids, audience) => at((now) => cardsShown(ids, audience, now)),
    product: (id, audience) =>
      at((now) => {
        const found = shownProduct(id, audience)
        if (found === undefined) return null
        const family = found.product.campaignId === null ? [] : (families.get(found.product.campaignId) ?? [])
        const relatives = relativesAmong(id, family)
        const variants = variantsOf(relatives, cardsShown(idsOf(relatives), audience, now))
        return withVariants(productOf(found.product, categories, [], shownOffers(found.offers, now)), variants)
      }),
    idsOf: (id) => Effect.sync(() => (products.has(id) ? [id] : [])),
    drawnPicture: (id) =>
      Effect.sync(() => {
        const found = products.get(id)
        return found === undefined ? null : drawnFrom(found.product, categories)
      }),
    bestPhoto: () => Effect.succeed(null),
    productOfPhoto: () => Effect.succeed(null),
    productIdOf: (identifier) => Effect.sync(() => byKeys(keysOfNumber(identifier))),
    offersOf,
    offersMatching: (request, audience) =>
      Effect.suspend(() => {
        const id = products.has(request.id) ? request.id : byKeys(keysBeside(request))
        return id === null || shownProduct(id, audience) === undefined ? Effect.succeed(null) : offersOf(id)
      }),
    priceHistory: (id, audience) => at((now) => historyOf(shownProduct(id, audience), now)),
    claims: (shopId) =>
      at((now) =>
        [...products.values()]
          .flatMap(({ worldOffers }) => worldOffers)
          .flatMap((offer) =>
            offer.shopId === shopId && offer.wasPrice !== undefined && offer.wasPrice > offer.price
              ? [{ ...offer, was: offer.wasPrice, intervals: pricesOf(offer, unknownFrom(offer.observedAt, now)) }]
              : []
          )
      ),
    newestProduct: Effect.succeed(addresses.length),
    productAddresses: (after, until, audience) =>
      Effect.sync(() =>
        addresses.slice(Math.max(0, after), Math.max(0, until)).filter(({ category }) => isShown(category, audience))
      ),
    shop: (id) => Effect.sync(() => shops.get(id) ?? null),
    shopByWebsite: (website) => Effect.sync(() => byWebsite.get(website) ?? null),
    // No feed fills this store.
    lastFeedRun: () => Effect.succeed(null),
    shops: Effect.succeed(active),
    categoryTree: Effect.succeed(categories.tree),
    category: (key) => Effect.sync(() => categoryPage(categories, key, contentOf(key))),
    categoryContent: (key) => Effect.sync(() => contentOf(key)),
    featureLabels: Effect.succeed(labels),
    popularTerms: Effect.succeed(world.popularTerms),
    articles: (kind) =>
      Effect.sync(() => [...articles[kind]].sort((a, b) => compareTexts(b.publishedAt, a.publishedAt))),
    article: (kind, slugOrId) =>
      Effect.sync(() => articles[kind].find(({ slug, id }) => slug === slugOrId || id === slugOrId) ?? null),
    offerForClickOut: (shopId, offerId) => Effect.sync(() => clickOutTarget(known, shopId, offerId))
  })
}

export const memoryCatalogueStoreLayer = (world: World, known: KnownWorld): Layer.Layer<CatalogueStore> =>
  Layer.sync(CatalogueStore, () => memoryCatalogueStore(world, known))

/** Changes when the product is created and when the price of a shown offer changes. */
const addressOf = ({ product, worldOffers }: KnownProduct, shops: KnownWorld["shops"]): ProductAddress => {
  const priced = worldOffers.filter(({ shopId }) => shops.get(shopId)?.active === true).map(pricedSince)
  const changed = [dayOf(new Date(product.createdAt)), ...priced].reduce((last, day) => (day > last ? day : last))
  return { id: product.id, name: product.name, category: product.category, changed, photo: null }
}

const at = <A>(read: (now: Date) => A): Effect.Effect<A> =>
  Effect.map(Clock.currentTimeMillis, (millis) => read(new Date(millis)))

const safeArticle = (article: Article): Article => ({ ...article, html: safeHtml(article.html) })

const featureLabels = (products: ReadonlyArray<WorldProduct>): ReadonlyMap<string, FeatureLabel> => {
  const labels = new Map<string, FeatureLabel>()
  for (const { features } of products) {
    for (const { key, label } of features) if (!labels.has(key)) labels.set(key, { label, index: labels.size })
  }
  return labels
}

const historyOf = (found: KnownProduct | undefined, now: Date): PriceHistory | null => {
  if (found === undefined) return null
  const intervals = found.worldOffers.flatMap((offer) => pricesOf(offer, unknownFrom(offer.observedAt, now)))
  return {
    productId: found.product.id,
    intervals: intervals.sort((a, b) => compareTexts(a.shopId, b.shopId) || compareTexts(a.from, b.from))
  }
}

const clickOutTarget = ({ shops, offer }: KnownWorld, shopId: string, offerId: string): ClickOutTarget | null => {
  const [shop, found] = [shops.get(shopId), offer(shopId, offerId)]
  if (shop === undefined || found === null) return null
  return { url: found.url, productId: found.productId, shopName: shop.name }
}

const DOCUMENTS_PER_CHUNK = 2000

/** Returns a change reader over a world in memory: each product was added once, and nothing changes. Spec: STORE-35. */
export const memoryChangeReader = ({ products, categories }: KnownWorld) => {
  const ids = [...products.keys()]
  const documents = (wanted: ReadonlyArray<string>, now: Date) =>
    wanted.flatMap((id) => {
      const found = products.get(id)
      return found === undefined ? [] : [documentOfKnown(found, categories, now)]
    })
  return {
    version: () => ids.length,
    changesSince: (version: number, limit: number) => {
      const productIds = ids.slice(version, version + limit)
      return { version: version + productIds.length, productIds }
    },
    documents,
    *allDocuments(now: Date, size = DOCUMENTS_PER_CHUNK) {
      for (let from = 0; from < ids.length; from += size) yield documents(ids.slice(from, from + size), now)
    }
  } satisfies ChangeReader
}

const documentOfKnown = (
  { product, offers, worldOffers }: KnownProduct,
  { byKey }: Categories,
  now: Date
): SearchDocument =>
  documentOf(
    {
      ...product,
      adult: isAdultCategory(byKey, product.category),
      variantGroups: product.campaignId === null ? [] : [`campaign|${product.campaignId}`],
      numbers: [product.GTIN, product.ISBN, product.SKU],
      createdAt: seconds(product.createdAt)
    },
    offers.map(briefOf),
    worldOffers.flatMap((offer) => pricesOf(offer, null)),
    now
  )
