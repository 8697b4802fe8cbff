import type { ShouldRevalidateFunctionArgs } from "react-router"
import { needsData } from "#domain/routes/address-change.ts"
import { isReturning } from "./reload/stay.ts"

/** Whether a page's data is loaded anew: not when nothing but the hash changes, as when a popup opens or closes, nor on the way back to the page that is shown. Spec: ROUTE-28, ERR-03. */
export const needsNewView = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate
}: ShouldRevalidateFunctionArgs): boolean =>
  !isReturning() && (currentUrl.hash === nextUrl.hash || needsData(currentUrl, nextUrl))
    ? defaultShouldRevalidate
    : false
