import { type BaseUnit, unitNamed } from "#domain/search/intent/amount.ts"
import { unitPriceText } from "#domain/base/unit-price.ts"
import { formatCents } from "#domain/base/euros.ts"
import { formatDay } from "#domain/base/text/format.ts"
import { termOf } from "./chat-search.ts"
import type { Feature, ProductCard } from "#domain/catalogue/product.ts"
import { shownPrice } from "#domain/catalogue/prices/order.ts"
import {
  allFeatures,
  amountOf,
  packText,
  hasDirection,
  requestsAll,
  requestedFeatures,
  superlativeIn,
  wantsLeast,
  withoutAmount
} from "./features.ts"
import { nameWithKind, wordsBeside } from "./cover.ts"
import { LOOKS_LIKE_PRICE } from "./facts.ts"
import { isWish } from "./examples.ts"
import { describingSentences, namesShop, requestedStems, shopWords } from "./passage.ts"
import { hasQuestionWord, IS_OF_IT } from "./read-question.ts"
import { missingPack, OTHER_PACK } from "./pack.ts"
import { plainText } from "./question-text.ts"
import { CLARIFY, reply, type Reply } from "./reply-parts.ts"
import { cardText, comparablePrice, offerText, unitText } from "./sentences.ts"
import type { ProductDetails, ToolResult } from "./tools.ts"

/** Adds the other products that a question names as well: the reply is about the first. Spec: CHAT-12. */
export const withVariants = (
  written: Reply,
  { card, offers, variants: all }: ProductDetails,
  question: string,
  now: Date
): Reply => {
  const plain = plainText(question)
  const isAtShop = offers.some(({ shopName }) => namesShop(plain, shopName))
  const variants = all.filter((other) => !isAtShop || namesShop(plain, other.card.shopName ?? ""))
  // Cards of one name differ in their pack.
  const textOf = ({ name, pack, ...rest }: ProductCard) =>
    cardText({ ...rest, pack, name: pack !== null && name === card.name ? `${name} (${packText(pack)})` : name }, now)
  const lines = [...new Set(variants.map((other) => textOf(other.card)))].filter((line) => line !== textOf(card))
  const pack = missingPack(plain, [card, ...variants.map((other) => other.card)])
  const intro = pack === null ? [] : [`Een verpakking van “${pack}” vind ik niet. Dit is er wel.`]
  if (lines.length === 0 && OTHER_PACK.test(plain))
    return { ...written, text: `Een andere verpakking van ${card.name} vind ik niet.` }
  return lines.length === 0
    ? { ...written, text: [...intro, written.text].join("\n") }
    : {
        ...written,
        text: [...intro, written.text, "Dit past ook bij je vraag:", ...lines].join("\n"),
        cards: [...written.cards, ...variants.map((other) => other.card)]
      }
}

type DetailReply = (details: ProductDetails, question: string, now: Date) => Reply

/** Replies about the shops that a question names, with what each asks and has. Spec: CHAT-12. */
const atShops = ({ card, offers }: ProductDetails, question: string, now: Date): Reply | null => {
  const plain = plainText(question)
  const named = offers.filter(({ shopName, shopId }) => [shopName, shopId].some((name) => namesShop(plain, name)))
  const ofName = plainText(card.name).split(" ")
  const unknown =
    named.length > 0
      ? []
      : shopWords(plain)
          .split(" ")
          .filter((word) => word !== "")
  if (unknown.length > 0 && unknown.every((word) => !/\d/.test(word) && !ofName.includes(word))) {
    const best = offers.find(({ offerId }) => offerId === card.offerId)
    const other = best === undefined ? "" : ` Wel: ${offerText(best, now)}.`
    return reply(`Bij “${unknown.join(" ")}” vind ik ${card.name} niet.${other}`, { cards: [card] })
  }
  if (named.length === 0) return null
  // "Hoeveel duurder bij AH" compares with the cheapest of the others.
  const others = named.length > 1 || !COMPARES.test(plain) ? [] : offers.filter((offer) => !named.includes(offer))
  const compared = [...named, ...others.slice(0, 1)]
  const lines = compared.map((offer) => `${card.name} kost nu ${offerText(offer, now)}.`)
  const prices = compared.map(shownPrice)
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const cheapest = compared.find((offer) => shownPrice(offer) === low)
  const conclusion = high > low ? [`${cheapest?.shopName} is ${formatCents(high - low)} goedkoper.`] : []
  return reply([...conclusion, ...lines].join("\n"), { cards: [card] })
}

