import type { IncomingMessage } from "node:http"
import { type Audience, visitorAudience } from "#domain/adult/audience.ts"
import { readCookies } from "#web/features/session/cookies.ts"
import type { Handler } from "./exchange.ts"
import type { Log } from "./log.ts"
import { toShop } from "./redirect.ts"

/** The parts that click-outs need. */
export interface ClickOuts {
  /** Returns the address of an offer at its shop; null when there is no such offer. */
  readonly clickOut: (shopId: string, offerId: string, audience: Audience) => Promise<string | null>
  /** Counts a click on an offer. */
  readonly countClick: (shopId: string, offerId: string) => Promise<void>
  readonly page: Handler
  readonly log: Log
}

/** Headers by which browsers mark what they fetch before anybody clicked. */
const PREFETCH_HEADERS = ["sec-purpose", "purpose", "x-moz"] as const

/**
 * Redirects to the shop of an offer, and counts the click once the response has been sent, so that nobody waits for it. Robots are
 * told to stay. An address without an offer, one of another protocol than http, and the offer of an adult product while the gate
 * is closed, is a page. Spec: APP-01, ADULT-07.
 */
export const redirectToShop =
  ({ clickOut, countClick, log, page }: ClickOuts): Handler =>
  async (exchange) => {
    const { request, response, url } = exchange
    response.setHeader("x-robots-tag", "noindex, nofollow")
    const [, , shopId = "", offerId = ""] = url.pathname.split("/").map(decodeURIComponent)
    const audience = visitorAudience(readCookies(request))
    const location = shopId === "" || offerId === "" ? null : await clickOut(shopId, offerId, audience)
    const header = location === null ? null : toShop(location)
    if (header === null) return page(exchange)
    if (isClick(request)) {
      response.once("finish", () => {
        countClick(shopId, offerId).catch((cause: unknown) => log("click-out not counted", cause))
      })
    }
    response.writeHead(302, { ...header, "cache-control": "no-store" }).end()
    return undefined
  }

const isClick = ({ method, headers }: IncomingMessage): boolean =>
  method === "GET" && !PREFETCH_HEADERS.some((name) => /prefetch|preview/i.test(String(headers[name] ?? "")))
