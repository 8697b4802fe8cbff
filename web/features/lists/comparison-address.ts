import { COMPARISON, comparisonHref } from "#domain/lists/comparison.ts"
import { readStored } from "#domain/lists/stored-list.ts"
import { comparison } from "#web/features/lists/stored-lists.ts"

/** The comparison in the address at the last call; null for none. */
let lastNamed: string | null = null

/**
 * Stores the comparison in the address of the comparison page. Navigates to the stored one if the address has none.
 * Does nothing while the page stays the same. Spec: LIST-17.
 */
export const syncComparisonWithAddress = (
  document: Document,
  navigate: (href: string, options: { readonly replace: boolean }) => void
): void => {
  const page = document.querySelector<HTMLDataElement>("data[data-compared], [data-compare-start]")
  const named = page === null ? null : (page.getAttribute("value") ?? "")
  if (named === lastNamed) return
  lastNamed = named
  if (named === null) return
  if (named !== "") {
    comparison.write(readStored(named, COMPARISON))
    return
  }
  const stored = comparison.read().map(({ id }) => id)
  if (stored.length > 0) navigate(comparisonHref(stored), { replace: true })
}
