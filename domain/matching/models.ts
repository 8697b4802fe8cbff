import type { Attributes } from "./attributes.ts"
import { isColour } from "./colours.ts"
import { SEPARATOR } from "./words.ts"

/** A model that a title names. Spec: MATCH-16. */
export interface Model {
  /** Letters and digits without spaces: "iphone8", "rx100", "ue49nu7100"; words with spaces: "iphone x". */
  readonly token: string
  /** Words after it that make it another model, sorted: "plus", "mark3". */
  readonly modifiers: ReadonlyArray<string>
  /** The word before it, if few brands share it; else "". */
  readonly before: string
  /** A code is read anywhere in a title, a name only near the brand; a phrase is a name without digits. */
  readonly kind: "code" | "name" | "phrase"
}

/** Returns a model with its modifiers, as text. Spec: MATCH-17. */
export const nameOf = ({ token, modifiers }: Model): string => [token, ...modifiers].join(" ")

/** The words that a title's models are read with. */
export interface ModelWords {
  readonly isBrand: (word: string) => boolean
  /** Returns true for the name of a line of one brand: "iphone", "galaxy". */
  readonly isLine: (word: string) => boolean
  /** Returns true for a word that products of many brands share. */
  readonly isGeneric: (word: string) => boolean
  /** Returns true for a number that follows the names of many brands, as the size of a screen does. */
  readonly isSize: (number: string) => boolean
  /** Returns true if titles also write the two as one word. */
  readonly isJoined: (token: string) => boolean
  /** Returns `token` without the letters that the brand writes before its models in one word or in two. */
  readonly withoutPrefix: (token: string) => string
}

/** Words directly after a model's name that make it another model. Spec: MATCH-17. */
const MODIFIERS = new Set(
  `plus pro max mini lite edge ultra active play prime premium compact neo zoom go fe xl style se
   fold slide flip classic touch`.split(/\s+/)
)

/** Words between a modifier and the end of a name that make it no modifier: "ultra hd", "compact camera". */
const NO_MODIFIER_BEFORE = new Set(["hd", "uhd", "camera", "digital", "system", "slim"])

/** Generations after "mark", "mk" or alone, by how titles write them. Spec: MATCH-17. */
const ROMAN: Readonly<Record<string, number>> = { ii: 2, iii: 3, iv: 4, v: 5, vi: 6, vii: 7 }

const MARK = /^(?:mark|mk)?(\d|ii|iii|iv|v|vi|vii)$/
const MARK_TOKEN = /^(?:mark|mk)\d$/
const MARK_WORD = new Set(["mark", "mk"])

/** Names of a line that titles also write as a letter. */
const PREFIXES: ReadonlyMap<string, string> = new Map([
  ["alpha", "a"],
  ["ilce", "a"]
])

/** Words before the thing that an accessory is for. Spec: MATCH-15. */
const FOR = new Set(["for", "voor", "fur", "fuer", "pour", "geschikt", "compatible", "compatibel", "passend"])

/** Words with digits that name a technique and no model: "1080p", "usb3", "ip68", "4000pixels". Spec: MATCH-16. */
const NO_MODEL =
  /^(?:\d{3,4}[pi](?:hd)?|\d{1,5}[a-z]{4,12}|\d{1,3}x|\d[kg]|[23]d|\d{2,4}x\d{2,4}|(?:ios|android|windows|win|usb|hdmi|ip|ipx|ddr|hdr|mp|dvb|wifi|bt|f|h)\d{1,4}[a-z]?(?:\.\d{1,2})?)$/

/** The maximum models that are read from a title. */
const MAX_MODELS = 6

/** The minimum letters and digits of a code, which identifies a product of a brand wherever it stands in a title. */
export const MIN_CODE_LENGTH = 5

/** The maximum words between a brand and the name of a model. */
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
    if (at > 0 && FOR.has(word)) isAccessory = true
    else if (word === SEPARATOR) isAccessory = false
    if (
      isAccessory ||
      used.has(at) ||
      !hasDigit(word) ||
      DECIMAL.test(word) ||
      NO_MODEL.test(word) ||
      MARK_TOKEN.test(word)
    )
      continue
    if (MARK_WORD.has(words[at - 1] ?? "")) continue
    const before = at > 0 && !used.has(at - 1) ? words[at - 1]! : ""
    const after = used.has(at + 1) ? "" : (words[at + 1] ?? "")
    const distance = brandAt >= 0 && at > brandAt ? at - brandAt : at
    const found = tokenOf(word, before, after, distance, lexicon)
    if (found === null) continue
    const { token, isName, isLong } = found
    if (isLong) at++
    const isOwn = LETTERS.test(before) && !lexicon.isGeneric(before) && !lexicon.isBrand(before)
    models.push({
      token,
      before: isOwn ? before : "",
      kind: isName ? "name" : "code",
      modifiers: modifiersOf(words, at, isName, lexicon)
    })
  }
  const phrase = phraseOf(words, used, Math.max(brandAt + 1, words.findIndex(lexicon.isLine)), lexicon)
  return phrase === null ? models : [...models, phrase]
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

