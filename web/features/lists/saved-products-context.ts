import { createContext } from "react"

/** The state of hearts and compare boxes before scripts run. */
export interface SavedProducts {
  /** The ids of the products on the user's wishlist; empty for an anonymous visitor, whose list is stored in the browser. Spec: LIST-01. */
  readonly saved: ReadonlyArray<string>
  /** Products can be compared. Spec: ROUTE-16. */
  readonly canCompare: boolean
}

/** The {@link SavedProducts} that the layout provides; islands get the default. */
export const SavedProductsContext = createContext<SavedProducts>({ saved: [], canCompare: false })
