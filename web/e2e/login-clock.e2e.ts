import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { BrowserContextOptions, Page } from "playwright"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { TOKEN_CALL_TIMEOUT_MS } from "#domain/account/session/provider-client.ts"
import { hydrate, useBrowser, waitForHydration } from "./browse.ts"
import { type ClockSite, startClockSite } from "./clock-site.ts"

const { visit: visitAt } = useBrowser()

const HOUR_MS = 3_600_000

const EXPIRED = "Je bent uitgelogd omdat je sessie is verlopen. Log opnieuw in."

const LOGIN_PAGE = "/registreren/?naar=%2Fzoeken%2F%3Fq%3Dlamp"

let dataDir: string
let site: ClockSite
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "koopkompas-clock-"))
  site = await startClockSite({ dataDir, environment: { FAULTS: "on", WORLD_PRODUCTS: "300", WORLD_OFFERS: "900" } })
})
afterEach(() => site.setClock(0))
afterAll(async () => {
  await site.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const visit = async (path: string, options: BrowserContextOptions = {}) => {
  const opened = await visitAt(path, { baseURL: site.address, ...options })
  // An error of a step names the step; the limit of the test does not.
  opened.page.setDefaultTimeout(10_000)
  return opened
}

/** Logs in from the login page of the site, as a user of the embedded provider. */
const logInAs = async (page: Page, name: string, fault = "") => {
  await page.getByRole("button", { name: "Inloggen", exact: true }).click()
  if (fault !== "") await page.getByLabel("Storing van de inlogdienst nadoen").selectOption(fault)
  await page.getByRole("button", { name: `Log in als ${name}` }).click({ noWaitAfter: true })
}

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name }).waitFor()

const fillAddress = async (page: Page, street: string) => {
  await page.getByRole("link", { name: "Voeg een adres toe" }).click()
  await page.getByLabel("Naam", { exact: true }).fill("Noor Visser")
  await page.getByRole("textbox", { name: "Straat" }).fill(street)
  await page.getByLabel("Huisnummer").fill("12")
  await page.getByLabel("Postcode").fill("3511ab")
  await page.getByLabel("Woonplaats").fill("Utrecht")
}

const WITH_AND_WITHOUT_SCRIPTS = [
  ["scripts off", { javaScriptEnabled: false }],
  ["scripts on", {}]
] as const

describe.each(WITH_AND_WITHOUT_SCRIPTS)("a clock that jumps, with %s", (name, options) => {
  it("AUTH-06, AUTH-45: over the end of the session keeps a typed address, and back again keeps the new login", async () => {
    const { page, consoleErrors } = await visit("/profiel/adressen/", options)
    await logInAs(page, "Noor Visser")
    await fillAddress(page, `Dorpsstraat ${name}`)
    await site.setClock(25 * HOUR_MS)
    await page.getByRole("button", { name: "Bewaar adres" }).click()
    await heading(page, "Inloggen of aanmelden")
    await page.getByText(EXPIRED).waitFor()
    await logInAs(page, "Noor Visser")
    await page.getByText("Wat je had ingevuld staat er nog.").waitFor()
    expect(await page.getByRole("textbox", { name: "Straat" }).inputValue()).toBe(`Dorpsstraat ${name}`)
    await site.setClock(0)
    await page.getByRole("button", { name: "Bewaar adres" }).click()
    await page.getByText(`Dorpsstraat ${name} 12`).waitFor()
    await page.goto("/profiel/apparaten/")
    await page.getByRole("listitem").filter({ hasText: "Dit apparaat" }).getByText("Ingelogd: zojuist").waitFor()
    expect(consoleErrors).toEqual([])
    await page.context().close()
  })

  it("AUTH-06, AUTH-45, AUTH-74: over the end of the session sends a typed question, and says that the session has ended", async () => {
    const { page, consoleErrors } = await visit("/chat/", options)
    if (name === "scripts on") await hydrate(page)
    await page.getByRole("link", { name: "Inloggen" }).first().click()
    await logInAs(page, "Noor Visser")
    await page.getByText("Je bent ingelogd.").waitFor()
    await page.getByRole("textbox", { name: "Je vraag" }).fill("Welke lamp is zuinig?")
    if (name === "scripts on") await waitForHydration(page)
    await site.setClock(25 * HOUR_MS)
    await page.getByRole("button", { name: "Versturen" }).click()
    await page.getByText(EXPIRED).waitFor()
    await page.getByRole("main").getByText("Welke lamp is zuinig?").first().waitFor()
    await page.getByRole("link", { name: "Inloggen" }).first().waitFor()
    expect(consoleErrors).toEqual([])
    await page.context().close()
  })

  it("AUTH-22, AUTH-50: back by a month keeps the login, and the next jump ends it once", async () => {
    const { page, consoleErrors } = await visit("/profiel/", options)
    await logInAs(page, "Bram Mulder")
    await page.getByText("Je bent ingelogd.").waitFor()
    for (const hours of [-720, 0, 11]) {
      await site.setClock(hours * HOUR_MS)
      await page.goto("/profiel/gegevens/")
      expect([hours, await page.getByLabel("Voornaam").inputValue()]).toEqual([hours, "Bram"])
    }
    await site.setClock(31 * 24 * HOUR_MS)
    await page.goto("/profiel/gegevens/")
    await heading(page, "Inloggen of aanmelden")
    await page.getByText(EXPIRED).waitFor()
    await page.reload()
    expect(await page.getByText(EXPIRED).count()).toBe(0)
    expect(consoleErrors).toEqual([])
    await page.context().close()
  })
})

