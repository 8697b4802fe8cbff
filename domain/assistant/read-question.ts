import { readOrderNumber } from "#domain/shopping/orders/order-number.ts"
import { below, refine } from "./chat-search.ts"
import type { ChatContext, ChatSearch } from "./context.ts"
import { wordsBesideIntent } from "./cover.ts"
import {
  contentWords,
  formWord,
  INTENT_NAMES,
  type IntentName,
  isWish,
  PRODUCT_INTENTS,
  SUPPORT_INTENTS,
  type SupportIntent
} from "./examples.ts"
import type { ChatIntent, Target } from "./intent.ts"
import { guessIntents } from "./intent-model.ts"
import { MAX_FOUND } from "./limits.ts"
import { OTHER_PACK } from "./pack.ts"
import { hasSlots, readSlots } from "./question-slots.ts"
import { mainQuestion, plainText, positionsIn, PRONOUNS } from "./question-text.ts"
import { isWordOf, type Known, namingWords, NOTHING_KNOWN, targetOfMention } from "./mention.ts"
import { hasDirection, requestedFeatures } from "./features.ts"
import { shopNamed, withoutShop } from "./passage.ts"
import { unitNamed } from "#domain/search/intent/amount.ts"
import { isPeople } from "#domain/search/intent/word-forms.ts"

/** Below this lead of the first guess the assistant searches only for what the catalogue has, or asks back. Spec: CHAT-19. */
const MIN_LEAD = 0.12

/** A question to customer support counts as one, although another meaning is as likely, from this chance. */
const MIN_SECOND_CHANCE = 0.35

/** An off-topic question often names what no example has, as a wish does. */
const MIN_UNKNOWN_LEAD = 0.6

/** A guess that somebody is in need, or means harm, counts from this chance: a shop also sells knives and rope. Spec: CHAT-20. */
export const MIN_GRAVE_CHANCE = 0.12

/** A context with what the catalogue knows of the question. */
type Situation = ChatContext & Known

/** `context` says what words such as "die" and "goedkoper" refer to, and `known` which products the question names. Spec: CHAT-08, CHAT-09, CHAT-12, CHAT-19. */
export const readQuestion = (question: string, context: ChatContext, known: Known = NOTHING_KNOWN): ChatIntent => {
  const situation = { ...context, ...known }
  const read = readPlain(plainText(question), situation)
  const main = known.mentions.length > 0 || isGraveKind(read.kind) ? null : mainQuestion(question)
  if (main === null) return read
  const alone = readPlain(plainText(main), situation)
  const isOfShown = "target" in alone ? alone.target.by === "id" : alone.kind === "best" || alone.kind === "compare"
  return isOfShown || OPENINGS.has(read.kind) ? alone : read
}

/** Meanings that stand before a question: "top, tot hoe laat zijn ze open". */
const OPENINGS: ReadonlySet<ChatIntent["kind"]> = new Set(["greeting", "thanks"])

const isGraveKind = (kind: ChatIntent["kind"]): boolean => INTENT_NAMES.some((name) => name === kind && isGrave(name))