const COMPARES = /\b(?:goedkoper|duurder|scheelt)\b/

const priceReply: DetailReply = (details, question, now) => {
  const { card, offers } = details
  const shops = atShops(details, question, now)
  if (shops !== null) return shops
  const best = offers.find(({ shopId, offerId }) => shopId === card.shopId && offerId === card.offerId)
  const others = offers.filter((offer) => offer !== best)
  if (best === undefined) return reply(`${card.name} is nu nergens te koop.`, { cards: [card] })
  const more = others.slice(0, MAX_OTHERS).map((offer) => `Ook ${offerText(offer, now)}.`)
  const perUnit = / per /.test(plainText(question)) ? unitText(card) : ""
  const units = perUnit === "" ? [] : [`Dat is ${perUnit}.`]
  return reply([`${card.name} kost nu ${offerText(best, now)}.`, ...units, ...more].join("\n"), { cards: [card] })
}

const MAX_OTHERS = 2

const availabilityReply: DetailReply = (details, question, now) => {
  const { card, sizes, colors, offers } = details
  const shops = atShops(details, question, now)
  if (shops !== null) return shops
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
        : offers.every(({ availability }) => availability === "unknown")
          ? `Of ${card.name} op voorraad is, geven de winkels niet op. De eerste: ${offerText(offers[0], now)}.`
          : `${card.name} heeft volgens de winkels nu geen voorraad. De eerste: ${offerText(offers[0], now)}.`
      : `${card.name} is op voorraad: ${offerText(best, now)}.`
  const known =
    sizes.length === 0 ? "Welke maten er zijn, weet ik niet." : `De maten die winkels noemen: ${sizes.join(", ")}.`
  const color = colors.length > 0 && plain.includes("kleur") ? ` De kleur: ${colors.join(", ")}.` : ""
  return reply(`${stock}${more.join("")}${size === undefined ? "" : ` ${known}`}${color}`, { cards: [card] })
}

const historyReply: DetailReply = (details, question, now) => {
  const { card, history } = details
  const shops = COMPARES.test(plainText(question)) ? atShops(details, question, now) : null
  if (shops !== null) return shops
  if (history === null) return reply(`Van ${card.name} ken ik geen eerdere prijzen.`, { cards: [card] })
  const { now: today, lowest, highest, verdict, isTotal } = history
  const prices = `${card.name} kostte op ${formatDay(today.day)} ${formatCents(today.lowest)}, ${isTotal ? "met" : "plus"} verzending. Het laagst was ${formatCents(lowest.lowest)} op ${formatDay(lowest.day)}, het hoogst ${formatCents(highest.lowest)} op ${formatDay(highest.day)}.`
  return reply(`${prices} ${verdict}`, { cards: [card] })
}

