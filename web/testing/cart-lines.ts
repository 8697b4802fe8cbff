import { toCents } from "#domain/base/euros.ts"
import type { CartLine } from "#domain/shopping/cart/cart.ts"
import type { ProductId, ShopId } from "#domain/base/ids.ts"

/** One lamp of the shop "lampenhuis" at an unchanged price. */
export const LAMP: CartLine = {
  product: "p-1" as ProductId,
  shopId: "lampenhuis" as ShopId,
  offerId: "L-1",
  name: "Hanglamp",
  picture: null,
  size: null,
  productPath: "/product/hanglamp/p-1/",
  quantity: 1,
  priceAtAdding: toCents(3_995),
  priceNow: toCents(3_995),
  stock: null,
  reserved: 0,
  vatRate: 21,
  isAdult: false
}

/** A lamp that the shop no longer sells. */
export const GONE: CartLine = { ...LAMP, offerId: "L-2", name: "Bureaulamp", priceNow: null }