const readPlain = (plain: string, context: Situation): ChatIntent => {
  if (plain === "") return { kind: "unknown" }
  const named = readMentions(plain, context)
  if (named !== null) return named
  const number = readNumber(plain)
  if (number !== null) return { kind: "order", about: "status", number }
  if (/^\d+$/.test(plain) && (context.search !== null || context.isGift)) return readFind(`tot ${plain} euro`, context)
  if (isPositionAlone(plain)) return readAgain(plain, context)
  const asked = context.asked === "" ? null : guessIntents(context.asked)[0].intent
  const article = SUPPORT_INTENTS.find((name) => name === asked)
  if (article !== undefined && /^en (?:hoe zit (?:dat|het) )?bij /.test(plain))
    return { kind: "policy", article, about: `${context.asked} ${plain}` }
  if (article !== undefined && /^(?:en|maar|of) .*\bdan\b/.test(plain) && !hasSupport(plain))
    return { kind: "policy", article, about: `${context.asked} ${plain}` }
  if (article !== undefined && plain.startsWith("maar ") && !hasSupport(plain))
    return { kind: "policy", article, about: plain }
  const { focus } = context
  const isAboutOne = focus !== null && PRODUCT_INTENTS.some((name) => name === asked)
  if (isAboutOne && /^en (?:(?:de|het|qua) )?[^ ]{4,}(?: per [^ ]+)?$/.test(plain) && isFeatureName(plain))
    return { kind: "details", target: { by: "id", id: focus }, about: plain }
  if (focus === null && OTHER_PACK.test(plain) && hasPronoun(plain)) return { kind: "clarify", about: "product" }
  if (focus !== null && OTHER_PACK.test(plain))
    return { kind: "price", target: { by: "id", id: focus, others: context.variantIds } }
  const words = plain.split(" ")
  // "En bij Plus?"
  const behind = /^(?:en |of |maar )?bij (?:de )?(.+?)(?: dan)?$/.exec(plain)?.[1]?.split(" ") ?? []
  if (behind.length > 0 && behind.every((word) => context.shopWords.has(word))) {
    const again = readAtShop(behind.join(" "), context, isAboutOne)
    if (again !== null) return again
  }
  // "En bij de Kruidvat?" names a shop that is not here.
  if (asked === "price" && focus !== null && behind.length > 0 && behind.length < 3 && !/\d/.test(plain))
    return { kind: "policy", article: null, about: plain }
  // Without a word of the examples it is the name of a thing.
  if (words.every((word) => formWord(word) === null))
    return readAs(context.search !== null && words.every(isWish) ? "refine" : "find", plain, context)
  const guesses = guessIntents(plain)
  const grave = graveIn(guesses)
  if (grave !== null) return readAs(grave, plain, context)
  const [first, second] = guesses.filter(({ intent }) => !isGrave(intent))
  if (first === undefined) return { kind: "unknown" }
  const lead = first.chance - (second?.chance ?? 0)
  // "Die tweede, kan die ook dweilen", unlike "de tweede in het blauw".
  const isPointed = context.productIds.length > 1 && positionsIn(plain).length === 1 && !hasSlots(readSlots(plain))
  if (isPointed && (first.intent === "find" || first.intent === "refine")) return readAs("details", plain, context)
  if (isAboutFocus(plain, first.intent, context)) return readAs("details", plain, context)
  const [shown] = context.productIds
  if (shown !== undefined && isAboutShown(plain, first.intent, context))
    return requestsShown(plain, context)
      ? { kind: "best", targets: shownTo(context.productIds) }
      : { kind: "details", target: { by: "id", id: shown }, about: plain }
  if (
    context.productIds.length > 1 &&
    /^(?:(?:en|maar|ja|nee|oke?|dus|and) ){0,2}(?:welke|which) (?!\S+ (?:heb|hebt|hebben) (?:je|jij|jullie|u)\b)/.test(
      plain
    ) &&
    first.intent !== "best" &&
    first.intent !== "compare"
  ) {
    const best = readBest(plain, context)
    if (best.kind === "best") return best
  }
  if (context.focus !== null && first.intent === "price" && isMeasured(plain))
    return { kind: "details", target: { by: "id", id: context.focus }, about: plain }
  const isUnsure = first.intent === "unknown" ? lead < MIN_UNKNOWN_LEAD : lead < MIN_LEAD && !isSupport(first.intent)
  const names = words.filter((word) => formWord(word) === null)
  // "Leveren jullie in België" may ask for the stock or for delivery, and names no product.
  const isSupported = second !== undefined && isSupport(second.intent) !== undefined
  if (isUnsure && first.intent !== "find" && isSupported && second.chance > MIN_SECOND_CHANCE)
    return readAs(second.intent, plain, context)
  if (isUnsure && names.length > 0 && (first.intent === "find" || context.productIds.length === 0))
    return readUnsure(plain, context, article)
  const isOfShops =
    first.intent === "find" && /\bwelke winkels?\b/.test(plain) && /\b(?:mag|kan|krijg|moet)\b/.test(plain)
  return readAs(isOfShops ? "shop" : first.intent, plain, context)
}

