import { type Cookies, type CookieWrite, MONTH_SECONDS } from "#domain/base/cookie.ts"

/** A page's script carries out the task. Spec: AUTH-21. */
export const LISTS_COOKIE = "lijsten"

/** Merge the lists, leave what the profile rejected, or clear what was stored while logged in. Spec: AUTH-21. */
export type ListsTask = "samenvoegen" | "laten" | "vergeten"

export const listsTaskCookie = (task: ListsTask | null): CookieWrite => ({
  name: LISTS_COOKIE,
  value: task ?? "",
  maxAge: task === null ? 0 : MONTH_SECONDS
})

export const listsTask = (cookies: Cookies): ListsTask | null => {
  const task = cookies[LISTS_COOKIE]
  return task === "samenvoegen" || task === "laten" || task === "vergeten" ? task : null
}

/** Clears items stored while logged in; those not in the profile stay. Spec: AUTH-21, PROF-09. */
export const listsAfterLogout = (cookies: Cookies): CookieWrite => {
  const task = listsTask(cookies)
  return listsTaskCookie(task === "samenvoegen" || task === "laten" ? null : "vergeten")
}
