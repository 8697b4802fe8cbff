import { API_PREFIX } from "#adapters/contract/api.ts"
import type { RequestListener, IncomingMessage } from "node:http"
import { startServing } from "#adapters/runtime/serving.ts"
import { pipe } from "effect"
import type { Handle } from "#adapters/services/http/call.ts"
import { DOCUMENT_PREFIXES } from "#domain/shopping/orders/document-path.ts"
import { SEGMENT } from "#domain/base/paths.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { EMBEDDED_PAYMENT_PATH } from "#domain/shopping/payment/embedded-provider.ts"
import {
  PROVIDER_PATH,
  DEVICE_LOGIN_PATH,
  DEVICE_TOKEN_PATH,
  PROVIDER_LOGOUT_PATH
} from "#domain/account/session/provider-client.ts"
import { VIEW_PREFIX } from "#web/app/fetch-view.ts"
import { LISTS_FILE_PATH, OWN_DATA_PATH } from "#web/features/profile/own-data-path.ts"
import { REPORT_PATH } from "#web/app/problem.ts"
import {
  ANY_METHOD,
  dispatch,
  type Exchange,
  type Handler,
  type Hosted,
  type Incoming,
  type Middleware,
  READ_METHODS,
  type Route,
  toListener
} from "./exchange.ts"
import type { FaultSwitch } from "./faults.ts"
import { addSlash, rejectMethod, respondToCall, respondWith, toShop } from "./respond.ts"
import { DATA_POLICY, SAFE_HEADERS } from "./headers.ts"
import type { Lifecycle } from "./health.ts"
import {
  type Hosts,
  addHeaders,
  respondToFailures,
  checkHost,
  requireHttps,
  identifyVisitor,
  limitCalls,
  parseUrl,
  sendCachedPage,
  storeClickId
} from "./middleware.ts"
import type { PageCache } from "./prepared-page.ts"
import type { Log } from "./log.ts"
import type { RateLimiter } from "./rate-limit.ts"
import { REFERENCE_PATHS } from "./reference.ts"
import { type Cookies, CLICK_ID_COOKIE, clickId, withClickId } from "#domain/base/cookie.ts"
import { readCookies } from "#web/features/page/cookies.ts"

export interface SiteParts extends ClickOuts {
  readonly hosts: Hosts
  readonly files: Handler
  /** Serves `/robots.txt`, sitemaps and the OpenSearch description; returns "next" for any other path. Spec: HEAD-14 to HEAD-16. */
  readonly seo: Handler
  readonly pictures: (request: Request) => Promise<Response>
  readonly api: Handle
  readonly reference: (request: Request) => Response
  readonly page: Handler
  /** Responds as the embedded login provider; returns "next" for its login page, null if there is none. Spec: AUTH-18. */
  readonly provider: Handler | null
  readonly providerLogout: Handler
  readonly deviceLogin: Handler
  /** Serves the payment page of the embedded payment provider; null if there is none. Spec: PAY-12. */
  readonly testPayment: Handler | null
  readonly paymentWebhook: Handler
  readonly ownData: Handler
  /** Sends invoices and return labels; returns "next" for any other path. Spec: INVOICE-05, RETURN-25. */
  readonly documents: Handler
  /** Sends the replies of the assistant while they are made; returns "next" for other forms. Spec: CHAT-18. */
  readonly chatReplies: Handler
  readonly unsubscribe: Handler
  readonly reports: Handler
  readonly sendCached?: PageCache["send"]
  readonly limitCall?: RateLimiter["limitCall"]
  readonly faults?: Pick<FaultSwitch, "scripts" | "pages">
  readonly log: Log
}

interface MetricsParts {
  readonly record?: Middleware<Incoming>
  /** Responds to `/metrics` on the port of the site; without it the site has no such page. Spec: WATCH-01. */
  readonly metrics?: Handler<Incoming>
}

/** Counts the requests that are handled now: work in the background waits for them. Spec: IMG-25. */
const counted =
  (next: Handler<Incoming>): Handler<Incoming> =>
  (exchange) => {
    exchange.response.once("close", startServing())
    return next(exchange)
  }

/** Handles every request of the process: probes at any host and in every phase, the rest while the site is ready. Spec: APP-28. */
export const processListener = (
  { health, ready, site }: Lifecycle,
  { record = (next) => next, metrics }: MetricsParts = {}
): RequestListener => {
  const routes: ReadonlyArray<Route<Incoming>> = [
    { methods: ANY_METHOD, path: "/health", handler: health },
    { methods: ANY_METHOD, path: "/ready", handler: ready },
    ...(metrics === undefined ? [] : [{ methods: ANY_METHOD, path: "/metrics", handler: metrics }]),
    { methods: ANY_METHOD, path: "*", handler: record(counted(site)) }
  ]
  return toListener(dispatch(routes, ({ request }) => request.url?.split("?", 1)[0] ?? ""))
}

