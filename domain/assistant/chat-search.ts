import { toCents } from "#domain/base/euros.ts"
import type { Cents } from "#domain/base/cents.ts"
import { EMPTY_REQUEST, type SearchRequest } from "#domain/search/request.ts"
import type { ChatContext, ChatSearch } from "./context.ts"
import type { ChatIntent } from "./intent.ts"
import { MAX_FOUND } from "./limits.ts"
import type { ProductCard } from "#domain/catalogue/product.ts"
import { plainText } from "./question-text.ts"
import type { ToolResult } from "./tools.ts"
import { shownPrice } from "#domain/catalogue/prices/order.ts"
import type { Reply } from "./reply-parts.ts"

export const EMPTY_SEARCH: ChatSearch = {
  words: "",
  extra: "",
  color: "",
  size: "",
  priceFrom: null,
  priceTo: null,
  isCheapest: false
}

export const EMPTY_CONTEXT: ChatContext = {
  search: null,
  productIds: [],
  focus: null,
  asked: "",
  shop: "",
  lowest: null,
  isGift: false
}

/** Returns the term of a search: its words, and the colour and the size, which the search itself recognises. Spec: CHAT-08. */
export const termOf = ({ words, extra, color, size }: ChatSearch): string =>
  [words, extra, color, size === "" ? "" : `maat ${size}`].filter((part) => part !== "").join(" ")

/** Returns the request of a search; `allVariants` lists each variant of a product. Spec: CHAT-08. */
export const requestOf = (search: ChatSearch, allVariants = false): SearchRequest => ({
  ...EMPTY_REQUEST,
  searchTerm: termOf(search),
  filters: search.priceFrom === null && search.priceTo === null ? {} : { price: [search.priceFrom, search.priceTo] },
  sort: search.isCheapest ? "priceAsc" : "relevance",
  allVariants
})

/** Adds what a later question says to a search: its parts replace those of the same kind. Spec: CHAT-09. */
export const refine = (search: ChatSearch, change: ChatSearch): ChatSearch => ({
  words: search.words,
  extra: change.extra === "" ? search.extra : change.extra,
  color: change.color === "" ? search.color : change.color,
  size: change.size === "" ? search.size : change.size,
  ...(change.priceFrom === null && change.priceTo === null
    ? { priceFrom: search.priceFrom, priceTo: search.priceTo }
    : { priceFrom: change.priceFrom, priceTo: change.priceTo }),
  isCheapest: search.isCheapest || change.isCheapest
})

/** Limits a search to products that cost less than `price` cents. Spec: CHAT-09. */
export const below = (search: ChatSearch, price: Cents | null): ChatSearch =>
  price === null || price <= 1 ? { ...search, isCheapest: true } : { ...search, priceTo: toCents(price - 1) }

/** Returns the context for the next question, after a reply from `results`. Spec: CHAT-09. */
export const nextContext = (
  context: ChatContext,
  intent: ChatIntent,
  { cards }: Reply,
  results: ReadonlyArray<ToolResult>,
  question = "",
  namedShop: string | null = null
): ChatContext => {
  const prices = cards.flatMap((card) => shownPrice(card) ?? [])
  const shown = cards.slice(0, MAX_FOUND.products).map(({ id }) => id as string)
  const search =
    intent.kind === "find" || intent.kind === "cheaper"
      ? intent.search
      : "target" in intent && intent.target.by === "name"
        ? intent.target.search
        : context.search
  const dropped = results.flatMap((result) => (result.tool === "search" ? result.dropped : []))
  const isAboutShown = ("target" in intent && intent.target.by === "id") || shown.length === 0
  const isAboutOne = "target" in intent || intent.kind === "best"
  return {
    search: search === null || cards.length === 0 ? search : withoutWords(search, dropped),
    isGift: intent.kind === "clarify" && intent.about === "gift",
    productIds: isAboutShown && context.productIds.length > 0 ? context.productIds : shown,
    focus: isAboutOne
      ? (shown[0] ?? context.focus)
      : intent.kind === "find" || intent.kind === "cheaper"
        ? null
        : context.focus,
    asked:
      intent.kind === "details" || intent.kind === "policy"
        ? intent.about
        : "target" in intent
          ? plainText(question)
          : context.asked,
    shop: shopOf(results) ?? (intent.kind === "policy" ? "" : (namedShop ?? firstShop(cards, intent) ?? context.shop)),
    lowest: prices.length === 0 ? context.lowest : prices.reduce((least, price) => (price < least ? price : least))
  }
}

const shopOf = (results: ReadonlyArray<ToolResult>): string | undefined =>
  results.flatMap((result) =>
    result.tool === "policy" && result.shop !== null ? [plainText(result.shop.name)] : []
  )[0]

/** Returns the shop that a reply about the price or the stock of a product names first. */
const firstShop = ([first]: ReadonlyArray<ProductCard>, { kind }: ChatIntent): string | null => {
  const name = kind === "price" || kind === "availability" ? (first?.shopName ?? null) : null
  return name === null ? null : plainText(name)
}

const PREPOSITIONS: ReadonlySet<string> = new Set("voor met van over bij tegen om in op".split(" "))

const withoutWords = (search: ChatSearch, dropped: ReadonlyArray<string>): ChatSearch => {
  const words = search.words.split(" ").filter((word) => !dropped.includes(word))
  // A preposition without what it belongs to.
  const end = words.findLastIndex((word) => !PREPOSITIONS.has(word))
  const rest = words.slice(0, end + 1).join(" ")
  return rest === "" ? search : { ...search, words: rest }
}
