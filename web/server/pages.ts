import { CallerAudience } from "#adapters/services/audience.ts"
import { type Audience, visitorAudience } from "#domain/adult/audience.ts"
import { forAudience } from "#domain/adult/current-audience.ts"
import { Cache } from "#domain/cache/cache.ts"
import type { CookieWrite } from "#domain/cookies/cookie.ts"
import { flagChange } from "#domain/flags/flag-change.ts"
import { ROUTES } from "#domain/routes/routes.ts"
import type { PageContext, ServerSide, TooMany } from "#web/features/page/context.ts"
import type * as EntryServer from "./entry-server.tsx"
import type { Outside, Rendered, ShellOf } from "./entry-server.tsx"
import { VIEW_PREFIX } from "#web/app/fetch-view.ts"
import { CLEARED_FLASH_MESSAGE, readFlashMessage } from "#web/features/page/flash-message.ts"
import { site } from "#web/messages/site.ts"
import { type Visitor, visitorOf } from "#web/features/page/visitor.ts"
import { cookieHeader, readCookies } from "#web/features/session/cookies.ts"
import type { Handler } from "./exchange.ts"
import { requestId } from "./failure.ts"
import { contentPolicy } from "./headers.ts"
import type { Log } from "./log.ts"
import type { Measure } from "./measure.ts"
import { notedApi, tellOpened } from "./noted-searches.ts"
import { isOwnForm } from "./own-calls.ts"
import { isForOne, type PageCache } from "./page-cache.ts"
import { type ClaimsOf, personOf } from "./person.ts"
import type { RateLimiter } from "./rate-limit.ts"
import { makeAndSend, type Ready, ready } from "./ready.ts"
import { toSitePath } from "./redirect.ts"
import { readForm, type SentForm } from "./whole-request.ts"
import { sendResponse } from "./fetch.ts"

/** The parts of the server's build that print pages. */
export type Renderer = Pick<typeof EntryServer, "render" | "renderView" | "renderFailure" | "pageKind">

/** What pages are printed with, whoever asks. */
export interface PagesOutside extends Pick<PageContext, "now">, Pick<ServerSide, "run" | "random" | "login"> {
  readonly log: Log
  /** Returns the API that pages use, for an audience. Spec: ADULT-07. */
  readonly apiFor: (audience: Audience) => PageContext["api"]
  readonly claimsOf: ClaimsOf
  readonly measure: Pick<Measure, "tell" | "trace">
  /** Names of the features that are on for everybody. Spec: FLAG-01. */
  readonly production: ReadonlyArray<string>
}

interface Options {
  /** Send a content security policy. Development needs inline scripts of Vite's own. */
  readonly policy: boolean
  /** Where pages are kept for a moment; null to make each anew. */
  readonly kept: PageCache | null
  /** Left out where nothing is limited. */
  readonly limitPage?: RateLimiter["limitPage"]
  /** What the page at an address asks instead of its outside: a back end that fails as the address says. Spec: API-05. */
  readonly apiFor?: (url: URL, audience: Audience) => PageContext["api"]
}

/**
 * Prints pages with the renderer of the moment (it changes while developing), each complete before it is sent. A page is shared by
 * all visitors who may see the same; one for a person, and whatever a form leads to, is made for that request alone. Spec: APP-11.
 */
