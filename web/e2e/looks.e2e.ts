import type { BrowserContextOptions, Page } from "playwright"
import { beforeAll, describe, expect, it } from "vitest"
import { addressOf, ALL_PAGES, type Sample } from "./all-pages.ts"
import { OPERATIONS } from "#adapters/contract/operations.ts"
import { violations } from "./axe.ts"
import { useBrowser, type Visit, hydrate } from "./browse.ts"
import { sessionOf } from "./session.ts"
import { siteAddress } from "./site-address.ts"

const { open, visit } = useBrowser()

const WIDTHS = [320, 360, 768, 1280, 1600]

let session: string
let sellerSession: string
beforeAll(async () => {
  session = await sessionOf("demo-sanne")
  sellerSession = await sessionOf("demo-vera")
})

/** Opens a page with its cookies. */
const visitPage = async (
  sample: Sample,
  flags: string | undefined,
  options: BrowserContextOptions = {}
): Promise<Visit & { readonly status: number }> => {
  // Without motion no colour is measured during a transition.
  const opened = await open({ reducedMotion: "reduce", ...options })
  const cookies = [
    ...(flags === undefined ? [] : [["functies", flags] as const]),
    ...(sample.isPersonal === true ? [["sessie", session] as const] : []),
    ...(sample.isSeller === true ? [["sessie", sellerSession] as const] : [])
  ]
  await opened.page.context().addCookies(cookies.map(([name, value]) => ({ name, value, url: siteAddress() })))
  const response = await opened.page.goto(await addressOf(sample))
  return { ...opened, status: response?.status() ?? 0 }
}

/** Makes the screen as high as the page, so that sticky elements cover nothing. */
const unroll = async (page: Page, width: number): Promise<void> => {
  await page.setViewportSize({ width, height: 800 })
  await page.setViewportSize({ width, height: await page.evaluate(() => document.documentElement.scrollHeight) })
}

/** Returns the widths at which a page is wider than the screen. */
const tooWideAt = async (page: Page): Promise<ReadonlyArray<number>> => {
  const found: Array<number> = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    if ((await page.evaluate(() => document.documentElement.scrollWidth)) > width) found.push(width)
  }
  return found
}

/** The folders of pages whose first screen has parts that other pages show first. */
const WITH_OWN_LINKS = ["home", "search", "product", "shop"]

/** Returns the places and styles of the visible elements that end above the bars at the bottom of the screen. */
const firstScreen = (): ReadonlyArray<string> =>
  Array.from(document.querySelectorAll("body *")).flatMap((element) => {
    const { x, y, width, bottom } = element.getBoundingClientRect()
    if (bottom > innerHeight - 100 || width === 0 || !element.checkVisibility()) return []
    const { color, backgroundColor, fontFamily, fontSize, fontWeight, borderWidth } = getComputedStyle(element)
    const styles = [color, backgroundColor, fontFamily, fontSize, fontWeight, borderWidth]
    return [[element.outerHTML.slice(0, 60), x, y, width, bottom, ...styles].join()]
  })

const WITHOUT_MOTION = { javaScriptEnabled: false, reducedMotion: "reduce" } as const

describe("the first screen", () => {
  it.each(ALL_PAGES.filter(([name]) => WITH_OWN_LINKS.includes(name)))(
    "APP-59: of %s looks the same without the linked styles",
    async (_, sample) => {
      const looks: Array<ReadonlyArray<string>> = []
      for (const isBlocked of [false, true]) {
        // Without scripts the fonts do not depend on the time that the page took.
        const { page } = await open({ ...WITHOUT_MOTION, viewport: { width: 360, height: 600 } })
        if (isBlocked) await page.route("**/assets/*.css", (route) => route.abort())
        await page.goto(await addressOf(sample), { waitUntil: "networkidle" })
        looks.push(await page.evaluate(firstScreen))
      }
      expect(looks[0]?.length).toBeGreaterThan(15)
      expect(looks[1]).toEqual(looks[0])
    }
  )
})

