import { readOrderNumber } from "#domain/orders/order-number.ts"
import { EMPTY_SEARCH, below, refine } from "./chat-search.ts"
import type { ChatContext, ChatSearch } from "./context.ts"
import type { ChatIntent, Target } from "./intent.ts"
import { POLICY_TOPICS, TOPIC_NAMES } from "./policy-topics.ts"
import { hasSlots, readSlots } from "./question-slots.ts"
import { contentWords, hasWord, plainText } from "./question-text.ts"

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

const THANKS =
  /^(?:(?:heel |hartelijk |super ?)?(?:dank|dankje|dankjewel|dankuwel|bedankt|thanks|thnx|merci|top|super|prima|perfect|oke|ok|doei|tot ziens|fijn)\b.*)$/
const GREETING =
  /^(?:hoi|hallo|hey|hi|hai|goedemorgen|goedemiddag|goedenavond|goeiedag|goedendag|yo|dag|he)(?: (?:daar|assistent|koopkompas|allemaal|botje))?$/
const IDENTITY =
  /\b(?:ben (?:je|jij|ik)|is dit|praat ik met|spreek ik)(?: nou| nu)? (?:een |met een )?(?:echt\w* )?(?:robot|bot|mens|computer|persoon|programma|ai|automatisch|nep|chatgpt|assistent)\b|\bwie ben (?:je|jij)\b|\bwat ben (?:je|jij)\b/
const ABILITIES =
  /\bwat (?:kan|kun|kunt) (?:je|jij|u)(?: allemaal)?(?: voor (?:me|mij|ons))?(?: doen)?$|\bhoe werk(?:t|en)? (?:je|jij|dit|deze (?:chat|assistent))$|\bwaarmee (?:kan|kun) (?:je|jij)\b|\bwaar kun je (?:me |mij )?mee helpen\b/
const CONTACT = setOf(
  "medewerker medewerkers telefoonnummer contact contactformulier bellen mailadres emailadres klantenservice helpdesk mens"
)
const DEALS = setOf("kortingscode kortingscodes actiecode vouchercode couponcode kortingsbon")
const ORDER_NOUNS = setOf(
  "bestelling bestellingen order orders pakket pakketje pakje zending bestelde trackingcode bestelnummer besteld"
)
const ORDER_STATES =
  /\b(?:waar|wanneer|status|onderweg|volgen|komt|kwijt|hoe ver|verzonden|verstuurd|al|track|aangekomen|ontvangen|binnen|geleverd|bezorgd|laatste|nog niet)\b/
const COMPARE = setOf("vergelijk vergelijken vergelijking vergelijkt verschil verschillen")
const HISTORY = setOf("prijsverloop prijsgeschiedenis prijsontwikkeling prijshistorie")
const EARLIER = /\b(?:ooit|eerder|vroeger|vorige (?:week|maand)|afgelopen (?:week|maand|jaar))\b/
const LEVEL = /\b(?:goedkoper|duurder|kostte?|prijs|lager|hoger)\b/
const HISTORY_PHRASES =
  /\b(?:goedkoper|duurder|lager|hoger) (?:geweest|ooit)\b|\b(?:gedaald|gestegen|goede prijs|goeie prijs|goede deal|nu kopen of wachten|beter wachten|laagste prijs ooit|prijs (?:gezakt|omhoog|omlaag|verandert|veranderd|normaal))\b/
const AVAILABILITY = setOf("voorraad leverbaar beschikbaar verkrijgbaar uitverkocht")
const AVAILABILITY_PHRASES =
  /\b(?:vandaag|morgen|wanneer) (?:al )?in huis\b|\bhoe snel\b|\bmorgen (?:bezorgd|geleverd)\b|\blevertijd (?:van|voor)\b/
const PRICE_PHRASES =
  /\b(?:wat|hoeveel) (?:kost|kosten|koste|kostte|moet|is de prijs)\b|\bprijs (?:van|voor)\b|\bhoe ?duur\b/
