import type { ChatIntent } from "./intent.ts"
import { bestReply, compareReply, DETAIL_REPLIES, featureText, withVariants } from "./product-replies.ts"
import { CLARIFY, LINKS, reply, type Reply, UNKNOWN_REPLY } from "./reply-parts.ts"
import {
  type FoundPolicy,
  type ToolResult,
  type ProductReviews,
  type OwnOrders,
  type FoundProducts,
  isThingMissing,
  thingOf
} from "./tools.ts"
import { citationText, ratingText } from "#domain/catalogue/reviews/digest.ts"
import { categoryPath, productPath, shopPath } from "#domain/base/paths.ts"
import { ORDER_STATUS_TEXT } from "#domain/shopping/orders/status.ts"
import type { Order } from "#domain/shopping/orders/order.ts"
import { RETURN_STATUS_TEXT } from "#domain/shopping/orders/return-status.ts"
import { dayOf, formatDay } from "#domain/base/text/format.ts"
import { requestedFeatures } from "./features.ts"
import { formatCents } from "#domain/base/euros.ts"
import type { ProductCard } from "#domain/catalogue/product.ts"
import { shownPrice } from "#domain/catalogue/prices/order.ts"
import { capitalize } from "#domain/base/text/dutch.ts"
import { priceLabel } from "#domain/search/refine.ts"
import { adultMatchesNotice } from "#domain/search/texts.ts"
import { searchHref } from "#domain/search/url.ts"
import { requestOf, termOf } from "./chat-search.ts"
import type { ChatSearch } from "./context.ts"
import type { ChatLink } from "./message.ts"
import { contentWords, formWord } from "./examples.ts"
import { MIN_PASSAGE_SCORE } from "./passage.ts"
import { guideLinks } from "./site-guide.ts"
import { cardText, countText } from "./sentences.ts"

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
        "Hoi. Waar kan ik naar zoeken? Noem een product, een merk of een budget, of vraag naar je bestelling."
      )
    case "thanks":
      return reply("Graag gedaan. Heb je nog een vraag, stel hem gerust.")
    case "identity":
      return reply(
        "Ik ben een programma, geen mens. Ik zoek in het aanbod, in je bestellingen en in de artikelen van de klantenservice.",
        { links: [LINKS.contact] }
      )
    case "abilities":
      return reply(
        "Ik zoek producten, ook met een kleur, maat, merk of budget. Ik vergelijk producten, zeg wat winkels vragen en hoe een prijs verliep. Ik laat je eigen bestellingen zien en zoek in de artikelen van de klantenservice. Bestellen, betalen of de winkel bellen kan ik niet voor je doen."
      )
    case "contact":
      return reply(
        "Ik ben een programma, en een telefoonnummer of openingstijden van deze site ken ik niet. Met dit formulier schrijf je een mens van de klantenservice; je krijgt meteen een nummer en een kopie per mail.",
        { links: [LINKS.contact] }
      )
    case "deals":
      return reply(
        "Kortingscodes heb ik niet. Bij elk product zie je hoe de prijs verliep, en of hij nu laag is. Noem een product, dan zoek ik het goedkoopste."
      )
    case "clarify":
      return reply(CLARIFY[intent.about])
    case "find":
    case "cheaper":
      return first?.tool === "search" ? foundReply(intent, first) : UNKNOWN_REPLY
    case "need":
      return NEED_REPLY
    case "harm":
      return HARM_REPLY
    case "medicine":
      return MEDICINE_REPLY
    case "danger":
      return DANGER_REPLY
    case "compare":
      return compareReply(results, now, question)
    case "best":
      return bestReply(results, question, now)
    case "price":
    case "history":
    case "availability":
    case "details":
      if (first?.tool === "search") return unnamedReply(first, now, intent)
      if (first?.tool !== "product") return UNKNOWN_REPLY
      return intent.kind === "details"
        ? DETAIL_REPLIES.details(first, intent.about, now)
        : withVariants(DETAIL_REPLIES[intent.kind](first, question, now), first, question, now)
    case "reviews":
      if (first?.tool === "search") return unnamedReply(first, now, intent)
      return first?.tool === "reviews" ? reviewsReply(first, intent.about) : UNKNOWN_REPLY
    case "order":
      return first?.tool === "orders" ? orderReply(first, intent) : UNKNOWN_REPLY
    case "policy":
      return first?.tool === "policy" ? policyReply(first, intent.article) : UNKNOWN_REPLY
    case "unknown":
      return UNKNOWN_REPLY
  }
}

