import { priceLabel } from "#domain/search/refine.ts"
import { adultMatchesNotice } from "#domain/search/texts.ts"
import { searchHref } from "#domain/search/url.ts"
import { requestOf, termOf } from "./chat-search.ts"
import type { ChatSearch } from "./context.ts"
import type { ChatIntent } from "./intent.ts"
import type { ChatLink } from "./message.ts"
import { LINKS, reply, type Reply } from "./reply-parts.ts"
import { cardText, replyText } from "./sentences.ts"
import type { FoundProducts } from "./tools.ts"

/** Replies to a search with the products that it found. Spec: CHAT-05, CHAT-12, ADULT-17. */
export const foundReply = ({ kind }: ChatIntent, found: FoundProducts): Reply => {
  const { search, total, cards, adultMatches, corrected, dropped, unmet } = found
  const term = termOf(search)
  const hasPrice = search.priceFrom !== null || search.priceTo !== null
  const price = hasPrice ? priceLabel(search.priceFrom, search.priceTo) : ""
  const counted = replyText({ term, price, total, shown: cards.length, articles: 0, inProducts: true, adultMatches })
  const missing = [...dropped, ...unmet].map((word) => `“${word}”`).join(" en ")
  const notes = [
    corrected === null ? "" : `Ik heb gezocht met “${corrected}”.`,
    missing === "" || cards.length === 0 ? "" : `Met ${missing} is er niets of te weinig; dit is wat er wel is.`,
    kind === "cheaper" && cards.length === 0 ? "Goedkoper dan dit vind ik het niet." : ""
  ]
  const links = total > cards.length || adultMatches > 0 ? [allResults(search)] : []
  return reply([counted, ...notes].filter((text) => text !== "").join(" "), {
    cards,
    links: total + adultMatches === 0 ? [LINKS.contact] : links
  })
}

/** Replies to a question about a product that no name matches, or several do. Spec: CHAT-12, ADULT-17. */
export const unnamedReply = ({ search, cards, total, adultMatches, dropped }: FoundProducts, now: Date): Reply => {
  const term = termOf(search)
  if (cards.length === 0 && adultMatches > 0) {
    const intro = `Een product met de naam “${term}” vind ik niet.`
    return reply(`${intro} ${adultMatchesNotice(adultMatches)}`, { links: [allResults(search)] })
  }
  if (cards.length === 0) {
    return reply(
      `Een product met de naam “${term}” vind ik niet. Kijk of de naam klopt, of noem het merk en het soort product.`,
      { links: [LINKS.contact] }
    )
  }
  const lines = cards.map((card) => cardText(card, now))
  const more = total > cards.length ? ", onder meer" : ""
  const without = dropped.map((word) => `“${word}”`).join(" en ")
  const intro =
    without === ""
      ? `Welk product je precies bedoelt, weet ik niet zeker. Dit vind ik bij “${term}”${more}:`
      : `Een product met de naam “${term}” vind ik niet. Dit vind ik zonder ${without}${more}:`
  return reply([intro, ...lines].join("\n"), {
    cards,
    links: [allResults(search)]
  })
}

const allResults = (search: ChatSearch): ChatLink => ({ label: "Alle resultaten", href: searchHref(requestOf(search)) })
