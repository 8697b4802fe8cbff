import type { Page } from "playwright"
import { describe, expect, it } from "vitest"
import { useBrowser } from "./browse.ts"
import { checkOut, fillCart, payButton } from "./buying.ts"
import { siteAddress } from "./site-address.ts"

const { open } = useBrowser()

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name }).waitFor()

/** Ends the session of a browser on the server: a copy of its cookie logs out. */
const endSession = async (page: Page) => {
  const { value = "" } = (await page.context().cookies()).find(({ name }) => name === "sessie") ?? {}
  const response = await fetch(new URL("/profiel/", siteAddress()), {
    method: "POST",
    redirect: "manual",
    headers: { cookie: `sessie=${value}`, "sec-fetch-site": "same-origin" },
    body: new URLSearchParams({ doe: "uitloggen" })
  })
  expect(response.status).toBe(303)
}

/** Sends a form whose session has ended, logs in again, and returns to the step `step` of checkout. */
const sendAndLogIn = async (page: Page, send: () => Promise<void>, step: string) => {
  await endSession(page)
  await send()
  await heading(page, "Inloggen of aanmelden")
  await page.getByText("Je bent uitgelogd omdat je sessie is verlopen. Log opnieuw in.").waitFor()
  await page.getByRole("button", { name: "Inloggen", exact: true }).click()
  await page.getByRole("button", { name: /^Log in als .*sessie-/ }).click()
  await page.waitForURL(new RegExp(`/afrekenen/\\?stap=${step}$`))
}

describe.each([
  ["scripts off", { javaScriptEnabled: false }],
  ["scripts on", {}]
] as const)("a session that ends on the server during checkout, with %s", (name, options) => {
  it(
    "AUTH-07, AUTH-45: leads back to each step, with everything that was typed and chosen",
    { timeout: 150_000 },
    async () => {
      const { page, consoleErrors } = await open({ viewport: { width: 1280, height: 900 }, ...options })
      page.setDefaultTimeout(10_000)
      await page.goto("/?functies-aan=marketplace")
      await fillCart(page, "stoel")
      await checkOut(page, `sessie-${name.replace(" ", "-")}@voorbeeld.example`)

      await page.goto("/afrekenen/?stap=gegevens")
      await page.locator("summary", { hasText: "Nieuw adres" }).click()
      await page.getByLabel("Naam", { exact: true }).fill("Kantoor Bakker")
      await page.getByLabel("Postcode").fill("1012AB")
      await page.getByLabel("Huisnummer").fill("7")
      await page.getByRole("textbox", { name: "Straat" }).fill("Damrak")
      await page.getByLabel("Woonplaats").fill("Amsterdam")
      const save = page.getByRole("button", { name: "Bewaar en gebruik dit adres" })
      await sendAndLogIn(page, () => save.click(), "gegevens")
      await page.getByText("Wat je had ingevuld staat er nog.").waitFor()
      expect(await page.getByRole("textbox", { name: "Straat" }).inputValue()).toBe("Damrak")
      await save.click()
      await page.getByText("Damrak 7").first().waitFor()

      const billing = page.getByRole("radiogroup", { name: "Factuuradres" })
      await page.getByLabel("Ophalen").check()
      await billing.getByLabel(/Damrak 7/).check()
      await sendAndLogIn(page, () => page.getByRole("button", { name: "Verder naar bezorging" }).click(), "gegevens")
      expect(await page.getByLabel("Ophalen").isChecked()).toBe(true)
      expect(await billing.getByLabel(/Damrak 7/).isChecked()).toBe(true)
      await page.getByLabel("Bezorgen").check()
      await page.getByRole("button", { name: "Verder naar bezorging" }).click()

      const method = page.getByRole("radio").first()
      const chosen = await method.inputValue()
      await sendAndLogIn(page, () => page.getByRole("button", { name: "Verder naar controleren" }).click(), "bezorging")
      expect([await method.inputValue(), await method.isChecked()]).toEqual([chosen, true])
      await page.getByRole("button", { name: "Verder naar controleren" }).click()

      await page.locator("summary", { hasText: /code/i }).click()
      await page.getByLabel(/code/i).fill("LENTE-NIET")
      await sendAndLogIn(page, () => page.getByRole("button", { name: "Voeg toe", exact: true }).click(), "controleren")
      expect(await page.getByLabel(/code/i).inputValue()).toBe("LENTE-NIET")
      await sendAndLogIn(page, () => payButton(page).click(), "controleren")
      await payButton(page).click()
      await heading(page, "Testbetaling")
      expect(consoleErrors).toEqual([])
      await page.context().close()
    }
  )
})
