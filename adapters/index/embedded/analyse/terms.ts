import { isColour } from "#domain/matching/colours.ts"
import type { SearchDocument } from "../../port.ts"
import { measureAt, sizeTerm } from "./measures.ts"
import { TITLE_FLAG } from "../title.ts"
import { type Field, FIELD, occurrenceWeight, WEIGHTS } from "../weights.ts"
import { GAP, tokens, type Token, fold } from "./tokens.ts"
import { language } from "./language.ts"

/** Maximum length of letters that belong to an adjacent number, also across a space: "wh 1000", "40 cm". */
const MAX_CODE_LETTERS = 3

/** A word of a title with its {@link TITLE_FLAG}s but `part`. */
export interface TitleWord {
  readonly text: string
  readonly flags: number
}

/** The folded words of a text, one entry per occurrence. */
export interface TextWords<Word> {
  readonly tokens: ReadonlyArray<Token>
  /** The word of each token. */
  readonly own: ReadonlyArray<Word>
  /** Further words: genitives, and two adjacent tokens as one word. */
  readonly extra: ReadonlyArray<Word>
  /** Terms of measures. */
  readonly measures: ReadonlyArray<string>
}

/** Reads the words of texts, as strings or as numbers that stand for them. */
export interface WordReader<Word> {
  readonly read: (text: string, field: Field) => TextWords<Word>
  /** Returns the {@link TITLE_FLAG}s that a word has in every title. */
  readonly flagsOf: (word: Word) => number
}

/** The words of a document. */
interface DocumentWords<Word> {
  /** The words of each text, one entry per occurrence. */
  readonly texts: ReadonlyArray<{ readonly words: ReadonlyArray<Word>; readonly field: Field }>
  /** The words of the title in order, each with its {@link TITLE_FLAG}s but `part`. */
  readonly title: ReadonlyArray<{ readonly word: Word; readonly flags: number }>
  /** Terms that are no words, with their fields: identifiers and measures. */
  readonly codes: ReadonlyMap<string, Field>
  /** Number of tokens of each field. */
  readonly lengths: ReadonlyArray<number>
}

/** The terms of a document, each with the words that were indexed as that term. */
interface DocumentTerms {
  /** Weighted number of occurrences by term, in steps. */
  readonly frequencies: ReadonlyMap<string, number>
  readonly surfaces: ReadonlySet<string>
  /** The surfaces of title, brand and model. */
  readonly named: ReadonlySet<string>
  readonly title: ReadonlyArray<TitleWord>
  /** Number of tokens of the title. */
  readonly titleLength: number
}

/** Maximum length of a model that is also found with nothing between its parts. */
const MAX_MODEL_LETTERS = 24

const DIGIT = /\p{N}/u

/** Returns the term a word is indexed as: its stem, or the word itself if it has a digit. */
export const termOf = (surface: string): string => (DIGIT.test(surface) ? surface : language().stem(surface))

/** Returns the term of a GTIN, SKU or MPN: letters and digits only, long numbers without leading zeros. */
export const identifierTerm = (identifier: string): string => {
  const plain = fold(identifier).replace(/[^\p{L}\p{N}]+/gu, "")
  return `#${/^\d{8,}$/.test(plain) ? plain.replace(/^0+(?=\d)/, "") : plain}`
}

/**
 * Returns the words of a text of a document. Adjacent letters and numbers also make a pair ("wh1000", "1000xm", "xm5"),
 * so that a model number is found however it is written; hyphenated words are also indexed as one ("t-shirt":
 * "tshirt"), and so is a letter with the word after it in a title ("T shirt"). The names of a category make none of
 * these. Spec: WORD-04, WORD-05, WORD-08.
 */
