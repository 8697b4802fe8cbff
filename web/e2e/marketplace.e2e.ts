import type { BrowserContextOptions, Page } from "playwright"
import { describe, expect, it } from "vitest"
import { violations } from "./axe.ts"
import { useBrowser } from "./browse.ts"
import { buy, fillCart } from "./buying.ts"
import { openMail } from "./mailbox.ts"
import { sessionOf } from "./session.ts"
import { siteAddress } from "./site-address.ts"

const { open } = useBrowser()
/** Opens a browser with the marketplace on. */
const marketplace = async (options: BrowserContextOptions = {}) => {
  const visit = await open({ viewport: { width: 1280, height: 900 }, ...options })
  await visit.page.goto("/?functies-aan=marketplace")
  return visit
}

const isWiderThan = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

describe.each([
  ["scripts off", { javaScriptEnabled: false }],
  ["scripts on", {}]
] as const)("a plan on the cart page with %s", (_, options) => {
  /** Adds the most expensive offer of a product that shops sell here. */
  const addDearest = async (page: Page, term: string) => {
    await page.goto(`/zoeken/?q=${term}`)
    await page.locator(".product__name a").first().click()
    await page.waitForURL(/\/product\//)
    await page.locator(".offers tbody:first-of-type .offer__go button").last().click()
    await page.waitForURL("**/winkelwagen/")
  }
  const cheapest = (page: Page) => page.locator(".plan").filter({ hasText: "Goedkoopst" })

  it("PLAN-08, PLAN-09: moves the cart to the cheapest plan by keyboard, unless its total has changed", async () => {
    const { page, consoleErrors } = await marketplace({ ...options, viewport: { width: 320, height: 800 } })
    for (const term of ["lamp", "koptelefoon"]) await addDearest(page, term)
    await cheapest(page).getByText("Welke winkels en wat je daar koopt").click()
    expect(await cheapest(page).locator(".plan-parcel__line").count()).toBe(2)
    expect(await isWiderThan(page)).toBe(false)
    const total = (await cheapest(page).locator(".plan__total").innerText()).trim()
    await cheapest(page).getByRole("button", { name: "Neem deze keuze" }).focus()
    const seen = cheapest(page).locator("input[name=totaal]")
    const cents = await seen.inputValue()
    await seen.evaluate((field) => field.setAttribute("value", "1"))
    await page.keyboard.press("Enter")
    await page.getByText("Het totaal van deze keuze is intussen veranderd.").first().waitFor()
    expect(await seen.inputValue()).toBe(cents)
    await cheapest(page).getByRole("button", { name: "Neem deze keuze" }).focus()
    await page.keyboard.press("Enter")
    await page.getByText("Goedkoper kan het niet").waitFor()
    expect(await page.locator(".cart__count").first().textContent()).toContain("2 artikelen")
    expect(await page.locator("main").innerText()).toContain(total)
    // The browser logs the response to the form with the changed total.
    expect(consoleErrors).toEqual([expect.stringContaining("422")])
  })
})

describe.each([
  ["scripts off", { javaScriptEnabled: false }],
  ["scripts on", {}]
] as const)("buying with %s", (name, options) => {
  it("ROUTE-08, CART-02, CART-03, PAY-05, MSG-40: leads from a product to an order and its mail", async () => {
    const { page, consoleErrors } = await marketplace(options)
    await fillCart(page, "lamp", "koptelefoon")
    const counted = (text: string) => page.locator(".cart__count", { hasText: text }).waitFor()
    await counted("2 artikelen")
    await page
      .getByRole("button", { name: /^Eén meer van/ })
      .first()
      .click()
    await counted("3 artikelen")
    await page
      .getByRole("textbox", { name: /^Aantal van/ })
      .first()
      .fill("4")
    await page.keyboard.press("Enter")
    await counted("5 artikelen")
    await page
      .getByRole("button", { name: /^Verwijder \S/ })
      .first()
      .click()
    await counted("1 artikel")
    await page.getByRole("button", { name: "Zet terug" }).click()
    await counted("5 artikelen")
    await buy(page, `koper-${name.replace(" ", "-")}@voorbeeld.example`)
    const heading = (text: string) => page.getByRole("heading", { level: 1, name: text }).waitFor()
    await heading("Testbetaling")
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      expect([width, await isWiderThan(page)]).toEqual([width, false])
    }
    const first = page.url()
    await page.goBack()
    await page.getByRole("button", { name: /^Bestel en betaal/ }).dblclick()
    await page.waitForURL(first)
    await page.goBack()
    await page.goto(first)
    await page.getByRole("button", { name: "Mislukt" }).click()
    await heading("Er is nog niet betaald")
    await page.getByRole("button", { name: "Probeer opnieuw te betalen" }).click()
    await heading("Testbetaling")
    expect(page.url()).not.toBe(first)
    await page.getByRole("button", { name: "Later betaald" }).click()
    await heading("We controleren je betaling")
    await page.getByRole("link", { name: "Kijk nu opnieuw" }).click()
    await heading("We controleren je betaling")
    await page
      .getByRole("link", { name: /^Bekijk bestelling/ })
      .first()
      .click()
    await page.waitForURL(/\/bestelling\//)
    expect(await page.locator(".timeline [aria-current=step]").textContent()).toContain("Wacht op betaling")
    const order = new URL(page.url()).pathname
    await openMail(page, `koper-${name.replace(" ", "-")}@voorbeeld.example`, new RegExp(order.split("/")[2] ?? ""))
    await page.getByRole("link", { name: "Bekijk je bestelling" }).click()
    await page.waitForURL((url) => url.pathname === order)
    expect(consoleErrors).toEqual([])
  })
})

describe.each([
  ["scripts off", { javaScriptEnabled: false }],
  ["scripts on", {}]
] as const)("saving for later with %s", (_name, options) => {
  it("CART-34, CART-35: puts a line aside and back, outside the totals, at every width", async () => {
    const { page, consoleErrors } = await marketplace({ bypassCSP: true, reducedMotion: "reduce", ...options })
    await fillCart(page, "lamp", "koptelefoon")
    const button = (name: RegExp) => page.getByRole("button", { name }).first()
    const saved = page.getByRole("region", { name: "Bewaard voor later" })
    await button(/^Bewaar voor later/).click()
    await saved.waitFor()
    await page.locator(".cart__count", { hasText: "1 artikel bij" }).waitFor()
    // The check needs scripts.
    const schemes = "javaScriptEnabled" in options ? [] : (["light", "dark"] as const)
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme })
      expect(await violations(page)).toEqual([])
    }
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      expect([width, await isWiderThan(page)]).toEqual([width, false])
    }
    await button(/^Bewaar voor later/).click()
    await page.getByText("Er ligt nu niets in je winkelwagen").waitFor()
    await page.reload()
    expect(await saved.getByRole("listitem").count()).toBe(2)
    await button(/^Terug in winkelwagen/).click()
    await page.locator(".cart__count", { hasText: "1 artikel bij" }).waitFor()
    await saved.getByRole("button", { name: /^Verwijder/ }).click()
    await saved.waitFor({ state: "detached" })
    expect(consoleErrors).toEqual([])
  })
})

