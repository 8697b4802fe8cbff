import type { PageContext } from "#web/features/page/context.ts"
import { slidePrices } from "#web/features/filters/price-slider.ts"
import "#web/components/range.css"
import "./enhance-search.css"

const enhanced = new WeakSet<Document>()

/**
 * Adds the event handlers of the search filters to the document. Idempotent. The handlers work on pages rendered by the server
 * and by the browser.
 */
export const enhanceSearch = (document: Document, dependencies: PageContext): void => {
  if (enhanced.has(document)) return
  enhanced.add(document)
  document.documentElement.dataset["enhanced"] = ""
  findOnFocus(document, dependencies)
  slidePrices(document)
}

/** Loads the code that searches within a facet when such a field first gets the focus. Spec: SRCH-32. */
const findOnFocus = (document: Document, dependencies: PageContext): void => {
  const fetchFinder = async (field: HTMLInputElement) => {
    try {
      const { findInFacets } = await import("./facet-finder.ts")
      findInFacets(document, dependencies)
      // Searches for the text typed while the code loaded.
      if (field.value !== "") field.dispatchEvent(new Event("input", { bubbles: true }))
    } catch (cause) {
      dependencies.log("facet finder", cause)
    }
  }
  const onFocus = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || target.dataset["find"] === undefined) return
    document.removeEventListener("focusin", onFocus)
    void fetchFinder(target)
  }
  document.addEventListener("focusin", onFocus)
}
