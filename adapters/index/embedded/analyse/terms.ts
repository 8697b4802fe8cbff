import type { SearchDocument } from "../../port.ts"
import { measureAt, sizeTerm } from "./measures.ts"
import { GAP, tokens, type Token, fold } from "./tokens.ts"
import { wordStem } from "./word-stem.ts"

/** Weight of a word of the title, brand and model; a word of the text weighs 1. */
export const TITLE_WEIGHT = 3

/** Weight of the head of a compound in the title: "lamp" of "tafellamp". */
export const HEAD_WEIGHT = 2

/**
 * Weight of a word of the category: a "kledingkast" among the wardrobes outranks other products of a brand called
 * "kast".
 */
const CATEGORY_WEIGHT = 2

/** Maximum length of letters that belong to an adjacent number, also across a space: "wh 1000", "40 cm". */
const MAX_CODE_LETTERS = 3

/** The folded words of a document, one entry per occurrence, each with its weight. */
interface DocumentWords {
  readonly surfaces: ReadonlyArray<string>
  readonly weights: ReadonlyArray<number>
  /** The words of the title in order; "" separates words that are not adjacent. */
  readonly title: ReadonlyArray<string>
  /** Terms that are no words, with their weights: identifiers and measures. */
  readonly codes: ReadonlyMap<string, number>
  /** Number of tokens; those of the title count twice. */
  readonly length: number
}

/** The terms of a document, each with the words that were indexed as that term. */
interface DocumentTerms {
  /** Weighted number of occurrences by term. */
  readonly frequencies: ReadonlyMap<string, number>
  readonly surfaces: ReadonlySet<string>
  readonly title: ReadonlyArray<string>
  readonly length: number
}

/** Maximum length of a model that is also found with nothing between its parts. */
const MAX_MODEL_LETTERS = 24

const DIGIT = /\p{N}/u

/** Returns the term a word is indexed as: its stem, or the word itself if it has a digit. */
export const termOf = (surface: string): string => (DIGIT.test(surface) ? surface : wordStem(surface))

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
  const weights: Array<number> = []
  const codes = new Map<string, number>()
  const add = (surface: string, weight: number) => {
    surfaces.push(surface)
    weights.push(weight)
  }
  const addAll = (found: ReadonlyArray<Token>, weight: number) => {
    for (let i = 0; i < found.length; i++) {
      const token = found[i]!
      add(token.text, weight)
      if (token.genitive) add(`${token.text}s`, weight)
      const before = found[i - 1]
      if (before === undefined) continue
      if (formsPair(before, token, weight)) {
        add(before.text + token.text, weight)
        if (token.genitive) add(`${before.text}${token.text}s`, weight)
      }
      if (!before.digits && !token.digits) continue
      const measure = measureAt(found, i)
      if (measure !== null && !codes.has(measure.term)) codes.set(measure.term, weight)
    }
  }
  const named = tokens(document.title)
  addAll(named, TITLE_WEIGHT)
  for (const code of joinedCodes(named)) codes.set(code, TITLE_WEIGHT)
  if (document.model !== null && document.model.length <= MAX_MODEL_LETTERS && DIGIT.test(document.model))
    codes.set(identifierTerm(document.model), TITLE_WEIGHT)
  for (const name of [document.brand, document.model]) {
    if (name === null) continue
    const found = tokens(name)
    if (found.some((token) => !surfaces.includes(token.text))) addAll(found, TITLE_WEIGHT)
  }
  const body = tokens(document.text)
  addAll(body, 1)
  for (const token of tokens(document.category)) add(token.text, CATEGORY_WEIGHT)
  for (const size of document.sizes) {
    const term = sizeTerm(size)
    if (term !== null) codes.set(term, TITLE_WEIGHT)
  }
  for (const identifier of document.identifiers) {
    const term = identifierTerm(identifier)
    if (term.length > 1) codes.set(term, TITLE_WEIGHT)
  }
  return {
    surfaces,
    weights,
    title: named.flatMap((token) => [...(token.gap === GAP.apart ? [""] : []), token.digits ? "" : token.text]),
    codes,
    length: 2 * named.length + body.length
  }
}

/** Returns the words of a document, grouped by term. */
export const documentTerms = (document: SearchDocument): DocumentTerms => {
  const { surfaces, weights, title, codes, length } = documentWords(document)
  const frequencies = new Map<string, number>()
  surfaces.forEach((surface, i) => {
    const term = termOf(surface)
    frequencies.set(term, (frequencies.get(term) ?? 0) + weights[i]!)
  })
  for (const [code, weight] of codes) frequencies.set(code, weight)
  return { frequencies, surfaces: new Set(surfaces), title, length }
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
  return codes ?? NO_CODES
}

const NO_CODES: ReadonlyArray<string> = []

const formsPair = (before: Token, token: Token, weight: number): boolean => {
  if (token.gap === GAP.apart) return false
  if (before.digits === token.digits) {
    if (token.digits) return false
    return token.gap === GAP.joined || (before.text.length === 1 && weight === TITLE_WEIGHT)
  }
  if (token.gap !== GAP.space || weight === TITLE_WEIGHT) return true
  return (token.digits ? before : token).text.length <= MAX_CODE_LETTERS
}
