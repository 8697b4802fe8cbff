import { TERM_LIMIT } from "#domain/search/term.ts"
import { readWordSets } from "#domain/base/data-file.ts"
import type { IntentCondition, IntentPart, IntentKind } from "./intent.ts"
import words from "./special-words.json" with { type: "json" }

/** Maximum number of words of a term in which parts are recognised; later ones are read literally. */
export const MAX_INTENT_WORDS = 24

export const MAX_PHRASE_WORDS = 4

export interface TermWord {
  readonly text: string
  readonly plain: string
}

/** Splits the first {@link TERM_LIMIT} characters of a term into words; a dash between spaces is one. Spec: INTENT-01. */
export const termWords = (term: string): ReadonlyArray<TermWord> =>
  term
    .slice(0, TERM_LIMIT)
    .split(/\s/)
    .filter((text) => text !== "")
    .map((text) => ({ text, plain: plainWord(text) }))

const plainWord = (text: string): string => {
  const folded = text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
  let end = folded.length
  while (end > 1 && ",.;:!?".includes(folded[end - 1]!)) end--
  return folded.slice(0, end)
}

/** Joins the plain words from `at` on, as a phrase. Spec: INTENT-03. */
export const phraseAt = (words: ReadonlyArray<TermWord>, at: number, length: number): string =>
  words
    .slice(at, at + length)
    .map(({ plain }) => plain)
    .join(" ")

/** Joins words as they were typed. Spec: INTENT-08. */
export const textOf = (words: ReadonlyArray<TermWord>): string => words.map(({ text }) => text).join(" ")

const OTHER_NAMES: Readonly<Record<string, string>> = { ah: "albert heijn", "albert heijn": "ah" }

/** Ends of a name that people leave out: "bol.com" is "bol". */
const DOMAINS = [".nl", ".com", ".be", ".eu"]

/** Returns the first shop of a name. Spec: INTENT-12. */
export const shopPhrases = (shops: ReadonlyMap<string, string>): ReadonlyMap<string, string> => {
  const phrases = new Map<string, string>()
  for (const [id, shown] of shops)
    for (const text of [id, shown]) {
      const name = text.toLowerCase()
      const domain = DOMAINS.find((end) => name.endsWith(end))
      const short = domain === undefined ? name : name.slice(0, -domain.length)
      for (const phrase of [name, short, OTHER_NAMES[short] ?? ""])
        if (phrase.length > 1 && !phrases.has(phrase)) phrases.set(phrase, id)
    }
  return phrases
}

/** Uncertain words for a discount are also parts of names: they count only if nothing has the word itself. */
const WORDS = readWordSets("search/intent/special-words.json", words)

/** The words of a text that state a condition; "gebruikt" also says what something is used for. Spec: INTENT-15. */
const CONDITION_TEXTS = {
  refurbished: ["opgeknapt", "refurbished", "renewed", "gereviseerd"],
  used: ["tweedehands", "2e hands", "tweede hands"]
} as const

const MAX_WORDS = 4

const FIRST = " eerst"

const UNITS = [" per stuk", " per kilo", " per liter"]

/** Ignores "nieuw", which is often a part of a name. Spec: INTENT-06. */
export const readSpecialWords = (
  words: ReadonlyArray<TermWord>,
  at: number,
  literal: ReadonlyArray<IntentKind>
): { readonly part: IntentPart; readonly words: ReadonlyArray<TermWord> } | null => {
  for (let length = Math.min(MAX_WORDS, words.length - at); length > 0; length--) {
    const part = partOf(phraseAt(words, at, length), textOf(words.slice(at, at + length)))
    if (part !== null && !literal.includes(part.kind)) return { part, words: words.slice(at, at + length) }
  }
  return null
}

const partOf = (phrase: string, words: string): IntentPart | null => {
  if (WORDS.cheap.has(phrase)) return { kind: "cheap", order: null, words, isCertain: true }
  const superlative = phrase.endsWith(FIRST) ? phrase.slice(0, -FIRST.length) : phrase
  if (WORDS.cheapest.has(superlative)) return { kind: "cheap", order: "price-asc", words, isCertain: true }
  const unit = UNITS.find((end) => superlative.endsWith(end))
  if (unit !== undefined && WORDS.cheapest.has(superlative.slice(0, -unit.length)))
    return { kind: "cheap", order: "unit-price-asc", words, isCertain: true }
  if (WORDS.discount.has(phrase)) return { kind: "discount", words, isCertain: true }
  if (WORDS.uncertainDiscount.has(phrase)) return { kind: "discount", words, isCertain: false }
  const condition = CONDITION_NAMES.find((name) => WORDS[name].has(phrase))
  if (condition === undefined) return null
  const alternatives = condition === "new" ? [] : CONDITION_TEXTS[condition]
  return { kind: "condition", condition, alternatives, words, isCertain: condition !== "new" }
}

const CONDITION_NAMES = ["refurbished", "used", "new"] as const satisfies ReadonlyArray<IntentCondition>
