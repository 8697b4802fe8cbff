import type { IncomingMessage } from "node:http"
import type { Cookies } from "#domain/cookies/cookie.ts"
import { CLICK_ID_COOKIE, clickId, withClickId } from "#domain/flags/click-id.ts"
import { readCookies } from "#web/features/session/cookies.ts"
import type { Handler } from "./exchange.ts"
import type { Log } from "./log.ts"
import { toShop } from "./redirect.ts"

/** The dependencies of click-outs. */
export interface ClickOuts {
  /** Returns the URL of an offer at its shop, or null if there is no such offer for the owner of `cookies`. */
  readonly clickOut: (shopId: string, offerId: string, cookies: Cookies) => Promise<string | null>
  /** Counts a click on an offer. */
  readonly countClick: (shopId: string, offerId: string) => Promise<void>
  /** Ids of the shops whose addresses stay as they are. Spec: FLAG-03. */
  readonly shopsWithoutClickId: ReadonlyArray<string>
  readonly page: Handler
  readonly log: Log
}

/** Headers that mark a browser's prefetch. */
const PREFETCH_HEADERS = ["sec-purpose", "purpose", "x-moz"] as const

/**
 * Redirects to the shop of an offer with the click identifier of the address or the cookie, unless the shop takes none, and counts the click after
 * the response. Asks robots not to follow. Renders a page instead if there is no such offer, if its URL is not http(s), or if its product is behind the age gate. Spec: APP-01, ADULT-07, FLAG-03.
 */
export const redirectToShop =
  ({ clickOut, countClick, shopsWithoutClickId, log, page }: ClickOuts): Handler =>
  async (exchange) => {
    const { request, response, url } = exchange
    response.setHeader("x-robots-tag", "noindex, nofollow")
    const [, , shopId = "", offerId = ""] = url.pathname.split("/").map(decodeURIComponent)
    const cookies = readCookies(request)
    const location = shopId === "" || offerId === "" ? null : await clickOut(shopId, offerId, cookies)
    const id = shopsWithoutClickId.includes(shopId) ? null : clickId(url.search, cookies[CLICK_ID_COOKIE] ?? null)
    const header = location === null ? null : toShop(withClickId(location, id))
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
