import { readOrderNumber } from "#domain/shopping/orders/order-number.ts"
import { EMPTY_SEARCH, below, refine } from "./chat-search.ts"
import type { ChatContext, ChatSearch } from "./context.ts"
import type { ChatIntent } from "./intent.ts"
import { POLICY_TOPICS, TOPIC_NAMES } from "./policy-topics.ts"
import { hasSlots, readSlots } from "./question-slots.ts"
import { contentWords, hasWord, plainText, hasExactWord, isBefore, WORDS } from "./question-text.ts"
import { readCompare } from "./read-comparison.ts"
import {
  isAboutDelivery,
  isAboutHistory,
  isAboutShownPrice,
  readAboutProduct,
  targetOf
} from "./read-product-question.ts"
import { isWordOf } from "./tools.ts"

const REVIEWS = WORDS.reviews
const OTHERS =
  /\b(?:kopers?|klanten|anderen|andere mensen|mensen|gebruikers|reviewers?|recensenten|eigenaren|bezitters)\b/
const REQUESTED = /\bwat (?:vinden|vonden|zeggen|schrijven|denken)\b/
const OF = /\b(?:van|over|ervan|erover|hiervan|daarvan|hierover|daarover)\b/
const SATISFIED = /\b(?:tevreden|te spreken)\b/
const COMPLAINTS = /\bklachten (?:over|van|bekend)\b|\bklachten$/
const DRAWBACKS = /\b(?:nadelen|minpunten) van\b/
const ARE_THERE = /\b(?:zijn er|welke|veel|hebben)\b/
const OWN =
  /\b(?:ik heb|ik wil|mijn|schrijf|schrijven (?:op|over de winkel)|plaats|plaatsen|achterlaten|indienen|melden|meld|doorgeven|jullie|koopkompas|winkels?|webshops?|verkopers?|bestelling|bezorging|hoe kan)\b/
/** A wish for products: "stofzuiger met goede reviews". */
const WISH = /\b(?:met (?:de |veel )?(?:\S+ )?(?:reviews|beoordelingen|recensies|ervaringen)|best beoordeelde?)\b/

const CUES = WORDS.reviewCues

const readAboutReviews = (plain: string, context: ChatContext): ChatIntent | null => {
  if (OWN.test(plain) || WISH.test(plain)) return null
  const isComplaint =
    DRAWBACKS.test(plain) || (COMPLAINTS.test(plain) && (ARE_THERE.test(plain) || plain.startsWith("klachten ")))
  const isOpinion = OTHERS.test(plain) && (isBefore(plain, REQUESTED, OF) || SATISFIED.test(plain))
  if (!isComplaint && !isOpinion && !hasExactWord(plain, REVIEWS)) return null
  const rest = plain
    .split(" ")
    .filter((word) => !CUES.has(word))
    .join(" ")
  const target = targetOf(rest, "reviews", context)
  if (target === null) return { kind: "clarify", about: "product" }
  return { kind: "reviews", about: isComplaint ? "complaints" : "all", target }
}

const THANKS =
  /^(?:(?:heel |hartelijk |super ?)?(?:dank|dankje|dankjewel|dankuwel|bedankt|thanks|thnx|merci|top|super|prima|perfect|oke|ok|doei|tot ziens|fijn)\b.*)$/
const GREETING =
  /^(?:hoi|hallo|hey|hi|hai|goedemorgen|goedemiddag|goedenavond|goeiedag|goedendag|yo|dag|he)(?: (?:daar|assistent|koopkompas|allemaal|botje))?$/
const IDENTITY =
  /\b(?:ben (?:je|jij|ik)|is dit|praat ik met|spreek ik)(?: nou| nu)? (?:een |met een )?(?:echt\w* )?(?:robot|bot|mens|computer|persoon|programma|ai|automatisch|nep|chatgpt|assistent)\b|\bwie ben (?:je|jij)\b|\bwat ben (?:je|jij)\b/
