import { Effect, Clock } from "effect"
import { isShownTo } from "#domain/account/audience.ts"
import { CurrentAudience } from "#domain/account/current-audience.ts"
import { type Offered, linesOf } from "#domain/shopping/cart/change-carts.ts"
import type { Cart, CartLine, CartProduct } from "#domain/shopping/cart/cart.ts"
import { vatRateOf } from "#domain/catalogue/vat.ts"
import type { ShopId } from "#domain/base/ids.ts"
import type { Offer } from "#domain/catalogue/offer.ts"
import type { ProductCard } from "#domain/catalogue/product.ts"
import { loadEffect } from "#adapters/runtime/load-effect.ts"
import { isSelling } from "./seller-tables.ts"
import { piecesLeft } from "./stock.ts"
import type { CatalogueStore } from "#adapters/store/port.ts"
import type { RowAccess } from "#adapters/store/records-port.ts"
import { type FeedCount, feedCount } from "#domain/shopping/sellers/stock.ts"
import type { CartRow } from "./cart-tables.ts"
import { Cache } from "#domain/base/cache.ts"

interface CurrentCarts {
  readonly carts: ReadonlyArray<Cart>
  readonly offers: ReadonlyArray<Offer>
}

/** A line that is no longer sold has no price and is otherwise unchanged. Spec: CART-11, CART-23. */
export const currentCarts = Effect.fnUntraced(function* (
  goods: Goods,
  rows: RowAccess,
  { carts, orderIds }: Pick<CartRow, "carts" | "orderIds">
) {
  const known = yield* goods.find(productsIn(carts))
  const found = new Map<CartLine, Offer>()
  const current = Effect.fnUntraced(function* (line: CartLine) {
    const good = known.get(line.product)!
    const offer = yield* offerOf(goods, rows, good, line)
    const changed: CartLine = yield* currentLine(rows, good, offer, line, orderIds)
    if (offer !== undefined) found.set(changed, offer)
    return changed
  })
  const now: Array<Cart> = []
  for (const cart of carts) {
    const [first, ...rest] = cart.lines
    now.push({ ...cart, lines: [yield* current(first), ...(yield* Effect.forEach(rest, current))] })
  }
  return { carts: now, offers: [...found.values()] } satisfies CurrentCarts as CurrentCarts
})

export const currentSavedLines = Effect.fnUntraced(function* (
  goods: Goods,
  rows: RowAccess,
  { saved, orderIds }: Pick<CartRow, "saved" | "orderIds">
) {
  const known = yield* goods.find(saved.map(({ product }) => product))
  return yield* Effect.forEach(saved, (line) => {
    const good = known.get(line.product)!
    return Effect.flatMap(offerOf(goods, rows, good, line), (offer) => currentLine(rows, good, offer, line, orderIds))
  })
})

const currentLine = <Line extends CartLine>(
  rows: RowAccess,
  { card, isAdult }: Good,
  offer: Offer | undefined,
  line: Line,
  own: ReadonlyArray<string>
): Effect.Effect<Line> =>
  Effect.map(priceAndStock(rows, offer, own), (sold) => ({
    ...line,
    isAdult,
    ...(card !== null && ofProduct(card, offer)),
    ...sold
  }))

export const currentCount = Effect.fnUntraced(function* (goods: Goods, about: CartProduct) {
  const offer = (yield* goods.find([about.product])).get(about.product)!.offers.find(isOffer(about))
  return (offer === undefined ? NO_COUNT : feedCount(offer)) satisfies FeedCount
})

export const currentOffer = Effect.fnUntraced(function* (goods: Goods, rows: RowAccess, about: CartProduct) {
  const good = (yield* goods.find([about.product])).get(about.product)!
  const { card } = good
  if (card === null) return null
  const offer = yield* offerOf(goods, rows, good, about)
  const { product, shopId, offerId } = about
  return {
    product,
    shopId,
    offerId,
    isAdult: good.isAdult,
    ...ofProduct(card, offer),
    size: null,
    ...(yield* priceAndStock(rows, offer, [])),
    shopName: offer?.shopName ?? ""
  } satisfies Offered as Offered
})

export const findRestrictedProducts = Effect.fnUntraced(function* (goods: Goods, products: ReadonlyArray<string>) {
  const audience = yield* CurrentAudience
  const known = yield* goods.find(products)
  return products.filter((product) => !isShownTo(audience, known.get(product)!.isAdult))
})

export const productsIn = (carts: ReadonlyArray<Cart>): ReadonlyArray<string> =>
  linesOf(carts).map(({ product }) => product)

const offerOf = Effect.fnUntraced(function* (goods: Goods, rows: RowAccess, { offers }: Good, about: CartProduct) {
  const offer = offers.find(isOffer(about))
  return offer !== undefined && (yield* goods.isSelling(rows, offer.shopId)) ? offer : undefined
})

const isOffer =
  (about: CartProduct) =>
  ({ shopId, offerId }: Offer): boolean =>
    shopId === about.shopId && offerId === about.offerId

const ofProduct = (
  card: ProductCard,
  offer: Offer | undefined
): Pick<CartLine, "name" | "picture" | "productPath" | "vatRate"> => ({
  name: card.name,
  picture: card.image.url,
  productPath: card.canonical_path,
  vatRate: vatRateOf(offer?.vatRate ?? null, card.category)
})

const NO_COUNT: FeedCount = { count: null, countedAt: 0 }

const priceAndStock = Effect.fnUntraced(function* (
  rows: RowAccess,
  offer: Offer | undefined,
  own: ReadonlyArray<string>
) {
  if (offer === undefined) return { priceNow: null, stock: null, reserved: 0 }
  const now = yield* Clock.currentTimeMillis
  const { shopId, offerId } = offer
  return { priceNow: offer.price, ...(yield* piecesLeft(rows, { shopId, offerId }, feedCount(offer), own, now)) }
})

interface Good {
  readonly card: ProductCard | null
  readonly isAdult: boolean
  readonly offers: ReadonlyArray<Offer>
}

export interface Goods {
  /** Looks up products by id, for every audience: products in a cart are shown there. */
  readonly find: (ids: ReadonlyArray<string>) => Effect.Effect<ReadonlyMap<string, Good>>
  readonly isSelling: (rows: RowAccess, shopId: ShopId) => Effect.Effect<boolean>
}

const MAX_ENTRIES = 4_000

const MINUTE_MS = 60_000

/** Caches products for a minute at most, or until the catalogue changes. Spec: CART-23. */
export const cachedGoods = (store: CatalogueStore["Service"]): Goods => {
  const cache = new Cache<string, Good>({ maxEntries: MAX_ENTRIES })
  const load = Effect.fnUntraced(function* (id: string) {
    const [card] = yield* store.productCards([id], "adults")
    const isForEveryone = (yield* store.productCards([id], "everyone")).length > 0
    const isAdult = card !== undefined && !isForEveryone
    return { card: card ?? null, isAdult, offers: yield* store.offersOf(id) }
  })
  const find = Effect.fnUntraced(function* (ids: ReadonlyArray<string>) {
    cache.clearOnChange(yield* store.version, Math.floor((yield* Clock.currentTimeMillis) / MINUTE_MS))
    const goods = new Map<string, Good>()
    for (const id of ids) goods.set(id, yield* loadEffect(cache, id, load(id)))
    return goods satisfies ReadonlyMap<string, Good>
  })
  return { find, isSelling: (rows, shopId) => isSelling(store, rows, shopId) }
}
