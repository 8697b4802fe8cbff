/** A schedule that looks for due work, and starts it. */
export interface RegularChecks {
  /** Starts what is due now. */
  readonly check: () => void
  /** Resolves when nothing goes on that this schedule started. */
  readonly idle: () => Promise<void>
  /** Ends the schedule, and what goes on: nothing of that is stored. */
  readonly close: () => Promise<void>
}

interface CheckOptions extends Pick<RegularChecks, "check" | "idle"> {
  readonly intervalMs: number
  /** Is aborted when the schedule ends. */
  readonly closing: AbortController
  /** Frees what the checks use, when nothing goes on any more. */
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
