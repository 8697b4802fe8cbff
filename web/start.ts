/**
 * `npm start`: builds what is not built, fills the data folder at the first start, and answers. README.md has the variables of the
 * environment; the port answers `/health` and `/ready` from the start on.
 */
import { join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { readSiteConfig } from "#domain/shell/site-config.ts"
import { openServices } from "./server/open-services.ts"
import { onStop, serve } from "./server/serve.ts"
import { builtShell } from "./server/assets.ts"
import { build, isStale } from "./server/build.ts"
import { clientAddress } from "./server/client-address.ts"
import { faultParts } from "./server/faults.ts"
import { lifecycle } from "./server/health.ts"
import { storeBuildAssets } from "./server/build-assets.ts"
import { pageCache } from "./server/page-cache.ts"
import { logFailure } from "./server/log.ts"
import { openMeasure } from "./server/measure.ts"
import { outsideParts, pagesOutside, readyChecks } from "./server/outside.ts"
import { pageSender, type Renderer } from "./server/pages.ts"
import { memoryRateLimits } from "#adapters/rate-limits/memory.ts"
import { rateLimiter } from "./server/rate-limit.ts"
import { run } from "./server/run.ts"
import { settings } from "./server/settings.ts"
import { siteListener } from "./server/site.ts"
import { version } from "./server/version.ts"
import { site as config } from "./messages/site.ts"
import { staticFiles } from "./server/static-files.ts"

process.env["NODE_ENV"] ??= "production"

await run(async () => {
  const root = fileURLToPath(new URL("..", import.meta.url))
  const now = () => new Date()
  const chosen = settings(process.env, root)
  const { port, dataDir, siteOrigin } = chosen

  readSiteConfig(config)
  const state = lifecycle({ version, log: logFailure })
  const site = await serve(state.listener, port)
  /** Closes what has been opened so far; called in reverse order. */
  const opened: Array<() => Promise<void>> = [() => site.close()]
  onStop(async () => {
    state.drain()
    await site.close()
    for (const close of opened.toReversed()) await close()
  })

  if (isStale(root)) {
    console.log("Building the site …")
    await build(root)
  }
  const measure = await openMeasure(chosen.analytics, now)
  opened.push(measure.close)
  const services = await openServices(chosen, now)
  const { backend } = services
  opened.push(backend.close)
  const client = join(root, "dist/client")
  const renderer: Renderer = await import(pathToFileURL(join(root, "dist/server/entry-server.js")).href)
  const outside = pagesOutside(services, now, logFailure, measure)
  const faults = chosen.faults ? faultParts(backend, logFailure) : null
  const limiter = chosen.rateLimits
    ? rateLimiter({
        limits: memoryRateLimits(() => now().getTime()),
        claimsOf: outside.claimsOf,
        addressOf: (request) => clientAddress(request, chosen.trustedProxies).address
      })
    : {}
  const files = staticFiles([...storeBuildAssets(client, dataDir, now()), client, join(root, "web/app/public")])
  const kept = faults === null ? pageCache(now, outside.production) : null
  const page = pageSender(() => Promise.resolve(renderer), outside, builtShell(client), {
    policy: true,
    kept,
    ...limiter,
    ...(faults !== null && { apiFor: faults.apiFor })
  })
  const listener = siteListener({
    ...outsideParts(services, dataDir, now, measure),
    ...limiter,
    ...(faults !== null && { api: faults.api }),
    hosts: chosen,
    files: faults?.files(files) ?? files,
    page: faults?.page(page) ?? page,
    ...(kept !== null && { kept: kept.send })
  })
  state.becomeReady(listener, readyChecks(backend))
  console.log(`The site answers on ${site.address}`)
  if (siteOrigin === null) {
    console.log("It answers this machine alone. Set SITE_ORIGIN to its address, such as https://koopkompas.example.")
  }
})
