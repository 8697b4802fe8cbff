import { COMPARISON } from "#domain/lists/comparison.ts"
import { comparisonHref } from "#domain/lists/comparison-address.ts"
import { readStored } from "#domain/lists/stored-list.ts"
import { comparison } from "#web/features/lists/kept-lists.ts"

/** What the page said of the comparison when it was last looked at; null on a page that says nothing of it. */
let followed: string | null = null

/**
 * On the page of the comparison: what its address names becomes what is kept; one that names nothing leads to what is kept.
 * Spec: LIST-17.
 */
export const followAddress = (
  document: Document,
  go: (href: string, options: { readonly replace: boolean }) => void
): void => {
  const page = document.querySelector<HTMLDataElement>("data[data-compared], [data-compare-start]")
  const said = page === null ? null : (page.getAttribute("value") ?? "")
  if (said === followed) return
  followed = said
  if (said === null) return
  if (said !== "") {
    comparison.write(readStored(said, COMPARISON))
    return
  }
  const kept = comparison.read().map(({ id }) => id)
  if (kept.length > 0) go(comparisonHref(kept), { replace: true })
}
