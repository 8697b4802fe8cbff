import type { Clause, Requirement } from "./plan.ts"
import { idf } from "./postings.ts"
import type { WordSource } from "./lexicon.ts"

export interface BoundTerms {
  readonly kind: "terms"
  readonly terms: Uint32Array
  readonly weight: number
  readonly cost: number
}

export interface BoundEither {
  readonly kind: "either"
  readonly alternatives: ReadonlyArray<ReadonlyArray<BoundTerms>>
  readonly cost: number
}

export type BoundClause = BoundTerms | BoundEither

const termsOf = (segment: WordSource, requirement: Requirement): Uint32Array => {
  if (!requirement.prefix) {
    const term = segment.postings.terms.find(requirement.term)
    return term < 0 ? new Uint32Array(0) : Uint32Array.of(term)
  }
  const [from, to] = segment.words.surfaces.rangeOf(requirement.term)
  const terms = segment.words.terms.slice(from, to).sort()
  let count = 0
  for (let i = 0; i < terms.length; i++) if (i === 0 || terms[i] !== terms[i - 1]) terms[count++] = terms[i]!
  return terms.subarray(0, count)
}

const costOf = (segment: WordSource, terms: Uint32Array): number => {
  const { offsets } = segment.postings
  let cost = 0
  for (let i = 0; i < terms.length; i++) cost += offsets[terms[i]! + 1]! - offsets[terms[i]!]!
  return cost
}

/** Equal weights in every segment: the idf is over all, and all words with a prefix count as one. */
export const bindClauses = (
  clauses: ReadonlyArray<Clause>,
  segments: ReadonlyArray<WordSource>
): ReadonlyArray<ReadonlyArray<BoundClause>> => {
  let size = 0
  for (const segment of segments) size += segment.size
  const bound: Array<Array<BoundClause>> = segments.map(() => [])
  for (const { alternatives } of clauses) {
    const options = alternatives.map((requirements) =>
      requirements.map((requirement) => bindRequirement(requirement, segments, size))
    )
    if (alternatives.length > 1) {
      raiseJoined(alternatives, options)
      limitSynonyms(alternatives, options)
    }
    for (let s = 0; s < segments.length; s++) {
      const own = options.map((requirements) => requirements.map((perSegment) => perSegment[s]!))
      bound[s]!.push(own.length === 1 && own[0]!.length === 1 ? own[0]![0]! : either(own))
    }
  }
  for (const list of bound) list.sort((a, b) => a.cost - b.cost)
  return bound
}

const bindRequirement = (
  requirement: Requirement,
  segments: ReadonlyArray<WordSource>,
  size: number
): ReadonlyArray<BoundTerms> => {
  const terms = segments.map((segment) => termsOf(segment, requirement))
  const costs = segments.map((segment, s) => costOf(segment, terms[s]!))
  const rarity = idf(
    costs.reduce((total, cost) => total + cost, 0),
    size
  )
  const weight = rarity * (requirement.weight ?? 1)
  return segments.map((_, s) => ({ kind: "terms", terms: terms[s]!, weight, cost: costs[s]! }))
}

type BoundAlternative = Array<ReadonlyArray<BoundTerms>>

/** Limits them to their share of the typed words, which a rare synonym does not outrank. Spec: SYN-06. */
const limitSynonyms = (
  alternatives: ReadonlyArray<ReadonlyArray<Requirement>>,
  options: ReadonlyArray<BoundAlternative>
): void => {
  if (lowestWeight(alternatives[0]!) < 1) return
  const limit = totalWeight(options[0]!)
  for (let a = 1; a < options.length; a++) {
    const share = lowestWeight(alternatives[a]!)
    const total = totalWeight(options[a]!)
    if (share === 1 || total <= share * limit) continue
    scaleWeights(options[a]!, (share * limit) / total)
  }
}

/** Weight of a word that joins typed words, in the weight of those words. */
export const JOINED_WEIGHT = 1.2

/** "regenlaarzen" fits "regen laarzen" better than boots with "regen" in their description. Spec: RANK-06. */
const raiseJoined = (
  alternatives: ReadonlyArray<ReadonlyArray<Requirement>>,
  options: ReadonlyArray<BoundAlternative>
): void => {
  const typed = totalWeight(options[0]!)
  for (let a = 1; a < options.length; a++) {
    if (alternatives[a]!.length >= alternatives[0]!.length || lowestWeight(alternatives[a]!) < 1) continue
    const factor = (JOINED_WEIGHT * typed) / totalWeight(options[a]!)
    if (factor > 1) scaleWeights(options[a]!, factor)
  }
}

const scaleWeights = (bound: BoundAlternative, factor: number): void =>
  bound.forEach((segments, r) => {
    bound[r] = segments.map((terms) => ({ ...terms, weight: terms.weight * factor }))
  })

const lowestWeight = (requirements: ReadonlyArray<Requirement>): number =>
  requirements.reduce((lowest, { weight = 1 }) => Math.min(lowest, weight), 1)

const totalWeight = (bound: BoundAlternative): number =>
  bound.reduce((total, segments) => total + (segments[0]?.weight ?? 0), 0)

const either = (alternatives: ReadonlyArray<ReadonlyArray<BoundTerms>>): BoundEither => ({
  kind: "either",
  alternatives,
  cost: alternatives.reduce((total, terms) => total + Math.min(...terms.map((term) => term.cost)), 0)
})