/** Reads a question that names products; null if it asks for something that is not about them. Spec: CHAT-12. */
const readMentions = (plain: string, context: Situation): ChatIntent | null => {
  const [mention] = context.mentions
  const target = mention === undefined ? null : targetOfMention(mention)
  if (mention === undefined || target === null) return null
  const words = plain.split(" ")
  const positions = new Set(context.mentions.flatMap((one) => [...one.positions]))
  const { isSure } = mention
  const isRest = words.every((word, at) => positions.has(at) || formWord(word) !== null)
  const hasRest = namingWords(plain).some(
    (word) => !/\d/.test(word) && !isWish(word) && !positions.has(words.indexOf(word))
  )
  const isAgain = /^(?:en|of|maar)\b/.test(plain) && isRest && words.length - positions.size <= MAX_AGAIN_WORDS
  if (isAgain && context.asked !== "") return readLast(plain, context, target)
  const guesses = guessIntents(words.map((word, at) => (positions.has(at) ? `{${word}` : word)).join(" "))
  const isMedicine = isSure && guesses[0].intent === "medicine" && guesses[0].chance < MIN_SURE_MEDICINE
  if (graveIn(guesses) !== null && !isMedicine) return null
  const [{ intent }] = guesses
  const forFocus = readForFocus(plain, context)
  if (forFocus !== null) return forFocus
  // "Waar is die het goedkoopst: AH, Plus of Vomar"
  const isOfShops = words.filter((word, at) => !positions.has(at) && context.shopWords.has(word)).length > 1
  if (COMPARES.test(plain) && (isOfShops || BETWEEN_SHOPS.test(plain))) return { kind: "price", target }
  const targets = comparedIn(plain, context, intent)
  if (targets.length > 1 && intent !== "warranty-and-repair") return { kind: "compare", targets }
  if (plain.startsWith("vergelijk ")) return null
  // "Hoeveel watt" is no price.
  if (isMeasured(plain)) return { kind: "details", target, about: plain }
  switch (intent) {
    case "price":
    case "history":
    case "availability":
    case "reviews":
    case "complaints":
      return ofTarget(wordsBesideIntent(plain, intent, positions).length > 0 ? "details" : intent, target, plain)
    case "details":
      return ofTarget(intent, target, plain)
    case "delivery":
      return { kind: "availability", target }
    case "compare":
      return COMPARES.test(plain) ? { kind: "price", target } : null
    case "find":
    case "refine":
    case "best":
    case "cheaper":
    case "unknown":
    case "shop":
    case "warranty-and-repair":
    case "medicine":
      if (IS_OF_IT.test(plain)) return { kind: "details", target, about: plain }
      if (!isSure || readSlots(plain).priceTo !== null) return null
      return hasQuestionWord(plain) || hasRest || wordsBesideIntent(plain, "price", positions).length > 0
        ? { kind: "details", target, about: plain }
        : { kind: "price", target }
    default:
      return null
  }
}

const isMeasured = (plain: string): boolean => unitNamed(/\bhoe(?:veel|vel) (\S+)/.exec(plain)?.[1] ?? "") !== null

/** "Past die in een nis", unlike "heb je die". */
export const IS_OF_IT = /\b(?:past|kan|is|werkt|heeft|zit|doet) (?:die|hij|ie|deze|dat)\b/

/** A question about the last article is short: "mag een bankafschrift ook". */
const MAX_ADDED_WORDS = 6

/** Reads what the examples do not tell: a question about what was just shown or said, or else a wish. Spec: CHAT-09, CHAT-19. */
const readUnsure = (plain: string, context: Situation, article: SupportIntent | undefined): ChatIntent => {
  const { productIds, focus, asked } = context
  if (requestsShown(plain, context)) {
    if (focus !== null) return { kind: "details", target: { by: "id", id: focus }, about: plain }
    if (productIds.length > 1) return { kind: "best", targets: shownTo(productIds) }
  }
  return article !== undefined && plain.split(" ").length <= MAX_ADDED_WORDS
    ? { kind: "policy", article, about: `${asked} ${plain}` }
    : { kind: "find", search: readSlots(plain), skip: [], isUnsure: true }
}

const shownTo = (productIds: ReadonlyArray<string>): ReadonlyArray<Target> =>
  productIds.slice(0, MAX_FOUND.products).map((id) => ({ by: "id", id }))

/** Returns the products that a question compares: those that it names, or one of these with the one at hand. Spec: CHAT-12. */
const comparedIn = (plain: string, { mentions, focus }: Situation, intent: IntentName): ReadonlyArray<Target> => {
  const words = plain.split(" ")
  const [first, ...others] = mentions
  if (first === undefined) return []
  // "Past de hp 338 in mijn deskjet 5740" compares nothing.
  const isFor = others.some(({ positions }) => {
    const before = words.slice(0, Math.min(...positions)).filter((word) => !/^(?:de|het|een|mijn|onze|die)$/.test(word))
    return /^(?:in|op|bij|met|voor|onder|tot)$/.test(before.at(-1) ?? "")
  })
  if (isFor && intent !== "compare") return []
  const targets = mentions.flatMap((mention) => targetOfMention(mention) ?? [])
  const isCompared = hasDirection(plain) || (intent === "compare" && hasPronoun(plain))
  const isAgainstFocus =
    targets.length === 1 && focus !== null && first.cards.every(({ id }) => id !== focus) && isCompared
  return isAgainstFocus ? [...targets, { by: "id", id: focus }] : targets
}

