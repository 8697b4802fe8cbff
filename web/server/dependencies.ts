import { randomBytes } from "node:crypto"
import { join } from "node:path"
import { Effect } from "effect"
import { Identity } from "#adapters/people/port.ts"
import { SESSIONS } from "#adapters/people/sessions.ts"
import { Files } from "#adapters/media/files.ts"
import { photoMasters } from "#adapters/media/images/photo-masters.ts"
import { pictureHandler } from "#adapters/media/images/serve.ts"
import { SearchIndex } from "#adapters/index/search-index.ts"
import { PictureIndex } from "#adapters/services/search/picture-index.ts"
import { CatalogueStore, SiteStore } from "#adapters/store/port.ts"
import { Records } from "#adapters/store/records-port.ts"
import { CallerAge, callerAudience } from "#domain/account/current-audience.ts"
import type { Cookies } from "#domain/base/cookie.ts"
import { findStoreUnavailable } from "#domain/site/store-unavailable.ts"
import { knownFlags } from "#domain/base/flags.ts"
import { SessionApi } from "#domain/account/session/api.ts"
import { dayOf } from "#domain/base/text/format.ts"
import type { Services } from "./open-services.ts"
import { site } from "#web/messages/site.ts"
import { SESSION_COOKIE } from "#web/features/page/cookies.ts"
import { logFailure } from "./log.ts"
import { seoHandler, sitemapSource } from "./seo.ts"
import { reportSearchCalls, type Measure } from "./measure.ts"
import type { PageServerDependencies } from "./pages.ts"
import type { Checks } from "./health.ts"
import type { ClaimsOf, Handler } from "./exchange.ts"
import { referenceHandler } from "./reference.ts"
import type { SiteParts } from "./router.ts"
import type { Settings } from "./settings.ts"
import { readReport } from "#web/app/problem.ts"
import { toCall } from "./node-http.ts"
import { isSameOriginForm } from "./form-request.ts"

export const pageServerDependencies = (
  { backend }: Services,
  login: PageServerDependencies["login"],
  now: () => Date,
  log: PageServerDependencies["log"],
  measure: PageServerDependencies["measure"],
  { reach }: Pick<Settings, "reach">
): PageServerDependencies => {
  const claimsOf: ClaimsOf = (rawToken) =>
    backend.run(
      Identity.use(({ claims }) => claims(rawToken)).pipe(Effect.catchTag("Unauthorized", () => Effect.succeed(null)))
    )
  return {
    apiFor: backend.apiFor,
    now,
    log,
    run: backend.run,
    random: (count) => randomBytes(count),
    login,
    claimsOf,
    followProfile: (cookies, rawToken) => backend.run(CallerAge.use((age) => age.forCaller(cookies, rawToken))),
    renewToken: (rawToken) => backend.run(renewToken(rawToken)),
    useSession: (rawToken, userAgent) => backend.run(SessionApi.use((api) => api.use(rawToken, userAgent))),
    measure,
    production: site.production,
    isDemonstration: reach === "demonstration"
  }
}

/** Renews the token of a refreshed session; an invalid token stays as it is. Spec: AUTH-52. */
export const renewToken = (rawToken: string) =>
  Identity.use((identity) => identity.renew(rawToken)).pipe(
    Effect.catchTag("Unauthorized", () => Effect.succeed({ claims: null, isRefreshDue: false }))
  )

export const createSiteParts = (
  { backend }: Pick<Services, "backend">,
  dataDir: string,
  now: () => Date,
  { report, reportError }: PageServerDependencies["measure"]
): Pick<SiteParts, "api" | "reference" | "seo" | "pictures" | "clickOut" | "countClick" | "reports" | "log"> => ({
  api: reportSearchCalls(backend.handle, report),
  reports: errorReportHandler(reportError, now),
  log: (event, cause, request) => {
    logFailure(event, cause, request)
    reportError("server", request?.status ?? null, "", cause)
  },
  reference: referenceHandler(),
  seo: seoHandler(sitemapSource(backend, knownFlags(site.production)), site, now),
  pictures: pictureHandler({
    lookup: (productId) => backend.run(Effect.flatMap(CatalogueStore, ({ drawnPicture }) => drawnPicture(productId))),
    photos: {
      bestOf: (productId) => backend.run(CatalogueStore.use((store) => store.bestPhoto(productId, "everyone"))),
      productOf: (hash) => backend.run(CatalogueStore.use((store) => store.productOfPhoto(hash))),
      master: (hash) => backend.run(Files.use((files) => Effect.promise(() => photoMasters(files).read(hash))))
    },
    cacheDir: join(dataDir, "pictures")
  }),
  clickOut: (shopId, offerId, cookies) => backend.run(shopAddress(shopId, offerId, cookies)),
  countClick: (shopId, offerId) =>
    backend.run(SiteStore.use(({ countClickOut }) => countClickOut({ shopId, offerId, day: dayOf(now()) })))
})

/** Returns null if the offer is unknown or the visitor may not see its product. Spec: ADULT-07, ADULT-09. */
const shopAddress = Effect.fn("shopAddress")(function* (shopId: string, offerId: string, cookies: Cookies) {
  const { offerForClickOut, product } = yield* CatalogueStore
  const offer = yield* offerForClickOut(shopId, offerId)
  if (offer === null) return null
  const audience = yield* callerAudience(cookies, cookies[SESSION_COOKIE] || null)
  return (yield* product(offer.productId, audience)) === null ? null : offer.url
})

/** Leaves the site ready if a search index on another server is away. Spec: APP-28, OSEARCH-02. */
export const readyChecks = ({ run }: Pick<Services["backend"], "run">): Checks => ({
  data: async () => {
    await run(CatalogueStore.use(({ newestProduct }) => newestProduct))
    await run(SiteStore.use(({ clickOuts }) => clickOuts(NO_DAY)))
    await run(Records.use(({ get }) => get(SESSIONS, NO_KEY)))
  },
  index: () =>
    run(
      SearchIndex.use(({ complete }) => complete("lamp", 1, "everyone", [])).pipe(
        Effect.catchIf(
          ({ cause }) => findStoreUnavailable(cause)?.part === "search",
          () => Effect.succeed(null)
        )
      )
    ),
  pictures: async () => {
    const { compared, total } = await run(PictureIndex.use(({ progress }) => progress))
    return compared < total ? `${compared} of ${total} read` : null
  }
})

const NO_DAY = ""

const NO_KEY = ""

export const MAX_REPORT_BYTES = 4_096

/** The limit is for all browsers together. Spec: APP-23. */
export const MAX_REPORTS_PER_MINUTE = 60

/** Records the error reports of our own pages. Responds alike to accepted and dropped reports. Spec: APP-23. */
export const errorReportHandler = (reportError: Measure["reportError"], now: () => Date): Handler => {
  let minute = 0
  let accepted = 0
  const isWithinLimit = (): boolean => {
    const current = Math.floor(now().getTime() / 60_000)
    if (current !== minute) [minute, accepted] = [current, 0]
    return ++accepted <= MAX_REPORTS_PER_MINUTE
  }
  return async ({ request, response, url }) => {
    const read = isSameOriginForm(request, url.origin) && isWithinLimit() ? toCall(request, url).read : null
    const body = (await read?.(MAX_REPORT_BYTES).catch(() => null)) ?? null
    if (body !== null && body !== "too long") {
      const page = URL.parse(request.headers.referer ?? "")?.pathname ?? "/"
      reportError("browser", null, page, readReport(Buffer.from(body).toString("utf8")))
    }
    if (!request.complete) request.resume()
    response.writeHead(204, { "cache-control": "no-store" }).end()
  }
}
