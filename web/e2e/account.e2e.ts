import type { Page } from "playwright"
import { describe, expect, it } from "vitest"
import { useBrowser, hydrate } from "./browse.ts"

const { visit } = useBrowser()
const plain = { javaScriptEnabled: false }

/** Creates an account at the embedded provider, from the login page to the sign-up form. */
const makeAccount = async (page: Page, givenName: string) => {
  await page.getByRole("button", { name: "Account maken", exact: true }).click()
  await page.getByLabel("Voornaam").fill(givenName)
  await page.getByLabel("E-mailadres").fill(`${givenName.toLowerCase()}@voorbeeld.example`)
  await page.getByRole("button", { name: "Account maken en inloggen" }).click()
  await page.getByRole("heading", { name: "Nog één stap" }).waitFor()
}

const fillAddress = async (page: Page, street: string) => {
  await page.getByRole("link", { name: "Voeg een adres toe" }).click()
  await page.getByLabel("Naam", { exact: true }).fill("Fleur Jansen")
  await page.getByRole("textbox", { name: "Straat" }).fill(street)
  await page.getByLabel("Huisnummer").fill("12a")
  await page.getByLabel("Postcode").fill("3511ab")
  await page.getByLabel("Woonplaats").fill("Utrecht")
  await page.getByRole("button", { name: "Bewaar adres" }).click()
}

describe("an account without scripts", () => {
  it("AUTH-01, AUTH-08, ROUTE-19, APP-02: returns to the requested page after signing up, and to the root after logging out", async () => {
    const { page, consoleErrors } = await visit("/profiel/gegevens/", plain)
    await makeAccount(page, "Fleur")
    await page.getByLabel("Geboortedatum").fill("1990-02-28")
    await page.getByRole("button", { name: "Profiel maken" }).click()
    await page.waitForURL(/\/profiel\/gegevens\/$/)
    expect(await page.getByLabel("Geboortedatum").inputValue()).toBe("1990-02-28")
    await page.getByRole("button", { name: "Uitloggen" }).click()
    await page.waitForURL((url) => url.pathname === "/")
    await page.goto("/profiel/")
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Inloggen of aanmelden")
    expect(consoleErrors).toEqual([])
  })

  it("PDP-05, REVIEW-03: takes a review of a shop, which waits until the operator has read it", async () => {
    const { page, consoleErrors } = await visit("/aanbod/", plain)
    await page.locator(".shop-card__link").first().click()
    const shop = new URL(page.url()).pathname
    await page.getByRole("link", { name: "Log in om een beoordeling te schrijven" }).click()
    await makeAccount(page, "Winnie")
    await page.getByRole("button", { name: "Profiel maken" }).click()
    await page.waitForURL((url) => url.pathname === shop && url.hash === "#beoordeel")
    await page.getByRole("radio", { name: "4 sterren" }).check()
    await page.locator(".review-form textarea").fill("Snel bezorgd door Winnie.")
    await page.locator(".review-form button[type=submit]").click()
    await page.getByText("We lezen je beoordeling eerst").waitFor()
    expect(await page.locator(".review").filter({ hasText: "Snel bezorgd door Winnie." }).count()).toBe(0)
    expect(consoleErrors).toEqual([])
  })

  it("AUTH-02, APP-02: returns to the first page with a message after a cancelled login", async () => {
    const { page } = await visit("/registreren/?naar=%2Falle-categorieen%2F", plain)
    await page.getByRole("button", { name: "Inloggen", exact: true }).click()
    await page.getByRole("link", { name: "Annuleren" }).click()
    await page.waitForURL(/\/alle-categorieen\/$/)
    expect(await page.getByText("Inloggen is niet gelukt.").count()).toBe(1)
  })

  it("PROF-07, PROF-31, APP-02: adds, removes and restores addresses, and changes the default", async () => {
    const { page } = await visit("/profiel/adressen/", plain)
    await makeAccount(page, "Adres")
    await page.getByRole("button", { name: "Profiel maken" }).click()
    await fillAddress(page, "Dorpsstraat")
    await fillAddress(page, "Kade")
    const entry = (street: string) => page.getByRole("listitem").filter({ hasText: street })
    await page.getByRole("button", { name: "Maak standaard: Kade 12 a" }).click()
    expect(await entry("Kade").getByText("Standaard", { exact: true }).count()).toBe(1)
    await page.getByRole("button", { name: "Verwijder Kade 12 a" }).click()
    expect(await entry("Dorpsstraat").getByText("Standaard", { exact: true }).count()).toBe(1)
    await page.getByRole("button", { name: "Zet terug" }).click()
    expect(await entry("Kade").count()).toBe(1)
  })

  it("PROF-06, PROF-08, APP-02: saves preferences and newsletter; requests the deletion of the account and cancels it", async () => {
    const { page } = await visit("/profiel/voorkeuren/", plain)
    await makeAccount(page, "Keuze")
    await page.getByRole("button", { name: "Profiel maken" }).click()
    await page.locator("summary", { hasText: "Wonen" }).click()
    await page.getByLabel("Alles in wonen").check()
    await page.getByRole("button", { name: "Bewaar voorkeuren" }).click()
    expect(await page.getByLabel("Alles in wonen").isChecked()).toBe(true)
    await page.getByRole("link", { name: "Nieuwsbrief" }).click()
    await page.getByRole("button", { name: "Meld me aan" }).click()
    expect(await page.getByText("We hebben een mail gestuurd naar").count()).toBe(1)
    await page.getByRole("link", { name: "Gegevens" }).click()
    await page.locator("summary", { hasText: "account verwijderen" }).click()
    await page.getByRole("button", { name: "Verwijder mijn account" }).click()
    await page.getByText("je bent uitgelogd").waitFor()
    await page.goto("/registreren/?naar=%2Fprofiel%2Fgegevens%2F")
    await page.getByRole("button", { name: "Inloggen" }).click()
    await page.getByRole("button", { name: /Keuze/ }).click()
    await page.getByRole("button", { name: "Houd mijn account" }).click()
    expect(await page.getByText("Je account blijft.").count()).toBe(1)
  })
})

