import type { Page } from "playwright"
import sharp from "sharp"
import { describe, expect, it } from "vitest"
import { MESSAGES } from "#domain/base/error-messages.ts"
import { IMAGE_TEXT } from "#domain/search/images/results.ts"
import { imageSearch as texts } from "#web/messages/image-search.ts"
import { layout as words } from "#web/messages/layout.ts"
import { violations } from "./axe.ts"
import { waitForHydration, useBrowser, hydrate } from "./browse.ts"
import { siteAddress } from "./site-address.ts"

const { visit } = useBrowser()
/** The timeout for a busy machine, on which the first search reads some pictures. */
const slow = { timeout: 30_000 }
const plain = { javaScriptEnabled: false }
const PATH = "/zoeken/foto/"

/** Takes a photo of the picture of the most popular product, which is compared first, in 1200 by 800 pixels. */
const photo = async () => {
  const html = await (await fetch(new URL("/zoeken/", siteAddress()))).text()
  const picture = /\/beeld\/p\/[^/"]+\//.exec(html)?.[0] ?? ""
  const response = await fetch(new URL(`${picture}1200.jpg`, siteAddress()))
  const buffer = await sharp(await response.arrayBuffer())
    .resize(1200, 800, { fit: "fill" })
    .png()
    .toBuffer()
  return { name: "foto.png", mimeType: "image/png", buffer }
}
const notes = { name: "notities.png", mimeType: "image/png", buffer: Buffer.from("geen foto") }

const field = (page: Page) => page.getByLabel(texts.file, { exact: true })
const names = (page: Page) => page.locator(".product__name").allTextContents()
const isResult = /\/zoeken\/foto\/\?id=[0-9a-f]{32}$/
const crop = (page: Page) => new URL(page.url()).searchParams.get("uitsnede")

describe("image search without scripts", () => {
  it("ROUTE-37, IMG-02, IMG-08, APP-02: opens from the search box, searches by a photo, by a part of it, and by another photo", async () => {
    const { page, consoleErrors } = await visit("/alle-categorieen/", plain)
    await page.getByRole("link", { name: words.searchByPhoto }).click()
    await field(page).setInputFiles(await photo())
    await page.getByRole("button", { name: texts.send }).click()
    await page.waitForURL(isResult, slow)
    const titles = `${IMAGE_TEXT.certain}|${IMAGE_TEXT.unsure}|${IMAGE_TEXT.product}`
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toMatch(new RegExp(titles))
    expect(
      await page.getByRole("img", { name: texts.photo }).evaluate((img: HTMLImageElement) => img.width)
    ).toBeGreaterThan(100)
    expect((await names(page)).length).toBeGreaterThan(0)
    await page.getByRole("link", { name: texts.part.right, exact: true }).click()
    expect(crop(page)).toBe("600,0,600,800")
    await page.getByRole("link", { name: IMAGE_TEXT.other }).click()
    expect(await field(page).count()).toBe(1)
    expect(consoleErrors).toEqual([])
  })

  it("IMG-01, IMG-02, APP-02: rejects a file that is not a photo, and stays on the page for a link that fails", async () => {
    const { page } = await visit(PATH, plain)
    await field(page).setInputFiles(notes)
    await page.getByRole("button", { name: texts.send }).click()
    await page.getByRole("alert").filter({ hasText: MESSAGES["search.image.error"] }).waitFor(slow)
    await page.getByLabel(texts.link).fill("https://foto.example/stoel.png")
    await page.getByRole("button", { name: texts.sendLink }).click()
    await page.getByText(texts.linkFailed).waitFor(slow)
    expect(await page.getByLabel(texts.link).inputValue()).toBe("https://foto.example/stoel.png")
  })

  it("IMG-01, APP-02: rejects a photo that is too large", async () => {
    const { page } = await visit(PATH, plain)
    await field(page).setInputFiles({ ...(await photo()), buffer: Buffer.alloc(14 * 1024 * 1024) })
    await page.getByRole("button", { name: texts.send }).click()
    await page.waitForURL(/\/zoeken\/foto\/\?fout=groot$/, slow)
    expect(await page.getByText(MESSAGES["search.image.error"]).count()).toBe(1)
  })
})

describe("image search", () => {
  it("IMG-03, IMG-04, IMG-16: sends a chosen file; moves the crop by keys, and restores it on reload and Back", async () => {
    const { page, consoleErrors } = await visit(PATH)
    await waitForHydration(page)
    await field(page).setInputFiles(await photo())
    await page.waitForURL(isResult, slow)
    await hydrate(page)
    const cropButton = page.getByRole("button", { name: /^Uitsnede/ })
    await cropButton.waitFor(slow)
    await cropButton.focus()
    await page.keyboard.press("Control+ArrowRight")
    await expect.poll(() => crop(page), slow).toMatch(/^120,4\d,1080,72\d$/)
    expect(await cropButton.evaluate((button) => button === document.activeElement)).toBe(true)
    const bounds = await cropButton.boundingBox()
    await page.reload()
    await hydrate(page)
    await expect.poll(() => cropButton.boundingBox(), slow).toEqual(bounds)
    await page.goBack()
    await expect.poll(() => crop(page), slow).toBeNull()
    expect(consoleErrors).toEqual([])
  })

  it("IMG-04: moves the crop by a pointer", async () => {
    const { page } = await visit(PATH)
    await waitForHydration(page)
    await field(page).setInputFiles(await photo())
    await page.waitForURL(isResult, slow)
    await hydrate(page)
    const handle = page.getByRole("button", { name: "Linkerkant van de uitsnede" })
    await handle.waitFor(slow)
    const box = (await handle.boundingBox())!
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2 + 80, box.y + box.height / 2, { steps: 4 })
    await page.mouse.up()
    await expect.poll(() => Number(crop(page)?.split(",")[0]), slow).toBeGreaterThan(150)
  })

  it("IMG-07: opens the results of an earlier photo, until it is removed", async () => {
    const { page, consoleErrors } = await visit(PATH)
    await waitForHydration(page)
    await field(page).setInputFiles(await photo())
    await page.waitForURL(isResult, slow)
    const address = page.url()
    await hydrate(page)
    await page.getByRole("link", { name: IMAGE_TEXT.other }).click()
    await page.getByRole("link", { name: /eerdere foto 1 van 1/ }).click()
    await page.waitForURL(address, slow)
    await page.goBack()
    await page.getByRole("button", { name: texts.forget }).click()
    expect(await page.getByRole("link", { name: /eerdere foto/ }).count()).toBe(0)
    expect(await page.evaluate(() => localStorage.getItem("image-history"))).toBe("[]")
    expect(consoleErrors).toEqual([])
  })

  it("IMG-01: rejects a file that is not a photo, and focuses the message", async () => {
    const { page } = await visit(PATH)
    await waitForHydration(page)
    await field(page).setInputFiles({ ...notes, mimeType: "text/plain", name: "notities.txt" })
    const alert = page.getByRole("alert").filter({ hasText: MESSAGES["search.image.error"] })
    await alert.waitFor(slow)
    expect(await alert.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(page.url()).toMatch(/\/zoeken\/foto\/$/)
  })

  it.each(["light", "dark"] as const)("APP-15, UI-01: passes axe, and fits in 320 px (%s)", async (colorScheme) => {
    const viewport = { width: 320, height: 800 }
    const { page } = await visit(PATH, { colorScheme, viewport, bypassCSP: true, reducedMotion: "reduce" })
    await waitForHydration(page)
    await field(page).setInputFiles(await photo())
    await page.waitForURL(isResult, slow)
    await hydrate(page)
    await page.getByRole("button", { name: /^Uitsnede/ }).waitFor(slow)
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await page.goto(PATH)
    await waitForHydration(page)
    expect(await violations(page)).toEqual([])
  })
})
