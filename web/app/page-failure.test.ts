import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { tokenOf } from "#adapters/testing/tokens.ts"
import { PageApiError } from "#adapters/client/page-api.ts"
import { StoreUnavailable } from "#domain/site/store-unavailable.ts"
import { CartUnavailable } from "#domain/shopping/cart/errors.ts"
import { FAILURES, BUSY_TEXTS, PROBLEMS } from "#domain/site/failures.ts"
import { ProfileUnavailable } from "#domain/account/failures.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { SignInNeeded } from "#domain/base/session-errors.ts"
import { browseSite, logIn } from "#web/testing/browse-site.ts"
import { testSite } from "#web/testing/test-site.ts"
import { pageFailure } from "./load-on-server.ts"

const failureOf = (cause: unknown, path = "/profiel/bewaard/?p=2") => {
  const logged: Array<string> = []
  const url = new URL(path, "https://koopkompas.example")
  return { failure: pageFailure(cause, { url, log: (what) => logged.push(what) }), logged }
}

const TO_LOGIN = ["SignInNeeded", "ProfileNotFound"]

describe("pageFailure", () => {
  it.each(Object.entries(FAILURES).filter(([tag]) => !TO_LOGIN.includes(tag)))(
    "ERR-04: returns the status of %s",
    (tag, { status }) => {
      const { failure, logged } = failureOf({ _tag: tag })
      expect(failure).toMatchObject({ init: { status } })
      expect(logged).toEqual(status >= 500 ? ["page"] : [])
    }
  )

  it.each(TO_LOGIN)("AUTH-20: redirects to the login and back for %s", (tag) => {
    const { failure, logged } = failureOf({ _tag: tag })
    const { status, headers } = failure as Response
    expect([status, headers.get("location")]).toEqual([303, "/registreren/?naar=%2Fprofiel%2Fbewaard%2F%3Fp%3D2"])
    expect(logged).toEqual([])
  })

  it("ERR-01: returns the status of a failed page request, and 404 for all shops", () => {
    const down = new PageApiError(503, "no response")
    expect(failureOf(down, "/product/p1/").failure).toMatchObject({ init: { status: 503 } })
    expect(failureOf(down, ROUTES.allShops).failure).toMatchObject({ init: { status: 404 } })
    expect(failureOf(new PageApiError(404, "none"), "/product/p1/").failure).toMatchObject({ init: { status: 404 } })
  })

  it("ERR-02: returns the server's status for a failed request of a shop, and that of the request for other pages", () => {
    const broken = new PageApiError(503, "no response", { serverStatus: 502 })
    expect(failureOf(broken, "/shop/lampenhuis.example/").failure).toMatchObject({ init: { status: 502 } })
    expect(failureOf(broken, "/product/p1/").failure).toMatchObject({ init: { status: 503 } })
    const silent = new PageApiError(503, "no response", { serverStatus: 0 })
    expect(failureOf(silent, "/shop/lampenhuis.example/").failure).toMatchObject({ init: { status: 503 } })
  })

  it("RATE-04: returns 503 if a request of the server itself exceeded a rate limit", () => {
    expect(failureOf(new PageApiError(429, "too many"), "/product/p1/").failure).toMatchObject({
      init: { status: 503 }
    })
  })

  it.each([null, "x", new Error("x"), { _tag: "Ander" }, { _tag: "toString" }, new Response(null, { status: 302 })])(
    "ERR-01: returns %o unchanged",
    (cause) => {
      expect(failureOf(cause)).toEqual({ failure: cause, logged: [] })
    }
  )
})

describe("a logged-in user without a profile", () => {
  let site: Awaited<ReturnType<typeof testSite>>
  beforeAll(async () => {
    site = await testSite()
  })
  afterAll(() => site.close())

  it.each([ROUTES.profilePersonalInfo, ROUTES.profileAddresses, ROUTES.profileWishlist])(
    "AUTH-20, ROUTE-19: signs up and returns to %s",
    async (path) => {
      const browser = browseSite(site)
      await logIn(browser, { given_name: "Fleur", email: `f${path.length}@voorbeeld.example` }, path)
      const sent = await browser.get(path)
      expect([sent.status, sent.location]).toEqual([303, `/registreren/?naar=${encodeURIComponent(path)}`])
      expect((await browser.get(sent.location)).html).toContain("Nog één stap")
      expect((await browser.post("/registreren/", { doe: "profiel", naar: path })).location).toBe(path)
      expect((await browser.get(path)).status).toBe(200)
    }
  )

  it("AUTH-20, LIST-06: signs up before bookmarking a post, and returns to it", async () => {
    const browser = browseSite(site)
    const path = "/blog/garantie-en-conformiteit-106/"
    await logIn(browser, { given_name: "Fleur", email: "post@voorbeeld.example" }, path)
    const sent = await browser.post(path, {})
    expect([sent.status, sent.location]).toEqual([303, `/registreren/?naar=${encodeURIComponent(path)}`])
    await browser.post("/registreren/", { doe: "profiel", naar: path })
    expect(await browser.post(path, {})).toMatchObject({ status: 303, location: path })
  })

  it("PROF-12, ROUTE-06: gets a profile by registering a company", async () => {
    const browser = browseSite(site)
    await logIn(browser, { given_name: "Fleur", email: "zaak@voorbeeld.example" }, ROUTES.business)
    const company = { company: "Lamp", kvkNumber: "12345678", vatId: "", email: "info@lamp.example" }
    expect(await browser.post(ROUTES.business, company)).toMatchObject({
      status: 303,
      location: "/zakelijk/#aanmelden"
    })
    expect((await browser.get(ROUTES.business)).html).toContain("Lamp is aangemeld.")
  })
})

