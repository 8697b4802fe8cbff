import { createMatcher, type OfferFacts } from "#domain/matching/matcher.ts"
import { bulk, isBusy } from "../database.ts"
import type { CatalogueDb } from "../open.ts"
import { updatePopularity, type VisitorCounts } from "../popularity.ts"
import type { CatalogueMatcherOf } from "./doubts.ts"
import { type MatchingReport, runMatching } from "./run-matching.ts"

export const catalogueMatcher: CatalogueMatcherOf<OfferFacts> = createMatcher

/** Then measures popularity by `visitors`; null leaves it as it is. Spec: MATCH-43, REC-05. */
export const matchCatalogue = (db: CatalogueDb, now: Date, visitors?: VisitorCounts | null): MatchingReport =>
  bulk(db, () => {
    const report = runMatching(db, catalogueMatcher, now)
    if (visitors !== null) updatePopularity(db, now, visitors)
    return report
  })

/** Returns null if another import is writing, after which a pass follows too. Spec: MATCH-47. */
export const matchAfterImport = (
  db: CatalogueDb,
  now: Date,
  visitors?: VisitorCounts | null
): MatchingReport | null => {
  try {
    return matchCatalogue(db, now, visitors)
  } catch (error) {
    if (isBusy(error)) return null
    throw error
  }
}

export const lastMatchedAt = (db: Pick<CatalogueDb, "row">): Date | null => {
  const row = db.row<{ value: string }>("SELECT value FROM meta WHERE key = 'matched-at'")
  return row === null ? null : new Date(Number(row.value) * 1000)
}