const detailsReply: DetailReply = (details, question, now) => {
  const { card } = details
  const plain = plainText(question)
  const all = allFeatures(details)
  const requested = requestedFeatures(plain, all, card.name)
  const beside = wordsBeside(plain, requested, nameWithKind(card))
  if (requested.length > 0 && beside.length > 0) return missingReply(details, plain, requested)
  if (requested.length > 0) {
    const lines = variantLines(details, requested, plain)
    return lines.length === 0
      ? reply(featuresText(card.name, requested, plain), { cards: [card] })
      : reply(["Bij deze naam passen meer producten, en ze verschillen hierin.", ...lines].join("\n"), {
          cards: [card, ...details.variants.map((other) => other.card)]
        })
  }
  const sizes = FITS.test(plain) ? measuredAs(plain, all) : []
  // "Past een pan van 30 cm erin", unlike "past die onder mijn bank".
  if (sizes.length > 0 && beside.length > 0 && !IS_OF_IT.test(plain)) return missingReply(details, plain, sizes)
  if (sizes.length > 0) return reply(featuresText(card.name, sizes, plain), { cards: [card] })
  if (requestsAll(plain) && all.length > 0) {
    const lines = all.slice(0, MAX_FEATURES).map(({ label, values }) => `${label}: ${values.join(", ")}`)
    return reply([`Dit geven de winkels op van ${card.name}:`, ...lines].join("\n"), { cards: [card] })
  }
  if (MENTIONS_PRICE.test(plain)) {
    const price = priceReply(details, question, now)
    return beside.length === 0 ? price : { ...price, text: `Over “${beside.join(" ")}” weet ik niets.\n${price.text}` }
  }
  const shops = BUYS.test(plain) ? atShops(details, question, now) : null
  if (shops !== null) return shops
  const ofName = new Set(plainText(card.name).split(" "))
  const isNameAlone =
    requestedStems(plain, card.name).length === 0 && plain.split(" ").every((word) => !isWish(word) || ofName.has(word))
  if (isNameAlone && (!hasQuestionWord(plain) || BUYS.test(plain))) return priceReply(details, question, now)
  const inName = amountInName(plain, card.name)
  if (inName !== null) return reply(`Volgens de naam van ${card.name}: ${inName}.`, { cards: [card] })
  return missingReply(details, plain, requestedFeatures(withoutAmount(plain), all, card.name))
}

/** Replies that the data do not have what a plain question asks, with the nearest that they have. Spec: CHAT-21, CHAT-23. */
const missingReply = ({ card, description }: ProductDetails, plain: string, near: ReadonlyArray<Feature>): Reply => {
  const [sentence] = LOOKS_LIKE_PRICE.test(description) ? [] : describingSentences(description, plain, card.name)
  const known = near.map(featureText).join("; ")
  const text =
    sentence !== undefined ? ` In de omschrijving staat wel: ${sentence}` : known === "" ? "" : ` Wel: ${known}.`
  return reply(`Dat staat niet in de gegevens van ${card.name}.${text}`, { cards: [card] })
}

/** "Past die onder een bank van 9 cm" */
const FITS = /\bpas(?:t|sen)\b/

/** Returns the features in the unit of an amount that a plain question gives, or else of length. */
const measuredAs = (plain: string, all: ReadonlyArray<Feature>): ReadonlyArray<Feature> => {
  const unit = unitIn(plain) ?? "m"
  return all.filter(({ values }) => values.some((value) => unitIn(value) === unit)).slice(0, MAX_SIZES)
}

const unitIn = (text: string): BaseUnit | null =>
  unitNamed(/\d ?([a-z]+)/.exec(text.toLowerCase())?.[1] ?? "")?.[0] ?? null

const MAX_SIZES = 3

/** Returns a line for each product that a question names, if they differ in what it asks. Spec: CHAT-12. */
const variantLines = (
  details: ProductDetails,
  requested: ReadonlyArray<Feature>,
  plain: string
): ReadonlyArray<string> => {
  const textOf = (features: ReadonlyArray<Feature>) => features.map(featureText).join("; ")
  const lines = [
    { name: details.card.name, text: textOf(requested) },
    ...details.variants.map((other) => ({
      name: other.card.name,
      text: textOf(requestedFeatures(plain, allFeatures(other), other.card.name))
    }))
  ]
  return new Set(lines.map(({ text }) => text)).size < 2
    ? []
    : [...new Set(lines.map(({ name, text }) => `${name}: ${text === "" ? "niet opgegeven" : text}.`))]
}

/** "Is die ook bij Coolblue te krijgen", unlike "kan die bij regen buiten". */
const BUYS = /\b(?:te koop|kopen|verkoopt|verkocht|krijgen|haal|halen|bestellen)\b/

const MENTIONS_PRICE = /\b(?:kost|kosten|prijs|duur|duurder|goedkoper)\b/

/** Returns "22-inch" for "hoeveel inch is de HP 22-inch monitor", else null. */
const amountInName = (plain: string, name: string): string | null => {
  const words = new Set(plain.split(" "))
  const amounts = [...name.toLowerCase().matchAll(/(?<!\d)\d{1,6}(?:[.,]\d{1,3})?[ -]?([a-z]+)/g)]
  const units = new Set([...words].map((word) => unitNamed(word)?.[0]))
  return amounts.find(([, unit = ""]) => unitNamed(unit) !== null && units.has(unitNamed(unit)![0]))?.[0] ?? null
}

