import type { Page } from "playwright"
import { describe, expect, it } from "vitest"
import { useBrowser, hydrate } from "./browse.ts"

const { visit } = useBrowser()
/** The timeout for a busy machine. */
const slow = { timeout: 15_000 }
const phone = { viewport: { width: 390, height: 800 } }

/** Hydrates a search page and waits for its enhanced filters. */
const hydrateSearch = async (page: Page) => {
  await hydrate(page)
  await page.waitForSelector("html[data-enhanced]", { state: "attached" })
}
const products = (page: Page) => page.locator(".search .product").count()
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))
const scrollDown = (page: Page, top: number) => page.evaluate((top) => scrollTo({ top, behavior: "instant" }), top)
const said = (page: Page) => page.locator(".visually-hidden[role=status]").innerText()
const sheet = (page: Page) => page.getByRole("dialog", { name: "Filters" })

/** Opens a list of two pages and scrolls to a product of the second. */
const secondPage = async (page: Page): Promise<number> => {
  await page.getByRole("link", { name: /^Toon nog/ }).click()
  await expect.poll(() => products(page), slow).toBe(60)
  await scrollDown(page, 2_000)
  return scrolled(page)
}

describe("more results", () => {
  it("SRCH-30: are appended, and shown again after a reload of their address", async () => {
    const { page, consoleErrors } = await visit("/zoeken/")
    await hydrateSearch(page)
    await page.getByRole("link", { name: /^Toon nog/ }).scrollIntoViewIfNeeded()
    const before = await scrolled(page)
    await page.getByRole("link", { name: /^Toon nog/ }).click()
    await expect.poll(() => products(page), slow).toBe(60)
    expect(new URL(page.url()).search).toBe("?pagina=2&vanaf=1")
    expect(await scrolled(page)).toBe(before)
    await expect.poll(() => said(page), slow).toMatch(/^1-60 van/)
    const focused = await page.evaluate(() => document.activeElement?.textContent)
    expect(focused).toBe(await page.locator(".product__name a").nth(30).textContent())
    const names = await page.locator(".product__name").allTextContents()
    await page.reload()
    expect(await page.locator(".product__name").allTextContents()).toEqual(names)
    expect(consoleErrors).toEqual([])
  })

  it("SRCH-30: are restored with their scroll position after going back from a product", async () => {
    const { page } = await visit("/zoeken/?weergave=kolommen")
    await hydrateSearch(page)
    const before = await secondPage(page)
    const address = page.url()
    await page
      .locator(".product__name a")
      .nth(20)
      .evaluate((link: HTMLElement) => link.click())
    await page.waitForURL(/\/product\//)
    await page.goBack()
    await expect.poll(() => products(page), slow).toBe(60)
    await expect.poll(() => scrolled(page), slow).toBe(before)
    expect(page.url()).toBe(address)
    expect(await page.locator(".product-list").getAttribute("data-view")).toBe("columns")
  })

  it.each([true, false])(
    "SRCH-30: are restored after the product was reloaded (hydrated again: %s)",
    async (isWoken) => {
      const { page } = await visit("/zoeken/")
      await hydrateSearch(page)
      const before = await secondPage(page)
      await page
        .locator(".product__name a")
        .nth(20)
        .evaluate((link: HTMLElement) => link.click())
      await page.waitForURL(/\/product\//)
      await page.reload()
      if (isWoken) await hydrate(page)
      await page.goBack()
      await expect.poll(() => products(page), slow).toBe(60)
      await expect.poll(() => scrolled(page), slow).toBe(before)
    }
  )

  it("SRCH-14: start at the top on another page", async () => {
    const { page } = await visit("/zoeken/")
    await hydrateSearch(page)
    await page.getByRole("link", { name: "Volgende" }).click()
    await page.waitForURL(/pagina=2$/)
    await expect.poll(() => scrolled(page), slow).toBe(0)
  })
})

describe("filters", () => {
  it("SRCH-31: restore a removed filter by one link, also without scripts", async () => {
    const { page } = await visit("/zoeken/?q=lamp&merk=Lumova&sorteer=priceAsc", { javaScriptEnabled: false })
    await page.locator(".chip").click()
    await page.getByText("Lumova is verwijderd.").waitFor()
    await page.getByRole("link", { name: "Ongedaan maken" }).click()
    await page.waitForURL((url) => url.search === "?q=lamp&merk=Lumova&sorteer=priceAsc")
    expect(await page.locator(".chip").count()).toBe(1)
  })

  it("SRCH-12: announce the number of results once per change, and not at a page load", async () => {
    const { page } = await visit("/zoeken/?q=lamp")
    await hydrateSearch(page)
    expect(await said(page)).toBe("")
    await page.locator("#filter-brand a.facet__option").first().click()
    await page.waitForURL(/merk=/)
    await expect.poll(() => said(page), slow).toMatch(/^\d+ resulta(?:at|ten)$/)
  })

  it("SRCH-11: preserve the scroll position and the focus of a choice", async () => {
    const { page } = await visit("/zoeken/")
    await hydrateSearch(page)
    const choice = page.locator("#filter-campaign a.facet__option").first()
    const name = await choice.evaluate((link) => link.firstChild?.textContent)
    await choice.focus()
    const before = await scrolled(page)
    expect(before).toBeGreaterThan(0)
    await page.keyboard.press("Enter")
    await page.waitForURL(/winkel=/)
    await expect.poll(() => page.evaluate(() => document.activeElement?.firstChild?.textContent), slow).toBe(name)
    expect(Math.abs((await scrolled(page)) - before)).toBeLessThan(300)
  })

  it("SRCH-32: find a value among all values by its first letters", async () => {
    const { page, consoleErrors } = await visit("/zoeken/")
    await hydrateSearch(page)
    const brands = page.locator("#filter-brand")
    await brands.getByRole("searchbox", { name: "Zoek in merk" }).fill("lum")
    await brands.getByRole("link", { name: /^Lumova/ }).click()
    await page.waitForURL(/merk=Lumova/)
    expect(consoleErrors).toEqual([])
  })

  it("SRCH-06: fill in the price while a thumb moves, and search when it is released", async () => {
    const { page, consoleErrors } = await visit("/zoeken/?q=lamp")
    await hydrateSearch(page)
    const thumb = page.getByRole("slider", { name: "Hoogste prijs" })
    await thumb.focus()
    await page.keyboard.press("PageDown")
    const typed = await page.getByLabel("Prijs tot en met, in euro").inputValue()
    expect(Number(typed)).toBeGreaterThan(0)
    await page.waitForURL((url) => url.searchParams.get("prijs-tot") === typed)
    await page.locator(".chip").waitFor()
    expect(consoleErrors).toEqual([])
  })

  it("SRCH-13, SRCH-23: save the view for the next search", async () => {
    const { page } = await visit("/zoeken/?q=lamp")
    await hydrateSearch(page)
    await page.getByRole("link", { name: "Lijst", exact: true }).click()
    await page.waitForURL(/weergave=kolommen/)
    await page.getByRole("combobox").fill("stoel")
    await page.keyboard.press("Enter")
    await page.waitForURL(/q=stoel.*weergave=kolommen/)
    await page.goto("/wonen/aanbod/")
    expect(await page.locator(".product-list").getAttribute("data-view")).toBe("columns")
  })

  it("APP-03: cause no layout shift by hydration", async () => {
    const { page } = await visit("/zoeken/")
    const heights = () =>
      page.locator(".filters, .facet, .product-list").evaluateAll((parts) => parts.map((part) => part.clientHeight))
    const before = await heights()
    await hydrateSearch(page)
    expect(await heights()).toEqual(before)
  })

  it("UI-02: fetch a picture at the latest 50 pixels before it is visible", async () => {
    const { page } = await visit("/zoeken/")
    await hydrateSearch(page)
    const last = page.locator(".product img").last()
    expect(await last.getAttribute("loading")).toBe("lazy")
    await last.scrollIntoViewIfNeeded()
    await expect.poll(() => last.getAttribute("loading"), slow).toBe("eager")
  })
})

describe("filters on a phone", () => {
  it("ROUTE-26: open as a dialog that traps the focus, and restore it", async () => {
    const { page, consoleErrors } = await visit("/zoeken/?q=lamp", phone)
    await hydrate(page)
    await scrollDown(page, 900)
    await page.getByRole("link", { name: /^Filters/ }).click()
    await sheet(page).waitFor()
    expect(await scrolled(page)).toBe(900)
    expect(await page.evaluate(() => document.querySelector("header")?.inert)).toBe(true)
    await page.keyboard.press("Shift+Tab")
    for (let key = 0; key < 4; key++) {
      await page.keyboard.press("Tab")
      const isElsewhere = await page.evaluate(
        () => document.activeElement?.closest("header, footer, .search__results") !== null
      )
      expect(isElsewhere).toBe(false)
    }
    await page.keyboard.press("Escape")
    await expect.poll(() => sheet(page).count(), slow).toBe(0)
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("href")), slow).toBe("#filters")
    expect(await scrolled(page)).toBe(900)
    expect(new URL(page.url()).hash).toBe("")
    expect(consoleErrors).toEqual([])
  })

  it("ROUTE-26: close on going back, and preserve the choices", async () => {
    const { page } = await visit("/zoeken/?q=lamp", phone)
    await hydrate(page)
    await page.getByRole("link", { name: /^Filters/ }).click()
    await sheet(page).waitFor()
    await page.locator("#filter-brand a.facet__option").first().click()
    await page.waitForURL(/merk=.*#filters$/)
    await page.locator(".chip").waitFor({ state: "attached" })
    expect(await sheet(page).count()).toBe(1)
    await page.goBack()
    await page.waitForURL((url) => url.search.includes("merk=") && url.hash === "")
    await expect.poll(() => sheet(page).count(), slow).toBe(0)
    expect(await page.locator(".chip").count()).toBe(1)
    await page.goBack()
    await page.waitForURL((url) => url.search === "?q=lamp")
  })

  it("SRCH-21: are not counted until they are opened", async () => {
    const { page } = await visit("/", phone)
    await hydrate(page)
    const requested: Array<string> = []
    page.on("request", (request) => requested.push(new URL(request.url()).pathname))
    await page.getByRole("combobox").fill("lamp")
    await page.keyboard.press("Enter")
    await page.waitForURL(/q=lamp/)
    await page.locator(".search .product").first().waitFor()
    expect(requested.filter((path) => path.endsWith("/facets"))).toEqual([])
    await page.getByRole("link", { name: /^Filters/ }).click()
    await page.locator("#filter-brand a.facet__option").first().waitFor()
    expect(requested.filter((path) => path.endsWith("/facets"))).toHaveLength(1)
  })
})

describe("the table of prices", () => {
  it("ROUTE-17: shows the same results, with the filters above them", async () => {
    const { page, consoleErrors } = await visit("/zoeken/?q=lamp", phone)
    const names = await page.locator(".product__name").allTextContents()
    await page.context().addCookies([{ name: "functies", value: "other-search", url: page.url() }])
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto("/zoeken/?q=lamp")
    expect(await page.locator(".product__name").allTextContents()).toEqual(names)
    const [bar, list] = await Promise.all(
      [".filters", ".product-list"].map((part) => page.locator(part).first().boundingBox())
    )
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(list?.y ?? 0)
    await hydrateSearch(page)
    await page.locator("#filter-brand summary").click()
    await page.locator("#filter-brand a.facet__option").first().click()
    await page.waitForURL(/merk=/)
    await page.locator(".chip").waitFor()
    expect(consoleErrors).toEqual([])
  })
})

describe("search box", () => {
  it("SRCH-22: announces the number of suggestions, and removes an earlier search", async () => {
    const { page } = await visit("/zoeken/?q=lamp")
    await hydrateSearch(page)
    const field = page.getByRole("combobox")
    await field.fill("")
    await page.getByRole("option", { name: "lamp", exact: true }).waitFor()
    await expect.poll(() => said(page), slow).toMatch(/^\d+ suggesties?$/)
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Delete")
    await expect.poll(() => page.getByRole("option", { name: "lamp", exact: true }).count(), slow).toBe(0)
  })

  it("CAT-01: leaves room for the menu, which shows subcategories behind buttons on a phone", async () => {
    const { page } = await visit("/zoeken/?q=lamp", phone)
    await hydrate(page)
    await page.locator(".category-menu summary").click()
    const inside = page.getByRole("link", { name: "Verlichting", exact: true })
    await page.getByRole("button", { name: "Wat er in wonen is" }).click()
    await inside.click()
    await page.waitForURL(/\/wonen\/verlichting\/$/)
    await expect.poll(() => page.locator(".category-menu").getAttribute("open"), slow).toBeNull()
  })
})
