import { DAY_MS } from "#domain/base/days.ts"
import type { IncomingMessage } from "node:http"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import type { Context } from "effect"
import type { CallStorage } from "#adapters/people/provider-storage.ts"
import { rateLimits, SharedUses } from "#adapters/runtime/shared.ts"
import { readVariable, VARIABLES } from "#adapters/runtime/environment.ts"
import { openFolderCheck } from "#adapters/store/postgres/catalogue/publication-lease.ts"
import { addressKey } from "#domain/site/rate-classes.ts"
import { builtShell } from "./assets.ts"
import { buildFolder, chosenBrand } from "./brand.ts"
import { chatReplyHandler } from "./chat-replies.ts"
import { clientAddress } from "./client-address.ts"
import { createSiteParts, pageServerDependencies, readyChecks } from "./dependencies.ts"
import { documentHandler, ownDataHandler } from "./documents.ts"
import type { Handler, Incoming } from "./exchange.ts"
import { faultSwitch } from "./faults.ts"
import { openTraces } from "#adapters/runtime/traces.ts"
import { site as config } from "#web/messages/site.ts"
import { type Checks, version } from "./health.ts"
import { traceRequests } from "./metrics.ts"
import { logFailure } from "./log.ts"
import { deviceLoginHandler, openLogin, providerLogoutHandler } from "./open-login.ts"
import type { Measure } from "./measure.ts"
import type { Services } from "./open-services.ts"
import { pageCache } from "./prepared-page.ts"
import { pageHandler, type Renderer } from "./pages.ts"
import { paymentParts } from "./payment-parts.ts"
import { limitLoginCodes, rateLimiter } from "./rate-limit.ts"
import { siteHandler } from "./router.ts"
import type { Settings } from "./settings.ts"
import { staticFiles } from "./static-files.ts"
import { unsubscribeHandler } from "./unsubscribe.ts"
import { cpSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from "node:fs"
import { assetPaths, buildName } from "./worker-build.ts"

interface SiteOptions {
  readonly root: string
  readonly settings: Settings
  readonly services: Services
  readonly measure: Measure
  readonly now: () => Date
  /** The services of Effect with the clock of the login provider's time-outs. */
  readonly context?: Context.Context<never> | undefined
  readonly storage?: CallStorage | undefined
}

interface OpenedSite {
  readonly handler: Handler<Incoming>
  readonly checks: Checks
  readonly close: () => Promise<void>
}

/** Creates the site of one thread. Spec: APP-52. */
export const openSite = async ({
  root,
  settings,
  services,
  measure,
  now,
  context,
  storage
}: SiteOptions): Promise<OpenedSite> => {
  const { dataDir } = settings
  const { backend } = services
  const brand = chosenBrand(root, process.env)
  const { login, provider, close } = openLogin(settings, backend, context, storage)
  const dist = buildFolder(root, brand)
  const client = join(dist, "client")
  const renderer: Renderer = await import(pathToFileURL(join(dist, "server/entry-server.js")).href)
  const dependencies = pageServerDependencies(services, login, now, logFailure, measure, settings)
  const faults = settings.faults ? faultSwitch(backend, logFailure) : null
  const addressOf = (request: IncomingMessage) => clientAddress(request, settings.trustedProxies).address
  const limiter = settings.rateLimits
    ? rateLimiter({
        limits: rateLimits(await backend.run(SharedUses), { now: () => now().getTime() }),
        claimsOf: dependencies.claimsOf,
        addressOf
      })
    : {}
  const cache = faults === null ? pageCache(now, dependencies.production, settings.webThreads) : null
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
    ...(await paymentParts(backend, limiter, settings.reach)),
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
  const folder = await openCatalogueCheck(settings)
  const resource = { serviceName: config.name, serviceVersion: version }
  const traces = settings.traces === null ? null : await openTraces(settings.traces, resource)
  return {
    handler: traces === null ? handler : traceRequests(traces)(handler),
    checks: { ...readyChecks(backend), ...(folder !== null && { catalogue: folder.check }) },
    close: async () => {
      await folder?.close()
      await traces?.close()
      await close()
    }
  }
}

const openCatalogueCheck = async ({ catalogue, dataDir }: Settings) => {
  const url = readVariable(VARIABLES.DATABASE_URL, process.env)
  return catalogue === "publish" && url !== null ? openFolderCheck(url, dataDir) : null
}

export const MAX_STORED_BUILDS = 5

export const MAX_BUILD_AGE_DAYS = 30

/** Returns the folders of stored builds: a tab from before a deploy finds its scripts. Spec: APP-05. */
export const storeBuildAssets = (client: string, dataDir: string, now: Date): ReadonlyArray<string> => {
  const home = join(dataDir, "assets")
  const name = buildName(assetPaths(client))
  mkdirSync(home, { recursive: true })
  copyBuild(client, home, name)
  utimesSync(join(home, name), now, now)
  const builds = readdirSync(home)
    .map((build) => ({ folder: join(home, build), started: statSync(join(home, build)).mtimeMs }))
    .toSorted((a, b) => b.started - a.started)
  const isStored = ({ started }: { readonly started: number }, index: number) =>
    index < MAX_STORED_BUILDS && started >= now.getTime() - MAX_BUILD_AGE_DAYS * DAY_MS
  for (const build of builds.filter((build, index) => !isStored(build, index))) {
    rmSync(build.folder, { recursive: true, force: true })
  }
  return builds.filter(isStored).map(({ folder }) => folder)
}

/** Copies the assets atomically. An interrupted copy has a temporary name, and is removed with the oldest builds. */
const copyBuild = (client: string, home: string, name: string) => {
  const folder = join(home, name)
  if (statSync(folder, { throwIfNoEntry: false }) !== undefined) return
  const unfinished = `${folder}.${process.pid}`
  rmSync(unfinished, { recursive: true, force: true })
  cpSync(join(client, "assets"), join(unfinished, "assets"), { recursive: true })
  renameSync(unfinished, folder)
}
