import { identifierTerm } from "./terms.ts"
import { GAP, tokens, type Token } from "./tokens.ts"

/** Maximum characters and tokens of a search term; the rest is ignored. */
const MAX_TERM_CHARS = 1000
const MAX_TERM_TOKENS = 24

export interface QueryPart {
  readonly surface: string
  readonly digits: boolean
  /** True for the last part of a term that may be unfinished. */
  readonly prefix: boolean
}

/** A part of a query without spaces: a word, a hyphenated word, a model number or an identifier. */
export interface QueryChunk {
  readonly parts: ReadonlyArray<QueryPart>
  readonly identifier: string
}

/** Splits a search term into chunks, without stop words unless it has nothing else. */
export const queryChunks = (term: string, prefix: boolean): ReadonlyArray<QueryChunk> => {
  const found = tokens(term.slice(0, MAX_TERM_CHARS), MAX_TERM_TOKENS)
  const isUnfinished = prefix && /[\p{L}\p{N}]$/u.test(term)
  const chunks: Array<QueryChunk> = []
  let chunk: Array<Token> = []
  const close = (isLast: boolean) => {
    if (chunk.length > 0) chunks.push(queryChunk(chunk, isLast && isUnfinished))
    chunk = []
  }
  for (const token of found) {
    if (token.gap === GAP.space || token.gap === GAP.apart) close(false)
    chunk.push(token)
  }
  close(true)
  const meaningful = chunks.filter((chunk) => !isStopWord(chunk))
  return meaningful.length > 0 ? meaningful : chunks
}

const queryChunk = (found: ReadonlyArray<Token>, isUnfinished: boolean): QueryChunk => ({
  parts: found.map((token, i) => ({
    surface: token.text,
    digits: token.digits,
    prefix: isUnfinished && i === found.length - 1
  })),
  identifier: identifierTerm(found.map((token) => token.text).join(""))
})

const isStopWord = ({ parts }: QueryChunk): boolean =>
  parts.length === 1 && parts[0]!.prefix === false && STOP_WORDS.has(parts[0]!.surface)

/** Words ignored in a query that has others: they carry no meaning, and few titles have them all. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  "de het een van voor met en in op te is dat die aan om ook of bij tot uit door".split(" ")
)
