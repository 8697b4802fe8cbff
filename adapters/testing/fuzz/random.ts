/** A random generator that is reproducible by its seed. */
export interface Dice {
  /** Returns a number from 0 up to 1. */
  readonly next: () => number
  /** Returns an integer from 0 up to `below`, exclusive. */
  readonly below: (below: number) => number
  readonly pick: <A>(from: ReadonlyArray<A>) => A
}

/** Derives a seed from a name, so that added names do not change the cases of others. */
export const seedOf = (seed: number, name: string): number =>
  [...name].reduce((mixed, letter) => Math.imul(mixed ^ (letter.codePointAt(0) ?? 0), 0x01000193), seed | 0)

/** Creates a Mulberry32 generator: small, and good enough to choose cases with. */
export const dice = (seed: number): Dice => {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return { next, below, pick: (from) => from[below(from.length)] as never }
}
