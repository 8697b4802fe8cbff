import { Effect, Schema } from "effect"
import { IsoDay, ShopId } from "#domain/base/ids.ts"
import { Cents } from "#domain/base/cents.ts"
import { DELIVERY_TYPES } from "./delivery-options.ts"

export const DeliveryType = Schema.Literals(DELIVERY_TYPES)

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

const PromoEffect = Schema.Union([
  Schema.TaggedStruct("Percentage", { percent: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 100 })) }),
  Schema.TaggedStruct("Amount", { amount: Cents }),
  Schema.TaggedStruct("FreeShipping", {})
])
type PromoEffect = typeof PromoEffect.Type

const UseLimit = Schema.NullOr(Schema.Int.check(Schema.isGreaterThanOrEqualTo(1))).pipe(
  Schema.withDecodingDefaultKey(Effect.succeed(null))
)

export const PromoCode = Schema.Struct({
  code: Schema.String.check(Schema.isPattern(/^[A-Z0-9-]{3,20}$/)),
  effect: PromoEffect,
  /** First valid day in the Netherlands; null: no start. */
  validFrom: Schema.NullOr(IsoDay),
  /** Last valid day, included; null: no end. */
  validUntil: Schema.NullOr(IsoDay),
  minimum: Cents,
  shopId: Schema.NullOr(ShopId),
  /** Uses by all users together; null: unlimited, as are codes from before limits existed. Spec: CART-30. */
  maxUses: UseLimit,
  maxUsesPerUser: UseLimit
})
export type PromoCode = typeof PromoCode.Type
