import { Effect } from "effect"
import type { IsoDay } from "#domain/base/ids.ts"
import { NO_LISTS, writeListFile } from "#domain/account/lists/list-file.ts"
import type { User } from "#domain/account/failures.ts"
import { ProfileApi } from "#domain/site/profile-api.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { dayOf } from "#domain/base/text/format.ts"
import { LISTS_FILE, LISTS_FILE_PATH, OWN_DATA_FILE } from "#web/features/profile/own-data-path.ts"
import { cookieHeader, readCookies } from "#web/features/page/cookies.ts"
import { loginHref } from "#web/features/session/login-address.ts"
import type { Handler } from "./exchange.ts"
import { FOREIGN_FORM, type PageServerDependencies } from "./pages.ts"
import { isOverLimit, type RateLimiter } from "./rate-limit.ts"
import { readSession } from "./read-session.ts"
import { toSitePath } from "./redirect.ts"
import { sendText } from "./respond.ts"
import { isSameOriginForm } from "./same-origin.ts"

interface Dependencies extends Pick<PageServerDependencies, "run" | "claimsOf" | "now"> {
  /** Omitted if requests are not limited. */
  readonly limitPage?: RateLimiter["limitPage"]
}

/** Creates the handler that sends users the file with all their data, or with their lists. Spec: PROF-34, PROF-35, LIST-35. */
export const ownDataHandler =
  ({ run, claimsOf, now, limitPage }: Dependencies): Handler =>
  async ({ request, response, url }) => {
    if (!isSameOriginForm(request, url.origin)) return sendText(response, FOREIGN_FORM.status, FOREIGN_FORM.text)
    const { session, written } = await readSession(
      readCookies(request),
      claimsOf,
      () => Promise.resolve([]),
      () => Promise.resolve(null)
    )
    if (isOverLimit(limitPage, { request, response, url }, session.claims?.sub ?? null)) return
    const isOfLists = url.pathname === LISTS_FILE_PATH
    const content = isOfLists ? listsOf(session.caller, now()) : exportOf(session.caller)
    const exported = session.claims === null ? null : await run(content)
    response.setHeader("cache-control", "no-store")
    if (exported === null) {
      for (const cookie of written) response.appendHeader("set-cookie", cookieHeader(cookie, url.origin))
      response
        .writeHead(303, { ...toSitePath(loginHref(isOfLists ? ROUTES.profileWishlist : ROUTES.profilePersonalInfo)) })
        .end()
      return
    }
    response.writeHead(200, {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="${isOfLists ? LISTS_FILE : OWN_DATA_FILE}"`
    })
    response.end(exported)
  }

/** Returns the text of the file with all data of a user; null without a session or a profile. */
const exportOf = (user: User) =>
  ProfileApi.use((api) => api.exportData(user)).pipe(
    Effect.map((exported) => `${JSON.stringify(exported, null, 2)}\n`),
    Effect.catchTags(WITHOUT_PROFILE)
  )

/** Returns the text of the file with the lists of a user; null without a session or a profile. */
const listsOf = (user: User, now: Date) =>
  ProfileApi.use((api) => api.profile(user)).pipe(
    Effect.map(({ wishlistItems, recentlyViewedProducts }) =>
      writeListFile(
        { ...NO_LISTS, wishlist: wishlistItems, recentlyViewed: recentlyViewedProducts },
        dayOf(now) as IsoDay
      )
    ),
    Effect.catchTags(WITHOUT_PROFILE)
  )

const WITHOUT_PROFILE = {
  SignInNeeded: () => Effect.succeed(null),
  ProfileNotFound: () => Effect.succeed(null)
}
