/** Returns how near a price is to prices in cents: 1 if equal to one, falling to 0 at `band` times or a `band`th. */
export type NearnessOf = (price: number) => number

/** Creates the nearness to the nearest of `prices`. Prices of 0 are unknown and near to nothing. Spec: LIKE-02. */
export const nearnessTo = (prices: Iterable<number>, band: number): NearnessOf => {
  const known = [...new Set(prices)].filter((price) => price > 0).map(Math.log)
  const reach = Math.log(band)
  return (price) => {
    if (price <= 0) return 0
    const own = Math.log(price)
    let distance = reach
    for (const other of known) distance = Math.min(distance, Math.abs(own - other))
    return 1 - distance / reach
  }
}
