import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { BrowserContextOptions, Page } from "playwright"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { hydrate, useBrowser, waitForHydration } from "./browse.ts"
import { openMail } from "./mailbox.ts"
import { type SiteProcess, startSite } from "./site-process.ts"

const { visit: visitAt } = useBrowser()

let dataDir: string
let site: SiteProcess
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "koopkompas-login-"))
  site = await startSite({ dataDir, environment: { FAULTS: "on", WORLD_PRODUCTS: "300", WORLD_OFFERS: "900" } })
})
afterAll(async () => {
  await site.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const visit = (path: string, options: BrowserContextOptions = {}) =>
  visitAt(path, { baseURL: site.address, ...options })

/** Logs in from the login page of the site, as a user of the embedded provider. */
const logInAs = async (page: Page, name: string, fault = "") => {
  await page.getByRole("button", { name: "Inloggen", exact: true }).click()
  if (fault !== "") await page.getByLabel("Storing van de inlogdienst nadoen").selectOption(fault)
  await page.getByRole("button", { name: `Log in als ${name}` }).click()
}

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name }).waitFor()

describe.each([
  ["scripts off", { javaScriptEnabled: false }],
  ["scripts on", {}]
] as const)("the demo users with %s", (_, options) => {
  it.each([
    ["Sanne de Vries", "", "Lange Nieuwstraat"],
    ["Noor Visser", "true", "Voeg een adres toe"],
    ["Bram Mulder", "", "Voeg een adres toe"]
  ])(
    "AUTH-33, ADULT-09: %s returns to the first page, with the data and the age of the profile",
    async (name, blocked, shown) => {
      const { page, consoleErrors } = await visit("/profiel/adressen/", options)
      await logInAs(page, name)
      await page.waitForURL(/\/profiel\/adressen\/$/)
      await page.getByText(shown).first().waitFor()
      await page.getByText("Je bent ingelogd.").waitFor()
      const cookies = await page.context().cookies()
      expect(cookies.find((cookie) => cookie.name === "volwassen-geblokkeerd")?.value ?? "").toBe(blocked)
      await page.goto("/profiel/verlanglijst/")
      const products = page.getByRole("main").locator('a[href^="/product/"]')
      expect((await products.count()) > 0).toBe(name.startsWith("Bram"))
      await page.goto("/profiel/gegevens/")
      await page.getByRole("button", { name: "Uitloggen" }).click()
      await page.waitForURL((url) => url.pathname === "/")
      await page.getByText("Je bent uitgelogd.").waitFor()
      expect(consoleErrors).toEqual([])
      await page.context().close()
    }
  )

  it.each(["fout", "even-onbereikbaar", "onbereikbaar"])(
    "AUTH-02, AUTH-32: with the fault %s, says so if it failed, and works the next time",
    async (fault) => {
      const { page, consoleErrors } = await visit("/registreren/?naar=%2Fzoeken%2F%3Fq%3Dlamp", options)
      await logInAs(page, "Noor Visser", fault)
      await page.waitForURL(/\/zoeken\/\?q=lamp$/)
      if (fault !== "even-onbereikbaar") {
        await page.getByText("Inloggen is niet gelukt. Probeer het opnieuw.").waitFor()
        await page.goto("/registreren/?naar=%2Fzoeken%2F%3Fq%3Dlamp")
        await logInAs(page, "Noor Visser")
        await page.waitForURL(/\/zoeken\/\?q=lamp$/)
      }
      await page.getByText("Je bent ingelogd.").waitFor()
      expect(consoleErrors).toEqual([])
      await page.context().close()
    }
  )
})

describe("a login", () => {
  it("AUTH-08, AUTH-33: asks Daan, who has no profile, to sign up first", async () => {
    const { page } = await visit("/profiel/adressen/", { javaScriptEnabled: false })
    await logInAs(page, "Daan Bakker")
    await heading(page, "Nog één stap")
    await page.getByRole("button", { name: "Profiel maken" }).click()
    await page.waitForURL(/\/profiel\/adressen\/$/)
    expect(await page.getByRole("link", { name: "Voeg een adres toe" }).count()).toBe(1)
    await page.context().close()
  })

  it("AUTH-62: on a new device sends a mail, which leads to the devices", async () => {
    const userAgent = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0"
    const known = await visit("/profiel/", {})
    await logInAs(known.page, "Sanne de Vries")
    await heading(known.page, /Sanne|profiel/i)
    const fresh = await visit("/profiel/", { javaScriptEnabled: false, userAgent })
    await logInAs(fresh.page, "Sanne de Vries")
    await heading(fresh.page, /Sanne|profiel/i)
    await openMail(fresh.page, "sanne@voorbeeld.example", /Er is ingelogd op je account/)
    expect(await fresh.page.locator(".mail__text").textContent()).toContain("is ingelogd met Firefox op Linux.")
    await fresh.page.getByRole("link", { name: "Bekijk je apparaten" }).click()
    await heading(fresh.page, "Apparaten")
    await known.page.context().close()
    await fresh.page.context().close()
  })
})

