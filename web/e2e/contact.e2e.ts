import type { BrowserContextOptions, Page } from "playwright"
import { describe, expect, it } from "vitest"
import { violations } from "./axe.ts"
import { useBrowser } from "./browse.ts"
import { openMail } from "./mailbox.ts"

const { open } = useBrowser()

/** Opens customer service with the marketplace on. */
const customerService = async (options: BrowserContextOptions = {}) => {
  const visit = await open({ viewport: { width: 1280, height: 900 }, ...options })
  await visit.page.goto("/?functies-aan=marketplace")
  await visit.page.goto("/klantenservice/")
  return visit
}

const isWiderThan = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

describe.each([
  ["scripts off", { javaScriptEnabled: false }],
  ["scripts on", {}]
] as const)("writing to customer service with %s", (name, options) => {
  it("CONTACT-01, CONTACT-03, CONTACT-04: returns a rejected form complete, and then a number and a mail", async () => {
    const { page, consoleErrors } = await customerService(options)
    const address = `vraag-${name.replace(" ", "-")}@voorbeeld.example`
    const form = page.locator("#contact")
    await form.getByLabel("Je naam").fill("Sanne Jansen")
    await form.getByLabel("E-mailadres").fill("sanne")
    await form.getByLabel("Waar gaat het over?").selectOption("return")
    await form.getByLabel("Je bericht").fill("Regel een\n\nRegel twee")
    await form.getByRole("button", { name: "Verstuur bericht" }).click()
    await form.getByRole("link", { name: /^Dit is geen e-mailadres/ }).waitFor()
    expect(await form.getByLabel("Je bericht").inputValue()).toBe("Regel een\n\nRegel twee")
    expect(await form.getByLabel("Waar gaat het over?").inputValue()).toBe("return")
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      expect([width, await isWiderThan(page)]).toEqual([width, false])
    }
    await form.getByLabel("E-mailadres").fill(address)
    await form.getByRole("button", { name: "Verstuur bericht" }).dblclick()
    await form.getByText(/Je nummer is C-\d{4}-\d{6}/).waitFor()
    expect(consoleErrors.filter((error) => !error.includes("422"))).toEqual([])
    const number = /C-\d{4}-\d{6}/.exec((await form.textContent()) ?? "")?.[0] ?? ""
    await openMail(page, address, new RegExp(number))
    await page.getByText("Regel twee").first().waitFor()
    await openMail(page, "klantenservice@localhost", new RegExp(number))
  })
})

describe("the contact form", () => {
  it("CONTACT-01, APP-14: has no accessibility problems, also with errors", async () => {
    const { page } = await customerService({ bypassCSP: true })
    await page.getByRole("button", { name: "Verstuur bericht" }).click()
    await page.getByRole("link", { name: "Vul je naam in." }).waitFor()
    expect(await violations(page)).toEqual([])
  })
})