describe("every page", () => {
  it.each(ALL_PAGES)(
    "APP-15, UI-01: %s has no accessibility violations in light or dark, and is never wider than the screen",
    async (_, sample) => {
      const { page, status } = await visitPage(sample, sample.flags, { colorScheme: "light", bypassCSP: true })
      expect(status).toBe(sample.status ?? 200)
      await unroll(page, 1280)
      expect(await violations(page)).toEqual([])
      await page.emulateMedia({ colorScheme: "dark" })
      await unroll(page, 360)
      expect(await violations(page)).toEqual([])
      expect(await tooWideAt(page)).toEqual([])
    }
  )

  it.each(ALL_PAGES)("APP-02: %s hydrates without errors and without a change of text", async (_, sample) => {
    const { page, consoleErrors } = await visitPage(sample, sample.flags)
    const before = await page.locator("main").innerText()
    await hydrate(page)
    expect(await page.locator("main h1").first().innerText()).not.toBe("")
    expect(before.length).toBeGreaterThan(0)
    expect(consoleErrors.filter((text) => !isExpectedStatus(text, sample))).toEqual([])
  })

  it.each(ALL_PAGES)(
    "APP-01, ROUTE-32: %s exists in the other variant too, unless it belongs to one",
    async (_, sample) => {
      const other = sample.flags === "marketplace" ? "" : "marketplace"
      const { status, page, consoleErrors } = await visitPage(sample, other)
      const isOfOneAlone = sample.flags === "marketplace" && sample.isPersonal !== true
      expect(status).toBe(isOfOneAlone ? 404 : (sample.status ?? 200))
      expect(await page.locator("main h1").count()).toBe(1)
      expect(consoleErrors.filter((text) => !isExpectedStatus(text, { ...sample, status }))).toEqual([])
    }
  )
})

/** Returns a path without the invisible characters at which it may be wrapped. */
const plain = (path = ""): string => path.replaceAll("\u200b", "")

/** Opens a call of the API reference, `GET /api/product/{id}`. */
const openCall = async (page: Page, call: string) => {
  const [method = "", path = ""] = call.split(" ")
  const block = page.locator(`.opblock-${method.toLowerCase()}:has([data-path="${path}"])`)
  await block.getByRole("button").first().click()
  await block.locator(".opblock-body").waitFor()
  return block
}

describe("the API reference", () => {
  it("API-32: has no accessibility violations in light or dark", async () => {
    const { page, consoleErrors } = await visit("/api/docs", { reducedMotion: "reduce", bypassCSP: true })
    await openCall(page, "GET /api/product/{id}")
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await violations(page)).toEqual([])
    }
    expect(consoleErrors).toEqual([])
  })

  it.each([320, 1280])("API-32: fits a screen of %i pixels", async (width) => {
    const { page } = await visit("/api/docs")
    await openCall(page, "GET /api/product/{id}")
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })

  it("API-32: lists every call, with its parameters, its responses and a form to try it", async () => {
    const { page, consoleErrors } = await visit("/api/docs")
    await page.locator(".opblock").first().waitFor()
    const lines = await page.locator(".opblock-summary-method, .opblock-summary-path").allInnerTexts()
    const calls = Array.from({ length: lines.length / 2 }, (_, at) => `${lines[2 * at]} ${plain(lines[2 * at + 1])}`)
    expect(calls.sort()).toEqual(
      OPERATIONS.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, "{$1}")}`).sort()
    )
    const call = await openCall(page, "GET /api/product/{id}")
    expect(await call.innerText()).toMatch(/withExpired[^]*200[^]*404[^]*CatalogueNotFound/)
    await call.getByRole("button", { name: "Try it out" }).click()
    await call.getByPlaceholder("id", { exact: true }).fill("p-0")
    await call.getByRole("button", { name: "Execute" }).click()
    await call.locator(".curl").waitFor()
    expect(await call.locator(".curl").innerText()).toContain(`${siteAddress()}/api/product/p-0`)
    expect(consoleErrors.filter((text) => !text.includes("404"))).toEqual([])
  })
})

/** Returns true for the console message about the expected status of a page. */
const isExpectedStatus = (text: string, { status = 200 }: Pick<Sample, "status">): boolean =>
  status !== 200 && text.includes(`status of ${status}`)
