import type { Instant } from "#domain/catalogue/ids.ts"

/** Seconds since 1970, rounded down, of an instant. */
export const seconds = (instant: Date | string): number =>
  Math.floor((typeof instant === "string" ? Date.parse(instant) : instant.getTime()) / 1000)

/** Instants kept as text: the offers of one feed share theirs. */
const KEPT = 10_000
const instants = new Map<number, Instant>()

export const instantOf = (seconds: number): Instant => {
  const known = instants.get(seconds)
  if (known !== undefined) return known
  const instant = new Date(seconds * 1000).toISOString() as Instant
  if (instants.size >= KEPT) instants.clear()
  instants.set(seconds, instant)
  return instant
}
