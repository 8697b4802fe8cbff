import type { IncomingMessage } from "node:http"
import { readSessionHash } from "#domain/cart/session.ts"
import { CART_SESSION_HEADER } from "#domain/session/request-headers.ts"
import { readCookies, SESSION_COOKIE } from "#web/features/session/cookies.ts"

/**
 * A call of our own pages speaks for who is signed in: scripts never see the token, so it is put in here, from the cookie. A call
 * that brings its own is left alone, and one of another site gets nothing. Spec: AUTH-10.
 */
export const speakForVisitor = (request: IncomingMessage): void => {
  const { headers } = request
  if (headers["sec-fetch-site"] !== "same-origin" || headers.cookie === undefined) return
  const cookies = readCookies(request)
  const token = cookies[SESSION_COOKIE]
  const cart = readSessionHash(cookies)
  if (token !== undefined && /^[\w.-]+$/.test(token)) headers.authorization ??= `Bearer ${token}`
  if (cart !== null) headers[CART_SESSION_HEADER.toLowerCase()] ??= cart
}

/** Whether a form may come from where it comes from: a page of ours. Spec: APP-13. */
export const isOwnForm = ({ headers }: IncomingMessage, origin: string): boolean => {
  const site = headers["sec-fetch-site"]
  if (site !== undefined) return site === "same-origin" || site === "none"
  return headers.origin === origin
}
