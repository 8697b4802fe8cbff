import { comparisonHref } from "#domain/lists/comparison.ts"
import { readText } from "#domain/unknown/fields.ts"

/** The choices on a comparison besides its products. */
export interface ComparisonChoices {
  /** Equal rows are left out. */
  readonly isDifferent: boolean
  /** The search term for a product to add; "" for none. */
  readonly term: string
}

/** The parameters of the page. */
export const FIELD = { products: "producten", show: "toon", term: "zoek" } as const

/** The value of `show` that leaves out equal rows. */
const DIFFERENT = "verschillen"

/**
 * Returns the address of a comparison with its choices. An empty comparison has no parameter, so that nothing is stored. Spec:
 * LIST-11, LIST-17.
 */
export const comparisonPageHref = (
  ids: ReadonlyArray<string>,
  { isDifferent, term }: Partial<ComparisonChoices> = {}
): string => {
  const address = comparisonHref(ids)
  const query = new URLSearchParams({
    ...(isDifferent === true && { [FIELD.show]: DIFFERENT }),
    ...(term !== undefined && term !== "" && { [FIELD.term]: term })
  }).toString()
  const pageHref = address.includes("?") ? address : `${address}?${FIELD.products}=`
  return query === "" ? pageHref : `${pageHref}&${query}`
}

/** Reads the choices from a query. Total. */
export const readComparisonChoices = (query: URLSearchParams): ComparisonChoices => ({
  isDifferent: query.get(FIELD.show) === DIFFERENT,
  term: readText(query.get(FIELD.term), 100)
})
