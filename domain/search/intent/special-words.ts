import { readWordSets } from "#domain/base/data-file.ts"
import type { IntentCondition, IntentPart } from "./intent.ts"
import type { IntentKind } from "./kinds.ts"
import words from "./special-words.json" with { type: "json" }
import { phraseAt, textOf, type TermWord } from "./term-words.ts"

/** Uncertain words for a discount are also parts of names: they count only if nothing has the word itself. */
const WORDS = readWordSets("search/intent/special-words.json", words)

/** The words of a text that state a condition; "gebruikt" also says what something is used for. Spec: INTENT-15. */
const CONDITION_TEXTS = {
  refurbished: ["opgeknapt", "refurbished", "renewed", "gereviseerd"],
  used: ["tweedehands", "2e hands", "tweede hands"]
} as const

/** Maximum number of words of a phrase above. */
const MAX_WORDS = 3

/**
 * Reads the words for cheap products, for discounts and for a condition at word `at`; null if there are none. A product is new
 * unless it says otherwise, so that "nieuw" is often a part of a name. Spec: INTENT-06.
 */
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
  if (WORDS.cheap.has(phrase)) return { kind: "cheap", words, isCertain: true }
  if (WORDS.discount.has(phrase)) return { kind: "discount", words, isCertain: true }
  if (WORDS.uncertainDiscount.has(phrase)) return { kind: "discount", words, isCertain: false }
  const condition = CONDITION_NAMES.find((name) => WORDS[name].has(phrase))
  if (condition === undefined) return null
  const alternatives = condition === "new" ? [] : CONDITION_TEXTS[condition]
  return { kind: "condition", condition, alternatives, words, isCertain: condition !== "new" }
}

const CONDITION_NAMES = ["refurbished", "used", "new"] as const satisfies ReadonlyArray<IntentCondition>
