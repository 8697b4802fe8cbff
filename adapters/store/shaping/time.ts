import { Cache } from "#domain/cache/cache.ts"
import type { Instant } from "#domain/catalogue/ids.ts"

/** Seconds since 1970, rounded down, of an instant. */
export const seconds = (instant: Date | string): number =>
  Math.floor((typeof instant === "string" ? Date.parse(instant) : instant.getTime()) / 1000)

/** Instants as text by their seconds: the offers of one feed share theirs. */
const instants = new Cache<number, Instant>({ maxEntries: 10_000 })

export const instantOf = (seconds: number): Instant =>
  instants.getOrCompute(seconds, () => new Date(seconds * 1000).toISOString() as Instant)
