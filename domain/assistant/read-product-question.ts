import type { ChatContext } from "./context.ts"
import type { ChatIntent, Target } from "./intent.ts"
import { readSlots } from "./question-slots.ts"
import { contentWords, hasWord, hasExactWord, isBefore, positionsIn, PRONOUNS, WORDS } from "./question-text.ts"
import { isWordOf } from "./tools.ts"

const HISTORY = WORDS.history
/** Words of an earlier time. With a word of `LEVEL` they ask for earlier prices. */
const EARLIER =
  /\b(?:ooit|eerder|eerdere|vroeger|voorheen|destijds|gisteren|weleens|wel eens|al eens|historische?|vorige? (?:week|maand|jaar|weekend|zomer|winter)|(?:afgelopen|laatste) (?:\d{1,3} )?(?:week|weken|maand|maanden|jaar|jaren|tijd|dagen)|(?:week|weken|maand|maanden|jaar|dagen) (?:geleden|terug)|in (?:januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december)|black friday|verleden|tot nu toe)\b/
const LEVEL =
  /\b(?:goedkoop|goedkoper|goedkoopste?|duur|duurder|duurste?|kostte|kosten|gekost|kost|prijs|prijzen|lager|hoger|laagste?|hoogste?|minder|aanbieding|afgeprijsd|korting)\b/
/** Words of a price that moves. With "prijs" they ask for earlier prices. */
const MOVED =
  /\b(?:verloop|verlopen|verloopt|geschiedenis|ontwikkeling|ontwikkeld|ontwikkelt|grafiek|trend|dalen|daalt|daling|zakken|zakt|stijgen|stijgt|stijging|verlaagd|verhoogd|omhoog|omlaag|veranderd?|verandert|schommelt|schommelen|geweest|normaal|normale|gewoonlijk|gemiddelde?|gebruikelijke|hoogste|hoog|laag|stabiel|ervoor|recent|vorige|eerdere|oude|was|waren)\b/
const PRICE_WORD = /\b(?:prijs|prijzen|totaalprijs|vanafprijs|nieuwprijs)\b/
const WAS = /\b(?:was|waren|wanneer)\b/
const COMPARATIVE = /\b(?:goedkoper|duurder|goedkoopste?|duurste?|lager|hoger)\b/
const HISTORY_PHRASES =
  /\b(?:duurder|goedkoper) dan (?:eerst|toen|eerder|normaal)\b|\b(?:hoeveel|wat) was (?:die|hij|het|deze|dit|dat|de prijs)\b|\bis (?:dit|dat|die|het|deze) (?:nu |wel |echt ){0,2}(?:(?:de|een) )?(?:laagste prijs|aanbieding|koopje|korting|afgeprijsd)\b|^(?:zal|moet|kan|zou) ik (?:nog |beter |even |nog even |maar )?wachten\b|\bwachten met kopen\b|\b(?:slim|verstandig) (?:om )?(?:nu )?(?:te )?kopen\b|\bnu kopen\b|\bis (?:die|ie|hij|het|dit|dat|deze) (?:nu |wel |eigenlijk |niet ){0,2}duur\b|\b(?:goedkoper|duurder|lager|hoger) (?:geweest|ooit|worden|wordt|geworden)\b|\bwordt (?:die|hij|het|deze) (?:nog |ooit |binnenkort )?(?:goedkoper|duurder)\b|\b(?:gedaald|gestegen|gezakt)\b|\b(?:goede|goeie|scherpe|mooie|eerlijke) (?:prijs|deal|koop|aanbieding)\b|\b(?:goed|goede|juiste|beste) (?:moment|tijd)\b|\b(?:beter|nog even) wachten\b|\bwachten of\b|\bof (?:nog |even |nog even |beter )?wachten\b|\b(?:echte|nep) korting\b|\bkorting (?:echt|nep)\b|\b(?:een deal|deal of)\b|\bprijs(?: \S+)? (?:door|over) (?:de )?tijd\b|\bprijs toen\b/
const AVAILABILITY = WORDS.availability
const AVAILABILITY_PHRASES =
  /\b(?:vandaag|morgen|wanneer) (?:al )?in huis\b|\bhoe snel\b|\bmorgen (?:bezorgd|geleverd)\b|\blevertijd (?:van|voor)\b/
