/** Fills the data folder in DATA_DIR with a small world, and serves only the API of the site on it. */
import { openBackend } from "#adapters/client/open-backend.ts"
import { fillStore } from "#adapters/store/sql/testing/load-world.ts"
import { makeWorld } from "#fixtures/world/world.ts"
import { serve } from "#web/server/serve.ts"
import { toListener } from "#web/server/exchange.ts"
import { LOCAL_HOSTS } from "#web/testing/listener.ts"
import { logFailure } from "#web/server/log.ts"
import { siteHandler } from "#web/server/router.ts"

const dataDir = process.env["DATA_DIR"] ?? ""
const now = () => new Date()
fillStore(dataDir, makeWorld({ products: 1000, offers: 6000, shops: 20, now: now() }), now())
const backend = await openBackend({ dataDir }, { now })
const nothing = () => Promise.reject(new TypeError("Only the API is served here"))

const server = await serve(
  toListener(
    siteHandler({
      api: backend.handle,
      files: () => "next",
      seo: () => "next",
      provider: null,
      pictures: nothing,
      reference: () => new Response(null, { status: 404 }),
      shopsWithoutClickId: [],
      testPayment: null,
      paymentWebhook: nothing,
      clickOut: nothing,
      countClick: nothing,
      page: nothing,
      chatReplies: nothing,
      documents: () => "next",
      ownData: nothing,
      providerLogout: nothing,
      deviceLogin: nothing,
      unsubscribe: nothing,
      reports: nothing,
      log: logFailure,
      hosts: LOCAL_HOSTS
    })
  ),
  0
)
console.log(server.address)
process.once("SIGTERM", () => void server.close().then(backend.close))
