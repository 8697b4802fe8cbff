import { Deferred, Effect, Fiber, Result } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { limitConcurrency } from "./concurrency-limit.ts"

const onTestClock = <A>(program: Effect.Effect<A>) => Effect.runPromise(Effect.provide(program, TestClock.layer()))

describe("limitConcurrency", () => {
  it("IMG-20: runs jobs while permits last, and the next one when a job ends", () =>
    onTestClock(
      Effect.gen(function* () {
        const run = limitConcurrency({ permits: 10, maxWaiting: 5, maxWait: "5 seconds" })
        const begun: Array<string> = []
        const job = Effect.fnUntraced(function* (name: string, cost: number) {
          const end = yield* Deferred.make<void>()
          const started = Effect.andThen(
            Effect.sync(() => void begun.push(name)),
            Deferred.await(end)
          )
          const fiber = yield* Effect.forkChild(run(cost, started))
          yield* Effect.yieldNow
          return { end: Deferred.succeed(end, undefined), fiber }
        })
        const first = yield* job("first", 4)
        const second = yield* job("second", 6)
        const large = yield* job("larger than the budget", 30)
        expect(begun).toEqual(["first", "second"])
        yield* first.end
        yield* Fiber.await(first.fiber)
        expect(begun).toHaveLength(2)
        yield* second.end
        yield* large.end
        yield* Fiber.join(large.fiber)
        expect(begun).toEqual(["first", "second", "larger than the budget"])
      }).pipe(Effect.orDie)
    ))

  it("IMG-20: fails when too many jobs wait, and runs the next job after a failure", () =>
    onTestClock(
      Effect.gen(function* () {
        const run = limitConcurrency({ permits: 1, maxWaiting: 1, maxWait: "5 seconds" })
        const end = yield* Deferred.make<never, string>()
        const first = yield* Effect.forkChild(Effect.result(run(1, Deferred.await(end))))
        yield* Effect.yieldNow
        const second = yield* Effect.forkChild(run(1, Effect.succeed("second")))
        yield* Effect.yieldNow
        expect(yield* Effect.flip(run(1, Effect.succeed("third")))).toMatchObject({ _tag: "TooBusy" })
        yield* Deferred.fail(end, "broken")
        expect(yield* Fiber.join(first)).toEqual(Result.fail("broken"))
        expect(yield* Fiber.join(second)).toBe("second")
        expect(yield* run(1, Effect.succeed("later"))).toBe("later")
      }).pipe(Effect.orDie)
    ))

  it("IMG-20: fails when a job waits too long, without limiting the time of a running job", () =>
    onTestClock(
      Effect.gen(function* () {
        const run = limitConcurrency({ permits: 1, maxWaiting: 1, maxWait: "5 seconds" })
        const end = yield* Deferred.make<string>()
        const slow = yield* Effect.forkChild(run(1, Deferred.await(end)))
        yield* Effect.yieldNow
        const waiting = yield* Effect.forkChild(Effect.flip(run(1, Effect.succeed("never"))))
        yield* TestClock.adjust("5 seconds")
        expect(yield* Fiber.join(waiting)).toMatchObject({ _tag: "TooBusy" })
        yield* TestClock.adjust("1 minute")
        const next = yield* Effect.forkChild(run(1, Effect.succeed("next")))
        yield* Deferred.succeed(end, "slow")
        expect([yield* Fiber.join(slow), yield* Fiber.join(next)]).toEqual(["slow", "next"])
      }).pipe(Effect.orDie)
    ))

  it("IMG-20: holds the permits of an interrupted caller's job until the job ends", () =>
    onTestClock(
      Effect.gen(function* () {
        const run = limitConcurrency({ permits: 1, maxWaiting: 1, maxWait: "5 seconds" })
        const end = yield* Deferred.make<void>()
        const left = yield* Effect.forkChild(run(1, Deferred.await(end)))
        yield* Effect.yieldNow
        yield* Effect.forkChild(Fiber.interrupt(left))
        yield* Effect.yieldNow
        let hasBegun = false
        const next = yield* Effect.forkChild(
          run(
            1,
            Effect.sync(() => (hasBegun = true))
          )
        )
        yield* Effect.yieldNow
        expect(hasBegun).toBe(false)
        yield* Deferred.succeed(end, undefined)
        yield* Fiber.join(next)
        expect(hasBegun).toBe(true)
      }).pipe(Effect.orDie)
    ))
})
