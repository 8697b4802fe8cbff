import type { SearchDocument } from "../../port.ts"
import { GAP, tokens, type Token, fold } from "./tokens.ts"
import { wordStem } from "./word-stem.ts"

/** Title, brand and model weigh this many times as much as text. */
export const TITLE_WEIGHT = 3

/** Weight of the head of a compound in the title: "lamp" of "tafellamp". */
export const HEAD_WEIGHT = 2

/** Weight of a word of the category: a "kledingkast" among the wardrobes is more of a "kast" than a brand of that name. */
const CATEGORY_WEIGHT = 2

/** Letters of up to this length beside a number belong to it, also across a space: "wh 1000", "40 cm". */
const CODE_LETTERS = 3

/** The words of a document as they are written (folded), each as often as it occurs, with what an occurrence weighs. */
interface DocumentWords {
  readonly surfaces: ReadonlyArray<string>
  readonly weights: ReadonlyArray<number>
  /** The words of the title in order; "" parts what is not side by side. */
  readonly title: ReadonlyArray<string>
  /** Terms of the identifiers. */
  readonly identifiers: ReadonlyArray<string>
  /** Tokens it has, those of the title twice. */
  readonly length: number
}

/** The terms of a document, each with the words that were indexed as that term. */
interface DocumentTerms {
  /** Term to its weighted number of occurrences. */
  readonly frequencies: ReadonlyMap<string, number>
  readonly surfaces: ReadonlySet<string>
  readonly title: ReadonlyArray<string>
  readonly length: number
}

const DIGIT = /\p{N}/u

/** Returns the term a word is indexed as: its stem, or the word itself if it has a digit. */
export const termOf = (surface: string): string => (DIGIT.test(surface) ? surface : wordStem(surface))

/** Term of a GTIN, SKU or MPN: letters and digits only, without leading zeros when it is a long number. */
export const identifierTerm = (identifier: string): string => {
  const plain = fold(identifier).replace(/[^\p{L}\p{N}]+/gu, "")
  return `#${/^\d{8,}$/.test(plain) ? plain.replace(/^0+(?=\d)/, "") : plain}`
}

/**
 * The words of a document. A letter part and a number beside each other also make a pair ("wh1000", "1000xm", "xm5"), so
 * that a model number is found as one however it is written; hyphenated words are also indexed as one ("t-shirt": "tshirt").
 */
export const documentWords = (document: SearchDocument): DocumentWords => {
  const surfaces: Array<string> = []
  const weights: Array<number> = []
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
      if (before !== undefined && makesOne(before, token, weight)) add(before.text + token.text, weight)
    }
  }
  const named = tokens(document.title)
  addAll(named, TITLE_WEIGHT)
  for (const name of [document.brand, document.model]) {
    if (name === null) continue
    const found = tokens(name)
    if (found.some((token) => !surfaces.includes(token.text))) addAll(found, TITLE_WEIGHT)
  }
  const body = tokens(document.text)
  addAll(body, 1)
  for (const token of tokens(document.category)) add(token.text, CATEGORY_WEIGHT)
  return {
    surfaces,
    weights,
    title: named.flatMap((token) => [...(token.gap === GAP.apart ? [""] : []), token.digits ? "" : token.text]),
    identifiers: [...new Set(document.identifiers.map(identifierTerm))].filter((term) => term.length > 1),
    length: 2 * named.length + body.length
  }
}

/** The same by term. */
export const documentTerms = (document: SearchDocument): DocumentTerms => {
  const { surfaces, weights, title, identifiers, length } = documentWords(document)
  const frequencies = new Map<string, number>()
  surfaces.forEach((surface, i) => {
    const term = termOf(surface)
    frequencies.set(term, (frequencies.get(term) ?? 0) + weights[i]!)
  })
  for (const identifier of identifiers) frequencies.set(identifier, TITLE_WEIGHT)
  return { frequencies, surfaces: new Set(surfaces), title, length }
}

const makesOne = (before: Token, token: Token, weight: number): boolean => {
  if (token.gap === GAP.apart) return false
  if (before.digits === token.digits) return token.gap === GAP.joined && !token.digits
  if (token.gap !== GAP.space || weight === TITLE_WEIGHT) return true
  return (token.digits ? before : token).text.length <= CODE_LETTERS
}
