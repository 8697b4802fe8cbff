import { comparisonHref } from "#domain/account/lists/comparison.ts"
import { readText } from "#domain/base/fields.ts"

export type ComparisonChoices = ReturnType<typeof readComparisonChoices>

export const COMPARISON_PARAMETER = { products: "producten", show: "toon", term: "zoek", order: "volgorde" } as const

const ONLY_DIFFERENCES = "verschillen"

const BY_COST = "kosten"

/** An empty comparison has no parameter, so that nothing is stored. Spec: LIST-11, LIST-17. */
export const comparisonPageHref = (
  ids: ReadonlyArray<string>,
  { onlyDifferences, isByCost, term }: Partial<ComparisonChoices> = {}
): string => {
  const address = comparisonHref(ids)
  const query = new URLSearchParams({
    ...(onlyDifferences === true && { [COMPARISON_PARAMETER.show]: ONLY_DIFFERENCES }),
    ...(isByCost === true && { [COMPARISON_PARAMETER.order]: BY_COST }),
    ...(term !== undefined && term !== "" && { [COMPARISON_PARAMETER.term]: term })
  }).toString()
  const pageHref = address.includes("?") ? address : `${address}?${COMPARISON_PARAMETER.products}=`
  return query === "" ? pageHref : `${pageHref}&${query}`
}

export const readComparisonChoices = (query: URLSearchParams) => ({
  onlyDifferences: query.get(COMPARISON_PARAMETER.show) === ONLY_DIFFERENCES,
  /** Spec: ENERGY-07. */
  isByCost: query.get(COMPARISON_PARAMETER.order) === BY_COST,
  term: readText(query.get(COMPARISON_PARAMETER.term), 100)
})
