import { type IncomingMessage, request } from "node:http"
import { Effect } from "effect"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { browserApi } from "#adapters/client/browser.ts"
import { memoryAnalytics } from "#adapters/outside/otlp.ts"
import { memoryBackend, TEST_NOW } from "#adapters/testing/memory-backend.ts"
import type { Backend } from "#adapters/client/backend.ts"
import { Neighbours } from "#adapters/services/search/pair-counter.ts"
import { OPENINGS, SearchedTerms } from "#adapters/services/search/term-log.ts"
import { Records } from "#adapters/store/records-port.ts"
import { toWebHandler } from "#adapters/services/http/call.ts"
import type { AnalyticsEvent } from "#domain/site/event.ts"
import { CartUnavailable } from "#domain/shopping/cart/errors.ts"
import { updateConsent } from "#domain/account/consent.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { searchPayload } from "#domain/search/payload.ts"
import { EMPTY_REQUEST } from "#domain/search/request.ts"
import { browseSite, callbackFor, logIn } from "#web/testing/browse-site.ts"
import { testSite } from "#web/testing/test-site.ts"
import { type Measure, measureWith, reportSearchCalls, reportProductOpened } from "./measure.ts"

const AGREED = updateConsent({}, "granted").cookie
const CONSENT = `${AGREED.name}=${AGREED.value}`

const memory = memoryAnalytics()
let measure: Measure
let random = 0
let seen = 0
/** Returns the events since its last call. */
const newEvents = (): ReadonlyArray<AnalyticsEvent> => {
  const events = memory.records().map(({ event }) => event)
  const fresh = events.slice(seen)
  seen = events.length
  return fresh
}

beforeAll(async () => {
  measure = await measureWith(
    memory.layer,
    () => TEST_NOW,
    () => random
  )
})
afterAll(() => measure.close())
beforeEach(() => {
  newEvents()
  random = 0
})

describe("measureWith", () => {
  it("APP-08: reports an event with its time", () => {
    measure.report({ kind: "login", name: "login_attempt" })
    expect(memory.records().at(-1)?.at).toBe(TEST_NOW.toISOString())
  })

  it("APP-08: reports only sampled errors", () => {
    for (random of [0.79, 0.8]) measure.reportError("server", 500, "/", new Error("x"))
    expect(newEvents()).toHaveLength(1)
  })
})

describe("a site with measurements", () => {
  let site: Awaited<ReturnType<typeof testSite>>
  beforeAll(async () => {
    site = await testSite({ measure })
  })
  afterAll(() => site.close())

  it("AUTH-05: reports the start of a login, and its success once", async () => {
    const browser = browseSite(site)
    const callback = await callbackFor(browser, { given_name: "Fleur", email: "f@voorbeeld.example" })
    expect(newEvents()).toEqual([{ kind: "login", name: "login_attempt" }])
    expect(browser.logins()).not.toBe("")
    await browser.get(callback)
    expect(newEvents()).toEqual([{ kind: "login", name: "login_success" }])
    expect(browser.logins()).toBe("")
    await browser.get(callback)
    expect(newEvents()).toEqual([])
  })

  it("AUTH-05: does not report a failed login as a success", async () => {
    const browser = browseSite(site)
    const { location } = await browser.post("/registreren/", { doe: "inloggen", naar: "/" })
    const state = new URL(location, "http://localhost").searchParams.get("state")
    await browser.get(`/auth-redirect?error=access_denied&state=${state}`)
    expect(newEvents()).toEqual([{ kind: "login", name: "login_attempt" }])
    expect(browser.logins()).toBe("")
  })

  it("APP-21: reports logins without personal data", async () => {
    await logIn(browseSite(site), { given_name: "Fleur", email: "geheim@voorbeeld.example" })
    expect(JSON.stringify(newEvents())).not.toMatch(/Fleur|geheim|voorbeeld/)
  })

  it("APP-08, APP-22: reports term, total and page of a search only with consent", async () => {
    const address = `${ROUTES.search}?q=lamp`
    await site.get(address)
    await site.get(address, CONSENT.replace("granted", "denied"))
    expect(newEvents()).toEqual([])
    await site.get(address, CONSENT)
    const { hits } = await site.backend.api.search(searchPayload({ ...EMPTY_REQUEST, searchTerm: "lamp" }))
    expect(newEvents()).toEqual([{ kind: "search_shown", term: "lamp", total: hits.total.value, page: 1 }])
  })

  it("APP-08: reports nothing for a page without a search", async () => {
    for (const path of [ROUTES.home, ROUTES.privacy, "/404/", "/error/"]) await site.get(path, CONSENT)
    expect(newEvents()).toEqual([])
  })

  it("APP-08: reports a response of 503 with only its page and its kind", async () => {
    const down = await testSite({ measure, run: () => Promise.reject(new CartUnavailable({ cause: "sanne" })) })
    expect((await down.get(`${ROUTES.cartOverview}?naam=sanne`, "functies=marketplace")).status).toBe(503)
    expect((await down.get(`/_view${ROUTES.cartOverview}`, "functies=marketplace")).status).toBe(503)
    const errors = newEvents()
    expect(errors).toHaveLength(2)
    for (const error of errors) {
      expect(error).toMatchObject({ side: "server", status: 503, page: "cartOverview", error: "CartUnavailable" })
      expect(JSON.stringify(error)).not.toContain("sanne")
    }
    await down.close()
  })
})

