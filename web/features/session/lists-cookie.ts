import { type Cookies, type CookieWrite, MONTH_SECONDS } from "#domain/base/cookie.ts"

/** The cookie with a task for the lists stored in this browser, which a page's script carries out. Spec: AUTH-21. */
export const LISTS_COOKIE = "lijsten"

/** The task: merge the lists into the profile, leave the items that the profile rejected, or clear the items stored while logged in. Spec: AUTH-21. */
export type ListsTask = "samenvoegen" | "laten" | "vergeten"

/** Returns the cookie that requests `task`; with null, the cookie that clears the task. Spec: AUTH-21. */
export const listsTaskCookie = (task: ListsTask | null): CookieWrite => ({
  name: LISTS_COOKIE,
  value: task ?? "",
  maxAge: task === null ? 0 : MONTH_SECONDS
})

/** Returns the task in the cookies of a request or a page. Total. Spec: AUTH-21. */
export const listsTask = (cookies: Cookies): ListsTask | null => {
  const task = cookies[LISTS_COOKIE]
  return task === "samenvoegen" || task === "laten" || task === "vergeten" ? task : null
}

/**
 * Returns the cookie after a logout: items stored while logged in are cleared; items not in the profile were stored before and stay.
 * Spec: AUTH-21, PROF-09.
 */
export const listsAfterLogout = (cookies: Cookies): CookieWrite => {
  const task = listsTask(cookies)
  return listsTaskCookie(task === "samenvoegen" || task === "laten" ? null : "vergeten")
}
