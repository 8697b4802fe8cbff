import type { Offer } from "#domain/catalogue/offer.ts"
import type { ProductCard } from "#domain/catalogue/product.ts"
import type { Order } from "#domain/shopping/orders/order.ts"
import { type DayPrice, productPrices } from "#domain/catalogue/prices/history.ts"
import type { PriceInterval } from "#domain/catalogue/prices/interval.ts"
import { extremes, verdict, verdictText } from "#domain/catalogue/prices/verdict.ts"
import type { Citations } from "#domain/catalogue/reviews/digest.ts"
import type { Rating } from "#domain/catalogue/reviews/rating.ts"
import type { Return } from "#domain/shopping/orders/return.ts"
import { dayOf } from "#domain/base/text/format.ts"
import { splitPeople } from "#domain/search/intent/word-forms.ts"
import { termOf } from "./chat-search.ts"
import { MAX_FOUND } from "./limits.ts"
import type { ChatSearch } from "./context.ts"
import { isCode, isWordOf, mentionIn } from "./mention.ts"
import type { ChatIntent, Target } from "./intent.ts"
import type { SupportIntent } from "./examples.ts"
import type { Passage, ShopTerms } from "./passage.ts"

/** A call that the assistant makes for its reply. There are no others, also for a language model. Spec: CHAT-11. */
export type ToolCall =
  | { readonly tool: "search"; readonly search: ChatSearch; readonly skip: ReadonlyArray<string> }
  | { readonly tool: "product"; readonly target: Target }
  | { readonly tool: "reviews"; readonly target: Target }
  | { readonly tool: "orders"; readonly number: string | null }
  | { readonly tool: "policy"; readonly article: SupportIntent | null; readonly question: string }

export interface FoundProducts {
  readonly tool: "search"
  readonly search: ChatSearch
  readonly total: number
  readonly cards: ReadonlyArray<ProductCard>
  readonly adultMatches: number
  readonly corrected: string | null
  readonly dropped: ReadonlyArray<string>
  /** Labels of the values that no product has, or of which there are only `exact`. */
  readonly unmet: ReadonlyArray<string>
  /** The name behind "bij" if no shop here has it; else empty. */
  readonly unknownShop: string
  /** False for a word of Dutch that names no thing, such as "innemen". */
  readonly isThing: boolean
  /** Categories near a thing that no shop has. */
  readonly near: ReadonlyArray<{ readonly key: string; readonly label: string }>
}

export interface ProductFeatures {
  readonly card: ProductCard
  readonly sizes: ReadonlyArray<string>
  readonly colors: ReadonlyArray<string>
  readonly features: ProductCard["features"]
}

export interface ProductDetails extends ProductFeatures {
  readonly tool: "product"
  readonly description: string
  readonly offers: ReadonlyArray<Offer>
  readonly history: PriceFacts | null
  /** Its variants and others that the question names as well. */
  readonly variants: ReadonlyArray<ProductFeatures>
}

export interface ProductReviews {
  readonly tool: "reviews"
  readonly card: ProductCard
  readonly rating: Pick<Rating, "average" | "count">
  readonly citations: Citations
}

export interface OwnOrders {
  readonly tool: "orders"
  readonly own: { readonly orders: ReadonlyArray<Order>; readonly returns: ReadonlyArray<Return> } | null
}

interface ShopSentences {
  readonly name: string
  readonly website: string
  /** Its sentences with words of the question. */
  readonly own: ReadonlyArray<string>
}

export interface FoundPolicy {
  readonly tool: "policy"
  readonly passage: Passage | null
  /** The shop that the question names, with its own terms. */
  readonly shop: (ShopSentences & { readonly terms: ShopTerms }) | null
  /** Those of which sentences answer "bij welke winkel". */
  readonly shops: ReadonlyArray<ShopSentences>
  /** The name that the question gives a shop that is not here; else empty. */
  readonly unknownShop: string
  readonly shopNames: ReadonlyArray<string>
  /** A way to pay that the question names and no shop has; else empty. */
  readonly unknownMethod: string
  /** The way to pay that the question names, with the shops that have it. */
  readonly payment: { readonly method: string; readonly shopNames: ReadonlyArray<string> } | null
}

/** All that a reply may state. Spec: CHAT-11. */
export type ToolResult = FoundProducts | ProductDetails | ProductReviews | OwnOrders | FoundPolicy