export const textWords = (text: string, field: Field): TextWords<string> => {
  const found = tokens(field === FIELD.category ? categoryText(text) : text)
  const own = found.map(({ text }) => text)
  if (field === FIELD.category) return { tokens: found, own, extra: NO_TERMS, measures: NO_TERMS }
  const extra: Array<string> = []
  const measures: Array<string> = []
  for (let i = 0; i < found.length; i++) {
    const token = found[i]!
    if (token.genitive) extra.push(`${token.text}s`)
    const before = found[i - 1]
    if (before === undefined) continue
    if (formsPair(before, token, field)) {
      extra.push(before.text + token.text)
      if (token.genitive) extra.push(`${before.text}${token.text}s`)
    }
    if (!before.digits && !token.digits) continue
    const measure = measureAt(found, i)
    if (measure !== null) measures.push(measure.term)
  }
  return { tokens: found, own, extra, measures }
}

/** Returns the {@link TITLE_FLAG}s that a word has in every title. */
export const wordFlags = (word: string): number => {
  const term = termOf(word)
  return (
    (language().linkWords.has(word) ? TITLE_FLAG.link : 0) |
    (isColour(word) ? TITLE_FLAG.attribute : 0) |
    (language().accessories.has(term) ? TITLE_FLAG.accessory : 0) |
    (term === word ? 0 : TITLE_FLAG.inflected)
  )
}

const PLAIN: WordReader<string> = { read: textWords, flagsOf: wordFlags }

/** Returns the words of a document, as `reader` reads them. */
export const documentWords = <Word>(document: SearchDocument, reader: WordReader<Word>): DocumentWords<Word> => {
  const texts: Array<{ readonly words: ReadonlyArray<Word>; readonly field: Field }> = []
  const codes = new Map<string, Field>()
  const read = (text: string, field: Field): TextWords<Word> => {
    const words = reader.read(text, field)
    const { tokens, own, extra } = words
    const parts = field === FIELD.title ? own.filter((_, i) => isCodePart(tokens, i)) : []
    texts.push({ words: parts.length === 0 ? own : own.filter((_, i) => !isCodePart(tokens, i)), field })
    if (parts.length > 0) texts.push({ words: parts, field: FIELD.model })
    if (extra.length > 0) texts.push({ words: extra, field })
    for (const measure of words.measures) if (!codes.has(measure)) codes.set(measure, field)
    return words
  }
  const named = read(document.title, FIELD.title)
  for (const code of joinedCodes(named.tokens)) codes.set(code, FIELD.title)
  if (document.model !== null && document.model.length <= MAX_MODEL_LETTERS && DIGIT.test(document.model))
    codes.set(identifierTerm(document.model), FIELD.title)
  const brand = read(document.brand ?? "", FIELD.brand)
  const model = read(document.model ?? "", FIELD.model)
  const category = read(document.category, FIELD.category)
  const values = new Set<Word>()
  let features = 0
  for (const key of Object.keys(document.features))
    for (const value of document.features[key]!) {
      const { own } = read(value, FIELD.features)
      for (const word of own) values.add(word)
      features += own.length
    }
  const description = read(document.text, FIELD.description)
  for (const size of document.sizes) {
    const term = sizeTerm(size)
    if (term !== null) codes.set(term, FIELD.title)
  }
  for (const identifier of document.identifiers) {
    const term = identifierTerm(identifier)
    if (term.length > 1) codes.set(term, FIELD.title)
  }
  const brandWords = new Set(brand.own)
  const title = named.tokens.map(({ digits, gap }, i) => {
    const word = named.own[i]!
    const flags =
      reader.flagsOf(word) |
      (gap === GAP.apart ? TITLE_FLAG.apart : 0) |
      (isApartLink(named.tokens, i) ? TITLE_FLAG.link : 0) |
      (brandWords.has(word) ? TITLE_FLAG.brand : 0) |
      (digits || isCodePart(named.tokens, i) ? TITLE_FLAG.digits : 0) |
      (values.has(word) ? TITLE_FLAG.attribute : 0)
    return { word, flags }
  })
  return {
    texts,
    title,
    codes,
    lengths: [named, brand, model, category].map(({ own }) => own.length).concat(features, description.own.length)
  }
}

