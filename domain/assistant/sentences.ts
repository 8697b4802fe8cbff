import type { ProductCard } from "#domain/catalogue/product.ts"
import type { Offer } from "#domain/catalogue/offer.ts"
import { formatCents } from "#domain/base/euros.ts"
import { shownPrice } from "#domain/catalogue/prices/order.ts"
import { ageWords, deliveryWords, shippingWords } from "#domain/catalogue/prices/words.ts"
import { adultMatchesNotice } from "#domain/search/texts.ts"
import { formatCount } from "#domain/base/text/dutch.ts"

export const GREETING =
  "Hoi. Ik ben een programma, geen mens. Vraag me naar een product, een prijs of een bestelling, of hoe deze site werkt. Ik zoek het op in het aanbod en in de artikelen van de klantenservice."

interface Findings {
  readonly term: string | null
  readonly price?: string
  readonly total: number
  readonly shown: number
  readonly articles: number
  readonly adultMatches?: number
  readonly inProducts: boolean
}

/** Formats what the assistant did and found as Dutch sentences; it never claims more. Spec: CHAT-05. */
export const replyText = ({
  term,
  price = "",
  total,
  shown,
  articles,
  adultMatches = 0,
  inProducts
}: Findings): string => {
  if (term === null) return `Hierin vind ik geen woord om op te zoeken. Noem bijvoorbeeld een product of een merk.`
  const subject = price === "" ? `“${term}”` : `“${term}” (${price})`
  const parts = [
    ...(inProducts ? [productsText(subject, total, shown)] : []),
    ...(adultMatches > 0 ? [adultMatchesNotice(adultMatches)] : []),
    ...articlesText(articles, inProducts)
  ]
  return total + adultMatches === 0 && articles === 0
    ? `${parts.join(" ")} Probeer het met andere woorden.`
    : parts.join(" ")
}

const productsText = (subject: string, total: number, shown: number): string => {
  if (total === 0) return `Ik heb gezocht naar ${subject} en geen producten gevonden.`
  const count = total === 1 ? "1 product" : `${formatCount(total)} producten`
  const rest = total > shown ? (shown === 1 ? "; dit is het eerste" : `; dit zijn de eerste ${shown}`) : ""
  return `Ik heb gezocht naar ${subject} en ${count} gevonden${rest}.`
}

const articlesText = (articles: number, inProducts: boolean): ReadonlyArray<string> => {
  if (articles > 0)
    return [
      articles === 1
        ? "Dit artikel van de klantenservice kan helpen."
        : "Deze artikelen van de klantenservice kunnen helpen."
    ]
  return inProducts ? [] : ["Ik heb in de artikelen van de klantenservice niets hierover gevonden."]
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