/** Reads "past die in een LaserJet P1102" as a question about the product at hand; null if it is about the named one. Spec: CHAT-09. */
const readForFocus = (plain: string, { mentions: [first], focus }: Situation): ChatIntent | null => {
  if (first === undefined || focus === null || !IS_OF_IT.test(plain)) return null
  const before = plain
    .split(" ")
    .slice(0, Math.min(...first.positions))
    .join(" ")
  return / (?:in|op|bij|met|voor)(?: de| het| een| mijn| onze)?$/.test(before)
    ? { kind: "details", target: { by: "id", id: focus }, about: plain }
    : null
}

/** "Is die bij Vomar goedkoper dan bij Plus" */
const COMPARES = /\b(?:goedkoper|goedkoopste?|duurder|duurste?|scheelt)\b/
const BETWEEN_SHOPS = /\b(?:bij|tussen) /

/** "Mag ik zwemmen met" a watch is no question about medicine. Spec: CHAT-20. */
const MIN_SURE_MEDICINE = 0.8

/** "En de", "en hoe zit het met die van" */
const MAX_AGAIN_WORDS = 6

const ofTarget = (intent: IntentName, target: Target, plain: string): ChatIntent => {
  switch (intent) {
    case "history":
    case "availability":
      return { kind: intent, target }
    case "reviews":
    case "complaints":
      return { kind: "reviews", about: intent === "complaints" ? "complaints" : "all", target }
    case "details":
      return { kind: "details", target, about: plain }
    default:
      return { kind: "price", target }
  }
}

/** Returns the grave intent that is likely enough; null if none. Spec: CHAT-20. */
const graveIn = (guesses: ReturnType<typeof guessIntents>): IntentName | null => {
  const grave = guesses.filter(({ intent }) => isGrave(intent))
  const chance = grave.reduce((total, one) => total + one.chance, 0)
  // "Mijn pakket is zoek en niemand reageert"
  const ofOrder = guesses.find(({ intent }) => intent === "order" || isSupport(intent) !== undefined)
  return chance > Math.max(MIN_GRAVE_CHANCE, ofOrder?.chance ?? 0) ? grave[0]!.intent : null
}

/** "Hoe hoog is dat ding dan" behind a reply about one product. Spec: CHAT-09. */
const isAboutFocus = (plain: string, intent: IntentName, { focus }: ChatContext): boolean =>
  focus !== null &&
  (intent === "unknown" || intent === "find") &&
  ((isQuestion(plain) && hasPronoun(plain)) ||
    /^(?:en |maar )?[a-z]+ (?:ie|hij|die|dat|deze|het|ze)\b/.test(plain) ||
    /^(?:en |maar )?(?:zit er|zitten er|past|werkt|hoe)\b/.test(plain))

/** "En is die stil" behind a list asks for a feature of what it shows. Spec: CHAT-09. */
const isAboutShown = (plain: string, intent: IntentName, context: Situation): boolean =>
  context.productIds.length > 1 &&
  context.focus === null &&
  (intent === "refine" || intent === "find" || intent === "unknown") &&
  isQuestion(plain) &&
  /^(?:en |maar )?[a-z]+ (?:ie|hij|die|deze|ze)\b/.test(plain) &&
  positionsIn(plain).length === 0 &&
  !hasSlots(readSlots(plain))

const hasSupport = (plain: string): boolean => {
  const [{ intent, chance }] = guessIntents(plain)
  return isSupport(intent) !== undefined && chance >= MIN_OWN_SUPPORT
}

/** Below this chance a question behind one to customer support is about the same. */
const MIN_OWN_SUPPORT = 0.5

/** "En ruisonderdrukking?", unlike "en goedkoper?" or "en blauw?" */
const isFeatureName = (plain: string): boolean => {
  const said = readSlots(plain)
  return said.words !== "" && !hasSlots(said)
}

/** Somebody may come to harm by a wrong reply. Spec: CHAT-20. */
export const isGrave = (intent: IntentName): boolean =>
  intent === "need" || intent === "harm" || intent === "medicine" || intent === "danger"

const isSupport = (intent: IntentName) => SUPPORT_INTENTS.find((name) => name === intent)

/** A question about a shop is one about its terms from this chance. */
const MIN_SUPPORT_CHANCE = 0.1

