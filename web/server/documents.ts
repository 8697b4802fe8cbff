import { Effect } from "effect"
import { drawDocument } from "#adapters/media/pdf-document.ts"
import { type DocumentRequest, readDocumentUrl } from "#domain/shopping/orders/document-path.ts"
import type { Caller } from "#domain/account/session/request-headers.ts"
import { documents as texts } from "#web/messages/documents.ts"
import { cookieHeader, readCookies } from "#web/features/page/cookies.ts"
import { mailCaller } from "#web/features/session/mail-caller.ts"
import { loginHref } from "#web/features/session/login-address.ts"
import type { Handler } from "./exchange.ts"
import type { PageServerDependencies } from "./pages.ts"
import { isOverLimit, type RateLimiter } from "./rate-limit.ts"
import { readSession } from "./read-session.ts"
import { toSitePath } from "./redirect.ts"
import { sendText } from "./respond.ts"

interface Dependencies extends Pick<PageServerDependencies, "run" | "claimsOf"> {
  /** Omitted if requests are not limited. */
  readonly limitPage?: RateLimiter["limitPage"]
}

/**
 * Creates the handler that sends invoices, return labels and files of payouts to shoppers and shops; "next" for any other path,
 * and for documents that do not exist, so that the site responds with its page for a 404. Spec: INVOICE-05, RETURN-25, GUEST-09,
 * SELL-15.
 */
export const documentHandler =
  ({ run, claimsOf, limitPage }: Dependencies): Handler =>
  async ({ request, response, url }) => {
    const document = readDocumentUrl(url)
    if (document === null) return "next"
    const { session, written } = await readSession(
      readCookies(request),
      claimsOf,
      () => Promise.resolve([]),
      () => Promise.resolve(null)
    )
    if (isOverLimit(limitPage, { request, response, url }, session.claims?.sub ?? null)) return undefined
    response.setHeader("cache-control", "no-store")
    const guest = mailCaller(url)
    const byCode = guest === null ? null : await run(findDocument(document, guest))
    const isFoundByCode = byCode !== null && byCode !== "not found"
    const found = isFoundByCode ? byCode : await run(findDocument(document, session.caller))
    if (found === null) {
      for (const cookie of written) response.appendHeader("set-cookie", cookieHeader(cookie, url.origin))
      response.writeHead(303, { ...toSitePath(loginHref(`${url.pathname}${url.search}`)) }).end()
    } else if (found === "not found") return "next"
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

/** Returns the document, or the reason why there is none; null if the shopper has to log in first. */
const findDocument = (document: DocumentRequest, caller: Caller) =>
  drawDocument(document, caller).pipe(
    Effect.map((file) => file ?? "none yet"),
    Effect.catchTags({
      SignInNeeded: () => Effect.succeed(null),
      CartNotFound: () => Effect.succeed("not found" as const)
    })
  )
