import { DAY_MS } from "#domain/base/days.ts"
import type { Cents } from "#domain/base/cents.ts"
import { toCents } from "#domain/base/euros.ts"
import { ProductId } from "#domain/base/ids.ts"

/** The beginning of the id that owns the alerts of a mail address. No user has such an id. Spec: ALERT-14. */
const OWNER_PREFIX = "mail:"

/** Returns the owner of the alerts of a mail address, in which case does not matter. Spec: ALERT-14. */
export const mailAlertOwner = (email: string): string => OWNER_PREFIX + email.toLowerCase()

/** Returns the mail address of an owner; null for the id of a user. Spec: ALERT-14. */
export const mailAlertAddress = (userId: string): string | null =>
  userId.startsWith(OWNER_PREFIX) ? userId.slice(OWNER_PREFIX.length) : null

/** Alerts of one mail address. Spec: ALERT-15. */
export const MAX_MAIL_ALERTS = 20

/** Mails that ask one address for a confirmation, in a day. Spec: ALERT-15. */
export const MAX_CONFIRMATIONS_A_DAY = 5

const LIFETIME_DAYS = 365

/** Returns true if an alert of a mail address has ended by itself. Spec: ALERT-16. */
export const hasMailAlertEnded = (createdAt: string, now: number): boolean =>
  Date.parse(createdAt) + LIFETIME_DAYS * DAY_MS <= now

/** An alert that waits for its confirmation, as the code of a mail tells it. */
export interface RequestedAlert {
  readonly productId: ProductId
  readonly target: Cents
}

/** Returns the text that a code contains; {@link readRequestedAlert} parses it. Spec: ALERT-14. */
export const writeRequestedAlert = ({ productId, target }: RequestedAlert): string => `${productId} ${target}`

/** Parses what a code contains; null if it is no alert. Spec: ALERT-14. */
export const readRequestedAlert = (text: string): RequestedAlert | null => {
  const [, id, target] = /^(\S{1,200}) (\d{1,12})$/.exec(text) ?? []
  return id === undefined ? null : { productId: ProductId.make(id), target: toCents(Number(target)) }
}
