import { totalCents, toCents } from "#domain/base/euros.ts"
import { Effect, Schema } from "effect"
import { Instant, OrderNumber, ProductId, ShopId } from "#domain/base/ids.ts"
import { Cents } from "#domain/base/cents.ts"
import { PAYMENT_STATUSES } from "#domain/shopping/cart/payment-status.ts"
import { MAX_QUANTITY, CART_REFUSALS } from "./limits.ts"
import { VAT_RATES } from "#domain/catalogue/vat.ts"

export const PendingPayment = Schema.Struct({
  id: Schema.String,
  orderIds: Schema.NonEmptyArray(OrderNumber),
  amount: Cents,
  status: Schema.Literals(PAYMENT_STATUSES),
  createdAt: Instant
})
export type PendingPayment = typeof PendingPayment.Type

/** A shop's own id of a product; free text of at most 200 characters. Spec: CART-01. */
export const MerchantProductId = Schema.NonEmptyString.check(Schema.isMaxLength(200))

/** `offerId` is the shop's own id of the product. Spec: CART-01. */
export const CartProduct = Schema.Struct({ product: ProductId, shopId: ShopId, offerId: MerchantProductId })
export type CartProduct = typeof CartProduct.Type

export const Quantity = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: MAX_QUANTITY }))

/** `all` removes the complete line. Spec: CART-02, CART-29. */
export const CartChange = Schema.Struct({ ...CartProduct.fields, all: Schema.Boolean, quantity: Quantity })
export type CartChange = typeof CartChange.Type

/** A line of a cart, and the offer that replaces it. Spec: PLAN-08. */
export interface CartMove {
  readonly from: CartProduct
  readonly to: CartProduct
}

export const AgreedPrice = Schema.Struct({ ...CartProduct.fields, price: Cents })
export type AgreedPrice = typeof AgreedPrice.Type

export const CartLine = Schema.Struct({
  ...CartProduct.fields,
  name: Schema.String,
  picture: Schema.NullOr(Schema.String),
  size: Schema.NullOr(Schema.String),
  productPath: Schema.String,
  quantity: Quantity,
  priceAtAdding: Cents,
  priceNow: Schema.NullOr(Cents),
  stock: Schema.NullOr(Schema.Int),
  /** Pieces of the stock that other shoppers are paying for. Spec: STOCK-04. */
  reserved: Schema.Int.pipe(Schema.withDecodingDefaultKey(Effect.succeed(0))),
  vatRate: Schema.Literals(VAT_RATES),
  isAdult: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false)))
})
export type CartLine = typeof CartLine.Type

/** The products a visitor wants to buy from one shop. Never without lines. Spec: CART-02. */
export const Cart = Schema.Struct({ shopId: ShopId, shopName: Schema.String, lines: Schema.NonEmptyArray(CartLine) })
export type Cart = typeof Cart.Type

export const SavedLine = Schema.Struct({
  ...CartLine.fields,
  shopName: Schema.String,
  priceAtSaving: Cents
})
export type SavedLine = typeof SavedLine.Type

export interface CartContents {
  readonly carts: ReadonlyArray<Cart>
  readonly saved: ReadonlyArray<SavedLine>
}

/** A rejected change of the cart; `product` is null if it is about no particular product. Spec: CART-01. */
const CartError = Schema.Struct({ reason: Schema.Literals(CART_REFUSALS), product: Schema.NullOr(CartProduct) })
type CartError = typeof CartError.Type

export const CartState = Schema.Struct({
  cartSessionHash: Schema.NullOr(Schema.String),
  openCarts: Schema.Array(Cart),
  savedLines: Schema.Array(SavedLine),
  pendingPayments: Schema.Array(PendingPayment),
  cartErrors: Schema.Array(CartError)
})
export type CartState = typeof CartState.Type

export const EMPTY_CARTS: CartState = {
  cartSessionHash: null,
  openCarts: [],
  savedLines: [],
  pendingPayments: [],
  cartErrors: []
}

/** Returns the price of a line at today's price; 0 if the shop no longer sells it. Spec: CART-10. */
export const linePrice = ({ priceNow, quantity }: Pick<CartLine, "priceNow" | "quantity">): Cents =>
  toCents((priceNow ?? 0) * quantity)

/** Returns the price of a shop's goods, without shipping and before discounts. Spec: CART-10. */
export const goodsPrice = (cart: Cart): Cents => totalCents(cart.lines.map(linePrice))