const supportIn = (plain: string): SupportIntent | null => {
  const likely = guessIntents(plain).find(({ intent }) => isSupport(intent) !== undefined && intent !== "shop-seller")
  return likely === undefined || likely.chance < MIN_SUPPORT_CHANCE ? null : (isSupport(likely.intent) ?? null)
}

const readNumber = (plain: string): string | null => {
  const typed = /\bkk[\s-]?[0-9a-y]{5}[\s-]?[0-9a-y]{5}\b/.exec(plain)?.[0]
  return typed === undefined ? null : readOrderNumber(typed)
}

/** "En de tweede?" */
const isPositionAlone = (plain: string): boolean =>
  positionsIn(plain).length === 1 &&
  plain.split(" ").every((word) => PRONOUNS.has(word) || /^(?:en|van|de|het|\d)$/.test(word))

/** Asks the last question about another shown product; its price if there was none. Spec: CHAT-09. */
const readAgain = (plain: string, context: Situation): ChatIntent => {
  const target = targetOf(plain, context)
  return target === null ? { kind: "clarify", about: "product" } : readLast(plain, context, target)
}

const readLast = (plain: string, { asked }: ChatContext, target: Target): ChatIntent => {
  const guess = asked === "" ? undefined : guessIntents(asked)[0].intent
  const intent = PRODUCT_INTENTS.find((name) => name === guess && name !== "best") ?? "price"
  return ofTarget(intent, target, intent === "details" ? asked : plain)
}

/** Repeats the last search, or the last question about a product, for another shop; null without any. Spec: CHAT-09. */
const readAtShop = (shop: string, context: Situation, isAboutOne: boolean): ChatIntent | null => {
  const { search, shops, focus, asked } = context
  const before = search === null ? null : shopNamed(search.words, shops)
  const isSearch = search !== null && (before !== null || !isAboutOne)
  if (isAboutOne && focus !== null && !isSearch) {
    const target = { by: "id", id: focus } as const
    const last = readLast(asked, context, target)
    // A feature is the same in each shop.
    return last.kind === "details" || last.kind === "reviews" ? { kind: "price", target } : last
  }
  if (!isSearch) return null
  const thing = before === null ? search.words : withoutShop(search.words, before)
  const name = plainText(shopNamed(`bij ${shop}`, shops)?.name ?? shop)
  const again = { ...search, words: `${thing} bij ${name}` }
  return isAboutOne
    ? readLast(asked, context, { by: "name", search: again })
    : { kind: "find", search: again, skip: [] }
}

const readAs = (intent: IntentName, plain: string, context: Situation): ChatIntent => {
  switch (intent) {
    case "find":
    case "refine":
    case "gift":
      return intent === "gift" || context.isGift ? readGift(plain, context) : readWish(intent, plain, context)
    case "cheaper":
      return readCheaper(plain, context)
    case "more":
      return context.search === null
        ? { kind: "clarify", about: "subject" }
        : { kind: "find", search: context.search, skip: context.productIds }
    case "compare":
      return readCompare(plain, context)
    case "best":
      return readBest(plain, context)
    case "price":
    case "history":
    case "availability":
    case "details": {
      const target = otherNamed(intent, plain, context) ?? targetOf(plain, context)
      const isBetween = /\b(?:verschil|scheelt)\b/.test(plain)
      if (isBetween && (target === null ? context.productIds.length > 1 : isOfBoth(plain, target, context.productIds)))
        return readCompare(plain, context)
      if (target === null) return { kind: "clarify", about: "product" }
      // "Draadloos" behind a list narrows it.
      const isBare = !/ .* /.test(plain) && !hasPronoun(plain) && positionsIn(plain).length === 0
      if (intent === "details" && isBare && context.focus === null && target.by === "id" && isFeatureName(plain))
        return readWish("refine", plain, context)
      return intent === "details"
        ? { kind: intent, target: orAtHand(target, plain, context), about: plain }
        : { kind: intent, target }
    }
    case "reviews":
    case "complaints": {
      const target = targetOf(plain, context)
      const about = intent === "complaints" ? "complaints" : "all"
      return target === null
        ? { kind: "clarify", about: "product" }
        : { kind: "reviews", about, target: orAtHand(target, plain, context) }
    }
    case "order":
      return { kind: "order", about: "status", number: null }
    case "ownreturn":
      return { kind: "order", about: "return", number: null }
    case "greeting":
    case "thanks":
    case "identity":
    case "abilities":
    case "contact":
    case "deals":
    case "need":
    case "harm":
    case "medicine":
    case "danger":
    case "unknown":
      return { kind: intent }
    case "shop":
      return { kind: "policy", article: supportIn(plain), about: withShop(plain, context) }
    default:
      return { kind: "policy", article: intent, about: withShop(plain, context) }
  }
}