/** The only figures without data: numbers to call. Spec: CHAT-20. */
const NEED_REPLY: Reply = reply(
  "Dat klinkt zwaar, en je hoeft er niet alleen mee te blijven. Is er nu gevaar voor jou of iemand anders, bel dan 112. Denk je aan zelfmoord of wil je er niet meer zijn, bel dan 113 of 0800-0113, dag en nacht, gratis en anoniem, of chat op 113.nl. Doet iemand thuis je kwaad of houdt iemand je vast, bel dan Veilig Thuis: 0800-2000, ook dag en nacht. Praat ook met iemand die je vertrouwt."
)

const HARM_REPLY: Reply = reply(
  "Daar help ik niet bij. Zoek je een product of heb je een vraag over deze site, dan help ik je graag."
)

const DANGER_REPLY: Reply = reply(
  "Bel bij gevaar meteen 112 en doe wat ze daar zeggen: bij pijn op de borst, geen lucht, een ernstige wond of brand. Heeft iemand een batterij, een magneet of iets giftigs binnengekregen, wacht dan niet af, ook als er niets te merken is. Ruik je rook, gas of dampen, ga dan eerst naar buiten. Meng schoonmaakmiddelen nooit. Kan het even wachten, bel dan je huisarts of de huisartsenpost. Ik help met winkelen en kan dit niet beoordelen."
)

const MEDICINE_REPLY: Reply = reply(
  "Over medicijnen en gezondheid geef ik geen advies. Vraag het je huisarts of apotheker, en lees de bijsluiter. Is er te veel of iets verkeerds ingenomen, bel dan meteen je huisarts, of 112 als het ernstig is of iemand suf wordt."
)

const policyReply = (
  { passage, shop, shops, shopNames, unknownShop, payment, unknownMethod }: FoundPolicy,
  about: Extract<ChatIntent, { kind: "policy" }>["article"]
): Reply => {
  if (shop !== null) {
    const own = shop.own.length > 0 ? shop.own : (shop.terms[about ?? "shop"] ?? [])
    const none =
      about === "complain"
        ? `Dat kan ik niet beoordelen. Op de pagina van ${shop.name} staan de gegevens en de beoordelingen van de winkel.`
        : `Dat geeft ${shop.name} niet op.`
    const isPaid = payment?.shopNames.includes(shop.name) === true
    const missing = payment === null || isPaid ? unknownMethod : payment.method
    const paid = missing !== "" ? `Nee, ${missing} staat er niet bij. ` : payment === null ? "" : "Ja, dat kan. "
    const general = passage !== null && passage.score >= MIN_GENERAL_SCORE && about !== null && about !== "complain"
    const text =
      own.length > 0
        ? `${paid}${own.join(" ")}`
        : general
          ? `${none} In het algemeen geldt: ${passage.sentences.join(" ")}`
          : none
    const links = [{ label: `Naar de pagina van ${shop.name}`, href: shopPath(shop.website) }]
    const { article } = passage ?? {}
    return reply(text, { links, articles: own.length > 0 || about === null || article === undefined ? [] : [article] })
  }
  if (payment !== null) {
    const [count, some] = [payment.shopNames.length, payment.shopNames.slice(0, MAX_SHOP_NAMES).join(", ")]
    const text = `${payment.method} kan bij ${count} van de ${shopNames.length} winkels, zoals ${some}. De winkel waar je koopt, bepaalt hoe je betaalt.`
    return reply(text, { links: [LINKS.shops], articles: passage === null ? [] : [passage.article] })
  }
  if (shops.length > 0) {
    const links = shops.map(({ name, website }) => ({ label: `Naar de pagina van ${name}`, href: shopPath(website) }))
    return reply(
      shops.map(({ name, own: [first = ""] }) => (first.includes(name) ? first : `${name}: ${first}`)).join("\n"),
      { links }
    )
  }
  if (about === null) {
    const shown = shopNames.slice(0, MAX_SHOP_NAMES).join(", ")
    const unknown = unknownShop === "" ? "" : `Een winkel met de naam “${unknownShop}” doet hier niet mee. `
    const text = `${unknown}Er doen ${shopNames.length} winkels mee, zoals ${shown}. Noem een winkel, dan zeg ik wat hij opgeeft.`
    return shopNames.length === 0 ? UNKNOWN_REPLY : reply(text, { links: [LINKS.shops] })
  }
  if (passage === null) return UNKNOWN_REPLY
  const sentences = passage.score >= MIN_PASSAGE_SCORE ? passage.sentences : [NO_PASSAGE]
  const intro = [
    ...(unknownShop === "" ? [] : [`Een winkel met de naam “${unknownShop}” ken ik niet.`]),
    ...(unknownMethod === "" ? [] : [`Geen winkel noemt “${unknownMethod}” als manier van betalen.`])
  ]
  const links = [...guideLinks(sentences), LINKS.contact]
  return reply([...intro, ...sentences].join(" "), { articles: [passage.article], links })
}

