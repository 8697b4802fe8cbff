import { Effect, Schema } from "effect"
import { IsoDay, ShopId } from "#domain/base/ids.ts"
import { Cents } from "#domain/base/cents.ts"
import { DELIVERY_TYPES } from "./delivery-options.ts"

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

/** The discount of a promo code. Spec: CART-12. */
const PromoEffect = Schema.Union([
  Schema.TaggedStruct("Percentage", { percent: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 100 })) }),
  Schema.TaggedStruct("Amount", { amount: Cents }),
  Schema.TaggedStruct("FreeShipping", {})
])
type PromoEffect = typeof PromoEffect.Type

const UseLimit = Schema.NullOr(Schema.Int.check(Schema.isGreaterThanOrEqualTo(1))).pipe(
  Schema.withDecodingDefaultKey(Effect.succeed(null))
)

/** A promo code and its conditions. Spec: CART-12, CART-30. */
export const PromoCode = Schema.Struct({
  /** The form that `readPromoCode` returns. */
  code: Schema.String.check(Schema.isPattern(/^[A-Z0-9-]{3,20}$/)),
  effect: PromoEffect,
  /** First valid day in the Netherlands; null: no start. */
  validFrom: Schema.NullOr(IsoDay),
  /** Last valid day, included; null: no end. */
  validUntil: Schema.NullOr(IsoDay),
  /** The minimum price of the covered goods, before any code. */
  minimum: Cents,
  /** The only shop it applies to; null: all shops. */
  shopId: Schema.NullOr(ShopId),
  /** Uses by all users together; null: unlimited, as are codes from before limits existed. Spec: CART-30. */
  maxUses: UseLimit,
  /** Uses by one user; null: unlimited. */
  maxUsesPerUser: UseLimit
})
export type PromoCode = typeof PromoCode.Type
