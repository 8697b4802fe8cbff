import { Effect } from "effect"
import { makeRoom } from "./memory.ts"
import { type AddUses, keyOf } from "./shared.ts"

const MAX_CLIENTS = 100_000

export const memoryUses = (maxClients = MAX_CLIENTS): AddUses => {
  const totals = new Map<string, number>()
  return (uses, now) =>
    Effect.sync(() =>
      uses.map((use) => {
        const key = keyOf(use)
        const total = Math.min(Math.max(totals.get(key) ?? now, now) + use.usedMs, now + 2 * use.windowMs)
        if (!totals.has(key) && totals.size >= maxClients) makeRoom(totals, now)
        totals.set(key, total)
        return total
      })
    )
}
