import { useRouteLoaderData } from "react-router"
import type { Notification } from "#domain/account/lists/list.ts"
import type { Visitor } from "./visitor.ts"
import { createContext } from "react"

export interface LayoutView {
  readonly visitor: Visitor
  /** The given name of the logged-in user, "" if it is unknown; null for an anonymous visitor. */
  readonly signedIn: string | null
  /** The flash message, shown once above the page. Spec: LIST-07. */
  readonly notice: Notification | null
  /** The ids on the user's wishlist; null for an anonymous visitor, whose list is in the browser. Spec: LIST-01. */
  readonly saved: ReadonlyArray<string> | null
  /** A text that differs between users and tells nothing of them; omitted for an anonymous visitor. Spec: AUTH-71. */
  readonly user?: string
  /** True if the page says that the site is a demonstration. Spec: APP-58. */
  readonly isDemonstration: boolean
  readonly categories: ReadonlyArray<{ readonly name: string; readonly href: string }>
}

/** Returns whether a user is logged in. From the layout: the page itself is the same for visitors and users. Spec: APP-11. */
export const useSignedIn = (): boolean => {
  const layout = useRouteLoaderData<LayoutView>("layout")
  return layout !== undefined && layout.signedIn !== null
}

/** The state of hearts and compare boxes before scripts run. */
export interface SavedProducts {
  /** The ids of the products on the user's wishlist; empty for an anonymous visitor, whose list is stored in the browser. Spec: LIST-01. */
  readonly saved: ReadonlyArray<string>
  /** Products can be compared. Spec: ROUTE-16. */
  readonly canCompare: boolean
}

/** The {@link SavedProducts} that the layout provides; islands get the default. */
export const SavedProductsContext = createContext<SavedProducts>({ saved: [], canCompare: false })
