import type { Feature, ProductCard } from "#domain/catalogue/product.ts"
import { isCount, unitNamed } from "#domain/search/intent/amount.ts"
import { coversWord } from "./features.ts"
import { contentWords, type IntentName, isWish } from "./examples.ts"
import { requestedStems } from "./passage.ts"
import { plainText, PRONOUNS } from "./question-text.ts"
import { thingOf } from "./tools.ts"

// The check between the reading of a question and the reply: a reply covers each word that matters, or names what it leaves out.

/** The most words that a reply names as left out. */
const MAX_LEFT_OUT = 2

/** Shorter values, such as "AA", may be other words of a question. */
const MIN_VALUE_LETTERS = 3

/** Returns the words of a plain question about a named product that its features do not answer. Spec: CHAT-23. */
export const wordsBeside = (plain: string, features: ReadonlyArray<Feature>, name: string): ReadonlyArray<string> => {
  const texts = plainText([name, ...features.flatMap(({ values }) => values)].join(" "))
  const asked = new Set(requestedStems(plain, name))
  const words = plain.split(" ")
  const named = features.flatMap(({ values }) => values.flatMap((value) => plainText(value).split(" ")))
  // A value that is asked for answers, whatever else is said: "boeken van de bieb (epub)".
  if (named.some((value) => value.length >= MIN_VALUE_LETTERS && asked.has(value) && words.includes(value))) return []
  // Without any word that it answers, a feature is only near.
  if (features.length > 0 && words.every((word) => !coversWord(word, features))) return words.slice(0, 1)
  const beside = words.filter((word, at) => {
    if (isUnitAt(words, at) || coversWord(word, features)) return false
    // "HDMI 2.1": a number that neither the name nor a value has.
    if (/^\d+[.,]\d+$/.test(word)) return !texts.includes(word) && unitNamed(words[at + 1] ?? "") === null
    return !/\d/.test(word) && !isWish(word) && requestedStems(word, name).some((stem) => asked.has(stem))
  })
  return [...new Set(beside)].slice(0, MAX_LEFT_OUT)
}

/** "Watt" of "hoeveel watt". */
const isUnitAt = (words: ReadonlyArray<string>, at: number): boolean => unitNamed(words[at]!) !== null

/** Returns the words of a plain question that questions of an intent do not have, beside a named product. Spec: CHAT-23. */
export const wordsBesideIntent = (
  plain: string,
  intent: IntentName,
  positions: ReadonlySet<number>
): ReadonlyArray<string> => {
  const words = plain.split(" ")
  const content = new Set(contentWords(plain, [intent, "price", "greeting"]))
  const shopAt = words.findIndex((word) => /^(?:bij|in|maat)$/.test(word))
  return words.filter(
    (word, at) =>
      content.has(word) &&
      !positions.has(at) &&
      !/\d/.test(word) &&
      !isWish(word) &&
      !PRONOUNS.has(word) &&
      (shopAt < 0 || at < shopAt)
  )
}

interface Measure {
  readonly unit: string
  readonly amount: number
  readonly text: string
}

/** Returns the amounts of a plain text with a unit that measures: "27 inch", "60 x 40 cm". */
const measuresIn = (text: string): ReadonlyArray<Measure> =>
  [
    ...text.toLowerCase().matchAll(/(?<![\d.,])(?:(\d{1,5}) ?x ?)?(\d{1,6}(?:[.,]\d{1,3})?)[ -]?([a-z]{1,9}|["”″])/g)
  ].flatMap(([text, first, last = "", written = ""]) => {
    const [unit, factor] = unitNamed(written) ?? ["", 0]
    if (factor === 0 || isCount(unit)) return []
    return [first, last].flatMap((number) =>
      number === undefined ? [] : [{ unit, amount: Number(number.replace(",", ".")) * factor, text }]
    )
  })

/** Equal amounts are written with other digits: 61 cm is 24 inch. */
const MAX_DIFFERENCE = 0.02

/** Returns true if a card has amounts in the unit of a wish, and none is equal. */
const isOtherAmount = ({ name, pack, features }: ProductCard, { unit, amount }: Measure): boolean => {
  const texts = [name, pack ?? "", ...features.flatMap(({ values }) => values)]
  const own = texts.flatMap(measuresIn).filter((one) => one.unit === unit)
  return own.length > 0 && own.every((one) => Math.abs(one.amount - amount) > MAX_DIFFERENCE * amount)
}

const COMPARES =
  /\b(?:dan|meer|minder|groter|kleiner|minstens|minimaal|maximaal|hoogstens|tussen|vanaf|tot|rond|ongeveer)\b|\+/

/** "Melk" and "melken", "halfvol" and "halfvolle". */
const isSame = (one: string, other: string): boolean => {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return long.startsWith(short) && long.length - short.length <= (short.length < 4 ? 0 : 2)
}

/** Returns the name of a product with that of its kind, which is no question: "die weegschaal". Spec: CHAT-23. */
export const nameWithKind = (card: ProductCard): string => `${card.name} ${leafWords(card).join(" ")}`

const leafWords = ({ category }: ProductCard): ReadonlyArray<string> => category?.split(".").at(-1)?.split("-") ?? []

/** Returns true if the category of a card is named after a thing: "kinderfietsen" after "fiets". */
const isOfThing = (card: ProductCard, thing: string): boolean =>
  thing.length > 2 &&
  leafWords(card).some(
    (word) => isSame(word, thing) || [thing, `${thing}en`, `${thing}s`].some((end) => word.endsWith(end))
  )

/** Counts the words of a wish that a card has whole. */
const coverOf = (card: ProductCard, wanted: ReadonlyArray<string>): number => {
  const own = [...plainText(`${card.name} ${card.brand ?? ""}`).split(" "), ...leafWords(card)]
  return wanted.filter((word) => own.some((one) => isSame(one, word))).length
}

/** Returns the cards that fit a wish, in their order, with the amounts that none has. All cards if none is of a category with the thing. Spec: CHAT-23. */
export const fittingCards = (words: string, cards: ReadonlyArray<ProductCard>) => {
  const thing = thingOf(words)
  const ofThing = cards.filter((card) => isOfThing(card, thing))
  const things = ofThing.length > 0 ? ofThing : cards
  const measures = COMPARES.test(words) ? [] : measuresIn(words)
  const unmet = measures.filter((measure) => things.length > 0 && things.every((card) => isOtherAmount(card, measure)))
  const met = measures.filter((measure) => !unmet.includes(measure))
  const fitting = things.filter((card) => met.every((measure) => !isOtherAmount(card, measure)))
  return { cards: fitting.length > 0 ? fitting : things, unmet: unmet.map(({ text }) => text) }
}

/** Returns the cards of the kinds that fit a wish best, with most of its words: the cheapest milk is no cup of coffee milk. Spec: CHAT-23. */
export const fittingCheapest = (
  words: string,
  sorted: ReadonlyArray<ProductCard>,
  best: ReadonlyArray<ProductCard>
): ReadonlyArray<ProductCard> => {
  const wanted = contentWords(words).filter((word) => !/\d/.test(word))
  const kinds = new Set(best.slice(0, MAX_KINDS).map(({ category }) => category))
  const most = Math.max(0, ...best.map((card) => coverOf(card, wanted)))
  return fittingCards(words, sorted).cards.filter((card) => kinds.has(card.category) && coverOf(card, wanted) >= most)
}

/** The number of best cards whose categories are those of the wish. */
const MAX_KINDS = 8
