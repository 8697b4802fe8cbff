import type { Page } from "playwright"
import { describe, expect, it } from "vitest"
import { useBrowser, wake } from "./browse.ts"

const { visit } = useBrowser()
/** A busy machine takes its time. */
const slow = { timeout: 15_000 }
const phone = { viewport: { width: 390, height: 800 } }

/** Hydrates a search page and waits for its enhanced filters. */
const hydrateSearch = async (page: Page) => {
  await wake(page)
  await page.waitForSelector("html[data-hydrateSearch]", { state: "attached" })
}
const products = (page: Page) => page.locator(".search .product").count()
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))
const scrollDown = (page: Page, top: number) => page.evaluate((top) => scrollTo({ top, behavior: "instant" }), top)
const said = (page: Page) => page.locator(".visually-hidden[role=status]").innerText()
const sheet = (page: Page) => page.getByRole("dialog", { name: "Filters" })

/** A list of two pages, scrolled to its second, with a product of it in sight. */
const secondPage = async (page: Page): Promise<number> => {
  await page.getByRole("link", { name: /^Toon nog/ }).click()
  await expect.poll(() => products(page), slow).toBe(60)
  await scrollDown(page, 2_000)
  return scrolled(page)
}

describe("more results", () => {
  it("SRCH-30: are shown below those that are there; the address says so, and a reload shows the same", async () => {
    const { page, complaints } = await visit("/zoeken/")
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
    expect(complaints).toEqual([])
  })

  it("SRCH-30: going back from a product shows the same list, scrolled to where it was", async () => {
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
    "SRCH-30: so it does after the product was reloaded (application woken again: %s)",
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
      if (isWoken) await wake(page)
      await page.goBack()
      await expect.poll(() => products(page), slow).toBe(60)
      await expect.poll(() => scrolled(page), slow).toBe(before)
    }
  )

  it("SRCH-14: another page begins at its top", async () => {
    const { page } = await visit("/zoeken/")
    await hydrateSearch(page)
    await page.getByRole("link", { name: "Volgende" }).click()
    await page.waitForURL(/pagina=2$/)
    await expect.poll(() => scrolled(page), slow).toBe(0)
  })
})

describe("filters", () => {
  it("SRCH-31: a filter taken away is brought back by one link, without scripts too", async () => {
    const { page } = await visit("/zoeken/?q=lamp&merk=Lumova&sorteer=priceAsc", { javaScriptEnabled: false })
    await page.locator(".chip").click()
    await page.getByText("Lumova is weggehaald.").waitFor()
    await page.getByRole("link", { name: "Ongedaan maken" }).click()
    await page.waitForURL((url) => url.search === "?q=lamp&merk=Lumova&sorteer=priceAsc")
    expect(await page.locator(".chip").count()).toBe(1)
  })

  it("SRCH-12: how many there are is said once for each change, and not at a page load", async () => {
    const { page } = await visit("/zoeken/?q=lamp")
    await hydrateSearch(page)
    expect(await said(page)).toBe("")
    await page.locator("#filter-brand a.facet__option").first().click()
    await page.waitForURL(/merk=/)
    await expect.poll(() => said(page), slow).toMatch(/^\d+ resulta(?:at|ten)$/)
  })

  it("SRCH-11: a choice far down keeps its place on the screen, and the focus", async () => {
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

  it("SRCH-32: a value is found by its first letters, among all of them, and chosen", async () => {
    const { page, complaints } = await visit("/zoeken/")
    await hydrateSearch(page)
    const brands = page.locator("#filter-brand")
    await brands.getByRole("searchbox", { name: "Zoek in merk" }).fill("lum")
    await brands.getByRole("link", { name: /^Lumova/ }).click()
    await page.waitForURL(/merk=Lumova/)
    expect(complaints).toEqual([])
  })

  it("SRCH-06: a thumb fills in its field, and the prices are requested for when it is let go", async () => {
    const { page, complaints } = await visit("/zoeken/?q=lamp")
    await hydrateSearch(page)
    const thumb = page.getByRole("slider", { name: "Hoogste prijs" })
    await thumb.focus()
    await page.keyboard.press("PageDown")
    const typed = await page.getByLabel("Prijs tot en met, in euro").inputValue()
    expect(Number(typed)).toBeGreaterThan(0)
    await page.waitForURL((url) => url.searchParams.get("prijs-tot") === typed)
    await page.locator(".chip").waitFor()
    expect(complaints).toEqual([])
  })

  it("SRCH-13, SRCH-23: the view one chose is kept for the next search", async () => {
    const { page } = await visit("/zoeken/?q=lamp")
    await hydrateSearch(page)
    await page.getByRole("link", { name: "Kolommen" }).click()
    await page.waitForURL(/weergave=kolommen/)
    await page.getByRole("combobox").fill("stoel")
    await page.keyboard.press("Enter")
    await page.waitForURL(/q=stoel.*weergave=kolommen/)
    await page.goto("/wonen/aanbod/")
    expect(await page.locator(".product-list").getAttribute("data-view")).toBe("columns")
  })

  it("APP-03: nothing moves when scripts come", async () => {
    const { page } = await visit("/zoeken/")
    const heights = () =>
      page.locator(".filters, .facet, .product-list").evaluateAll((parts) => parts.map((part) => part.clientHeight))
    const before = await heights()
    await hydrateSearch(page)
    expect(await heights()).toEqual(before)
  })

  it("UI-02: a picture is fetched at the latest when it is 50 pixels away", async () => {
    const { page } = await visit("/zoeken/")
    await hydrateSearch(page)
    const last = page.locator(".product img").last()
    expect(await last.getAttribute("loading")).toBe("lazy")
    await last.scrollIntoViewIfNeeded()
    await expect.poll(() => last.getAttribute("loading"), slow).toBe("eager")
  })
})

describe("filters on a phone", () => {
  it("ROUTE-26: open as a dialog that keeps the focus inside, and give it back", async () => {
    const { page, complaints } = await visit("/zoeken/?q=lamp", phone)
    await wake(page)
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
    expect(complaints).toEqual([])
  })

  it("ROUTE-26: going back closes them, and what was chosen until then stays", async () => {
    const { page } = await visit("/zoeken/?q=lamp", phone)
    await wake(page)
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
    await wake(page)
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

describe("the other search page", () => {
  it("ROUTE-17: shows the same results as a table of prices, with the filters above it", async () => {
    const { page, complaints } = await visit("/zoeken/?q=lamp", phone)
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
    expect(complaints).toEqual([])
  })
})

describe("search box", () => {
  it("SRCH-22: says how much it suggests, and forgets an earlier search", async () => {
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

  it("CAT-01: the menu shows what is in each category, behind a button on a phone", async () => {
    const { page } = await visit("/zoeken/?q=lamp", phone)
    await wake(page)
    await page.locator(".category-menu summary").click()
    const inside = page.getByRole("link", { name: "Verlichting", exact: true })
    await page.getByRole("button", { name: "Wat er in wonen is" }).click()
    await inside.click()
    await page.waitForURL(/\/wonen\/verlichting\/$/)
    await expect.poll(() => page.locator(".category-menu").getAttribute("open"), slow).toBeNull()
  })
})
