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

/** The folded words of a document, one entry per occurrence, each with its field. */
interface DocumentWords {
  readonly surfaces: ReadonlyArray<string>
  readonly fields: ReadonlyArray<Field>
  /** The words of the title in order. */
  readonly title: ReadonlyArray<TitleWord>
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
 * Returns the words of a document. Adjacent letters and numbers also make a pair ("wh1000", "1000xm", "xm5"), so that
 * a model number is found however it is written; hyphenated words are also indexed as one ("t-shirt": "tshirt"), and so
 * is a letter with the word after it in a title ("T shirt"). Spec: WORD-04, WORD-05, WORD-08.
 */
export const documentWords = (document: SearchDocument): DocumentWords => {
  const surfaces: Array<string> = []
  const fields: Array<Field> = []
  const codes = new Map<string, Field>()
  const add = (surface: string, field: Field) => {
    surfaces.push(surface)
    fields.push(field)
  }
  const addAll = (found: ReadonlyArray<Token>, field: Field) => {
    for (let i = 0; i < found.length; i++) {
      const token = found[i]!
      add(token.text, field)
      if (token.genitive) add(`${token.text}s`, field)
      const before = found[i - 1]
      if (before === undefined) continue
      if (formsPair(before, token, field)) {
        add(before.text + token.text, field)
        if (token.genitive) add(`${before.text}${token.text}s`, field)
      }
      if (!before.digits && !token.digits) continue
      const measure = measureAt(found, i)
      if (measure !== null && !codes.has(measure.term)) codes.set(measure.term, field)
    }
  }
  const named = tokens(document.title)
  const brand = tokens(document.brand ?? "")
  const model = tokens(document.model ?? "")
  const category = tokens(document.category)
  const description = tokens(document.text)
  const brandWords = new Set(brand.map(({ text }) => text))
  addAll(named, FIELD.title)
  for (const code of joinedCodes(named)) codes.set(code, FIELD.title)
  if (document.model !== null && document.model.length <= MAX_MODEL_LETTERS && DIGIT.test(document.model))
    codes.set(identifierTerm(document.model), FIELD.title)
  addAll(brand, FIELD.brand)
  addAll(model, FIELD.model)
  for (const token of category) add(token.text, FIELD.category)
  const values = new Set<string>()
  let features = 0
  for (const key of Object.keys(document.features))
    for (const value of document.features[key]!) {
      const found = tokens(value)
      addAll(found, FIELD.features)
      for (const { text } of found) values.add(text)
      features += found.length
    }
  addAll(description, FIELD.description)
  for (const size of document.sizes) {
    const term = sizeTerm(size)
    if (term !== null) codes.set(term, FIELD.title)
  }
  for (const identifier of document.identifiers) {
    const term = identifierTerm(identifier)
    if (term.length > 1) codes.set(term, FIELD.title)
  }
  return {
    surfaces,
    fields,
    title: named.map((token) => ({ text: token.text, flags: titleFlags(token, values, brandWords) })),
    codes,
    lengths: [named.length, brand.length, model.length, category.length, features, description.length]
  }
}

/** Returns the words of a document, grouped by term. */
export const documentTerms = (document: SearchDocument): DocumentTerms => {
  const { surfaces, fields, title, codes, lengths } = documentWords(document)
  const weightOf = lengths.map((length, field) => occurrenceWeight(WEIGHTS, field as Field, length))
  const frequencies = new Map<string, number>()
  surfaces.forEach((surface, i) => {
    const term = termOf(surface)
    frequencies.set(term, (frequencies.get(term) ?? 0) + weightOf[fields[i]!]!)
  })
  for (const [code, field] of codes) frequencies.set(code, weightOf[field]!)
  return { frequencies, surfaces: new Set(surfaces), title, titleLength: lengths[FIELD.title]! }
}

const titleFlags = ({ text, digits, gap }: Token, values: ReadonlySet<string>, brand: ReadonlySet<string>): number =>
  (gap === GAP.apart ? TITLE_FLAG.apart : 0) |
  (brand.has(text) ? TITLE_FLAG.brand : 0) |
  (digits ? TITLE_FLAG.digits : 0) |
  (language().linkWords.has(text) ? TITLE_FLAG.link : 0) |
  (values.has(text) || isColour(text) ? TITLE_FLAG.attribute : 0) |
  (language().accessories.has(termOf(text)) ? TITLE_FLAG.accessory : 0)

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
  return codes ?? NO_CODES
}

const NO_CODES: ReadonlyArray<string> = []

const formsPair = (before: Token, token: Token, field: Field): boolean => {
  if (token.gap === GAP.apart) return false
  if (before.digits === token.digits) {
    if (token.digits) return false
    return token.gap === GAP.joined || (before.text.length === 1 && field <= FIELD.model)
  }
  if (token.gap !== GAP.space || field <= FIELD.model) return true
  return (token.digits ? before : token).text.length <= MAX_CODE_LETTERS
}