/** "En vanaf welk bedrag is het dan gratis" asks for the terms of the last shop. Spec: CHAT-09. */
const withShop = (plain: string, { shop }: ChatContext): string =>
  shop !== "" && /^(?:en|of|maar) |\b(?:dan|daar|die winkel|ze)\b/.test(plain) ? `${plain} bij ${shop}` : plain

const UNIT = /^(?:inch|[cm]?m|[gt]b|k?g|kilo|c?l|liter|w|watt|hz|uur|jaar|stuks|personen)$/

/** Reads a wish on its own, or in addition to the last search. Spec: CHAT-08, CHAT-09. */
const readWish = (intent: "find" | "refine", plain: string, context: Situation): ChatIntent => {
  const { search, focus } = context
  const said = readSlots(plain)
  if (search === null && focus !== null && said.color + said.size !== "")
    return {
      kind: "details",
      target: { by: "id", id: focus },
      about: said.color === "" ? "welke maten" : "welke kleuren"
    }
  const isAmount = said.words.split(" ").every((word) => /\d/.test(word) || UNIT.test(word))
  const isOfThose = /\ber (?:ook|nog|misschien)? ?(?:een|eentje)\b/.test(plain)
  if (search === null || (intent === "find" && said.words !== "" && !isAmount && !isOfThose))
    return readFind(plain, context)
  const size = /\bin (?:een )?(\d{2}|x{0,2}[sl]|m)\b/.exec(plain)?.[1]
  const words = said.words.split(" ").filter((word) => word !== "" && word !== size && !isSubject(word, search))
  const change = { ...said, extra: words.join(" "), size: said.size === "" ? (size ?? "").toUpperCase() : said.size }
  return words.length > 0 || hasSlots(change)
    ? { kind: "find", search: refine(search, change), skip: [] }
    : { kind: "clarify", about: "subject" }
}

/** Keeps the whole name of a shop behind "bij": "bij de kleine beer". */
const readWithShop = (plain: string, shops: Known["shops"]): ChatSearch => {
  const shop = plain.includes(" bij ") ? shopNamed(plain, shops) : null
  const beside = readSlots(shop === null ? plain : withoutShop(plain, shop))
  if (shop === null || beside.words === "") return readSlots(plain)
  return { ...beside, words: `${beside.words} bij ${plainText(shop.name)}` }
}

const readFind = (plain: string, { search, shops }: Situation): ChatIntent => {
  const said = readWithShop(plain, shops)
  if (said.words !== "") return { kind: "find", search: said, skip: [] }
  if (search !== null && hasSlots(said)) return { kind: "find", search: refine(search, said), skip: [] }
  return { kind: "clarify", about: "subject" }
}

const isSubject = (word: string, search: ChatSearch): boolean =>
  search.words.split(" ").some((known) => isWordOf(word, known) || (word.length > 2 && known.endsWith(word)))

const readGift = (plain: string, context: Situation): ChatIntent => {
  const said = readSlots(plain)
  const words = said.words.split(" ").filter((word) => word !== "" && !/^\d+$/.test(word) && !isPeople(word))
  if (words.length === 0 && said.priceTo === null) return { kind: "clarify", about: "gift" }
  if (!context.isGift && words.length > 0) return readFind(plain, context)
  return { kind: "find", search: { ...said, words: words.length === 0 ? "cadeau" : words.join(" ") }, skip: [] }
}

const readCheaper = (plain: string, { search, lowest }: ChatContext): ChatIntent => {
  const said = readSlots(plain)
  const words = said.words.split(" ").filter((word) => word !== "")
  if (words.length > 0 && (search === null || words.some((word) => !isSubject(word, search))))
    return { kind: "find", search: { ...said, isCheapest: true }, skip: [] }
  if (search === null) return { kind: "clarify", about: "subject" }
  const isBound = said.priceTo !== null || said.size !== "" || said.color !== ""
  return { kind: "cheaper", search: isBound ? refine(search, said) : below(search, lowest) }
}

