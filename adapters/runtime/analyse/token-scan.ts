import { foldLatin, foldWide, MAX_FOLDED_UNITS } from "./fold-letters.ts"

/** Maximum characters of a word; longer ones are truncated, in documents and queries alike. */
const MAX_TOKEN_CHARS = 40

/** `glued` by nothing, `joined` by one of - . _ / &, `apart` by anything more than a space. */
export const GAP = { glued: 0, joined: 1, space: 2, apart: 3 } as const
export type Gap = (typeof GAP)[keyof typeof GAP]

/**
 * Bits of a token. `gap`: those of its {@link GAP}; `digits`: a run of digits; `genitive`: a word with a genitive ending, "foto's" is
 * "foto" with the ending "s"; `decimals`: the decimals of the number before, "7" of "1,7"; `plus` and `inch`: a sign that stands for this
 * word, in S8+ and 55"; `codePart`: letters of a code, which are found later.
 */
export const MARK = { gap: 3, digits: 4, genitive: 8, decimals: 16, plus: 32, inch: 64, codePart: 128 } as const

const QUOTE = 34
const APOSTROPHE = 39
const PLUS = 43
const COMMA = 44
const POINT = 46
const SPACE = 32
const SMALL_S = 115

const OTHER = 0
const LETTER = 1
const DIGIT = 2

const KINDS = Uint8Array.from({ length: 128 }, (_, code) =>
  code >= 97 && code <= 122 ? LETTER : code >= 48 && code <= 57 ? DIGIT : OTHER
)

const kindOf = (code: number | undefined): number => {
  if (code === undefined) return OTHER
  if (code < 128) return KINDS[code]!
  const letter = String.fromCharCode(code)
  return /\p{L}/u.test(letter) ? LETTER : /\p{N}/u.test(letter) ? DIGIT : OTHER
}

/** "WH-1000XM5" has wh, 1000, xm and 5. Used for one text after the other, and makes no objects. */
export class TokenScan {
  codes = new Uint16Array(256)
  count = 0
  /** True if a word can have an apostrophe, which is left out: "l'oreal". */
  hasApostrophe = false
  /** The start and the end of each token among the codes, and its {@link MARK}s. */
  starts = new Uint32Array(64)
  ends = new Uint32Array(64)
  marks = new Uint8Array(64)

  read(text: string, limit = Number.POSITIVE_INFINITY): void {
    const length = this.#fold(text)
    const { codes } = this
    this.count = 0
    let at = 0
    let last = 0
    while (at < length && this.count < limit) {
      const kind = kindOf(codes[at])
      if (kind === OTHER) {
        at++
        continue
      }
      const start = at
      at = endOf(codes, at, kind)
      let mark: number = this.count === 0 ? GAP.apart : gapOf(codes, last, start)
      if (kind === DIGIT) {
        mark |= MARK.digits
        if (this.count > 0 && this.isDigits(this.count - 1) && isDecimalMark(codes, last, start)) mark |= MARK.decimals
      } else if (isGenitive(codes, at)) mark |= MARK.genitive
      this.#push(start, Math.min(at, start + MAX_TOKEN_CHARS), mark)
      if ((mark & MARK.genitive) !== 0) at += 2
      last = at
      const sign = signAt(codes, at, kind)
      if (sign === 0) continue
      this.#push(at, at, sign)
      last = ++at
    }
  }

  isDigits(i: number): boolean {
    return (this.marks[i]! & MARK.digits) !== 0
  }

  wordAt(i: number): string {
    const mark = this.marks[i]!
    if ((mark & MARK.plus) !== 0) return "plus"
    if ((mark & MARK.inch) !== 0) return "inch"
    const word = String.fromCharCode(...this.codes.subarray(this.starts[i]!, this.ends[i]!))
    return this.hasApostrophe ? word.replaceAll("'", "") : word
  }

  #fold(text: string): number {
    const lower = text.toLowerCase()
    this.#reserve(MAX_FOLDED_UNITS * lower.length)
    let length = foldLatin(lower, this.codes)
    if (length < 0) {
      const folded = foldWide(lower)
      this.#reserve(folded.length)
      for (length = 0; length < folded.length; length++) this.codes[length] = folded.charCodeAt(length)
    }
    this.codes[length] = SPACE
    this.hasApostrophe = this.codes.subarray(0, length).includes(APOSTROPHE)
    return length
  }

  #reserve(length: number): void {
    if (length >= this.codes.length) this.codes = new Uint16Array(2 * length + 1)
  }

  #push(start: number, end: number, mark: number): void {
    if (this.count === this.marks.length) {
      this.starts = doubled(this.starts, new Uint32Array(2 * this.count))
      this.ends = doubled(this.ends, new Uint32Array(2 * this.count))
      this.marks = doubled(this.marks, new Uint8Array(2 * this.count))
    }
    this.starts[this.count] = start
    this.ends[this.count] = end
    this.marks[this.count++] = mark
  }
}

const doubled = <Numbers extends Uint8Array | Uint32Array>(values: Numbers, larger: Numbers): Numbers => {
  larger.set(values)
  return larger
}

const isDecimalMark = (codes: Uint16Array, from: number, to: number): boolean =>
  to - from === 1 && (codes[from] === COMMA || codes[from] === POINT)

/** Returns the mark of the word for the sign at `at`, behind a letter or a digit: inches, or the plus of a model. 0 for none. Spec: WORD-04. */
const signAt = (codes: Uint16Array, at: number, kind: number): number => {
  const code = codes[at]
  if (code === PLUS) return kindOf(codes[at + 1]) === OTHER ? MARK.plus : 0
  if (kind !== DIGIT) return 0
  return code === QUOTE || (code === APOSTROPHE && codes[at + 1] === APOSTROPHE) ? MARK.inch : 0
}

const endOf = (codes: Uint16Array, start: number, kind: number): number => {
  let at = start
  do at++
  while (continuesRun(codes, at, kind))
  return at
}

const continuesRun = (codes: Uint16Array, at: number, kind: number): boolean =>
  kindOf(codes[at]) === kind || (kind === LETTER && isElision(codes, at))

const gapOf = (codes: Uint16Array, from: number, to: number): Gap => {
  if (from === to) return GAP.glued
  if (to - from > 1) return GAP.apart
  if (codes[from] === SPACE) return GAP.space
  return JOINING[codes[from]!] === 1 ? GAP.joined : GAP.apart
}

const JOINING = Uint8Array.from({ length: 128 }, (_, code) => ("-._/&".includes(String.fromCharCode(code)) ? 1 : 0))

const isElision = (codes: Uint16Array, at: number): boolean =>
  codes[at] === APOSTROPHE && kindOf(codes[at + 1]) === LETTER && !isGenitive(codes, at)

const isGenitive = (codes: Uint16Array, at: number): boolean =>
  codes[at] === APOSTROPHE && codes[at + 1] === SMALL_S && kindOf(codes[at + 2]) === OTHER
