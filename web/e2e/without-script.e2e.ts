import { describe, expect, it } from "vitest"
import { useBrowser } from "./browse.ts"

const { visit } = useBrowser()
const plain = { javaScriptEnabled: false }

describe("the site without scripts", () => {
  it("APP-02: searches, filters, sorts, turns the page and opens a product", async () => {
    const { page } = await visit("/", plain)
    await page.getByRole("combobox").fill("zwart")
    await page.keyboard.press("Enter")
    await page.waitForURL(/\/zoeken\/\?q=zwart$/)
    await page.getByRole("link", { name: "Prijs", exact: true }).click()
    await page.waitForURL(/sorteer=priceAsc/)
    await page.getByRole("link", { name: "Volgende" }).click()
    await page.waitForURL(/pagina=2/)
    expect(await page.locator(".product").count()).toBeGreaterThan(0)
    await page.locator("#filter-brand a.facet__option").first().click()
    await page.waitForURL(/merk=/)
    expect(page.url()).not.toContain("pagina")
    expect(await page.locator(".chip").count()).toBe(1)
    const name = await page.locator(".product__name a").first().textContent()
    await page.locator(".product__name a").first().click()
    await page.waitForURL(/\/product\//)
    expect(await page.locator("h1").textContent()).toBe(name)
  })

  it("SRCH-06: preserves the search in the price form", async () => {
    const { page } = await visit("/zoeken/?q=lamp&sorteer=priceAsc", plain)
    await page.getByLabel("Prijs vanaf, in euro").fill("20")
    await page.getByRole("button", { name: "Pas toe" }).click()
    await page.waitForURL(/prijs-van=20/)
    expect(page.url()).toContain("q=lamp")
    expect(page.url()).toContain("sorteer=priceAsc")
  })

  it("SRCH-21: shows all values of a facet by one link", async () => {
    const { page } = await visit("/zoeken/", plain)
    const shown = await page.locator("#filter-brand .facet__option").count()
    await page.locator("#filter-brand .facet__all").click()
    await page.waitForURL(/toon=brand/)
    expect(await page.locator("#filter-brand .facet__option").count()).toBeGreaterThan(shown)
  })

  it("ROUTE-26: opens and closes the filters of a phone by their hash, and the category menu", async () => {
    const { page } = await visit("/zoeken/?q=lamp", { ...plain, viewport: { width: 390, height: 800 } })
    await page.getByRole("link", { name: /^Filters/ }).click()
    await page.getByRole("complementary", { name: "Filters" }).waitFor()
    await page.getByRole("link", { name: "Sluit" }).click()
    await expect.poll(() => page.getByRole("complementary", { name: "Filters" }).isVisible()).toBe(false)
    await page.locator(".category-menu summary").click()
    await page.getByRole("navigation", { name: "Categorieën", exact: true }).getByRole("link").first().click()
    await page.waitForURL((url) => url.pathname !== "/zoeken/")
    expect(await page.locator("h1").count()).toBe(1)
  })
})
