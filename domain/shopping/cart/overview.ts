import { Schema } from "effect"
import { IsoDay, ShopId } from "#domain/base/ids.ts"
import { Address } from "#domain/account/profile/address.ts"
import { Cart, CartProduct } from "./cart.ts"
import { DeliveryType, ShippingMethod } from "./promo-code.ts"

/** An amount of totals. Not limited to what can be paid, because larger totals are shown too. Spec: CART-18. */
const Amount = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))

const totals = {
  goods: Amount,
  discount: Amount,
  shipping: Schema.NullOr(Amount),
  total: Schema.NullOr(Amount),
  vat: Schema.NullOr(Amount)
}

export const CheckoutOverview = Schema.Struct({
  carts: Schema.Array(Cart),
  deliveryType: DeliveryType,
  deliveryAddress: Schema.NullOr(Address),
  billingAddress: Schema.NullOr(Address),
  promoCodes: Schema.Array(Schema.Struct({ code: Schema.String, refusal: Schema.NullOr(Schema.String) })),
  ...totals,
  /** The totals with the cheapest delivery option of each shop for which none is chosen. Spec: CART-37. */
  expected: Schema.Struct(totals),
  shops: Schema.Array(Schema.Struct({ shopId: ShopId, method: Schema.NullOr(ShippingMethod), ...totals })),
  /** `most`: pieces that can be ordered now. */
  problems: Schema.Array(
    Schema.Struct({
      reason: Schema.Literals([
        "empty",
        "gone",
        "price-rose",
        "too-many",
        "reserved",
        "no-method",
        "no-delivery-address",
        "no-billing-address",
        "too-much"
      ]),
      product: Schema.NullOr(CartProduct),
      shopId: Schema.NullOr(ShopId),
      most: Schema.NullOr(Schema.Int)
    })
  ),
  canHoldStock: Schema.Boolean
})
export type CheckoutOverview = typeof CheckoutOverview.Type

export const ShopDelivery = Schema.Struct({
  shopId: ShopId,
  shopName: Schema.String,
  options: Schema.Array(Schema.Struct({ method: ShippingMethod, cost: Amount, day: Schema.NullOr(IsoDay) }))
})
export type ShopDelivery = typeof ShopDelivery.Type
