import { describe, expect, it } from "vitest"
import { useBrowser, hydrate } from "./browse.ts"

const { visit } = useBrowser()

/** Marks the window; a page load removes the mark. */
const mark = () => Object.assign(window, { isSameDocument: true })
const isSameDocument = () => "isSameDocument" in window

describe("a page after hydration", () => {
  it("APP-02: follows a link without a page load, and restores page and scroll position on Back", async () => {
    const { page, consoleErrors } = await visit("/zoeken/?q=lamp")
    await hydrate(page)
    await page.evaluate(mark)
    await page.evaluate(() => scrollTo({ top: 600, behavior: "instant" }))
    const product = page.locator(".product__name a").nth(5)
    const name = await product.textContent()
    await product.click()
    await page.waitForURL(/\/product\//)
    await expect.poll(() => page.locator("h1").textContent()).toBe(name)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await page.waitForURL(/\/zoeken\//)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(600)
    expect(await page.evaluate(isSameDocument)).toBe(true)
    expect(consoleErrors).toEqual([])
  })

  it("SRCH-11: filters by a value, and removes the filter by its chip", async () => {
    const { page, consoleErrors } = await visit("/zoeken/?q=lamp")
    await hydrate(page)
    await page.evaluate(mark)
    await page.locator("#filter-brand a.facet__option").first().click()
    await page.waitForURL(/merk=/)
    await page.locator(".chip").first().click()
    await page.waitForURL((url) => !url.search.includes("merk="))
    expect(await page.evaluate(isSameDocument)).toBe(true)
    expect(consoleErrors).toEqual([])
  })

  it("SRCH-06: sends the price form without its empty fields", async () => {
    const { page } = await visit("/zoeken/?q=lamp")
    await hydrate(page)
    await page.getByLabel("Prijs vanaf, in euro").fill("20")
    await page.getByRole("button", { name: "Pas toe" }).click()
    await expect.poll(() => new URL(page.url()).search).toBe("?q=lamp&prijs-van=20")
  })

  it("SRCH-22: chooses suggestions by keyboard, and saves a search", async () => {
    const { page } = await visit("/")
    const field = page.getByRole("combobox")
    await field.click()
    await page.keyboard.type("lam")
    await page.getByRole("option").first().waitFor()
    await page.keyboard.press("ArrowDown")
    expect(await page.getByRole("option").first().getAttribute("aria-selected")).toBe("true")
    await page.keyboard.press("Escape")
    await expect.poll(() => page.getByRole("listbox").isVisible()).toBe(false)
    await page.keyboard.press("Enter")
    await page.waitForURL(/\/zoeken\/\?q=lam$/)
    await page.getByRole("heading", { level: 1, name: "lam" }).waitFor()
    await page.goto("/")
    await page.getByRole("combobox").click()
    await page.getByRole("option", { name: "lam", exact: true }).waitFor()
  })

  it("ROUTE-26: opens the filters of a phone by their hash, and closes them on Back after choices", async () => {
    const { page } = await visit("/zoeken/?q=lamp", { viewport: { width: 390, height: 800 } })
    await hydrate(page)
    const sheet = page.locator("#filters")
    expect(await sheet.isVisible()).toBe(false)
    await page.getByRole("link", { name: /^Filters/ }).click()
    await sheet.waitFor()
    await page.locator("#filter-brand a.facet__option").first().click()
    await page.waitForURL(/merk=.*#filters$/)
    await page.locator(".chip").waitFor({ state: "attached" })
    expect(await sheet.isVisible()).toBe(true)
    await page.keyboard.press("Escape")
    await expect.poll(() => sheet.isVisible()).toBe(false)
    await page.getByRole("link", { name: /^Filters/ }).click()
    await sheet.waitFor()
    await page.goBack()
    await expect.poll(() => sheet.isVisible()).toBe(false)
  })
})
