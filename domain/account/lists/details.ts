export type Detail<Product> =
  | { readonly id: string; readonly unavailable: false; readonly product: Product }
  | { readonly id: string; readonly unavailable: true }

export type Fetched = { readonly ok: true; readonly body: unknown } | { readonly ok: false }

export interface Details<Product> {
  readonly requestedIds: ReadonlyArray<string>
  readonly shown: ReadonlyArray<Detail<Product>>
}

export const NO_DETAILS: Details<never> = { requestedIds: [], shown: [] }

/** Returns true also for the same ids in another order. Spec: LIST-01, LIST-02. */
export const needsReload = (ids: ReadonlyArray<string>, details: Details<unknown>): boolean =>
  ids.length !== details.requestedIds.length || ids.some((id, index) => id !== details.requestedIds[index])

/** Keeps the shown products if the response is no array, and none after a failure. Spec: LIST-01, LIST-02. */
export const updateDetails = <Product extends { readonly id: string }>(
  before: Details<Product>,
  ids: ReadonlyArray<string>,
  fetched: Fetched,
  readProduct: (value: unknown) => Product | null
): Details<Product> => {
  if (!fetched.ok) return { requestedIds: ids, shown: [] }
  if (!Array.isArray(fetched.body)) return { requestedIds: ids, shown: before.shown }
  return { requestedIds: ids, shown: detailsOf(ids, fetched.body, readProduct) }
}

/** Returns the products that still exist, in the order of the list, for a page that omits the others. Spec: LIST-04. */
export const availableProducts = <Product>({ shown }: Details<Product>): ReadonlyArray<Product> =>
  shown.flatMap((detail) => (detail.unavailable ? [] : [detail.product]))

const detailsOf = <Product extends { readonly id: string }>(
  ids: ReadonlyArray<string>,
  body: ReadonlyArray<unknown>,
  readProduct: (value: unknown) => Product | null
): ReadonlyArray<Detail<Product>> => {
  const products = body.map(readProduct).filter((product) => product !== null)
  const byId = new Map(products.map((product) => [product.id, product]))
  return ids.map((id) => {
    const product = byId.get(id)
    return product === undefined ? { id, unavailable: true } : { id, unavailable: false, product }
  })
}
