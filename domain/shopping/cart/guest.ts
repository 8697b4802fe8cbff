import { DAY_MS } from "#domain/base/days.ts"
import { readEmail } from "#domain/account/session/claims.ts"

/** The beginning of every guest's id. No user has such an id. Spec: GUEST-01. */
const GUEST_PREFIX = "guest:"

/** Returns the id of a guest from random characters. Spec: GUEST-01. */
export const guestId = (random: string): string => GUEST_PREFIX + random

/** Returns true if `id` belongs to a guest; false for a user's. Spec: GUEST-01. */
export const isGuestId = (id: string): boolean => id.startsWith(GUEST_PREFIX)

const MAIL_DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i

const MAX_LOCAL_PART = 64

export const INVALID_GUEST_EMAIL = "Expected an e-mail address that mail can reach."

/** Returns at most 254 characters; null if no mail could arrive there. Spec: GUEST-02. */
export const readGuestEmail = (typed: string): string | null => {
  const email = typed.length > 1_000 ? null : readEmail(typed.trim())
  const [local = "", domain = ""] = email?.split("@") ?? []
  return local.length <= MAX_LOCAL_PART && /^[^"(),:;<>[\\\]]+$/.test(local) && MAIL_DOMAIN.test(domain) ? email : null
}

/** Returns the form of an e-mail address in which equal addresses are equal: case does not matter. Spec: GUEST-05. */
export const comparableEmail = (email: string): string => email.toLowerCase()

/** Guests of one e-mail address. Spec: GUEST-07. */
export const MAX_GUESTS_A_DAY = 5

export const MAX_GUEST_ORDERS = 50

export const GUEST_LINK_DAYS = 90

/** Returns the moment after which the data of a guest is erased, in milliseconds since 1970. Spec: GUEST-08. */
export const guestExpiry = (createdAt: number, orderedAt: number | null): number =>
  orderedAt === null ? createdAt + 365 * DAY_MS : orderedAt + 2 * 365 * DAY_MS
