import { randomBytes } from "node:crypto"
import { type Context, Effect, type Layer } from "effect"
import { Identity } from "#adapters/people/port.ts"
import type { SearchIndex } from "#adapters/index/search-index.ts"
import { openBackend } from "#adapters/client/open-backend.ts"
import { webhooksTo } from "#adapters/outside/payment-loopback.ts"
import { type Backend, LOCAL_MESSAGES } from "#adapters/client/backend.ts"
import type { World } from "#domain/catalogue/world.ts"
import { CallerAge } from "#domain/account/current-audience.ts"
import { SessionApi } from "#domain/account/session/api.ts"
import { type ProviderSettings, externalProvider } from "#adapters/outside/payment-client.ts"
import type { OpenidSettings } from "#adapters/people/openid-client.ts"
import { memoryBackend, TEST_NOW } from "#adapters/testing/memory-backend.ts"
import { EMBEDDED_PAYMENT_PATH } from "#domain/shopping/payment/embedded-provider.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { paymentParts } from "#web/server/payment-parts.ts"
import { PROVIDER_PATH, DEVICE_LOGIN_PATH, PROVIDER_LOGOUT_PATH } from "#domain/account/session/provider-client.ts"
import type { Handler, ClaimsOf } from "#web/server/exchange.ts"
import { pageKind, render, renderFailure, renderView } from "#web/server/entry-server.tsx"
import { type Listening, REQUEST_LIMITS, serve } from "#web/server/serve.ts"
import { deviceLoginHandler, providerLogoutHandler, openLogin } from "#web/server/open-login.ts"
import { documentHandler } from "#web/server/documents.ts"
import { listenerOf } from "./listener.ts"
import type { FailedRequest } from "#web/server/log.ts"
import { sendResponse, toStandardRequest } from "#web/server/node-http.ts"
import { renewToken } from "#web/server/dependencies.ts"
import { pageHandler, type PageServerDependencies } from "#web/server/pages.ts"
import { limitLoginCodes, type RateLimiter } from "#web/server/rate-limit.ts"
import { SHELL, testPageServerDependencies } from "./dependencies.ts"

/** A response of a test site. */
interface TestResponse {
  readonly status: number
  /** The target of a redirect; "" for a page. */
  readonly location: string
  /** Seconds before a retry; "" without the header. */
  readonly retryAfter: string
  /** The cookies that are set, as `name=value`. */
  readonly cookies: ReadonlyArray<string>
  readonly html: string
  readonly headers: Headers
}

interface LoginOptions {
  readonly openid?: OpenidSettings | null
  /** The clock of the provider's time-outs; the system's own by default. */
  readonly context?: Context.Context<never>
  /** The folder of the store and of the provider's key; everything is in memory without it. */
  readonly dataDir?: string
  /** True for pages that know the port of the site, for clients that follow redirects themselves. */
  readonly hasPort?: boolean
  /** A payment provider elsewhere; the embedded one by default. The provider gets the address `origin`, where it can reach the site. */
  readonly mollie?: { readonly settings: ProviderSettings; readonly origin: string } | null
  /** The search index of a site in memory; one of its world by default. */
  readonly searchIndex?: Layer.Layer<SearchIndex>
  /** The world of a site in memory; that of all tests by default. */
  readonly world?: World
  /** Returns the files of a page. */
  readonly shellOf?: () => typeof SHELL
}

/**
 * Starts a site on the real services in memory, and sends requests as a browser without scripts does. Does not cache pages, and does
 * not limit requests without `limitPage`. The header `x-visitor` tells visitors apart. Users log in at the embedded provider without `openid`. `cookie` is the header: `sessie=…; functies=marketplace`.
 */
