/** Days interest is counted over, today included. Spec: REC-02. */
export const INTEREST_DAYS = 7

/** Views a click-out counts for: who leaves for the shop was nearer to buying. Spec: REC-02. */
export const CLICK_OUT_VIEWS = 3

/** Products of a day that are looked at, those with the highest counts. Spec: REC-02. */
export const COUNTED_PRODUCTS = 200

/** How often something happened to a product. */
export interface ProductCount {
  readonly productId: string
  readonly count: number
}

/**
 * Ids of the products with the highest sum of views and click-outs, a click-out as {@link CLICK_OUT_VIEWS}, the highest first,
 * alike by id. Counts of 0 and below are none. Spec: REC-02.
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