describe("an account with scripts", () => {
  it("PROF-02, PROF-09, AUTH-21: moves the lists of the browser to the profile after signing up", async () => {
    const { page, consoleErrors } = await visit("/zoeken/?q=lamp")
    const id = await page.locator(".product__name a").first().getAttribute("href")
    const productId = id?.split("/")[3] ?? ""
    await page.evaluate((one) => {
      localStorage.setItem("wishlist", JSON.stringify([{ productId: one, price: 100, date: "2026-11-01" }]))
    }, productId)
    await page.goto("/registreren/?naar=%2Fprofiel%2F")
    await makeAccount(page, "Samen")
    await page.getByRole("button", { name: "Profiel maken" }).click()
    await page.waitForURL(/\/profiel\/$/)
    await hydrate(page)
    await page.getByRole("link", { name: /^Verlanglijst\s*1 product$/ }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem("wishlist"))).toBe("[]")
    expect(await page.evaluate(() => document.cookie)).not.toContain("lijsten")
    expect(consoleErrors).toEqual([])
  })

  it("AUTH-21: loads the page again after a login with what was opened and typed on it meanwhile", async () => {
    const { page } = await visit("/registreren/?naar=%2Fzoeken%2F%3Fq%3Dlamp")
    await makeAccount(page, "Alarm")
    await page.getByRole("button", { name: "Profiel maken" }).click()
    await page.waitForURL(/zoeken/)
    const href = await page.locator(".product__name a").first().getAttribute("href")
    // The lists cannot be merged before the amount is typed.
    const { promise: typed, resolve: setTyped } = Promise.withResolvers<void>()
    await page.route("**/api/user/v3/profile", async (route) => {
      await typed
      await route.continue()
    })
    await page.goto(href ?? "")
    await page.locator(".page").evaluate((element) => element.setAttribute("data-first", ""))
    await page.getByText("Stel een prijsalarm in").click()
    await page.getByLabel("Waarschuw mij onder").fill("12,34")
    setTyped()
    await page.locator(".page[data-first]").waitFor({ state: "detached" })
    await expect.poll(() => page.getByLabel("Waarschuw mij onder").inputValue()).toBe("12,34")
    expect(await page.getByLabel("Waarschuw mij onder").isVisible()).toBe(true)
  })

  it("AUTH-01, PROF-06: can be used by keyboard only", async () => {
    const { page } = await visit("/registreren/")
    const press = async (name: string | RegExp) => {
      await page.getByRole("button", { name }).focus()
      await page.keyboard.press("Enter")
    }
    await press("Account maken")
    await page.getByLabel("E-mailadres").focus()
    await page.keyboard.type("toets@voorbeeld.example")
    await page.keyboard.press("Enter")
    await page.getByRole("heading", { name: "Nog één stap" }).waitFor()
    await page.getByLabel("Achternaam").focus()
    await page.keyboard.press("Enter")
    await page.waitForURL((url) => url.pathname === "/")
    await page.goto("/profiel/gegevens/")
    await page.locator("summary", { hasText: "account verwijderen" }).focus()
    await page.keyboard.press("Enter")
    await page.keyboard.press("Tab")
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Verwijder mijn account")
  })

  it.each([
    "/profiel/",
    "/profiel/gegevens/",
    "/profiel/adressen/?wijzig=nieuw",
    "/profiel/voorkeuren/",
    "/profiel/nieuwsbrief/",
    "/profiel/bewaard/",
    "/profiel/meldingen/",
    "/profiel/alarmen/"
  ])("UI-01: %s fits 320 px", async (path) => {
    const { page } = await visit(`/registreren/?naar=${encodeURIComponent(path)}`, {
      ...plain,
      viewport: { width: 320, height: 640 }
    })
    await makeAccount(page, "Smal")
    await page.getByRole("button", { name: "Profiel maken" }).click()
    await page.waitForURL((url) => url.pathname + url.search === path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })
})