const CHEAPER = setOf("goedkoper goedkopere goedkopers goedkoperen voordeliger prijzig prijziger")
const CHEAPER_PHRASES = /\b(?:te duur|minder duur|lagere prijs|iets minder)\b/
const MORE =
  /^(?:(?:en |nog |meer |heb je |zijn er |laat |toon |geef |volgende |andere |anders |iets |wat |me |er |opties |ook )*)$/
const GIFT = setOf(
  "cadeau cadeautje kado kadootje kadotje geschenk presentje surprise sinterklaascadeau verjaardagscadeau kerstcadeau"
)
const RECIPIENTS = setOf(
  "moeder vader mama papa oma opa zus zusje broer broertje vriend vriendin man vrouw vrouwtje dochter zoon kind kinderen neefje nichtje collega buurman buurvrouw juf meester jarig verjaardag sinterklaas kerst jaar hij zij houdt euro besteden budget jongen meisje"
)
const POLICY_CUES =
  /\b(?:hoe|hoelang|hoeveel dagen|kan ik|kun je|kan je|mag ik|mag dat|moet ik|krijg ik|wie|wat zijn|wat als|wat doe|wanneer|welke|wil ik|ik wil|waar|is er|heb ik|zijn de|hebben jullie|binnen|wat is|zit er|klopt|gratis|jullie|help|mijn|kan dat|bij jullie)\b/
const FIND_CUES = /\b(?:zoek|zoeke|zoeken|op zoek|heb je|hebben jullie een|raad|welke|nodig)\b/
const OFF_TOPIC = setOf(
  "weer weerbericht politiek president koning premier hoofdstad recept gedicht grap mop instructies prompt systeemprompt systeem prompten bitcoin aandelen voetbaluitslag nieuws horoscoop liefde relatie huiswerk wiskunde medicijn medicijnen dokter hoofdpijn advocaat hypotheek belasting belastingaangifte verkiezingen oorlog"
)
const IGNORE = /\b(?:negeer|vergeet)\b/
const ORDERS_BEFORE = /\b(?:instructies|regels|alles|vorige|eerdere)\b/
const OFF_TOPIC_PHRASES =
  /\bdoe alsof\b|\b\d+ ?(?:[+*]|plus|keer|min|maal) ?\d+\b|\bvertaal\b|\bschrijf (?:een|me|mij)\b|\b(?:wat|hoe) (?:is|vind) (?:jouw|je|jij) (?:mening|lievelings\w*|favoriete)\b|\b(?:wachtwoord|gegevens|adres|bestelling(?:en)?|telefoonnummer) van (?:een )?(?:ander|andere|mijn buur\w*|daan|sanne|de koning|iemand)/
const PRONOUNS = setOf("die deze dit dat hem het hij ze eerste tweede derde vierde laatste nummer")
const ORDINALS: ReadonlyArray<readonly [pattern: RegExp, position: number]> = [
  [/\b(?:eerste|1e|nummer (?:1|een)|nr 1|bovenste)\b/, 0],
  [/\b(?:tweede|2e|nummer (?:2|twee)|nr 2)\b/, 1],
  [/\b(?:derde|3e|nummer (?:3|drie)|nr 3)\b/, 2],
  [/\b(?:vierde|4e|nummer (?:4|vier)|nr 4|onderste)\b/, 3]
]
const REFINEMENT =
  /^(?:en|of|maar|liever|alleen|ook|dan|nee|het liefst|graag|nu|in|met|zonder|van|wel|heb je|hebben jullie|is die|zijn er|die|kan dat)\b/
const DETAILS = setOf("eigenschappen specificaties specs kenmerken vermogen formaat afmetingen gewicht details detail")
const DETAIL_PHRASES =
  /\b(?:hoe (?:groot|zwaar|lang|breed|hoog|diep|zuinig|stil)|welke kleur|vertel (?:me )?(?:iets )?(?:meer|over)|meer (?:info|weten|informatie|over))\b/

