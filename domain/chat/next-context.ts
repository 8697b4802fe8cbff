import type { ChatContext } from "./context.ts"
import type { ChatIntent } from "./intent.ts"
import { MAX_FOUND } from "./limits.ts"
import type { Reply } from "./reply-parts.ts"

/** Returns the context for the next question. Spec: CHAT-09. */
export const nextContext = (context: ChatContext, intent: ChatIntent, { cards }: Reply): ChatContext => {
  const prices = cards.flatMap(({ price }) => (price === null ? [] : [price]))
  const shown = cards.slice(0, MAX_FOUND.products)
  const search =
    intent.kind === "find" || intent.kind === "cheaper"
      ? intent.search
      : "target" in intent && intent.target.by === "name"
        ? intent.target.search
        : context.search
  return {
    search,
    isGift: intent.kind === "clarify" && intent.about === "gift",
    productIds: shown.length === 0 ? context.productIds : shown.map(({ id }) => id),
    lowest: prices.length === 0 ? context.lowest : prices.reduce((least, price) => (price < least ? price : least))
  }
}
