import { Effect, Fiber, Result } from "effect"
import { TestClock } from "effect/testing"
import { downloadsLayer } from "#adapters/outside/download/downloads.ts"
import type { DownloadFailed } from "#adapters/outside/download/failures.ts"
import { Downloads } from "#adapters/outside/download/port.ts"

/** Provides downloads that may connect to the servers of tests. */
const testDownloads = downloadsLayer({ privateHosts: ["127.0.0.1"] })

/** Runs a download against servers of tests. Returns the result, or the failure. */
export const runDownload = <A, E>(
  program: Effect.Effect<A, E | DownloadFailed, Downloads>
): Promise<Result.Result<A, E | DownloadFailed>> =>
  Effect.runPromise(Effect.result(Effect.provide(program, testDownloads)))

/**
 * Runs a program on a clock that moves on by ten seconds whenever the process has handled its pending input and output. A limit that
 * nothing ends passes at once. Limits that must not pass are set to years.
 */
export const withRushingClock = <A, E, R>(program: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.gen(function* () {
    const fiber = yield* Effect.forkChild(program)
    while (fiber.pollUnsafe() === undefined) {
      yield* Effect.promise(() => new Promise<void>((resolve) => void setImmediate(resolve)))
      yield* TestClock.adjust("10 seconds")
    }
    return yield* Fiber.join(fiber)
  }).pipe(Effect.provide(TestClock.layer({ warningDelay: "1 minute" })), Effect.scoped)
