import type { IncomingMessage } from "node:http"
import { chatReplyHandler } from "./chat-replies.ts"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import type { Context } from "effect"
import { startPhotos } from "#adapters/photos/watch.ts"
import { PictureIndex } from "#adapters/services/image-search/picture-index.ts"
import { addressKey } from "#domain/rate-limits/client-key.ts"
import { readSiteConfig } from "#domain/shell/site-config.ts"
import { openServices } from "./open-services.ts"
import { onStop, serve } from "./serve.ts"
import { builtShell } from "./assets.ts"
import { buildFolder, chosenBrand } from "./brand.ts"
import { buildSite, isStale } from "./build.ts"
import { clientAddress } from "./client-address.ts"
import { documentHandler } from "./documents.ts"
import { faultSwitch } from "./faults.ts"
import { lifecycle, version } from "./health.ts"
import { pageCache } from "./page-cache.ts"
import { storeBuildAssets } from "./build-assets.ts"
import { logFailure } from "./log.ts"
import { deviceLoginHandler } from "./login/device-login.ts"
import { providerLogoutHandler } from "./login/provider-logout.ts"
import { openLogin } from "./login/open-login.ts"
import { openMeasure } from "./measure.ts"
import { createSiteParts, pageServerDependencies, readyChecks } from "./dependencies.ts"
import { ownDataHandler } from "./own-data.ts"
import { pageHandler, type Renderer } from "./pages.ts"
import { startFeedSchedules } from "#adapters/feed-runs/schedule.ts"
import { startMatchingSchedule } from "#adapters/matching-runs/schedule.ts"
import { rateLimits, SharedUses } from "#adapters/rate-limits/shared.ts"
import { limitLoginCodes, rateLimiter } from "./rate-limit.ts"
import { setupLines, shopsWithFeeds } from "./setup-lines.ts"
import { paymentParts } from "./payment/payment-parts.ts"
import { readSettings } from "./settings.ts"
import { processListener, siteHandler } from "./router.ts"
import { site as config } from "#web/messages/site.ts"
import { staticFiles } from "./static-files.ts"
import { unsubscribeHandler } from "./unsubscribe.ts"

/** The clocks of a site; those of the system by default. */
interface Clocks {
  readonly now?: () => Date
  /** The services of Effect with the clock of the login provider's time-outs. */
  readonly context?: Context.Context<never>
}

/**
 * Starts the site of the project in `root`: runs a missing or stale build, fills an empty data folder, and serves. The port serves
 * `/health` and `/ready` from the beginning.
 */
export const startSite = async (root: string, { now = () => new Date(), context }: Clocks = {}): Promise<void> => {
  const settings = readSettings(process.env, root)
  const { port, dataDir, siteOrigin } = settings

  readSiteConfig(config)
  const state = lifecycle({ version, log: logFailure })
  const site = await serve(processListener(state), port)
  /** Functions that close the opened resources, called in reverse order. */
  const opened: Array<() => Promise<void>> = [() => site.close()]
  onStop(async () => {
    state.drain()
    await site.close()
    for (const close of opened.toReversed()) await close()
  })

  const brand = chosenBrand(root, process.env)
  if (isStale(root, brand)) {
    console.log("Building the site …")
    await buildSite(root)
  }
  const measure = await openMeasure(settings.analytics, now)
  opened.push(measure.close)
  const services = await openServices(settings, now, site.address)
  const { backend } = services
  opened.push(backend.close)
  const { login, provider, close: closeLogin } = openLogin(settings, backend, context)
  opened.push(closeLogin)
  if (settings.feeds && !settings.fakes) {
    const onError = (cause: unknown) => logFailure("a run of a feed", cause)
    opened.push(startFeedSchedules({ dataDir, now, onError }).close)
  }
  if (settings.matchHour !== null && !settings.fakes) {
    const onError = (cause: unknown) => logFailure("the matching pass", cause)
    opened.push(startMatchingSchedule({ dataDir, now, hour: settings.matchHour, onError }).close)
  }
  const dist = buildFolder(root, brand)
  const client = join(dist, "client")
  const renderer: Renderer = await import(pathToFileURL(join(dist, "server/entry-server.js")).href)
  const dependencies = pageServerDependencies(services, login, now, logFailure, measure)
  const faults = settings.faults ? faultSwitch(backend, logFailure) : null
  const addressOf = (request: IncomingMessage) => clientAddress(request, settings.trustedProxies).address
  const limiter = settings.rateLimits
    ? rateLimiter({
        limits: rateLimits(await backend.run(SharedUses), { now: () => now().getTime() }),
        claimsOf: dependencies.claimsOf,
        addressOf
      })
    : {}
  const cache = faults === null ? pageCache(now, dependencies.production) : null
  const page = pageHandler(() => Promise.resolve(renderer), dependencies, builtShell(client), {
    sendsContentPolicy: true,
    cache,
    visitorKeyOf: (request) => addressKey(addressOf(request)),
    ...limiter,
    ...(faults !== null && { apiFor: faults.apiFor })
  })
  const handler = siteHandler({
    ...createSiteParts(services, dataDir, now, measure),
    provider: provider === null ? null : limitLoginCodes(provider, limiter),
    ...(await paymentParts(backend, limiter)),
    ...limiter,
    ...(faults !== null && { api: faults.api, faults }),
    hosts: settings,
    shopsWithoutClickId: settings.shopsWithoutClickId,
    files: staticFiles([
      ...storeBuildAssets(client, dataDir, now()),
      client,
      join(root, "web/app/public"),
      // The last folder takes precedence.
      ...(brand === null ? [] : [join(brand.folder, "app/public")])
    ]),
    page,
    ownData: ownDataHandler({ ...dependencies, ...limiter }),
    documents: documentHandler({ ...dependencies, ...limiter }),
    chatReplies: chatReplyHandler({ ...dependencies, ...limiter }),
    providerLogout: providerLogoutHandler(login, limiter),
    deviceLogin: deviceLoginHandler(login, limiter),
    unsubscribe: unsubscribeHandler(dependencies, limiter),
    ...(cache !== null && { sendCached: cache.send })
  })
  state.becomeReady(handler, readyChecks(backend))
  console.log(`The site answers on ${site.address}`)
  if (settings.photos) opened.push(startPhotos(dataDir, now, (cause) => logFailure("photos", cause)))
  if (settings.pictures) await backend.run(PictureIndex.use(({ follow }) => follow))
  if (siteOrigin === null) {
    console.log("It answers this machine alone. Set SITE_ORIGIN to its address, such as https://koopkompas.example.")
  }
  if (settings.smtp === null && !settings.hasMailbox) {
    console.log("No mail is sent. Set SMTP_URL and MAIL_FROM to the mail server and the sender.")
  }
  for (const line of await setupLines(backend.api, settings.fakes ? [] : shopsWithFeeds(dataDir))) console.log(line)
}