const MAX_FEATURES = 8

/** Formats "accuduur 12 uur". Spec: CHAT-21. */
export const featureText = ({ label, values }: Feature): string => `${label.toLowerCase()} ${values.join(", ")}`

/** "Is", "heeft" and "kan" at the beginning ask for a yes or a no. */
const YES_NO = /^(?:en |maar )?(?:is|zijn|heeft|hebben|kan|kun|kunnen|mag|zit|zitten|past|werkt|heb)\b/

const DENIES = /\b(?:zonder|geen|niet|nee|no)\b/i

/** Formats features as a sentence: "Gewicht van Lamp A: 2 kg." A yes or a no comes first. Spec: CHAT-21. */
const featuresText = (name: string, [first, ...others]: ReadonlyArray<Feature>, plain: string): string => {
  if (first === undefined) return ""
  const value = first.values.join(", ")
  const ofValue = new Set(plainText(value).split(" "))
  const numbers = plain.split(" ").filter((word) => /^\d/.test(word) && !name.toLowerCase().includes(word))
  const isOf =
    numbers.every((number) => value.includes(number)) &&
    plain.split(" ").some((word) => word.length > 3 && ofValue.has(word) && !plainText(name).split(" ").includes(word))
  const isNo = /^(?:nee|n|no|geen)$/i.test(value)
  const answer = isNo ? "Nee. " : /^(?:ja|y|yes)$/i.test(value) ? "Ja. " : isOf && !DENIES.test(value) ? "Ja. " : ""
  const more = others.map(({ label, values }) => `${label}: ${values.join(", ")}.`)
  return [`${YES_NO.test(plain) ? answer : ""}${first.label} van ${name}: ${value}.`, ...more].join("\n")
}

/** Orders shown products by the feature that a question asks for. Spec: CHAT-21. */
export const bestReply = (results: ReadonlyArray<ToolResult>, question: string, now: Date): Reply => {
  const shown = results.filter((result) => result.tool === "product")
  const plain = plainText(question)
  const perUnit = perUnitLines(
    shown.map(({ card }) => card),
    plain
  )
  if (perUnit.length > 0) return reply(perUnit.join("\n"), { cards: shown.map(({ card }) => card) })
  if (PRICE.test(plain)) {
    const sold = shown.map(({ card }) => card).filter(({ price }) => price !== null)
    const sorted = sold.toSorted((a, b) => (shownPrice(a) ?? 0) - (shownPrice(b) ?? 0))
    const ordered = /\bduur/.test(plain) ? sorted.toReversed() : sorted
    if (ordered.length === 0) return reply("Geen van deze is nu te koop.")
    const word = /\bduur/.test(plain) ? "duurst" : "goedkoopst"
    return reply(
      [`Het ${word} is ${cardText(ordered[0]!, now)}.`, ...ordered.slice(1).map((card) => cardText(card, now))].join(
        "\n"
      ),
      { cards: ordered }
    )
  }
  // "Welke videokaart zit erin" orders nothing.
  const valued = hasDirection(plain) ? null : valuesOf(shown, plain)
  const measured = valued === null ? measure(shown, plain) : null
  if (measured === null) {
    const listed = valued ?? valuesOf(shown, plain)
    if (listed !== null) return listed
    const compared = compareReply(results, now)
    return { ...compared, text: `Dat staat niet in de gegevens van deze producten.\n${compared.text}` }
  }
  const lines = measured.ordered.slice(1).map(({ card, value }) => `${card.name}: ${value}.`)
  const notes = shown.length > measured.ordered.length ? ["Van de rest geven de winkels het niet op."] : []
  return reply([measured.conclusion, ...(measured.isEqual ? [] : lines), ...notes].join("\n"), {
    cards: measured.ordered.map(({ card }) => card)
  })
}

const PRICE = /\b(?:goedkop|goedkoop|voordelig|prijs|duu?r(?:der|st|ste)?\b)/

