import type { BrowserContext, Page } from "playwright"
import { afterEach, describe, expect, it } from "vitest"
import { waitForHydration, useBrowser, hydrate } from "./browse.ts"
import { siteAddress } from "./site-address.ts"
import { startTwoBuilds, type TwoBuilds } from "./two-builds.ts"

const { visit } = useBrowser()

const sites: Array<TwoBuilds> = []
afterEach(() => Promise.all(sites.splice(0).map(({ close }) => close())))

const twoBuilds = async () => {
  const site = await startTwoBuilds(siteAddress())
  sites.push(site)
  return site
}

/** Waits until the service worker controls the page. */
const waitForWorker = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null)

/** Opens another tab of the same browser. */
const tab = async (context: BrowserContext, path: string) => {
  const page = await context.newPage()
  await page.goto(path)
  return page
}

/**
 * Opens a tab, reads the names of the caches and closes it. A waiting worker activates only while no tab is open, and
 * the browser may notice that the last tab has closed after the next one has opened.
 */
const cachesOfNewTab = async (context: BrowserContext) => {
  const page = await tab(context, "/")
  await waitForWorker(page)
  const names = await page.evaluate(() => caches.keys())
  await page.close()
  return names
}

const openFirst = async (page: Page) => {
  const link = page.locator(".product__name a").first()
  const name = (await link.textContent()) ?? ""
  await link.click()
  await page.waitForURL(/\/product\//)
  await expect.poll(() => page.locator("h1").textContent()).toBe(name)
  return name
}

describe("a browser without a network", () => {
  it("APP-05, ROUTE-11: shows the offline page, with viewed products and the age of their prices", async () => {
    const { page, consoleErrors } = await visit("/zoeken/?q=lamp")
    await hydrate(page)
    await waitForWorker(page)
    const name = await openFirst(page)
    await page.context().setOffline(true)
    await page.goto("/zoeken/?q=stoel")
    const viewed = page.getByRole("region", { name: "Laatst bekeken" })
    await viewed.waitFor()
    expect(page.url()).toContain("/zoeken/?q=stoel")
    expect(await viewed.getByRole("link").allTextContents()).toEqual([name])
    expect(await viewed.textContent()).toMatch(/€\s[\d.]+,\d\d.*prijs (van zojuist|\d+ (min|uur|dag|dagen) oud)/)
    await page.context().setOffline(false)
    await page.getByRole("link", { name: "Probeer het opnieuw" }).click()
    await page.getByRole("heading", { level: 1, name: "stoel" }).waitFor()
    expect(consoleErrors.filter((text) => !text.includes("ERR_INTERNET_DISCONNECTED"))).toEqual([])
  })

  it("APP-05: shows the offline page for a link followed after hydration", async () => {
    const { page } = await visit("/zoeken/?q=lamp")
    await hydrate(page)
    await waitForWorker(page)
    await page.context().setOffline(true)
    await page.locator(".product__name a").first().click()
    await page.getByRole("heading", { level: 1, name: "Zonder verbinding" }).waitFor()
    expect(page.url()).toContain("/product/")
  })

  it("APP-05: caches no page except the offline page", async () => {
    const { page } = await visit("/zoeken/?q=lamp")
    await hydrate(page)
    await waitForWorker(page)
    await page.goto("/")
    await page.goto("/zoeken/?q=stoel")
    await hydrate(page)
    const cachedPaths = await page.evaluate(async () => {
      const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
      return all.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(cachedPaths.filter((path) => !path.startsWith("/assets/"))).toEqual(["/offline/"])
  })

  it("ROUTE-11, APP-03: fetches the lists of the offline page with its script if there is a network", async () => {
    const { page, scripts } = await visit("/offline/")
    expect(await page.locator("#lijsten").textContent()).toContain("met JavaScript aan")
    expect(scripts).toEqual([])
    await hydrate(page)
    await page.getByText("nog niets bekeken").waitFor()
  })
})

describe("a deploy while tabs are open", () => {
  it("APP-05: leaves the old scripts and the old worker to old tabs until the last one closes", async () => {
    const site = await twoBuilds()
    const { page: old } = await visit("/zoeken/?q=lamp", { baseURL: site.address })
    const context = old.context()
    await hydrate(old)
    await waitForWorker(old)
    const [first] = await old.evaluate(() => caches.keys())

    site.deploy()
    const fresh = await tab(context, "/zoeken/?q=stoel")
    await hydrate(fresh)
    const waiting = () =>
      fresh.evaluate(async () => ((await navigator.serviceWorker.getRegistration())?.waiting ?? null) !== null)
    await expect.poll(waiting, { timeout: 10_000 }).toBe(true)
    expect(await fresh.evaluate(() => caches.keys())).toHaveLength(2)

    await openFirst(old)
    await openFirst(fresh)
    await context.setOffline(true)
    await fresh.goto("/")
    await fresh.getByRole("region", { name: "Laatst bekeken" }).waitFor()
    await context.setOffline(false)

    await old.close()
    await fresh.close()
    await expect
      .poll(() => cachesOfNewTab(context), { timeout: 20_000, interval: 500 })
      .toEqual([expect.not.stringMatching(String(first))])
    const next = await tab(context, "/")
    await waitForWorker(next)
    await context.setOffline(true)
    await next.goto("/zoeken/")
    await next.getByRole("region", { name: "Laatst bekeken" }).waitFor()
  })

  it("APP-05: unregisters the worker if the site has removed it", async () => {
    const site = await twoBuilds()
    const { page } = await visit("/", { baseURL: site.address })
    await hydrate(page)
    await waitForWorker(page)
    site.withoutWorker()
    await page.reload()
    await hydrate(page)
    const left = () =>
      page.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).length
      ])
    await expect.poll(left, { timeout: 10_000 }).toEqual([0, 0])
  })
})

