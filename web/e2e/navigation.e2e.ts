import { describe, expect, it } from "vitest"
import { useBrowser, wake } from "./browse.ts"

const { visit } = useBrowser()

/** Marks the window; a page load removes the mark. */
const mark = () => Object.assign(window, { isSameDocument: true })
const isSameDocument = () => "isSameDocument" in window

describe("after hydration", () => {
  it("APP-02: a link is followed without a page load, and Back restores page and scroll", async () => {
    const { page, complaints } = await visit("/zoeken/?q=lamp")
    await wake(page)
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
    expect(complaints).toEqual([])
  })

  it("SRCH-11: choosing a value filters, its chip undoes it", async () => {
    const { page, complaints } = await visit("/zoeken/?q=lamp")
    await wake(page)
    await page.evaluate(mark)
    await page.locator("#filter-brand a.facet__option").first().click()
    await page.waitForURL(/merk=/)
    await page.locator(".chip").first().click()
    await page.waitForURL((url) => !url.search.includes("merk="))
    expect(await page.evaluate(isSameDocument)).toBe(true)
    expect(complaints).toEqual([])
  })

  it("SRCH-06: prices are sent without what was left empty", async () => {
    const { page } = await visit("/zoeken/?q=lamp")
    await wake(page)
    await page.getByLabel("Prijs vanaf, in euro").fill("20")
    await page.getByRole("button", { name: "Pas toe" }).click()
    await expect.poll(() => new URL(page.url()).search).toBe("?q=lamp&prijs-van=20")
  })

  it("SRCH-22: suggestions are chosen with the keyboard, and a search is remembered", async () => {
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

  it("ROUTE-26: on a phone the filters hash opens the sheet, choosing keeps it open, Back closes it", async () => {
    const { page } = await visit("/zoeken/?q=lamp", { viewport: { width: 390, height: 800 } })
    await wake(page)
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
