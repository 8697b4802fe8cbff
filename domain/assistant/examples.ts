import { Schema } from "effect"
import { decodeDataFile } from "#domain/base/data-file.ts"
import { AMOUNT_WORDS, unitNamed } from "#domain/search/intent/amount.ts"
import { qualityNamed } from "#domain/search/intent/quality.ts"
import { colorNamed, isPeople } from "#domain/search/intent/word-forms.ts"
import data from "./examples.json" with { type: "json" }
import { isAlmost, plainText } from "./question-text.ts"

const Examples = Schema.Record(Schema.String, Schema.NonEmptyArray(Schema.NonEmptyString))

const BY_INTENT = decodeDataFile(Examples, "assistant/examples.json", data)

export type IntentName = keyof typeof data

// Object.keys widens the keys to string.
export const INTENT_NAMES = Object.keys(BY_INTENT) as ReadonlyArray<IntentName>

export interface Example {
  readonly intent: IntentName
  /** The subject of the question stands between { and }. */
  readonly text: string
}

export const EXAMPLES: ReadonlyArray<Example> = INTENT_NAMES.flatMap((intent) =>
  BY_INTENT[intent]!.map((text) => ({ intent, text }))
)

/** The intents that a passage of customer support answers, by the slug of the article that most likely has it. Spec: CHAT-10. */
export const SUPPORT_INTENTS = [
  "return-and-cancel",
  "delivery",
  "order-and-pay",
  "warranty-and-repair",
  "user-account-and-terms",
  "shop-seller",
  "complain"
] as const satisfies ReadonlyArray<IntentName>

export type SupportIntent = (typeof SUPPORT_INTENTS)[number]

/** The intents whose words around a thing name nothing: "ik zoek een". */
const FIND_INTENTS: ReadonlyArray<IntentName> = ["find", "gift", "cheaper", "more", "refine", "greeting", "thanks"]

export const PRODUCT_INTENTS = ["price", "history", "availability", "details", "reviews", "complaints", "best"] as const

/** Words of at least this length are also recognised with one slip. */
const SLIP_LENGTH = 6

export type FormWords = ReadonlyMap<string, ReadonlySet<IntentName>>

/** Returns the words that `min` or more examples have outside of braces, and more of them than inside, with their intents. Spec: CHAT-19. */
export const formWordsOf = (examples: ReadonlyArray<Example>, min: number): FormWords => {
  const found = new Map<string, Array<IntentName>>()
  const named = new Map<string, number>()
  for (const { intent, text } of examples) {
    for (const word of new Set(plainText(text.replace(/\{[^{}]*\}/g, " ")).split(" ")))
      if (!/\d/.test(word)) found.set(word, [...(found.get(word) ?? []), intent])
    for (const [part] of text.matchAll(/\{[^{}]*\}/g))
      for (const word of plainText(part.slice(1, -1)).split(" ")) named.set(word, (named.get(word) ?? 0) + 1)
  }
  return new Map(
    [...found]
      .filter(([word, intents]) => intents.length >= min && intents.length > (named.get(word) ?? 0))
      .map(([word, intents]) => [word, new Set(intents)])
  )
}

/** Intents whose examples are stories: their words outside of braces are no form of a question. */
const STORIES: ReadonlySet<IntentName> = new Set(["need", "harm", "danger", "medicine", "unknown"])

const FORM_WORDS = formWordsOf(
  EXAMPLES.filter(({ intent }) => !STORIES.has(intent)),
  1
)

/** Returns the word of the examples that a word is, also with one slip; null for a word that names something. Spec: CHAT-08. */
export const formWord = (word: string, known: FormWords = FORM_WORDS): string | null => {
  if (known.has(word)) return word
  if (word.length < SLIP_LENGTH || /\d/.test(word)) return null
  // A slip rarely changes the first letter: "pannen" are no "mannen".
  for (const other of known.keys())
    if (other.length >= SLIP_LENGTH && other[0] === word[0] && isAlmost(other, word)) return other
  return null
}

/** A word of the examples of this many intents names nothing in any question. */
const GENERAL_INTENTS = 4

/** A word of the examples of this many intents tells nothing about a question. */
const COMMON_INTENTS = 10

/** Words that tell one thing from another, whatever examples have them: "klein", "liter", "twee", "zwart". Spec: CHAT-04. */
export const isWish = (word: string): boolean =>
  isCountWord(word) ||
  isPeople(word) ||
  qualityNamed(word) !== null ||
  unitNamed(word) !== null ||
  colorNamed(word) !== null

/** A slip in a wish may be another thing. */
const isFormOf = (word: string, intents: ReadonlyArray<IntentName>): boolean => {
  if (intents === FIND_INTENTS && isWish(word)) return false
  const used = FORM_WORDS.get(intents === FIND_INTENTS ? word : (formWord(word) ?? word))
  if (used === undefined) return false
  return used.size >= GENERAL_INTENTS || intents.some((intent) => used.has(intent))
}

const MAX_CONTENT_WORDS = 10

/** Words before what they belong to: "zonder alcohol", "groter dan 55 inch". */
const BEFORE_NAME = /^(?:zonder|geen|voor|met|van|over|bij|tegen|om|in|op|naar|uit|mijn|for|with|without)$/
const BEFORE_NUMBER = /^(?:dan|meer|minder|minstens|minimaal|maximaal|hoogstens|tussen|vanaf|tot|rond)$/

/** Returns the words of a plain text that name its subject, in their order, at most ten. Spec: CHAT-04. */
export const contentWords = (plain: string, intents: ReadonlyArray<IntentName> = FIND_INTENTS): ReadonlyArray<string> =>
  [...new Set(plain.split(" "))].filter((word) => isContent(word, intents)).slice(0, MAX_CONTENT_WORDS)

const isContent = (word: string, intents: ReadonlyArray<IntentName>): boolean =>
  (word.length > 1 || /\d/.test(word)) && !isFormOf(word, intents)

/** Returns the words of a plain question that tell which one it is, with their slips corrected. Spec: CHAT-10. */
export const tellingWords = (plain: string): ReadonlyArray<string> =>
  plain
    .split(" ")
    .map((word) => formWord(word) ?? word)
    .filter((word) => (FORM_WORDS.get(word)?.size ?? 0) < COMMON_INTENTS)

/** "Twee" of "twee lades". */
const isCountWord = (word: string): boolean => word !== "een" && Object.hasOwn(AMOUNT_WORDS.numbers, word)

/** Returns what a wish names, with the words between them by which the search reads it: "lamp voor eettafel", and those that it `reads` itself: "niet van". Spec: CHAT-08. */
export const wishOf = (plain: string, reads: ReadonlySet<string>): string => {
  const words = plain.split(" ")
  const chosen: Array<string> = []
  words.forEach((word, at) => {
    const rest = words.slice(at + 1)
    const isNamed = reads.has(word) || (isContent(word, FIND_INTENTS) && !chosen.includes(word))
    const isLink =
      (isCountWord(word) && rest[0] !== undefined && isContent(rest[0], FIND_INTENTS)) ||
      (BEFORE_NUMBER.test(word) && /^\d/.test(rest[0] === "dan" ? (rest[1] ?? "") : (rest[0] ?? ""))) ||
      (BEFORE_NAME.test(word) &&
        rest.some((other) => isContent(other, FIND_INTENTS)) &&
        (/^(?:zonder|geen)$/.test(word) || (chosen.length > 0 && !BEFORE_NAME.test(chosen.at(-1)!))))
    if (isNamed || isLink) chosen.push(word)
  })
  return chosen.slice(0, MAX_CONTENT_WORDS).join(" ")
}
