/** Maximum characters of a word; longer ones are truncated, in documents and queries alike. */
const MAX_TOKEN_CHARS = 40

/**
 * Separation from the previous token: `glued` by nothing, `joined` by one of - . _ / &, `space`, and `apart` by
 * anything more.
 */
export const GAP = { glued: 0, joined: 1, space: 2, apart: 3 } as const
type Gap = (typeof GAP)[keyof typeof GAP]

/** A run of letters or a run of digits, folded. */
export interface Token {
  readonly text: string
  readonly digits: boolean
  readonly gap: Gap
  /** True for a word with a genitive ending: "foto's" is "foto" with the ending "s". */
  readonly genitive: boolean
  /** True for the decimals of the number before: "7" of "1,7". */
  readonly decimals: boolean
  /** True for a word that a sign stands for: "inch" of 55", "plus" of S8+. */
  readonly isSign: boolean
}

const QUOTE = 34
const APOSTROPHE = 39
const PLUS = 43
const COMMA = 44
const POINT = 46
const BACKTICK = 96

const OTHER = 0
const LETTER = 1
const DIGIT = 2

const classOf = (text: string, at: number): number => {
  const code = text.charCodeAt(at)
  if (code >= 97 && code <= 122) return LETTER
  if (code >= 48 && code <= 57) return DIGIT
  if (code < 128) return OTHER
  const letter = text.charAt(at)
  return /\p{L}/u.test(letter) ? LETTER : /\p{N}/u.test(letter) ? DIGIT : OTHER
}

/** Splits text into at most `limit` tokens of letters or digits: "WH-1000XM5" into wh, 1000, xm and 5. */
export const tokens = (text: string, limit = Number.POSITIVE_INFINITY): Array<Token> => {
  const folded = fold(text)
  const found: Array<Token> = []
  let at = 0
  let last = 0
  while (at < folded.length && found.length < limit) {
    const kind = classOf(folded, at)
    if (kind === OTHER) {
      at++
      continue
    }
    const start = at
    at = endOf(folded, at, kind)
    const gap = found.length === 0 ? GAP.apart : gapOf(folded, last, start)
    const genitive = kind === LETTER && isGenitive(folded, at)
    const word = folded.slice(start, Math.min(at, start + MAX_TOKEN_CHARS))
    const text = word.includes("'") ? word.replaceAll("'", "") : word
    const digits = kind === DIGIT
    const decimals = digits && found.at(-1)?.digits === true && isDecimalMark(folded, last, start)
    found.push({ text, digits, gap, genitive, decimals, isSign: false })
    if (genitive) at += 2
    last = at
    const sign = at < folded.length ? signAt(folded, at, kind) : null
    if (sign === null) continue
    found.push({ text: sign, digits: false, gap: GAP.glued, genitive: false, decimals: false, isSign: true })
    last = ++at
  }
  return found
}

const isDecimalMark = (text: string, from: number, to: number): boolean =>
  to - from === 1 && (text.charCodeAt(from) === COMMA || text.charCodeAt(from) === POINT)

/** Returns the word for the sign at `at`, behind a letter or a digit: inches, or the plus of a model. Spec: WORD-04. */
const signAt = (text: string, at: number, kind: number): string | null => {
  const code = text.charCodeAt(at)
  if (code === PLUS) return at + 1 === text.length || classOf(text, at + 1) === OTHER ? "plus" : null
  if (kind !== DIGIT) return null
  return code === QUOTE || (code === APOSTROPHE && text.charCodeAt(at + 1) === APOSTROPHE) ? "inch" : null
}

/** Returns the end of the run of `kind` that continues at `from`. */
const endOf = (text: string, from: number, kind: number): number => {
  let at = from
  while (at < text.length && continuesRun(text, at, kind)) at++
  return at
}

const continuesRun = (text: string, at: number, kind: number): boolean =>
  classOf(text, at) === kind || (kind === LETTER && isElision(text, at))

const gapOf = (text: string, from: number, to: number): Gap => {
  if (from === to) return GAP.glued
  if (to - from === 1) {
    const between = text.charAt(from)
    if (between === " ") return GAP.space
    if ("-._/&".includes(between)) return GAP.joined
  }
  return GAP.apart
}

/** Returns true for the apostrophe of "l'oreal", which is one word. */
const isElision = (text: string, at: number): boolean =>
  text.charCodeAt(at) === APOSTROPHE &&
  at + 1 < text.length &&
  classOf(text, at + 1) === LETTER &&
  !isGenitive(text, at)

const isGenitive = (text: string, at: number): boolean =>
  text.startsWith("'s", at) && (at + 2 === text.length || classOf(text, at + 2) === OTHER)

/** Letters that Unicode does not decompose, and their usual spelling. */
const SPELLINGS: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th"
}

/**
 * Folds to lower case without accents, ligatures and full-width forms: "Crème Brûlée" to "creme brulee", "m²" to
 * "m2". Spec: WORD-04.
 */
export const fold = (text: string): string => {
  const lower = text.toLowerCase()
  for (let i = 0; i < lower.length; i++) {
    const code = lower.charCodeAt(i)
    if (code > 127 || code === BACKTICK) return foldWide(lower)
  }
  return lower
}

const foldWide = (lower: string): string => {
  const marked = MARKS.test(lower) ? withPlainMarks(lower) : lower
  const plain = marked.normalize("NFKD").replace(/[\u0300-\u036f]+/g, "")
  for (let i = 0; i < plain.length; i++) if (plain.charCodeAt(i) > 127) return spellOut(plain)
  return plain.toLowerCase()
}

const MARKS = /[`\u00b4\u00ff\u2018\u2019\u02bc\u2032\u2033\u201d]/

/** Writes apostrophes and inch marks as on a keyboard, before decomposition would make spaces of some of them. */
const withPlainMarks = (text: string): string =>
  text
    .replace(/[`\u00b4\u2018\u2019\u02bc\u2032]/g, "'")
    .replace(/[\u201d\u2033]/g, '"')
    .replaceAll("\u00ff", "ij")

const spellOut = (text: string): string =>
  text
    .replace(/\p{M}+/gu, "")
    .replace(/[ßæœøłđðþ]/g, (letter) => SPELLINGS[letter] ?? letter)
    .replace(/[\u2010-\u2015]/g, "-")
    .toLowerCase()
