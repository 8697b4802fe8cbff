import { isReadFromPostgres, readVariable, VARIABLES } from "#adapters/runtime/environment.ts"
import { PictureIndex } from "#adapters/services/search/picture-index.ts"
import { type Context, Effect, Fiber } from "effect"
import { site as config } from "#web/messages/site.ts"
import { chosenBrand, checkSiteConfig } from "./brand.ts"
import { buildSite, isStale } from "./build.ts"
import { lifecycle, version } from "./health.ts"
import { logEvent, logFailure } from "./log.ts"
import { openMeasure } from "./measure.ts"
import { collectMetrics, metricsHandler, recordRequests, serveMetrics } from "./metrics.ts"
import { openServices } from "./open-services.ts"
import { openSite } from "./open-site.ts"
import { processListener } from "./router.ts"
import { onStop, REQUEST_LIMITS, requireFreePort, serve } from "./serve.ts"
import { checkMarketplace, readSettings, type Settings } from "./settings.ts"
import { openWebThreads } from "./web-threads.ts"
import { startFeedSchedules } from "#adapters/feeds/runs/schedule.ts"
import { startMatchingSchedule } from "#adapters/feeds/runs/matching-schedule.ts"
import { startPhotos } from "#adapters/feeds/runs/watch-photos.ts"
import { startIndexWriter } from "#adapters/services/open-store.ts"
import type { Permit, StartWork } from "#adapters/store/postgres/catalogue/leased-work.ts"
import { startPublishing } from "#adapters/store/postgres/catalogue/publishing.ts"
import { startStandby } from "#adapters/store/postgres/catalogue/standby.ts"
import { startTimeChecks } from "#adapters/store/sql/pass-time.ts"
import type { PageApi } from "#adapters/client/page-api.ts"
import { countFeedRun } from "#adapters/runtime/metrics.ts"
import { siteFigures } from "#adapters/services/site-figures.ts"
import { listFeeds, type StoredFeed } from "#adapters/store/sql/feeds.ts"
import { openFeeds, storeFiles } from "#adapters/store/sql/open.ts"
import { nextSteps } from "#domain/site/next-steps.ts"

interface Clocks {
  readonly now?: () => Date
  /** The services of Effect with the clock of the login provider's time-outs. */
  readonly context?: Context.Context<never>
}

/** Runs a missing build and fills an empty data folder; serves `/health` and `/ready` from the beginning. */
export const startSite = async (root: string, { now = () => new Date(), context }: Clocks = {}): Promise<void> => {
  const settings = readSettings(process.env, root)
  const { port, dataDir, siteOrigin, webThreads } = settings

  const brand = chosenBrand(root, process.env)
  checkSiteConfig(root, brand, config)
  checkMarketplace(settings, config.production.includes("marketplace"), brand?.hasTerms === true)
  const state = lifecycle({ version, log: logFailure })
  if (webThreads > 1) await requireFreePort(port)
  const metrics = settings.metrics === null ? null : openMetrics(settings.metrics)
  const site = await serve(processListener(state, metrics?.parts), port, REQUEST_LIMITS, webThreads > 1)
  const place = { root, address: site.address }
  const threads =
    webThreads > 1
      ? openWebThreads(webThreads - 1, place, logFailure, { ...(metrics && { metrics: metrics.render }) })
      : null
  const opened: Array<() => Promise<void>> = []
  onStop(async () => {
    state.drain()
    logEvent("info", "stopping")
    await Promise.all([site.close(), threads?.close()])
    for (const close of opened.toReversed()) await close()
    logEvent("info", "stopped")
  })

  const metricsServer = metrics === null ? null : await metrics.serve()
  if (metricsServer !== null) opened.push(metricsServer.close)
  if (isStale(root, brand)) {
    console.log("Building the site …")
    await buildSite(root)
  }
  const measure = await openMeasure(settings.analytics, now)
  opened.push(measure.close)
  const services = await openServices(settings, now, site.address, threads?.sharing)
  const { backend } = services
  opened.push(backend.close)
  if (threads !== null) metrics?.add(threads.figures)
  const feedsOf = settings.fakes || isReadFromPostgres(settings.catalogue) ? () => [] : () => storedFeeds(dataDir)
  metrics?.add(() => backend.run(siteFigures(feedsOf, now().getTime())))
  opened.push(await startCatalogueWork(settings, now))
  const { handler, checks, close } = await openSite({
    root,
    settings,
    services,
    measure,
    now,
    context,
    storage: threads?.storage
  })
  opened.push(close)
  state.becomeReady(handler, checks)
  await threads?.start()
  logEvent("info", "started", { version, threads: webThreads, seconds: Math.round(process.uptime()) })
  console.log(`The site answers on ${site.address}`)
  if (metricsServer !== null) console.log(`Its metrics are on ${metricsServer.address}`)
  if (threads !== null) console.log(`It is served by ${webThreads} threads.`)
  const hasCatalogue = !isReadFromPostgres(settings.catalogue)
  if (settings.pictures) {
    await backend.run(PictureIndex.use(({ follow }) => follow))
    if (threads !== null) {
      // The other threads read what this one has compared, so that no picture is compared by each of them.
      const compared = backend.run(PictureIndex.use(({ update }) => Effect.flatMap(update, Fiber.await)))
      compared.then(threads.followPictures).catch((cause: unknown) => logFailure("pictures of threads", cause))
    }
  }
  if (siteOrigin === null) {
    console.log("It answers this machine alone. Set SITE_ORIGIN to its address, such as https://koopkompas.example.")
  }
  if (settings.smtp === null && !settings.hasMailbox) {
    console.log("No mail is sent. Set SMTP_URL and MAIL_FROM to the mail server and the sender.")
  }
  if (settings.catalogue === "postgres" && readVariable(VARIABLES.OPENSEARCH_URL, process.env) !== null)
    console.log(ONLY_SEARCHES)
  for (const line of await setupLines(backend.api, settings.fakes || !hasCatalogue ? [] : shopsWithFeeds(dataDir)))
    console.log(line)
}

