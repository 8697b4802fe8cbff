import type { BrowserContextOptions, Page } from "playwright"
import { describe, expect, it } from "vitest"
import { violations } from "./axe.ts"
import { useBrowser } from "./browse.ts"
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

/** Checks the page on a telephone and on a wide screen. */
const checkPage = async (page: Page) => {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect([page.url(), width, await isWiderThan(page)]).toEqual([page.url(), width, false])
  }
}

/** Returns what the page of a user's order fills in: the number and the e-mail address. */
const orderOf = async (user: string, status: string) => {
  const { page } = await marketplace()
  await page.context().addCookies([{ name: "sessie", value: await sessionOf(user), url: siteAddress() }])
  await page.goto("/profiel/bestellingen/")
  await page
    .locator("li", { hasText: status })
    .getByRole("link", { name: /^Bekijk bestelling/ })
    .first()
    .click()
  await page.getByRole("main").getByRole("link", { name: "Overeenkomst herroepen" }).click()
  await page.waitForURL(/\/herroepen\//)
  const [number, email] = [page.getByLabel("Bestelnummer"), page.getByLabel("E-mailadres")]
  expect(await page.getByLabel("Je naam").inputValue()).not.toBe("")
  return { number: await number.inputValue(), email: await email.inputValue() }
}

describe.each([
  ["scripts off", { javaScriptEnabled: false }],
  ["scripts on", {}]
] as const)("withdrawing with %s", (_name, options) => {
  it("WITHDRAW-01, WITHDRAW-04, WITHDRAW-05: leads from the footer to a receipt, without a login", async () => {
    const { number, email } = await orderOf("demo-sanne", "Bezorgd")
    const { page, consoleErrors } = await marketplace(options)
    await page.getByRole("contentinfo").getByRole("link", { name: "Overeenkomst herroepen" }).click()
    await page.getByLabel("Je naam").fill("Sanne Jansen")
    await page.getByLabel("Bestelnummer").fill(number)
    await page.getByLabel("E-mailadres").fill("iemand-anders@voorbeeld.example")
    await page.getByRole("button", { name: "Ga verder" }).click()
    await page.getByText("We vinden geen bestelling met dit nummer").first().waitFor()
    expect(await page.getByLabel("Je naam").inputValue()).toBe("Sanne Jansen")
    await checkPage(page)
    await page.getByLabel("E-mailadres").fill(email.toUpperCase())
    await page.getByRole("button", { name: "Ga verder" }).click()
    await page.getByRole("heading", { level: 1, name: "Bevestig je herroeping" }).waitFor()
    await checkPage(page)
    await page.getByRole("button", { name: "Herroeping bevestigen" }).dblclick()
    await page.getByRole("heading", { level: 1, name: "Je herroeping is ontvangen" }).waitFor()
    await page.getByText(number, { exact: true }).waitFor()
    await checkPage(page)
    const address = page.url()
    await page.goto(address)
    await page.getByText("Sanne Jansen").waitFor()
    expect(consoleErrors.filter((error) => !error.includes("422"))).toEqual([])
  })
})

describe("a withdrawal", () => {
  it("WITHDRAW-04, APP-14: mails its receipt, and its pages have no accessibility problems", async () => {
    const { number, email } = await orderOf("demo-sanne", "Bezorgd")
    const { page } = await marketplace({ bypassCSP: true })
    await page.goto(`/herroepen/?bestelling=${number}`)
    await page.getByLabel("Je naam").fill("Sanne Jansen")
    await page.getByLabel("E-mailadres").fill(email)
    await page.getByRole("button", { name: "Ga verder" }).click()
    await page.getByRole("heading", { level: 1, name: "Bevestig je herroeping" }).waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByRole("button", { name: "Herroeping bevestigen" }).click()
    await page.getByRole("heading", { level: 1, name: "Je herroeping is ontvangen" }).waitFor()
    expect(await violations(page)).toEqual([])
    await page.goto("/mailbox/")
    await page
      .getByRole("link", { name: `Je herroeping van bestelling ${number} is ontvangen` })
      .first()
      .click()
    await page.getByText("Sanne Jansen").first().waitFor()
  })
})
