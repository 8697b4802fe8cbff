/**
 * `npm start`: builds what is not built, fills the data folder at the first start, and answers. `PORT` (3000), `DATA_DIR`
 * (.data in the project) and `SITE_ORIGIN` (the address in canonical links) come from the environment; `WORLD_PRODUCTS`
 * and `WORLD_OFFERS` make the demo world smaller or larger; `FAKES=on` keeps all of it in memory; `FAULTS=on` lets calls be made to fail;
 * `ANALYTICS` says who is told what is measured (`none`, `console`, `memory` or `otlp`, with `OTLP_ADDRESS`);
 * `RATE_LIMITS=off` limits nobody;
 * `PHOTO_HOSTS` names the hosts photos to search with may be fetched from, with commas between them.
 */
import { join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { readSiteConfig } from "#domain/shell/site-config.ts"
import { openServices } from "./open-services.ts"
import { onStop, serve } from "./serve.ts"
import { builtShell } from "./server/assets.ts"
import { build, isStale } from "./server/build.ts"
import { clientAddress } from "./server/client-address.ts"
import { faultParts } from "./server/faults.ts"
import { keptAnswers } from "./server/kept-answers.ts"
import { keepAssets } from "./server/kept-assets.ts"
import { logFailure } from "./server/log.ts"
import { openMeasure } from "./server/measure.ts"
import { outsideParts, pagesOutside } from "./server/outside.ts"
import { pageSender, type Renderer } from "./server/pages.ts"
import { memoryRateLimits } from "#adapters/rate-limits/memory.ts"
import { rateLimiter } from "./server/rate-limit.ts"
import { run } from "./server/run.ts"
import { settings } from "./server/settings.ts"
import { siteListener } from "./server/site.ts"
import { site as config } from "./site.ts"
import { staticFiles } from "./server/static-files.ts"

process.env["NODE_ENV"] ??= "production"

await run(async () => {
  const root = fileURLToPath(new URL("..", import.meta.url))
  const now = () => new Date()
  const chosen = settings(process.env, root)
  const { port, dataDir } = chosen

  readSiteConfig(config)
  if (isStale(root)) {
    console.log("Building the site …")
    await build(root)
  }
  const measure = await openMeasure(chosen.analytics, now)
  const services = await openServices(chosen, now)
  const { backend } = services
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
  const files = staticFiles([...keepAssets(client, dataDir, now()), client, join(root, "web/public")])
  const kept = faults === null ? keptAnswers(now, outside.production) : null
  const page = pageSender(() => Promise.resolve(renderer), outside, builtShell(client), {
    policy: true,
    kept,
    ...limiter,
    ...(faults !== null && { apiFor: faults.apiFor })
  })
  const site = await serve(
    siteListener({
      ...outsideParts(services, dataDir, now, measure),
      ...limiter,
      ...(faults !== null && { api: faults.api }),
      files: faults?.files(files) ?? files,
      page: faults?.page(page) ?? page,
      ...(kept !== null && { kept: kept.answer })
    }),
    port
  )
  onStop(async () => {
    await site.close()
    await backend.close()
    await measure.close()
  })
  console.log(`The site answers on ${site.address}`)
})