/** Wraps line by line: a request passes the last line first. */
export const siteHandler = (site: SiteParts): Handler<Incoming> =>
  pipe(
    dispatch(routes(site), ({ url }) => url.pathname),
    parseUrl(site.page),
    addHeaders<Hosted>(SAFE_HEADERS),
    sendCachedPage(site.sendCached),
    storeClickId,
    checkHost(site.hosts),
    requireHttps(site.hosts),
    respondToFailures(site.log)
  )

const FORM_METHODS: ReadonlyArray<string> = [...READ_METHODS, "POST"]

/** Lists the routes in the order in which `dispatch` tries them. */
const routes = (site: SiteParts): ReadonlyArray<Route> => {
  const page = site.faults?.pages(site.page) ?? site.page
  const files = site.faults?.scripts(site.files) ?? site.files
  const dataOnly = addHeaders<Exchange>(DATA_POLICY)
  const call = dataOnly(identifyVisitor(limitCalls(site.limitCall)(respondToCall(site.api, site.log))))
  return [
    ...REFERENCE_PATHS.map((path) => ({
      methods: READ_METHODS,
      path,
      handler: respondWith(site.reference, site.log)
    })),
    { methods: ANY_METHOD, path: `${API_PREFIX}/*`, handler: call },
    { methods: ["POST"], path: REPORT_PATH, handler: site.reports },
    { methods: ["POST"], path: OWN_DATA_PATH, handler: dataOnly(site.ownData) },
    { methods: ["POST"], path: LISTS_FILE_PATH, handler: dataOnly(site.ownData) },
    { methods: ["POST"], path: PROVIDER_LOGOUT_PATH, handler: dataOnly(site.providerLogout) },
    { methods: ["POST"], path: DEVICE_LOGIN_PATH, handler: dataOnly(site.deviceLogin) },
    { methods: ["POST"], path: DEVICE_TOKEN_PATH, handler: dataOnly(site.deviceLogin) },
    { methods: ["POST"], path: ROUTES.paymentReport, handler: dataOnly(site.paymentWebhook) },
    ...(site.testPayment === null
      ? []
      : [{ methods: FORM_METHODS, path: `${EMBEDDED_PAYMENT_PATH}*`, handler: site.testPayment }]),
    { methods: ["POST"], path: ROUTES.unsubscribe, handler: site.unsubscribe },
    ...(site.provider === null
      ? []
      : [{ methods: ANY_METHOD, path: `${PROVIDER_PATH}/*`, handler: dataOnly(site.provider) }]),
    ...DOCUMENT_PREFIXES.map((prefix) => ({
      methods: READ_METHODS,
      path: `${prefix}*`,
      handler: site.documents
    })),
    { methods: ["POST"], path: `${ROUTES.chat}*`, handler: site.chatReplies },
    { methods: ["POST"], path: "/*", handler: page },
    { methods: READ_METHODS, path: `${VIEW_PREFIX}/*`, handler: page },
    { methods: READ_METHODS, path: "/*", handler: site.seo },
    { methods: READ_METHODS, path: "/*", handler: files },
    { methods: READ_METHODS, path: "/beeld/*", handler: dataOnly(respondWith(site.pictures, site.log)) },
    { methods: READ_METHODS, path: `/${SEGMENT.clickOut}/*`, handler: redirectToShop({ ...site, page }) },
    { methods: READ_METHODS, path: "/*", handler: addSlash },
    { methods: READ_METHODS, path: "/*", handler: page },
    { methods: ANY_METHOD, path: "/*", handler: rejectMethod }
  ]
}

interface ClickOuts {
  readonly clickOut: (shopId: string, offerId: string, cookies: Cookies) => Promise<string | null>
  readonly countClick: (shopId: string, offerId: string) => Promise<void>
  /** Ids of the shops whose addresses stay as they are. Spec: FLAG-03. */
  readonly shopsWithoutClickId: ReadonlyArray<string>
  readonly page: Handler
  readonly log: Log
}

/** Headers that mark a browser's prefetch. */
const PREFETCH_HEADERS = ["sec-purpose", "purpose", "x-moz"] as const

/** Asks robots not to follow; counts the click after the response. Spec: APP-01, ADULT-07, FLAG-03. */
const redirectToShop =
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
