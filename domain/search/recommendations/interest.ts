/** Days over which interest is counted, today included. Spec: REC-02. */
export const INTEREST_DAYS = 7

/**
 * The number of views that a click-out counts for: a visitor who goes to the shop is closer to buying. Spec: REC-02.
 */
export const CLICK_OUT_VIEWS = 3

/** The number of products counted per day, those with the highest counts. Spec: REC-02. */
export const COUNTED_PRODUCTS = 200

export interface ProductCount {
  readonly productId: string
  readonly count: number
}

/**
 * Returns the ids of the products with the most views and click-outs, highest first, ties by id. A click-out counts as
 * {@link CLICK_OUT_VIEWS} views. Ignores counts of 0 and below. Spec: REC-02.
 */
export const byInterest = (
  views: ReadonlyArray<ProductCount>,
  clickOuts: ReadonlyArray<ProductCount>
): ReadonlyArray<string> => {
  const totals = new Map<string, number>()
  const add = (counts: ReadonlyArray<ProductCount>, weight: number) => {
    for (const { productId, count } of counts) totals.set(productId, (totals.get(productId) ?? 0) + count * weight)
  }
  add(views, 1)
  add(clickOuts, CLICK_OUT_VIEWS)
  return [...totals]
    .filter(([, total]) => total > 0)
    .sort(([a, ofA], [b, ofB]) => ofB - ofA || (a < b ? -1 : 1))
    .map(([id]) => id)
}
