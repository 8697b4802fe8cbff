import { Cache } from "#domain/base/cache.ts"
import type { Instant } from "#domain/base/ids.ts"

export const seconds = (instant: Date | string): number =>
  Math.floor((typeof instant === "string" ? Date.parse(instant) : instant.getTime()) / 1000)

/** Cache of instants by their seconds: all offers of a feed have the same. */
const instants = new Cache<number, Instant>({ maxEntries: 10_000 })

export const instantOf = (seconds: number): Instant =>
  instants.getOrCompute(seconds, () => new Date(seconds * 1000).toISOString() as Instant)