const NO_PASSAGE =
  "Precies dat staat niet in de artikelen van de klantenservice. Dit artikel gaat er het meest over; een mens kan je verder helpen."

/** Terms of any shop stand in for those of a named one only from this score. */
const MIN_GENERAL_SCORE = 0.7

const MAX_SHOP_NAMES = 5

const reviewsReply = (
  { card, rating, citations }: ProductReviews,
  about: Extract<ChatIntent, { kind: "reviews" }>["about"]
): Reply => {
  if (rating.average === null) return reply(`${card.name} heeft nog geen beoordelingen.`, { cards: [card] })
  const { cons } = citations
  const pros = about === "complaints" ? [] : citations.pros
  const none = about === "complaints" ? "Een klacht om aan te halen" : "Een zin om aan te halen"
  const lines = [
    `${card.name} heeft ${ratingText(rating)}.`,
    ...(pros.length > 0 ? ["Pluspunten volgens beoordelingen:", ...pros.map(citationText)] : []),
    ...(cons.length > 0 ? ["Minpunten volgens beoordelingen:", ...cons.map(citationText)] : []),
    ...(pros.length + cons.length === 0 ? [`${none}, vind ik er niet in.`] : [])
  ]
  const href = `${productPath(card.name, card.id)}#beoordelingen`
  return reply(lines.join("\n"), { cards: [card], links: [{ label: "Lees de beoordelingen", href }] })
}

const orderReply = ({ own }: OwnOrders, { about, number }: Extract<ChatIntent, { kind: "order" }>): Reply => {
  if (own === null) {
    return reply(
      "Bestellingen laat ik alleen zien aan wie ze deed. Log in, dan zoek ik ze op. Bestelde je zonder account, gebruik dan de link in je bevestigingsmail. Is een pakket te laat, meld het dan bij de winkel: die zoekt het uit met de bezorger.",
      { links: [LINKS.login, LINKS.contact] }
    )
  }
  if (about === "return" && own.returns.length > 0) {
    const lines = own.returns
      .slice(0, MAX_ORDERS)
      .map(
        ({ orderId, shopName, status, createdAt }) =>
          `Retour van ${orderId} aan ${shopName}, aangemeld op ${formatDay(dayOf(new Date(createdAt)))}: ${RETURN_STATUS_TEXT[status]}.`
      )
    return reply(lines.join("\n"), { links: [LINKS.orders] })
  }
  const orders = number === null ? own.orders : own.orders.filter(({ id }) => id === number)
  if (orders.length === 0) {
    const text =
      number === null
        ? "Ik vind geen bestellingen in je account."
        : `Een bestelling met het nummer “${number}” vind ik niet in je account.`
    return reply(text, { links: [LINKS.orders, LINKS.contact] })
  }
  const intro = about === "return" ? ["Ik vind geen retouren. Je meldt er een aan bij de bestelling."] : []
  return reply([...intro, ...orders.slice(0, MAX_ORDERS).map(orderText)].join("\n"), { links: [LINKS.orders] })
}

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

