import { Clock, Duration, Effect } from "effect"
import { TestClock } from "effect/testing"
import { CALL_TIMEOUT_MS } from "#adapters/runtime/retry.ts"

/**
 * Runs `program` on a test clock that skips every pause shorter than a call's timeout, and reports it to `onPause` in
 * milliseconds. Longer pauses last until `TestClock.adjust`.
 */
export const movingClock = <A, E, R>(
  program: Effect.Effect<A, E, R>,
  onPause: (milliseconds: number) => void = () => undefined
): Effect.Effect<A, E, R> =>
  Effect.scoped(
    Effect.gen(function* () {
      const clock = yield* TestClock.make({ warningDelay: "1 minute" })
      const moving: TestClock.TestClock = Object.assign(Object.create(clock) as TestClock.TestClock, {
        sleep: (duration: Duration.Duration) => {
          const milliseconds = Duration.toMillis(duration)
          if (milliseconds >= CALL_TIMEOUT_MS) return clock.sleep(duration)
          onPause(milliseconds)
          return clock.adjust(duration)
        }
      })
      return yield* Effect.provideService(program, Clock.Clock, moving)
    })
  )
