import { returnAddress, ROOT } from "#domain/account/session/return-address.ts"
import { PROVIDER_PATH } from "#domain/account/session/provider-client.ts"
import { matchRoute, ROUTES } from "#domain/base/routes.ts"

export const RETURN_PARAMETER = "naar"

export const loginHref = (address: string): string =>
  address === ROOT ? ROUTES.register : `${ROUTES.register}?${RETURN_PARAMETER}=${encodeURIComponent(address)}`

/** Null if `url` has a return address, or `referer` is no page of this site to return to. Spec: AUTH-74. */
export const loginFrom = (url: URL, referer: string): string | null => {
  if (matchRoute(url.pathname)?.name !== "register" || url.searchParams.has(RETURN_PARAMETER)) return null
  const address = afterLogin(referer, url.origin)
  return address === ROOT || referer === "" || address.startsWith(`${PROVIDER_PATH}/`) ? null : loginHref(address)
}

/** `given` if it is within the site, but never the login page itself. Spec: AUTH-12. */
export const afterLogin = (given: unknown, origin: string): string => {
  const address = returnAddress(given, origin)
  return matchRoute(new URL(address, origin).pathname)?.name === "register" ? ROOT : address
}