const foundReply = (intent: ChatIntent, found: FoundProducts): Reply => {
  const { search, total, cards, adultMatches, corrected, dropped, unmet, unknownShop, isThing, near } = found
  const term = termOf(search)
  const isUnsure = intent.kind === "find" && intent.isUnsure === true
  if (isThingMissing(found)) {
    // "iphone 16 pro"
    const isModel = /\d/.test(search.words) && contentWords(search.words).length <= MAX_NAMED_WORDS
    const thing = isModel ? search.words : thingOf(search.words)
    // Only what names a thing can be missing: "gratis" and "innemen" do not, and a search knows no category near.
    const isStory = contentWords(search.words).length > MAX_NAMED_WORDS && (isUnsure || near.length === 0)
    if (isStory || (isUnsure && !isModel) || !(near.length > 0 || isModel || (isThing && formWord(thing) === null)))
      return reply(CLARIFY.unsure)
    const bound =
      search.priceFrom === null && search.priceTo === null ? "" : ` (${priceLabel(search.priceFrom, search.priceTo)})`
    const text = `${isModel ? `“${thing}”` : capitalize(thing)}${bound} vond ik bij geen winkel.`
    const links = near.map(({ key, label }) => ({ label: capitalize(label), href: categoryPath(key) }))
    return links.length === 0
      ? reply(`${text} Probeer een ander woord, of noem een ander product.`, { links: [LINKS.contact] })
      : reply(`${text} Kijk anders in deze categorieën.`, { links })
  }
  const said = contentWords(search.words).length
  const isMostDropped = dropped.length >= MIN_DROPPED && dropped.length > said * MAX_DROPPED_SHARE
  if (isMostDropped || (isUnsure && dropped.length + unmet.length > 0)) return reply(CLARIFY.unsure)
  if (cards.length === 0 && total > 0)
    return reply(`Van wat ik bij “${term}” vond, is nu niets te koop.`, { links: [allResults(search)] })
  const hasPrice = search.priceFrom !== null || search.priceTo !== null
  const subject = `“${term}”${hasPrice ? ` (${priceLabel(search.priceFrom, search.priceTo)})` : ""}`
  const cheapest = cheapestOf(cards)
  const missing = [...dropped, ...unmet]
    .filter((word) => word.toLowerCase() !== unknownShop)
    .map((word) => `“${word}”`)
    .join(" en ")
  const parts = [
    total === 0 && adultMatches > 0 ? "" : countText(subject, total, cards.length),
    adultMatches > 0 ? adultMatchesNotice(adultMatches) : "",
    unknownShop === "" ? "" : `Een winkel met de naam “${unknownShop}” ken ik niet.`,
    corrected === null ? "" : `Ik heb gezocht met “${corrected}”.`,
    missing === "" || cards.length === 0 ? "" : `Met ${missing} is er niets of te weinig; dit is wat er wel is.`,
    intent.kind === "find" && intent.isPart === true ? "Met de rest van je bericht heb ik niet gezocht." : "",
    intent.kind === "cheaper" && cards.length === 0 ? "Goedkoper dan dit vind ik het niet." : "",
    cheapest === null
      ? ""
      : `Het goedkoopst van deze is ${cheapest.name}: ${formatCents(shownPrice(cheapest) ?? 0)} bij ${cheapest.shopName ?? ""}.`
  ]

  const links = total > cards.length || adultMatches > 0 ? [allResults(search)] : []
  return reply(parts.filter((text) => text !== "").join(" "), {
    cards,
    links: total + adultMatches === 0 ? [LINKS.contact] : links
  })
}

/** An unsure wish of more words names no thing. */
const MAX_NAMED_WORDS = 3

/** So many words without a result are a story, not a wish. */
const MIN_DROPPED = 3
const MAX_DROPPED_SHARE = 0.6

const unnamedReply = (
  { search, cards, total, adultMatches, dropped, isThing }: FoundProducts,
  now: Date,
  intent: ChatIntent
): Reply => {
  const term = termOf(search)
  if (cards.length === 0 && adultMatches > 0) {
    const intro = `Wat ik bij “${term}” vind, laat ik hier niet zien.`
    return reply(`${intro} ${adultMatchesNotice(adultMatches)}`, { links: [allResults(search)] })
  }
  if (cards.length === 0) {
    // An adverb names nothing: "straks".
    if (!isThing && !/\d/.test(search.words)) return reply(CLARIFY.product)
    return reply(
      `Een product met de naam “${term}” vind ik niet. Kijk of de naam klopt, of noem het merk en het soort product.`,
      { links: [LINKS.contact] }
    )
  }
  const lines = cards.map((card) => {
    const requested = intent.kind === "details" ? requestedFeatures(intent.about, card.features, card.name) : []
    return requested.length === 0 ? cardText(card, now) : `${card.name}: ${requested.map(featureText).join("; ")}.`
  })
  const cheapest = intent.kind === "price" ? cheapestOf(cards) : null
  const more = total > cards.length ? ", onder meer" : ""
  const without = dropped
    .filter((word) => cards.some(({ name }) => !name.toLowerCase().includes(word)))
    .map((word) => `“${word}”`)
    .join(" en ")
  const isUnknown = intent.kind === "details" && lines.every((line, at) => line === cardText(cards[at]!, now))
  const intro = isUnknown
    ? `Wat je vraagt, staat niet in de gegevens van wat ik bij “${term}” vond:`
    : without === "" && cheapest !== null
      ? `Bij “${term}” passen meer producten. Het goedkoopst van deze is ${cardText(cheapest, now)}.`
      : without === ""
        ? `Welk product je precies bedoelt, weet ik niet zeker. Dit vind ik bij “${term}”${more}:`
        : `Een product met de naam “${term}” vind ik niet. Dit vind ik zonder ${without}${more}:`
  return reply([intro, ...lines].join("\n"), {
    cards,
    links: [allResults(search)]
  })
}

/** Returns the cheapest of several cards with a price. */
const cheapestOf = (cards: ReadonlyArray<ProductCard>): ProductCard | null => {
  const sold = cards.filter(({ price }) => price !== null)
  return sold.length < 2
    ? null
    : sold.reduce((least, card) => ((shownPrice(card) ?? 0) < (shownPrice(least) ?? 0) ? card : least))
}

const allResults = (search: ChatSearch): ChatLink => ({ label: "Alle resultaten", href: searchHref(requestOf(search)) })
