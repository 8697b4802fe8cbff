import { Context, Deferred, Effect, Fiber } from "effect"
import { describe, expect, it } from "vitest"
import { Cache } from "#domain/base/cache.ts"
import { loadEffect } from "./load-effect.ts"

class Prefix extends Context.Service<Prefix, string>()("Prefix") {}

const cacheOfTexts = () => new Cache<string, string>({ maxEntries: 10 })

describe("loadEffect", () => {
  it("runs a load once, with the services of its first caller, and continues when that one is interrupted", () =>
    Effect.gen(function* () {
      const cache = cacheOfTexts()
      const end = yield* Deferred.make<string>()
      let started = 0
      const load = Effect.gen(function* () {
        started++
        return (yield* Prefix) + (yield* Deferred.await(end))
      })
      const first = yield* Effect.forkChild(loadEffect(cache, "a", load))
      yield* Effect.yieldNow
      const second = yield* Effect.forkChild(loadEffect(cache, "a", load))
      yield* Effect.yieldNow
      yield* Fiber.interrupt(first)
      yield* Deferred.succeed(end, "value")
      expect(yield* Fiber.join(second)).toBe("the value")
      expect(yield* loadEffect(cache, "a", load)).toBe("the value")
      expect(started).toBe(1)
    }).pipe(Effect.provideService(Prefix, "the "), Effect.runPromise))

  it("passes on a defect unchanged, and does not cache it", async () => {
    const cache = cacheOfTexts()
    const defect = new Error("broken")
    const failing = loadEffect(cache, "a", Effect.die(defect))
    await expect(Effect.runPromise(failing)).rejects.toBe(defect)
    expect(await Effect.runPromise(loadEffect(cache, "a", Effect.succeed("whole")))).toBe("whole")
  })

  it("fails with the failure of a load, and does not cache it", async () => {
    const cache = cacheOfTexts()
    expect(await Effect.runPromise(Effect.flip(loadEffect(cache, "a", Effect.fail("away"))))).toBe("away")
    expect(await Effect.runPromise(loadEffect(cache, "a", Effect.succeed("back")))).toBe("back")
  })
})
