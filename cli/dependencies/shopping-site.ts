import { ManagedRuntime, Layer, Effect } from "effect"
import { FetchHttpClient } from "effect/http"
import * as HttpPorts from "#adapters/client/http.ts"
import { CART_SESSION_COOKIE } from "#domain/shopping/cart/session.ts"
import { CartNotFound, CartUnavailable } from "#domain/shopping/cart/errors.ts"
import { documentPath } from "#domain/shopping/orders/document-path.ts"
import { SignInNeeded } from "#domain/base/session-errors.ts"
import type { Caller } from "#domain/account/session/request-headers.ts"
import { fail } from "#cli/io.ts"
import { EMBEDDED_PAGE_PATH } from "#domain/shopping/payment/embedded-provider.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { LOGIN_PAGE_PATH } from "#domain/account/session/provider-client.ts"
import { paymentIdOf } from "./payment-page.ts"
import type { ShopperConnection, ShoppingDependencies } from "./shopping-live.ts"
import { shopCalls } from "#adapters/client/shop-orders.ts"

const SESSION_COOKIE = "sessie"

/** Connects to a site that has the embedded login and payment providers, through its calls and its forms. Spec: CLI-45. */
export const connectToSite = (site: string): ShopperConnection => {
  const runtime = ManagedRuntime.make(HttpPorts.layer(site, () => undefined).pipe(Layer.provide(FetchHttpClient.layer)))
  return {
    run: (program) => runtime.runPromise(program),
    logIn: async ({ sub }) => {
      const browser = openBrowser(site)
      const page = await browser.post(ROUTES.register, { doe: "inloggen", naar: ROUTES.home })
      if (!page.startsWith(LOGIN_PAGE_PATH)) {
        throw fail.failure(`${site} does not offer its demo users. Log in on the site itself.`)
      }
      await browser.post(page, { gebruiker: sub })
      const token = browser.cookie(SESSION_COOKIE)
      if (token === null) throw fail.unreachable(`${site} did not log in. Try again.`)
      return token
    },
    logOut: async (token) => {
      await openBrowser(site, { [SESSION_COOKIE]: token }).post(ROUTES.profile, { doe: "uitloggen" })
    },
    choose: async (page, outcome) => {
      const id = paymentIdOf(page)
      const browser = openBrowser(site)
      await browser.post(`${EMBEDDED_PAGE_PATH}${id}/`, { uitkomst: outcome })
      if (outcome !== "silent") await browser.post(ROUTES.paymentReport, { id })
    },
    draw: async (caller, request) => {
      const { status, body } = await openBrowser(site, cookiesOf(caller)).get(documentPath(request))
      if (status === 200) return body
      if (status === 409) return null
      if (status === 303) throw new SignInNeeded({ reason: "expired" })
      if (status !== 404) throw new CartUnavailable({ cause: `status ${status}` })
      throw new CartNotFound({ field: request.kind === "return-label" ? "return" : "order" })
    },
    close: () => runtime.dispose()
  }
}

const cookiesOf = ({ rawToken, cartSessionHash }: Caller): Readonly<Record<string, string>> => ({
  ...(rawToken !== null && { [SESSION_COOKIE]: rawToken }),
  ...(cartSessionHash !== null && { [CART_SESSION_COOKIE]: cartSessionHash })
})

const MAX_REDIRECTS = 10

/** Creates a client of the forms of a site, which never leaves the site. */
const openBrowser = (site: string, cookies: Readonly<Record<string, string>> = {}) => {
  const jar = new Map(Object.entries(cookies))
  const send = async (path: string, form: Readonly<Record<string, string>> | null) => {
    const headers = {
      cookie: [...jar].map((pair) => pair.join("=")).join("; "),
      "sec-fetch-site": "same-origin"
    }
    const init = form === null ? { headers } : { headers, method: "POST", body: new URLSearchParams(form) }
    let response: Response
    try {
      response = await fetch(site + path, { ...init, redirect: "manual" })
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause)
      throw fail.unreachable(`No answer from ${site} (${reason}).`)
    }
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=;]+)=([^;]*)/.exec(cookie) ?? []
      if (name !== undefined && value) jar.set(name, value)
      else jar.delete(name ?? "")
    }
    const { status, headers: received } = response
    return { status, headers: received, body: new Uint8Array(await response.arrayBuffer()) }
  }
  return {
    /** Submits a form and follows the redirects within the site. Resolves with the path of the last page. */
    post: async (path: string, form: Readonly<Record<string, string>>): Promise<string> => {
      let [at, response] = [path, await send(path, form)]
      for (let count = 0; count < MAX_REDIRECTS; count++) {
        const target = URL.parse(response.headers.get("location") ?? "", site + at)
        if (!response.headers.has("location") || target?.origin !== new URL(site).origin) break
        at = target.pathname + target.search
        response = await send(at, null)
      }
      return at
    },
    get: (path: string) => send(path, null),
    cookie: (name: string): string | null => jar.get(name) ?? null
  }
}

export const runShopAtSite: ShoppingDependencies["runShop"] = (site, rawToken, program) =>
  Effect.runPromise(
    shopCalls(site, { rawToken, cartSessionHash: null }, () => undefined).pipe(
      Effect.flatMap(program),
      Effect.provide(FetchHttpClient.layer)
    )
  )