describe("pages whose ports fail", () => {
  const PAGES = [
    ROUTES.profile,
    ROUTES.profilePersonalInfo,
    ROUTES.profileAddresses,
    ROUTES.cartOverview,
    ROUTES.checkout,
    ROUTES.blogs
  ]

  it.each([new ProfileUnavailable({ cause: null }), new CartUnavailable({ cause: null })])(
    "ERR-01, ERR-04: respond with 503 to reads and forms on $_tag",
    async (failure) => {
      const site = await testSite({ run: () => Promise.reject(failure) })
      const cookie = `functies=marketplace; sessie=${await tokenOf({ sub: "sanne" })}`
      for (const path of PAGES) {
        const { status, html } = await site.get(path, cookie)
        expect({ path, status }).toEqual({ path, status: 503 })
        expect(html).toContain(PROBLEMS[503].heading)
      }
      expect((await site.get(`/_view${ROUTES.profile}`, cookie)).status).toBe(503)
      expect((await site.post(ROUTES.profilePersonalInfo, { given_name: "S" }, cookie)).status).toBe(503)
      expect(site.logged.length).toBeGreaterThan(PAGES.length)
      await site.close()
    }
  )

  it("AUTH-20: redirect to the login when a port rejects the token", async () => {
    const failing = Effect.runPromise(Effect.flip(Effect.fail(new SignInNeeded({ reason: "expired" }))))
    const site = await testSite({ run: async () => Promise.reject(await failing) })
    const cookie = `functies=marketplace; sessie=${await tokenOf({ sub: "sanne" })}`
    expect(await site.get(ROUTES.cartOverview, cookie)).toMatchObject({
      status: 303,
      location: `/registreren/?naar=${encodeURIComponent(ROUTES.cartOverview)}`
    })
    await site.close()
  })

  it.each<[string, unknown]>([
    ["as a defect", new StoreUnavailable("SQLITE_FULL /data/site.sqlite", { retryAfterSeconds: 3 })],
    ["wrapped by a port", new CartUnavailable({ cause: new StoreUnavailable("secret", { retryAfterSeconds: 3 }) })]
  ])(
    "ERR-06, API-43: respond with 503 and Retry-After to pages and forms when the store fails %s",
    async (_case, failure) => {
      const site = await testSite({ run: () => Promise.reject(failure) })
      const cookie = `functies=marketplace; sessie=${await tokenOf({ sub: "sanne" })}`
      const responses = [
        await site.get(ROUTES.cartOverview, cookie),
        await site.post(ROUTES.profilePersonalInfo, { given_name: "S" }, cookie)
      ]
      for (const { status, headers, html } of responses) {
        expect([status, headers.get("retry-after")]).toEqual([503, "3"])
        expect(html).toContain(BUSY_TEXTS.data)
        expect(html).toContain(headers.get("x-correlation-id"))
        expect(html).not.toMatch(/secret|SQLITE/)
      }
      const view = await site.get(`/_view${ROUTES.cartOverview}`, cookie)
      expect([view.status, JSON.parse(view.html)]).toEqual([
        503,
        { failure: { correlationId: view.headers.get("x-correlation-id"), text: BUSY_TEXTS.data } }
      ])
      expect(site.failed.map(({ status, path }) => [status, path])).toEqual([
        [503, ROUTES.cartOverview],
        [503, ROUTES.profilePersonalInfo],
        [503, ROUTES.cartOverview]
      ])
      expect(site.failed[0]?.correlationId).toBe(responses[0]?.headers.get("x-correlation-id"))
      await site.close()
    }
  )

  it("API-43: log a defect once, and show only its id", async () => {
    const site = await testSite({ run: () => Promise.reject(new TypeError("secret")) })
    const { status, headers, html } = await site.get(`${ROUTES.cartOverview}?q=geheim`, "functies=marketplace")
    expect([status, site.failed.map(({ status, path }) => [status, path])]).toEqual([500, [[500, ROUTES.cartOverview]]])
    expect(html).toContain(site.failed[0]?.correlationId)
    expect(headers.get("x-correlation-id")).toBe(site.failed[0]?.correlationId)
    expect(html).not.toContain("secret")
    await site.close()
  })

  it("ROUTE-21: have a page of their own at /error/, which is no failure itself", async () => {
    const site = await testSite()
    const { status, html } = await site.get(ROUTES.error)
    expect([status, site.failed, site.logged]).toEqual([200, [], []])
    expect(html).toContain(`<h1 class="problem__heading">${PROBLEMS[500].heading}</h1>`)
    // There is no failure whose number a visitor can report, and no page to try again.
    expect(html).not.toMatch(/Dit nummer|Probeer het opnieuw/)
    expect((await site.get(ROUTES.notFound)).status).toBe(404)
    await site.close()
  })
})