/** Replies with what each product has of the feature that a question asks for, those of its words first; null if none has it. Spec: CHAT-21. */
const valuesOf = (shown: ReadonlyArray<ProductDetails>, plain: string): Reply | null => {
  const words = new Set(plain.split(" ").filter((word) => word.length > 3))
  const rankOf = (value: string) =>
    Number(!DENIES.test(value)) *
    (1 +
      Number(
        plainText(value)
          .split(" ")
          .some((word) => words.has(word))
      ))
  const all = shown.map((details) => ({ card: details.card, features: allFeatures(details) }))
  const [wanted] = all.flatMap(({ card, features }) => requestedFeatures(plain, features, card.name))
  const valued = all.flatMap(({ card, features }) => {
    const found = features.find(({ label }) => label === wanted?.label)
    return found === undefined ? [] : [{ card, found, rank: rankOf(found.values.join(", ")) }]
  })
  const ordered = valued.toSorted((a, b) => b.rank - a.rank)
  const lines = ordered.map(({ card, found }) => `${card.name}: ${featureText(found)}.`)
  const notes = shown.length > ordered.length ? ["Van de rest geven de winkels het niet op."] : []
  return lines.length === 0 ? null : reply([...lines, ...notes].join("\n"), { cards: ordered.map(({ card }) => card) })
}

/** "45 dB", "ca. 45 dB" and "B", unlike "Xeon 5300". */
const BEGINS_WITH_AMOUNT = /^(?:[A-G]$|(?:\p{L}{2,3}\.? )?\d)/u

interface Measured {
  readonly conclusion: string
  readonly isEqual: boolean
  readonly ordered: ReadonlyArray<{ readonly card: ProductCard; readonly value: string; readonly amount: number }>
}

/** Orders products by the amount that a question asks for, the wanted end first; null if none has it. Spec: CHAT-21. */
const measure = (shown: ReadonlyArray<Pick<ProductDetails, "card" | "features">>, plain: string): Measured | null => {
  const withFeatures = shown.map(({ card, features }) => ({
    card,
    all: allFeatures({ card, features, sizes: [], colors: [] })
  }))
  const labels = withFeatures.flatMap(({ card, all }) =>
    requestedFeatures(plain, all, card.name)
      .filter(({ values }) => BEGINS_WITH_AMOUNT.test(values[0] ?? "") && amountOf(values[0]!) !== null)
      .map(({ label }) => label)
  )
  const label = labels.find((one) => labels.filter((other) => other === one).length > 1) ?? labels[0]
  const valued = withFeatures.flatMap(({ card, all }) => {
    const value = all.find((one) => one.label === label)?.values.join(", ") ?? ""
    const amount = BEGINS_WITH_AMOUNT.test(value) ? amountOf(value) : null
    return amount === null ? [] : [{ card, value, amount }]
  })
  const [first] = valued
  if (label === undefined || first === undefined) return null
  const isGrade = /^[A-G]$/.test(first.value)
  const isLeast = isGrade || wantsLeast(plain)
  const ordered = valued.toSorted((a, b) => (isLeast ? a.amount - b.amount : b.amount - a.amount))
  const [best, other] = [ordered[0]!, ordered.find(({ amount }) => amount !== ordered[0]!.amount)]
  const most = superlativeIn(plain)
  const rank = most === null ? `Het ${isLeast ? "minst" : "meest"} heeft` : `Het ${most} is`
  const against = other === undefined || ordered.length > 2 ? "" : `, tegen ${other.value} bij ${other.card.name}`
  const isEqual = valued.length > 1 && other === undefined
  const conclusion = isEqual
    ? `Daarin verschillen ze niet: ${label.toLowerCase()} ${best.value}.`
    : `${rank} ${best.card.name}: ${label.toLowerCase()} ${best.value}${against}.`
  return { conclusion, isEqual, ordered }
}

export const DETAIL_REPLIES: { readonly [Kind in "price" | "history" | "availability" | "details"]: DetailReply } = {
  price: priceReply,
  history: historyReply,
  availability: availabilityReply,
  details: detailsReply
}

