import { Effect, Layer } from "effect"
import { TestClock } from "effect/testing"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Backend } from "#adapters/client/backend.ts"
import { CatalogueStore } from "#adapters/store/port.ts"
import { Records } from "#adapters/store/records-port.ts"
import { memoryRecords } from "#adapters/store/memory-records.ts"
import { openSite } from "#adapters/store/sql/open.ts"
import { sqlRecords } from "#adapters/store/sql/records.ts"
import { memoryBackend, TEST_NOW, testWorld } from "#adapters/testing/memory-backend.ts"
import { addDays } from "#domain/base/days.ts"
import type { IsoDay } from "#domain/base/ids.ts"
import type { Chosen } from "#domain/search/recommendations/neighbours.ts"
import { adultProducts } from "#fixtures/world/world.ts"
import { CountTogether, eraseOldNeighbours, layer, NEIGHBOURS, Neighbours } from "./pair-counter.ts"

const TODAY = "2026-11-20" as IsoDay
const world = testWorld()
const adult = adultProducts(world)[0]!.id
const [a = "", b = ""] = world.products.map(({ id }): string => id).filter((id) => id !== adult)
let backend: Backend
beforeAll(async () => {
  backend = await memoryBackend(world)
})
afterAll(() => backend.close())

/** Runs `body` with the counter over `records`, at the time of all tests. */
const withCounter = <A>(
  records: Records["Service"],
  body: (
    count: (visitor: string, chosen: Chosen) => Effect.Effect<void>,
    neighbours: Neighbours["Service"]
  ) => Effect.Effect<A, never, Records>
): Promise<A> =>
  backend.run(
    Effect.gen(function* () {
      const store = yield* CatalogueStore
      yield* TestClock.setTime(TEST_NOW.getTime())
      const program = Effect.gen(function* () {
        return yield* body(yield* CountTogether, yield* Neighbours)
      })
      return yield* Effect.provide(
        program,
        Layer.fresh(layer).pipe(
          Layer.provide(Layer.succeed(CatalogueStore, store)),
          Layer.provideMerge(Layer.succeed(Records, records))
        )
      )
    }).pipe(Effect.provide(TestClock.layer()))
  )

const view = (id: string, ...others: ReadonlyArray<string>): Chosen => ({ signal: "view", id, others })

describe("Neighbours", () => {
  it.each([
    ["memory", memoryRecords],
    ["SQLite", () => sqlRecords(openSite(":memory:"))]
  ] as const)("REC-10: stores points of pairs and nothing about visitors, in %s", async (_, open) => {
    const records = open()
    const found = await withCounter(records, (count, { of, write }) =>
      Effect.gen(function* () {
        for (const visitor of ["v-1", "v-2", "v-3"]) yield* count(visitor, view(b, a))
        yield* write
        return yield* of(a)
      })
    )
    expect(found.map(({ id }) => id)).toEqual([b])
    const rows = await Effect.runPromise(records.find(NEIGHBOURS))
    expect(rows.find(({ productId }) => productId === a)).toEqual({
      productId: a,
      day: TODAY,
      total: 3,
      others: [{ id: b, points: 3, count: 3, total: 3 }]
    })
    expect(JSON.stringify(rows)).not.toContain("v-")
  })

  it("REC-10: counts a pair of a visitor once a day for each signal", async () => {
    const records = memoryRecords()
    await withCounter(records, (count, { write }) =>
      Effect.gen(function* () {
        for (let i = 0; i < 5; i++) yield* count("v-1", view(b, a))
        yield* count("v-1", { signal: "purchase", id: a, others: [b] })
        yield* TestClock.adjust("1 day")
        yield* count("v-1", view(a, b))
        yield* write
      })
    )
    const [row] = await Effect.runPromise(records.find(NEIGHBOURS))
    expect(row?.others).toMatchObject([{ count: 3 }])
  })

  it("REC-10: makes no pairs of products that are unknown or for adults", async () => {
    const records = memoryRecords()
    await withCounter(records, (count, { write }) =>
      Effect.all([count("v-1", view(a, adult, "p-unknown")), count("v-1", view(adult, b)), write])
    )
    expect(await Effect.runPromise(records.find(NEIGHBOURS))).toEqual([])
  })

  it("REC-10: stores pairs every five seconds", async () => {
    const records = memoryRecords()
    const lengths = await withCounter(records, (count) =>
      Effect.gen(function* () {
        yield* count("v-1", view(b, a))
        yield* TestClock.adjust("4 seconds")
        const before = yield* records.find(NEIGHBOURS)
        yield* TestClock.adjust("1 second")
        return [before.length, (yield* records.find(NEIGHBOURS)).length]
      })
    )
    expect(lengths).toEqual([0, 2])
  })

  it("REC-11: erases the neighbours of products without a new pair for 180 days", async () => {
    const records = memoryRecords()
    const row = (productId: string, days: number) => ({
      productId,
      day: addDays(TODAY, -days),
      total: 1,
      others: [{ id: a, points: 1, count: 1, total: 1 }]
    })
    await withCounter(records, () =>
      Effect.gen(function* () {
        for (const one of [row("p-1", 180), row("p-2", 181)]) yield* Effect.orDie(records.insert(NEIGHBOURS, one))
        yield* eraseOldNeighbours
      })
    )
    expect((await Effect.runPromise(records.find(NEIGHBOURS))).map(({ productId }) => productId)).toEqual(["p-1"])
  })
})
