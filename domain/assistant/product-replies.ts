import { formatCents } from "#domain/base/euros.ts"
import { formatDay } from "#domain/base/text/format.ts"
import { termOf } from "./chat-search.ts"
import type { Feature } from "#domain/catalogue/product.ts"
import { shownPrice } from "#domain/catalogue/prices/order.ts"
import { allFeatures, amountOf, requestsAll, requestedFeatures, wantsLeast } from "./features.ts"
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
  const isFastest = /\b(?:morgen|vandaag|snelst|snel|wie|welke winkel)\b/.test(plain)
  const [best, ...others] = isFastest
    ? inStock.toSorted((a, b) => (a.deliveryDays ?? Infinity) - (b.deliveryDays ?? Infinity))
    : inStock
  const more = isFastest ? others.slice(0, MAX_OTHERS).map((offer) => `\nOok ${offerText(offer, now)}.`) : []
  const stock =
    best === undefined
      ? offers[0] === undefined
        ? `${card.name} is nu nergens te koop.`
        : `${card.name} heeft volgens de winkels nu geen voorraad. De eerste: ${offerText(offers[0], now)}.`
      : `${card.name} is op voorraad: ${offerText(best, now)}.`
  const known =
    sizes.length === 0 ? "Welke maten er zijn, weet ik niet." : `De maten die winkels noemen: ${sizes.join(", ")}.`
  const color = colors.length > 0 && plain.includes("kleur") ? ` De kleur: ${colors.join(", ")}.` : ""
  return reply(`${stock}${more.join("")}${size === undefined ? "" : ` ${known}`}${color}`, { cards: [card] })
}

const historyReply: DetailReply = ({ card, history }) => {
  if (history === null) return reply(`Van ${card.name} ken ik geen eerdere prijzen.`, { cards: [card] })
  const { now, lowest, highest, verdict, isTotal } = history
  const prices = `${card.name} kostte op ${formatDay(now.day)} ${formatCents(now.lowest)}, ${isTotal ? "met" : "plus"} verzending. Het laagst was ${formatCents(lowest.lowest)} op ${formatDay(lowest.day)}, het hoogst ${formatCents(highest.lowest)} op ${formatDay(highest.day)}.`
  return reply(`${prices} ${verdict}`, { cards: [card] })
}

const detailsReply: DetailReply = (details, question) => {
  const { card } = details
  const plain = plainText(question)
  const all = allFeatures(details)
  const asked = requestedFeatures(plain, all, card.name)
  if (asked.length > 0) return reply([card.name, ...asked.map(featureText)].join("\n"), { cards: [card] })
  if (!requestsAll(plain))
    return reply(`Dat weet ik niet van ${card.name}: de winkels geven het niet op.`, { cards: [card] })
  const lines = all.slice(0, MAX_FEATURES).map(featureText)
  const text = lines.length === 0 ? "Meer dan de naam en de prijs weet ik er niet van." : lines.join("\n")
  return reply(`${card.name}\n${text}`, { cards: [card] })
}

const MAX_FEATURES = 8

const featureText = ({ label, values }: Feature): string => `${label}: ${values.join(", ")}`

/** Orders shown products by the feature that a question asks for. Spec: CHAT-21. */
export const bestReply = (results: ReadonlyArray<ToolResult>, question: string, now: Date): Reply => {
  const shown = results.filter((result) => result.tool === "product")
  const plain = plainText(question)
  const isLeast = wantsLeast(plain)
  if (/goedkop|goedkoop|voordelig|duur|prijs/.test(plain)) {
    const sold = shown.map(({ card }) => card).filter(({ price }) => price !== null)
    const sorted = sold.toSorted((a, b) => (shownPrice(a) ?? 0) - (shownPrice(b) ?? 0))
    const ordered = /duur/.test(plain) ? sorted.toReversed() : sorted
    if (ordered.length === 0) return reply("Geen van deze is nu te koop.")
    const word = /duur/.test(plain) ? "duurst" : "goedkoopst"
    return reply(
      [`Het ${word} is ${cardText(ordered[0]!, now)}.`, ...ordered.slice(1).map((card) => cardText(card, now))].join(
        "\n"
      ),
      { cards: ordered }
    )
  }
  const [label] = shown
    .flatMap((details) =>
      requestedFeatures(plain, details.features, details.card.name).filter(
        ({ values }) => amountOf(values[0] ?? "") !== null
      )
    )
    .map((feature) => feature.label)
  const valued = shown.flatMap(({ card, features }) => {
    const feature = features.find((one) => one.label === label)
    const amount = amountOf(feature?.values[0] ?? "")
    return feature === undefined || amount === null ? [] : [{ card, feature, amount }]
  })
  if (label === undefined || valued.length === 0) {
    const compared = compareReply(results, now)
    return { ...compared, text: `Dat weet ik niet van deze producten: de winkels geven het niet op.\n${compared.text}` }
  }
  const isGrade = /^[A-G]$/.test(valued[0]!.feature.values[0] ?? "")
  const ordered = valued.toSorted((a, b) => (isLeast || isGrade ? a.amount - b.amount : b.amount - a.amount))
  const rank = isGrade ? "Beste" : isLeast ? "Laagste" : "Hoogste"
  const lines = ordered.map(({ card, feature }) => `${card.name}: ${feature.values.join(", ")}`)
  const unknown = shown.length - valued.length
  const notes = unknown > 0 ? ["Van de rest geven de winkels het niet op."] : []
  return reply([`${rank} ${label.toLowerCase()}: ${lines[0]}.`, ...lines.slice(1), ...notes].join("\n"), {
    cards: ordered.map(({ card }) => card)
  })
}

export const DETAIL_REPLIES: { readonly [Kind in "price" | "history" | "availability" | "details"]: DetailReply } = {
  price: priceReply,
  history: historyReply,
  availability: availabilityReply,
  details: detailsReply
}

/** Replies to a comparison with the products side by side. Spec: CHAT-11. */
export const compareReply = (results: ReadonlyArray<ToolResult>, now: Date, question = ""): Reply => {
  const plain = plainText(question)
  const compared = results.filter((result) => result.tool === "product")
  const missing = results.flatMap((result) => (result.tool === "search" ? [`“${termOf(result.search)}”`] : []))
  const cards = compared.map(({ card }) => card)
  const notes = missing.length === 0 ? [] : [`Welk product je bedoelt met ${missing.join(" en ")}, weet ik niet zeker.`]
  if (compared.length < 2) return reply([...notes, CLARIFY.product].join(" "), { cards })
  const lines = compared.map(({ card, features }) => {
    const asked = requestedFeatures(plain, features, card.name)
    const properties = [...new Set([...asked, ...features])]
      .slice(0, MAX_COMPARED_FEATURES)
      .map(({ label, values }) => `${label}: ${values.join(", ")}`)
    return [cardText(card, now), ...properties].join(" · ")
  })
  return reply([...notes, ...lines].join("\n"), { cards })
}

const MAX_COMPARED_FEATURES = 4
