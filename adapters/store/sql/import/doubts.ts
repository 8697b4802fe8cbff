import type { Decision } from "#domain/matching/decisions.ts"
import { type Doubts, findDoubts } from "#domain/matching/doubts.ts"
import type { MatchOffer, Veto } from "#domain/matching/offer.ts"
import type { LearnedMatcher } from "#domain/matching/precedents.ts"
import type { StoredOffer } from "./match-facts.ts"
import type { CatalogueDb } from "../open.ts"
import { listDecisions } from "./decisions.ts"
import { allOffers } from "./run-matching.ts"

export type CatalogueMatcherOf<Facts> = (
  offers: Iterable<MatchOffer>,
  decisions: ReadonlyArray<Decision>
) => LearnedMatcher<Facts>

/** Finds the joins and near misses with the least certainty. Takes about as long as a pass. Spec: MATCH-90. */
export const listDoubts = <Facts>(
  db: CatalogueDb,
  matcherOf: CatalogueMatcherOf<Facts>,
  limit: number
): Doubts<StoredOffer> => {
  const decisions = listDecisions(db)
  const products = new Map(
    db.tuples<readonly [number, number]>("SELECT offer_key, product_key FROM offer WHERE gone_at IS NULL")
  )
  const productOf = ({ offerKey }: StoredOffer) => products.get(offerKey)
  const all = allOffers(db)
  return findDoubts(all, { matcher: matcherOf(all, decisions), decisions, productOf, limit })
}

/** A difference that decisions about other pairs excuse, and the number of them that said so. Spec: MATCH-92. */
export interface Excuse extends Veto {
  readonly decisions: number
}

/** Returns what differs between two offers of a product and is excused. Spec: MATCH-92. */
export const excusesOf = <Facts>(
  matcher: LearnedMatcher<Facts>,
  a: Facts | undefined,
  b: Facts | undefined
): ReadonlyArray<Excuse> =>
  a === undefined || b === undefined
    ? []
    : matcher.allVetoes(a, b).flatMap((veto) => {
        const excuse = matcher.excuseOf(a, b, veto)
        return excuse === null ? [] : [{ ...veto, decisions: excuse.same }]
      })
