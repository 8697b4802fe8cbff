import { language } from "./language.ts"
import { measureAt, spokenMeasureAt } from "./measures.ts"
import { identifierTerm, signTerms } from "./terms.ts"
import { GAP } from "./token-scan.ts"
import { tokens, type Token } from "./tokens.ts"

const MAX_TERM_CHARS = 1000
const MAX_TERM_TOKENS = 24

export interface QueryPart {
  readonly surface: string
  readonly digits: boolean
  /** True for the last part of a term that may be unfinished. */
  readonly prefix: boolean
}

/** A part of a query without spaces: a word, a hyphenated word, a model number or an identifier; a sign has no parts. */
export interface QueryChunk {
  readonly parts: ReadonlyArray<QueryPart>
  readonly identifier: string
  readonly measure: QueryMeasure | null
}

interface QueryMeasure {
  readonly term: string
  readonly text: string
  readonly chunks: number
}

/** Splits a search term into chunks, without stop words unless it has nothing else. A term without words has signs. Spec: WORD-15. */
export const queryChunks = (term: string, prefix: boolean): ReadonlyArray<QueryChunk> => {
  const text = term.slice(0, MAX_TERM_CHARS)
  const found = tokens(text, MAX_TERM_TOKENS)
  if (found.length === 0) return signTerms(text).map((identifier) => ({ parts: [], identifier, measure: null }))
  const isUnfinished = prefix && /[\p{L}\p{N}]$/u.test(term)
  const starts = found.flatMap((token, i) => (i === 0 || token.gap === GAP.space || token.gap === GAP.apart ? [i] : []))
  const measures = measuresOf(found, starts)
  const chunks = starts.map((start, c): QueryChunk => {
    const end = starts[c + 1] ?? found.length
    return queryChunk(found.slice(start, end), isUnfinished && end === found.length, measures.get(start) ?? null)
  })
  const meaningful = chunks.filter((chunk) => !isStopWord(chunk))
  return meaningful.length > 0 ? meaningful : chunks
}

const measuresOf = (found: ReadonlyArray<Token>, starts: ReadonlyArray<number>): ReadonlyMap<number, QueryMeasure> => {
  const measures = new Map<number, QueryMeasure>()
  for (let i = 1; i < found.length; i++) {
    const measure = measureAt(found, i) ?? spokenMeasureAt(found, i)
    if (measure === null) continue
    const { term, text, start, end } = measure
    const first = starts.indexOf(start)
    const after = end === found.length ? starts.length : starts.indexOf(end)
    if (first >= 0 && after > first) measures.set(start, { term, text, chunks: after - first })
  }
  return measures
}

/** An inch mark is no word: it only makes a measure of the number before it. */
const isWord = ({ isSign, text }: Token): boolean => !isSign || text !== "inch"

const queryChunk = (found: ReadonlyArray<Token>, isUnfinished: boolean, measure: QueryMeasure | null): QueryChunk => ({
  parts: found.filter(isWord).map((token, i, words) => ({
    surface: token.text,
    digits: token.digits,
    prefix: isUnfinished && i === words.length - 1
  })),
  identifier: identifierTerm(found.map((token) => token.text).join("")),
  measure
})

const isStopWord = ({ parts }: QueryChunk): boolean =>
  parts.length === 1 && parts[0]!.prefix === false && language().stopWords.has(parts[0]!.surface)
