import { formatCount } from "#domain/base/text/dutch.ts"
import type { Availability } from "#domain/catalogue/offer.ts"
import type { Cents } from "#domain/base/cents.ts"
import { formatCents } from "#domain/base/euros.ts"
import { shownPrice } from "#domain/catalogue/prices/order.ts"

/** Formats a price: "€ 12,50"; "-" for null. Uses a normal space, because a terminal does not wrap there. */
export const priceText = (cents: number | null): string =>
  cents === null ? "-" : formatCents(cents).replaceAll("\u00A0", " ")

/** Formats the price to compare: "€ 14,95" with shipping, "€ 10,00 + shipping" while it is unknown. Spec: OFFER-09. */
export const shownPriceText = (offer: { readonly price: Cents | null; readonly shippingCost: Cents | null }): string =>
  priceText(shownPrice(offer)) + (offer.price !== null && offer.shippingCost === null ? " + shipping" : "")

/** Formats shipping: "free", "€ 4,95", "unknown". Spec: OFFER-01. */
export const shippingText = (cents: number | null): string =>
  cents === null ? "unknown" : cents === 0 ? "free" : priceText(cents)

export const deliveryText = (availability: Availability | null, days: number | null): string => {
  if (availability === "out_of_stock") return "sold out"
  if (availability === "preorder") return "pre-order"
  if (availability === "backorder") return "back-order"
  if (days === null) return "unknown"
  return days <= 1 ? "tomorrow" : `${days} days`
}

/** Returns `text` on one line without control characters, so that a shop's title cannot control a terminal. */
export const plain = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, " ")
    .trim()

export const counted = (count: number, noun: string): string => `${formatCount(count)} ${noun}${count === 1 ? "" : "s"}`