describe.each([
  ["scripts off", { javaScriptEnabled: false }],
  ["scripts on", {}]
] as const)("paying with %s", (name, options) => {
  it.each(["Betaald", "Betaald, melding dubbel", "Betaald, zonder melding"])(
    "PAY-12, PAY-14: confirms the order once for the outcome %s",
    async (outcome) => {
      const { page, consoleErrors } = await marketplace(options)
      await fillCart(page, "lamp", "koptelefoon")
      await buy(page, `betaler-${name.at(-1)}-${outcome.length}@voorbeeld.example`)
      await page.getByRole("button", { name: outcome, exact: outcome === "Betaald" }).click()
      await page.getByRole("heading", { level: 1, name: "Bedankt voor je bestelling" }).waitFor()
      await page.goto("/winkelwagen/")
      await page.getByText("Er ligt nog niets in je winkelwagen").waitFor()
      expect(consoleErrors).toEqual([])
    }
  )
})

describe("the payment page of the embedded provider", () => {
  it("APP-15, PAY-12: has no accessibility violations in light or dark", async () => {
    const { page } = await marketplace({ bypassCSP: true })
    await fillCart(page, "lamp", "koptelefoon")
    await buy(page, "toegankelijk@voorbeeld.example")
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await violations(page)).toEqual([])
    }
    await page.getByRole("button", { name: "Later betaald" }).click()
    await page.getByRole("heading", { level: 1, name: "We controleren je betaling" }).waitFor()
    expect(await violations(page)).toEqual([])
    await page.goBack()
    await page.reload()
    await page.getByRole("heading", { level: 1, name: "Deze testbetaling is afgerond" }).waitFor()
    expect(await violations(page)).toEqual([])
  })
})

