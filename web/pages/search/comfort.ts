import type { PageContext } from "#web/context.ts"
import { loadNear } from "#web/parts/near-pictures.ts"
import { slidePrices } from "#web/parts/price-slider.ts"
import { keepHabits } from "#web/parts/search-habits.ts"
import { findInFacets } from "./facet-finder.ts"
import "#web/parts/range.css"
import "./comfort.css"

const comforted = new WeakSet<Document>()

/**
 * Brings a search page to life where it needs no view to do so: handlers for the whole document, set once, that work on the
 * page of the server and on those after it alike. Called for every page.
 */
export const comfortSearch = (document: Document, outside: PageContext): void => {
  loadNear(document)
  if (comforted.has(document)) return
  comforted.add(document)
  document.documentElement.dataset["comfort"] = ""
  findInFacets(document, outside)
  slidePrices(document)
  keepHabits(document)
}
