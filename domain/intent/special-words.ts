import type { IntentCondition, IntentPart } from "./intent.ts"
import type { IntentKind } from "./kinds.ts"
import { phraseAt, textOf, type TermWord } from "./term-words.ts"

const wordsOf = (text: string): ReadonlyArray<string> => text.split(",").map((word) => word.trim())

const CHEAP: ReadonlySet<string> = new Set(
  wordsOf("goedkoop, goedkope, goedkoopste, voordelig, voordelige, voordeligste, betaalbaar, betaalbare")
)
const DISCOUNT: ReadonlySet<string> = new Set(
  wordsOf(
    "aanbieding, aanbiedingen, in de aanbieding, korting, met korting, uitverkoop, afgeprijsd, afgeprijsde, sale, in de sale, in de actie, koopje, koopjes"
  )
)
/** Words for a discount that are also parts of names: they count only if nothing has the word itself. */
const UNCERTAIN_DISCOUNT: ReadonlySet<string> = new Set(["actie"])

const CONDITIONS: { readonly [Condition in IntentCondition]: ReadonlyArray<string> } = {
  refurbished: wordsOf("refurbished, refurb, renewed, gereviseerd, gereviseerde, opgeknapt, opgeknapte"),
  used: wordsOf("tweedehands, tweedehandse, gebruikt, gebruikte, 2e hands, tweede hands, occasion"),
  new: wordsOf("nieuw, nieuwe")
}

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
  if (CHEAP.has(phrase)) return { kind: "cheap", words, isCertain: true }
  if (DISCOUNT.has(phrase)) return { kind: "discount", words, isCertain: true }
  if (UNCERTAIN_DISCOUNT.has(phrase)) return { kind: "discount", words, isCertain: false }
  const condition = CONDITION_NAMES.find((name) => CONDITIONS[name].includes(phrase))
  if (condition === undefined) return null
  const alternatives = condition === "new" ? [] : CONDITION_TEXTS[condition]
  return { kind: "condition", condition, alternatives, words, isCertain: condition !== "new" }
}

const CONDITION_NAMES = ["refurbished", "used", "new"] as const satisfies ReadonlyArray<IntentCondition>
