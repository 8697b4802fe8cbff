import type { IncomingMessage, ServerResponse } from "node:http"
import { visitorAudience } from "#domain/adult/audience.ts"
import { readCookies } from "#web/features/session/cookies.ts"
import { toShop } from "./redirect.ts"
import type { SiteParts } from "./site.ts"

/** Headers by which browsers mark what they fetch before anybody clicked. */
const PREFETCH_HEADERS = ["sec-purpose", "purpose", "x-moz"] as const

/**
 * Redirects to the shop of an offer, and counts the click once the response has been sent, so that nobody waits for it. Robots are
 * told to stay. An address without an offer, one of another protocol than http, and the offer of an adult product while the gate
 * is closed, is a page. Spec: APP-01, ADULT-07.
 */
export const redirectToShop = async (
  { clickOut, countClick, log, page }: Pick<SiteParts, "clickOut" | "countClick" | "log" | "page">,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL
): Promise<void> => {
  response.setHeader("x-robots-tag", "noindex, nofollow")
  const [, , shopId = "", offerId = ""] = url.pathname.split("/").map(decodeURIComponent)
  const audience = visitorAudience(readCookies(request))
  const location = shopId === "" || offerId === "" ? null : await clickOut(shopId, offerId, audience)
  const header = location === null ? null : toShop(location)
  if (header === null) return page(request, response, url)
  if (isClick(request)) {
    response.once("finish", () => {
      countClick(shopId, offerId).catch((cause: unknown) => log("click-out not counted", cause))
    })
  }
  response.writeHead(302, { ...header, "cache-control": "no-store" }).end()
}

const isClick = ({ method, headers }: IncomingMessage): boolean =>
  method === "GET" && !PREFETCH_HEADERS.some((name) => /prefetch|preview/i.test(String(headers[name] ?? "")))
