import type { ProductCard } from "#domain/catalogue/product.ts"
import { formatCents } from "#domain/money/euros.ts"
import { ORDER_STATUS_TEXT } from "#domain/orders/status.ts"
import type { Order } from "#domain/orders/order.ts"
import { RETURN_STATUS_TEXT } from "#domain/returns/status.ts"
import { ROUTES } from "#domain/routes/routes.ts"
import { priceLabel } from "#domain/search/refine.ts"
import { searchHref } from "#domain/search/url.ts"
import { dayOf, formatDay } from "#domain/text/dates.ts"
import { requestOf, termOf } from "./chat-search.ts"
import type { ChatContext } from "./context.ts"
import type { ChatIntent } from "./intent.ts"
import { MAX_FOUND } from "./limits.ts"
import type { ChatLink, HelpfulArticle } from "./message.ts"
import { passageOf } from "./passages.ts"
import { POLICY_TOPICS } from "./policy-topics.ts"
import { contentWords, plainText } from "./question-text.ts"
import { cardText, offerText, replyText } from "./sentences.ts"
import type { FoundArticle, FoundProducts, OwnOrders, ProductDetails, ToolResult } from "./tools.ts"

/** A reply before it is checked and stored. */
export interface Reply {
  readonly text: string
  readonly cards: ReadonlyArray<ProductCard>
  readonly articles: ReadonlyArray<HelpfulArticle>
  readonly links: ReadonlyArray<ChatLink>
}

const CONTACT: ChatLink = { label: "Schrijf een mens van de klantenservice", href: `${ROUTES.customerService}#contact` }
const ORDERS: ChatLink = { label: "Naar je bestellingen", href: ROUTES.profileOrders }
const LOGIN: ChatLink = { label: "Inloggen", href: ROUTES.register }
const DEALS: ChatLink = { label: "Bekijk wat is afgeprijsd", href: ROUTES.deals }

const reply = (text: string, parts: Partial<Reply> = {}): Reply => ({
  text,
  cards: [],
  articles: [],
  links: [],
  ...parts
})

/** The reply to what the assistant does not know: it leads to a person. Spec: CHAT-12. */
export const UNKNOWN_REPLY: Reply = reply(
  "Dat weet ik niet. Ik zoek alleen in het aanbod, in je eigen bestellingen en in de artikelen van de klantenservice. Een mens kan je verder helpen.",
  { links: [CONTACT] }
)

/** Writes the reply to a question from the data of its tools, and from nothing else. Spec: CHAT-11, CHAT-12. */
export const replyFrom = (
  intent: ChatIntent,
  results: ReadonlyArray<ToolResult>,
  question: string,
  now: Date
): Reply => {
  const [first] = results
  switch (intent.kind) {
    case "greeting":
      return reply(
        "Hoi! Waar kan ik naar zoeken? Noem een product, een merk of een budget, of vraag naar je bestelling."
      )
    case "thanks":
      return reply("Graag gedaan. Heb je nog een vraag, stel hem gerust.")
    case "identity":
      return reply(
        "Ik ben een programma, geen mens. Ik zoek in het aanbod, in je bestellingen en in de artikelen van de klantenservice.",
        { links: [CONTACT] }
      )
    case "abilities":
      return reply(
        "Ik zoek producten, ook met een kleur, maat, merk of budget. Ik vergelijk producten, zeg wat winkels vragen en hoe een prijs verliep. Ik laat je eigen bestellingen zien en zoek in de artikelen van de klantenservice."
      )
    case "contact":
      return reply(
        "Ik ben een programma. Met dit formulier schrijf je een mens van de klantenservice; je krijgt meteen een nummer en een kopie per mail.",
        { links: [CONTACT] }
      )
    case "deals":
      return reply(
        "Kortingscodes heb ik niet. Op de pagina met aanbiedingen staat wat winkels echt hebben afgeprijsd.",
        { links: [DEALS] }
      )
    case "clarify":
      return reply(CLARIFY[intent.about])
    case "find":
    case "cheaper":
      return first?.tool === "search" ? foundReply(intent, first) : UNKNOWN_REPLY
    case "compare":
      return compareReply(results, now)
    case "price":
    case "history":
    case "availability":
    case "details":
      if (first?.tool === "search") return unnamedReply(first, now)
      return first?.tool === "product"
        ? withVariants(DETAIL_REPLIES[intent.kind](first, question, now), first, now)
        : UNKNOWN_REPLY
    case "order":
      return first?.tool === "orders" ? orderReply(first, intent) : UNKNOWN_REPLY
    case "policy":
      return first?.tool === "article" ? policyReply(first, intent.topic, question) : UNKNOWN_REPLY
    case "unknown":
      return UNKNOWN_REPLY
  }
}

const CLARIFY = {
  gift: "Leuk. Voor wie is het, waar houdt die persoon van, en wat is je budget?",
  product: "Over welk product gaat het? Noem de naam, of zoek er eerst een paar, dan kun je zeggen welke je bedoelt.",
  subject: "Waar ben je naar op zoek? Noem het product, dan houd ik rekening met de rest."
} as const

