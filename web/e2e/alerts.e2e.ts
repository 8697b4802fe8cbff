import { execFile } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import type { Page } from "playwright"
import { describe, expect, it } from "vitest"
import { violations } from "./axe.ts"
import { useBrowser } from "./browse.ts"
import { openMail } from "./mailbox.ts"
import { sessionOf } from "./session.ts"
import { startSite } from "./site-process.ts"

const { open } = useBrowser()
const run = promisify(execFile)
const CLI = fileURLToPath(new URL("../../cli/main.ts", import.meta.url))

/** The site compares prices every five seconds; the machine may be busy. */
const PATIENT = { timeout: 60_000, interval: 250 }

/** Imports a feed with one lamp at a price in euros. */
const importLamp = async (dataDir: string, price: string): Promise<void> => {
  const feed = join(dataDir, "feed.tsv")
  const fields = ["lamp-1", "Proeflamp rood", "https://winkel.example/lamp", `${price} EUR`, "in_stock", "NL:::0 EUR"]
  writeFileSync(feed, `id\ttitle\tlink\tprice\tavailability\tshipping\n${fields.join("\t")}`)
  const shop = ["--shop", "winkel", "--website", "winkel.example", "--confirm", "--data-dir", dataDir]
  await run(process.execPath, [CLI, "import", feed, ...shop])
}

/** Returns the subjects that the mailbox of the site shows, the newest mail first. Spec: MSG-13. */
const subjectsInMailbox = async (page: Page): Promise<ReadonlyArray<string>> => {
  await page.goto("/mailbox/")
  return page.locator("tbody tr").getByRole("link").allTextContents()
}

/** Returns the path of the link in the opened mail whose address matches. */
const linkIn = async (page: Page, pattern: RegExp): Promise<string> => {
  const text = (await page.locator("pre").textContent()) ?? ""
  const found = [...text.matchAll(/https?:\/\/\S+/g)].map(([address]) => address).find((one) => pattern.test(one)) ?? ""
  const { pathname, search } = new URL(found)
  return pathname + search
}

