import { splitCompound } from "#adapters/runtime/analyse/compound.ts"
import { queryChunks, type QueryChunk, type QueryPart } from "#adapters/runtime/analyse/query-chunks.ts"
import { termOf } from "#adapters/runtime/analyse/terms.ts"
import { expandGroups, type QueryWord, type WordGroup } from "./expand.ts"
import type { Synonyms } from "./synonyms.ts"

export interface Requirement {
  readonly term: string
  readonly prefix: boolean
  /** Factor of its score, from 0 to 1; 1 if absent. A synonym counts less than the word itself. Spec: SYN-06. */
  readonly weight?: number
}

export interface Clause {
  /** True if documents need not meet it, and only score higher if they do. Spec: RELAX-06. */
  readonly optional?: true
  readonly alternatives: ReadonlyArray<ReadonlyArray<Requirement>>
}

export const isRequired = ({ optional }: Clause): boolean => optional === undefined

export interface Lexicon {
  readonly hasTerm: (term: string) => boolean
  readonly frequencyOf: (term: string) => number
  readonly hasPrefix: (surface: string) => boolean
  /** Splitting a compound takes long. Spec: INDEX-50. */
  readonly words: Map<string, Word>
  /** The most likely first. */
  readonly spellings: (surface: string) => ReadonlyArray<Spelling>
  readonly synonyms: Synonyms
  readonly compoundsOf: (surface: string) => ReadonlyArray<string>
  readonly partsOf: (surface: string) => ReadonlyArray<string>
  readonly namesCategory: (term: string) => boolean
  /** True for "hdmi kabels". */
  readonly isCategoryName: (terms: ReadonlyArray<string>) => boolean
  readonly namesBrand: (surface: string) => boolean
}

export interface Spelling {
  readonly word: string
  /** The cost of the slips that lead to it, less for frequent words. */
  readonly cost: number
  readonly count: number
}

export interface Word {
  readonly kind: "word"
  readonly text: string
  readonly part: QueryPart
  readonly requirements: ReadonlyArray<Requirement>
}

interface Code {
  readonly kind: "code"
  readonly text: string
  readonly clauses: ReadonlyArray<Clause> | null
}

export type Piece = Word | Code

export const piecesOf = (term: string, prefix: boolean, lexicon: Lexicon): ReadonlyArray<Piece> =>
  readChunks(queryChunks(term, prefix), lexicon)

export const planOf = (pieces: ReadonlyArray<Piece>, lexicon: Lexicon): ReadonlyArray<Clause> | null => {
  const groups: Array<WordGroup> = []
  for (let i = 0; i < pieces.length;) {
    const joined = joinOf(pieces[i]!, pieces[i + 1], lexicon)
    const to = joined === null ? i + 1 : i + 2
    groups.push({ from: i, to, clauses: joined ?? clausesOf(pieces[i]!) })
    i = to
  }
  const clauses = expandGroups(groups, pieces.map(queryWordOf), lexicon).map((group) => group.clauses)
  return clauses.every((own) => own !== null) ? clauses.flat() : null
}

export const isFindable = (piece: Piece, lexicon: Lexicon): boolean => planOf([piece], lexicon) !== null

const queryWordOf = (piece: Piece): QueryWord =>
  piece.kind === "code" || piece.part.prefix
    ? { term: null, text: piece.text, requirements: piece.kind === "code" ? [] : piece.requirements }
    : { term: termOf(piece.text), text: piece.text, requirements: piece.requirements }

const clauseOf = (requirement: Requirement): Clause => ({ alternatives: [[requirement]] })

const isUnknown = (piece: Piece): boolean => piece.kind === "word" && piece.requirements.length === 0

export const wordOf = (surface: string, lexicon: Lexicon): Word =>
  lookUp({ surface, digits: false, prefix: false }, lexicon)

/** Returns a piece that is met by all words that begin with it; null if there is no such word. Spec: WORD-10. */
export const beginningOf = (piece: Piece, lexicon: Lexicon): Piece | null => {
  if (piece.kind === "code") return beginningOfCode(piece, lexicon)
  if (piece.text.length < MIN_BEGINNING_LETTERS) return null
  const begun = lookUp({ ...piece.part, prefix: true }, lexicon)
  return begun.requirements.some(({ prefix }) => prefix) ? begun : null
}

/** Reads a model number without its last letters or digits: "8000lh" for "8000lhv2". */
const beginningOfCode = ({ text }: Code, lexicon: Lexicon): Piece | null => {
  if (text.length < MIN_BEGINNING_OF_CODE) return null
  const [begun, ...others] = piecesOf(text, true, lexicon)
  return begun?.kind === "code" && begun.clauses !== null && others.length === 0 ? begun : null
}

const MIN_BEGINNING_OF_CODE = 5

const MIN_BEGINNING_LETTERS = 4

const clausesOf = (piece: Piece): ReadonlyArray<Clause> | null => {
  if (piece.kind === "code") return piece.clauses
  return piece.requirements.length === 0 ? null : piece.requirements.map(clauseOf)
}

