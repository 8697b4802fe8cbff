import { Effect, Schema } from "effect"
import { IsoDay, ShopId } from "#domain/catalogue/ids.ts"
import { Cents } from "#domain/money/cents.ts"

/** What a promo code takes off. Spec: CART-12. */
const PromoEffect = Schema.Union([
  Schema.TaggedStruct("Percentage", { percent: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 100 })) }),
  Schema.TaggedStruct("Amount", { amount: Cents }),
  Schema.TaggedStruct("FreeShipping", {})
])
type PromoEffect = typeof PromoEffect.Type

const UseLimit = Schema.NullOr(Schema.Int.check(Schema.isGreaterThanOrEqualTo(1))).pipe(
  Schema.withDecodingDefaultKey(Effect.succeed(null))
)

/** A promo code and when it holds. Spec: CART-12, CART-30. */
export const PromoCode = Schema.Struct({
  /** As {@link readPromoCode} reads it. */
  code: Schema.String.check(Schema.isPattern(/^[A-Z0-9-]{3,20}$/)),
  effect: PromoEffect,
  /** First day in the Netherlands it holds; null: always has. */
  validFrom: Schema.NullOr(IsoDay),
  /** Last day it holds, included; null: for good. */
  validUntil: Schema.NullOr(IsoDay),
  /** Price of the goods it holds for, before any code, from which on it holds. */
  minimum: Cents,
  /** The only shop it holds for; null: all of them. */
  shopId: Schema.NullOr(ShopId),
  /** Uses by all users together; null: without limit, as codes from before there were limits. Spec: CART-30. */
  maxUses: UseLimit,
  /** Uses by one user; null: without limit. */
  maxUsesPerUser: UseLimit
})
export type PromoCode = typeof PromoCode.Type
