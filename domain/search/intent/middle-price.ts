interface PriceCounts {
  readonly counts: ReadonlyArray<number>
  /** Ascending; one fewer than the counts. */
  readonly bounds: ReadonlyArray<number>
  readonly min: number
  readonly max: number
}

/** Returns cents; takes prices to lie evenly within their range. Spec: INTENT-10. */
export const middlePrice = ({ counts, bounds, min, max }: PriceCounts): number | null => {
  const total = counts.reduce((before, count) => before + count, 0)
  if (total === 0) return null
  let below = 0
  const range = counts.findIndex((count) => {
    if (2 * (below + count) >= total) return true
    below += count
    return false
  })
  const from = Math.max(min, bounds[range - 1] ?? 0)
  const to = Math.min(max, bounds[range] ?? max)
  return Math.round(from + ((total / 2 - below) / counts[range]!) * (to - from))
}