interface PriceFacts {
  readonly now: DayPrice
  readonly lowest: DayPrice
  readonly highest: DayPrice
  readonly days: number
  readonly verdict: string
  readonly isTotal: boolean
}

/** Computes the prices of a product over time; null if none is known. Spec: PRICE-01 to PRICE-04. */
export const priceFacts = (
  intervals: ReadonlyArray<PriceInterval>,
  offers: ReadonlyArray<Offer>,
  now: Date
): PriceFacts | null => {
  const { series, isTotal } = productPrices(intervals, offers, now)
  const found = extremes(series)
  return found === null
    ? null
    : { ...found, days: series.length, verdict: verdictText(verdict(series, dayOf(now))), isTotal }
}

/** Returns the calls that a question needs. Spec: CHAT-11. */
export const planOf = (intent: ChatIntent): ReadonlyArray<ToolCall> => {
  switch (intent.kind) {
    case "find":
      return [{ tool: "search", search: intent.search, skip: intent.skip }]
    case "cheaper":
      return [{ tool: "search", search: intent.search, skip: [] }]
    case "compare":
    case "best":
      return intent.targets.slice(0, MAX_FOUND.products).map((target) => ({ tool: "product", target }))
    case "price":
    case "history":
    case "availability":
    case "details":
      return [{ tool: "product", target: intent.target }]
    case "reviews":
      return [{ tool: "reviews", target: intent.target }]
    case "order":
      return [{ tool: "orders", number: intent.number }]
    case "policy":
      return [{ tool: "policy", article: intent.article, question: intent.about }]
    default:
      return []
  }
}

/** Returns false if a word was left out of a name with a number, unless it has a model number that was not. Spec: CHAT-12. */
export const isWorthShowing = ({ search, dropped }: Pick<FoundProducts, "search" | "dropped">): boolean =>
  dropped.length === 0 ||
  !/\d/.test(search.words) ||
  (dropped.every((word) => !/\d/.test(word)) &&
    search.words.split(" ").some((word) => /^[a-z]/.test(word) && isCode(word)))

/** Returns the thing of a wish: in Dutch the last word before a preposition, "wasmachine" of "stille wasmachine voor boven". Spec: CHAT-04. */
export const thingOf = (words: string): string => {
  const [phrase = words] = words.split(
    / (?:voor|met|zonder|geen|van|over|tegen|onder|bij|in|op|om|naar|uit|for|with|without|tussen|vanaf|tot|meer|minder|minstens|groter|kleiner|maat)(?= )/
  )
  const names = phrase.split(" ").filter((word) => !/\d/.test(word) && splitPeople(`${word}dier`)?.people !== word)
  return names.at(-1) ?? phrase
}

const mentionsNone = (thing: string, text: string): boolean =>
  !text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .some((word) => word !== "" && (isWordOf(thing, word) || word.endsWith(thing)))

/** The most letters by which the spelling of a word may differ from what was searched. */
const MAX_SLIPS = 2

/** Counts the letters that are missing, added or other. */
const slipsOf = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + Number(a[i - 1] !== b[j - 1])))
    row = next
  }
  return row[b.length]!
}

/** Returns true if what was found is not what was asked: the thing was left out, or cut into a piece of its name. Spec: CHAT-04. */
export const isThingMissing = ({
  search,
  dropped,
  corrected,
  total,
  cards,
  adultMatches
}: Pick<FoundProducts, "search" | "dropped" | "corrected" | "total" | "cards" | "adultMatches">): boolean => {
  const { words } = search
  if (words === "" || adultMatches > 0) return false
  if (total + cards.length === 0 || words.split(" ").every((word) => dropped.includes(word))) return true
  if (dropped.includes(thingOf(words))) return true
  // Without its number, a model is another: "iphone 15".
  if (/^\S+ \d+[a-z]?$/.test(words) && dropped.includes(words.split(" ")[1]!)) return true
  if (/^[a-z]+\d[a-z\d]*$/.test(words) && mentionIn(words, cards) === null) return true
  const thing = thingOf(words)
  // "Dvd+r schijfjes" with another word corrected, of which no product is a "schijfje".
  if (
    corrected?.split(" ").includes(thing) === true &&
    cards.every(({ name, category }) => mentionsNone(thing, `${name} ${category ?? ""}`))
  )
    return true
  return (
    corrected !== null &&
    slipsOf(corrected.replaceAll(" ", ""), termOf(search).replaceAll(" ", "")) > MAX_SLIPS * words.split(" ").length
  )
}
