import { type Cookies, type CookieWrite, YEAR } from "#domain/cookies/cookie.ts"
import { randomHash } from "./random-hash.ts"

/** The cookie that holds the hash a visitor's carts are kept under. Spec: CART-01. */
export const CART_SESSION_COOKIE = "cart_session"

/** Characters of that hash: 128 bits. Spec: CART-01. */
const SESSION_HASH_LENGTH = 32

/** A new cart session hash from at least 16 random bytes; null from fewer. Spec: CART-01. */
export const newSessionHash = (random: Uint8Array): string | null => randomHash(random, SESSION_HASH_LENGTH)

/** The cookie that keeps `hash` for a year; for null the one that forgets it. Spec: CART-01. */
export const cartSessionCookie = (hash: string | null): CookieWrite => ({
  name: CART_SESSION_COOKIE,
  value: hash ?? "",
  maxAge: hash === null ? 0 : YEAR
})

/** When a session is over that was last changed at `changedAt`, in milliseconds since 1970: when its cookie is. Spec: CART-28. */
export const sessionOver = (changedAt: number): number => changedAt + YEAR * 1_000

/** The cart session hash among the cookies of a request; null when there is none or it is no hash of ours. Spec: CART-01. */
export const readSessionHash = (cookies: Cookies): string | null => sessionHash(cookies[CART_SESSION_COOKIE] ?? "")

/** The cart session hash that `text` is; null when it is none of ours. Spec: CART-01. */
export const sessionHash = (text: string): string | null => (SESSION_HASH.test(text) ? text : null)

const SESSION_HASH = /^[0-9a-f]{32}$/
