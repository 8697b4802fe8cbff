import { Context, Effect } from "effect"
import { type Consumption, RATE_LIMITS, type RateClass } from "#domain/site/rate-classes.ts"
import { memoryRateLimits, type RateLimits } from "./memory.ts"

export interface LimitUse {
  readonly rateClass: RateClass
  readonly client: string
  /** Milliseconds by which the requests moved the moment at which the whole limit is available again. */
  readonly usedMs: number
  readonly windowMs: number
}

/** Returns when a whole limit is available again, in milliseconds since 1970. A store that is away is a defect. */
export type AddUses = (uses: ReadonlyArray<LimitUse>, now: number) => Effect.Effect<ReadonlyArray<number>>

export const SharedUses = Context.Reference<AddUses | null>("adapters/runtime/SharedUses", {
  defaultValue: () => null
})

/** Milliseconds after a request within which it is reported to the other processes. Spec: RATE-09. */
const REPORT_DELAY_MS = 200

const MAX_REPORTED = 500

const MAX_PENDING = 20_000

interface SharedOptions {
  readonly now: () => number
  readonly later?: (work: () => void, milliseconds: number) => void
}

/** A request never waits for the store: totals decide about later ones. Spec: RATE-09. */
export const rateLimits = (addUses: AddUses | null, { now, later = setTimeout }: SharedOptions): RateLimits => {
  const local = memoryRateLimits(now)
  return addUses === null ? local : sharedRateLimits(local, addUses, { now, later })
}

const sharedRateLimits = (local: RateLimits, addUses: AddUses, { now, later }: Required<SharedOptions>): RateLimits => {
  const pending = new Map<string, LimitUse>()
  let isReporting = false

  const report = async () => {
    const uses = [...pending.values()].slice(0, MAX_REPORTED)
    for (const use of uses) pending.delete(keyOf(use))
    // While the store is away, every process limits by itself.
    const totals = await Effect.runPromise(addUses(uses, now())).catch(() => [])
    totals.forEach((fullAt, index) => {
      const use = uses[index]
      if (use !== undefined) local.raise(use.rateClass, use.client, fullAt)
    })
    isReporting = false
    if (pending.size > 0) startReport()
  }

  const startReport = () => {
    if (isReporting) return
    isReporting = true
    later(() => void report(), REPORT_DELAY_MS)
  }

  const addPending = (use: LimitUse) => {
    const known = pending.get(keyOf(use))
    if (known === undefined && pending.size >= MAX_PENDING) return
    pending.set(keyOf(use), { ...use, usedMs: use.usedMs + (known?.usedMs ?? 0) })
    startReport()
  }

  return {
    ...local,
    consume: (rateClass, client) => {
      const { limit, windowSeconds } = RATE_LIMITS[rateClass]
      const [windowMs, intervalMs] = [windowSeconds * 1_000, (windowSeconds * 1_000) / limit]
      const overuseMs = (local.fullAt(rateClass, client) ?? 0) - windowMs - now()
      if (overuseMs > 0) return rejected(now() + windowMs + overuseMs, overuseMs + intervalMs)
      const consumption = local.consume(rateClass, client)
      if (consumption.isAllowed) addPending({ rateClass, client, usedMs: intervalMs, windowMs })
      return consumption
    }
  }
}

/** A request of a client that used more than its limit, because several processes let it do so at the same time. */
const rejected = (fullAt: number, waitMs: number): Consumption => ({
  isAllowed: false,
  fullAt,
  remaining: 0,
  secondsToNext: Math.ceil(waitMs / 1_000)
})

export const keyOf = ({ rateClass, client }: LimitUse): string => `${rateClass} ${client}`