/** Reads chunks as pieces. A measure of the catalogue is met by that measure or by its words. Spec: WORD-05. */
const readChunks = (chunks: ReadonlyArray<QueryChunk>, lexicon: Lexicon): ReadonlyArray<Piece> => {
  const pieces: Array<Piece> = []
  for (let i = 0; i < chunks.length; i++) {
    const { measure } = chunks[i]!
    if (measure === null || !lexicon.hasTerm(measure.term)) {
      pieces.push(...readChunk(chunks[i]!, lexicon))
      continue
    }
    const words = chunks.slice(i, i + measure.chunks).flatMap((chunk) => readChunk(chunk, lexicon))
    const asText = words.map(
      (word) => clausesOf(word)?.flatMap(({ alternatives }) => alternatives.at(-1) ?? []) ?? null
    )
    const alternatives = [[{ term: measure.term, prefix: false }]]
    if (asText.every((requirements) => requirements !== null)) alternatives.push(asText.flat())
    pieces.push({ kind: "code", text: measure.text, clauses: [{ alternatives }] })
    i += measure.chunks - 1
  }
  return pieces
}

const readChunk = (chunk: QueryChunk, lexicon: Lexicon): ReadonlyArray<Piece> => {
  const { parts, identifier } = chunk
  const text = parts.map((part) => part.surface).join("")
  const complete = { term: identifier, prefix: false }
  if (parts.length === 0) {
    const clauses = lexicon.hasTerm(identifier) ? [clauseOf(complete)] : null
    return [{ kind: "code", text: identifier.slice(1), clauses }]
  }
  if (parts.some((part) => part.digits)) {
    const asText = codeRequirements(chunk, lexicon)
    if (!lexicon.hasTerm(identifier)) return [{ kind: "code", text, clauses: asText?.map(clauseOf) ?? null }]
    return [{ kind: "code", text, clauses: [{ alternatives: asText === null ? [[complete]] : [[complete], asText] }] }]
  }
  const words = parts.map((part) => lookUp(part, lexicon))
  const isIdentifier = words.some(isUnknown) && lexicon.hasTerm(identifier)
  return isIdentifier ? [{ kind: "code", text, clauses: [clauseOf(complete)] }] : words
}

const requirementOf = (surface: string, prefix: boolean): Requirement =>
  prefix ? { term: surface, prefix } : { term: termOf(surface), prefix }

const isKnown = (requirement: Requirement, lexicon: Lexicon): boolean =>
  requirement.prefix ? lexicon.hasPrefix(requirement.term) : lexicon.hasTerm(requirement.term)

const lookUp = (part: QueryPart, lexicon: Lexicon): Word => {
  const key = `${Number(part.prefix)}${Number(part.digits)}${part.surface}`
  const known = lexicon.words.get(key)
  if (known !== undefined) return known
  const word = lookUpAnew(part, lexicon)
  lexicon.words.set(key, word)
  return word
}

const lookUpAnew = (part: QueryPart, lexicon: Lexicon): Word => {
  const requirement = requirementOf(part.surface, part.prefix)
  const found = (requirements: ReadonlyArray<Requirement>): Word => ({
    kind: "word",
    text: part.surface,
    part,
    requirements
  })
  if (isKnown(requirement, lexicon)) return found([requirement])
  const split = splitCompound(part.surface, (piece) => lexicon.frequencyOf(termOf(piece)))
  return found(split === null ? [] : split.map((piece) => requirementOf(piece, false)))
}

/** Reads "was machine" as "wasmachine" too, as that alone if either is unknown; null if the joined word is unknown. */
const joinOf = (first: Piece, second: Piece | undefined, lexicon: Lexicon): ReadonlyArray<Clause> | null => {
  if (first.kind === "code" || second === undefined || second.kind === "code") return null
  const joined = requirementOf(first.part.surface + second.part.surface, second.part.prefix)
  if (!isKnown(joined, lexicon)) return null
  if (isUnknown(first) || isUnknown(second)) return [clauseOf(joined)]
  return [{ alternatives: [[...first.requirements, ...second.requirements], [joined]] }]
}

/** True for "dekbed overtrek". */
export const isWrittenAsOne = (first: Piece, second: Piece, lexicon: Lexicon): boolean =>
  joinOf(first, second, lexicon) !== null

/** Letters of a part that is a word beside the number of a code: "iphone15", but not "ps5". */
const MIN_WORD_OF_CODE = 3

/** Pairs if the catalogue knows them, else parts; null if a part is unknown, or if all its words are too short. Spec: WORD-08. */
const codeRequirements = (chunk: QueryChunk, lexicon: Lexicon): Array<Requirement> | null => {
  const { parts } = chunk
  const covered = new Set<number>()
  const found: Array<Requirement> = []
  for (let i = 1; i < parts.length; i++) {
    const pair = requirementOf(parts[i - 1]!.surface + parts[i]!.surface, parts[i]!.prefix)
    if (parts[i - 1]!.digits === parts[i]!.digits || !isKnown(pair, lexicon)) continue
    found.push(pair)
    covered.add(i - 1).add(i)
  }
  const words = parts.filter(({ digits }) => !digits)
  if (covered.size === 0 && words.length > 0 && words.every(({ surface }) => surface.length < MIN_WORD_OF_CODE))
    return null
  for (let i = 0; i < parts.length; i++) {
    if (covered.has(i)) continue
    const requirement = requirementOf(parts[i]!.surface, parts[i]!.prefix)
    if (!isKnown(requirement, lexicon)) return null
    found.push(requirement)
  }
  return found
}
