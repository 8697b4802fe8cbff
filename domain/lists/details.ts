/** A product as the service returned it, or that it did not. Spec: LIST-02. */
export type Detail<Product> =
  | { readonly id: string; readonly unavailable: false; readonly product: Product }
  | { readonly id: string; readonly unavailable: true }

/** How the service answered: its body, not yet looked at, or that the call failed. Spec: LIST-02. */
export type Fetched = { readonly ok: true; readonly body: unknown } | { readonly ok: false }

/** What is shown of a list of products, and the ids it was asked for. Spec: LIST-02. */
export interface Details<Product> {
  readonly askedFor: ReadonlyArray<string>
  readonly shown: ReadonlyArray<Detail<Product>>
}

/** Before anything was asked for. Spec: LIST-02. */
export const NO_DETAILS: Details<never> = { askedFor: [], shown: [] }

/** Whether the details are those of another list than `ids`, in this order, and must be fetched again. Spec: LIST-01, LIST-02. */
export const needsReload = (ids: ReadonlyArray<string>, { askedFor }: Details<unknown>): boolean =>
  ids.length !== askedFor.length || ids.some((id, index) => id !== askedFor[index])

/**
 * The details after the service was asked for `ids`. An answer that is no array leaves what is shown, a failure shows
 * nothing; neither asks again by itself. `readProduct` gives null for an element it does not understand.
 *
 * Spec: LIST-01, LIST-02.
 */
export const detailsAfter = <Product extends { readonly id: string }>(
  before: Details<Product>,
  ids: ReadonlyArray<string>,
  fetched: Fetched,
  readProduct: (value: unknown) => Product | null
): Details<Product> => {
  if (!fetched.ok) return { askedFor: ids, shown: [] }
  if (!Array.isArray(fetched.body)) return { askedFor: ids, shown: before.shown }
  return { askedFor: ids, shown: detailsOf(ids, fetched.body, readProduct) }
}

/** The products that are still there, in the order of the list: for a page that leaves out the others. Spec: LIST-04. */
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
