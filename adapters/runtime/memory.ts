import { consume, type Consumption, RATE_LIMITS, type RateClass } from "#domain/site/rate-classes.ts"

const MAX_CLIENTS = 20_000

const SAMPLE_SIZE = 16

export interface RateLimits {
  readonly consume: (rateClass: RateClass, client: string) => Consumption
  readonly fullAt: (rateClass: RateClass, client: string) => number | null
  /** Raises that moment for a stored client; never lowers it. Spec: RATE-09. */
  readonly raise: (rateClass: RateClass, client: string, fullAt: number) => void
  readonly size: (rateClass: RateClass) => number
}

/** `now` returns milliseconds since 1970. Spec: RATE-02, RATE-06. */
export const memoryRateLimits = (now: () => number, maxClients = MAX_CLIENTS): RateLimits => {
  const fullAtOf = new Map<RateClass, Map<string, number>>()

  const clientsOf = (rateClass: RateClass): Map<string, number> => {
    const clients = fullAtOf.get(rateClass) ?? new Map<string, number>()
    fullAtOf.set(rateClass, clients)
    return clients
  }

  return {
    consume: (rateClass, client) => {
      const clients = clientsOf(rateClass)
      const stored = clients.get(client) ?? null
      if (stored === null && clients.size >= maxClients) makeRoom(clients, now())
      const consumption = consume(RATE_LIMITS[rateClass], stored, now())
      clients.set(client, consumption.fullAt)
      return consumption
    },
    fullAt: (rateClass, client) => clientsOf(rateClass).get(client) ?? null,
    raise: (rateClass, client, fullAt) => {
      const clients = clientsOf(rateClass)
      const stored = clients.get(client)
      if (stored !== undefined && stored < fullAt) clients.set(client, fullAt)
    },
    size: (rateClass) => clientsOf(rateClass).size
  }
}

/** All that are unused again among those checked longest ago, or else the first to be. Spec: RATE-06. */
export const makeRoom = (clients: Map<string, number>, now: number): void => {
  const sample = [...clients.entries().take(SAMPLE_SIZE)]
  const inUse = sample.filter(([, fullAt]) => fullAt > now).toSorted(([, a], [, b]) => b - a)
  if (inUse.length === sample.length) inUse.pop()
  for (const [client] of sample) clients.delete(client)
  for (const [client, fullAt] of inUse) clients.set(client, fullAt)
}
