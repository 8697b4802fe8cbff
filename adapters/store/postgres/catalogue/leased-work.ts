import { LEASE_MS } from "#adapters/store/lease.ts"

/** Resolves if the data folder has the lease on its catalogue at this moment; rejects once it has lost it. Spec: STORE-118. */
export type Permit = () => Promise<void>

/** Starts the work that changes a catalogue, and returns a function that ends it. Each run of that work needs a permit. Spec: STORE-118. */
export type StartWork = (permit: Permit) => () => Promise<void>

class LeaseEnded extends Error {
  override readonly name = "LeaseEnded"
}

interface LeasedWork {
  /** Starts the work, unless it goes on. `at` is a moment at which the lease was renewed, or one before. */
  readonly renewed: (at: number) => void
  readonly check: () => void
  readonly end: () => Promise<void>
}

interface LeasedWorkOptions {
  readonly startWork: StartWork
  readonly isHeld: () => Promise<boolean>
  /** Milliseconds of a clock that is never set. */
  readonly now: () => number
  readonly pause: () => Promise<void>
  readonly onExpired: (error: Error) => void
}

interface Period {
  readonly close: () => Promise<void>
  readonly rejectPermits: (error: Error) => void
}

const EXPIRED =
  "The lease on the published catalogue could not be renewed in time. Until it is, no feeds and photos are fetched, and nothing is matched."

/** A frozen process does not notice the time, so each run first looks in the database. Spec: STORE-118. */
export const leasedWork = ({ startWork, isHeld, now, pause, onExpired }: LeasedWorkOptions): LeasedWork => {
  let heldUntil = -Infinity
  let period: Period | null = null
  let ending: Promise<void> | null = null

  const begin = (): Period => {
    const { promise: ended, reject } = Promise.withResolvers<never>()
    ended.catch(() => undefined)
    const permit = async () => {
      for (;;) {
        const isOwn = await Promise.race([isHeld().catch(() => null), ended])
        if (isOwn === true) return
        if (isOwn === false) break
        await Promise.race([pause(), ended])
      }
      void end()
      throw new LeaseEnded("The data folder has lost the lease on its catalogue.")
    }
    return { close: startWork(permit), rejectPermits: reject }
  }

  const end = async () => {
    heldUntil = -Infinity
    if (period !== null) {
      const { close, rejectPermits } = period
      period = null
      rejectPermits(new LeaseEnded("The lease on the catalogue has ended."))
      ending = close().finally(() => (ending = null))
    }
    await ending
  }

  return {
    renewed: (at) => {
      heldUntil = at + LEASE_MS
      if (ending === null) period ??= begin()
    },
    check: () => {
      if (period === null || now() < heldUntil) return
      void end()
      onExpired(new LeaseEnded(EXPIRED))
    },
    end
  }
}
