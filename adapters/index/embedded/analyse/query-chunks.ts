import { identifierTerm } from "./terms.ts"
import { GAP, tokens, type Token } from "./tokens.ts"

/** Characters of a term that are read, and tokens that are looked for; what comes after is left out. */
const TERM_LENGTH = 1000
const TERM_TOKENS = 24

export interface QueryPart {
  readonly surface: string
  readonly digits: boolean
  /** The last part of a term that may go on. */
  readonly prefix: boolean
}

/** A part of a query without spaces: a word, a hyphened word, a model number or an identifier. */
export interface QueryChunk {
  readonly parts: ReadonlyArray<QueryPart>
  readonly identifier: string
}

/** Chunks of a search term, without words that say nothing unless there is nothing else. */
export const queryChunks = (term: string, prefix: boolean): ReadonlyArray<QueryChunk> => {
  const found = tokens(term.slice(0, TERM_LENGTH), TERM_TOKENS)
  const open = prefix && /[\p{L}\p{N}]$/u.test(term)
  const chunks: Array<QueryChunk> = []
  let chunk: Array<Token> = []
  const close = (isLast: boolean) => {
    if (chunk.length > 0) chunks.push(queryChunk(chunk, isLast && open))
    chunk = []
  }
  for (const token of found) {
    if (token.gap === GAP.space || token.gap === GAP.apart) close(false)
    chunk.push(token)
  }
  close(true)
  const telling = chunks.filter((chunk) => !isStopWord(chunk))
  return telling.length > 0 ? telling : chunks
}

const queryChunk = (found: ReadonlyArray<Token>, open: boolean): QueryChunk => ({
  parts: found.map((token, i) => ({
    surface: token.text,
    digits: token.digits,
    prefix: open && i === found.length - 1
  })),
  identifier: identifierTerm(found.map((token) => token.text).join(""))
})

const isStopWord = ({ parts }: QueryChunk): boolean =>
  parts.length === 1 && parts[0]!.prefix === false && STOP_WORDS.has(parts[0]!.surface)

/** Words ignored in a query that has others: they carry no meaning, and few titles have them all. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  "de het een van voor met en in op te is dat die aan om ook of bij tot uit door".split(" ")
)
