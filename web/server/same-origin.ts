import type { IncomingMessage } from "node:http"
import { readSessionHash } from "#domain/shopping/cart/session.ts"
import { CART_SESSION_HEADER } from "#domain/account/session/request-headers.ts"
import { readCookies, SESSION_COOKIE } from "#web/features/page/cookies.ts"

/**
 * Adds the user's bearer token and cart session, read from the cookies, to same-origin API requests, so that scripts never see the
 * token. Leaves requests that already carry them unchanged and ignores cross-site requests. Spec: AUTH-10.
 */
export const attachBearerToken = (request: IncomingMessage): void => {
  const { headers } = request
  if (headers["sec-fetch-site"] !== "same-origin" || headers.cookie === undefined) return
  const cookies = readCookies(request)
  const token = cookies[SESSION_COOKIE]
  const cart = readSessionHash(cookies)
  if (token !== undefined && /^[\w.-]+$/.test(token)) headers.authorization ??= `Bearer ${token}`
  if (cart !== null) headers[CART_SESSION_HEADER.toLowerCase()] ??= cart
}

/** Returns true if a form was submitted by a page of this site. Spec: APP-13. */
export const isSameOriginForm = ({ headers }: IncomingMessage, origin: string): boolean => {
  const site = headers["sec-fetch-site"]
  if (site !== undefined) return site === "same-origin" || site === "none"
  return headers.origin === origin
}
