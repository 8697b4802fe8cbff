import type { IndexQuery, SoftPart } from "../port.ts"
import { bindClauses } from "./bind.ts"
import { allowedCodes, type Column } from "./column.ts"
import { collect } from "./match.ts"
import { type Lexicon, piecesOf, planOf } from "./plan.ts"
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
    const clauses = part.terms.flatMap((term) => {
      const plan = planOf(piecesOf(term, false, lexicon), lexicon)
      return plan === null || plan.length === 0 ? [] : [bindClauses(plan, segments)]
    })
    segments.forEach((segment, s) => {
      const column = part.field === null ? null : (segment.columns.get(part.field) ?? null)
      const lists = clauses.map((perSegment) => {
        const count = collect(segment.postings, perSegment[s]!, 0, segment.size, scratch, null)
        return scratch.documents.slice(0, count)
      })
      bound[s]!.push({
        column,
        isOptional: part.optional === true,
        allowed: column === null ? new Uint8Array(0) : allowedCodes(column, part.values),
        documents: lists.length === 1 ? lists[0]! : Uint32Array.from(new Set(lists.flatMap((list) => [...list]))).sort()
      })
    })
  }
  return bound
}

/** Retains all if `part` is optional. Returns their number. */
export const filterBySoft = ({ documents, scores }: Scratch, count: number, part: BoundSoft): number => {
  const wording = part.documents
  let matchCount = 0
  let next = 0
  for (let i = 0; i < count; i++) {
    const document = documents[i]!
    while (next < wording.length && wording[next]! < document) next++
    const isValued = hasValue(part, document)
    const hasWords = wording[next] === document
    if (!isValued && !hasWords && !part.isOptional) continue
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
