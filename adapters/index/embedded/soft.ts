import type { IndexQuery, SoftPart } from "../port.ts"
import { bindClauses } from "./bind.ts"
import { allowedCodes, type Column } from "./column.ts"
import { collect } from "./match.ts"
import { termOf, withoutTerm } from "#adapters/runtime/analyse/terms.ts"
import { tokens } from "#adapters/runtime/analyse/tokens.ts"
import { type Clause, type Lexicon, piecesOf, planOf } from "./plan.ts"
import type { Scratch } from "./scratch.ts"
import type { Segment } from "./segment.ts"
import { unitOf, unitPriceCode } from "./unit-price.ts"

/** Score of a product with the value of a soft part: above any word of the title. Spec: INTENT-09. */
export const VALUE_SCORE = 3000

/** Score of a product that only has the words of a soft part: about that of a common word of the title. Spec: INTENT-09. */
export const WORDS_SCORE = 500

/** Score of a cheap product, if cheap ones are preferred: about that of the highest popularity. Spec: INTENT-10. */
export const CHEAP_SCORE = 250

export interface BoundSoft {
  readonly column: Column | null
  readonly allowed: Uint8Array
  readonly documents: Uint32Array
  readonly isOptional: boolean
  readonly isExcluded: boolean
}

/** Uses `scratch`, so call it before the documents are collected. */
export const bindSoft = (
  parts: ReadonlyArray<SoftPart>,
  segments: ReadonlyArray<Segment>,
  lexicon: Lexicon,
  scratch: Scratch
): ReadonlyArray<ReadonlyArray<BoundSoft>> => {
  const bound: Array<Array<BoundSoft>> = segments.map(() => [])
  for (const part of parts) {
    const clauses = softClauses(part, lexicon).map((own) => bindClauses(own, segments))
    segments.forEach((segment, s) => {
      const column = part.field === null ? null : (segment.columns.get(part.field) ?? null)
      const lists = clauses.map((perSegment) => {
        const count = collect(segment.postings, perSegment[s]!, 0, segment.size, scratch, null)
        return scratch.documents.slice(0, count)
      })
      bound[s]!.push({
        column,
        isOptional: part.optional === true,
        isExcluded: part.rule === "excluded",
        allowed: column === null ? new Uint8Array(0) : allowedCodes(column, part.values),
        documents: lists.length === 1 ? lists[0]! : Uint32Array.from(new Set(lists.flatMap((list) => [...list]))).sort()
      })
    })
  }
  return bound
}

/** Returns the clauses of each wording of a part: a product needs to meet those of one. */
export const softClauses = ({ terms, without }: SoftPart, lexicon: Lexicon): ReadonlyArray<ReadonlyArray<Clause>> => {
  const plans = terms.map((term) => planOf(piecesOf(term, false, lexicon), lexicon) ?? [])
  const said = without === undefined ? [] : clausesWithout(without, lexicon)
  return [...plans, said].filter((own) => own.length > 0)
}

/** Products say it in one of the languages of the thing, or by a synonym of the whole: "pitloos" of "zonder pit". */
const clausesWithout = (thing: string, { synonyms, hasTerm }: Lexicon): ReadonlyArray<Clause> => {
  const word = tokens(thing).at(-1)?.text ?? ""
  const term = termOf(word)
  const things = (synonyms.get(term) ?? []).filter(({ terms }) => terms.length === 1).flatMap((own) => own.synonyms)
  const wholes = ["zonder", "geen"]
    .flatMap((negation) => synonyms.get(negation) ?? [])
    .filter(({ terms }) => terms.length === 2 && terms[1] === term)
  const alternatives = [
    [withoutTerm(word)],
    ...things.flatMap(({ terms }) => (terms.length === 1 ? [[withoutTerm(terms[0]!)]] : [])),
    ...wholes.flatMap((own) => own.synonyms.map(({ terms }) => terms))
  ].filter((terms) => terms.every(hasTerm))
  const required = alternatives.map((terms) => terms.map((own) => ({ term: own, prefix: false })))
  return required.length === 0 ? [] : [{ alternatives: required }]
}

/** Retains all if `part` is optional, and those that do not meet it if it is excluded. Returns their number. Spec: INTENT-21. */
export const filterBySoft = ({ documents, scores }: Scratch, count: number, part: BoundSoft): number => {
  const wording = part.documents
  let matchCount = 0
  let next = 0
  for (let i = 0; i < count; i++) {
    const document = documents[i]!
    while (next < wording.length && wording[next]! < document) next++
    const isValued = hasValue(part, document)
    const hasWords = wording[next] === document
    const isMet = isValued || hasWords
    if (part.isExcluded ? isMet : !isMet && !part.isOptional) continue
    documents[matchCount] = document
    scores[matchCount++] = scores[i]! + (isValued ? VALUE_SCORE : hasWords ? WORDS_SCORE : 0)
  }
  return matchCount
}

export const hasValue = ({ column, allowed }: BoundSoft, document: number): boolean =>
  column !== null &&
  document >= column.start &&
  document < column.end &&
  allowed[column.codes[document - column.start]!] === 1

/** Adds a score to the cheap documents: by their unit price if they have the unit of `cheapUnitTo`, else by their price. Spec: INTENT-10, INTENT-16. */
export const preferCheap = (
  { documents, scores }: Scratch,
  count: number,
  { price, unitPrice }: Pick<Segment, "price" | "unitPrice">,
  { cheapTo, cheapUnitTo }: Pick<IndexQuery, "cheapTo" | "cheapUnitTo">
): void => {
  if (cheapTo === undefined) return
  const most = unitPriceCode(cheapUnitTo ?? null)
  const unit = unitOf(most)
  for (let i = 0; i < count; i++) {
    const document = documents[i]!
    const code = unitPrice[document]!
    const isCheap = unit > 0 && unitOf(code) === unit ? code <= most : price[document]! <= cheapTo
    if (isCheap) scores[i] = scores[i]! + CHEAP_SCORE
  }
}
