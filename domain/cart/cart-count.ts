import { type Cookies, type CookieWrite, YEAR_SECONDS } from "#domain/cookies/cookie.ts"
import type { CartState } from "./cart.ts"
import { linesOf } from "./change-carts.ts"

/** The name of the cookie that holds the number of pieces in the cart. Spec: CART-32. */
export const CART_COUNT_COOKIE = "winkelwagen-aantal"

/** The largest number that the header shows. Spec: CART-32. */
export const MAX_SHOWN_PIECES = 99

/** Returns the cookie that stores the number of pieces in the carts, or removes it for empty carts. Spec: CART-32. */
export const cartCountCookie = ({ openCarts }: Pick<CartState, "openCarts">): CookieWrite => {
  const pieces = linesOf(openCarts).reduce((total, { quantity }) => total + quantity, 0)
  return pieces === 0
    ? NO_COUNT
    : { name: CART_COUNT_COOKIE, value: String(Math.min(pieces, MAX_SHOWN_PIECES)), maxAge: YEAR_SECONDS }
}

const NO_COUNT: CookieWrite = { name: CART_COUNT_COOKIE, value: "", maxAge: 0 }

/** Returns the cookies that remove the number of a cart session that has ended. Spec: CART-32. */
export const clearedCartCount = (cookies: Cookies): ReadonlyArray<CookieWrite> =>
  cookies[CART_COUNT_COOKIE] === undefined ? [] : [NO_COUNT]

/** Parses the number of pieces in the cart, from 0 to {@link MAX_SHOWN_PIECES}; 0 if it is absent or invalid. Spec: CART-32. */
export const readCartCount = (cookies: Cookies): number => {
  const text = cookies[CART_COUNT_COOKIE] ?? ""
  return /^[1-9][0-9]?$/.test(text) ? Number(text) : 0
}
