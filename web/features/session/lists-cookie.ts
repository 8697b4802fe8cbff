import { type Cookies, type CookieWrite, MONTH } from "#domain/cookies/cookie.ts"

/** Cookie that tells a page's script what to do with what this browser keeps by itself. Spec: AUTH-21. */
export const LISTS_COOKIE = "lijsten"

/** Bring it into the profile, leave what the profile did not take, or forget what was kept while signed in. Spec: AUTH-21. */
export type ListsTask = "samenvoegen" | "laten" | "vergeten"

/** The cookie that asks for `task`; null: for nothing any more. Spec: AUTH-21. */
export const askForLists = (task: ListsTask | null): CookieWrite => ({
  name: LISTS_COOKIE,
  value: task ?? "",
  maxAge: task === null ? 0 : MONTH
})

/** What the cookies of a request or a page ask for. Total. Spec: AUTH-21. */
export const listsTask = (cookies: Cookies): ListsTask | null => {
  const task = cookies[LISTS_COOKIE]
  return task === "samenvoegen" || task === "laten" || task === "vergeten" ? task : null
}

/**
 * The cookie after a logout: what was kept while signed in is forgotten; what is not in the profile was kept before, and stays.
 * Spec: AUTH-21, PROF-09.
 */
export const listsAfterLogout = (cookies: Cookies): CookieWrite => {
  const task = listsTask(cookies)
  return askForLists(task === "samenvoegen" || task === "laten" ? null : "vergeten")
}
