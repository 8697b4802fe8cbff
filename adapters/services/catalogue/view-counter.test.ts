import { Effect, Exit, Layer, Scope } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { memoryRecords } from "#adapters/store/memory-records.ts"
import { Records } from "#adapters/store/records-port.ts"
import type { IsoDay } from "#domain/base/ids.ts"
import { layer, ViewCounter, VIEWS } from "./view-counter.ts"

const NOW = Date.parse("2026-11-20T09:00:00Z")

const rowsOf = (records: Records["Service"]) => records.find(VIEWS)

/** Runs `body` with a counter over `records`, with a clock stopped at {@link NOW}, and closes the counter. */
const withCounter = <A>(
  records: Records["Service"],
  body: (counter: ViewCounter["Service"]) => Effect.Effect<A>
): Promise<A> =>
  Effect.gen(function* () {
    yield* TestClock.setTime(NOW)
    const scope = yield* Scope.make()
    const counter = yield* ViewCounter.pipe(
      Effect.provide(yield* Layer.buildWithScope(Layer.provide(layer, Layer.succeed(Records, records)), scope))
    )
    const result = yield* body(counter)
    yield* Scope.close(scope, Exit.void)
    return result
  }).pipe(Effect.provide(TestClock.layer()), Effect.runPromise)

describe("ViewCounter", () => {
  it("REC-02: stores views together, every five seconds", async () => {
    const records = memoryRecords()
    await withCounter(records, ({ viewed }) =>
      Effect.gen(function* () {
        yield* Effect.all([viewed("a"), viewed("b"), viewed("a")])
        yield* TestClock.adjust("4 seconds")
        expect(yield* rowsOf(records)).toEqual([])
        yield* TestClock.adjust("1 second")
        expect(yield* rowsOf(records)).toEqual([
          { day: "2026-11-20", productId: "a", count: 2 },
          { day: "2026-11-20", productId: "b", count: 1 }
        ])
        yield* viewed("a")
        yield* TestClock.adjust("5 seconds")
        expect((yield* rowsOf(records)).map(({ count }) => count)).toEqual([3, 1])
      })
    )
  })

  it("REC-02: stores pending views when it closes", async () => {
    const records = memoryRecords()
    await withCounter(records, ({ viewed }) => viewed("a"))
    expect(await Effect.runPromise(rowsOf(records))).toEqual([{ day: "2026-11-20", productId: "a", count: 1 }])
  })

  it("REC-02: deletes counts older than thirty days", async () => {
    const records = memoryRecords()
    const days = ["2026-10-20", "2026-10-21", "2026-11-19"].map((day) => day as IsoDay)
    await Effect.runPromise(Effect.forEach(days, (day) => records.insert(VIEWS, { day, productId: "a", count: 1 })))
    await withCounter(records, ({ viewed, write }) => Effect.andThen(viewed("a"), write))
    expect((await Effect.runPromise(rowsOf(records))).map(({ day }) => day)).toEqual([
      "2026-10-21",
      "2026-11-19",
      "2026-11-20"
    ])
  })

  it("REC-02: retries a failed write with later views", async () => {
    const records = memoryRecords()
    let fails = true
    const broken = {
      ...records,
      transaction: ((body) => (fails ? Effect.die("disk") : records.transaction(body))) as typeof records.transaction
    }
    await withCounter(Records.of(broken), ({ viewed }) =>
      Effect.gen(function* () {
        yield* viewed("a")
        yield* TestClock.adjust("5 seconds")
        fails = false
        yield* viewed("b")
        yield* TestClock.adjust("5 seconds")
      })
    )
    expect((await Effect.runPromise(rowsOf(records))).map(({ productId }) => productId)).toEqual(["a", "b"])
  })

  it("REC-02: counts concurrent views of two counters", async () => {
    const records = memoryRecords()
    const both = [1, 2].map(() => withCounter(records, ({ viewed }) => viewed("a")))
    await Promise.all(both)
    expect((await Effect.runPromise(rowsOf(records)))[0]?.count).toBe(2)
  })
})
