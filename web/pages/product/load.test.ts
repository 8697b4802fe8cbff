import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { DEMO_USERS } from "#adapters/people/demo-users.ts"
import { approveReviews } from "#adapters/services/testing/approve-reviews.ts"
import { TEST_NOW, testWorld } from "#adapters/testing/memory-backend.ts"
import { SiteStore } from "#adapters/store/port.ts"
import { processorMs } from "#adapters/testing/processor-time.ts"
import { tokenOf } from "#adapters/testing/tokens.ts"
import { ListsApi } from "#domain/account/lists/api.ts"
import { NotificationsApi } from "#domain/messages/notifications-api.ts"
import { ProfileApi } from "#domain/site/profile-api.ts"
import { dayOf } from "#domain/base/text/format.ts"
import { PriceReportsApi } from "#domain/catalogue/prices/price-report.ts"
import { productPath } from "#domain/base/paths.ts"
import { testSite } from "#web/testing/test-site.ts"

let site: Awaited<ReturnType<typeof testSite>>
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

const world = testWorld()
const sold = new Set<string>([...world.offers].map(({ productId }) => productId))
const isSold = (id: string) => sold.has(id)
const isAdult = (category: string | null) => category?.startsWith("eten-en-drinken.wijn") === true
const product = world.products.find(({ id, category }) => isSold(id) && !isAdult(category))!
const varied = world.products.find(({ campaignId, category }) => campaignId !== null && !isAdult(category))!
const gone = world.products.find(({ id, category }) => !isSold(id) && !isAdult(category))!
const PATH = productPath(product.name, product.id)
const GONE = productPath(gone.name, gone.id)

const textOf = (html: string): string =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, "")
    .replace(/<[^>]*>/g, "")
    .replace(/\s+/g, " ")