/** Replies to a comparison with its conclusion, and what differs. Spec: CHAT-11. */
export const compareReply = (results: ReadonlyArray<ToolResult>, now: Date, question = ""): Reply => {
  const plain = plainText(question)
  const compared = results.filter((result) => result.tool === "product")
  const missing = results.flatMap((result) => (result.tool === "search" ? [`“${termOf(result.search)}”`] : []))
  const cards = compared.map(({ card }) => card)
  const notes = missing.length === 0 ? [] : [`Welk product je bedoelt met ${missing.join(" en ")}, weet ik niet zeker.`]
  if (compared.length < 2) return reply([...notes, CLARIFY.product].join(" "), { cards })
  const hasQuality = hasDirection(plain) && !PRICE.test(plain)
  const measured = hasQuality ? measure(compared, plain) : null
  const unknown = hasQuality && measured === null ? ["Dat staat niet in de gegevens van deze producten."] : []
  const perUnit = perUnitLines(cards, plain)
  const ofPrice = perUnit.length > 0 ? perUnit : priceConclusion(cards)
  const conclusion = measured === null ? [...unknown, ...ofPrice] : [measured.conclusion]
  const differences = compared.length > 2 ? [] : differencesOf(compared)
  return reply([...notes, ...conclusion, ...cards.map((card) => cardText(card, now)), ...differences].join("\n"), {
    cards
  })
}

/** Returns the prices by their unit, the lowest first, if a plain question wants them and all have one: "per kilo". Spec: CHAT-11, UNIT-08. */
const perUnitLines = (cards: ReadonlyArray<ProductCard>, plain: string): ReadonlyArray<string> => {
  if (!/ per (?!maand|jaar|week|dag)/.test(plain)) return []
  const priced = cards.flatMap((card) => {
    const unit = comparablePrice(card)
    return unit === null ? [] : [{ card, unit }]
  })
  const [first, ...others] = priced.toSorted((a, b) => a.unit.cents - b.unit.cents)
  const isComparable =
    priced.length === cards.length && others.length > 0 && others.every(({ unit }) => unit.per === first?.unit.per)
  if (first === undefined || !isComparable) return []
  const textOf = ({ card, unit }: (typeof priced)[number]) => `${card.name}: ${unitPriceText(unit)}.`
  return [`Zo gerekend is ${first.card.name} het goedkoopst: ${unitPriceText(first.unit)}.`, ...others.map(textOf)]
}

/** Returns the difference of two prices, or the cheapest of more. */
const priceConclusion = (cards: ReadonlyArray<ProductCard>): ReadonlyArray<string> => {
  const sold = cards.filter(({ price }) => price !== null)
  const [first, second, third] = sold.toSorted((a, b) => (shownPrice(a) ?? 0) - (shownPrice(b) ?? 0))
  if (first === undefined || second === undefined) return []
  const [low, high] = [shownPrice(first) ?? 0, shownPrice(second) ?? 0]
  if (low === high) return [`Ze kosten evenveel: ${formatCents(low)}.`]
  return third === undefined
    ? [
        `${first.name} is ${formatCents(high - low)} goedkoper: ${formatCents(low)}, tegen ${formatCents(high)} bij ${second.name}.`
      ]
    : [`${first.name} is het goedkoopst: ${formatCents(low)}.`]
}

/** Returns the features that compared products have with different values, in a line. */
const differencesOf = (compared: ReadonlyArray<ProductDetails>): ReadonlyArray<string> => {
  const [first, ...others] = compared.map(allFeatures)
  const lines = (first ?? []).flatMap(({ key, label, values }) => {
    const all = [values, ...others.map((features) => features.find((one) => one.label === label)?.values)]
    const texts = all.flatMap((one) => one?.join(", ") ?? [])
    const isDifferent = key !== "merk" && texts.length === all.length && new Set(texts).size > 1
    return isDifferent ? [`${label.toLowerCase()} ${texts.join(" tegen ")}`] : []
  })
  return lines.length === 0 ? [] : [`De verschillen: ${lines.slice(0, MAX_DIFFERENCES).join("; ")}.`]
}

const MAX_DIFFERENCES = 6