describe("a price alert", () => {
  it(
    "ALERT-06, ALERT-07, NOTE-03: is set without scripts, and an import that lowers the price sends one mail",
    { timeout: 240_000 },
    async () => {
      const dataDir = mkdtempSync(join(tmpdir(), "koopkompas-alerts-"))
      await importLamp(dataDir, "50.00")
      const site = await startSite({ dataDir, environment: { DEMO: "off" } })
      try {
        const { page, consoleErrors } = await open({ baseURL: site.address, javaScriptEnabled: false })
        const value = await sessionOf("demo-sanne", site.address)
        await page.context().addCookies([{ name: "sessie", value, url: site.address }])
        await page.goto("/zoeken/?q=proeflamp")
        await page.getByRole("link", { name: "Proeflamp rood" }).first().click()
        await page.locator("summary", { hasText: "Stel een prijsalarm in" }).click()
        const field = page.getByLabel("Waarschuw mij onder")
        expect(await field.inputValue()).toBe("47")
        await field.fill("60")
        await page.getByRole("button", { name: "Stel in" }).click()
        expect(await page.getByText("Kies een bedrag onder de prijs van nu").count()).toBeGreaterThan(0)
        await page.getByLabel("Waarschuw mij onder").fill("45,50")
        await page.getByRole("button", { name: "Stel in" }).click()
        expect(await page.getByText("Je prijsalarm is ingesteld.").count()).toBe(1)
        await page.goto("/profiel/alarmen/")
        expect(await page.getByRole("textbox", { name: "Jouw bedrag" }).inputValue()).toBe("45,50")

        await importLamp(dataDir, "45.00")
        const subject = "Nu €\u00A045,00: Proeflamp rood"
        await expect.poll(() => subjectsInMailbox(page), PATIENT).toEqual([subject])
        const countUnread = async () => {
          await page.goto("/profiel/")
          return page.getByText("1 ongelezen").count()
        }
        await expect.poll(countUnread, PATIENT).toBe(1)
        await page.goto("/profiel/meldingen/")
        await page.getByRole("button", { name: /^Nieuw Nu/ }).click()
        expect(new URL(page.url()).pathname).toMatch(/^\/product\/proeflamp-rood\//)
        await page.goto("/profiel/")
        expect(await page.getByText("ongelezen").count()).toBe(0)

        // A further fall is not news; after a rise the alert is set again.
        await importLamp(dataDir, "44.00")
        await importLamp(dataDir, "50.00")
        const isSet = async () => {
          await page.goto("/profiel/alarmen/")
          return page.getByText("Het alarm is afgegaan.").count()
        }
        await expect.poll(isSet, PATIENT).toBe(0)
        expect(await subjectsInMailbox(page)).toEqual([subject])
        await importLamp(dataDir, "43.00")
        const second = "Nu €\u00A043,00: Proeflamp rood"
        await expect.poll(() => subjectsInMailbox(page), PATIENT).toEqual([second, subject])
        // The browser itself reports the rejected form.
        expect(consoleErrors.filter((error) => !error.includes("422"))).toEqual([])
      } finally {
        expect(await site.stop()).toBe(0)
        rmSync(dataDir, { recursive: true, force: true })
      }
    }
  )

  it(
    "ALERT-14, ALERT-16: is set by a mail address alone, and one click in its mail ends it",
    { timeout: 240_000 },
    async () => {
      const dataDir = mkdtempSync(join(tmpdir(), "koopkompas-alerts-"))
      await importLamp(dataDir, "50.00")
      const site = await startSite({ dataDir, environment: { DEMO: "off" } })
      try {
        const options = { baseURL: site.address, viewport: { width: 360, height: 800 } }
        const { page } = await open({ ...options, javaScriptEnabled: false })
        await page.goto("/zoeken/?q=proeflamp")
        await page.getByRole("link", { name: "Proeflamp rood" }).first().click()
        await page.getByRole("link", { name: "Stel een prijsalarm in" }).click()
        const form = page.getByRole("region", { name: "Prijsalarm per mail" })
        expect(await form.getByLabel("Waarschuw mij onder").inputValue()).toBe("47")
        await form.getByLabel("Je mailadres").fill("jan@")
        await form.getByRole("button", { name: "Stel in" }).click()
        expect(await page.getByText("Vul je mailadres in").count()).toBeGreaterThan(0)
        await form.getByLabel("Je mailadres").fill("jan@voorbeeld.example")
        await form.getByRole("button", { name: "Stel in" }).click()
        expect(await page.getByText("Kijk in je mail").count()).toBe(1)

        await openMail(page, "jan@voorbeeld.example", /^Bevestig je prijsalarm/)
        await page.goto(await linkIn(page, /prijsalarm\/bevestigen/))
        await page.getByRole("button", { name: "Zet het prijsalarm aan" }).click()
        expect(await page.getByText("Je prijsalarm staat aan.").count()).toBe(1)

        await importLamp(dataDir, "45.00")
        await expect.poll(async () => (await subjectsInMailbox(page)).length, PATIENT).toBe(2)
        await openMail(page, "jan@voorbeeld.example", /^Nu €\s45,00/)
        const { page: styled } = await open({ ...options, bypassCSP: true, reducedMotion: "reduce" })
        const stop = await linkIn(page, /afmelden/)
        await styled.goto(stop)
        expect(await violations(styled)).toEqual([])
        await page.goto(stop)
        await page.getByRole("button", { name: "Meld me af" }).click()
        expect(await page.getByText("Je krijgt geen mail meer").count()).toBe(1)
        await importLamp(dataDir, "50.00")
        await importLamp(dataDir, "44.00")
        expect(await subjectsInMailbox(page)).toHaveLength(2)
      } finally {
        expect(await site.stop()).toBe(0)
        rmSync(dataDir, { recursive: true, force: true })
      }
    }
  )
})
