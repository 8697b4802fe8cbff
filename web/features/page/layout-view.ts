import { useRouteLoaderData } from "react-router"
import type { Notification } from "#domain/account/lists/list.ts"
import type { Visitor } from "./context.ts"
import { createContext } from "react"

export interface LayoutView {
  readonly visitor: Visitor
  readonly signedIn: string | null
  readonly notice: Notification | null
  readonly saved: ReadonlyArray<string> | null
  /** A text that differs between users and tells nothing of them; omitted for an anonymous visitor. Spec: AUTH-71. */
  readonly user?: string
  readonly isDemonstration: boolean
  readonly categories: ReadonlyArray<{ readonly name: string; readonly href: string }>
}

/** From the layout: the page itself is the same for visitors and users. Spec: APP-11. */
export const useSignedIn = (): boolean => {
  const layout = useRouteLoaderData<LayoutView>("layout")
  return layout !== undefined && layout.signedIn !== null
}

export interface SavedProducts {
  /** Empty for an anonymous visitor, whose list is in the browser. Spec: LIST-01. */
  readonly saved: ReadonlyArray<string>
  readonly canCompare: boolean
}

export const SavedProductsContext = createContext<SavedProducts>({ saved: [], canCompare: false })