describe("the pages of orders", () => {
  const signedIn = async (options: BrowserContextOptions = {}) => {
    const { page } = await marketplace(options)
    const value = await sessionOf("demo-sanne")
    await page.context().addCookies([{ name: "sessie", value, url: siteAddress() }])
    await page.goto("/profiel/bestellingen/")
    return page
  }

  it("CART-06, CART-07, RETURN-07: show the orders and returns of the demo user", async () => {
    const page = await signedIn({ javaScriptEnabled: false })
    await page.getByRole("link", { name: /^Retourbon/ }).click()
    await page.waitForURL(/label=/)
    expect(await page.locator(".return-slip__number").textContent()).toMatch(/^KK-[0-9A-Y]{5}-[0-9A-Y]{5}-R1$/)
    await page
      .getByRole("link", { name: /^Stuur iets terug/ })
      .first()
      .click()
    await page.waitForURL(/\/bestelling\//)
    await page.getByRole("button", { name: "Meld retour aan" }).click()
    await page.locator(".form-problems").waitFor()
    await page.locator(".return-form select").first().selectOption("1")
    await page.getByLabel("Waarom stuur je het terug?").selectOption("damaged")
    await page.getByRole("button", { name: "Meld retour aan" }).click()
    await page.waitForURL(/\/profiel\/bestellingen\//)
    expect(await page.locator("#returns").textContent()).toContain("Aangemeld")
  })

  it("ORDER-11: let the shopper cancel a paid order after a question, without scripts", async () => {
    const page = await signedIn({ javaScriptEnabled: false })
    await page
      .getByRole("link", { name: /^Bekijk bestelling/ })
      .first()
      .click()
    await page.waitForURL(/\/bestelling\//)
    await page.locator(".order__cancel summary").click()
    await page.getByRole("button", { name: "Ja, annuleer mijn bestelling" }).click()
    await page.waitForURL(/\/bestelling\//)
    expect(await page.locator(".timeline [aria-current=step]").textContent()).toContain("Geannuleerd")
    expect(await page.locator(".order .notice").textContent()).toMatch(/^Je krijgt €\s\S+ terug/)
    expect(await page.locator(".order__cancel").count()).toBe(0)
  })

  it("APP-15, UI-01: have no accessibility violations in light or dark, and fit every width", async () => {
    const page = await signedIn({ bypassCSP: true, colorScheme: "light" })
    await fillCart(page, "lamp", "koptelefoon")
    await page.goto("/profiel/bestellingen/")
    const order = await page
      .getByRole("link", { name: /^Stuur iets terug/ })
      .last()
      .getAttribute("href")
    const paths = [
      "/winkelwagen/",
      "/afrekenen/",
      "/profiel/bestellingen/",
      order?.split("#")[0] ?? "",
      "/klantenservice/"
    ]
    for (const path of paths) {
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme })
        await page.goto(path)
        expect([path, await violations(page)]).toEqual([path, []])
      }
      for (const width of [320, 360, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        expect([path, width, await isWiderThan(page)]).toEqual([path, width, false])
      }
    }
  })
})
