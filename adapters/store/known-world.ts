import { Struct } from "effect"
import type { Category, CategoryContent, CategoryTree } from "#domain/catalogue/category.ts"
import type { Offer } from "#domain/catalogue/offer.ts"
import type { IsoDay } from "#domain/base/ids.ts"
import type { Shop } from "#domain/catalogue/shop.ts"
import type { World, WorldOffer, WorldProduct } from "#domain/catalogue/world.ts"
import { groupingKeys, identityOf } from "#domain/matching/grouping-keys.ts"
import type { PriceInterval } from "#domain/catalogue/prices/interval.ts"
import { safeContent } from "./safe-html.ts"
import { categoriesOf, countsWithin, type Categories, type PlacedCategory } from "./categories.ts"
import { instantOf, seconds } from "./time.ts"
import type { BriefOffer } from "./card.ts"

export interface KnownProduct {
  readonly product: WorldProduct
  readonly offers: ReadonlyArray<Offer>
  readonly worldOffers: ReadonlyArray<WorldOffer>
}

export interface KnownWorld {
  readonly shops: ReadonlyMap<string, Shop>
  readonly categories: Categories
  readonly contents: ReadonlyMap<string, CategoryContent>
  readonly products: ReadonlyMap<string, KnownProduct>
  readonly productByKey: ReadonlyMap<string, string>
  readonly offer: (shopId: string, offerId: string) => WorldOffer | null
}

const knownWorlds = new WeakMap<World, KnownWorld>()

/** Returns a world with its indexes, made once. Throws if an offer has an unknown shop or product. */
export const knownWorld = (world: World): KnownWorld => {
  const known = knownWorlds.get(world) ?? indexedWorld(world)
  knownWorlds.set(world, known)
  return known
}

const indexedWorld = (world: World): KnownWorld => {
  const shops = new Map<string, Shop>(world.shops.map((shop) => [shop.id, { ...shop, offerCount: 0 }]))
  const products = new Map(world.products.map((product) => [product.id as string, emptyProduct(product)]))
  const offers = new Map<string, WorldOffer>()
  for (const offer of world.offers) {
    const [shop, known] = [shops.get(offer.shopId), products.get(offer.productId)]
    if (shop === undefined || known === undefined) {
      throw new Error(`offer ${offer.offerId} has no shop ${offer.shopId} or no product ${offer.productId}`)
    }
    shops.set(shop.id, { ...shop, offerCount: shop.offerCount + 1 })
    offers.set(offerKey(offer.shopId, offer.offerId), offer)
    known.worldOffers.push(offer)
    if (shop.active) known.offers.push(shownAt(shop, offer))
  }
  return {
    shops,
    categories: categoriesOf(placed(world.categories, soldWithin(products.values()))),
    contents: new Map([...world.contents].map(([key, content]) => [key, safeContent(content)])),
    products,
    productByKey: firstByKey(world.products),
    offer: (shopId, offerId) => offers.get(offerKey(shopId, offerId)) ?? null
  }
}

const emptyProduct = (product: WorldProduct) => ({
  product,
  offers: new Array<Offer>(),
  worldOffers: new Array<WorldOffer>()
})

const offerKey = (shopId: string, offerId: string): string => JSON.stringify([shopId, offerId])

const shownAt = (shop: Shop, offer: WorldOffer): Offer => ({
  ...Struct.omit(offer, ["intervals"]),
  shopName: shop.name,
  shopWebsite: shop.website,
  observedAt: instantOf(seconds(offer.observedAt))
})

const soldWithin = (products: Iterable<KnownProduct>): ReadonlyMap<string, number> =>
  countsWithin(
    [...products].flatMap(({ product: { category }, worldOffers }) =>
      category === null || worldOffers.length === 0 ? [] : [[category, 1] as const]
    )
  )

const placed = function* (tree: CategoryTree, counts: ReadonlyMap<string, number>): Iterable<PlacedCategory> {
  const counted = (category: Category): Category => ({ ...category, productCount: counts.get(category.key) ?? 0 })
  for (const { subcategory, ...main } of tree) {
    yield { parent: null, category: counted(main) }
    for (const { subsubcategory, ...sub } of subcategory) {
      yield { parent: main.key, category: counted(sub) }
      for (const category of subsubcategory) yield { parent: sub.key, category: counted(category) }
    }
  }
}

const firstByKey = (products: ReadonlyArray<WorldProduct>): ReadonlyMap<string, string> => {
  const first = new Map<string, string>()
  for (const product of products) {
    for (const { key } of groupingKeys(identityOf(product))) if (!first.has(key)) first.set(key, product.id)
  }
  return first
}

export const briefOf = ({ EAN, SKU, ...offer }: Offer): BriefOffer => ({ ...offer, ean: EAN, sku: SKU })

/** Returns the price intervals of an offer, of which the last ends on day `until`; null for one that has not ended. */
export const pricesOf = (
  { shopId, price, shippingCost, observedAt, intervals }: WorldOffer,
  until: IsoDay | null
): Array<PriceInterval> => [
  ...intervals.flatMap(({ from, until, price }) =>
    until === null ? [] : [{ shopId, from, until, price: price as PriceInterval["price"], shippingCost }]
  ),
  { shopId, from: pricedSince({ intervals, observedAt }), until, price, shippingCost }
]

export const pricedSince = ({
  intervals,
  observedAt
}: Pick<WorldOffer, "intervals" | "observedAt">): PriceInterval["from"] =>
  intervals.at(-1)?.from ?? (observedAt.slice(0, 10) as PriceInterval["from"])
