import type { ShouldRevalidateFunctionArgs } from "react-router"
import { needsData } from "#domain/routes/address-change.ts"

/** Whether a page's data is loaded anew: not when nothing but the hash changes, as when a popup opens or closes. Spec: ROUTE-28. */
export const needsNewView = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate
}: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.hash === nextUrl.hash || needsData(currentUrl, nextUrl) ? defaultShouldRevalidate : false