/** Returns the product that a question is about: a shown one, or one that it names; null if neither. Spec: CHAT-09. */
const targetOf = (plain: string, context: Situation): Target | null => {
  const { productIds, focus, search, shopWords } = context
  const all = nameWords(plain)
  const words = all.every((word) => shopWords.has(word)) ? [] : all
  // "Nr 4" is a size where nothing was shown.
  const [position] = productIds.length === 0 ? [] : positionsIn(plain)
  const isAlone = /^en\b/.test(plain) && words.length < 2
  const isOfFocus = focus !== null && position === undefined && !words.some(isName) && (isAlone || hasPronoun(plain))
  const isLast = /\b(?:die|de) laatste\b/.test(plain)
  const pointed = isLast ? productIds.at(-1) : position === undefined ? (focus ?? productIds[0]) : productIds[position]
  const isShown =
    isLast ||
    isOfFocus ||
    position !== undefined ||
    words.length === 0 ||
    // "Die wasmachine" of the shown ones, or a feature that the words name: "hoeveel watt is die".
    ((hasPronoun(plain) || requestsShown(plain, context)) && words.every((word) => !isName(word)))
  if (pointed !== undefined && (isShown || (search !== null && words.every((word) => isSubject(word, search)))))
    return { by: "id", id: pointed }
  return words.length === 0 || position !== undefined ? null : nameTarget(words)
}

/** "Scheelt dat veel in prijs" behind two products */
const isOfBoth = (plain: string, target: Target, productIds: ReadonlyArray<string>): boolean =>
  productIds.length === 2 && target.by === "id" && positionsIn(plain).length === 0

/** Reads "en wat kost de Classic dan" behind a search as one with this word; null if it asks for a shown product. Spec: CHAT-09. */
const otherNamed = (intent: IntentName, plain: string, context: Situation): Target | null => {
  const { search, shopWords } = context
  const words = nameWords(plain).filter((word) => !shopWords.has(word) && search !== null && !isSubject(word, search))
  const isOther = intent === "price" && words.length === 1 && /^en .*\b(?:de|die|het) [^ ]+(?: dan)?$/.test(plain)
  return isOther && search !== null && context.mentions.length === 0 && !requestsShown(plain, context)
    ? nameTarget([...search.words.split(" "), ...words])
    : null
}

const nameTarget = (words: ReadonlyArray<string>): Target => ({
  by: "name",
  search: { ...readSlots(words.join(" ")), words: words.join(" "), color: "", isCheapest: false }
})

/** The words may also ask for a feature of the product at hand, which no name has: "touchscreen". */
const orAtHand = (target: Target, plain: string, { focus, productIds }: ChatContext): Target => {
  if (target.by === "id") return target
  // "Hoeveel eiwit zit daar in" behind a list is about the first, unlike "wat is het weer".
  const isPointed = productIds.length === 1 || /\b(?:daar|er)(?:in|op|mee|van)?\b/.test(plain)
  const atHand = focus ?? (isPointed ? productIds[0] : undefined)
  const isOther = atHand === undefined || target.search.words.split(" ").some(isName)
  return isOther ? target : { ...target, orId: atHand }
}

/** Reads a question to customer support: one about the article that examples lead to most. Spec: CHAT-04. */
export const readSupport = (question: string): ChatIntent => {
  const about = plainText(question)
  const article = guessIntents(about).flatMap(({ intent }) => isSupport(intent) ?? [])[0]
  return { kind: "policy", article: article ?? "complain", about }
}

/** Returns true if a plain text has a word that opens a question. Spec: CHAT-12. */
export const hasQuestionWord = (plain: string): boolean => plain.split(" ").some((word) => isQuestion(word))

/** Returns true for words that open a question about something known, unlike "heb je". Spec: CHAT-12. */
export const isQuestion = (text: string): boolean =>
  /^(?:en |maar )?(?:past|kan|is|werkt|heeft|zit|bevat|hoe|hoeveel|wat|waar|wanneer)\b/i.test(text)

const isName = (word: string): boolean => /\d/.test(word) && /[a-z]/.test(word)

/** Returns the words of a question about a product that name it. Spec: CHAT-12. */
const nameWords = (plain: string): ReadonlyArray<string> =>
  namingWords(
    plain
      .replace(/^(?:ik )?zoek |\b(?:in )?maat \S+/g, "")
      .replace(/(?:€ ?)?\b\d{1,4} (?=(?:dagen|weken|maanden|jaar|euro)\b)/g, " ")
  )

const SEPARATOR = / (?:met|en|of|vs|versus|tegen|tegenover|naast|dan|t\.o\.v) /