const foundReply = ({ kind }: ChatIntent, found: FoundProducts): Reply => {
  const { search, total, cards, corrected, dropped, unmet } = found
  const term = termOf(search)
  const hasPrice = search.priceFrom !== null || search.priceTo !== null
  const price = hasPrice ? priceLabel(search.priceFrom, search.priceTo) : ""
  const counted = replyText({ term, price, total, shown: cards.length, articles: 0, inProducts: true })
  const missing = [...dropped, ...unmet].map((word) => `“${word}”`).join(" en ")
  const notes = [
    corrected === null ? "" : `Ik heb gezocht met “${corrected}”.`,
    missing === "" || cards.length === 0 ? "" : `Met ${missing} is er niets of te weinig; dit is wat er wel is.`,
    kind === "cheaper" && cards.length === 0 ? "Goedkoper dan dit vind ik het niet." : ""
  ]
  const links = total > cards.length ? [{ label: "Alle resultaten", href: searchHref(requestOf(search)) }] : []
  return reply([counted, ...notes].filter((text) => text !== "").join(" "), {
    cards,
    links: total === 0 ? [CONTACT] : links
  })
}

/** Replies to a question about a product that no name matches, or several do. */
const unnamedReply = ({ search, cards, total }: FoundProducts, now: Date): Reply => {
  const term = termOf(search)
  if (cards.length === 0) {
    return reply(
      `Een product met de naam “${term}” vind ik niet. Kijk of de naam klopt, of noem het merk en het soort product.`,
      { links: [CONTACT] }
    )
  }
  const lines = cards.map((card) => cardText(card, now))
  const intro = `Welk product je precies bedoelt, weet ik niet zeker. Dit vind ik bij “${term}”${total > cards.length ? ", onder meer" : ""}:`
  return reply([intro, ...lines].join("\n"), {
    cards,
    links: [{ label: "Alle resultaten", href: searchHref(requestOf(search)) }]
  })
}

/** Adds the other variants that a question names as well: the reply is about the first. Spec: CHAT-12. */
const withVariants = (written: Reply, { variants }: ProductDetails, now: Date): Reply =>
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
  const [best, ...others] = offers
  if (best === undefined) return reply(`${card.name} is nu nergens te koop.`, { cards: [card] })
  const more = others.slice(0, MAX_OTHERS).map((offer) => `Ook ${offerText(offer, now)}.`)
  return reply([`${card.name} kost nu ${offerText(best, now)}.`, ...more].join("\n"), { cards: [card] })
}

/** The maximum number of offers that are named besides the first. */
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
  const { now, lowest, highest, verdict } = history
  const prices = `${card.name} kostte op ${formatDay(now.day)} ${formatCents(now.lowest)}, zonder verzending. Het laagst was ${formatCents(lowest.lowest)} op ${formatDay(lowest.day)}, het hoogst ${formatCents(highest.lowest)} op ${formatDay(highest.day)}.`
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

/** The maximum number of properties in a reply. */
const MAX_FEATURES = 8

const DETAIL_REPLIES: { readonly [Kind in "price" | "history" | "availability" | "details"]: DetailReply } = {
  price: priceReply,
  history: historyReply,
  availability: availabilityReply,
  details: detailsReply
}

const compareReply = (results: ReadonlyArray<ToolResult>, now: Date): Reply => {
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

const orderReply = ({ own }: OwnOrders, { about, number }: Extract<ChatIntent, { kind: "order" }>): Reply => {
  if (own === null) {
    return reply(
      "Bestellingen laat ik alleen zien aan wie ze deed. Log in, dan zoek ik ze op. Bestelde je zonder account, gebruik dan de link in je bevestigingsmail.",
      { links: [LOGIN, CONTACT] }
    )
  }
  if (about === "return" && own.returns.length > 0) {
    const lines = own.returns
      .slice(0, MAX_ORDERS)
      .map(
        ({ orderID, shopName, status, createdAt }) =>
          `Retour van ${orderID} aan ${shopName}, aangemeld op ${formatDay(dayOf(new Date(createdAt)))}: ${RETURN_STATUS_TEXT[status]}.`
      )
    return reply(lines.join("\n"), { links: [ORDERS] })
  }
  const orders = number === null ? own.orders : own.orders.filter(({ id }) => id === number)
  if (orders.length === 0) {
    const text =
      number === null
        ? "Ik vind geen bestellingen in je account."
        : `Een bestelling met het nummer “${number}” vind ik niet in je account.`
    return reply(text, { links: [ORDERS, CONTACT] })
  }
  const intro = about === "return" ? ["Ik vind geen retouren. Je meldt er een aan bij de bestelling."] : []
  return reply([...intro, ...orders.slice(0, MAX_ORDERS).map(orderText)].join("\n"), { links: [ORDERS] })
}

/** The maximum number of orders in a reply. */
const MAX_ORDERS = 3

const orderText = ({ id, shopName, status, products, createdAt, shipments, returnTill }: Order): string => {
  const [first] = products
  const what = products.length === 1 ? first.name : `${first.name} en meer`
  const parcel = shipments.at(-1)
  const update = parcel?.updates.at(-1)
  const parts = [
    `${id} van ${formatDay(dayOf(new Date(createdAt)))} bij ${shopName} (${what}): ${ORDER_STATUS_TEXT[status]}.`,
    parcel === undefined
      ? ""
      : `Pakket ${parcel.trackingCode} met ${parcel.service}${update === undefined ? "" : `: ${update.message}`}.`,
    returnTill === null ? "" : `Terugsturen kan tot en met ${formatDay(returnTill)}.`
  ]
  return parts.filter((text) => text !== "").join(" ")
}

const policyReply = ({ article }: FoundArticle, topic: keyof typeof POLICY_TOPICS, question: string): Reply => {
  if (article === null) return UNKNOWN_REPLY
  const words = [...contentWords(plainText(question)), ...POLICY_TOPICS[topic].about]
  const passage = passageOf(article.html, words).join(" ")
  const articles = [{ slug: article.slug, title: article.title }]
  return reply(passage, { articles, links: [CONTACT] })
}

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