/** Returns true if a text matches `first` and matches `second` after it. Two patterns take linear time where `first.*second` does not. */
const isBefore = (plain: string, first: RegExp, second: RegExp): boolean => {
  const at = plain.search(first)
  return at >= 0 && second.test(plain.slice(at))
}

/** A reader of one kind of question; null if the question is of another. */
type Reader = (plain: string, context: ChatContext) => ChatIntent | null

/**
 * Reads a question to the assistant: its meaning, with the words, bounds and products that it names. `context` says what words
 * such as "die" and "goedkoper" refer to. Never throws. Spec: CHAT-08, CHAT-09.
 */
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

const hasExactWord = (plain: string, words: ReadonlySet<string>): boolean =>
  plain.split(" ").some((word) => words.has(word))

const readService: Reader = (plain) => {
  const number = readNumber(plain)
  const isOrder =
    number !== null || (hasWord(plain, ORDER_NOUNS) && !hasExactWord(plain, setOf("kapot beschadigd stuk")))
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
  if (topic === null) return null
  return isAboutProduct(plain, topic) ? null : { kind: "policy", topic }
}

/** Returns true if a question with the words of a topic is about products: "stofzuiger met garantie". */
const isAboutProduct = (plain: string, topic: (typeof TOPIC_NAMES)[number]): boolean => {
  const others = contentWords(plain).filter((word) => !hasWord(word, POLICY_TOPICS[topic].words))
  if (others.length === 0 || topic === "complaint") return false
  if (AVAILABILITY_PHRASES.test(plain)) return true
  return FIND_CUES.test(plain) || isBefore(plain, /\blaat /, / zien\b/) || !POLICY_CUES.test(plain)
}

const readNumber = (plain: string): string | null => {
  const typed = /\bkk[\s-]?\d{5}[\s-]?\d{5}\b/.exec(plain)?.[0]
  return typed === undefined ? null : readOrderNumber(typed)
}

const readCompare: Reader = (plain, context) => {
  const isChoice =
    /\b(?:wat|welke|wie)(?: van (?:de|die) (?:twee|beide|drie))? is (?:er )?(?:beter|het beste|handiger|goedkoper)\b/.test(
      plain
    )
  if (!hasWord(plain, COMPARE) && !isChoice) return null
  const shown = shownTargets(plain, context)
  if (shown.length >= 2) return { kind: "compare", targets: shown }
  const cue = /\b(?:vergelijk\w*|verschil\w*|beter|beste|handiger|goedkoper)\b/.exec(plain)
  const named = plain
    .slice(cue === null ? 0 : cue.index + cue[0].length)
    .replace(/\b(?:tussen|eens)\b/g, " ")
    .split(/ (?:met|en|of|vs|versus|tegen) |,/)
    .map(readSlots)
    .filter(({ words }) => words !== "")
    .slice(0, MAX_COMPARED)
  if (named.length >= 2) return { kind: "compare", targets: named.map((search) => ({ by: "name", search })) }
  return { kind: "clarify", about: "product" }
}

/** The maximum number of products that are compared. Spec: CHAT-09. */
const MAX_COMPARED = 4

/** Returns the shown products that a comparison names: by position, or the first ones. */
const shownTargets = (plain: string, { productIds }: ChatContext): ReadonlyArray<Target> => {
  const count = /\b(?:eerste |bovenste |deze |die |beide |alle )(twee|2|drie|3|vier|4)\b/.exec(plain)?.[1]
  const amount = count === undefined ? null : (COUNTS[count] ?? 2)
  const single = ORDINALS.filter(([pattern]) => pattern.test(plain)).map(([, position]) => position)
  const numbers = [...plain.matchAll(/\b([1-4])\b/g)].map(([, digit]) => Number(digit) - 1)
  const isPronoun = /\b(?:deze|die|ze|beide|allemaal)\b/.test(plain)
  const positions =
    amount !== null
      ? Array.from({ length: amount }, (_, at) => at)
      : single.length >= 2
        ? single
        : numbers.length >= 2 &&
            contentWords(plain).filter((word) => !/^[1-4]$/.test(word) && word !== "nummer").length <= 1
          ? numbers
          : isPronoun || contentWords(plain).every((word) => hasWord(word, COMPARE))
            ? [0, 1]
            : []
  return positions.flatMap((position): ReadonlyArray<Target> => {
    const id = productIds[position]
    return id === undefined ? [] : [{ by: "id", id }]
  })
}

