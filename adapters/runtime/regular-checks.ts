import { type Duration, Effect } from "effect"

export interface RegularChecks {
  readonly check: () => void
  readonly idle: () => Promise<void>
  /** Ends the work that goes on too, of which nothing is stored. */
  readonly close: () => Promise<void>
}

interface CheckOptions extends Pick<RegularChecks, "check" | "idle"> {
  readonly intervalMs: number
  readonly closing: AbortController
  readonly release: () => void
}

/** Checks at once and at an interval, until it is closed. Does not keep the process alive. Spec: SCHED-04, MATCH-48. */
export const startChecks = ({ check, idle, intervalMs, closing, release }: CheckOptions): RegularChecks => {
  const checks = setInterval(check, intervalMs).unref()
  check()
  return {
    check,
    idle,
    close: async () => {
      clearInterval(checks)
      closing.abort()
      await idle()
      release()
    }
  }
}

/** Runs work at once and then at an interval, without end. Logs a failure with its causes, after which the next run comes all the same. */
export const runRegularly = <R>(
  work: Effect.Effect<unknown, unknown, R>,
  interval: Duration.Input,
  failure: string
): Effect.Effect<never, never, R> =>
  work.pipe(
    Effect.catchCause((cause) => Effect.logError(failure, cause)),
    Effect.andThen(Effect.sleep(interval)),
    Effect.forever
  )
