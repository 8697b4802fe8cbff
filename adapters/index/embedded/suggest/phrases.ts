import { fold } from "#adapters/runtime/analyse/fold-letters.ts"

const MAX_TEXT_CHARS = 160

/** Maximum words of a text that are read, and the parts between spaces among which they are looked for. */
const MAX_WORDS = 16
const MAX_PARTS = 64

const MAX_LEVELS = 4

const MAX_UNIT_LETTERS = 4

const SPACE = 32
const POINT = 46

export interface WrittenWord {
  readonly text: string
  readonly apart: boolean
}

/** Splits text at spaces into folded words, without the signs around them: "WH-1000XM5 (zwart)" has two. */
export const writtenWords = (text: string): ReadonlyArray<WrittenWord> => {
  const found: Array<WrittenWord> = []
  const folded = fold(text.slice(0, MAX_TEXT_CHARS))
  let apart = true
  for (let start = 0, parts = 0; start <= folded.length && parts < MAX_PARTS && found.length < MAX_WORDS; parts++) {
    const end = partEnd(folded, start)
    let from = start
    let to = end
    while (from < to && !isWordSign(folded, from)) from++
    while (to > from && !isWordSign(folded, to - 1)) to--
    if (from < to) found.push({ text: folded.slice(from, to), apart: apart || from > start })
    if (start < end) apart = from === to || (to < end && folded.charCodeAt(to) !== POINT)
    start = end + 1
  }
  return found
}

const partEnd = (text: string, start: number): number => {
  let end = start
  while (end < text.length && !isSpace(text, end)) end++
  return end
}

const isSpace = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at)
  return code === SPACE || ((code < SPACE || code > 127) && /\s/u.test(text.charAt(at)))
}

const isWordSign = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at)
  if (code < 128) return (code >= 97 && code <= 122) || (code >= 48 && code <= 57)
  return /[\p{L}\p{N}\p{Cs}]/u.test(text.charAt(at))
}

export const isNumber = (text: string): boolean => {
  const code = text.charCodeAt(0)
  return code >= 48 && code <= 57 && !/\p{L}/u.test(text)
}

export const levelNames = (category: string): ReadonlyArray<string> =>
  category === "" ? [] : category.split(".", MAX_LEVELS).map((slug) => slug.replaceAll("-", " "))

/** Returns false for a repeated word, for a loose letter or sign, and for a number before its unit. */
export const endsPhrase = (words: ReadonlyArray<WrittenWord>, end: number): boolean => {
  const { text } = words[end]!
  const before = words[end - 1]!.text
  const next = words[end + 1]
  if (text === before) return false
  if (isNumber(text)) return next === undefined || next.apart || next.text.length > MAX_UNIT_LETTERS
  return (isNumber(before) && text !== "x") || /[\p{L}\p{N}]{2}/u.test(text)
}
