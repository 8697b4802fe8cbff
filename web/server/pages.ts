import type { IncomingMessage } from "node:http"
import type { Renewal } from "#adapters/people/port.ts"
import { type Audience, visitorAudience } from "#domain/account/audience.ts"
import { forAudience } from "#domain/account/current-audience.ts"
import { readCartCount } from "#domain/shopping/cart/change-carts.ts"
import { afterWrites, type CookieWrite } from "#domain/base/cookie.ts"
import { flagChange } from "#domain/base/flags.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { isNearEnd } from "#domain/account/session/claims.ts"
import { type PageContext, type ServerSide, type TooMany, type Visitor, visitorOf } from "#web/features/page/context.ts"
import type * as EntryServer from "./entry-server.tsx"
import type { RenderDependencies, Rendered, ShellOf } from "./entry-server.tsx"
import { VIEW_PREFIX } from "#web/app/fetch-view.ts"
import { CLEARED_FLASH_MESSAGE, readFlashMessage } from "#web/features/page/flash-message.ts"
import { site } from "#web/messages/site.ts"
import { createTypedForms } from "#web/features/page/typed-form.ts"
import { loginFrom } from "#web/features/session/login-address.ts"
import { cookieHeader, readCookies, SESSION_COOKIE } from "#web/features/page/cookies.ts"
import { type Handler, type ClaimsOf, type FollowProfile, readSession, type Renew } from "./exchange.ts"
import { requestId } from "./failure.ts"
import type { Log } from "./log.ts"
import {
  type Measure,
  countProductOpened,
  countViewedAfter,
  reportProductOpened,
  withSearchReports,
  withSearchVisitors
} from "./measure.ts"
import { isSameOriginForm, readForm, type SentForm } from "./form-request.ts"
import { isVisitorSpecific, type PageCache, encodeAndSend, type PreparedPage, preparePage } from "./prepared-page.ts"
import type { RateLimiter } from "./rate-limit.ts"
import { toSitePath } from "./respond.ts"
import { contentPolicy } from "./headers.ts"
import { sendResponse } from "./node-http.ts"
import { Cache } from "#domain/base/cache.ts"
import { type ConsentChoice, consentOf, type ScriptAddresses, scriptsToLoad } from "#domain/account/consent.ts"

export type Renderer = Pick<typeof EntryServer, "render" | "renderView" | "renderFailure" | "pageKind">

export interface PageServerDependencies extends Pick<PageContext, "now">, Pick<ServerSide, "run" | "random" | "login"> {
  readonly log: Log
  readonly apiFor: (audience: Audience) => PageContext["api"]
  readonly claimsOf: ClaimsOf
  readonly followProfile: FollowProfile
  readonly renewToken: (rawToken: string) => Promise<Renewal>
  readonly useSession: (rawToken: string, userAgent: string) => Promise<void>
  readonly measure: Omit<Measure, "close">
  readonly production: ReadonlyArray<string>
  readonly isDemonstration?: boolean
}

interface Options {
  /** False in development, where Vite needs inline scripts. */
  readonly sendsContentPolicy: boolean
  /** Null renders each request. */
  readonly cache: PageCache | null
  /** Returns what tells anonymous visitors apart; omitted if they are not counted. Spec: REC-10, REC-15. */
  readonly visitorKeyOf?: (request: IncomingMessage) => string
  readonly limitPage?: RateLimiter["limitPage"]
  readonly apiFor?: (url: URL, audience: Audience) => PageContext["api"]
}

