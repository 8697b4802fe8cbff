import { Effect } from "effect"
import { type DocumentFile, drawDocument } from "#adapters/pdf/document.ts"
import { type DocumentRequest, readDocumentUrl } from "#domain/invoices/document-path.ts"
import type { Caller } from "#domain/session/request-headers.ts"
import { documents as texts } from "#web/messages/documents.ts"
import { cookieHeader, readCookies } from "#web/features/session/cookies.ts"
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

/** A drawn document, or the reason why there is none. */
type Found = DocumentFile | { readonly status: 404 | 409; readonly text: string }

const NOT_FOUND: Found = { status: 404, text: texts.notFound }

/**
 * Creates the handler that sends invoices and return labels to shoppers and shops; "next" for any other path. Spec:
 * INVOICE-05, RETURN-25.
 */
export const documentHandler =
  ({ run, claimsOf, limitPage }: Dependencies): Handler =>
  async ({ request, response, url }) => {
    const asked = readDocumentUrl(url)
    if (asked === null) return "next"
    const { session, written } = await readSession(
      readCookies(request),
      claimsOf,
      () => Promise.resolve([]),
      () => Promise.resolve(null)
    )
    if (isOverLimit(limitPage, { request, response, url }, session.claims?.sub ?? null)) return undefined
    response.setHeader("cache-control", "no-store")
    const found = session.claims === null ? null : await run(findDocument(asked, session.caller))
    if (found === null) {
      for (const cookie of written) response.appendHeader("set-cookie", cookieHeader(cookie, url.origin))
      response.writeHead(303, { ...toSitePath(loginHref(`${url.pathname}${url.search}`)) }).end()
    } else if ("pdf" in found) {
      response.writeHead(200, {
        "content-type": "application/pdf",
        "content-disposition": `attachment; filename="${found.name}"`,
        "content-length": found.pdf.length
      })
      response.end(found.pdf)
    } else sendText(response, found.status, found.text)
    return undefined
  }

/** Returns the document; null if the user has to log in first. */
const findDocument = (asked: DocumentRequest, caller: Caller) =>
  drawDocument(asked, caller).pipe(
    Effect.map(
      (file): Found => file ?? { status: 409, text: asked.kind === "return-label" ? texts.noLabel : texts.noInvoice }
    ),
    Effect.catchTags({ SignInNeeded: () => Effect.succeed(null), CartNotFound: () => Effect.succeed(NOT_FOUND) })
  )
