import { Context, Effect, Layer, Schema } from "effect"
import type { SearchedTerm } from "#adapters/index/port.ts"
import { dailyCounter, eraseOldCounts, today } from "./daily-counter.ts"
import { CatalogueStore } from "#adapters/store/port.ts"
import { Records } from "#adapters/store/records-port.ts"
import type { Table } from "#adapters/store/record-table.ts"
import { addDays } from "#domain/base/days.ts"
import { CategoryKey, IsoDay } from "#domain/base/ids.ts"
import {
  isSuggested,
  type OpeningCount,
  type Openings,
  openingTotals,
  preferredCategory,
  type SearchCount,
  searchTotals,
  MAX_POPULAR_TERMS,
  popularTerms,
  MIN_VISITORS
} from "#domain/search/terms/summary.ts"
import { countedTerm, type Opening } from "#domain/search/terms/opened-product.ts"
import { weekOf } from "#domain/account/digest.ts"
import { Hex } from "effect/encoding"

const SearchRow = Schema.Struct({ day: IsoDay, term: Schema.String, count: Schema.Int })
type SearchRow = typeof SearchRow.Type

export const SEARCHES: Table<SearchRow, "day"> = {
  name: "search_count",
  schema: SearchRow,
  key: ({ day, term }) => `${day}/${term}`,
  indexes: { day: (row) => row.day }
}

/** A term for which at least twenty visitors searched in the week that began on a day; visitors are not stored. Spec: REC-15. */
const SharedTermRow = Schema.Struct({ day: IsoDay, term: Schema.String })
type SharedTermRow = typeof SharedTermRow.Type

export const SHARED_TERMS: Table<SharedTermRow, "day"> = {
  name: "shared_term",
  schema: SharedTermRow,
  key: ({ day, term }) => `${day}/${term}`,
  indexes: { day: (row) => row.day }
}

const OpeningRow = Schema.Struct({ day: IsoDay, term: Schema.String, category: CategoryKey, count: Schema.Int })
type OpeningRow = typeof OpeningRow.Type

export const OPENINGS: Table<OpeningRow, "day"> = {
  name: "search_opening",
  schema: OpeningRow,
  key: ({ day, category, term }) => `${day}/${category}/${term}`,
  indexes: { day: (row) => row.day }
}

const MAX_MARKS = 100_000

const MAX_TERMS_OF_WEEK = 1000

/** Visitors are counted in memory and forgotten with the week: a term never counts more than it had. Spec: REC-15. */
const sharedTerms = Effect.gen(function* () {
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

  const terms = Effect.sync(() => found)
  return { count, write, terms }
})

export class SearchedTerms extends Context.Service<
  SearchedTerms,
  {
    /** Counts a search for a term of MISS-06. Never waits or fails. */
    readonly searched: (term: string) => Effect.Effect<void>
    /** Counts a product that was opened after a search, by its category; unknown products and those without one do not count. */
    readonly opened: (opening: Opening) => Effect.Effect<void>
    /** Returns the most frequent suggested terms that begin with `typed`, at most 50. Spec: SUGG-09. */
    readonly startingWith: (typed: string) => Effect.Effect<ReadonlyArray<SearchedTerm>>
    readonly preferredCategory: (q: string) => Effect.Effect<CategoryKey | null>
    /** Counts a visitor who searched for a term; `visitor` tells visitors apart and is not stored. Spec: REC-15. */
    readonly searchedBy: (term: string, visitor: string) => Effect.Effect<void>
    /** Returns the terms that visitors search for most, the most popular first, and then those of the demo world. Spec: REC-15. */
    readonly popular: Effect.Effect<ReadonlyArray<string>>
    readonly refresh: Effect.Effect<void>
  }
>()("adapters/services/SearchedTerms") {}

const READ_INTERVAL = "1 minute"

const USED_DAYS = 30

const MAX_ROWS_PER_DAY = { searches: 1000, openings: 2000 } as const

const MAX_SUGGESTED_TERMS = 5000

const MAX_TERMS_OF_TEXT = 50