/** The line for a site that reads a published catalogue and has its index on a server. Spec: OSEARCH-08. */
const ONLY_SEARCHES =
  "It only searches the index at OPENSEARCH_URL. The site that publishes the catalogue writes to it: set the same OPENSEARCH_URL there."

/** Returns a function that ends the work. Spec: SCHED-09, MATCH-48, PHOTO-47, STORE-111, STORE-118, STORE-119. */
const startCatalogueWork = async (settings: Settings, now: () => Date): Promise<() => Promise<void>> => {
  const { dataDir, fakes, catalogue, takeoverSeconds } = settings
  const startWork = workOf(settings, now)
  const url = readVariable(VARIABLES.DATABASE_URL, process.env)
  if (fakes || catalogue === "postgres") return async () => undefined
  if (catalogue === "data-folder" || url === null) return startWork()
  const onError = (cause: unknown) => logFailure("publishing the catalogue", cause)
  if (catalogue === "standby") {
    const options = { dataDir, url, takeoverSeconds, startWork, onChange: console.log, onError }
    return (await startStandby(options)).close
  }
  return startPublishing({ dataDir, url, startWork, onError }).close
}

/** Lets each run begin without a permit. */
const workOf =
  ({ dataDir, feeds, photos, matchHour: hour, catalogue }: Settings, now: () => Date) =>
  (permit?: Permit): ReturnType<StartWork> => {
    const logged = (event: string) => (cause: unknown) => logFailure(event, cause)
    const started = [startTimeChecks(dataDir, now, logged("background work")).close]
    const searchServer = readVariable(VARIABLES.OPENSEARCH_URL, process.env)
    if (catalogue !== "data-folder" && searchServer !== null)
      started.push(startIndexWriter(dataDir, searchServer, now, permit, logged("background work")))
    if (feeds)
      started.push(
        startFeedSchedules({ dataDir, now, permit, onEnd: logFeedRun, onError: logged("a run of a feed") }).close
      )
    if (hour !== null) {
      const onError = logged("the matching pass")
      started.push(startMatchingSchedule({ dataDir, now, hour, permit, onError }).close)
    }
    if (photos) started.push(startPhotos({ dataDir, now, permit, onError: logged("photos") }))
    return async () => {
      await Promise.all(started.map((close) => close()))
    }
  }

const logFeedRun = ({ shop, lastStatus, failures }: StoredFeed): void => {
  if (lastStatus === null) return
  countFeedRun({ status: lastStatus })
  logEvent(failures > 0 ? "warning" : "info", "feed run", { shop, status: lastStatus, failures })
}

/** Returns what the operator does next while there are no offers. Spec: APP-50. */
export const setupLines = async (
  api: Pick<PageApi, "shops">,
  feeds: ReadonlyArray<string>
): Promise<ReadonlyArray<string>> => {
  const steps = nextSteps(await api.shops(), feeds)
  if (steps.length === 0) return []
  const commands = steps.map(({ command }) => `  ${command}`)
  return ["There are no offers yet. Next, in the folder of the project:", ...commands, GUIDE]
}

const openMetrics = (settings: NonNullable<Settings["metrics"]>) => {
  const { add, render } = collectMetrics(version)
  const metrics = settings.token === null ? {} : { metrics: metricsHandler(render, settings.token) }
  return { add, render, parts: { record: recordRequests, ...metrics }, serve: () => serveMetrics(settings, render) }
}

export const shopsWithFeeds = (dataDir: string): ReadonlyArray<string> => storedFeeds(dataDir).map(({ shop }) => shop)

const storedFeeds = (dataDir: string): ReadonlyArray<StoredFeed> => {
  const feeds = openFeeds(storeFiles(dataDir).feeds)
  try {
    return listFeeds(feeds)
  } finally {
    feeds.close()
  }
}

const GUIDE = "docs/run-your-own.md leads from an empty folder to a site with two feeds."