export const testSite = async (
  changes: Partial<PageServerDependencies> = {},
  now: () => Date = () => TEST_NOW,
  limitPage?: RateLimiter["limitPage"],
  {
    openid = null,
    context,
    dataDir,
    hasPort = false,
    mollie = null,
    searchIndex,
    world,
    shellOf = () => SHELL
  }: LoginOptions = {}
) => {
  let handler: Handler = () => "next"
  const listening: Listening = await serve(
    listenerOf((exchange) => {
      const origin = hasPort ? listening.address : exchange.url.origin
      return handler({ ...exchange, url: new URL(exchange.request.url ?? "/", origin) })
    }),
    0,
    // Test and site share a process: after a long computation the client would reuse a connection that the server is about to close.
    { ...REQUEST_LIMITS, idleTimeoutMs: 60_000 }
  )
  const messages = { ...LOCAL_MESSAGES, origin: mollie?.origin ?? listening.address }
  const sendWebhook = webhooksTo(listening.address)
  const backend: Backend =
    dataDir === undefined
      ? await memoryBackend(
          world,
          now,
          { messages, sendWebhook, provider: mollie === null ? null : externalProvider(mollie.settings) },
          searchIndex
        )
      : await openBackend({ dataDir }, { now, messages, sendWebhook })
  const logged: Array<string> = []
  const failed: Array<FailedRequest> = []
  const claimsOf: ClaimsOf = (rawToken) =>
    backend.run(
      Identity.use(({ claims }) => claims(rawToken)).pipe(Effect.catchTag("Unauthorized", () => Effect.succeed(null)))
    )
  const {
    login,
    provider,
    close: closeLogin
  } = openLogin({ openid, dataDir: dataDir ?? "", fakes: dataDir === undefined, faults: true }, backend, context)
  const send = pageHandler(
    () => Promise.resolve({ pageKind, render, renderView, renderFailure }),
    testPageServerDependencies({
      apiFor: backend.apiFor,
      now,
      log: (event, _cause, request) => {
        logged.push(event)
        if (request !== undefined && request.status !== null) failed.push(request)
      },
      run: backend.run,
      random: (count) => randomBytes(count),
      login,
      claimsOf,
      followProfile: (cookies, rawToken) => backend.run(CallerAge.use((age) => age.forCaller(cookies, rawToken))),
      renewToken: (rawToken) => backend.run(renewToken(rawToken)),
      useSession: (rawToken, userAgent) => backend.run(SessionApi.use((api) => api.use(rawToken, userAgent))),
      ...changes
    }),
    shellOf,
    {
      sendsContentPolicy: true,
      cache: null,
      visitorKeyOf: ({ headers }) => String(headers["x-visitor"] ?? ""),
      ...(limitPage !== undefined && { limitPage })
    }
  )
  const sendDocument = documentHandler({ run: backend.run, claimsOf, ...(limitPage !== undefined && { limitPage }) })
  const receiveLogout = providerLogoutHandler(login, limitPage === undefined ? {} : { limitPage })
  const logInByCode = deviceLoginHandler(login, limitPage === undefined ? {} : { limitPage })
  const { testPayment, paymentWebhook } = await paymentParts(backend, {})
  handler = async (exchange) => {
    const isProvider = provider !== null && exchange.url.pathname.startsWith(`${PROVIDER_PATH}/`)
    if (exchange.url.pathname.startsWith("/api/")) {
      const response = await backend.handle(toStandardRequest(exchange.request, exchange.url))
      return sendResponse(exchange.request, exchange.response, response)
    }
    const outcome = isProvider
      ? await limitLoginCodes(provider, limitPage === undefined ? {} : { limitPage })(exchange)
      : "next"
    if (exchange.url.pathname === PROVIDER_LOGOUT_PATH) return receiveLogout(exchange)
    if (exchange.url.pathname.startsWith(DEVICE_LOGIN_PATH)) return logInByCode(exchange)
    if (exchange.url.pathname === ROUTES.paymentReport) return paymentWebhook(exchange)
    if (exchange.url.pathname.startsWith(EMBEDDED_PAYMENT_PATH)) return testPayment?.(exchange) ?? "next"
    if (outcome !== "next") return outcome
    return (await sendDocument(exchange)) === "next" ? send(exchange) : undefined
  }
  const request = async (path: string, init: RequestInit): Promise<TestResponse> => {
    const response = await fetch(listening.address + path, { redirect: "manual", ...init })
    return {
      status: response.status,
      location: response.headers.get("location") ?? "",
      retryAfter: response.headers.get("retry-after") ?? "",
      cookies: response.headers.getSetCookie().map((cookie) => cookie.split(";", 1)[0] ?? ""),
      html: await response.text(),
      headers: response.headers
    }
  }

  return {
    backend,
    address: listening.address,
    /** The failures so far. */
    logged,
    /** The requests with a 5xx response so far. */
    failed,
    get: (path: string, cookie = "") => request(path, { headers: { cookie } }),
    post: (path: string, fields: Readonly<Record<string, string>>, cookie = "") =>
      request(path, {
        method: "POST",
        headers: { cookie, "sec-fetch-site": "same-origin" },
        body: new URLSearchParams(fields)
      }),
    /** Sends `body` with the content type `type`, by default that of the body. */
    send: (path: string, body: BodyInit, type?: string) =>
      request(path, {
        method: "POST",
        headers: { "sec-fetch-site": "same-origin", ...(type !== undefined && { "content-type": type }) },
        body
      }),
    close: async () => {
      await listening.close()
      await closeLogin()
      await backend.close()
    }
  }
}
