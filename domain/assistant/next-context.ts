import type { ChatContext, ChatSearch } from "./context.ts"
import type { ChatIntent } from "./intent.ts"
import { MAX_FOUND } from "./limits.ts"
import type { ToolResult } from "./tools.ts"
import { shownPrice } from "#domain/catalogue/prices/order.ts"
import type { Reply } from "./reply-parts.ts"

/** Returns the context for the next question, after a reply from `results`. Spec: CHAT-09. */
export const nextContext = (
  context: ChatContext,
  intent: ChatIntent,
  { cards }: Reply,
  results: ReadonlyArray<ToolResult>
): ChatContext => {
  const prices = cards.flatMap((card) => shownPrice(card) ?? [])
  const shown = cards.slice(0, MAX_FOUND.products)
  const search =
    intent.kind === "find" || intent.kind === "cheaper"
      ? intent.search
      : "target" in intent && intent.target.by === "name"
        ? intent.target.search
        : context.search
  const dropped = results.flatMap((result) => (result.tool === "search" ? result.dropped : []))
  return {
    search: search === null || cards.length === 0 ? search : withoutWords(search, dropped),
    isGift: intent.kind === "clarify" && intent.about === "gift",
    productIds: shown.length === 0 ? context.productIds : shown.map(({ id }) => id),
    lowest: prices.length === 0 ? context.lowest : prices.reduce((least, price) => (price < least ? price : least))
  }
}

/** Leaves out the words with which nothing was found, unless no word remains. */
const withoutWords = (search: ChatSearch, dropped: ReadonlyArray<string>): ChatSearch => {
  const words = search.words.split(" ").filter((word) => !dropped.includes(word))
  return words.length === 0 ? search : { ...search, words: words.join(" ") }
}
