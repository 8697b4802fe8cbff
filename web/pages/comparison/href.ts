import { comparisonHref } from "#domain/lists/comparison.ts"
import { readText } from "#domain/unknown/fields.ts"

/** What is asked of a comparison beside its products. */
export interface ComparisonChoices {
  /** Rows that are the same everywhere are left out. */
  readonly isDifferent: boolean
  /** What is searched for, to be set beside the others; "" for nothing. */
  readonly term: string
}

/** Parameters of the page, beside that of the products. */
export const FIELD = { products: "producten", show: "toon", term: "zoek" } as const

/** Value of `show` that leaves out what is the same. */
const DIFFERENT = "verschillen"

/** The address of a comparison and what is asked of it. One without products names none, so that nothing is kept. Spec: LIST-11, LIST-17. */
export const comparisonPageHref = (
  ids: ReadonlyArray<string>,
  { isDifferent, term }: Partial<ComparisonChoices> = {}
): string => {
  const address = comparisonHref(ids)
  const query = new URLSearchParams({
    ...(isDifferent === true && { [FIELD.show]: DIFFERENT }),
    ...(term !== undefined && term !== "" && { [FIELD.term]: term })
  }).toString()
  const whole = address.includes("?") ? address : `${address}?${FIELD.products}=`
  return query === "" ? whole : `${whole}&${query}`
}

/** What a query asks. Total. */
export const readComparisonChoices = (query: URLSearchParams): ComparisonChoices => ({
  isDifferent: query.get(FIELD.show) === DIFFERENT,
  term: readText(query.get(FIELD.term), 100)
})
