import { Clock, Deferred, Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { makeHostQueue } from "./host-queue.ts"

const run = <A, E>(program: Effect.Effect<A, E>) =>
  Effect.runPromise(Effect.scoped(Effect.provide(program, TestClock.layer())))

/** Starts requests to `hosts` and returns when each began, in milliseconds, after a minute. */
const startTimes = (hosts: ReadonlyArray<string>, gapMs: number) =>
  run(
    Effect.gen(function* () {
      const queue = makeHostQueue()
      const requests = yield* Effect.forkChild(
        Effect.forEach(hosts, (host) => queue.run(host, gapMs, Clock.currentTimeMillis), { concurrency: "unbounded" })
      )
      yield* TestClock.adjust("1 minute")
      return yield* Fiber.join(requests)
    })
  )

describe("makeHostQueue", () => {
  it("DOWNLOAD-12: starts a request to a host every 100 milliseconds", async () => {
    expect(await startTimes(["a", "a", "b", "a"], 0)).toEqual([0, 100, 0, 200])
  })

  it("DOWNLOAD-12: waits longer where a host wants it", async () => {
    expect(await startTimes(["a", "a", "b"], 2000)).toEqual([0, 2000, 0])
  })

  it("DOWNLOAD-12: runs two requests to a host at a time", async () => {
    const running = await run(
      Effect.gen(function* () {
        const queue = makeHostQueue()
        const gate = yield* Deferred.make<void>()
        const started: Array<number> = []
        const requests = [1, 2, 3].map((id) =>
          queue.run(
            "a",
            0,
            Effect.andThen(
              Effect.sync(() => started.push(id)),
              Deferred.await(gate)
            )
          )
        )
        const fiber = yield* Effect.forkChild(Effect.all(requests, { concurrency: "unbounded" }))
        yield* TestClock.adjust("1 minute")
        const before = [...started]
        yield* Deferred.succeed(gate, undefined)
        yield* TestClock.adjust("1 minute")
        yield* Fiber.join(fiber)
        return [before, started]
      })
    )
    expect(running).toEqual([
      [1, 2],
      [1, 2, 3]
    ])
  })

  it("DOWNLOAD-12: frees the connection of an interrupted request", async () => {
    const started = await run(
      Effect.gen(function* () {
        const queue = makeHostQueue()
        for (const _ of [1, 2, 3]) {
          const fiber = yield* Effect.forkChild(queue.run("a", 0, Effect.never))
          yield* TestClock.adjust("1 second")
          yield* Fiber.interrupt(fiber)
        }
        return yield* queue.run("a", 0, Effect.succeed("started"))
      })
    )
    expect(started).toBe("started")
  })
})
