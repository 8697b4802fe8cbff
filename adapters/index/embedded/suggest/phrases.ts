import { fold } from "../analyse/fold-letters.ts"
import { language } from "../analyse/language.ts"
import type { SearchDocument } from "../../port.ts"

/** Maximum characters of a text whose words are read. */
const MAX_TEXT_CHARS = 160

/** Maximum words of a text that are read. */
const MAX_WORDS = 16

/** Maximum words of a phrase. */
const MAX_PHRASE_WORDS = 3

/** Number of words at the beginning of a title at which phrases start: the brand, the model and the thing itself. */
const PHRASE_STARTS = 3

/** Maximum levels of a category that are read. */
const MAX_LEVELS = 4

/** Minimum letters of the word for the kind of a product, as its category spells it. */
const MIN_KIND_LETTERS = 4

/** Maximum letters of a unit after a number: "mah", "inch". */
const MAX_UNIT_LETTERS = 4

/** A word as it is written, folded. */
interface WrittenWord {
  readonly text: string
  /** True if a sign such as a comma separates it from the word before. */
  readonly apart: boolean
}

/** Splits text at spaces into folded words, without the signs around them: "WH-1000XM5 (zwart)" has two. */
export const writtenWords = (text: string): ReadonlyArray<WrittenWord> => {
  const found: Array<WrittenWord> = []
  let apart = true
  for (const part of fold(text.slice(0, MAX_TEXT_CHARS)).split(/\s/u, 4 * MAX_WORDS)) {
    if (part === "") continue
    let from = 0
    let to = part.length
    while (from < to && !isWordSign(part, from)) from++
    while (to > from && !isWordSign(part, to - 1)) to--
    if (from < to) found.push({ text: part.slice(from, to), apart: apart || from > 0 })
    if (found.length === MAX_WORDS) break
    apart = from === to || (to < part.length && part.charAt(to) !== ".")
  }
  return found
}

const isWordSign = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at)
  if (code < 128) return (code >= 97 && code <= 122) || (code >= 48 && code <= 57)
  return /[\p{L}\p{N}\p{Cs}]/u.test(text.charAt(at))
}

const isNumber = (text: string): boolean => {
  const code = text.charCodeAt(0)
  return code >= 48 && code <= 57 && !/\p{L}/u.test(text)
}

/**
 * Returns the phrases of a product that people may search for: each word of the title, two or three words that follow
 * each other at its beginning, the brand, the category, and the brand with the kind of product. Spec: SUGG-01.
 */
export const phrasesOf = ({
  title,
  brand,
  category
}: Pick<SearchDocument, "title" | "brand" | "category">): ReadonlySet<string> => {
  const { linkWords, stopWords } = language()
  const isBorder = (word: string) => linkWords.has(word) || stopWords.has(word)
  const words = writtenWords(title)
  const phrases = new Set<string>()
  for (let i = 0; i < words.length; i++) {
    let phrase = words[i]!.text
    if (isBorder(phrase) || isNumber(phrase)) continue
    if (phrase.length > 1) phrases.add(phrase)
    if (i >= PHRASE_STARTS) continue
    for (let end = i + 1; end < Math.min(words.length, i + MAX_PHRASE_WORDS); end++) {
      const { text, apart } = words[end]!
      if (apart) break
      phrase += ` ${text}`
      if (!isBorder(text) && endsPhrase(words, end)) phrases.add(phrase)
    }
  }
  const named = brand === null ? "" : joined(brand)
  if (named.length > 1) phrases.add(named)
  const levels = category === "" ? [] : category.split(".", MAX_LEVELS).map((slug) => joined(slug.replaceAll("-", " ")))
  for (const level of levels) if (level.length > 1) phrases.add(level)
  const kind = levels.at(-1) ?? ""
  if (named !== "")
    for (const { text } of words)
      if (text.length >= MIN_KIND_LETTERS && kind.startsWith(text) && text !== named) phrases.add(`${named} ${text}`)
  return phrases
}

/** Returns false for a repeated word, for a loose letter or sign, and for a number before its unit. */
const endsPhrase = (words: ReadonlyArray<WrittenWord>, end: number): boolean => {
  const { text } = words[end]!
  const before = words[end - 1]!.text
  const next = words[end + 1]
  if (text === before) return false
  if (isNumber(text)) return next === undefined || next.apart || next.text.length > MAX_UNIT_LETTERS
  return (isNumber(before) && text !== "x") || /[\p{L}\p{N}]{2}/u.test(text)
}

const joined = (text: string): string =>
  writtenWords(text)
    .slice(0, MAX_PHRASE_WORDS)
    .map((word) => word.text)
    .join(" ")
