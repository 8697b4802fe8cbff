import type { ServerResponse } from "node:http"
import { Effect } from "effect"
import type { CookieWrite } from "#domain/base/cookie.ts"
import { encodeDataExport } from "#adapters/contract/wire.ts"
import { drawDocument } from "#adapters/media/pdf-document.ts"
import { type DocumentRequest, readDocumentUrl } from "#domain/shopping/orders/document-path.ts"
import type { Caller } from "#domain/account/session/request-headers.ts"
import { documents as texts } from "#web/messages/documents.ts"
import { cookieHeader, readCookies } from "#web/features/page/cookies.ts"
import { mailCaller } from "#web/features/session/mail-caller.ts"
import { loginHref } from "#web/features/session/login-address.ts"
import { type Handler, readSession } from "./exchange.ts"
import { type PageServerDependencies, FOREIGN_FORM } from "./pages.ts"
import { isOverLimit, type RateLimiter } from "./rate-limit.ts"
import { toSitePath, sendText } from "./respond.ts"
import type { IsoDay } from "#domain/base/ids.ts"
import { NO_LISTS, writeListFile } from "#domain/account/lists/list-file.ts"
import type { User } from "#domain/account/failures.ts"
import { ProfileApi } from "#domain/site/profile-api.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { dayOf } from "#domain/base/text/format.ts"
import { LISTS_FILE, LISTS_FILE_PATH, OWN_DATA_FILE } from "#web/features/profile/own-data-path.ts"
import { isSameOriginForm } from "./form-request.ts"

interface Dependencies extends Pick<PageServerDependencies, "run" | "claimsOf" | "now"> {
  readonly limitPage?: RateLimiter["limitPage"]
}

/** Returns "next" for a missing document. Spec: INVOICE-05, RETURN-25, GUEST-09, SELL-15. */
export const documentHandler =
  ({ run, claimsOf, limitPage }: Omit<Dependencies, "now">): Handler =>
  async ({ request, response, url }) => {
    const document = readDocumentUrl(url)
    if (document === null) return "next"
    const { session, written } = await readSession(readCookies(request), claimsOf)
    if (isOverLimit(limitPage, { request, response, url }, session.claims?.sub ?? null)) return undefined
    response.setHeader("cache-control", "no-store")
    const guest = mailCaller(url)
    const byCode = guest === null ? null : await run(findDocument(document, guest))
    const isFoundByCode = byCode !== null && byCode !== "not found"
    const found = isFoundByCode ? byCode : await run(findDocument(document, session.caller))
    if (found === null) sendToLogin(response, written, url, `${url.pathname}${url.search}`)
    else if (found === "not found") return "next"
    else if (found === "none yet")
      sendText(response, 409, document.kind === "return-label" ? texts.noLabel : texts.noInvoice)
    else {
      response.writeHead(200, {
        "content-type": found.type,
        "content-disposition": `attachment; filename="${found.name}"`,
        "content-length": found.bytes.length
      })
      response.end(found.bytes)
    }
    return undefined
  }

const findDocument = (document: DocumentRequest, caller: Caller) =>
  drawDocument(document, caller).pipe(
    Effect.map((file) => file ?? "none yet"),
    Effect.catchTags({
      SignInNeeded: () => Effect.succeed(null),
      CartNotFound: () => Effect.succeed("not found" as const)
    })
  )

const sendToLogin = (response: ServerResponse, written: ReadonlyArray<CookieWrite>, { origin }: URL, path: string) => {
  for (const cookie of written) response.appendHeader("set-cookie", cookieHeader(cookie, origin))
  response.writeHead(303, { ...toSitePath(loginHref(path)) }).end()
}

export const ownDataHandler =
  ({ run, claimsOf, now, limitPage }: Dependencies): Handler =>
  async ({ request, response, url }) => {
    if (!isSameOriginForm(request, url.origin)) return sendText(response, FOREIGN_FORM.status, FOREIGN_FORM.text)
    const { session, written } = await readSession(readCookies(request), claimsOf)
    if (isOverLimit(limitPage, { request, response, url }, session.claims?.sub ?? null)) return
    const isOfLists = url.pathname === LISTS_FILE_PATH
    const content = isOfLists ? listsOf(session.caller, now()) : exportOf(session.caller)
    const exported = session.claims === null ? null : await run(content)
    response.setHeader("cache-control", "no-store")
    if (exported === null) {
      return sendToLogin(response, written, url, isOfLists ? ROUTES.profileWishlist : ROUTES.profilePersonalInfo)
    }
    response.writeHead(200, {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="${isOfLists ? LISTS_FILE : OWN_DATA_FILE}"`
    })
    response.end(exported)
  }

const exportOf = (user: User) =>
  ProfileApi.use((api) => api.exportData(user)).pipe(
    Effect.map((exported) => `${JSON.stringify(encodeDataExport(exported), null, 2)}\n`),
    Effect.catchTags(WITHOUT_PROFILE)
  )

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
