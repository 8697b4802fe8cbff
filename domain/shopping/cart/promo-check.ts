import { formatCents } from "#domain/base/euros.ts"
import type { Cents } from "#domain/base/cents.ts"
import { formatDay } from "#domain/base/text/format.ts"
import { goodsPrice, type Cart } from "./cart.ts"
import type { PromoCode } from "./promo-code.ts"

export type PromoRefusal =
  | { readonly reason: "unknown" }
  | { readonly reason: "already-used" }
  | { readonly reason: "not-yet"; readonly from: string }
  | { readonly reason: "expired"; readonly until: string }
  | { readonly reason: UseLimit }
  | { readonly reason: "other-shop" }
  | { readonly reason: "below-minimum"; readonly minimum: Cents }

/** Normalises a typed code to capitals without spaces; null if it cannot be a code. Spec: CART-12. */
export const readPromoCode = (text: string): string | null => {
  if (text.length > MAX_CODE_INPUT) return null
  const code = text.replace(/\s/g, "").toUpperCase()
  return /^[A-Z0-9-]{3,20}$/.test(code) ? code : null
}

/** `used` are the codes in the cart; `uses` counts orders. Spec: CART-12, CART-30. */
export const promoRefusal = (
  promo: PromoCode | null,
  used: ReadonlyArray<string>,
  carts: ReadonlyArray<Cart>,
  today: string,
  uses: PromoUses = UNUSED
): PromoRefusal | null => {
  if (promo === null) return { reason: "unknown" }
  const { code, validFrom, validUntil, minimum } = promo
  if (used.includes(code)) return { reason: "already-used" }
  if (validFrom !== null && today < validFrom) return { reason: "not-yet", from: validFrom }
  if (validUntil !== null && today > validUntil) return { reason: "expired", until: validUntil }
  const limit = reachedLimit(promo, uses)
  if (limit !== null) return { reason: limit }
  const covered = coveredCarts(promo, carts)
  if (covered.length === 0) return { reason: "other-shop" }
  const goods = covered.reduce((total, cart) => total + goodsPrice(cart), 0)
  return goods < minimum ? { reason: "below-minimum", minimum } : null
}

/** Returns the carts a code applies to. Spec: CART-12. */
export const coveredCarts = ({ shopId }: PromoCode, carts: ReadonlyArray<Cart>): ReadonlyArray<Cart> =>
  carts.filter((cart) => shopId === null || cart.shopId === shopId)

/** Formats a refusal as a Dutch sentence. Spec: CART-12. */
export const promoRefusalText = (refusal: PromoRefusal): string => {
  switch (refusal.reason) {
    case "unknown":
      return "Deze code kennen we niet. Kijk of je hem goed hebt overgenomen."
    case "already-used":
      return "Deze code heb je al gebruikt."
    case "used-up":
      return "Deze code is op: hij is al zo vaak gebruikt als kan."
    case "user-limit":
      return "Je hebt deze code al zo vaak gebruikt als kan."
    case "other-shop":
      return "Deze code geldt voor een andere winkel dan die in je winkelwagen."
    case "not-yet":
      return `Deze code geldt pas vanaf ${formatDay(refusal.from)}.`
    case "expired":
      return `Deze code was geldig tot en met ${formatDay(refusal.until)}.`
    case "below-minimum":
      return `Deze code geldt vanaf een bestelling van ${formatCents(refusal.minimum)}.`
  }
}

const UNUSED: PromoUses = { total: 0, own: 0 }

const MAX_CODE_INPUT = 100

export interface PromoUses {
  readonly total: number
  readonly own: number
}

type UseLimit = "used-up" | "user-limit"

/** Returns the limit of `promo` that `uses` has reached, the one for all users first; null if it can be used once more. Spec: CART-30. */
export const reachedLimit = (
  { maxUses, maxUsesPerUser }: Pick<PromoCode, "maxUses" | "maxUsesPerUser">,
  { total, own }: PromoUses
): UseLimit | null => {
  if (maxUses !== null && total >= maxUses) return "used-up"
  return maxUsesPerUser !== null && own >= maxUsesPerUser ? "user-limit" : null
}
