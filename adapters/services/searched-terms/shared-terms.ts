import { Effect } from "effect"
import { visitorMarks } from "#adapters/services/recommendations/visitor-marks.ts"
import { today } from "#adapters/services/daily-counter.ts"
import { Records } from "#adapters/store/records/port.ts"
import { weekOf } from "#domain/alerts/digest.ts"
import { MIN_VISITORS } from "#domain/searched-terms/popular.ts"
import { SHARED_TERMS } from "./tables.ts"

/** Maximum number of visitors' searches that a week remembers. Spec: REC-15. */
const MAX_MARKS = 100_000

/** Maximum number of terms of a week that are stored. Spec: REC-15. */
const MAX_TERMS_OF_WEEK = 1000

/**
 * Finds terms for which enough visitors searched in a week. The visitors are counted in memory and forgotten with the week, or when the
 * server stops: so a term never counts more visitors than it had. Spec: REC-15.
 */
export const sharedTerms = Effect.gen(function* () {
  const records = yield* Records
  const marks = visitorMarks(MAX_MARKS)
  let week = ""
  const visitors = new Map<string, number>()
  let found: ReadonlySet<string> = new Set()

  const count = (term: string, visitor: string) =>
    Effect.gen(function* () {
      const current = weekOf(yield* today)
      if (current !== week) visitors.clear()
      week = current
      if (yield* marks.isFirst(week, visitor, term)) visitors.set(term, (visitors.get(term) ?? 0) + 1)
    })

  const write = Effect.gen(function* () {
    const day = weekOf(yield* today)
    const stored = yield* records.find(SHARED_TERMS)
    const ofWeek = new Set(stored.flatMap((row) => (row.day === day ? row.term : [])))
    const enough =
      week === day ? [...visitors].filter(([term, count]) => count >= MIN_VISITORS && !ofWeek.has(term)) : []
    const terms = enough.map(([term]) => term).slice(0, Math.max(0, MAX_TERMS_OF_WEEK - ofWeek.size))
    if (terms.length > 0) {
      yield* records.transaction((rows) =>
        Effect.forEach(terms, (term) => Effect.orDie(rows.put(SHARED_TERMS, { day, term })), { discard: true })
      )
    }
    found = new Set([...stored.map(({ term }) => term), ...terms])
  })

  /** Returns the terms of the last write, and those that were stored. */
  const terms = Effect.sync(() => found)
  return { count, write, terms }
})
