import type { Attributes } from "./attributes.ts"
import {
  isGeneration,
  isRoman,
  modifiersOf,
  type ModifierWords,
  isFor,
  phraseOf,
  type PhraseWords
} from "./modifiers.ts"
import { SEPARATOR } from "#domain/base/text/words.ts"

export interface Model {
  /** Letters and digits without spaces: "iphone8", "rx100", "ue49nu7100"; words with spaces: "iphone x". */
  readonly token: string
  /** Words after it that make it another model, sorted: "plus", "mark3". */
  readonly modifiers: ReadonlyArray<string>
  readonly before: string
  /** A code is read anywhere in a title, a name only near the brand; a phrase is a name without digits. */
  readonly kind: "code" | "name" | "phrase"
}

/** Returns a model with its modifiers, as text. Spec: MATCH-17. */
export const nameOf = ({ token, modifiers }: Model): string => [token, ...modifiers].join(" ")

export interface ModelWords extends ModifierWords, PhraseWords {
  /** Returns true for a number that follows the names of many brands, as the size of a screen does. */
  readonly isSize: (number: string) => boolean
  /** Returns true if titles also write the two as one word. */
  readonly isJoined: (token: string) => boolean
  /** Returns `token` without the letters that the brand writes before its models in one word or in two. */
  readonly withoutPrefix: (token: string) => string
}

/** Names of a line that titles also write as a letter. */
const PREFIXES: ReadonlyMap<string, string> = new Map([
  ["alpha", "a"],
  ["ilce", "a"]
])

/** Words with digits that name a technique and no model: "1080p", "usb3", "ip68", "4000pixels". Spec: MATCH-16. */
const NO_MODEL =
  /^(?:\d{3,4}[pi](?:hd)?|\d{1,5}[a-z]{4,12}|\d{1,3}x|\d[kg]|[23]d|\d{2,4}x\d{2,4}|(?:ios|android|windows|win|usb|hdmi|ip|ipx|ddr|hdr|mp|dvb|wifi|bt|f|h)\d{1,4}[a-z]?(?:\.\d{1,2})?)$/

const MAX_MODELS = 6

/** A longer code identifies a product of a brand wherever it stands in a title. */
export const MIN_CODE_LENGTH = 5

const MAX_NAME_DISTANCE = 4

/** Reads the models that a title names, in its order. Spec: MATCH-16, MATCH-17. */
export const readModels = (
  words: ReadonlyArray<string>,
  { used }: Pick<Attributes, "used">,
  lexicon: ModelWords
): ReadonlyArray<Model> => {
  const models: Array<Model> = []
  const brandAt = words.findIndex(lexicon.isBrand)
  let isAccessory = false
  for (let at = 0; at < words.length && models.length < MAX_MODELS; at++) {
    const word = words[at]!
    if (at > 0 && isFor(word)) isAccessory = true
    else if (word === SEPARATOR) isAccessory = false
    if (
      isAccessory ||
      used.has(at) ||
      !hasDigit(word) ||
      DECIMAL.test(word) ||
      (NO_MODEL.test(word) && !lexicon.isJoined((words[at - 1] ?? "") + word)) ||
      isGeneration(words, at)
    )
      continue
    const before = at > 0 && !used.has(at - 1) ? words[at - 1]! : ""
    const distance = brandAt >= 0 && at > brandAt ? at - brandAt : at
    const found = tokenOf(words, at, before, used, distance, lexicon)
    if (found === null) continue
    const { token, isName, joined = 0 } = found
    at += joined
    const isOwn = LETTERS.test(before) && !lexicon.isGeneric(before) && !lexicon.isBrand(before)
    models.push({
      token,
      before: isOwn ? before : "",
      kind: isName ? "name" : "code",
      modifiers: modifiersOf(words, at, isName, lexicon)
    })
  }
  const phrase = phraseOf(words, used, Math.max(brandAt + 1, words.findIndex(lexicon.isLine)), lexicon)
  return phrase === null ? models : [...models, { token: phrase, before: "", kind: "phrase", modifiers: [] }]
}

const hasDigit = (word: string): boolean => {
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at)
    if (code >= 48 && code <= 57) return true
  }
  return false
}

const DECIMAL = /^\d+\./
const DIGITS = /^\d+$/
const LETTERS = /^[^\d.-]+$/
/** The end of a name that says nothing alone: "master 3s". */
const NUMBER_LETTER = /^\d{1,2}[a-z]$/

interface Token {
  readonly token: string
  readonly isName: boolean
  readonly joined?: number
}

const MAX_JOINED_WORDS = 3
const MAX_JOINED_END = 4

const MAX_JOINED_START = 6

const tokenOf = (
  words: ReadonlyArray<string>,
  at: number,
  before: string,
  used: ReadonlySet<number>,
  distance: number,
  lexicon: ModelWords
): Token | null => {
  const word = words[at]!
  const prefix = PREFIXES.get(before)
  if (prefix !== undefined) return { token: word.startsWith(prefix) ? word : `${prefix}${word}`, isName: true }
  const isAfterBrand = before !== "" && lexicon.isBrand(before)
  const isAfterLine = !isAfterBrand && LETTERS.test(before) && (before === "note" || !lexicon.isGeneric(before))
  const start = !isAfterBrand && LETTERS.test(before) && before.length <= MAX_JOINED_START ? before : ""
  const long = joinedToken(words, at, start, used, lexicon)
  if (long !== null) return long
  if (start !== "" && lexicon.isJoined(start + word)) return code(start + word, lexicon)
  if (DIGITS.test(word)) {
    if (word.length >= MIN_CODE_LENGTH) return lexicon.isGeneric(word) ? null : { token: word, isName: false }
    if (isAfterBrand) return word.startsWith("0") || lexicon.isSize(word) ? null : { token: word, isName: true }
    return isAfterLine ? { token: before + word, isName: true } : null
  }
  if (isAfterLine && NUMBER_LETTER.test(word)) return { token: before + word, isName: true }
  if (!isAfterLine && lexicon.isGeneric(word)) return null
  const found = code(word, lexicon)
  return !found.isName || isAfterBrand || isAfterLine || distance <= MAX_NAME_DISTANCE ? found : null
}

const joinedToken = (
  words: ReadonlyArray<string>,
  at: number,
  start: string,
  used: ReadonlySet<number>,
  lexicon: ModelWords
): Token | null => {
  let [text, found]: [string, Token | null] = [words[at]!, null]
  for (let joined = 1; joined <= MAX_JOINED_WORDS; joined++) {
    const after = words[at + joined] ?? ""
    if (after === "" || after.length > MAX_JOINED_END || used.has(at + joined) || isRoman(after)) break
    text += after
    for (const token of [start + text, text]) {
      if (token.length <= MIN_CODE_LENGTH || NO_MODEL.test(token) || !lexicon.isJoined(token)) continue
      found = { ...code(token, lexicon), joined }
      break
    }
  }
  return found
}

const code = (word: string, { withoutPrefix }: ModelWords): Token => {
  const token = withoutPrefix(word)
  return { token, isName: token.length < MIN_CODE_LENGTH }
}