const COUNTS: Readonly<Record<string, number>> = { twee: 2, "2": 2, drie: 3, "3": 3, vier: 4, "4": 4 }

const readAboutProduct: Reader = (plain, context) => {
  const isCheapestWhere = isBefore(plain, /\bwaar\b/, /\bgoedkoop/)
  const kind =
    hasWord(plain, HISTORY) || HISTORY_PHRASES.test(plain) || isBefore(plain, EARLIER, LEVEL)
      ? "history"
      : hasWord(plain, AVAILABILITY) || AVAILABILITY_PHRASES.test(plain)
        ? "availability"
        : PRICE_PHRASES.test(plain) || isCheapestWhere
          ? "price"
          : (hasExactWord(plain, DETAILS) || DETAIL_PHRASES.test(plain)) && isAboutShown(plain, context)
            ? "details"
            : null
  if (kind === null) return null
  const search = readSlots(withoutCues(plain))
  const named = search.words.split(" ").filter((word) => word !== "" && !PRONOUNS.has(word))
  const position = ORDINALS.find(([pattern]) => pattern.test(plain))?.[1]
  const shown = context.productIds[position ?? 0]
  if (shown !== undefined && (position !== undefined || named.length === 0)) {
    return { kind, target: { by: "id", id: shown } }
  }
  if (named.length === 0) return { kind: "clarify", about: "product" }
  return { kind, target: { by: "name", search: { ...search, words: named.join(" "), isCheapest: false } } }
}

const isAboutShown = (plain: string, { productIds }: ChatContext): boolean =>
  productIds.length > 0 && hasExactWord(plain, PRONOUNS)

/** Removes the words that say what is asked of a product. */
const withoutCues = (plain: string): string => plain.replace(CUES, " ")

const CUES =
  /\b(?:op voorraad|voorraad|vooraad|leverbaar|beschikbaar|verkrijgbaar|uitverkocht|prijsverloop|prijsgeschiedenis|prijsontwikkeling|prijshistorie|ooit|eerder|vroeger|geweest|vorige|afgelopen|week|maand|jaar|gedaald|gestegen|goedkoper|duurder|goedkoopst\w*|wachten|deal|laagste|normaal|gezakt|omhoog|omlaag|verander[td]|morgen|vandaag|huis|bezorgd|geleverd|levertijd|kopen|beter|goeie|kostte|verloop|ontwikkeling|lager|hoger|bekijken|geprijsd)\b/g

const readFollowUp: Reader = (plain, context) => {
  const { search, productIds } = context
  const isCheaper = hasWord(plain, CHEAPER) || CHEAPER_PHRASES.test(plain)
  const said = readSlots(plain)
  const words = said.words.split(" ").filter((word) => word !== "" && !CHEAPER.has(word) && !SOFT.has(word))
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
const SOFT = setOf("iets goedkoop goedkope kleur maat maatje merk budget verder dezelfde zelfde lagere man gast")

const hasSubject = (words: ReadonlyArray<string>, search: ChatSearch | null): boolean =>
  search !== null && words.every((word) => search.words.split(" ").includes(word))

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

/** The first reader that recognises a question decides. */
const READERS: ReadonlyArray<Reader> = [
  readSocial,
  readService,
  readCompare,
  readAboutProduct,
  readGift,
  readFollowUp,
  readFind
]
