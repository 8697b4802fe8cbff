import { type Cookies, type CookieWrite, YEAR_SECONDS } from "#domain/base/cookie.ts"

export const CART_SESSION_COOKIE = "cart_session"

/** 128 bits. Spec: CART-01. */
const SESSION_HASH_LENGTH = 32

/** Creates a cart session hash from at least 16 random bytes; null from fewer. Spec: CART-01. */
export const newSessionHash = (random: Uint8Array): string | null => randomHash(random, SESSION_HASH_LENGTH)

/** Returns the cookie that stores `hash` for a year; for null the one that removes it. Spec: CART-01. */
export const cartSessionCookie = (hash: string | null): CookieWrite => ({
  name: CART_SESSION_COOKIE,
  value: hash ?? "",
  maxAge: hash === null ? 0 : YEAR_SECONDS
})

/** Returns milliseconds since 1970. Spec: CART-28. */
export const sessionExpiry = (changedAt: number): number => changedAt + YEAR_SECONDS * 1_000

/** Returns the cart session hash in the cookies of a request; null if it is absent or invalid. Spec: CART-01. */
export const readSessionHash = (cookies: Cookies): string | null => sessionHash(cookies[CART_SESSION_COOKIE] ?? "")

/** Parses a cart session hash; null if `text` is invalid. Spec: CART-01. */
export const sessionHash = (text: string): string | null => (SESSION_HASH.test(text) ? text : null)

const SESSION_HASH = /^[0-9a-f]{32}$/

const HASH_LENGTH = 40

/** Returns null if there are too few bytes: a shorter hash would be easier to guess. Spec: CART-01. */
export const randomHash = (random: Uint8Array, length: number = HASH_LENGTH): string | null => {
  if (random.length * 2 < length) return null
  return Array.from(random, (byte) => byte.toString(16).padStart(2, "0"))
    .join("")
    .slice(0, length)
}
