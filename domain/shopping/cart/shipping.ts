import { Schema } from "effect"
import { ShopId } from "#domain/base/ids.ts"
import { Cents } from "#domain/base/cents.ts"
import { DELIVERY_TYPES } from "./delivery-type.ts"

/** The schema of a delivery type. Spec: CART-03. */
export const DeliveryType = Schema.Literals(DELIVERY_TYPES)

/** A method by which a shop delivers its goods or offers pickup. Spec: CART-03, CART-15. */
export const ShippingMethod = Schema.Struct({
  id: Schema.String,
  shopId: ShopId,
  type: DeliveryType,
  name: Schema.String,
  cost: Cents,
  /** Price of the goods from which shipping is free; null: never. */
  freeFrom: Schema.NullOr(Cents),
  /** Working days until delivery; null: unknown. */
  workingDays: Schema.NullOr(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 365 })))
})
export type ShippingMethod = typeof ShippingMethod.Type
