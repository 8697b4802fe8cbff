import type { Cookies, CookieWrite } from "#domain/base/cookie.ts"
import { MESSAGES } from "#domain/base/error-messages.ts"
import type { Notification } from "#domain/account/lists/list.ts"
import { SESSION_MESSAGES } from "#domain/account/session/effect.ts"
import { notices } from "#web/messages/notices.ts"

const FLASH_COOKIE = "melding"

const MAX_AGE_SECONDS = 60

export const flashMessageCookie = (key: string): CookieWrite => ({
  name: FLASH_COOKIE,
  value: key,
  maxAge: MAX_AGE_SECONDS
})

/** A redirect leaves the message for the next page. Spec: LIST-07. */
export const CLEARED_FLASH_MESSAGE: CookieWrite = { name: FLASH_COOKIE, value: "", maxAge: 0 }

export const readFlashMessage = (cookies: Cookies): Notification | null => {
  const key = cookies[FLASH_COOKIE] ?? ""
  const success = SUCCESS_TEXTS.get(key)
  if (success !== undefined) return { text: success, status: "success" }
  const error = ERROR_TEXTS.get(key)
  return error === undefined ? null : { text: error, status: "error" }
}

const SUCCESS_TEXTS: ReadonlyMap<string, string> = new Map(
  Object.entries(notices).map(([key, text]) => [`notices.${key}`, text])
)
const ERROR_TEXTS: ReadonlyMap<string, string> = new Map(Object.entries({ ...MESSAGES, ...SESSION_MESSAGES }))