describe("product page", () => {
  it("ROUTE-13: redirects from any name to the canonical address and preserves the choices", async () => {
    const other = await site.get(`/product/anders/${product.id}/?periode=3m`)
    expect([other.status, other.location]).toEqual([301, `${PATH}?periode=3m`])
    expect((await site.get("/product/niets/p-0/")).status).toBe(404)
  })

  it("APP-01: links offers to the shops and has no cart in the normal variant", async () => {
    const { status, html } = await site.get(PATH)
    expect(status).toBe(200)
    expect(html).toContain(`href="/uit/`)
    expect(html).not.toContain(`action="/winkelwagen/"`)
  })

  it("OFFER-14: counts a report of a price after a visit, once for a browser", async () => {
    const { shopId, offerId } = [...world.offers].find(({ productId }) => productId === product.id)!
    const form = { doe: "prijs", aanbieding: `${shopId}/${offerId}` }
    const count = () => site.backend.run(PriceReportsApi.use((api) => api.ofShop(shopId)))
    const before = await count()
    expect((await site.get(PATH)).html).toContain(`form="prijs" value="${shopId}/${offerId}" name="aanbieding"`)
    expect(await site.post(PATH, form)).toMatchObject({
      status: 303,
      location: `${PATH}#prijzen`,
      cookies: ["melding=prices.error.visit"]
    })
    const visit = SiteStore.use((store) => store.countClickOut({ shopId, offerId, day: dayOf(TEST_NOW) }))
    for (let visits = 0; visits < 3; visits++) await site.backend.run(visit)
    const { cookies } = await site.post(PATH, form)
    expect(cookies).toContain("melding=notices.priceReported")
    const reported = cookies.find((cookie) => cookie.startsWith("prijs-gemeld="))!
    expect((await site.post(PATH, form, reported)).cookies).toEqual(["melding=notices.priceReported"])
    expect(await count()).toEqual({ visits: before.visits + 3, reports: before.reports + 1 })
    expect((await site.post(PATH, { ...form, aanbieding: "lampenhuis/?" })).cookies).toEqual([])
  })

  it("CART-01, ROUTE-13: adds offers to the cart and does not link to shops in the marketplace", async () => {
    const { html } = await site.get(PATH, "functies=marketplace")
    expect(html).toContain(`action="/winkelwagen/"`)
    expect(html).toContain(`name="product" value="${product.id}"`)
    expect(html).not.toContain(`href="/uit/`)
    expect(html).not.toContain("Prijs klopt niet")
  })

  it("PDP-01: shows a product that no shop sells, with similar products", async () => {
    const { status, html } = await site.get(GONE)
    expect(status).toBe(200)
    expect(textOf(html)).toContain("Nu nergens te koop")
    expect(html).toContain("Vergelijkbare producten")
  })

  it("VARIANT-09: leads to the variants of a product without a script", async () => {
    const family = world.products.filter(
      ({ campaignId, category }) => campaignId !== null && campaignId === varied.campaignId && !isAdult(category)
    )
    const { html } = await site.get(productPath(varied.name, varied.id))
    const switches = /<nav class="variants"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? ""
    expect(switches.match(/aria-current="true"/g)).toHaveLength(1)
    for (const { name, id } of family) expect(switches).toContain(`href="${productPath(name, id)}"`)
  })

  it("ADULT-02: hides a product for adults until the visitor has confirmed their age", async () => {
    const wine = world.products.find(({ category }) => isAdult(category))!
    expect((await site.get(productPath(wine.name, wine.id))).status).toBe(403)
    expect((await site.get(productPath(wine.name, wine.id), "volwassen-toegestaan=true")).status).toBe(200)
  })

  it("AUTH-17: links an anonymous visitor to the login and back, and shows a submitted review again", async () => {
    const { html } = await site.get(PATH)
    expect(html).toContain(`href="/registreren/?naar=${encodeURIComponent(`${PATH}#beoordeel`)}"`)
    const sent = await site.post(PATH, { doe: "beoordelen", sterren: "4", tekst: "Mooi & stevig." })
    expect(sent.status).toBe(422)
    expect(sent.html).toContain("Mooi &amp; stevig.</textarea>")
    expect(sent.html).toContain("Log in om verder te gaan.")
  })

  it.each([
    [{ sterren: "", tekst: "Mooi." }, "Kies één tot vijf sterren."],
    [{ sterren: "6", tekst: "Mooi." }, "Kies één tot vijf sterren."],
    [{ sterren: "5", tekst: "  " }, "Schrijf in een paar woorden wat je ervan vindt."],
    [{ sterren: "5", tekst: "x".repeat(2001) }, "Maak je tekst korter: hoogstens 2.000 tekens."],
    [{ sterren: "5", tekst: "Zie www.lamp.example" }, "Verwijder het webadres of mailadres uit je tekst."]
  ])("PDP-05, PDP-07: shows the review %j again with its error", async (typed, problem) => {
    const cookie = `sessie=${await tokenOf(DEMO_USERS.daan)}`
    const { status, html } = await site.post(PATH, { doe: "beoordelen", ...typed }, cookie)
    expect(status).toBe(422)
    expect(textOf(html)).toContain(problem)
  })

  it("TEXT-08, PDP-05: shows a review of 60,000 blanks again, and rejects one of 250,000", async () => {
    const cookie = `sessie=${await tokenOf(DEMO_USERS.daan)}`
    const typed = (blanks: number) => ({ doe: "beoordelen", sterren: "5", tekst: `a${" ".repeat(blanks)}b` })
    const start = processorMs()
    const long = await site.post(PATH, typed(60_000), cookie)
    expect(long.status).toBe(422)
    expect(textOf(long.html)).toContain("Maak je tekst korter: hoogstens 2.000 tekens.")
    expect(long.html).toContain(typed(60_000).tekst)
    expect((await site.post(PATH, typed(250_000), cookie)).status).toBe(413)
    expect(processorMs() - start).toBeLessThan(10_000)
  })

  it("REVIEW-03: shows a review once it is approved, under the first name, and rejects a second one", async () => {
    const cookie = `sessie=${await tokenOf(DEMO_USERS.sanne)}`
    const fields = { doe: "beoordelen", sterren: "5", tekst: "Stevig & <mooi>." }
    const placed = await site.post(PATH, fields, cookie)
    expect(placed).toMatchObject({
      status: 303,
      location: `${PATH}#beoordelingen`,
      cookies: ["melding=notices.reviewed"]
    })
    expect(textOf((await site.get(PATH)).html)).toContain("Nog niemand heeft dit beoordeeld.")
    await site.backend.run(approveReviews)
    const text = textOf((await site.get(PATH)).html)
    expect(text).toContain("Sanne")
    expect(text).toContain("Stevig &amp; &lt;mooi&gt;.")
    expect(text).toContain("1 beoordeling")
    const again = await site.post(PATH, fields, cookie)
    expect(again.status).toBe(422)
    expect(again.html).toContain("Je hebt dit al beoordeeld.")
  })

  it("REVIEW-06: counts a user's vote, takes it back by the same button, and sends a visitor to the login", async () => {
    const fields = { doe: "nuttig", beoordeling: "1" }
    const cookie = `sessie=${await tokenOf(DEMO_USERS.daan)}`
    const form = '<input type="hidden" name="beoordeling" value="1"/>'
    expect((await site.get(PATH, cookie)).html).toContain(form)
    expect((await site.get(PATH)).html).not.toContain(form)
    expect((await site.post(PATH, fields, cookie)).cookies).toEqual(["melding=notices.foundHelpful"])
    expect(textOf((await site.get(PATH)).html)).toContain("1 gebruiker vindt dit nuttig")
    expect((await site.post(PATH, fields, cookie)).cookies).toEqual(["melding=notices.notHelpful"])
    expect(textOf((await site.get(PATH)).html)).not.toContain("vindt dit nuttig")
    const sanne = `sessie=${await tokenOf(DEMO_USERS.sanne)}`
    expect((await site.post(PATH, fields, sanne)).cookies).toEqual(["melding=notices.ownReview"])
    expect((await site.post(PATH, { ...fields, beoordeling: "../9" }, cookie)).status).toBe(303)
    const onPage = await site.post(`${PATH}?beoordelingen=hoogste`, fields, cookie)
    expect(onPage.location).toBe(`${PATH}?beoordelingen=hoogste#beoordeling-1`)
    expect((await site.post(PATH, fields)).location).toMatch(/^\/(?:inloggen|registreren)/)
  })

  it("APP-15: gives every landmark a unique name, also with a choice of reviews", async () => {
    const cookie = `sessie=${await tokenOf(DEMO_USERS.daan)}`
    await site.post(PATH, { doe: "beoordelen", sterren: "2", tekst: "Matig." }, cookie)
    await site.backend.run(approveReviews)
    const { html } = await site.get(PATH)
    const names = [...html.matchAll(/<nav[^>]*aria-label="([^"]+)"/g)].map(([, name]) => name)
    expect(names).toContain("Volgorde van de beoordelingen")
    expect(names).toEqual([...new Set(names)])
  })

  it("LIST-05: registers a stock alert for a user, and redirects an anonymous visitor to the login and back", async () => {
    const visitor = await site.post(GONE, { doe: "melden" })
    expect([visitor.status, visitor.location]).toEqual([303, `/registreren/?naar=${encodeURIComponent(GONE)}`])
    const rawToken = await tokenOf(DEMO_USERS.daan)
    await site.backend.run(ProfileApi.use((api) => api.signUp({ rawToken }, {})))
    const response = await site.post(GONE, { doe: "melden" }, `sessie=${rawToken}`)
    expect(response).toMatchObject({ status: 303, location: GONE, cookies: ["melding=notices.stockAlert"] })
    expect(await site.backend.run(ListsApi.use((api) => api.backInStockSubscriptions({ rawToken })))).toEqual([
      { id: gone.id }
    ])
    expect(site.logged).toEqual([])
  })

  it("LIST-05, NOTE-02: promises no message to a user who has switched such messages off", async () => {
    const rawToken = await tokenOf(DEMO_USERS.daan)
    await site.backend.run(Effect.ignore(ProfileApi.use((api) => api.signUp({ rawToken }, {}))))
    const choose = (isMailed: boolean) =>
      site.backend.run(
        NotificationsApi.use((api) => api.choose({ rawToken }, [{ kind: "back-in-stock", isListed: false, isMailed }]))
      )
    await choose(false)
    const muted = await site.post(GONE, { doe: "melden" }, `sessie=${rawToken}`)
    expect(muted.cookies).toEqual(["melding=notices.stockAlertMuted"])
    await choose(true)
    const mailed = await site.post(GONE, { doe: "melden" }, `sessie=${rawToken}`)
    expect(mailed.cookies).toEqual(["melding=notices.stockAlert"])
  })
})