export const pageSender = (
  renderer: () => Promise<Renderer>,
  { apiFor, now, log, run: runForAll, random, login, claimsOf, measure, production }: PagesOutside,
  shellOf: ShellOf,
  { policy, kept, apiFor: faultyApiFor, limitPage }: Options
): Handler => {
  const policyOf = policies(shellOf)

  /** Prints a page and logs what failed meanwhile, each failure once: the last one is that of the page, if it failed. */
  const make = async (
    { request: asked, form }: Pick<SentForm, "request" | "form">,
    correlationId: string,
    isView: boolean,
    visitor: Visitor,
    session: ServerSide["session"],
    tooMany: TooMany | null = null
  ) => {
    const { render, renderView, renderFailure } = await renderer()
    const url = new URL(asked.url)
    const failures: Array<readonly [event: string, cause: unknown]> = []
    const note: PageContext["log"] = (event, cause) => void failures.push([event, cause])
    const audience = await audienceOf(visitor, session)
    const asks = faultyApiFor?.(url, audience) ?? apiFor(audience)
    const run: ServerSide["run"] = (program) => runForAll(forAudience(audience)(program))
    const outside: Outside = {
      api: isMeasured(visitor) ? notedApi(asks, measure.tell) : asks,
      now,
      correlationId,
      log: note,
      visitor,
      server: { run, random, login, reportEvent: measure.tell, session, form, tooMany }
    }
    const printed = isView
      ? await renderView(asked, outside)
      : await render(asked, outside, shellOf).catch((cause: unknown) => {
          note("page", cause)
          return renderFailure(asked, outside, shellOf)
        })
    const { status } = printed
    const request = { correlationId, method: asked.method, path: url.pathname }
    const [, cause] = status >= 500 ? (failures.pop() ?? ["page", null]) : []
    for (const [event, survived] of failures) log(event, survived, { ...request, status: null })
    if (status >= 500) {
      log("request failed", cause, { ...request, status })
      measure.trace("server", status, url.pathname, cause)
    }
    return printed
  }

  /** Returns the audience of a page: that of its visitor, and of no minor who is signed in. Spec: ADULT-06. */
  const audienceOf = async (visitor: Visitor, session: ServerSide["session"]): Promise<Audience> => {
    const asked = visitorAudience(visitor.age)
    if (asked === "everyone" || session === null) return asked
    return runForAll(CallerAudience.use((decide) => decide(asked, session.caller.rawToken)))
  }

  /** What `make` gives, ready to be sent. */
  const madeReady = async (
    isShared: boolean,
    isView: boolean,
    correlationId: string,
    rendering: Promise<Rendered>
  ): Promise<Ready> => {
    const rendered = await rendering
    return ready(rendered, {
      isView,
      isShared,
      policy: policy && !isView ? policyOf(rendered.folders) : null,
      correlationId: rendered.status >= 500 ? correlationId : null
    })
  }

  return async ({ request, response, url: asked }) => {
    const cookies = readCookies(request)
    const setCookies = (written: ReadonlyArray<CookieWrite>) => {
      for (const cookie of written) response.appendHeader("set-cookie", cookieHeader(cookie, asked.origin))
    }
    const change = flagChange(asked.search, cookies)
    if (change !== null) {
      setCookies(change.cookies)
      response.writeHead(302, { ...toSitePath(change.address), "cache-control": "no-store" }).end()
      return
    }
    const isView = asked.pathname.startsWith(`${VIEW_PREFIX}/`)
    const url = isView ? new URL(asked.href.replace(VIEW_PREFIX, "")) : asked
    const { pageKind } = await renderer()
    const { isPersonal, takesForms } = pageKind(url.pathname)
    const isForm = request.method === "POST"
    if (isForm && (isView || !takesForms || !isOwnForm(request, asked.origin))) {
      const refusal = isView || !takesForms ? NOT_TAKEN : NOT_OURS
      response.writeHead(refusal.status, { "content-type": "text/plain; charset=utf-8", allow: "GET, HEAD" })
      response.end(`${refusal.text}\n`)
      return
    }
    const visitor = visitorOf(cookies, production)
    const id = requestId(request)
    if (!isForm && isMeasured(visitor)) tellOpened(request, url, measure.tell)
    if (!isForm && !isPersonal && !isForOne(cookies)) {
      const seconds = limitPage?.(request, response, url.pathname, null) ?? null
      if (seconds !== null) {
        const rejected = make(withoutForm(url), id, isView, visitor, null, { isForm, seconds })
        return makeAndSend(request, response, await madeReady(false, isView, id, rejected))
      }
      const made = () => madeReady(true, isView, id, make(withoutForm(url), id, isView, visitor, null))
      return makeAndSend(request, response, await (kept === null ? made() : kept.load(request, made)))
    }
    const { session, written } = await personOf(cookies, claimsOf)
    const seconds = limitPage?.(request, response, url.pathname, session.claims?.sub ?? null) ?? null
    // A photo that is not taken is not read either.
    const isRead = isForm && (seconds === null || url.pathname !== ROUTES.imageSearch)
    const sent = isRead ? await readForm(request, url, runForAll) : withoutForm(url)
    if (sent instanceof Response) return sendResponse(request, response, sent)
    const making = async () => {
      const tooMany = seconds === null ? null : { isForm: isRead, seconds }
      const page = await madeReady(false, isView, id, make(sent, id, isView, visitor, session, tooMany))
      const isNoticeSaid = !isView && !leadsOn(page) && readFlashMessage(cookies) !== null
      // First, so that a notice for the next page comes after it.
      setCookies(isNoticeSaid ? [CLEARED_FLASH_MESSAGE, ...written] : written)
      return page
    }
    return makeAndSend(request, response, await making().finally(sent.close))
  }
}

/** A request of which no form is read. */
const withoutForm = (url: URL): SentForm => ({ request: new Request(url), form: null, close: () => Promise.resolve() })

/** Whether searches may be told of. Spec: APP-22. */
const isMeasured = ({ consent }: Visitor): boolean => consent === "granted"

/** Whether a page is none, but the way to another. */
const leadsOn = ({ status }: Ready): boolean => status >= 300 && status < 400

const NOT_TAKEN = { status: 405, text: "Alleen lezen kan hier." } as const
const NOT_OURS = {
  status: 403,
  text: "Dit formulier komt niet van deze site. Ga terug en probeer het opnieuw."
} as const

/** The content security policy of a page of these folders; it holds hashes of what stands inline. */
const policies = (shellOf: ShellOf): ((folders: Rendered["folders"]) => string) => {
  const cache = new Cache<string, string>({ maxEntries: 100 })
  return (folders) =>
    cache.getOrCompute(folders.join(), () => {
      const { boot, css } = shellOf(folders)
      return contentPolicy(boot, css, Object.values(site.scripts))
    })
}
