import { Effect } from "effect"
import type { CatalogueStore } from "#adapters/store/port.ts"
import type { Offered } from "#domain/cart/change-carts.ts"
import { linesOf } from "#domain/cart/change-carts.ts"
import type { Cart, CartLine, CartProduct } from "#domain/cart/cart.ts"
import { vatRateOf } from "#domain/cart/vat-rate.ts"
import type { Offer } from "#domain/catalogue/offer.ts"
import type { ProductCard } from "#domain/catalogue/product.ts"

type Store = CatalogueStore["Service"]

/** Carts as they are now, and the offers their lines are. */
export interface CurrentCarts {
  readonly carts: ReadonlyArray<Cart>
  readonly offers: ReadonlyArray<Offer>
}

/**
 * The carts by what the catalogue says now: price, stock, name, picture. A line that is no longer sold has no price and
 * keeps the rest. Spec: CART-11, CART-23.
 */
export const currentCarts = Effect.fnUntraced(function* (store: Store, carts: ReadonlyArray<Cart>) {
  const ids = [...new Set(linesOf(carts).map(({ product }) => product))]
  const cards = new Map((yield* store.productCards(ids)).map((card) => [card.id, card]))
  const found = new Map<CartLine, Offer>()
  const offersOf = new Map<string, ReadonlyArray<Offer>>()
  for (const id of ids) offersOf.set(id, yield* store.offersOf(id))
  const now = carts.map((cart) => {
    const [first, ...rest] = cart.lines
    const current = (line: CartLine): CartLine => {
      const offer = offersOf.get(line.product)?.find(isOffer(line))
      const changed = { ...line, ...known(cards.get(line.product)), ...sold(offer) }
      if (offer !== undefined) found.set(changed, offer)
      return changed
    }
    return { ...cart, lines: [current(first), ...rest.map(current)] } satisfies Cart
  })
  return { carts: now, offers: [...found.values()] } satisfies CurrentCarts as CurrentCarts
})

/** What a shop sells under this id now; null when there is no such product at all. Spec: CART-23. */
export const offeredNow = Effect.fnUntraced(function* (store: Store, about: CartProduct) {
  const [card] = yield* store.productCards([about.product])
  if (card === undefined) return null
  const offer = (yield* store.offersOf(about.product)).find(isOffer(about))
  const { product, sid, spid } = about
  return {
    product,
    sid,
    spid,
    ...known(card),
    size: null,
    ...sold(offer),
    shopName: offer?.shopName ?? ""
  } satisfies Offered as Offered
})

const isOffer =
  ({ sid, spid }: CartProduct) =>
  ({ shopId, offerId }: Offer): boolean =>
    shopId === sid && offerId === spid

type OfProduct = Pick<CartLine, "name" | "picture" | "pdpPath" | "vatRate">

function known(card: ProductCard): OfProduct
function known(card: ProductCard | undefined): OfProduct | undefined
function known(card: ProductCard | undefined): OfProduct | undefined {
  return (
    card && {
      name: card.name,
      picture: card.image.url,
      pdpPath: card.canonical_path,
      vatRate: vatRateOf(card.category)
    }
  )
}

/** Feeds say whether there is any, never how many. */
const sold = (offer: Offer | undefined): Pick<CartLine, "priceNow" | "stock"> => ({
  priceNow: offer?.price ?? null,
  stock: offer?.availability === "out_of_stock" ? 0 : null
})