const ABILITIES =
  /\bwat (?:kan|kun|kunt) (?:je|jij|u)(?: allemaal)?(?: voor (?:me|mij|ons))?(?: doen)?$|\bhoe werk(?:t|en)? (?:je|jij|dit|deze (?:chat|assistent))$|\bwaarmee (?:kan|kun) (?:je|jij)\b|\bwaar kun je (?:me |mij )?mee helpen\b/
const CONTACT = WORDS.contact
const DEALS = WORDS.deals
const ORDER_NOUNS = WORDS.orders
const ORDER_STATES =
  /\b(?:waar|wanneer|status|onderweg|volgen|komt|kwijt|hoe ver|verzonden|verstuurd|al|track|aangekomen|ontvangen|binnen|geleverd|bezorgd|laatste|nog niet)\b/
const CHEAPER = WORDS.cheaper
const CHEAPER_PHRASES =
  /\b(?:te|best|wel|nogal|erg|behoorlijk|zo|vrij|heel|beetje|flink|ook) (?:duur|aan de prijs)\b|^duur\b|\b(?:minder|niet zo) duur\b|\b(?:lagere|scherpere|betere) prijs|\blager (?:geprijsd|in prijs)|\b(?:iets|wat|nog) (?:minder|lager)$|\bvoor minder\b|\bminder (?:geld|kost|kosten|betalen|uitgeven)\b|\b(?:te ?veel|zo ?veel) (?:geld|uitgeven|betalen|kosten)\b|\b(?:boven|buiten|binnen|over|in) (?:mijn|m'n|het|ons) budget\b|\b(?:klein|kleiner|lager|beperkt|laag) budget\b|\bbudget (?:versie|variant|optie|model)|\bbudget(?:versie|variant|optie|model)\b|\bniet betalen\b|\bonder (?:die|deze|dat|dit) (?:prijs|bedrag)\b|\bprijsklasse lager\b|\bminder dan (?:die|deze|dat|dit)\b/
const TOO_MUCH = /\b(?:zo ?veel|te ?veel|minder)\b/
const SPENDING = /\b(?:uitgeven|betalen|besteden|kwijt)\b/
const MORE =
  /^(?:(?:en |nog |meer |heb je |zijn er |laat |toon |geef |volgende |andere |anders |iets |wat |me |er |opties |ook )*)$/
const GIFT = WORDS.gift
const RECIPIENTS = WORDS.recipients
const POLICY_CUES =
  /\b(?:hoe|hoelang|hoeveel dagen|kan ik|kun je|kan je|mag ik|mag dat|moet ik|krijg ik|wie|wat zijn|wat als|wat doe|wanneer|welke|wil ik|ik wil|waar|is er|heb ik|zijn de|hebben jullie|binnen|wat is|zit er|klopt|gratis|jullie|help|mijn|kan dat|bij jullie)\b/
/** The price of a thing, unlike a way to pay: "wat betaal ik voor". */
const PAID_FOR =
  /^(?:en )?(?:wat|hoeveel) (?:moet |zou |ga )?(?:ik |je |men |we )?(?:moet |zou |ga )?(?:betaal|betalen|betaalt|kwijt)?/
const FIND_CUES = /\b(?:zoek|zoeke|zoeken|op zoek|heb je|hebben jullie een|raad|welke|nodig)\b/
const OFF_TOPIC = WORDS.offTopic
const IGNORE = /\b(?:negeer|vergeet)\b/
const ORDERS_BEFORE = /\b(?:instructies|regels|alles|vorige|eerdere)\b/
const OFF_TOPIC_PHRASES =
  /\bdoe alsof\b|\b\d+ ?(?:[+*]|plus|keer|min|maal) ?\d+\b|\bvertaal\b|\bschrijf (?:een|me|mij)\b|\b(?:wat|hoe) (?:is|vind) (?:jouw|je|jij) (?:mening|lievelings\w*|favoriete)\b|\b(?:wachtwoord|gegevens|adres|bestelling(?:en)?|telefoonnummer) van (?:een )?(?:ander|andere|mijn buur\w*|daan|sanne|de koning|iemand)/
const REFINEMENT =
  /^(?:en|of|maar|liever|alleen|ook|dan|nee|het liefst|graag|nu|in|met|zonder|van|wel|heb je|hebben jullie|is die|zijn er|die|kan dat)\b/

type Reader = (plain: string, context: ChatContext) => ChatIntent | null

/** `context` says what words such as "die" and "goedkoper" refer to. Spec: CHAT-08, CHAT-09. */
export const readQuestion = (question: string, context: ChatContext): ChatIntent => {
  const plain = plainText(question)
  if (plain === "") return { kind: "unknown" }
  for (const reader of READERS) {
    const intent = reader(plain, context)
    if (intent !== null) return intent
  }
  return { kind: "unknown" }
}

const readSocial: Reader = (plain) => {
  if (IDENTITY.test(plain)) return { kind: "identity" }
  if (ABILITIES.test(plain)) return { kind: "abilities" }
  if (OFF_TOPIC_PHRASES.test(plain) || isBefore(plain, IGNORE, ORDERS_BEFORE) || hasExactWord(plain, OFF_TOPIC))
    return { kind: "unknown" }
  if (GREETING.test(plain)) return { kind: "greeting" }
  return THANKS.test(plain) && contentWords(plain.replace(THANKS_WORDS, " ")).length === 0 ? { kind: "thanks" } : null
}

const THANKS_WORDS =
  /\b(?:hartelijk|super|bedankt|dankjewel|dankuwel|thanks|thnx|merci|top|prima|perfect|oke|ok|doei|ziens|dank|werkt|moeite)\b/g

const readService: Reader = (plain, context) => {
  const number = readNumber(plain)
  const isOrder = number !== null || (hasWord(plain, ORDER_NOUNS) && !hasExactWord(plain, WORDS.damage))
  const named = TOPIC_NAMES.find((name) => hasWord(plain, POLICY_TOPICS[name].words)) ?? null
  const topic = named === null && /\bgeld terug\b/.test(plain) ? "refund" : named
  if (
    isOrder &&
    (number !== null || ORDER_STATES.test(plain) || /^(?:(?:laat|toon|zie) )?mijn (?:bestelling|order)/.test(plain))
  ) {
    const isReturn = topic === "returns" || topic === "refund"
    const isGeneral = topic !== null && /\b(?:hoe|kan ik|mag ik)\b/.test(plain) && number === null
    if (!isGeneral || topic === "shipping") return { kind: "order", about: isReturn ? "return" : "status", number }
  }
  if (/\bmijn (?:retour|retouren|retourzending|terugbetaling)\b/.test(plain) && ORDER_STATES.test(plain)) {
    return { kind: "order", about: "return", number }
  }
  if (hasExactWord(plain, DEALS)) return { kind: "deals" }
  if (hasExactWord(plain, CONTACT) || /\biemand (?:spreken|bellen|aan de lijn)\b/.test(plain))
    return { kind: "contact" }
  if (topic === null || (topic === "payment" && CHEAPER_PHRASES.test(plain))) return null
  if (topic === "shipping" && isAboutShownPrice(plain, context)) return null
  return isAboutProduct(plain, topic) ? null : { kind: "policy", topic }
}

/** Returns true for "stofzuiger met garantie". */
const isAboutProduct = (plain: string, topic: (typeof TOPIC_NAMES)[number]): boolean => {
  const others = contentWords(plain).filter((word) => !hasWord(word, POLICY_TOPICS[topic].words))
  if (others.length === 0 || topic === "complaint") return false
  if (isAboutDelivery(plain)) return true
  if (topic === "ordering" && isAboutHistory(plain)) return true
  if (topic === "payment" && PAID_FOR.test(plain) && / voor /.test(plain)) return true
  return FIND_CUES.test(plain) || isBefore(plain, /\blaat /, / zien\b/) || !POLICY_CUES.test(plain)
}

const readNumber = (plain: string): string | null => {
  const typed = /\bkk[\s-]?[0-9a-y]{5}[\s-]?[0-9a-y]{5}\b/.exec(plain)?.[0]
  return typed === undefined ? null : readOrderNumber(typed)
}

const readFollowUp: Reader = (plain, context) => {
  const { search, productIds } = context
  const isCheaper = hasWord(plain, CHEAPER) || CHEAPER_PHRASES.test(plain) || isBefore(plain, TOO_MUCH, SPENDING)
  const said = readSlots(plain)
  const words = said.words.split(" ").filter((word) => word !== "" && !hasWord(word, CHEAPER) && !SOFT.has(word))
  if (isCheaper && (words.length === 0 || hasSubject(words, search))) {
    if (search === null) return { kind: "clarify", about: "subject" }
    return {
      kind: "cheaper",
      search:
        hasSlots({ ...said, isCheapest: false }) && said.priceTo !== null
          ? refine(search, said)
          : below(search, context.lowest)
    }
  }
  if (search === null) return null
  if (words.length === 0 && hasSlots(said)) return { kind: "find", search: refine(search, said), skip: [] }
  if (words.length === 0 && MORE.test(`${plain} `)) return { kind: "find", search, skip: productIds }
  const size = /\bin (?:een )?(\d{2}|x{0,2}[sl]|m)\b/.exec(plain)?.[1]
  if (size !== undefined && words.filter((word) => word !== size).length === 0) {
    return { kind: "find", search: refine(search, { ...EMPTY_SEARCH, size: size.toUpperCase() }), skip: [] }
  }
  const isBare = /^\d+$/.test(plain)
  if (isBare)
    return { kind: "find", search: refine(search, { ...readSlots(`tot ${plain} euro`), words: "" }), skip: [] }
  if (REFINEMENT.test(plain) && words.length <= 2 && !NEW_SUBJECT.test(plain) && words.length > 0) {
    return { kind: "find", search: refine(search, { ...said, extra: words.join(" ") }), skip: [] }
  }
  return null
}

/** Words of a wish that name no subject: "iets goedkopers", "nog een maatje". */
const SOFT = WORDS.soft

const hasSubject = (words: ReadonlyArray<string>, search: ChatSearch | null): boolean =>
  search !== null && words.every((word) => search.words.split(" ").some((known) => isWordOf(word, known)))

/** A question that begins another subject: "en een droger?", "heb je ook stoelen". */
const NEW_SUBJECT = /\b(?:een|het|de|zoek|nodig)\b (?!merk\b)|^(?:heb je|hebben jullie|zijn er)\b/

const readGift: Reader = (plain, context) => {
  const isNamed = hasExactWord(plain, GIFT)
  if (!isNamed && !context.isGift) return null
  const said = readSlots(/^\d+$/.test(plain) ? `tot ${plain} euro` : plain)
  const words = said.words
    .split(" ")
    .filter(
      (word) => word !== "" && !GIFT.has(word) && !RECIPIENTS.has(word) && !/^\d+$/.test(word) && word !== "moeilijk"
    )
  const isOpen = words.length === 0 && said.priceTo === null
  if (isNamed && isOpen) return { kind: "clarify", about: "gift" }
  const subject = words.length === 0 ? "cadeau" : words.join(" ")
  return { kind: "find", search: { ...said, words: subject }, skip: [] }
}

const readFind: Reader = (plain) => {
  const search = readSlots(plain)
  const words = search.words.split(" ").filter((word) => !CHEAPER.has(word))
  if (words.join("") === "") return hasSlots(search) ? { kind: "clarify", about: "subject" } : null
  return { kind: "find", search: { ...search, words: words.join(" ") }, skip: [] }
}

const READERS: ReadonlyArray<Reader> = [
  readSocial,
  readAboutReviews,
  readService,
  readCompare,
  readAboutProduct,
  readGift,
  readFollowUp,
  readFind
]
