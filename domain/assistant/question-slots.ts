import { readIntent } from "#domain/search/intent/read-intent.ts"
import { INTENT_KINDS } from "#domain/search/intent/intent.ts"
import { qualityNamed } from "#domain/search/intent/quality.ts"
import { colorNamed, isPeople } from "#domain/search/intent/word-forms.ts"
import { EMPTY_SEARCH } from "./chat-search.ts"
import type { ChatSearch } from "./context.ts"
import { contentWords, wishOf } from "./examples.ts"

/** The kinds that the search recognises in its term; only prices are read before it. */
const SEARCH_KINDS = INTENT_KINDS.filter((kind) => kind !== "price")

const BOUNDS: ReadonlyArray<readonly [pattern: RegExp, replacement: string]> = [
  [/\bper (?:stuk|kilo|kg|liter|gram|meter|rol|pad|capsule|wasbeurt)\b/g, ""],
  [/\b(?:hooguit|niet boven|uiterlijk|max|ten hoogste|binnen|maximum)\b(?= (?:de )?€? ?\d)/g, "maximaal"],
  [/\bmeer of minder dan\b/g, "maximaal"],
  [/\bbudget (?:is|van|tot|heb ik|ongeveer|rond)(?: (?:de|ongeveer|max|maximaal|tot))?(?= €? ?\d)/g, "maximaal"],
  [/\bbudget(?= €? ?\d)/g, "maximaal"],
  [/\b(\d+) (?:euro )?(?:te besteden|budget)\b|\b(\d+) euro (?:max|maximaal|of minder|tops)\b/g, "maximaal $1$2 euro"],
  [/\b(onder|tot|boven|maximaal|vanaf|beneden|minimaal|rond|tussen) (?:de|zo'n|een)(?= €? ?\d)/g, "$1"],
  [/(\d) (?:piek|ekkies|eu|e|eurootjes|euri|euries|euros)\b/g, "$1 euro"]
]

const SIZE = /\b(?:maat|mt|maatje|schoenmaat|kledingmaat|size) (\d{1,3}(?:[.,]5)?|x{0,3}[sl]|m|\dxl)\b/
const CHEAPEST = /\b(?:aller)?(?:goedkoopste?|goedkoopst|laagste prijs|laagst geprijsde?|voordeligste?)\b/g

/** Returns the words of the parts that the search understands, whatever they mean to the assistant: "tweedehands", "niet van kragt". */
const readWords = (text: string): ReadonlySet<string> =>
  new Set(
    readIntent(text, new Map()).parts.flatMap(({ kind, words }) =>
      // "Dat kan ik niet betalen" names no thing.
      kind === "condition" || (NEGATES.test(words) && contentWords(words).length > 0) ? words.split(" ") : []
    )
  )

const NEGATES = /^(?:niet|zonder|geen) /

/** Also returns the words that remain. Spec: CHAT-08. */
export const readSlots = (plain: string): ChatSearch => {
  const withoutAge = plain.replace(/ (\S+) (?:van|voor) \d{1,2}(?: jaar)?$/, (text, before: string) =>
    isPeople(before) ? text : ` ${before}`
  )
  const isSimple = (word: string) => qualityNamed(word) === null && !word.startsWith("duu")
  // "Niet te zout", unlike "niet te zwaar", which the search reads.
  const negated = withoutAge.replace(/\bniet te (\S+)/g, (text, word: string) =>
    isSimple(word) ? `niet ${word}` : text
  )
  const written = BOUNDS.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), negated)
  const { rest, parts } = readIntent(written.replace(SIZE, " "), new Map(), SEARCH_KINDS)
  const price = parts.find((part) => part.kind === "price")
  const [priceFrom, priceTo] = price?.range ?? [null, null]
  const size = SIZE.exec(written)?.[1]?.toUpperCase() ?? ""
  const words = rest
    .replace(CHEAPEST, " ")
    .split(" ")
    .filter((word) => word !== "")
  const color = words.map(colorNamed).find((named) => named !== null) ?? ""
  return {
    ...EMPTY_SEARCH,
    words: wishOf(words.filter((word) => colorNamed(word) === null || word === "mint").join(" "), readWords(rest)),
    color,
    size,
    priceFrom,
    priceTo,
    isCheapest: rest.match(CHEAPEST) !== null
  }
}

/** Returns true if a search has a price, a colour, a size or the wish for the cheapest. Spec: CHAT-09. */
export const hasSlots = ({ color, size, priceFrom, priceTo, isCheapest }: ChatSearch): boolean =>
  color !== "" || size !== "" || priceFrom !== null || priceTo !== null || isCheapest