describe("a script that does not load", () => {
  it("ERR-03: offers a reload, which restores typed text", async () => {
    const { page } = await visit("/zoeken/?q=lamp", { serviceWorkers: "block" })
    await hydrate(page)
    await page.getByLabel("Prijs vanaf, in euro").first().fill("12")
    await page.route("**/assets/**", (route) => route.abort())
    await page.locator(".product__name a").first().click()
    const reload = page.getByRole("button", { name: "Laad de pagina opnieuw" })
    await reload.waitFor()
    expect(page.url()).toContain("/zoeken/?q=lamp")
    expect(await page.getByLabel("Prijs vanaf, in euro").first().inputValue()).toBe("12")
    await page.unroute("**/assets/**")
    const loaded = page.waitForEvent("load")
    await reload.click()
    await loaded
    await waitForHydration(page)
    await expect.poll(() => page.getByLabel("Prijs vanaf, in euro").first().inputValue()).toBe("12")
    await openFirst(page)
  })

  it("ERR-03: stays on the shown page when going back to a page with missing scripts, and offers a reload", async () => {
    const { page } = await visit("/zoeken/?q=lamp", { serviceWorkers: "block" })
    await hydrate(page)
    const name = await openFirst(page)
    await page.getByRole("searchbox").or(page.getByRole("combobox")).first().fill("stoel")
    await page.route("**/assets/**", (route) => route.abort())
    await page.goBack()
    const reload = page.getByRole("button", { name: "Laad de pagina opnieuw" })
    await reload.waitFor()
    await expect.poll(() => page.url()).toContain("/product/")
    expect(await page.locator("h1").textContent()).toBe(name)
    await page.unroute("**/assets/**")
    const loaded = page.waitForEvent("load")
    await reload.click()
    await loaded
    await waitForHydration(page)
    await expect.poll(() => page.locator("input[name=q]").first().inputValue()).toBe("stoel")
    await page.goBack()
    await page.waitForURL(/\/zoeken\//)
    await expect.poll(() => page.locator("h1").textContent()).toContain("lamp")
  })
})
