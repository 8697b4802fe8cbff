import type { BrowserContextOptions, Page } from "playwright"
import { describe, expect, it } from "vitest"
import { violations } from "./axe.ts"
import { waitForHydration, useBrowser, hydrate } from "./browse.ts"
import { siteAddress } from "./site-address.ts"

const { open, visit } = useBrowser()
const plain = { javaScriptEnabled: false }
const phone = { viewport: { width: 360, height: 800 } }

/** Returns the addresses of the first results of a search for products that many shops sell. */
const products = async (): Promise<ReadonlyArray<string>> => {
  const list = await (await fetch(`${siteAddress()}/zoeken/?sorteer=popularDesc`)).text()
  return [...list.matchAll(/href="(\/product\/[^"]+)"/g)].map(([, path = ""]) => path)
}

/** Opens a product page on the marketplace. */
const visitMarketplace = async (path: string, options: BrowserContextOptions = {}): Promise<Page> => {
  const { page } = await open(options)
  await page.goto("/?functies-aan=marketplace")
  await page.goto(path)
  return page
}

describe("the product page without scripts", () => {
  it("APP-02, OFFER-08, PRICE-10: sorts offers, chooses a period and checks a price by links and a form", async () => {
    const [path = ""] = await products()
    const { page, consoleErrors } = await visit(path, plain)
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
    expect(await page.locator("input:focus").inputValue()).toBe("0,01")
    expect(consoleErrors).toEqual([])
  })

  it("OFFER-12, OFFER-13: narrows offers by links, sorts them by rating, and leads back from an empty result", async () => {
    const [path = ""] = await products()
    const { page, consoleErrors } = await visit(path, plain)
    const all = await page.locator(".offer").count()
    await page.getByText("Filter de aanbiedingen").click()
    const filter = page.getByRole("link", { name: /^(?:Morgen in huis|PayPal) \(/ }).first()
    const count = Number(/\((\d+)\)/.exec((await filter.textContent()) ?? "")?.[1])
    await filter.click()
    await page.waitForURL(/alleen=/)
    expect(await page.locator(".offer").count()).toBe(count)
    await page.getByRole("link", { name: "Beoordeling", exact: true }).click()
    await page.waitForURL(/volgorde=beoordeling&alleen=/)
    expect(await page.locator(".offer").count()).toBe(count)
    await page.goto(`${path}?alleen=betalen-kralen`)
    expect(await page.locator(".offers").textContent()).toContain("Geen aanbieding voldoet aan al je keuzes.")
    await page.getByRole("link", { name: `Toon alle ${all}` }).click()
    await page.waitForURL(/#prijzen$/)
    expect(await page.locator(".offer").count()).toBe(all)
    expect(consoleErrors).toEqual([])
  })

  it("OFFER-14: reports a price by keyboard, after a visit to the shop", async () => {
    const [path = ""] = await products()
    const { page } = await visit(path, { ...plain, viewport: { width: 320, height: 800 } })
    const offer = page.locator(".offer").first()
    const report = offer.getByRole("button", { name: /^Prijs klopt niet bij ./ })
    const visitShop = await offer.locator("a[href^='/uit/']").getAttribute("href")
    await page.request.get(visitShop ?? "", { maxRedirects: 0 })
    await report.focus()
    await page.keyboard.press("Enter")
    await page.waitForURL(/#prijzen$/)
    await page.getByText("We tellen je melding mee").first().waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })

  it("PRICE-01: shows the prices of the chart in a table", async () => {
    const [path = ""] = await products()
    const { page } = await visit(path, plain)
    await page.getByText("Bekijk als tabel").click()
    const table = page.getByRole("region", { name: /laagste prijs van alle winkels per dag/ })
    expect(await table.getByRole("row").count()).toBeGreaterThan(1)
  })

  it("ROUTE-13, CART-01: adds an offer to the cart by a form on the marketplace", async () => {
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

  it("AUTH-17: redirects an anonymous visitor to the login and back", async () => {
    const [path = ""] = await products()
    const { page } = await visit(path, plain)
    const link = page.getByRole("link", { name: "Log in om een beoordeling te schrijven" })
    expect(await link.getAttribute("href")).toBe(`/registreren/?naar=${encodeURIComponent(`${path}#beoordeel`)}`)
  })
})

describe("the energy label", () => {
  it.each(["light", "dark"] as const)(
    "ENERGY-03, ENERGY-05: stands beside the prices of lists, filters, page and cart (%s)",
    async (colorScheme) => {
      const { page } = await open({ colorScheme, bypassCSP: true, reducedMotion: "reduce" })
      await page.goto("/?functies-aan=marketplace")
      await page.goto("/zoeken/?q=wasmachine")
      const arrows = page.getByRole("img", { name: /^Energielabel [A-G], op een schaal van A tot G$/ })
      expect(await page.locator(".product__price").count()).toBe(await arrows.count())
      expect(await page.locator("#filter-feature-energielabel img").count()).toBeGreaterThan(1)
      expect(await violations(page)).toEqual([])
      await page.locator(".product__name a").first().click()
      await page.waitForURL(/\/product\//)
      expect(
        await page
          .locator(".buy-box")
          .getByRole("img", { name: /^Energielabel/ })
          .count()
      ).toBe(1)
      const loaded = (image: Element) => image instanceof HTMLImageElement && image.naturalWidth > 0
      await expect.poll(() => page.locator(".buy-box .energy").evaluate(loaded)).toBe(true)
      expect(await violations(page)).toEqual([])
      await page.locator(".buy-box form button").click()
      await page.waitForURL(/\/winkelwagen\/$/)
      expect(
        await page
          .locator(".cart-line__amount")
          .getByRole("img", { name: /^Energielabel/ })
          .count()
      ).toBe(1)
      expect(await violations(page)).toEqual([])
    }
  )
})

describe("sizes", () => {
  it("VARIANT-09, VARIANT-11: are links with price and delivery, without scripts, and fit a phone", async () => {
    const { page } = await visit("/zoeken/?q=sneakers", { ...plain, ...phone })
    await page.locator(".product__name a").first().click()
    const sizes = page.getByRole("region", { name: /^Maat: / })
    const other = sizes.locator("a:not([aria-current])").first()
    const size = (await other.locator(".variants__value").textContent()) ?? ""
    expect(await sizes.getByRole("link").count()).toBeGreaterThan(1)
    expect(await sizes.locator("[aria-current]").textContent()).toMatch(/€/)
    await other.click()
    await page.getByRole("region", { name: `Maat: ${size}` }).waitFor()
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toContain(`maat ${size}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
})

describe("the product page with scripts", () => {
  it("APP-03: opens pictures in a dialog before hydration and after navigations", async () => {
    const [path = ""] = await products()
    const { page, consoleErrors } = await visit(path)
    await hydrate(page)
    await page.waitForSelector("[data-island=gallery][data-live]")
    const large = page.getByRole("dialog")
    await expect
      .poll(async () => {
        if (await large.isVisible()) return true
        // It cannot be clicked behind a dialog that is opening.
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
    expect(consoleErrors).toEqual([])
  })

  it("LIST-04: shows earlier viewed products, but not the product itself", async () => {
    const [first = "", second = ""] = await products()
    const { page, consoleErrors } = await visit(first)
    await hydrate(page)
    await expect.poll(() => page.evaluate(() => localStorage.getItem("recently-viewed"))).not.toBeNull()
    await page.goto(second)
    await hydrate(page)
    const strip = page.getByRole("region", { name: "Eerder bekeken" })
    await strip.waitFor()
    expect(await strip.getByRole("link").evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual([
      first
    ])
    expect(consoleErrors).toEqual([])
  })

  it("APP-03: fetches no script before the first interaction", async () => {
    const [path = ""] = await products()
    const { page, scripts } = await visit(path)
    await page.waitForLoadState("load")
    expect(scripts).toEqual([])
    await hydrate(page)
    await waitForHydration(page)
    expect(scripts.length).toBeGreaterThan(0)
  })

  it("UI-01: shows the price and the link to the offers in a sticky bar on a phone, and fits its width", async () => {
    const [path = ""] = await products()
    const { page } = await visit(path, phone)
    const offersLink = page.locator(".sticky-bar").getByRole("link", { name: "Aanbiedingen" })
    expect(await offersLink.isVisible()).toBe(true)
    await offersLink.click()
    await expect
      .poll(() => page.locator("#prijzen").evaluate((section) => section.getBoundingClientRect().top))
      .toBeLessThan(400)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
})

describe("the bars at the bottom of a phone", () => {
  it.each([320, 360])("UI-06: are one beside the price at a width of %i pixels", async (width) => {
    const [path = ""] = await products()
    const { page } = await visit(path, { viewport: { width, height: 740 } })
    await page.locator(".buy-box .compare-box input").click()
    const [offers, compare] = await page
      .locator(":is(.sticky-bar, .compare-bar) > .button")
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().toJSON() as DOMRect))
    expect(offers?.bottom).toBeCloseTo(compare?.bottom ?? 0, 0)
    expect(offers?.right).toBeLessThan(compare?.left ?? 0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })
})

describe("the link to the top", () => {
  it.each([320, 768, 1920])("UI-05: covers nothing at a width of %i pixels", async (width) => {
    const { page } = await visit("/zoeken/?q=lamp", { viewport: { width, height: 800 } })
    const gap = await page.evaluate(() => {
      scrollTo(0, document.documentElement.scrollHeight / 2)
      const [link, main] = [".to-top__link", "main"].map((part) =>
        document.querySelector(part)!.getBoundingClientRect()
      )
      return link!.top - main!.bottom
    })
    expect(gap).toBeGreaterThanOrEqual(0)
  })
})

describe("the strips of the product page", () => {
  it.each([320, 360, 768, 1024, 1280])("LIST-20: show hearts as a whole at a width of %i pixels", async (width) => {
    const [path = ""] = await products()
    const { page } = await visit(path, { viewport: { width, height: 900 } })
    const hearts = await page.locator(".product-strip .heart").evaluateAll((all) =>
      all.map((heart) => {
        const strip = heart.closest(".product-strip__list")!.getBoundingClientRect()
        const { left, right } = heart.getBoundingClientRect()
        if (left >= strip.right) return "outside"
        if (right > strip.right) return "cut"
        heart.scrollIntoView({ block: "center" })
        const { x, y, width, height } = heart.getBoundingClientRect()
        const corners = [-11, 11].flatMap((dx) => [-11, 11].map((dy) => [dx, dy] as const))
        const isOwn = corners.every(
          ([dx, dy]) => document.elementFromPoint(x + width / 2 + dx, y + height / 2 + dy) === heart
        )
        return isOwn ? "whole" : "covered"
      })
    )
    expect(hearts).toContain("whole")
    expect(hearts.filter((heart) => heart !== "whole" && heart !== "outside")).toEqual([])
  })
})
