import { Effect, Exit, Layer, Scope } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { memoryBackend } from "#adapters/testing/memory-backend.ts"
import { memoryRecords } from "#adapters/store/memory-records.ts"
import { openSite } from "#adapters/store/sql/open.ts"
import { sqlRecords } from "#adapters/store/sql/records.ts"
import { Records } from "#adapters/store/records-port.ts"
import type { IsoDay } from "#domain/base/ids.ts"
import { SearchApi } from "#domain/search/api.ts"
import { searchPayload } from "#domain/search/payload.ts"
import { EMPTY_REQUEST } from "#domain/search/request.ts"
import type { SearchMiss } from "#domain/search/terms/miss.ts"
import { countedSearchLayer } from "./search.ts"
import { eraseOldMisses, layer, MISSES, MissLog } from "./miss-log.ts"

const NOW = Date.parse("2026-11-20T09:00:00Z")
const miss = (term: string, kind: SearchMiss["kind"] = "none"): SearchMiss => ({ term, kind, results: 0 })

/** Runs `body` with a log over `records`, with a clock stopped at {@link NOW}, and closes the log. */
const withLog = <A>(records: Records["Service"], body: (log: MissLog["Service"]) => Effect.Effect<A>): Promise<A> =>
  Effect.gen(function* () {
    yield* TestClock.setTime(NOW)
    const scope = yield* Scope.make()
    const log = yield* MissLog.pipe(
      Effect.provide(yield* Layer.buildWithScope(Layer.provide(layer, Layer.succeed(Records, records)), scope))
    )
    const result = yield* body(log)
    yield* Scope.close(scope, Exit.void)
    return result
  }).pipe(Effect.provide(TestClock.layer()), Effect.runPromise)

describe("MissLog", () => {
  it("MISS-03: stores counts by day, term and kind together, every five seconds and at the end", async () => {
    const records = memoryRecords()
    await withLog(records, ({ missed }) =>
      Effect.gen(function* () {
        yield* Effect.all([missed(miss("frigo")), missed(miss("frigo")), missed(miss("frigo", "few"))])
        yield* TestClock.adjust("4 seconds")
        expect(yield* records.find(MISSES)).toEqual([])
        yield* TestClock.adjust("1 second")
        expect(yield* records.find(MISSES)).toEqual([
          { day: "2026-11-20", term: "frigo", kind: "few", count: 1, results: 0 },
          { day: "2026-11-20", term: "frigo", kind: "none", count: 2, results: 0 }
        ])
        yield* missed(miss("frigo"))
      })
    )
    expect((await Effect.runPromise(records.find(MISSES))).map(({ count }) => count)).toEqual([1, 3])
  })

  it("MISS-03: stores at most 2,000 terms a day, and goes on counting those", async () => {
    const records = sqlRecords(openSite(":memory:"))
    await withLog(records, ({ missed, write }) =>
      Effect.gen(function* () {
        for (let i = 0; i < 2500; i++) {
          yield* missed(miss(`term ${i}`))
          if (i % 500 === 0) yield* write
        }
        yield* write
        yield* missed(miss("term 0"))
      })
    )
    const rows = await Effect.runPromise(records.find(MISSES))
    expect(rows).toHaveLength(2000)
    expect(rows.find(({ term }) => term === "term 0")?.count).toBe(2)
  })

  it("MISS-03: erases counts after 90 days", async () => {
    const records = memoryRecords()
    const days = ["2026-08-21", "2026-08-22", "2026-11-20"].map((day) => day as IsoDay)
    const rows = days.map((day) => ({ ...miss("frigo"), day, count: 1 }))
    const erasing = Effect.gen(function* () {
      yield* TestClock.setTime(NOW)
      yield* Effect.forEach(rows, (row) => records.insert(MISSES, row))
      yield* eraseOldMisses
      return yield* records.find(MISSES)
    }).pipe(Effect.provide(Layer.succeed(Records, records)), Effect.provide(TestClock.layer()))
    expect((await Effect.runPromise(erasing)).map(({ day }) => day)).toEqual(days.slice(1))
  })

  it("MISS-01: counts the searches of the services that found nothing", async () => {
    const backend = await memoryBackend()
    const counted: Array<SearchMiss> = []
    const log = Layer.succeed(MissLog, {
      missed: (miss) => Effect.sync(() => void counted.push(miss)),
      write: Effect.void
    })
    const search = (searchTerm: string) =>
      SearchApi.use((api) => api.search(searchPayload({ ...EMPTY_REQUEST, searchTerm })))
    const terms = ["Xylofoonkwast", "lamp", "sanne@voorbeeld.nl"]
    await backend.run(
      Effect.forEach(terms, search).pipe(Effect.provide(Layer.fresh(countedSearchLayer).pipe(Layer.provide(log))))
    )
    expect(counted).toEqual([miss("xylofoonkwast")])
    await backend.close()
  })
})
