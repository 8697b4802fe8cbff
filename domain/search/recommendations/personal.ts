import type { Scored } from "./neighbours.ts"

/** The lists of a user from which recommendations start, the one that says most about a wish first. Spec: REC-06. */
export const OWN_LISTS = ["cart", "wishlist", "bought", "viewed"] as const
type OwnList = (typeof OWN_LISTS)[number]

export type OwnIds = { readonly [List in OwnList]: ReadonlyArray<string> }

export interface Start {
  readonly id: string
  readonly list: OwnList
  readonly weight: number
}

export interface Candidates {
  readonly together: ReadonlyArray<Scored>
  /** Ids of products with similar words, properties and price, the most similar first. */
  readonly similar: ReadonlyArray<string>
}

interface Suggestion {
  readonly id: string
  readonly score: number
  readonly start: Start
}

export const MAX_STARTS = 8

const LIST_WEIGHTS: { readonly [List in OwnList]: number } = { cart: 1, wishlist: 0.8, bought: 0.6, viewed: 0.6 }

const NEXT_WEIGHT = 0.85

/** The weight of the most similar product; that of the next ones falls with their position. Spec: REC-06. */
const SIMILAR_WEIGHT = 0.03

/** Returns the products from which recommendations start, the highest weight first, each once. Spec: REC-06. */
export const startsOf = (own: OwnIds): ReadonlyArray<Start> => {
  const starts = new Map<string, Start>()
  for (const list of OWN_LISTS)
    own[list].forEach((id, position) => {
      const weight = LIST_WEIGHTS[list] * NEXT_WEIGHT ** position
      if (weight > (starts.get(id)?.weight ?? 0)) starts.set(id, { id, list, weight })
    })
  return [...starts.values()].sort((a, b) => b.weight - a.weight).slice(0, MAX_STARTS)
}

/** Returns the highest score first, ties by id, without those of `own`. Spec: REC-06. */
export const suggest = (
  own: OwnIds,
  starts: ReadonlyArray<Start>,
  candidatesOf: (id: string) => Candidates
): ReadonlyArray<Suggestion> => {
  const excluded = new Set(Object.values(own).flat())
  const found = new Map<string, Suggestion & { readonly most: number }>()
  for (const start of starts) {
    for (const [id, score] of scoresOf(candidatesOf(start.id))) {
      if (excluded.has(id)) continue
      const part = start.weight * score
      const known = found.get(id)
      const isMost = known === undefined || part > known.most
      found.set(id, {
        id,
        score: (known?.score ?? 0) + part,
        start: isMost ? start : known.start,
        most: isMost ? part : known.most
      })
    }
  }
  return [...found.values()]
    .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
    .map(({ id, score, start }) => ({ id, score, start }))
}

const scoresOf = ({ together, similar }: Candidates): ReadonlyMap<string, number> => {
  const scores = new Map(together.map(({ id, score }) => [id, score]))
  similar.forEach((id, position) => scores.set(id, (scores.get(id) ?? 0) + SIMILAR_WEIGHT / Math.sqrt(position + 1)))
  return scores
}
