import type { PageContext } from "#web/features/page/context.ts"
import { slidePrices } from "#web/features/filters/price-slider.ts"
import "#web/components/range.css"
import "./comfort.css"

const comforted = new WeakSet<Document>()

/**
 * Brings the filters of a search page to life: handlers for the whole document, set once, that work on the page of the server
 * and on those after it alike.
 */
export const comfortSearch = (document: Document, outside: PageContext): void => {
  if (comforted.has(document)) return
  comforted.add(document)
  document.documentElement.dataset["comfort"] = ""
  findWhenAsked(document, outside)
  slidePrices(document)
}

/** What it takes to look for a value is fetched when somebody first goes to such a field. Spec: SRCH-32. */
const findWhenAsked = (document: Document, outside: PageContext): void => {
  const fetchFinder = async (field: HTMLInputElement) => {
    try {
      const { findInFacets } = await import("./facet-finder.ts")
      findInFacets(document, outside)
      // What was typed in the meantime.
      if (field.value !== "") field.dispatchEvent(new Event("input", { bubbles: true }))
    } catch (cause) {
      outside.log("facet finder", cause)
    }
  }
  const onFocus = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || target.dataset["find"] === undefined) return
    document.removeEventListener("focusin", onFocus)
    void fetchFinder(target)
  }
  document.addEventListener("focusin", onFocus)
}