/** Requests a page with headers that fetch forbids. */
const visit = (address: string, headers: Readonly<Record<string, string>>) =>
  new Promise<void>((resolve, reject) => {
    request(address, { headers }, (response) => response.resume().on("end", resolve))
      .on("error", reject)
      .end()
  })

describe("visitors who are counted", () => {
  let site: Awaited<ReturnType<typeof testSite>>
  beforeAll(async () => {
    site = await testSite()
  })
  afterAll(() => site.close())

  it("REC-10: counts a product that anonymous visitors open from another one, unless measuring is refused", async () => {
    const { hits } = await site.backend.api.search(searchPayload({ ...EMPTY_REQUEST, searchTerm: "lamp" }))
    const [first, second, third] = hits.hits.map(({ _source }) => _source)
    const open = (visitor: string, path: string, cookie = "") =>
      visit(site.address + path, { referer: `http://localhost${first!.canonical_path}`, cookie, "x-visitor": visitor })
    for (const visitor of ["a", "b", "c", "c"]) await open(visitor, second!.canonical_path)
    const denied = CONSENT.replace("granted", "denied")
    for (const visitor of ["a", "b", "c"]) await open(visitor, third!.canonical_path, denied)
    const found = await site.backend.run(Neighbours.use(({ of, write }) => Effect.andThen(write, of(first!.id))))
    expect(found.map(({ id }) => id)).toEqual([second!.id])
  })

  it("REC-15: makes a term popular when twenty visitors searched for it and found something", async () => {
    const search = (visitor: string, term: string) =>
      visit(`${site.address}${ROUTES.search}?q=${term}`, { "x-visitor": visitor })
    const terms = ["lamp", "tafel", "qqxxyyzz"]
    const already = terms.flatMap((term) => Array.from({ length: 19 }, (_, i) => [term, `v-${i}`] as const))
    await site.backend.run(
      SearchedTerms.use(({ searchedBy }) => Effect.forEach(already, ([term, visitor]) => searchedBy(term, visitor)))
    )
    await search("v-19", "lamp")
    await search("v-0", "tafel")
    await search("v-19", "qqxxyyzz")
    const { popular, refresh } = await site.backend.run(SearchedTerms)
    const found = await site.backend.run(Effect.andThen(refresh, popular))
    expect(found[0]).toBe("lamp")
    expect(found).not.toContain("tafel")
    expect(found).not.toContain("qqxxyyzz")
  })
})

