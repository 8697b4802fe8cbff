import type { Page } from "playwright"
import { describe, expect, it } from "vitest"
import { hydrated, useBrowser, wake } from "./browse.ts"

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

const field = (page: Page) => page.getByRole("combobox").first()

describe("before hydration", () => {
  it("APP-03: no script is fetched before the visitor does something, one mouse move later the application is there", async () => {
    const { page, scripts, complaints } = await visit("/zoeken/?q=lamp")
    await page.waitForLoadState("networkidle")
    expect(scripts).toEqual([])
    expect(await page.locator("script[src], link[rel=modulepreload]").count()).toBe(0)
    await wake(page)
    expect(scripts.length).toBeGreaterThan(0)
    expect(complaints).toEqual([])
  })

  it("APP-10: styles stand in the page: none is fetched, neither before the application nor by it", async () => {
    const { page } = await open()
    const sheets: Array<string> = []
    page.on("request", (request) => {
      if (request.resourceType() === "stylesheet") sheets.push(new URL(request.url()).pathname)
    })
    await page.goto("/zoeken/?q=lamp", { waitUntil: "networkidle" })
    expect(sheets).toEqual([])
    await wake(page)
    const inlined = await page.locator("#boot").getAttribute("data-inlined")
    expect(inlined?.split(" ").length).toBeGreaterThan(3)
    expect(sheets.filter((path) => inlined?.includes(path))).toEqual([])
  })

  it("APP-20: what the application asks for next comes with it, and the application is one file", async () => {
    const { page } = await open()
    const release = await holdScripts(page)
    const requested: Array<string> = []
    page.on("request", (request) => requested.push(new URL(request.url()).pathname))
    await page.goto("/zoeken/?q=lamp")
    requested.length = 0
    await field(page).click()
    await expect.poll(() => requested.filter((path) => path.endsWith(".js")).length).toBe(2)
    release()
    await hydrated(page)
    await page.keyboard.type("b")
    await page.getByRole("listbox").waitFor()
    expect(
      requested
        .filter((path) => path.endsWith(".js"))
        .map((path) => path.replace(/^.assets.(.*)-.{8}.js$/, "$1"))
        .toSorted()
    ).toEqual(["comfort", "entry-client", "suggestions"])
  })

  it("APP-03: a stored flag turns the wait off", async () => {
    const { page } = await open()
    await page.addInitScript(() => localStorage.setItem("hydrate", "now"))
    await page.goto("/")
    expect(await hydrated(page)).not.toBeNull()
  })

  it("APP-04: a click takes effect once", async () => {
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
    await hydrated(page)
    await expect.poll(() => field(page).inputValue()).toBe("")
    expect(await page.locator("[data-clicks]").getAttribute("data-clicks")).toBe("1")
  })

  it("APP-04: typed text survives, and what was typed is completed", async () => {
    const { page, complaints } = await open()
    const release = await holdScripts(page)
    await page.goto("/")
    await field(page).click()
    await page.keyboard.type("lam")
    release()
    await hydrated(page)
    await page.getByRole("listbox").waitFor()
    await page.keyboard.type("p")
    expect(await field(page).inputValue()).toBe("lamp")
    expect(complaints).toEqual([])
  })

  it("APP-04: a focus is told again, once", async () => {
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
    await hydrated(page)
    await expect.poll(() => page.locator("html").getAttribute("data-focused")).toBe("1")
  })

  it("APP-04: a link acts at once, without waiting for the application", async () => {
    const { page } = await open()
    await holdScripts(page)
    await page.goto("/zoeken/?q=lamp")
    await page.getByRole("link", { name: "Nieuw" }).click()
    await page.waitForURL(/sorteer=new/)
    expect(await page.locator("html[data-hydrated]").count()).toBe(0)
  })

  it("APP-04: when the application cannot be fetched, the page says so on the console and goes on without", async () => {
    const { page, complaints } = await open()
    await page.route("**/assets/entry-client*.js", (route) => route.abort())
    await page.goto("/zoeken/?q=lamp")
    await page.mouse.move(200, 200)
    await expect.poll(() => complaints.some((text) => text.startsWith("The application did not load"))).toBe(true)
    await page.getByRole("link", { name: "Nieuw" }).click()
    await page.waitForURL(/sorteer=new/)
  })
})
