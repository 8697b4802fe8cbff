import { formatCents } from "#domain/base/euros.ts"
import { formatDay } from "#domain/base/text/format.ts"
import { termOf } from "./chat-search.ts"
import { plainText } from "./question-text.ts"
import { CLARIFY, reply, type Reply } from "./reply-parts.ts"
import { cardText, offerText } from "./sentences.ts"
import type { ProductDetails, ToolResult } from "./tools.ts"

/** Adds the other variants that a question names as well: the reply is about the first. Spec: CHAT-12. */
export const withVariants = (written: Reply, { variants }: ProductDetails, now: Date): Reply =>
  variants.length === 0
    ? written
    : {
        ...written,
        text: [written.text, "Er zijn ook andere uitvoeringen:", ...variants.map((card) => cardText(card, now))].join(
          "\n"
        ),
        cards: [...written.cards, ...variants]
      }

type DetailReply = (details: ProductDetails, question: string, now: Date) => Reply

const priceReply: DetailReply = ({ card, offers }, _question, now) => {
  const best = offers.find(({ shopId, offerId }) => shopId === card.shopId && offerId === card.offerId)
  const others = offers.filter((offer) => offer !== best)
  if (best === undefined) return reply(`${card.name} is nu nergens te koop.`, { cards: [card] })
  const more = others.slice(0, MAX_OTHERS).map((offer) => `Ook ${offerText(offer, now)}.`)
  return reply([`${card.name} kost nu ${offerText(best, now)}.`, ...more].join("\n"), { cards: [card] })
}

const MAX_OTHERS = 2

const availabilityReply: DetailReply = ({ card, sizes, colors, offers }, question, now) => {
  const plain = plainText(question)
  const size = /\bmaat (\S+)/.exec(plain)?.[1]?.toUpperCase()
  const inStock = offers.filter(({ availability }) => availability === "in_stock")
  const [best] = inStock
  const stock =
    best === undefined
      ? offers[0] === undefined
        ? `${card.name} is nu nergens te koop.`
        : `${card.name} heeft volgens de winkels nu geen voorraad. De eerste: ${offerText(offers[0], now)}.`
      : `${card.name} is op voorraad: ${offerText(best, now)}.`
  const known =
    sizes.length === 0 ? "Welke maten er zijn, weet ik niet." : `De maten die winkels noemen: ${sizes.join(", ")}.`
  const color = colors.length > 0 && plain.includes("kleur") ? ` De kleur: ${colors.join(", ")}.` : ""
  return reply(`${stock}${size === undefined ? "" : ` ${known}`}${color}`, { cards: [card] })
}

const historyReply: DetailReply = ({ card, history }) => {
  if (history === null) return reply(`Van ${card.name} ken ik geen eerdere prijzen.`, { cards: [card] })
  const { now, lowest, highest, verdict, isTotal } = history
  const prices = `${card.name} kostte op ${formatDay(now.day)} ${formatCents(now.lowest)}, ${isTotal ? "met" : "plus"} verzending. Het laagst was ${formatCents(lowest.lowest)} op ${formatDay(lowest.day)}, het hoogst ${formatCents(highest.lowest)} op ${formatDay(highest.day)}.`
  return reply(`${prices} ${verdict}`, { cards: [card] })
}

const detailsReply: DetailReply = ({ card, features, sizes, colors }) => {
  const lines = [
    ...features.slice(0, MAX_FEATURES).map(({ label, values }) => `${label}: ${values.join(", ")}`),
    ...(colors.length > 0 ? [`Kleur: ${colors.join(", ")}`] : []),
    ...(sizes.length > 0 ? [`Maten: ${sizes.join(", ")}`] : [])
  ]
  const text = lines.length === 0 ? "Meer dan de naam en de prijs weet ik er niet van." : lines.join("\n")
  return reply(`${card.name}\n${text}`, { cards: [card] })
}

const MAX_FEATURES = 8

export const DETAIL_REPLIES: { readonly [Kind in "price" | "history" | "availability" | "details"]: DetailReply } = {
  price: priceReply,
  history: historyReply,
  availability: availabilityReply,
  details: detailsReply
}

/** Replies to a comparison with the products side by side. Spec: CHAT-11. */
export const compareReply = (results: ReadonlyArray<ToolResult>, now: Date): Reply => {
  const compared = results.filter((result) => result.tool === "product")
  const missing = results.flatMap((result) => (result.tool === "search" ? [`“${termOf(result.search)}”`] : []))
  const cards = compared.map(({ card }) => card)
  const notes = missing.length === 0 ? [] : [`Welk product je bedoelt met ${missing.join(" en ")}, weet ik niet zeker.`]
  if (compared.length < 2) return reply([...notes, CLARIFY.product].join(" "), { cards })
  const lines = compared.map(({ card, features }) => {
    const properties = features
      .slice(0, MAX_COMPARED_FEATURES)
      .map(({ label, values }) => `${label}: ${values.join(", ")}`)
    return [cardText(card, now), ...properties].join(" · ")
  })
  return reply([...notes, ...lines].join("\n"), { cards })
}

const MAX_COMPARED_FEATURES = 4