describe("opened products", () => {
  it("MISS-07: counts a product opened from a search by its category, also without scripts, unless measuring is refused", async () => {
    const site = await testSite()
    const { hits } = await site.backend.api.search(searchPayload({ ...EMPTY_REQUEST, searchTerm: "lamp" }))
    const [path, category] = hits.hits.flatMap(({ _source }) => [_source.canonical_path, _source.category])
    const from = (referer: string, cookie = "") => visit(site.address + path, { referer, cookie })
    const origin = "http://localhost"
    await from(`${origin}${ROUTES.search}?q=Lamp`)
    await from(`${origin}${ROUTES.search}?q=lamp`, CONSENT)
    await from(`${origin}${ROUTES.search}?q=lamp`, CONSENT.replace("granted", "denied"))
    await from(`${origin}${ROUTES.search}?q=sanne%40voorbeeld.nl`)
    await from(`https://elders.example${ROUTES.search}?q=lamp`)
    await from(`${origin}/`)
    await from("geen adres")
    await site.backend.run(SearchedTerms.use(({ refresh }) => refresh))
    const rows = await site.backend.run(Records.use((records) => records.find(OPENINGS)))
    expect(rows.map(({ term, category, count }) => ({ term, category, count }))).toEqual([
      { term: "lamp", category, count: 2 }
    ])
    await site.close()
  })
})

describe("reportSearchCalls", () => {
  let backend: Backend
  beforeAll(async () => {
    backend = await memoryBackend()
  })
  afterAll(() => backend.close())

  /** Searches as a browser with these cookies does. */
  const search = async (cookie: string, term: string) => {
    const handle = reportSearchCalls(backend.handle, measure.report)
    const api = browserApi({
      fetch: (path, init) => {
        const request = new Request(new URL(path, "https://koopkompas.example"), init)
        request.headers.set("cookie", cookie)
        return handle(request)
      }
    })
    const found = await api.search(searchPayload({ ...EMPTY_REQUEST, searchTerm: term }))
    await new Promise((resolve) => setImmediate(resolve))
    return found
  }

  it("APP-22: reports a search of the browser only with consent", async () => {
    await search("", "lamp")
    await search(CONSENT.replace("granted", "denied"), "lamp")
    expect(newEvents()).toEqual([])
    const { hits } = await search(CONSENT, "lamp")
    expect(newEvents()).toEqual([{ kind: "search_shown", term: "lamp", total: hits.total.value, page: 1 }])
    await search(CONSENT, "")
    expect(newEvents()).toEqual([])
  })

  it("APP-22: returns every response unchanged", async () => {
    const invalid = toWebHandler(() => Promise.resolve({ status: 200, headers: {}, body: "<html>" }))
    const call = {
      method: "POST",
      target: "/api/search",
      headers: { cookie: CONSENT },
      read: null,
      chunks: null,
      signal: null
    }
    expect(await reportSearchCalls(invalid, measure.report).handleCall?.(call)).toMatchObject({
      status: 200,
      body: "<html>"
    })
    await new Promise((resolve) => setImmediate(resolve))
    expect(newEvents()).toEqual([])
  })
})

describe("reportProductOpened", () => {
  const open = (referer: string | undefined) => {
    const request = { headers: { referer } } as IncomingMessage
    reportProductOpened(request, new URL("https://koopkompas.example/product/lamp/p-1/"), measure.report)
  }

  it("APP-22: reports a product with the search it was opened from", () => {
    open("https://koopkompas.example/zoeken/?q=lamp&pagina=2")
    expect(newEvents()).toEqual([{ kind: "product_opened", term: "lamp", page: 2, productId: "p-1" }])
  })

  it.each([undefined, "", "geen adres", "https://elders.example/zoeken/?q=lamp", "https://koopkompas.example/"])(
    "APP-22: reports nothing for the referer %s",
    (referer) => {
      open(referer)
      expect(newEvents()).toEqual([])
    }
  )
})
