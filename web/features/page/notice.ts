import type { Cookies, CookieWrite } from "#domain/cookies/cookie.ts"
import { MESSAGES } from "#domain/errors/messages.ts"
import type { Notification } from "#domain/lists/notifications.ts"
import { SESSION_MESSAGES } from "#domain/session/messages.ts"
import { notices } from "#web/messages/notices.ts"

/** Name of the cookie that carries a notice to the next page. */
const COOKIE = "melding"

/** Seconds a notice waits for that page. */
const LIFE = 60

/** The cookie that has the next page say the sentence of `key`. Spec: LIST-07. */
export const keepNotice = (key: string): CookieWrite => ({ name: COOKIE, value: key, maxAge: LIFE })

/** The cookie that has it said no more, once a page has: an address that leads on leaves it for the next one. Spec: LIST-07. */
export const dropNotice: CookieWrite = { name: COOKIE, value: "", maxAge: 0 }

/** What the cookies have this page say; null for nothing, and for a key there is no sentence of. Spec: LIST-07, AUTH-02. */
export const keptNotice = (cookies: Cookies): Notification | null => {
  const key = cookies[COOKIE] ?? ""
  const done = DONE.get(key)
  if (done !== undefined) return { text: done, status: "success" }
  const failed = FAILED.get(key)
  return failed === undefined ? null : { text: failed, status: "error" }
}

const DONE: ReadonlyMap<string, string> = new Map(
  Object.entries(notices).map(([key, text]) => [`notices.${key}`, text])
)
const FAILED: ReadonlyMap<string, string> = new Map(Object.entries({ ...MESSAGES, ...SESSION_MESSAGES }))
