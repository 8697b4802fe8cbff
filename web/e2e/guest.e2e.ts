import type { BrowserContextOptions, Page } from "playwright"
import { describe, expect, it } from "vitest"
import { violations } from "./axe.ts"
import { useBrowser } from "./browse.ts"
import { fillCart } from "./buying.ts"
import { openMail } from "./mailbox.ts"

const { open } = useBrowser()

/** Maximum milliseconds of a journey of two browsers through the whole checkout. */
const JOURNEY_MS = 150_000

/** Opens a browser with the marketplace on. */
const marketplace = async (options: BrowserContextOptions = {}) => {
  const visit = await open({ viewport: { width: 1280, height: 900 }, bypassCSP: true, ...options })
  await visit.page.goto("/?functies-aan=marketplace")
  return visit
}

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name }).waitFor()

const isWiderThan = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

/** Checks that a page fits narrow and wide windows, and is accessible: axe needs the timers of a page with scripts. */
const checkPage = async (page: Page, hasScripts: boolean) => {
  if (hasScripts) expect([page.url(), await violations(page)]).toEqual([page.url(), []])
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect([page.url(), width, await isWiderThan(page)]).toEqual([page.url(), width, false])
  }
}

/** Checks out as a guest; ends at the page of the payment provider. */
const orderAsGuest = async (page: Page, email: string, hasScripts: boolean) => {
  await page.getByRole("link", { name: "Naar afrekenen" }).click()
  await heading(page, "Hoe wil je bestellen?")
  await checkPage(page, hasScripts)
  await page.getByLabel("E-mailadres").fill(email)
  await page.getByRole("button", { name: "Verder als gast" }).click()
  await heading(page, "Waar mag het heen?")
  await checkPage(page, hasScripts)
  await page.getByLabel("Naam").fill("Guus Gast")
  await page.getByLabel("Postcode").fill("3511AB")
  await page.getByLabel("Huisnummer").fill("12")
  await page.getByLabel("Straat").fill("Dorpsstraat")
  await page.getByLabel("Woonplaats").fill("Utrecht")
  await page.getByRole("button", { name: "Bewaar en gebruik dit adres" }).click()
  await page.getByRole("button", { name: "Verder naar bezorging" }).click()
  await page.getByRole("button", { name: "Verder naar controleren" }).click()
  await page.waitForURL(/stap=controleren/)
  await checkPage(page, hasScripts)
  await page.getByRole("button", { name: /^Bestel en betaal/ }).click()
  await heading(page, "Testbetaling")
}

describe.each([
  ["scripts off", { javaScriptEnabled: false }],
  ["scripts on", {}]
] as const)("buying as a guest with %s", (name, options) => {
  const hasScripts = name === "scripts on"
  const email = `gast-${name.replace(" ", "-")}@gast.example`

  it(
    "GUEST-01, GUEST-03, GUEST-04, GUEST-05: leads to a paid order, its mail, and the account of a later login",
    async () => {
      const { page, consoleErrors } = await marketplace(options)
      await fillCart(page, "lamp")
      await orderAsGuest(page, email, hasScripts)
      await page.getByRole("button", { name: "Betaald", exact: true }).click()
      await heading(page, "Bedankt voor je bestelling")
      await checkPage(page, hasScripts)
      await page.getByRole("link", { name: /^Bekijk bestelling/ }).click()
      await heading(page, /^Bestelling/)
      const order = new URL(page.url()).pathname
      const number = order.split("/")[2] ?? ""
      await checkPage(page, hasScripts)

      const { page: elsewhere, consoleErrors: otherErrors } = await marketplace(options)
      await elsewhere.goto(order)
      await elsewhere.waitForURL(/\/registreren\//)
      await openMail(elsewhere, email, new RegExp(`Je bestelling ${number}`))
      await checkPage(elsewhere, hasScripts)
      await elsewhere.getByRole("link", { name: "Bekijk je bestelling" }).click()
      await heading(elsewhere, new RegExp(number))
      await checkPage(elsewhere, hasScripts)

      await elsewhere.goto("/registreren/")
      await elsewhere.getByRole("button", { name: "Account maken" }).click()
      await elsewhere.locator("input[type=email]").fill(email.toUpperCase())
      await elsewhere.getByRole("button", { name: "Account maken en inloggen" }).click()
      await elsewhere.getByRole("button", { name: "Profiel maken" }).click()
      await elsewhere.waitForURL((url) => !url.pathname.startsWith("/registreren/"))
      await elsewhere.goto("/profiel/bestellingen/")
      await elsewhere.getByText(number).first().waitFor()
      await elsewhere.goto(order)
      await heading(elsewhere, new RegExp(number))
      await page.goto(order)
      await page.waitForURL(/\/registreren\//)
      expect([consoleErrors, otherErrors]).toEqual([[], []])
    },
    JOURNEY_MS
  )

  it(
    "GUEST-04: pays and cancels the order in another browser, from the mail",
    async () => {
      const receiver = `annuleert-${email}`
      const { page } = await marketplace(options)
      await fillCart(page, "lamp")
      await orderAsGuest(page, receiver, hasScripts)
      await page.getByRole("button", { name: "Mislukt" }).click()
      await heading(page, "Er is nog niet betaald")

      const { page: elsewhere, consoleErrors } = await marketplace(options)
      await openMail(elsewhere, receiver, /Je bestelling/)
      await elsewhere.getByRole("link", { name: "Bekijk je bestelling" }).click()
      await elsewhere.getByRole("link", { name: "Ga verder met betalen" }).click()
      await heading(elsewhere, "Er is nog niet betaald")
      await elsewhere.getByRole("button", { name: "Probeer opnieuw te betalen" }).click()
      await heading(elsewhere, "Testbetaling")
      await elsewhere.getByRole("button", { name: "Betaald", exact: true }).click()
      await heading(elsewhere, "Bedankt voor je bestelling")
      await elsewhere.getByRole("link", { name: /^Bekijk bestelling/ }).click()
      await elsewhere.locator(".order__cancel summary").click()
      await elsewhere.getByRole("button", { name: "Ja, annuleer mijn bestelling" }).click()
      await elsewhere.locator(".timeline [aria-current=step]", { hasText: "Geannuleerd" }).waitFor()
      await checkPage(elsewhere, hasScripts)
      await openMail(elsewhere, receiver, /Geannuleerd/)
      expect(consoleErrors).toEqual([])
    },
    JOURNEY_MS
  )
})