/** Shares a page between visitors with equal keys; each is complete before it is sent. Spec: APP-11. */
export const pageHandler = (
  renderer: () => Promise<Renderer>,
  {
    apiFor,
    now,
    log,
    run: runForAll,
    random,
    login,
    claimsOf,
    followProfile,
    renewToken,
    useSession,
    measure,
    production,
    isDemonstration = false
  }: PageServerDependencies,
  shellOf: ShellOf,
  { sendsContentPolicy, cache, apiFor: faultyApiFor, limitPage, visitorKeyOf }: Options
): Handler => {
  const policyOf = contentPolicies(shellOf, site.scripts)
  const typedForms = createTypedForms({ now, random })

  /** Renders a page and logs each failure once. If the page failed, the last failure is its cause. */
  const renderPage = async (
    { request: pageRequest, form }: Pick<SentForm, "request" | "form">,
    correlationId: string,
    isView: boolean,
    visitor: Visitor,
    session: ServerSide["session"],
    tooMany: TooMany | null = null,
    visitorKey: string | null = null
  ) => {
    const { render, renderView, renderFailure } = await renderer()
    const url = new URL(pageRequest.url)
    const failures: Array<readonly [event: string, cause: unknown]> = []
    const recordFailure: PageContext["log"] = (event, cause) => void failures.push([event, cause])
    const audience = visitorAudience(visitor.age)
    const api = faultyApiFor?.(url, audience) ?? apiFor(audience)
    const run: ServerSide["run"] = (program) => runForAll(forAudience(audience)(program))
    const countedApi =
      visitorKey === null || audience !== "everyone" ? api : withSearchVisitors(api, visitorKey, runForAll)
    const dependencies: RenderDependencies = {
      api: isMeasured(visitor) ? withSearchReports(countedApi, measure.report) : countedApi,
      now,
      correlationId,
      log: recordFailure,
      visitor,
      server: { run, random, login, reportEvent: measure.report, session, form, tooMany, typedForms, isDemonstration }
    }
    const rendered = isView
      ? await renderView(pageRequest, dependencies)
      : await render(pageRequest, dependencies, shellOf).catch((cause: unknown) => {
          recordFailure("page", cause)
          return renderFailure(pageRequest, dependencies, shellOf)
        })
    const { status } = rendered
    const request = { correlationId, method: pageRequest.method, path: url.pathname }
    const [, cause] = status >= 500 ? (failures.pop() ?? ["page", null]) : []
    for (const [event, failure] of failures) log(event, failure, { ...request, status: null })
    if (status >= 500) {
      log("request failed", cause, { ...request, status })
      measure.reportError("server", status, url.pathname, cause)
    }
    return rendered
  }

  const prepare = async (
    isShared: boolean,
    isView: boolean,
    correlationId: string,
    rendering: Promise<Rendered>,
    { consent }: Visitor
  ): Promise<PreparedPage> => {
    const rendered = await rendering
    return preparePage(rendered, {
      isView,
      isShared,
      contentPolicy: sendsContentPolicy && !isView ? policyOf(rendered.folders, consent) : null,
      correlationId: rendered.status >= 500 ? correlationId : null
    })
  }

  /** Renews a token near its end. No page waits for the provider. Spec: AUTH-50, AUTH-52. */
  const renewAt =
    (origin: string): Renew =>
    async ({ exp, rawToken }) => {
      if (!isNearEnd(exp * 1_000, now().getTime())) return null
      const { claims, isRefreshDue } = await renewToken(rawToken)
      if (isRefreshDue) login.refresh(origin, rawToken).catch((cause: unknown) => log("refresh of a session", cause))
      return claims
    }

  return async ({ request, response, url: requestUrl }) => {
    const cookies = readCookies(request)
    const setCookies = (written: ReadonlyArray<CookieWrite>) => {
      for (const cookie of written) response.appendHeader("set-cookie", cookieHeader(cookie, requestUrl.origin))
    }
    const change = flagChange(requestUrl.search, cookies)
    if (change !== null) {
      setCookies(change.cookies)
      response.writeHead(302, { ...toSitePath(change.address), "cache-control": "no-store" }).end()
      return
    }
    const isView = requestUrl.pathname.startsWith(`${VIEW_PREFIX}/`)
    const url = isView ? new URL(requestUrl.href.replace(VIEW_PREFIX, "")) : requestUrl
    const { pageKind } = await renderer()
    const { isPersonal, acceptsForms } = pageKind(url.pathname)
    const isForm = request.method === "POST"
    if (isForm && (isView || !acceptsForms || !isSameOriginForm(request, requestUrl.origin))) {
      const rejection = isView || !acceptsForms ? NO_FORMS : FOREIGN_FORM
      response.writeHead(rejection.status, { "content-type": "text/plain; charset=utf-8", allow: "GET, HEAD" })
      response.end(`${rejection.text}\n`)
      return
    }
    const loginAddress = isForm || isView ? null : loginFrom(url, request.headers.referer ?? "")
    if (loginAddress !== null) {
      response.writeHead(302, { ...toSitePath(loginAddress), "cache-control": "no-store" }).end()
      return
    }
    const visitor = visitorOf(cookies, production)
    const id = requestId(request)
    const visitorKey = isForm || visitor.consent === "denied" ? null : (visitorKeyOf?.(request) ?? null)
    const countOpened = () => {
      if (isForm || visitor.consent === "denied") return
      countProductOpened(request, url, runForAll).catch((cause: unknown) => log("product opened", cause))
    }
    if (!isForm && isMeasured(visitor)) reportProductOpened(request, url, measure.report)
    if (!isForm && !isPersonal && !isVisitorSpecific(cookies)) {
      const seconds = limitPage?.(request, response, url.pathname, null) ?? null
      if (seconds !== null) {
        const rejected = renderPage(withoutForm(url), id, isView, visitor, null, { isForm, seconds })
        return encodeAndSend(request, response, await prepare(false, isView, id, rejected, visitor))
      }
      countOpened()
      if (visitorKey !== null)
        countViewedAfter(request, url, visitorKey, runForAll).catch((cause: unknown) => log("product viewed", cause))
      const render = () =>
        prepare(true, isView, id, renderPage(withoutForm(url), id, isView, visitor, null, null, visitorKey), visitor)
      return encodeAndSend(request, response, await (cache === null ? render() : cache.load(request, render)))
    }
    const { session, written } = await readSession(cookies, claimsOf, followProfile, renewAt(requestUrl.origin))
    const seconds = limitPage?.(request, response, url.pathname, session.claims?.sub ?? null) ?? null
    if (seconds === null) countOpened()
    // The page does not wait for the disk.
    const use = (rawToken: string) =>
      useSession(rawToken, request.headers["user-agent"] ?? "").catch((cause: unknown) =>
        log("use of a session", cause)
      )
    if (session.claims !== null) void use(session.claims.rawToken)
    // The body of a rejected photo is not read.
    const isRead = isForm && (seconds === null || url.pathname !== ROUTES.imageSearch)
    const sent = isRead ? await readForm(request, url, runForAll) : withoutForm(url)
    if (sent instanceof Response) return sendResponse(request, response, sent)
    const renderForUser = async () => {
      const tooMany = seconds === null ? null : { isForm: isRead, seconds }
      // Not `visitor`, whose age cookies may contradict the profile.
      const user: Visitor = {
        ...visitorOf(session.cookies, production),
        // The layout is rendered after the page, which may have changed the cart.
        get cartCount() {
          return readCartCount(afterWrites(session.cookies, written))
        }
      }
      const page = await prepare(
        false,
        isView,
        id,
        renderPage(sent, id, isView, user, session, tooMany, visitorKey),
        user
      )
      // A login is the first use of its session.
      const begun = written.find(({ name }) => name === SESSION_COOKIE)?.value ?? ""
      if (session.claims === null && begun !== "") void use(begun)
      const showsFlashMessage = !isView && !isRedirect(page) && readFlashMessage(cookies) !== null
      // The removal comes first, so that a new flash message for the next page survives.
      setCookies(showsFlashMessage ? [CLEARED_FLASH_MESSAGE, ...written] : written)
      return page
    }
    return encodeAndSend(request, response, await renderForUser().finally(sent.close))
  }
}

const withoutForm = (url: URL): SentForm => ({ request: new Request(url), form: null, close: () => Promise.resolve() })

const isMeasured = ({ consent }: Visitor): boolean => consent === "granted"

const isRedirect = ({ status }: PreparedPage): boolean => status >= 300 && status < 400

const NO_FORMS = { status: 405, text: "Alleen lezen kan hier." } as const
export const FOREIGN_FORM = {
  status: 403,
  text: "Dit formulier komt niet van deze site. Ga terug en probeer het opnieuw."
} as const

/** Page folders by choice of consent; pages have far fewer combinations. */
const MAX_CACHED_POLICIES = 300

/** Caches policies by page folders and consent. Spec: APP-12, CONS-21. */
export const contentPolicies = (shellOf: ShellOf, scripts: ScriptAddresses) => {
  const cache = new Cache<string, string>({ maxEntries: MAX_CACHED_POLICIES })
  return (folders: Rendered["folders"], choice: ConsentChoice | null): string =>
    cache.getOrCompute(`${choice} ${folders.join()}`, () => {
      const { boot, css } = shellOf(folders)
      return contentPolicy(boot, css, scriptsToLoad(scripts, consentOf(choice)))
    })
}
