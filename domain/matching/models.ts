import type { Attributes } from "./attributes.ts"

/** A model that a title names. Spec: MATCH-16. */
export interface Model {
  /** Letters and digits without spaces: "iphone8", "rx100", "ue49nu7100". */
  readonly token: string
  /** Words after it that make it another model, sorted: "plus", "mark3". */
  readonly modifiers: ReadonlyArray<string>
  /** Position of its last word in the title. */
  readonly at: number
  /** True for a number behind the name of a line, or a short token directly after a brand or line. */
  readonly isName: boolean
}

/** Words directly after a model's name that make it another model. Spec: MATCH-17. */
const MODIFIERS = new Set(
  `plus pro max mini lite edge ultra active play prime premium compact neo zoom go fe xl style dual
   fold slide flip classic touch`.split(/\s+/)
)

/** Words between a modifier and the end of a name that make it no modifier: "ultra hd", "compact camera". */
const NO_MODIFIER_BEFORE = new Set(["hd", "uhd", "camera", "digital", "system", "slim"])

/** Generations after "mark", "mk" or alone, by how titles write them. Spec: MATCH-17. */
const ROMAN: Readonly<Record<string, number>> = { ii: 2, iii: 3, iv: 4, v: 5, vi: 6, vii: 7 }

const MARK = /^(?:mark|mk|m)?(\d|ii|iii|iv|v|vi|vii)$/

/** Prefixes of a model that stand for a shorter one. */
const PREFIXES: Readonly<Record<string, string>> = { alpha: "a", ilce: "a", mark: "mark" }

/** Words before the thing that an accessory is for. Spec: MATCH-15. */
const FOR = new Set(["for", "voor", "fur", "fuer", "pour", "geschikt", "compatible", "compatibel", "passend"])

/** The maximum models that are read from a title. */
const MAX_MODELS = 6

/** The minimum letters and digits of a token that identifies a product of a brand wherever it stands in a title. */
export const MIN_CODE_LENGTH = 5

/** The words that a title's models are read with. */
export interface ModelWords {
  readonly isBrand: (word: string) => boolean
  /** Returns true for a word that products of many brands share. */
  readonly isGeneric: (word: string) => boolean
  /** Returns true for a number that follows the names of many brands, as the size of a screen does. */
  readonly isSize: (number: string) => boolean
  /** Returns true if titles also write the two as one word. */
  readonly isJoined: (token: string) => boolean
}

/** Reads the models that a title names, in its order. Spec: MATCH-16, MATCH-17. */
export const readModels = (
  words: ReadonlyArray<string>,
  { used }: Pick<Attributes, "used">,
  lexicon: ModelWords
): ReadonlyArray<Model> => {
  const models: Array<Model> = []
  for (let at = 0; at < words.length && models.length < MAX_MODELS; at++) {
    const word = words[at]!
    if (at > 0 && FOR.has(word)) break
    if (used.has(at) || !hasDigit(word) || word.includes(".") || MARK_WORD.has(words[at - 1] ?? "")) continue
    const before = at > 0 && !used.has(at - 1) ? words[at - 1]! : ""
    const found = tokenOf(word, before, lexicon)
    if (found !== null) models.push({ ...found, at, modifiers: modifiersOf(words, at, found.isName, lexicon) })
  }
  return models
}

const MARK_WORD = new Set(["mark", "mk"])

const hasDigit = (word: string): boolean => {
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at)
    if (code >= 48 && code <= 57) return true
  }
  return false
}

const DIGITS = /^\d+$/
const LETTERS = /^[^\d.]+$/

const tokenOf = (word: string, before: string, lexicon: ModelWords): Pick<Model, "token" | "isName"> | null => {
  const prefix = PREFIXES[before]
  if (prefix !== undefined) return { token: word.startsWith(prefix) ? word : `${prefix}${word}`, isName: true }
  const isAfterBrand = before !== "" && lexicon.isBrand(before)
  const isAfterLine = !isAfterBrand && LETTERS.test(before) && !lexicon.isGeneric(before)
  if (DIGITS.test(word)) {
    if (isAfterLine && lexicon.isJoined(before + word)) return { token: before + word, isName: before.length > 4 }
    if (word.length >= MIN_CODE_LENGTH) return lexicon.isGeneric(word) ? null : { token: word, isName: false }
    if (isAfterBrand) return lexicon.isSize(word) ? null : { token: word, isName: true }
    return isAfterLine ? { token: before + word, isName: true } : null
  }
  if (isAfterLine && before.length <= 4 && lexicon.isJoined(before + word))
    return { token: before + word, isName: false }
  if (lexicon.isGeneric(word)) return null
  if (word.length >= MIN_CODE_LENGTH) return { token: word, isName: false }
  return isAfterBrand || isAfterLine ? { token: word, isName: true } : null
}

/** Returns the modifiers that directly follow the word at `at`, with a generation as "mark2". */
const modifiersOf = (
  words: ReadonlyArray<string>,
  at: number,
  isName: boolean,
  { isGeneric }: ModelWords
): ReadonlyArray<string> => {
  const found = new Set<string>()
  for (let next = at + 1; next < words.length && next <= at + 4; next++) {
    const word = words[next]!
    if (MARK_WORD.has(word)) continue
    const mark = MARK.exec(word)
    if (mark !== null && (MARK_WORD.has(words[next - 1]!) || !DIGITS.test(word))) {
      found.add(`mark${ROMAN[mark[1]!] ?? mark[1]}`)
    } else if (isName && MODIFIERS.has(word) && !NO_MODIFIER_BEFORE.has(words[next + 1] ?? "")) {
      found.add(word)
    } else if (isName && word.length === 1 && !DIGITS.test(word) && !isGeneric(word)) found.add(word)
    else break
  }
  return [...found].sort()
}
