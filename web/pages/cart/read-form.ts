import { toCents } from "#domain/base/euros.ts"
import type { CartProduct } from "#domain/shopping/cart/cart.ts"
import { MAX_QUANTITY } from "#domain/shopping/cart/limits.ts"
import { readId } from "#domain/base/fields.ts"
import type { Cents } from "#domain/base/cents.ts"
import { readTextField } from "#web/features/page/page-request.ts"
import { ROUTES } from "#domain/base/routes.ts"
import type { Order } from "#domain/shopping/orders/order.ts"
import { readOrderNumber } from "#domain/shopping/orders/order-number.ts"
import type { OrderNumber } from "#domain/base/ids.ts"

/** A function that returns a submitted field by its name; "" if it is missing. */
export type FieldOf = (name: string) => string

const MAX_ID_LENGTH = 200

export const fieldReader =
  (form: FormData): FieldOf =>
  (name) =>
    readTextField(form, name)

export const readProduct = (field: FieldOf): CartProduct | null => {
  const [product, shopId, offerId] = [readId(field("product")), readId(field("sid")), field("spid")]
  if (product === null || shopId === null || offerId === "" || offerId.length > MAX_ID_LENGTH) return null
  return { product, shopId, offerId } as CartProduct
}

/** Parses a quantity from 0 to 99; null if it is invalid. Spec: CART-09. */
export const readQuantity = (typed: string): number | null => {
  const text = typed.trim()
  const quantity = /^\d{1,3}$/.test(text) ? Number(text) : null
  return quantity === null || quantity > MAX_QUANTITY ? null : quantity
}

export const readPrice = (written: string): Cents | null =>
  /^\d{1,9}$/.test(written) ? toCents(Number(written)) : null

export type Undo = NonNullable<ReturnType<typeof readUndo>>

export const undoHref = ({ product, shopId, offerId, quantity }: Undo): string =>
  `${ROUTES.cartOverview}?${new URLSearchParams({ weg: product, sid: shopId, spid: offerId, aantal: String(quantity) }).toString()}`

export const readUndo = (query: URLSearchParams) => {
  const product = readProduct((name) => query.get(name === "product" ? "weg" : name) ?? "")
  const quantity = Number(/^\d{1,2}$/.exec(query.get("aantal") ?? "")?.[0] ?? 0)
  return product === null || quantity < 1 || quantity > MAX_QUANTITY ? null : { ...product, quantity }
}

type MissingProducts = NonNullable<ReturnType<typeof readOrderedAgain>>

/** The maximum number of listed products: an order has no more. */
const MAX_NAMED = 100

export const orderedAgainHref = (orderId: OrderNumber, missing: ReadonlyArray<CartProduct>): string => {
  if (missing.length === 0) return ROUTES.cartOverview
  const query = new URLSearchParams([["opnieuw", orderId], ...missing.map(({ offerId }) => ["niet", offerId])])
  return `${ROUTES.cartOverview}?${query}`
}

export const readOrderedAgain = (query: URLSearchParams) => {
  const orderId = readOrderNumber(query.get("opnieuw") ?? "")
  const offerIds = query.getAll("niet").slice(0, MAX_NAMED)
  return orderId === null || offerIds.length === 0 ? null : { orderId, offerIds }
}

/** Returns the names of the products from the order: no text of the address reaches the page. */
export const missingNames = ({ products }: Order, { offerIds }: MissingProducts): ReadonlyArray<string> =>
  products.filter(({ merchantProductId }) => offerIds.includes(merchantProductId)).map(({ name }) => name)
