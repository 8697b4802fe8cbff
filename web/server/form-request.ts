import type { IncomingMessage } from "node:http"
import { Effect, Exit, Scope, Stream } from "effect"
import { MAX_FORM_BYTES, limitBody } from "#adapters/services/http/limit-body.ts"
import { isPhotoForm, readPhotoForm } from "#adapters/services/http/photo-form.ts"
import { busyHref, tooLargeHref } from "#domain/search/images/address.ts"
import type { Run } from "#web/features/page/context.ts"
import { toCall, toStandardRequest } from "./node-http.ts"
import { toSitePath } from "./respond.ts"
import { readSessionHash } from "#domain/shopping/cart/session.ts"
import { CART_SESSION_HEADER } from "#domain/account/session/request-headers.ts"
import { readCookies, SESSION_COOKIE } from "#web/features/page/cookies.ts"

export interface SentForm {
  /** The request, without a body if `form` holds it. */
  readonly request: Request
  /** The parsed form of a photo, whose file is on disk until `close`; null if the form is in the body of `request`. */
  readonly form: FormData | null
  readonly close: () => Promise<void>
}

const FORM_TOO_LONG =
  "Dit formulier is te lang om te versturen. Ga terug: wat je typte staat er nog. Maak het korter.\n"

/** Reads the body of a form. Returns an error response if it is too long or incomplete. Spec: API-34, APP-13. */
export const readForm = async (request: IncomingMessage, url: URL, run: Run): Promise<SentForm | Response> => {
  const call = toCall(request, url)
  if (isPhotoForm(call) && call.chunks !== null) return readPhoto(url, call.headers, call.chunks(), run)
  let complete: Request | null = null
  const rejection = await limitBody((read) => {
    complete = read
    return Promise.resolve(new Response())
  }, MAX_FORM_BYTES)(toStandardRequest(request, url))
  if (complete !== null) return { request: complete, form: null, close: () => Promise.resolve() }
  if (rejection.status !== 413) return rejection
  return new Response(FORM_TOO_LONG, { status: 413, headers: { "content-type": "text/plain; charset=utf-8" } })
}

/** Reads the text of a small body, which holds a field or two; null for none, one above `maxBytes`, and one that was cut off. */
export const readSmallBody = async (request: IncomingMessage, url: URL, maxBytes: number): Promise<string | null> => {
  const body = await toCall(request, url)
    .read?.(maxBytes)
    .catch(() => null)
  if (!request.complete) request.resume()
  return body === undefined || body === null || body === "too long" ? null : Buffer.from(body).toString("utf8")
}

const readPhoto = async (
  url: URL,
  headers: Readonly<Record<string, string>>,
  chunks: AsyncIterable<Uint8Array>,
  run: Run
): Promise<SentForm | Response> => {
  const scope = Scope.makeUnsafe()
  const close = () => Effect.runPromise(Scope.close(scope, Exit.void))
  const body = Stream.fromAsyncIterable(chunks, (cause) => cause)
  const read = readPhotoForm(headers, body).pipe(
    Effect.map((photo): FormData | Response => formOf(photo)),
    Effect.catchTags({
      PhotoFormRejected: ({ status }) => Effect.succeed(status === 413 ? seeOther(tooLargeHref) : formOf(new Blob())),
      TooBusy: () => Effect.succeed(seeOther(busyHref))
    }),
    Effect.onError(() => Effect.promise(close)),
    Effect.provideService(Scope.Scope, scope)
  )
  const form = await run(read)
  if (form instanceof FormData) return { request: new Request(url, { method: "POST", headers }), form, close }
  await close()
  return form
}

const formOf = (photo: Blob): FormData => {
  const form = new FormData()
  form.append("file", photo, "foto")
  return form
}

const seeOther = (target: string): Response => new Response(null, { status: 303, headers: { ...toSitePath(target) } })

/** Changes same-origin requests only; scripts never see the token. Spec: AUTH-10. */
export const attachBearerToken = (request: IncomingMessage): void => {
  const { headers } = request
  if (headers["sec-fetch-site"] !== "same-origin" || headers.cookie === undefined) return
  const cookies = readCookies(request)
  const token = cookies[SESSION_COOKIE]
  const cart = readSessionHash(cookies)
  if (token !== undefined && /^[\w.-]+$/.test(token)) headers.authorization ??= `Bearer ${token}`
  if (cart !== null) headers[CART_SESSION_HEADER.toLowerCase()] ??= cart
}

/** Spec: APP-13. */
export const isSameOriginForm = ({ headers }: IncomingMessage, origin: string): boolean => {
  const site = headers["sec-fetch-site"]
  if (site !== undefined) return site === "same-origin" || site === "none"
  return headers.origin === origin
}
