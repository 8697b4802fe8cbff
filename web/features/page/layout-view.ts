import { useRouteLoaderData } from "react-router"
import type { Notification } from "#domain/lists/notifications.ts"
import type { Visitor } from "./visitor.ts"

/** What every page shows around its own content. */
export interface LayoutView {
  readonly visitor: Visitor
  /** Given name of who is signed in, "" when it is not known; null for a visitor. */
  readonly signedIn: string | null
  /** Said once, above the page. Spec: LIST-07. */
  readonly notice: Notification | null
  /** Ids of the products on the wishlist of who is signed in; null for a visitor, whose list stands in the browser. Spec: LIST-01. */
  readonly saved: ReadonlyArray<string> | null
  readonly categories: ReadonlyArray<{ readonly name: string; readonly href: string }>
}

/** Returns whether a user is logged in, according to the layout: visitors and users get the same page. Spec: APP-11. */
export const useSignedIn = (): boolean => {
  const layout = useRouteLoaderData<LayoutView>("layout")
  return layout !== undefined && layout.signedIn !== null
}
