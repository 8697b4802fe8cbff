import { Effect } from "effect"
import { API_PREFIX } from "#adapters/contract/api.ts"
import { Identity } from "#adapters/people/port.ts"
import { readAddress } from "#adapters/media/images/serve.ts"
import { categoryByName, drawCategory, drawProduct } from "#adapters/media/images/draw-product.ts"
import type { Backend } from "#adapters/client/backend.ts"
import { FAULT_PARAMETER } from "#adapters/services/http/faults.ts"
import { openMemoryBackend } from "#adapters/client/open-memory-backend.ts"
import { addDemoSellers, addDemoProfiles } from "#adapters/services/demo-users.ts"
import { CatalogueStore } from "#adapters/store/port.ts"
import { CallerAge } from "#domain/account/current-audience.ts"
import { LOCAL_CONTACT_MAIL } from "#domain/messages/contact.ts"
import { PaymentChecks } from "#domain/shopping/payment/api.ts"
import { EMBEDDED_PAYMENT_PATH } from "#domain/shopping/payment/embedded-provider.ts"
import { SessionApi } from "#domain/account/session/api.ts"
import { DEMO_ADDRESS } from "#fixtures/world/purchases.ts"
import { demoSeller } from "#fixtures/world/sellers.ts"
import { makeWorld, type WorldOptions } from "#fixtures/world/world.ts"
import { site as config } from "#web/messages/site.ts"
import * as renderer from "#web/server/entry-server.tsx"
import { ANY_METHOD, dispatch, type Handler, READ_METHODS } from "#web/server/exchange.ts"
import { faultSwitch } from "#web/server/faults.ts"
import type { Log } from "#web/server/log.ts"
import { identifyVisitor } from "#web/server/middleware.ts"
import { pageHandler } from "#web/server/pages.ts"
import { paymentParts } from "#web/server/payment-parts.ts"
import { addSlash, respondToCall, respondWith } from "#web/server/respond.ts"
import { fakeLogin } from "./login.ts"

interface Options {
  /** "http://localhost:3000" */
  readonly origin: string
  readonly now: () => Date
  readonly world: WorldOptions
  readonly shellOf: renderer.ShellOf
  readonly log: Log
}

/** Opens the pages, calls, pictures and payments of a site on the fakes, without Node. Its responses carry no content policy. */
export const openMockSite = async ({ origin, now, world, shellOf, log }: Options): Promise<Handler> => {
  let backend: Backend | null = null
  const run: Backend["run"] = (program) => backend!.run(program)
  backend = await openMemoryBackend(makeWorld({ ...world, now: now() }), {
    now,
    messages: { origin, siteName: config.name, hasMailbox: true, contactMail: LOCAL_CONTACT_MAIL },
    production: config.production,
    sendWebhook: (_, id) =>
      Effect.promise(() => run(PaymentChecks.use((checks) => checks.reported(id)))).pipe(Effect.asVoid)
  })
  await run(addDemoProfiles(DEMO_ADDRESS))
  await run(addDemoSellers(demoSeller))
  const faults = faultSwitch(backend, log)
  const { testPayment } = await paymentParts(backend, {})
  const page = pageHandler(() => Promise.resolve(renderer), pageDependencies(backend, now, log), shellOf, {
    sendsContentPolicy: false,
    cache: null,
    apiFor: faults.apiFor
  })
  return dispatch(
    [
      {
        methods: ANY_METHOD,
        path: `${API_PREFIX}/*`,
        handler: withPageFaults(identifyVisitor(respondToCall(faults.api, log)))
      },
      { methods: ANY_METHOD, path: `${EMBEDDED_PAYMENT_PATH}*`, handler: testPayment ?? (() => "next") },
      { methods: READ_METHODS, path: "/beeld/*", handler: respondWith(pictures(backend), log) },
      { methods: READ_METHODS, path: "/*", handler: addSlash },
      { methods: ANY_METHOD, path: "/*", handler: faults.pages(page) }
    ],
    ({ url }) => url.pathname
  )
}

const pageDependencies = ({ apiFor, run }: Backend, now: () => Date, log: Log): Parameters<typeof pageHandler>[1] => ({
  apiFor,
  now,
  log,
  run,
  random: (count) => crypto.getRandomValues(new Uint8Array(count)),
  login: fakeLogin((user) => run(Identity.use((identity) => identity.startSession(user)))),
  claimsOf: (rawToken) =>
    run(
      Identity.use(({ claims }) => claims(rawToken)).pipe(Effect.catchTag("Unauthorized", () => Effect.succeed(null)))
    ),
  followProfile: (cookies, rawToken) => run(CallerAge.use((age) => age.forCaller(cookies, rawToken))),
  // The fake provider refreshes no session.
  renewToken: () => Promise.resolve({ claims: null, isRefreshDue: false }),
  useSession: (rawToken, userAgent) => run(SessionApi.use((api) => api.use(rawToken, userAgent))),
  measure: { report: () => undefined, reportError: () => undefined },
  production: config.production
})

/**
 * Gives calls the faults in the URL of their page, if they name none themselves. Browsers drop the header `referer` of a request
 * that a worker creates. Spec: API-05.
 */
const withPageFaults =
  (next: Handler): Handler =>
  (exchange) => {
    const { request, url } = exchange
    const faults = URL.parse(request.headers.referer ?? "")?.searchParams.get(FAULT_PARAMETER) ?? null
    if (faults !== null && !url.searchParams.has(FAULT_PARAMETER)) url.searchParams.set(FAULT_PARAMETER, faults)
    return next(exchange)
  }

/** Returns the drawings of products and categories, as SVG in every size. */
const pictures =
  ({ run }: Backend) =>
  async (request: Request): Promise<Response> => {
    const address = readAddress(new URL(request.url).pathname)
    if (address === null || address.kind === "photo") return new Response(null, { status: 404 })
    const svg = await (address.kind === "category"
      ? drawCategory(categoryByName(address.name))
      : run(productSvg(address.name)))
    if (svg === null) return new Response(null, { status: 404 })
    return new Response(svg, { headers: { "content-type": "image/svg+xml; charset=utf-8" } })
  }

const productSvg = (id: string) =>
  CatalogueStore.use(({ drawnPicture }) => drawnPicture(id)).pipe(
    Effect.map((picture) => (picture === null ? null : drawProduct(picture)))
  )
