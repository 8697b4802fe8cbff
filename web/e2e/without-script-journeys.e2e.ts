import type { Page } from "playwright"
import { describe, expect, it } from "vitest"
import { useBrowser } from "./browse.ts"
import { siteAddress } from "./site-address.ts"

const { open, visit } = useBrowser()
const plain = { javaScriptEnabled: false }

/** Opens a page without scripts, with features on. */
const visitWith = async (path: string, flags: string): Promise<Page> => {
  const { page } = await open(plain)
  await page.context().addCookies([{ name: "functies", value: flags, url: siteAddress() }])
  await page.goto(path)
  return page
}

const path = (page: Page): string => new URL(page.url()).pathname

describe("browsing without scripts", () => {
  it("ROUTE-02, ROUTE-20: leads from all categories to the products of one", async () => {
    const { page } = await visit("/alle-categorieen/", plain)
    await page.locator("main").getByRole("link", { name: "Verlichting", exact: true }).click()
    expect(path(page)).toBe("/wonen/verlichting/")
    await page.getByRole("link", { name: /^Bekijk \d+ producten/ }).click()
    expect(path(page)).toBe("/wonen/verlichting/aanbod/")
    expect(await page.locator(".product").count()).toBeGreaterThan(0)
  })

  it("ROUTE-03, ROUTE-14: leads from all shops to one", async () => {
    const { page } = await visit("/aanbod/", plain)
    const first = page.locator(".shop-card__link").first()
    const name = await first.innerText()
    await first.click()
    expect(path(page)).toMatch(/^\/shop\//)
    expect(await page.locator("h1").innerText()).toContain(name)
  })

  it("SRCH-31: restores a removed filter by a link", async () => {
    const { page } = await visit("/zoeken/?q=lamp&sorteer=priceAsc", plain)
    await page.locator("#filter-brand a.facet__option").first().click()
    const filtered = page.url()
    await page.locator(".chip").first().click()
    expect(page.url()).not.toBe(filtered)
    await page.getByRole("link", { name: "Ongedaan maken" }).click()
    expect(await page.locator(".chip").count()).toBe(1)
  })

  it("SRCH-30: appends more results", async () => {
    const { page } = await visit("/zoeken/?q=zwart", plain)
    const before = await page.locator(".product").count()
    await page.getByRole("link", { name: /^Toon nog / }).click()
    expect(await page.locator(".product").nth(before).innerText()).not.toBe("")
  })

  it("SRCH-13, SRCH-14: changes the view and the page size", async () => {
    const { page } = await visit("/zoeken/?q=zwart", plain)
    await page.getByRole("navigation", { name: "Weergave" }).getByRole("link").first().click()
    expect(page.url()).toContain("weergave=")
    await page.getByRole("navigation", { name: "Producten per bladzijde" }).getByRole("link").last().click()
    expect(await page.locator(".product").nth(30).innerText()).not.toBe("")
  })

  it("SRCH-16: suggests a correction if nothing was found", async () => {
    const { page } = await visit("/zoeken/?q=wasmashine", plain)
    expect(await page.locator(".product").count()).toBeGreaterThan(0)
    await page.goto("/zoeken/?q=zzzzqqq")
    await page.locator("main").getByRole("link", { name: "Alle categorieën" }).click()
    expect(path(page)).toBe("/alle-categorieen/")
  })

  it("ROUTE-24: leads from the not-found page to the root", async () => {
    const { page } = await visit("/bestaat-niet-echt/", plain)
    await page.locator("main").getByRole("link", { name: "Naar de voorpagina" }).click()
    expect(path(page)).toBe("/")
  })

  it("FLAG-02, APP-01: turns features on and off by an address", async () => {
    const { page } = await visit("/?functies-aan=marketplace", plain)
    expect(await page.getByRole("link", { name: "Winkelwagen" }).count()).toBe(1)
    await page.goto("/?functies-uit=1")
    expect(await page.getByRole("link", { name: "Winkelwagen" }).count()).toBe(0)
  })
})

describe("reading without scripts", () => {
  it("ROUTE-05, ROUTE-04: leads from the blog to a post, and to another", async () => {
    const { page } = await visit("/blogs/", plain)
    await page.locator(".post-list a").first().click()
    const first = path(page)
    expect(first).toMatch(/^\/blog\//)
    await page.locator(".post__more .post-list a").first().click()
    expect(path(page)).not.toBe(first)
  })

  it("LIST-06: redirects a bookmark to the login and back", async () => {
    const { page } = await visit("/blogs/", plain)
    await page.locator(".post-list a").first().click()
    const post = path(page)
    await page.getByRole("button", { name: "Bewaar dit artikel" }).click()
    expect(path(page)).toBe("/registreren/")
    expect(new URL(page.url()).searchParams.get("naar")).toBe(post)
  })

  it("ROUTE-23: leads from one help page to the next, and to the assistant", async () => {
    const { page } = await visit("/support/bezorging", plain)
    await page.getByRole("navigation", { name: "Onderwerpen" }).getByRole("link", { name: "Klachten" }).click()
    expect(path(page)).toBe("/support/klachten")
    await page.getByRole("link", { name: "Stel je vraag" }).click()
    expect(path(page)).toBe("/chat/")
  })

  it("ROUTE-22, CHAT-01: sends two questions to the assistant", async () => {
    const { page } = await visit("/chat/", plain)
    await page.getByLabel("Je vraag", { exact: true }).fill("Ik zoek een lamp")
    await page.getByRole("button", { name: "Versturen" }).click()
    expect(path(page)).toMatch(/^\/chat\/.+\/$/)
    await page.getByLabel("Je vraag", { exact: true }).fill("En hoe zit het met garantie?")
    await page.getByRole("button", { name: "Versturen" }).click()
    expect(await page.locator(".chat-bubble--visitor").count()).toBe(2)
  })

  it("STATIC-01: leads from one policy to another", async () => {
    const { page } = await visit("/voorwaarden/", plain)
    await page.getByRole("navigation", { name: "Regels van de site" }).getByRole("link", { name: "Privacy" }).click()
    expect(path(page)).toBe("/privacy/")
  })
})

describe("choosing without scripts", () => {
  it.each(["Ja, dat mag", "Nee, liever niet"])(
    "CONS-01, CONS-03: stores “%s”, and returns to the page",
    async (choice) => {
      const page = await visitWith("/aanbod/", "consent")
      await page.getByRole("button", { name: choice }).click()
      expect(path(page)).toBe("/aanbod/")
      expect(await page.getByRole("button", { name: choice }).count()).toBe(0)
      expect((await page.context().cookies()).find(({ name }) => name === "toestemming")?.value).toMatch(/^1\./)
    }
  )

  it("CONS-03: withdraws consent by one form", async () => {
    const { page } = await visit("/cookies/", plain)
    await page.getByRole("button", { name: "Toestemming geven", exact: true }).click()
    expect(await page.locator("main").innerText()).toContain("Je hebt toestemming gegeven.")
    await page.getByRole("button", { name: "Geen toestemming geven" }).click()
    expect(await page.locator("main").innerText()).toContain("Je hebt geen toestemming gegeven.")
  })

  it.each([
    ["Ja, ik ben 18 of ouder", "Sterke drank"],
    ["Nee", "Deze pagina is er voor 18 jaar en ouder"]
  ])("ADULT-02, ADULT-04: “%s” to the question for age shows %s", async (choice, heading) => {
    const { page } = await visit("/eten-en-drinken/sterke-drank/", plain)
    await page.getByRole("button", { name: choice, exact: true }).click()
    expect(path(page)).toBe("/eten-en-drinken/sterke-drank/")
    expect((await page.locator("h1").innerText()).toLowerCase()).toContain(heading.toLowerCase())
  })

  it("ROUTE-25: leads from the deals of the marketplace to a product", async () => {
    const page = await visitWith("/", "marketplace")
    await page.getByRole("link", { name: "Alle aanbiedingen" }).click()
    expect(path(page)).toBe("/aanbiedingen/")
    await page.locator(".deal-list__name a").first().click()
    expect(path(page)).toMatch(/^\/product\//)
  })
})