/** Returns true for a word such as "in" between spaces. Spec: RANK-03. */
const isApartLink = (found: ReadonlyArray<Token>, i: number): boolean =>
  i > 0 &&
  found[i]!.gap === GAP.space &&
  found[i + 1]?.gap === GAP.space &&
  language().apartLinkWords.has(found[i]!.text)

/** Returns the words of a document, grouped by term. */
export const documentTerms = (document: SearchDocument): DocumentTerms => {
  const { texts, title, codes, lengths } = documentWords(document, PLAIN)
  const weightOf = lengths.map((length, field) => occurrenceWeight(WEIGHTS, field as Field, length))
  const frequencies = new Map<string, number>()
  for (const { words, field } of texts)
    for (const word of words) {
      const term = termOf(word)
      frequencies.set(term, (frequencies.get(term) ?? 0) + weightOf[field]!)
    }
  for (const [code, field] of codes) frequencies.set(code, weightOf[field]!)
  return {
    frequencies,
    surfaces: new Set(texts.flatMap(({ words }) => words)),
    named: new Set(texts.flatMap(({ words, field }) => (field <= FIELD.model ? words : []))),
    title: title.map(({ word, flags }) => ({ text: word, flags })),
    titleLength: lengths[FIELD.title]!
  }
}

/** A level of a category that names several things: "koffie-en-thee". */
const SEVERAL = /-en-|-of-|,/

/** Minimum letters of a thing that the name of a category below it may begin or end with. */
const MIN_THING_LETTERS = 3

/**
 * Returns the names of a category and its ancestors. Of an ancestor that names several things, only those count that the category
 * itself names, if there are any: tea is no coffee because its category stands in "koffie-en-thee". Spec: WORD-12.
 */
export const categoryText = (key: string): string => {
  const levels = key.slice(0, MAX_CATEGORY_CHARS).split(".")
  const below = levels.at(-1) ?? ""
  return levels
    .map((level, i) => {
      if (i === levels.length - 1 || !SEVERAL.test(level)) return level
      const things = level.split(SEVERAL)
      const named = things.filter((thing) => thing.length >= MIN_THING_LETTERS && below.includes(thing))
      return (named.length === 0 ? things : named).join(" ")
    })
    .join(" ")
}

/** Maximum length of a key of a category that is searched. */
const MAX_CATEGORY_CHARS = 500

/** Returns true for a few letters that are glued to a number but no unit: "aq" and "aa" of "AQ731AA". Spec: RANK-05. */
const isCodePart = (found: ReadonlyArray<Token>, i: number): boolean => {
  const { digits, text, gap } = found[i]!
  if (digits || text.length > MAX_CODE_LETTERS) return false
  const next = found[i + 1]
  if (next !== undefined && next.gap === GAP.glued && next.digits) return true
  return i > 0 && gap === GAP.glued && found[i - 1]!.digits && measureAt(found, i) === null
}

/** Returns the terms of the codes among tokens that are joined by hyphens and the like: "G84-4400". Spec: WORD-08. */
const joinedCodes = (found: ReadonlyArray<Token>): ReadonlyArray<string> => {
  let codes: Array<string> | null = null
  for (let from = 0, i = 1; i <= found.length; i++) {
    if (i < found.length && found[i]!.gap <= GAP.joined) continue
    if (i - from > 1) {
      const run = found.slice(from, i)
      const isJoined = run.some((token, r) => r > 0 && token.gap === GAP.joined)
      if (isJoined && run.some(({ digits }) => digits) && run.some(({ digits }) => !digits))
        (codes ??= []).push(`#${run.map(({ text }) => text).join("")}`)
    }
    from = i
  }
  return codes ?? NO_TERMS
}

const NO_TERMS: ReadonlyArray<string> = []

const formsPair = (before: Token, token: Token, field: Field): boolean => {
  if (token.gap === GAP.apart) return false
  if (before.digits === token.digits) {
    if (token.digits) return false
    return token.gap === GAP.joined || (before.text.length === 1 && field <= FIELD.model)
  }
  if (token.gap !== GAP.space || field <= FIELD.model) return true
  return (token.digits ? before : token).text.length <= MAX_CODE_LETTERS
}
