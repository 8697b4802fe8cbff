import type { Page } from "playwright"
import { describe, expect, it } from "vitest"
import { violations } from "./axe.ts"
import { useBrowser } from "./browse.ts"
import { openMail } from "./mailbox.ts"

const { visit } = useBrowser()

/** Creates an account and asks for the newsletter. */
const requestNewsletter = async (page: Page, name: string) => {
  await page.getByRole("button", { name: "Account maken", exact: true }).click()
  await page.getByLabel("E-mailadres").fill(`${name}@voorbeeld.example`)
  await page.getByRole("button", { name: "Account maken en inloggen" }).click()
  await page.getByRole("button", { name: "Profiel maken" }).click()
  await page.getByRole("button", { name: "Meld me aan" }).click()
  await page.getByText(`We hebben een mail gestuurd naar ${name}@voorbeeld.example`).waitFor()
}

const SUBJECT = /Bevestig je aanmelding/

describe.each([
  ["scripts off", "lezer-uit", { javaScriptEnabled: false }],
  ["scripts on", "lezer-aan", {}]
] as const)("mail with %s", (_, name, options) => {
  it("MSG-13, MSG-22, PROF-08: confirms the newsletter by the link of the mail", async () => {
    const { page, consoleErrors } = await visit("/profiel/nieuwsbrief/", options)
    await requestNewsletter(page, name)
    await openMail(page, `${name}@voorbeeld.example`, SUBJECT)
    expect(await page.locator(".mail__text").textContent()).toContain("Je krijgt deze mail omdat")
    await page.getByRole("link", { name: "Bevestig mijn aanmelding" }).click()
    await page.waitForURL(/\/nieuwsbrief\/bevestigen\//)
    await page.getByRole("button", { name: "Bevestig mijn aanmelding" }).click()
    await page.getByText("Je aanmelding is bevestigd.").waitFor()
    await page.goto("/profiel/nieuwsbrief/")
    expect(await page.getByText(`Je krijgt de nieuwsbrief op ${name}@voorbeeld.example`).count()).toBe(1)
    expect(consoleErrors).toEqual([])
  })
})

describe("the pages of mail", () => {
  it("APP-15, UI-01: have no accessibility violations, and fit every width", async () => {
    const { page } = await visit("/profiel/nieuwsbrief/", { bypassCSP: true })
    await requestNewsletter(page, "lezer-breed")
    await openMail(page, "lezer-breed@voorbeeld.example", SUBJECT)
    const mail = page.url()
    const confirm = (await page.getByRole("link", { name: "Bevestig mijn aanmelding" }).getAttribute("href")) ?? ""
    for (const address of [
      mail,
      "/mailbox/",
      confirm,
      "/afmelden/?code=onzin",
      "/nieuwsbrief/bevestigen/?code=onzin"
    ]) {
      await page.goto(address)
      expect([address, await violations(page)]).toEqual([address, []])
      for (const width of [320, 768, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
        expect([address, width, isWider]).toEqual([address, width, false])
      }
    }
  })
})
