import { useRouteLoaderData } from "react-router"
import type { LayoutView } from "#web/layout/route.ts"

/** Whether somebody is signed in, as the layout knows it: the same page is sent to visitors and users. Spec: APP-11. */
export const useSignedIn = (): boolean => {
  const layout = useRouteLoaderData<LayoutView>("layout")
  return layout !== undefined && layout.signedIn !== null
}
