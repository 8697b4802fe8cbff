import { MessagesApi } from "#domain/messages/api.ts"
import { CODE_PARAMETER } from "#domain/messages/code-address.ts"
import { unsubscribe as texts } from "#web/messages/mail.ts"
import type { Handler } from "./exchange.ts"
import { readSmallBody, isSameOriginForm } from "./form-request.ts"
import type { PageServerDependencies } from "./pages.ts"
import { isOverLimit, type RateLimiter } from "./rate-limit.ts"
import { sendText } from "./respond.ts"

const MAX_BODY_BYTES = 1_024

/** Checks only the code, because a mail program sends no cookies; forms pass to the page. Spec: MSG-23, RATE-08. */
export const unsubscribeHandler =
  ({ run }: Pick<PageServerDependencies, "run">, { limitPage }: Partial<RateLimiter> = {}): Handler =>
  async ({ request, response, url }) => {
    if (isSameOriginForm(request, url.origin)) return "next"
    if (isOverLimit(limitPage, { request, response, url }, null)) return
    const body = await readSmallBody(request, url, MAX_BODY_BYTES)
    response.setHeader("cache-control", "no-store")
    const isOneClick = body !== null && isOneClickBody(body)
    const code = url.searchParams.get(CODE_PARAMETER) ?? ""
    const choice = isOneClick ? await run(MessagesApi.use((api) => api.choose(code, false))) : null
    return choice === null
      ? sendText(response, 400, texts.oneClickInvalid)
      : sendText(response, 200, texts.oneClickDone)
  }

/** Returns true for the one field of RFC 8058, URL-encoded or as a part of a multipart form. */
const isOneClickBody = (body: string): boolean =>
  new URLSearchParams(body).get("List-Unsubscribe") === "One-Click" ||
  /name="List-Unsubscribe"\r?\n\r?\nOne-Click\r?\n/.test(body)
