/** `npm run dev`: the site with hot reload, on the demo world. Pages come from Vite, module by module, without a build. */
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { createServer as createVite, isRunnableDevEnvironment } from "vite"
import { openServices } from "./server/open-services.ts"
import { onStop, serve } from "./server/serve.ts"
import { developmentShell } from "./server/assets.ts"
import { bundleBootScript } from "#web/server/worker-build.ts"
import { faultSwitch } from "./server/faults.ts"
import { lifecycle, version } from "./server/health.ts"
import { logFailure } from "./server/log.ts"
import { deviceLoginHandler, providerLogoutHandler, openLogin } from "#web/server/open-login.ts"
import { openMeasure } from "./server/measure.ts"
import { createSiteParts, pageServerDependencies, readyChecks } from "./server/dependencies.ts"
import { chatReplyHandler } from "./server/chat-replies.ts"
import { documentHandler, ownDataHandler } from "#web/server/documents.ts"
import { pageHandler, type Renderer } from "./server/pages.ts"
import { run } from "./server/run.ts"
import { setupLines, shopsWithFeeds } from "#web/server/start.ts"
import { paymentParts } from "./server/payment-parts.ts"
import { checkMarketplace, readSettings } from "./server/settings.ts"
import { processListener, siteHandler } from "./server/router.ts"
import { site as config } from "./messages/site.ts"
import { staticFiles } from "./server/static-files.ts"
import { unsubscribeHandler } from "./server/unsubscribe.ts"
import { checkSiteConfig } from "./server/brand.ts"

await run(async () => {
  const root = fileURLToPath(new URL("..", import.meta.url))
  const now = () => new Date()
  const settings = readSettings(process.env, root)
  const { port, dataDir } = settings

  checkSiteConfig(root, null, config)
  checkMarketplace(settings, config.production.includes("marketplace"), false)
  const measure = await openMeasure(settings.analytics, now)
  const services = await openServices(settings, now, `http://localhost:${port}`)
  const { backend } = services
  const { login, provider, close: closeLogin } = openLogin(settings, backend)
  const vite = await createVite({ root, configLoader: "native", server: { middlewareMode: true } })
  const environment = vite.environments.ssr
  if (!isRunnableDevEnvironment(environment)) throw new Error("Vite cannot run the pages in this process")

  const boot = await bundleBootScript(root)
  const dependencies = pageServerDependencies(services, login, now, logFailure, measure, settings)
  const faults = settings.faults ? faultSwitch(backend, logFailure) : null
  const page = pageHandler(
    () => environment.runner.import<Renderer>("/web/server/entry-server.tsx"),
    dependencies,
    () => developmentShell(boot),
    { sendsContentPolicy: false, cache: null, ...(faults !== null && { apiFor: faults.apiFor }) }
  )
  const handler = siteHandler({
    ...createSiteParts(services, dataDir, now, measure),
    provider,
    ...(await paymentParts(backend, {}, settings.reach)),
    ...(faults !== null && { api: faults.api, faults }),
    hosts: settings,
    shopsWithoutClickId: settings.shopsWithoutClickId,
    files: staticFiles([join(root, "web/app/public")]),
    page,
    ownData: ownDataHandler(dependencies),
    documents: documentHandler(dependencies),
    chatReplies: chatReplyHandler(dependencies),
    providerLogout: providerLogoutHandler(login),
    deviceLogin: deviceLoginHandler(login),
    unsubscribe: unsubscribeHandler(dependencies)
  })
  const state = lifecycle({ version, log: logFailure })
  state.becomeReady((exchange) => {
    vite.middlewares(exchange.request, exchange.response, () => handler(exchange))
  }, readyChecks(backend))
  const site = await serve(processListener(state), port)
  onStop(async () => {
    state.drain()
    await vite.close()
    await site.close()
    await closeLogin()
    await backend.close()
    await measure.close()
  })
  console.log(`The site answers on ${site.address}, with hot reload`)
  for (const line of await setupLines(backend.api, settings.fakes ? [] : shopsWithFeeds(dataDir))) console.log(line)
})