/** Spec: CHAT-08, CHAT-09. */
const readCompare = (plain: string, context: ChatContext): ChatIntent => {
  const separated = /\bverschil/.test(plain) ? plain.replace(/ van (?=.)/g, " en ") : plain
  const named = separated.split(SEPARATOR).flatMap((part): ReadonlyArray<Target> => {
    const words = nameWords(part).filter((word) => !/^\d$/.test(word))
    if (words.length > 0) return [nameTarget(words)]
    const id = hasPronoun(part) ? context.productIds[positionsIn(part)[0] ?? 0] : undefined
    return id === undefined ? [] : [{ by: "id", id }]
  })
  const isNamed = named.some(({ by }) => by === "name")
  const targets = isNamed ? named.slice(0, MAX_FOUND.products) : shownTargets(plain, context)
  return targets.length >= 2 ? { kind: "compare", targets } : { kind: "clarify", about: "product" }
}

const shownTargets = (plain: string, { productIds }: ChatContext): ReadonlyArray<Target> =>
  shownPositions(plain, Math.min(productIds.length, MAX_FOUND.products)).flatMap((position): ReadonlyArray<Target> => {
    const id = productIds[position]
    return id === undefined ? [] : [{ by: "id", id }]
  })

const NUMBERS: Readonly<Record<string, number>> = { een: 1, "1": 1, twee: 2, "2": 2, drie: 3, "3": 3, vier: 4, "4": 4 }

const shownPositions = (plain: string, shown: number): ReadonlyArray<number> => {
  const [, which, count] =
    /\b(eerste|bovenste|deze|die|beide|alle|laatste|onderste) (twee|2|drie|3|vier|4)\b/.exec(plain) ?? []
  const all = (amount: number, first = 0) => Array.from({ length: amount }, (_, at) => first + at)
  if (count !== undefined) {
    const amount = NUMBERS[count]!
    return all(amount, which === "laatste" || which === "onderste" ? Math.max(0, shown - amount) : 0)
  }
  const isNumbered = /\b(?:nummers?|nrs?)\b/.test(plain)
  const numbers = plain
    .split(" ")
    .flatMap((word) => (isNumbered || /^\d$/.test(word) ? (NUMBERS[word] ?? []) : []))
    .map((number) => number - 1)
  const positions = numbers.length >= 2 ? numbers : positionsIn(plain)
  if (positions.length >= 2) return positions
  // "Wat is het verschil met de derde?" compares it with the first.
  if (positions.length === 1) return positions[0] === 0 ? [0, 1] : [0, positions[0]!]
  return /\b(?:allemaal|alles|alle)\b/.test(plain) ? all(shown) : [0, 1]
}

/** Returns true if a plain question names a feature that shown products have. Spec: CHAT-21. */
const requestsShown = (plain: string, { shownFeatures }: Known): boolean =>
  requestedFeatures(plain, shownFeatures).length > 0

/** Orders the shown products; without any, it is a wish. Spec: CHAT-21. */
const readBest = (plain: string, context: Situation): ChatIntent => {
  const { search, productIds } = context
  const others = nameWords(plain).filter((word) => search === null || !isSubject(word, search))
  const targets = shownTo(productIds)
  const kind = /\bwelke (\S+)/.exec(plain)?.[1] ?? "?"
  // "Welke daarvan", "welke is", unlike "welke wasmachine is" after other products.
  const isOfShown =
    others.length === 0 ||
    formWord(kind) !== null ||
    hasPronoun(plain) ||
    requestsShown(plain, context) ||
    (search !== null && isSubject(kind, search))
  if (targets.length >= 2 && isOfShown) return { kind: "best", targets }
  // "En de goedkoopste?" of one product asks for its shops.
  const [only] = targets
  if (only !== undefined && isOfShown && readSlots(plain).isCheapest) return { kind: "price", target: only }
  const wish = readSlots(plain)
  return wish.words.split(" ").every((word) => word === "" || isWish(word))
    ? { kind: "clarify", about: "subject" }
    : { kind: "find", search: wish.isCheapest ? wish : { ...wish, words: withoutPrice(plain, wish) }, skip: [] }
}

const withoutPrice = (plain: string, { priceFrom, priceTo }: ChatSearch): string =>
  contentWords(plain)
    .filter((word) => (priceFrom === null && priceTo === null) || !/^\d+$/.test(word))
    .join(" ")

const hasPronoun = (plain: string): boolean => plain.split(" ").some((word) => PRONOUNS.has(word))
