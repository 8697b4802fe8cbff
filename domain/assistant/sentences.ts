import type { ProductCard } from "#domain/catalogue/product.ts"
import type { Offer } from "#domain/catalogue/offer.ts"
import { formatCents } from "#domain/base/euros.ts"
import { shownPrice } from "#domain/catalogue/prices/order.ts"
import { ageWords, deliveryWords, shippingWords } from "#domain/catalogue/prices/words.ts"
import { packPriceText, sortedUnitPrice, type UnitPrice } from "#domain/base/unit-price.ts"
import { formatCount } from "#domain/base/text/dutch.ts"

export const GREETING =
  "Hoi. Ik ben een programma, geen mens. Vraag me naar een product, een prijs of een bestelling, of hoe deze site werkt. Ik zoek het op in het aanbod en in de artikelen van de klantenservice."

/** Formats how many products a search for `subject` found, and how many of them are shown; it never claims more. Spec: CHAT-05. */
export const countText = (subject: string, total: number, shown: number): string => {
  if (total === 0) return `Ik heb gezocht naar ${subject} en geen producten gevonden. Probeer het met andere woorden.`
  const count = total === 1 ? "1 product" : `${formatCount(total)} producten`
  const rest = total > shown ? (shown === 1 ? "; dit is het eerste" : `; dit zijn de eerste ${shown}`) : ""
  return `Ik heb gezocht naar ${subject} en ${count} gevonden${rest}.`
}

/** Formats an offer: "€ 339,99 bij Prijsbrug (gratis verzending, morgen in huis, prijs 3 uur oud)". Spec: CHAT-12. */
export const offerText = (
  offer: Pick<Offer, "price" | "shippingCost" | "shopName" | "availability" | "deliveryDays" | "observedAt">,
  now: Date
): string => {
  const { shippingCost, shopName, availability, deliveryDays, observedAt } = offer
  const details = [shippingWords(shippingCost), deliveryWords(availability, deliveryDays), ageWords(observedAt, now)]
  return `${formatCents(shownPrice(offer))} bij ${shopName} (${details.join(", ")})`
}

/** Formats the cheapest offer of a card as {@link offerText} does; a sentence without a price if no shop sells it. Spec: CHAT-12. */
export const cardText = (card: ProductCard, now: Date): string => {
  const { name, price, shippingCost, shopName, availability, deliveryDays, observedAt } = card
  if (price === null || shopName === null || availability === null || observedAt === null) {
    return `${name}: nu niet te koop`
  }
  return `${name}: ${offerText({ price, shippingCost, shopName, availability, deliveryDays, observedAt }, now)}`
}

/** Formats the price of a card by its unit, "€ 1,19 per liter"; empty if it has none. Spec: CHAT-12, UNIT-06. */
export const unitText = (card: ProductCard): string => {
  const price = shownPrice(card)
  return price === null ? "" : packPriceText(price, card.pack)
}

/** Returns the price of a card by the unit in which packs of any size compare; null if it has none. Spec: CHAT-11, UNIT-08. */
export const comparablePrice = (card: ProductCard): UnitPrice | null => {
  const price = shownPrice(card)
  return price === null ? null : sortedUnitPrice(price, card.pack)
}

/** Ends at the last end of a sentence or line outside of “ and ”. Spec: CHAT-18. */
export const completeSentences = (text: string): string => {
  let [end, isQuoted] = [0, false]
  for (let at = 0; at + 1 < text.length; at++) {
    const [char, next] = [text[at]!, text[at + 1]!]
    if (char === "“") isQuoted = true
    if (char === "”") isQuoted = false
    const isEnd = next === "\n" || (next === " " && SENTENCE_ENDS.has(char))
    if (isEnd && !isQuoted) end = at + 1
  }
  return text.slice(0, end)
}

const SENTENCE_ENDS: ReadonlySet<string> = new Set([".", "?", "!"])