const COST = /\b(?:verzendkosten|bezorgkosten|kost|kosten|kosst|kst|kots|ksot|koste|kostte|waard|euro)\b/
const HOW_MUCH = /\b(?:wat|hoeveel|hoevel)\b/
const PRICE_CUES =
  /\b(?:prijs|prijzen|prijsje|kosten|bedrag) (?:van|voor)\b|\bhoe ?(?:duur|prijzig|goedkoop)\b|\b(?:wat|hoeveel) (?:moet|is de prijs|vraagt|vragen|rekent|rekenen|betaal)\b|\bvoor (?:hoeveel|welke prijs|welk bedrag)\b|\bhoeveel (?:is|zijn)\b|^(?:en )?(?:de )?(?:prijs|prijsje|prijzen|kost|kosten)\b|\b(?:prijs|kosten|hoeveel)$|\bwelke prijs\b|\b(?:wat|hoeveel) ben (?:ik|je)(?: er)? (?:\S+ )?kwijt\b|\bwat doet (?:de|die|een|zo'n)\b|\bgoedkoopste (?:prijs|aanbieder|winkel|shop|adres)\b/
const LESS = /\b(?:lagere|minder|betere|scherpere) (?:prijs|kosten)\b|\bonder (?:die|deze|dat|dit) (?:prijs|bedrag)\b/
const WHAT_IS = /\bwat (?:is|zijn|was)\b/
const WHERE = /\b(?:waar|wie|welke (?:winkel|shop|webshop))\b/
const SALE = /\b(?:te koop|verkoopt|heeft)\b/
const CHEAPEST = /\b(?:goedkoop|laagste|voordeligste?|minste geld)/
const REQUESTS = WORDS.requests
const WISH = /\b(?:zoek|zoeken|zoeke)\b/
const DETAILS = WORDS.details
const DETAIL_PHRASES =
  /\b(?:hoe (?:groot|zwaar|lang|breed|hoog|diep|zuinig|stil)|welke kleur|vertel (?:me )?(?:iets )?(?:meer|over)|meer (?:info|weten|informatie|over))\b/

/** Returns true if a plain text asks when a product arrives: "morgen in huis". Spec: CHAT-08. */
export const isAboutDelivery = (plain: string): boolean => AVAILABILITY_PHRASES.test(plain)

/** Returns true if a plain text asks for earlier prices, or if now is the time to buy. Spec: CHAT-08. */
export const isAboutHistory = (plain: string): boolean =>
  hasWord(plain, HISTORY) ||
  HISTORY_PHRASES.test(plain) ||
  (EARLIER.test(plain) && LEVEL.test(plain)) ||
  isBefore(plain, WAS, COMPARATIVE) ||
  (PRICE_WORD.test(plain) && MOVED.test(plain))

const isAboutPrice = (plain: string): boolean =>
  (PRICE_CUES.test(plain) && !LESS.test(plain)) ||
  isBefore(plain, WHERE, CHEAPEST) ||
  isBefore(plain, WHAT_IS, PRICE_WORD) ||
  (PRICE_WORD.test(plain) && hasExactWord(plain, REQUESTS)) ||
  (isBefore(plain, HOW_MUCH, COST) && !WISH.test(plain))

/** Returns true if a plain text asks what a shown product costs, or where it is sold: "wat zijn de verzendkosten van de eerste". Spec: CHAT-09. */
export const isAboutShownPrice = (plain: string, context: ChatContext): boolean =>
  isAboutShown(plain, context) && (isAboutPrice(plain) || isBefore(plain, WHERE, SALE))

/** Reads a question about one product: its price, stock, earlier prices or properties. Spec: CHAT-08, CHAT-09. */
export const readAboutProduct = (plain: string, context: ChatContext): ChatIntent | null => {
  const kind = isAboutHistory(plain)
    ? "history"
    : hasWord(plain, AVAILABILITY) || AVAILABILITY_PHRASES.test(plain)
      ? "availability"
      : isAboutPrice(plain) || isAboutShownPrice(plain, context)
        ? "price"
        : (hasExactWord(plain, DETAILS) || DETAIL_PHRASES.test(plain)) && isAboutShown(plain, context)
          ? "details"
          : isPositionAlone(plain)
            ? "price"
            : null
  if (kind === null) return null
  const target = targetOf(plain, kind, context)
  return target === null ? { kind: "clarify", about: "product" } : { kind, target }
}

/** Returns the product that a question of a kind is about: a shown one, or one that it names; null if neither. Spec: CHAT-09. */
export const targetOf = (plain: string, kind: ChatIntent["kind"], context: ChatContext): Target | null => {
  const search = readSlots(withoutCues(plain))
  const named = search.words.split(" ").filter((word) => word !== "" && !PRONOUNS.has(word))
  const [position] = positionsIn(plain)
  const shown = context.productIds[position ?? 0]
  if (
    shown !== undefined &&
    (position !== undefined || named.length === 0 || isShownKind(named, plain, kind, context))
  ) {
    return { by: "id", id: shown }
  }
  return named.length === 0 ? null : { by: "name", search: { ...search, words: named.join(" "), isCheapest: false } }
}

/** Returns true for the kind of the shown products after "die" or "deze", and in questions about one product: "was deze lamp goedkoper". */
const isShownKind = (named: ReadonlyArray<string>, plain: string, kind: string, { search }: ChatContext): boolean => {
  const subject = search?.words.split(" ") ?? []
  return (
    (kind === "history" || /\b(?:die|deze|dit|dat) /.test(plain)) &&
    named.every((word) => subject.some((known) => isWordOf(word, known) || (word.length > 2 && known.endsWith(word))))
  )
}

const isPositionAlone = (plain: string): boolean =>
  positionsIn(plain).length === 1 && contentWords(plain).every((word) => PRONOUNS.has(word))

const isAboutShown = (plain: string, { productIds }: ChatContext): boolean =>
  productIds.length > 0 && hasExactWord(plain, PRONOUNS)

/** Leaves the words by which a name is recognised (CHAT-12). */
const withoutCues = (plain: string): string =>
  plain
    .replace(/\b(?:in|de) (?=(?:aanbieding|prijs|loop|afgelopen)\b)/g, " ")
    .replace(/\b\d{1,3} (?=(?:dagen|weken|maanden|jaar)\b)/g, " ")
    .split(" ")
    .filter((word) => !CUES.has(word) && !hasWord(word, LONG_CUES))
    .join(" ")

const CUES = WORDS.productCues
const LONG_CUES = new Set([...AVAILABILITY, ...HISTORY])
