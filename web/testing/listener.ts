import type { RequestListener } from "node:http"
import { type Handler, toListener } from "#web/server/exchange.ts"
import type { Hosts } from "#web/server/middleware.ts"
import { NO_PROXIES } from "#adapters/runtime/trusted-proxies.ts"
import { siteHandler, type SiteParts } from "#web/server/router.ts"

/** The addresses of this machine, without proxies. */
export const LOCAL_HOSTS: Hosts = { siteOrigin: null, trustedProxies: NO_PROXIES }

/** Returns a listener of one handler, at `origin`. Sends a 404 for "next", and closes the connection after a failure. */
export const listenerOf =
  (handler: Handler, origin = "http://localhost"): RequestListener =>
  async (request, response) => {
    try {
      const outcome = await handler({ request, response, url: new URL(origin + request.url) })
      if (outcome === "next") response.writeHead(404).end("none")
    } catch {
      response.destroy()
    }
  }

/** Returns the listener of a site whose parts respond with their own names, except for `changes`. */
export const siteListener = (changes: Partial<SiteParts> = {}): RequestListener =>
  toListener(
    siteHandler({
      files: () => "next",
      seo: () => "next",
      pictures: () => Promise.resolve(new Response("picture")),
      reference: () => new Response("reference"),
      api: async (request) => new Response(`api ${await request.text()}`),
      provider: null,
      testPayment: null,
      paymentWebhook: () => "next",
      clickOut: () => Promise.resolve(null),
      countClick: () => Promise.resolve(),
      shopsWithoutClickId: [],
      documents: () => "next",
      chatReplies: () => "next",
      ownData: ({ response }) => void response.end("own data"),
      providerLogout: () => "next",
      deviceLogin: () => "next",
      unsubscribe: () => "next",
      page: ({ response, url }) => void response.end(`page ${url.pathname}${url.search}`),
      reports: ({ response }) => void response.end("report"),
      log: () => undefined,
      hosts: LOCAL_HOSTS,
      ...changes
    })
  )
