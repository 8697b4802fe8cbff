import { comparisonHref } from "#domain/account/lists/comparison.ts"
import { readText } from "#domain/base/fields.ts"

export type ComparisonChoices = ReturnType<typeof readComparisonChoices>

export const COMPARISON_PARAMETER = { products: "producten", show: "toon", term: "zoek" } as const

const ONLY_DIFFERENCES = "verschillen"

/** An empty comparison has no parameter, so that nothing is stored. Spec: LIST-11, LIST-17. */
export const comparisonPageHref = (
  ids: ReadonlyArray<string>,
  { onlyDifferences, term }: Partial<ComparisonChoices> = {}
): string => {
  const address = comparisonHref(ids)
  const query = new URLSearchParams({
    ...(onlyDifferences === true && { [COMPARISON_PARAMETER.show]: ONLY_DIFFERENCES }),
    ...(term !== undefined && term !== "" && { [COMPARISON_PARAMETER.term]: term })
  }).toString()
  const pageHref = address.includes("?") ? address : `${address}?${COMPARISON_PARAMETER.products}=`
  return query === "" ? pageHref : `${pageHref}&${query}`
}

export const readComparisonChoices = (query: URLSearchParams) => ({
  onlyDifferences: query.get(COMPARISON_PARAMETER.show) === ONLY_DIFFERENCES,
  term: readText(query.get(COMPARISON_PARAMETER.term), 100)
})
