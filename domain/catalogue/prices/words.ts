import { momentOf } from "#domain/base/moment.ts"
import type { Availability, Condition } from "#domain/catalogue/offer.ts"
import type { Cents } from "#domain/base/cents.ts"
import { formatCents } from "#domain/base/euros.ts"
import { shownPrice } from "./order.ts"
import { type AgeWords, dayOf, formatAge, formatDay } from "#domain/base/text/format.ts"

/** States unknown shipping, never as 0. Spec: OFFER-01. */
export const shippingWords = (shippingCost: Cents | null): string => {
  if (shippingCost === null) return PLUS_SHIPPING
  return shippingCost === 0 ? "gratis verzending" : `incl. ${formatCents(shippingCost)} verzending`
}

const PLUS_SHIPPING = "plus verzending"

/** Formats a price where no other text names the shipping: "€ 14,95" or "€ 10,00 plus verzending". Spec: OFFER-09. */
export const priceWords = (offer: { readonly price: Cents; readonly shippingCost: Cents | null }): string =>
  shownPriceWords(shownPrice(offer), offer.shippingCost !== null)

/** Formats a shown price, which is a total or lacks its unknown shipping cost. Spec: OFFER-09. */
export const shownPriceWords = (price: Cents, isTotal: boolean): string =>
  isTotal ? formatCents(price) : `${formatCents(price)} ${PLUS_SHIPPING}`

export const conditionWord: { readonly [Key in Condition]: string } = {
  new: "nieuw",
  refurbished: "opgeknapt",
  used: "tweedehands"
}

/** `days` are working days. Spec: OFFER-06. */
export const deliveryWords = (availability: Availability, days: number | null): string => {
  if (availability === "out_of_stock") return "niet op voorraad"
  if (availability === "preorder") return "nog niet leverbaar"
  if (availability === "backorder") return "op bestelling"
  if (days === null) return availability === "in_stock" ? "op voorraad" : "levertijd onbekend"
  if (days <= 0) return "vandaag in huis"
  return days === 1 ? "morgen in huis" : `in ${days} werkdagen`
}

const GOOD_DELIVERY_DAYS = 5

/** Returns true if the words of {@link deliveryWords} are known good news. Spec: OFFER-06. */
export const isGoodDelivery = (availability: Availability, days: number | null): boolean =>
  (availability === "in_stock" || (availability === "unknown" && days !== null)) &&
  (days === null || days <= GOOD_DELIVERY_DAYS)

/** The age in milliseconds from which a price is said to be out of date: three days without its shop's feed. Spec: OFFER-07. */
const DOUBTFUL_AGE_MS = 3 * 24 * 3_600_000

/** Writes "prijs 3 uur oud", and from a week on "prijs van 14 nov 2026". Spec: OFFER-07. */
export const ageWords = (observedAt: string | number, now: Date): string => {
  const then = momentOf(observedAt)
  const age = now.getTime() - then
  const words = formatAge(age, PRICE_AGE)
  if (words === null) return `prijs van ${formatDay(dayOf(new Date(then)))}`
  return age >= DOUBTFUL_AGE_MS ? `${words}, kan veranderd zijn` : words
}

const PRICE_AGE: AgeWords = {
  minutes: ["min", "min"],
  before: "prijs ",
  after: " oud",
  justNow: "prijs van zojuist",
  unknown: "prijs van onbekende datum"
}
