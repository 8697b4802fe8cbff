import type { IncomingMessage } from "node:http"
import { limitBody } from "#adapters/services/http/limit-body.ts"
import { tooLargeHref } from "#domain/image-search/address.ts"
import { ROUTES } from "#domain/routes/routes.ts"
import { standardRequest } from "./fetch.ts"
import { toSitePath } from "./redirect.ts"

/** To the page that takes photos, which says so. Spec: IMG-01. */
const TOO_LARGE = new Response(null, { status: 303, headers: { ...toSitePath(tooLargeHref) } })

/** A request with its body read, or the answer to one whose body is too long or breaks off. Spec: API-34, APP-13. */
export const wholeRequest = async (request: IncomingMessage, url: URL): Promise<Request | Response> => {
  let whole: Request | null = null
  const refusal = await limitBody((read) => {
    whole = read
    return Promise.resolve(new Response())
  })(standardRequest(request, url))
  if (whole === null && refusal.status === 413 && url.pathname === ROUTES.imageSearch) return TOO_LARGE.clone()
  return whole ?? refusal
}
