import { basename } from "node:path"
import type { Page } from "playwright"
import { describe, expect, it } from "vitest"
import { waitForHydration, useBrowser, hydrate } from "./browse.ts"

const { open, visit } = useBrowser()

/** Blocks the application until the returned function is called. */
const holdScripts = async (page: Page) => {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route("**/assets/entry-client*.js", async (route) => {
    await held
    await route.continue()
  })
  return () => release()
}

/** Returns the path of a product. */
const firstProduct = async (page: Page) => {
  await page.goto("/zoeken/?q=lamp")
  return (await page.locator(".product__name a").first().getAttribute("href")) ?? ""
}

const field = (page: Page) => page.getByRole("combobox").first()

describe("a page before hydration", () => {
  it("APP-03: fetches no script before the first interaction, and hydrates after a mouse move", async () => {
    const { page, scripts, consoleErrors } = await visit("/zoeken/?q=lamp")
    await page.waitForLoadState("networkidle")
    expect(scripts).toEqual([])
    expect(await page.locator("script[src], link[rel=modulepreload]").count()).toBe(0)
    await hydrate(page)
    expect(scripts.length).toBeGreaterThan(0)
    expect(consoleErrors).toEqual([])
  })

  it("APP-10, APP-59: contains or links its styles, which the application does not fetch", async () => {
    const { page } = await open()
    const sheets: Array<string> = []
    page.on("request", (request) => {
      if (request.resourceType() === "stylesheet") sheets.push(new URL(request.url()).pathname)
    })
    await page.goto("/zoeken/?q=lamp", { waitUntil: "networkidle" })
    expect(sheets).toHaveLength(1)
    sheets.length = 0
    await hydrate(page)
    const inlined = await page.locator("#boot").getAttribute("data-inlined")
    expect(inlined?.split(" ").length).toBeGreaterThan(3)
    const contained = sheets.filter((path) => inlined?.includes(basename(path, ".css")))
    expect([...contained, ...sheets.filter((path) => path.includes("/layout-"))]).toEqual([])
  })

  it("APP-20: fetches the application as one file, with its next request", async () => {
    const { page } = await open()
    const release = await holdScripts(page)
    const requested: Array<string> = []
    page.on("request", (request) => requested.push(new URL(request.url()).pathname))
    await page.goto("/zoeken/?q=lamp")
    requested.length = 0
    await field(page).click()
    await expect.poll(() => requested.filter((path) => path.endsWith(".js")).length).toBe(2)
    release()
    await waitForHydration(page)
    await page.keyboard.type("b")
    await page.getByRole("listbox").waitFor()
    expect(
      requested
        .filter((path) => path.endsWith(".js"))
        .map((path) => path.replace(/^.assets.(.*)-.{8}.js$/, "$1"))
        .toSorted()
    ).toEqual(["enhance-search", "entry-client", "refine", "suggestions"])
  })

  it("APP-03: hydrates at once with a stored flag", async () => {
    const { page } = await open()
    await page.addInitScript(() => localStorage.setItem("hydrate", "now"))
    await page.goto("/")
    expect(await waitForHydration(page)).not.toBeNull()
  })

  it("APP-04: handles a click once", async () => {
    const { page } = await open()
    const release = await holdScripts(page)
    await page.goto("/zoeken/?q=lamp")
    const clear = page.getByRole("button", { name: "Zoekveld leegmaken" })
    await clear.evaluate((button) => {
      button.dataset["clicks"] = "0"
      button.addEventListener("click", (event) => {
        if (!event.isTrusted) button.dataset["clicks"] = String(Number(button.dataset["clicks"]) + 1)
      })
    })
    await clear.click()
    expect(await field(page).inputValue()).toBe("lamp")
    release()
    await waitForHydration(page)
    await expect.poll(() => field(page).inputValue()).toBe("")
    expect(await page.locator("[data-clicks]").getAttribute("data-clicks")).toBe("1")
  })

  it("APP-04: opens a product's picture on the page, not the file, when it is pressed before hydration", async () => {
    const { page, consoleErrors } = await open()
    const release = await holdScripts(page)
    await page.goto(await firstProduct(page))
    const address = page.url()
    await page.locator(".gallery__photo a").first().click()
    release()
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /Dichterbij$/ })
      .waitFor()
    expect(page.url()).toBe(address)
    expect(consoleErrors).toEqual([])
  })

  it("APP-04: opens the file of a picture if the application does not load", async () => {
    const { page } = await open()
    await page.route("**/assets/entry-client*.js", (route) => route.abort())
    await page.goto(await firstProduct(page))
    const photo = page.locator(".gallery__photo a").first()
    const file = (await photo.getAttribute("href")) ?? ""
    await photo.click()
    await expect.poll(() => new URL(page.url()).pathname).toBe(file.replace(/\?.*$/, ""))
  })

  it("APP-04: preserves typed text, and completes it", async () => {
    const { page, consoleErrors } = await open()
    const release = await holdScripts(page)
    await page.goto("/")
    await field(page).click()
    await page.keyboard.type("lam")
    release()
    await waitForHydration(page)
    await page.getByRole("listbox").waitFor()
    await page.keyboard.type("p")
    expect(await field(page).inputValue()).toBe("lamp")
    expect(consoleErrors).toEqual([])
  })

  it("APP-04: replays a focus event once", async () => {
    const { page } = await open()
    const release = await holdScripts(page)
    await page.goto("/")
    await page.evaluate(() => {
      const log = document.documentElement.dataset
      log["focused"] = "0"
      document.addEventListener("focusin", (event) => {
        if (!event.isTrusted) log["focused"] = String(Number(log["focused"]) + 1)
      })
    })
    await field(page).focus()
    release()
    await waitForHydration(page)
    await expect.poll(() => page.locator("html").getAttribute("data-focused")).toBe("1")
  })

  it("APP-04: follows a link at once, without the application", async () => {
    const { page } = await open()
    await holdScripts(page)
    await page.goto("/zoeken/?q=lamp")
    await page.getByRole("link", { name: "Nieuw" }).click()
    await page.waitForURL(/sorteer=new/)
    expect(await page.locator("html[data-hydrated]").count()).toBe(0)
  })

  it("APP-04: logs an error and works without the application if it does not load", async () => {
    const { page, consoleErrors } = await open()
    await page.route("**/assets/entry-client*.js", (route) => route.abort())
    await page.goto("/zoeken/?q=lamp")
    await page.mouse.move(200, 200)
    await expect.poll(() => consoleErrors.some((text) => text.startsWith("Not loaded: "))).toBe(true)
    await page.getByRole("link", { name: "Nieuw" }).click()
    await page.waitForURL(/sorteer=new/)
  })
})