interface Token {
  readonly token: string
  readonly isName: boolean
  /** True if the next word is a part of the token. */
  readonly isLong?: boolean
}

/** The maximum letters and digits of a word that is joined to the code before it. */
const MAX_JOINED_END = 3

/** The maximum letters of a word that is joined to the number after it. */
const MAX_JOINED_START = 4

const tokenOf = (word: string, before: string, after: string, distance: number, lexicon: ModelWords): Token | null => {
  const prefix = PREFIXES.get(before)
  if (prefix !== undefined) return { token: word.startsWith(prefix) ? word : `${prefix}${word}`, isName: true }
  const isAfterBrand = before !== "" && lexicon.isBrand(before)
  const isAfterLine = !isAfterBrand && LETTERS.test(before) && (before === "note" || !lexicon.isGeneric(before))
  const start = !isAfterBrand && LETTERS.test(before) && before.length <= MAX_JOINED_START ? before : ""
  if (after !== "" && after.length <= MAX_JOINED_END && !Object.hasOwn(ROMAN, after)) {
    for (const token of [start + word + after, word + after]) {
      if (token.length > MIN_CODE_LENGTH && lexicon.isJoined(token)) return { ...code(token, lexicon), isLong: true }
    }
  }
  if (start !== "" && lexicon.isJoined(start + word)) return code(start + word, lexicon)
  if (DIGITS.test(word)) {
    if (word.length >= MIN_CODE_LENGTH) return lexicon.isGeneric(word) ? null : { token: word, isName: false }
    if (isAfterBrand) return word.startsWith("0") || lexicon.isSize(word) ? null : { token: word, isName: true }
    return isAfterLine ? { token: before + word, isName: true } : null
  }
  if (!isAfterLine && lexicon.isGeneric(word)) return null
  const found = code(word, lexicon)
  return !found.isName || isAfterBrand || isAfterLine || distance <= MAX_NAME_DISTANCE ? found : null
}

const code = (word: string, { withoutPrefix }: ModelWords): Token => {
  const token = withoutPrefix(word)
  return { token, isName: token.length < MIN_CODE_LENGTH }
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

/** The maximum words of a name without digits. */
const MAX_PHRASE_WORDS = 3

/** The maximum words before a name without digits. */
const MAX_PHRASE_DISTANCE = 5

/** Short words that are no part of a name, unlike "x" and "se". */
const NO_PHRASE = new Set("in by of on to uk eu en de a x at or".split(" "))

/** Reads a name without digits: the words from `from` on, up to one that many brands share. Spec: MATCH-16. */
const phraseOf = (
  words: ReadonlyArray<string>,
  used: ReadonlySet<number>,
  from: number,
  { isGeneric, isBrand, isLine }: ModelWords
): Model | null => {
  const phrase: Array<string> = []
  for (let at = from; at < words.length && at <= from + MAX_PHRASE_DISTANCE; at++) {
    const word = words[at]!
    if (FOR.has(word)) break
    if (word === phrase.at(-1)) continue
    const isWord = !used.has(at) && LETTERS.test(word) && !isBrand(word) && !isColour(word)
    const isOwn = isWord && !isColour(words[at + 1] ?? "") && !isGeneric(word) && word.length > 1
    const isAfterLine =
      isLine(phrase.at(-1) ?? "") && isWord && word.length <= 2 && (word === "x" || !NO_PHRASE.has(word))
    if (isOwn || isAfterLine || (phrase.length > 0 && MODIFIERS.has(word))) phrase.push(word)
    else if (phrase.length > 0) break
    if (phrase.length === MAX_PHRASE_WORDS) break
  }
  return phrase.length < 2 || !isLine(phrase[0]!)
    ? null
    : { token: phrase.join(" "), before: "", kind: "phrase", modifiers: [] }
}
