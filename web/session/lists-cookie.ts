import type { Cookies, CookieWrite } from "#domain/cookies/cookie.ts"
import { MONTH } from "#domain/cookies/cookie.ts"

/**
 * Cookie that tells a page's script what to do with what this browser keeps by itself: bring it into the profile after a login,
 * or forget it after a logout. Spec: AUTH-21.
 */
export const LISTS_COOKIE = "lijsten"

/** What is to be done with them. Spec: AUTH-21. */
export type ListsTask = "samenvoegen" | "vergeten"

/** The cookie that asks for `task`. Spec: AUTH-21. */
export const askForLists = (task: ListsTask): CookieWrite => ({ name: LISTS_COOKIE, value: task, maxAge: MONTH })

/**
 * The cookie after a logout: what was kept while signed in is forgotten; what has not been brought into the profile yet was kept
 * before, and stays. Spec: AUTH-21, PROF-09.
 */
export const listsAfterLogout = (cookies: Cookies): CookieWrite =>
  cookies[LISTS_COOKIE] === ("samenvoegen" satisfies ListsTask)
    ? { name: LISTS_COOKIE, value: "", maxAge: 0 }
    : askForLists("vergeten")
