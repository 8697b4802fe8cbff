/** The number of placed offers of a path from which its mapping is learned. Spec: PLACE-05. */
const MIN_OFFERS = 3

/** The share of the placed offers that must be in a category for the path to be mapped to it. Spec: PLACE-05. */
const MIN_SHARE = 0.7

/** A learned mapping, with the offers that speak for it and all placed ones. */
export interface Learned {
  readonly key: string
  readonly votes: number
  readonly of: number
}

/**
 * Returns the category that a shop's path stands for: the deepest one that holds at least 70 % of the path's offers that
 * were placed by other means, at least three of them; null if there is none. `counts` has the placed offers by key.
 * Spec: PLACE-05.
 */
export const learnMapping = (counts: ReadonlyMap<string, number>): Learned | null => {
  const within = new Map<string, number>()
  let of = 0
  for (const [key, count] of counts) {
    of += count
    const parts = key.split(".")
    for (let depth = 1; depth <= parts.length; depth += 1) {
      const at = parts.slice(0, depth).join(".")
      within.set(at, (within.get(at) ?? 0) + count)
    }
  }
  if (of < MIN_OFFERS) return null
  const won = [...within].filter(([, votes]) => votes >= of * MIN_SHARE)
  const [key, votes] = won.reduce((best, other) => (other[0].length > best[0].length ? other : best), ["", 0] as const)
  return key === "" ? null : { key, votes, of }
}
