import type { ChatContext } from "./context.ts"
import type { ChatIntent, Target } from "./intent.ts"
import { MAX_FOUND } from "./limits.ts"
import { readSlots } from "./question-slots.ts"
import { contentWords, hasWord, hasExactWord, isBefore, positionsIn, PRONOUNS, WORDS } from "./question-text.ts"

const COMPARE = WORDS.compare
const BETTER =
  /\b(?:beter|beste|handiger|goedkoper|sneller|zuiniger|stiller|sterker|lichter|groter|kleiner|fijner|kiezen|nemen|kopen)\b/
const CHOICE = /\b(?:(?:wat|welke|wie|ze|twee|drie|beide) (?:is|zijn)|welke|is (?:de|een|die)|kies)\b/
const TOGETHER = /\b(?:naast|tegen) (?:elkaar|mekaar)\b|\b(?:vs|versus|tegenover)\b|\b(?:twijfel|twijfelen) tussen\b/
const PUT = /\b(?:zet|leg)\b/
const BESIDE = / naast /
const hasModel = (plain: string): boolean => plain.split(" ").some((word) => /^[a-z]/.test(word) && /\d\d/.test(word))

const CUES = WORDS.comparisonCues

const SEPARATOR = / (?:met|en|of|vs|versus|tegen|tegenover|naast|dan|t\.o\.v) /

/** Reads a question that compares products; null if it does not. Spec: CHAT-08, CHAT-09. */
export const readCompare = (plain: string, context: ChatContext): ChatIntent | null => {
  if (!isComparison(plain, context)) return null
  const shown = shownTargets(plain, context)
  if (shown.length >= 2) return { kind: "compare", targets: shown }
  const targets = namedTargets(plain, context)
  return targets.length >= 2 ? { kind: "compare", targets } : { kind: "clarify", about: "product" }
}

const isComparison = (plain: string, { productIds }: ChatContext): boolean => {
  if (hasWord(plain, COMPARE) || TOGETHER.test(plain) || isBefore(plain, PUT, BESIDE)) return true
  const [one = "", other = ""] = plain.split(/ (?:of|dan) /)
  if (hasModel(one) && hasModel(other)) return true
  const isOfShown = productIds.length >= 2 && contentWords(plain).every((word) => CUES.has(word) || PRONOUNS.has(word))
  if (isOfShown && positionsIn(plain).length >= 2) return true
  if (!isBefore(plain, CHOICE, BETTER)) return false
  return isOfShown || / (?:of|dan) /.test(plain) || /\b(?:twee|beide|drie)\b/.test(plain)
}

const shownTargets = (plain: string, { productIds }: ChatContext): ReadonlyArray<Target> =>
  shownPositions(plain, Math.min(productIds.length, MAX_FOUND.products)).flatMap((position): ReadonlyArray<Target> => {
    const id = productIds[position]
    return id === undefined ? [] : [{ by: "id", id }]
  })

const shownPositions = (plain: string, shown: number): ReadonlyArray<number> => {
  const [, which, count] =
    /\b(eerste|bovenste|deze|die|beide|alle|laatste|onderste) (twee|2|drie|3|vier|4)\b/.exec(plain) ?? []
  if (count !== undefined) {
    const amount = NUMBERS[count] ?? 2
    const first = which === "laatste" || which === "onderste" ? Math.max(0, shown - amount) : 0
    return Array.from({ length: amount }, (_, at) => first + at)
  }
  const single = positionsIn(plain)
  if (single.length >= 2) return single
  const others = contentWords(plain).filter((word) => !CUES.has(word) && !hasWord(word, COMPARE))
  const isNumber = (word: string) => word in NUMBERS || /^(?:nummers?|nrs?)$/.test(word)
  if (others.every((word) => isNumber(word) || PRONOUNS.has(word))) {
    const numbers = numbersIn(plain)
    if (numbers.length >= 2) return numbers
    // "Wat is het verschil met de derde?" compares it with the first.
    if (single.length === 1) return single[0] === 0 ? [0, 1] : [0, single[0]!]
    if (/\b(?:allemaal|alles|alle)\b/.test(plain)) return Array.from({ length: shown }, (_, at) => at)
    return [0, 1]
  }
  return []
}

const NUMBERS: Readonly<Record<string, number>> = { "1": 1, twee: 2, "2": 2, drie: 3, "3": 3, vier: 4, "4": 4 }

/** Reads number words only after "nummer". */
const numbersIn = (plain: string): ReadonlyArray<number> => {
  const isNumbered = /\b(?:nummers?|nrs?)\b/.test(plain)
  return plain.split(" ").flatMap((word) => {
    if (isNumbered && word === "een") return [0]
    const number = isNumbered || /^\d$/.test(word) ? NUMBERS[word] : undefined
    return number === undefined ? [] : [number - 1]
  })
}

const namedTargets = (plain: string, { productIds }: ChatContext): ReadonlyArray<Target> => {
  const separated = /\bverschil(?:t|len)\b/.test(plain) ? plain.replace(/ van (?=.)/g, " en ") : plain
  return separated
    .split(SEPARATOR)
    .flatMap((part): ReadonlyArray<Target> => {
      const search = readSlots(
        part
          .split(" ")
          .filter((word) => !CUES.has(word) && !hasWord(word, COMPARE))
          .join(" ")
      )
      const words = search.words.split(" ").filter((word) => word !== "" && !PRONOUNS.has(word))
      if (words.length > 0) return [{ by: "name", search: { ...search, words: words.join(" ") } }]
      const id = hasExactWord(part, PRONOUNS) ? productIds[positionsIn(part)[0] ?? 0] : undefined
      return id === undefined ? [] : [{ by: "id", id }]
    })
    .slice(0, MAX_FOUND.products)
}