export const layer: Layer.Layer<SearchedTerms, never, Records | CatalogueStore> = Layer.effect(
  SearchedTerms,
  Effect.gen(function* () {
    const records = yield* Records
    const store = yield* CatalogueStore
    const searches = yield* dailyCounter<Omit<SearchCount, "day" | "count">>(SEARCHES, MAX_ROWS_PER_DAY.searches)
    const openings = yield* dailyCounter<Omit<OpeningCount, "day" | "count">>(OPENINGS, MAX_ROWS_PER_DAY.openings)
    const shared = yield* sharedTerms
    let popular: ReadonlyArray<string> = []
    let suggested: ReadonlyArray<SearchedTerm> = []
    let openingsOf: ReadonlyMap<string, Openings> = new Map()

    /** Returns the rows of the last days. Those of before yesterday do not change, so they are cached. */
    const usedRows = <Row>(table: Table<Row, "day">) => {
      let cached: ReadonlyMap<IsoDay, ReadonlyArray<Row>> = new Map()
      return Effect.gen(function* () {
        const first = yield* today
        const rows = new Map<IsoDay, ReadonlyArray<Row>>()
        for (let i = 0; i < USED_DAYS; i++) {
          const day = addDays(first, -i)
          const known = i > 1 ? cached.get(day) : undefined
          rows.set(day, known ?? (yield* records.find(table, { where: { day } })))
        }
        cached = rows
        return [...rows.values()].flat()
      })
    }
    const usedSearches = usedRows(SEARCHES)
    const usedOpenings = usedRows(OPENINGS)

    const read = Effect.gen(function* () {
      const counts = yield* usedSearches
      popular = popularTerms(counts, yield* shared.terms, yield* today)
      const totals = searchTotals(counts).filter((total) => isSuggested(total))
      suggested = totals.slice(0, MAX_SUGGESTED_TERMS)
      openingsOf = openingTotals(yield* usedOpenings)
    })

    const refresh = Effect.all([searches.write, openings.write, shared.write, read], { discard: true })

    yield* Effect.forkScoped(
      Effect.andThen(shared.write, read).pipe(
        Effect.catchCause((cause) => Effect.logError("Searched terms were not read", cause)),
        Effect.andThen(Effect.sleep(READ_INTERVAL)),
        Effect.forever
      )
    )

    return SearchedTerms.of({
      searched: (term) => searches.count({ term }),
      opened: ({ term, productId }) =>
        Effect.flatMap(store.productCards([productId], "adults"), ([card]) =>
          card === undefined || card.category === null ? Effect.void : openings.count({ term, category: card.category })
        ),
      searchedBy: shared.count,
      popular: Effect.map(store.popularTerms, (ofDemo) =>
        [...new Set([...popular, ...ofDemo])].slice(0, MAX_POPULAR_TERMS)
      ),
      startingWith: (typed) =>
        Effect.sync(() => {
          const begin = countedTerm(typed)
          return begin === null
            ? []
            : suggested.filter(({ term }) => term.startsWith(begin)).slice(0, MAX_TERMS_OF_TEXT)
        }),
      preferredCategory: (q) =>
        Effect.sync(() => {
          const opened = openingsOf.get(countedTerm(q) ?? "")
          return opened === undefined ? null : preferredCategory(opened)
        }),
      refresh
    })
  })
)

const SHARED_DAYS = 30

const eraseSharedTerms = Effect.gen(function* () {
  const records = yield* Records
  const first = addDays(yield* today, -SHARED_DAYS)
  const gone = (yield* records.find(SHARED_TERMS)).filter(({ day }) => day < first)
  yield* records.transaction((rows) =>
    Effect.forEach(gone, (row) => rows.remove(SHARED_TERMS, SHARED_TERMS.key(row)), { discard: true })
  )
})

export const eraseOldSearches = Effect.all([eraseOldCounts(SEARCHES), eraseOldCounts(OPENINGS), eraseSharedTerms], {
  discard: true
})

interface VisitorMarks {
  /** Returns false also for new marks when there are too many. */
  readonly isFirst: (period: string, visitor: string, what: string) => Effect.Effect<boolean>
}

const SALT_BYTES = 16

/** A new period has another secret salt: nobody can tell from a mark who made it. Spec: REC-10, REC-15. */
export const visitorMarks = (maxMarks: number): VisitorMarks => {
  let current = ""
  let salt = newSalt()
  const marks = new Set<number>()
  return {
    isFirst: Effect.fnUntraced(function* (period, visitor, what) {
      if (period !== current) {
        current = period
        salt = newSalt()
        marks.clear()
      }
      const text = new TextEncoder().encode(JSON.stringify([salt, visitor, what]))
      const hash = new DataView(yield* Effect.promise(() => crypto.subtle.digest("SHA-256", text)))
      const mark = hash.getUint32(0) * 2 ** 16 + hash.getUint16(4)
      if (marks.has(mark) || marks.size >= maxMarks) return false
      marks.add(mark)
      return true
    })
  }
}

const newSalt = (): string => Hex.encode(crypto.getRandomValues(new Uint8Array(SALT_BYTES)))
