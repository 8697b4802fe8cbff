import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { memoryRateLimits } from "#adapters/runtime/memory.ts"
import { PROBLEMS } from "#domain/site/failures.ts"
import { EMPTY_REQUEST } from "#domain/search/request.ts"
import { searchPayload } from "#domain/search/payload.ts"
import { browseSite, logIn } from "#web/testing/browse-site.ts"
import { testSite } from "#web/testing/test-site.ts"
import { rateLimiter } from "#web/server/rate-limit.ts"

const USER = { given_name: "Noor", family_name: "Bos", email: "noor@voorbeeld.example" }
const WAIT = "Je doet dit te vaak achter elkaar. Wacht 7 seconden en probeer het opnieuw."

let site: Awaited<ReturnType<typeof testSite>>
let isFull = false

beforeAll(async () => {
  const counters = memoryRateLimits(() => 0)
  const { limitPage } = rateLimiter({
    limits: {
      ...counters,
      consume: () => ({ isAllowed: !isFull, fullAt: 0, remaining: 0, secondsToNext: 7 })
    },
    claimsOf: () => Promise.resolve(null),
    addressOf: () => ""
  })
  site = await testSite({}, undefined, limitPage)
})
afterEach(() => {
  isFull = false
})
afterAll(() => site.close())

/** Opens a browser with a logged-in user, who has a profile unless new. */
const userBrowser = async (isNew = false) => {
  const browser = browseSite(site)
  await logIn(browser, USER)
  if (!isNew) await browser.post("/registreren/", { doe: "profiel", naar: "/", ...USER })
  return browser
}

const productPath = async () => {
  const { hits } = await site.backend.api.search(searchPayload(EMPTY_REQUEST))
  const product = await site.backend.api.product(hits.hits[0]!._id)
  return "canonical_path" in product ? product.canonical_path : ""
}

const shopPath = async () => `/shop/${(await site.backend.api.shops())[0]!.website}/`

const HOME = { name: "Noor Bos", straat: "Dorpsstraat" }

describe("a form above the rate limit", () => {
  it.each([
    ["a question", () => "/chat/", { message: "Ik zoek een lamp", type: "product" }, "Ik zoek een lamp</textarea>"],
    [
      "a review",
      productPath,
      { sterren: "4", tekst: "Een fijne lamp, erg mooi." },
      "Een fijne lamp, erg mooi.</textarea>"
    ],
    ["a shop's review", shopPath, { sterren: "4", tekst: "Snel gebracht." }, "Snel gebracht.</textarea>"],
    ["a company", () => "/zakelijk/", { company: "Bos BV", kvkNumber: "12" }, 'value="Bos BV"'],
    ["personal data", () => "/profiel/gegevens/", { given_name: "Noortje" }, 'value="Noortje"'],
    ["an address", () => "/profiel/adressen/?wijzig=nieuw", { doe: "bewaren", name: HOME.name }, 'value="Noor Bos"']
  ])("RATE-07: shows %s again with its values", async (_, path, fields, typed) => {
    const browser = await userBrowser()
    const address = await path()
    isFull = true
    const { status, retryAfter, html } = await browser.post(address, fields)
    expect({ status, retryAfter }).toEqual({ status: 429, retryAfter: "7" })
    expect(html).toContain(WAIT)
    expect(html).toContain(typed)
  })

  it("RATE-07: shows the sign-up form again with its values", async () => {
    const browser = await userBrowser(true)
    isFull = true
    const { status, html } = await browser.post("/registreren/", { doe: "profiel", given_name: "Noortje", naar: "/" })
    expect(status).toBe(429)
    expect(html).toContain(WAIT)
    expect(html).toContain('value="Noortje"')
  })

  it.each(["/registreren/", "/winkelwagen/"])("RATE-07: shows the waiting time on %s", async (path) => {
    isFull = true
    const { status, html } = await site.post(path, { doe: "inloggen" }, "functies=marketplace")
    expect(status).toBe(429)
    expect(html).toContain(WAIT)
  })

  it.each(["/profiel/verlanglijst/", "/zoeken/foto/"])(
    "RATE-04: shows the page for too many requests at %s",
    async (path) => {
      const browser = await userBrowser()
      isFull = true
      const { status, retryAfter, html } = await browser.post(path, { doe: "weghalen" })
      expect({ status, retryAfter }).toEqual({ status: 429, retryAfter: "7" })
      expect(html).toContain(PROBLEMS[429].text)
    }
  )

  it("RATE-07: is not handled until the limit allows it", async () => {
    const browser = await userBrowser()
    isFull = true
    expect((await browser.post("/chat/", { message: "Lamp" })).status).toBe(429)
    isFull = false
    expect((await browser.post("/chat/", { message: "Lamp" })).status).toBe(303)
    expect(site.logged).toEqual([])
  })
})

describe("a page above the rate limit", () => {
  it("RATE-04: shows the page for too many requests", async () => {
    isFull = true
    const { status, retryAfter, html } = await site.get("/zoeken/?q=lamp")
    expect({ status, retryAfter }).toEqual({ status: 429, retryAfter: "7" })
    expect(html).toContain(PROBLEMS[429].heading)
    expect((await site.get("/_view/zoeken/?q=lamp")).status).toBe(429)
    expect((await (await userBrowser()).get("/zoeken/?q=lamp")).status).toBe(429)
    expect(site.logged).toEqual([])
  })

  it("RATE-05: is sent when it has no limit", async () => {
    isFull = true
    const { status, retryAfter } = await site.get("/")
    expect({ status, retryAfter }).toEqual({ status: 200, retryAfter: "" })
  })
})