describe("two tabs", () => {
  it("AUTH-24, AUTH-71: notice a logout in the other one at once, and restore the typed text for the same user alone", async () => {
    const { page: first, consoleErrors } = await visit("/profiel/gegevens/")
    await logInAs(first, "Bram Mulder")
    await first.waitForURL(/\/profiel\/gegevens\/$/)
    const second = await first.context().newPage()
    await second.goto("/profiel/gegevens/")
    await second.getByLabel("Voornaam").fill("Abraham")
    await waitForHydration(second)
    const untouched = await first.context().newPage()
    await untouched.goto("/profiel/")
    await first.getByRole("button", { name: "Uitloggen" }).click()
    await first.waitForURL((url) => url.pathname === "/")
    await heading(untouched, "Inloggen of aanmelden")
    await heading(second, "Inloggen of aanmelden")
    await logInAs(second, "Bram Mulder")
    await second.waitForURL(/\/profiel\/gegevens\/$/)
    await expect.poll(() => second.getByLabel("Voornaam").inputValue()).toBe("Abraham")
    await first.goto("/profiel/apparaten/")
    await heading(first, "Apparaten")
    await first.getByRole("button", { name: "Uitloggen", exact: true }).click()
    await heading(second, "Inloggen of aanmelden")
    await logInAs(second, "Sanne de Vries")
    await second.waitForURL(/\/profiel\/gegevens\/$/)
    await hydrate(second)
    expect(await second.getByLabel("Voornaam").inputValue()).toBe("Sanne")
    expect(consoleErrors).toEqual([])
    await first.context().close()
  })
})

describe("a session that was ended on another device", () => {
  it("AUTH-44, AUTH-45: keeps a typed address and a question, and brings the user back", async () => {
    const { page } = await visit("/profiel/adressen/")
    await logInAs(page, "Noor Visser")
    await page.getByRole("link", { name: "Voeg een adres toe" }).click()
    await page.getByLabel("Naam", { exact: true }).fill("Noor Visser")
    await page.getByRole("textbox", { name: "Straat" }).fill("Dorpsstraat")
    await page.getByLabel("Huisnummer").fill("12")
    await page.getByLabel("Postcode").fill("3511ab")
    await page.getByLabel("Woonplaats").fill("Utrecht")
    const chat = await page.context().newPage()
    await chat.goto("/chat/")
    await chat.getByRole("textbox", { name: "Je vraag" }).fill("Welke lamp is zuinig?")

    const { page: other } = await visit("/profiel/apparaten/", { javaScriptEnabled: false })
    await logInAs(other, "Noor Visser")
    await other.getByRole("button", { name: "Log alle andere apparaten uit" }).click()
    await expect.poll(() => other.getByText("Dit apparaat").count()).toBe(1)

    await page.getByRole("button", { name: "Bewaar adres" }).click()
    await heading(page, "Inloggen of aanmelden")
    // The page about the login reloaded the chat (AUTH-71).
    await chat.getByRole("link", { name: "Inloggen" }).first().waitFor()
    await expect.poll(() => chat.getByRole("textbox", { name: "Je vraag" }).inputValue()).toBe("Welke lamp is zuinig?")
    await chat.getByRole("button", { name: "Versturen" }).click()
    await chat.getByText("Welke lamp is zuinig?").first().waitFor()
    await logInAs(page, "Noor Visser")
    await page.getByText("Wat je had ingevuld staat er nog.").waitFor()
    expect(await page.getByRole("textbox", { name: "Straat" }).inputValue()).toBe("Dorpsstraat")
    await page.context().close()
    await other.context().close()
  })
})
