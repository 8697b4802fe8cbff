import { returnAddress, ROOT } from "#domain/session/return-address.ts"
import { matchRoute, ROUTES } from "#domain/routes/routes.ts"

/** Parameter that says where to go after logging in. Spec: AUTH-12. */
export const RETURN_PARAMETER = "naar"

/** The login page, which leads back to `address`. Spec: ROUTE-19, AUTH-12. */
export const loginHref = (address: string): string =>
  address === ROOT ? ROUTES.register : `${ROUTES.register}?${RETURN_PARAMETER}=${encodeURIComponent(address)}`

/** Where `given` leads after logging in: the login page itself is no place to go back to. Spec: AUTH-12. */
export const afterLogin = (given: unknown, origin: string): string => {
  const address = returnAddress(given, origin)
  return matchRoute(new URL(address, origin).pathname)?.name === "register" ? ROOT : address
}
