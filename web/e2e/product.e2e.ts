import type { BrowserContextOptions, Page } from "playwright"
import { describe, expect, inject, it } from "vitest"
import { hydrated, useBrowser, wake } from "./browse.ts"

const { open, visit } = useBrowser()
const plain = { javaScriptEnabled: false }
const phone = { viewport: { width: 360, height: 800 } }

/** Addresses of products that many shops sell, the first a search finds. */
const products = async (): Promise<ReadonlyArray<string>> => {
  const list = await (await fetch(`${inject("site")}/zoeken/?sorteer=popularDesc`)).text()
  return [...list.matchAll(/href="(\/product\/[^"]+)"/g)].map(([, path = ""]) => path)
}

/** A product's page where things are sold here. */
const visitMarketplace = async (path: string, options: BrowserContextOptions = {}): Promise<Page> => {
  const { page } = await open(options)
  await page.goto("/?functies-aan=marketplace")
  await page.goto(path)
  return page
}

describe("the product page without scripts", () => {
  it("APP-02, OFFER-08: offers are put in order, a period is chosen and a price is checked by links and a form", async () => {
    const [path = ""] = await products()
    const { page, complaints } = await visit(path, plain)
    const shops = await page.locator(".offer").count()
    expect(shops).toBeGreaterThan(1)
    await page.getByRole("link", { name: "Levertijd" }).click()
    await page.waitForURL(/volgorde=levertijd#prijzen$/)
    expect(await page.locator(".offer").count()).toBe(shops)
    await page.getByRole("link", { name: "1 maand" }).click()
    await page.waitForURL(/volgorde=levertijd&periode=1m#prijsverloop$/)
    await page.getByLabel("Elders een prijs gezien?").fill("0,01")
    await page.getByRole("button", { name: "Controleer" }).click()
    await page.waitForURL(/prijs=0%2C01/)
    expect(page.url()).toContain("periode=1m")
    expect(await page.locator(".price-check__answer").textContent()).toContain("minder dan de laagste prijs hier")
    expect(complaints).toEqual([])
  })

  it("PRICE-01: the drawn prices stand in a table too", async () => {
    const [path = ""] = await products()
    const { page } = await visit(path, plain)
    await page.getByText("Bekijk als tabel").click()
    const table = page.getByRole("region", { name: /laagste prijs van alle winkels per dag/ })
    expect(await table.getByRole("row").count()).toBeGreaterThan(1)
  })

  it("ROUTE-13, CART-01: on the marketplace an offer goes into the cart by a form of its own", async () => {
    const [path = ""] = await products()
    const page = await visitMarketplace(path, plain)
    const form = page.locator(".buy-box form")
    expect(await form.getAttribute("action")).toBe("/winkelwagen/")
    expect(await form.locator("input").evaluateAll((all) => all.map((field) => field.getAttribute("name")))).toEqual([
      "product",
      "sid",
      "spid"
    ])
    expect(await page.locator('a[href^="/uit/"]').count()).toBe(0)
    const name = (await page.locator("h1").textContent()) ?? ""
    await form.getByRole("button").click()
    await page.waitForURL(/\/winkelwagen\/$/)
    expect(await page.getByRole("main").textContent()).toContain(name)
  })

  it("AUTH-17: who is not signed in is led to log in, and back", async () => {
    const [path = ""] = await products()
    const { page } = await visit(path, plain)
    const way = page.getByRole("link", { name: "Log in om een beoordeling te schrijven" })
    expect(await way.getAttribute("href")).toBe(`/registreren/?naar=${encodeURIComponent(`${path}#beoordeel`)}`)
  })
})

describe("the product page with scripts", () => {
  it("APP-03: pictures open large in a dialog on a page that is not hydrated, and after moving about", async () => {
    const [path = ""] = await products()
    const { page, complaints } = await visit(path)
    await wake(page)
    await page.waitForSelector("[data-island=gallery][data-live]")
    const large = page.getByRole("dialog")
    await expect
      .poll(async () => {
        if (await large.isVisible()) return true
        // Behind a dialog that is just opening it cannot be pressed.
        const press = page.locator(".gallery__photo a").first().click({ timeout: 500 })
        await press.catch(() => undefined)
        return large.isVisible()
      })
      .toBe(true)
    expect(new URL(page.url()).pathname).toBe(path)
    await page.keyboard.press("Escape")
    await expect.poll(() => large.isVisible()).toBe(false)
    await page.getByRole("link", { name: "3 maanden" }).click()
    await page.waitForURL(/periode=3m/)
    await page.locator(".gallery__photo a").first().click()
    await expect.poll(() => large.isVisible()).toBe(true)
    expect(complaints).toEqual([])
  })

  it("LIST-04: what was looked at before stands at the end of the next product, and not that product itself", async () => {
    const [first = "", second = ""] = await products()
    const { page, complaints } = await visit(first)
    await wake(page)
    await expect.poll(() => page.evaluate(() => localStorage.getItem("recently-viewed"))).not.toBeNull()
    await page.goto(second)
    await wake(page)
    const strip = page.getByRole("region", { name: "Eerder bekeken" })
    await strip.waitFor()
    expect(await strip.getByRole("link").evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual([
      first
    ])
    expect(complaints).toEqual([])
  })

  it("APP-03: nothing of it is fetched before the first move", async () => {
    const [path = ""] = await products()
    const { page, scripts } = await visit(path)
    await page.waitForLoadState("load")
    expect(scripts).toEqual([])
    await wake(page)
    await hydrated(page)
    expect(scripts.length).toBeGreaterThan(0)
  })

  it("UI-01: on a phone the price and the way to the offers stay at the thumb, and nothing sticks out", async () => {
    const [path = ""] = await products()
    const { page } = await visit(path, phone)
    const way = page.locator(".sticky-bar").getByRole("link", { name: "Bekijk aanbiedingen" })
    expect(await way.isVisible()).toBe(true)
    await way.click()
    await expect
      .poll(() => page.locator("#prijzen").evaluate((place) => place.getBoundingClientRect().top))
      .toBeLessThan(400)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
})
