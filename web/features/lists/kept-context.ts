import { createContext } from "react"

/** What parts with hearts and compare boxes know before scripts run. */
export interface KeptState {
  /** Ids of the products on the wishlist of who is signed in; empty for a visitor, whose list stands in the browser. Spec: LIST-01. */
  readonly saved: ReadonlyArray<string>
  /** Products can be compared. Spec: ROUTE-16. */
  readonly canCompare: boolean
}

/** Given by the layout; a part that lives alone has what nobody told it. */
export const KeptContext = createContext<KeptState>({ saved: [], canCompare: false })