describe.each(WITH_AND_WITHOUT_SCRIPTS)("a slow login provider, with %s", (_, options) => {
  it.each([
    ["even-traag", 1],
    ["traag", 4]
  ])("AUTH-25, AUTH-32: with the fault %s says so if it failed, and works the next time", async (fault, calls) => {
    const { page, consoleErrors } = await visit(LOGIN_PAGE, options)
    await logInAs(page, "Noor Visser", fault)
    let ended = 0
    await expect.poll(async () => (ended += await site.endPauses(TOKEN_CALL_TIMEOUT_MS))).toBe(calls)
    await page.waitForURL(/\/zoeken\/\?q=lamp$/)
    if (fault === "traag") {
      await page.getByText("Inloggen is niet gelukt. Probeer het opnieuw.").waitFor()
      await page.goto(LOGIN_PAGE)
      await logInAs(page, "Noor Visser")
      await page.waitForURL(/\/zoeken\/\?q=lamp$/)
    }
    await page.getByText("Je bent ingelogd.").waitFor()
    expect(consoleErrors).toEqual([])
    await page.context().close()
  })
})

describe("a new user with scripts on", () => {
  it("AUTH-33, PROF-02, PROF-09: returns to the first page after the sign-up, with the saved products", async () => {
    const { page, consoleErrors } = await visit("/zoeken/?q=lamp")
    await hydrate(page)
    const heart = (at: number) => page.locator(".product .heart").nth(at)
    await heart(0).click()
    await heart(1).click()
    await page.getByRole("link", { name: "Inloggen" }).first().click()
    await logInAs(page, "Daan Bakker")
    await heading(page, "Nog één stap")
    await page.getByRole("button", { name: "Profiel maken" }).click()
    await page.waitForURL(/\/zoeken\/\?q=lamp$/)
    await hydrate(page)
    for (const at of [0, 1]) await expect.poll(() => heart(at).getAttribute("aria-pressed")).toBe("true")
    await expect.poll(() => page.evaluate(() => localStorage.getItem("wishlist"))).toBe("[]")
    for (const _ of ["after the merge", "again"]) {
      await page.goto("/profiel/verlanglijst/")
      expect(await page.getByRole("list", { name: "Bewaarde producten" }).getByRole("listitem").count()).toBe(2)
    }
    expect(consoleErrors).toEqual([])
    await page.context().close()
  })
})
