import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { DEMO_USERS } from "#adapters/identity/demo-users.ts"
import { testWorld } from "#adapters/testing/memory-backend.ts"
import { tokenOf } from "#adapters/testing/tokens.ts"
import { ListsApi } from "#domain/lists/api.ts"
import { ProfileApi } from "#domain/profile/api.ts"
import { productPath } from "#domain/routes/paths.ts"
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
const gone = world.products.find(({ id, category }) => !isSold(id) && !isAdult(category))!
const PATH = productPath(product.name, product.id)
const GONE = productPath(gone.name, gone.id)

const textOf = (html: string): string =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, "")
    .replace(/<[^>]*>/g, "")
    .replace(/\s+/g, " ")

describe("the product page", () => {
  it("ROUTE-13: any name leads to the product's own address, and what was chosen stays", async () => {
    const other = await site.get(`/product/anders/${product.id}/?periode=3m`)
    expect([other.status, other.location]).toEqual([301, `${PATH}?periode=3m`])
    expect((await site.get("/product/niets/p-0/")).status).toBe(404)
  })

  it("APP-01: where nothing is sold here offers lead to the shop, and there is no cart", async () => {
    const { status, html } = await site.get(PATH)
    expect(status).toBe(200)
    expect(html).toContain(`href="/uit/`)
    expect(html).not.toContain(`action="/winkelwagen/"`)
  })

  it("CART-01, ROUTE-13: on the marketplace offers go into the cart, and none leads away", async () => {
    const { html } = await site.get(PATH, "functies=marketplace")
    expect(html).toContain(`action="/winkelwagen/"`)
    expect(html).toContain(`name="product" value="${product.id}"`)
    expect(html).not.toContain(`href="/uit/`)
  })

  it("PDP-01: what nobody sells any more has its page, with what resembles it", async () => {
    const { status, html } = await site.get(GONE)
    expect(status).toBe(200)
    expect(textOf(html)).toContain("Nu nergens te koop")
    expect(html).toContain("Vergelijkbare producten")
  })

  it("ADULT-02: what is for adults is held back until the visitor said so", async () => {
    const wine = world.products.find(({ category }) => isAdult(category))!
    expect((await site.get(productPath(wine.name, wine.id))).status).toBe(403)
    expect((await site.get(productPath(wine.name, wine.id), "volwassen-toegestaan=true")).status).toBe(200)
  })

  it("AUTH-17: who is not signed in finds the way to do so and come back; a review sent all the same is not lost", async () => {
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
    [{ sterren: "5", tekst: "Zie www.lamp.example" }, "Haal het webadres of mailadres uit je tekst."]
  ])("PDP-05, PDP-07: %j comes back with what is wrong", async (typed, problem) => {
    const cookie = `sessie=${await tokenOf(DEMO_USERS.daan)}`
    const { status, html } = await site.post(PATH, { doe: "beoordelen", ...typed }, cookie)
    expect(status).toBe(422)
    expect(textOf(html)).toContain(problem)
  })

  it(
    "TEXT-08, PDP-05: a review of 60,000 blanks comes back as it was typed, and 250,000 are refused",
    { timeout: 10_000 },
    async () => {
      const cookie = `sessie=${await tokenOf(DEMO_USERS.daan)}`
      const typed = (blanks: number) => ({ doe: "beoordelen", sterren: "5", tekst: `a${" ".repeat(blanks)}b` })
      const long = await site.post(PATH, typed(60_000), cookie)
      expect(long.status).toBe(422)
      expect(textOf(long.html)).toContain("Maak je tekst korter: hoogstens 2.000 tekens.")
      expect(long.html).toContain(typed(60_000).tekst)
      expect((await site.post(PATH, typed(250_000), cookie)).status).toBe(413)
    }
  )

  it("PDP-06: a review stands on the page at once, under the first name; a second is refused", async () => {
    const cookie = `sessie=${await tokenOf(DEMO_USERS.sanne)}`
    const fields = { doe: "beoordelen", sterren: "5", tekst: "Stevig & <mooi>." }
    const placed = await site.post(PATH, fields, cookie)
    expect(placed).toMatchObject({
      status: 303,
      location: `${PATH}#beoordelingen`,
      cookies: ["melding=notices.reviewed"]
    })
    const text = textOf((await site.get(PATH)).html)
    expect(text).toContain("Sanne")
    expect(text).toContain("Stevig &amp; &lt;mooi&gt;.")
    expect(text).toContain("1 beoordeling")
    const again = await site.post(PATH, fields, cookie)
    expect(again.status).toBe(422)
    expect(again.html).toContain("Je hebt dit al beoordeeld.")
  })

  it("APP-15: every part to move about by has a name of its own, also when there is a choice of reviews", async () => {
    const cookie = `sessie=${await tokenOf(DEMO_USERS.daan)}`
    await site.post(PATH, { doe: "beoordelen", sterren: "2", tekst: "Matig." }, cookie)
    const { html } = await site.get(PATH)
    const names = [...html.matchAll(/<nav[^>]*aria-label="([^"]+)"/g)].map(([, name]) => name)
    expect(names).toContain("Volgorde van de beoordelingen")
    expect(names).toEqual([...new Set(names)])
  })

  it("LIST-05: who is signed in is told when it is back; who is not goes to log in and comes back", async () => {
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
})
