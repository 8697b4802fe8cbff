import { Data, type Duration, Effect, Semaphore } from "effect"

/** Rejection of a job because too many wait already, or because it waited too long. */
export class TooBusy extends Data.TaggedError("TooBusy") {}

interface ConcurrencyLimit {
  /** Permits that running jobs hold together. */
  readonly permits: number
  readonly maxWaiting: number
  readonly maxWait: Duration.Input
}

/** Runs a job once `permits` are free; a job that takes more than there are runs alone. */
type LimitedRun = <A, E, R>(permits: number, job: Effect.Effect<A, E, R>) => Effect.Effect<A, E | TooBusy, R>

/**
 * Returns a function that runs jobs while their permits last and makes others wait. Fails with {@link TooBusy} for a job that finds
 * `maxWaiting` jobs waiting or has not begun after `maxWait`. A job that has begun is not interrupted: the library that decodes an
 * image cannot stop, so its permits stay taken until it ends.
 */
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
