import { Data, type Duration, Effect, Semaphore } from "effect"

export class TooBusy extends Data.TaggedError("TooBusy") {}

interface ConcurrencyLimit {
  readonly permits: number
  readonly maxWaiting: number
  readonly maxWait: Duration.Input
}

type LimitedRun = <A, E, R>(permits: number, job: Effect.Effect<A, E, R>) => Effect.Effect<A, E | TooBusy, R>

/** Fails with {@link TooBusy}. A running job holds its permits until it ends: decoding cannot be stopped. */
export const limitConcurrency = ({ permits, maxWaiting, maxWait }: ConcurrencyLimit): LimitedRun => {
  const semaphore = Semaphore.makeUnsafe(permits)
  let waiting = 0
  return (cost, job) =>
    Effect.suspend(() => {
      if (waiting >= maxWaiting) return Effect.fail(new TooBusy())
      waiting++
      let hasBegun = false
      const begin = Effect.sync(() => {
        hasBegun = true
        waiting--
      })
      const run = semaphore.withPermits(Math.min(cost, permits))(Effect.uninterruptible(Effect.andThen(begin, job)))
      const giveUp = Effect.andThen(
        Effect.sleep(maxWait),
        Effect.suspend(() => (hasBegun ? Effect.never : Effect.fail(new TooBusy())))
      )
      return Effect.raceFirst(run, giveUp).pipe(
        Effect.ensuring(
          Effect.sync(() => {
            if (!hasBegun) waiting--
          })
        )
      )
    })
}
