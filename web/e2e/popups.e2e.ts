import { beforeAll, describe, expect, it } from "vitest"
import { HASHES, type HashName } from "#domain/base/hashes.ts"
import { violations } from "./axe.ts"
import { useBrowser, hydrate } from "./browse.ts"
import { sessionOf } from "./session.ts"
import { siteAddress } from "./site-address.ts"

const { open } = useBrowser()

const POPUPS = (Object.keys(HASHES) as Array<HashName>).filter((name) => HASHES[name].kind === "popup")

let session: string
beforeAll(async () => {
  session = await sessionOf("demo-sanne")
})

/** Opens the page of all shops in the marketplace, logged in except for the login popup. */
const visitShops = async (name: HashName, hash: string, options = {}) => {
  const opened = await open({ reducedMotion: "reduce", bypassCSP: true, ...options })
  const url = siteAddress()
  await opened.page
    .context()
    .addCookies([
      { name: "functies", value: "marketplace", url },
      ...(name === "login" ? [] : [{ name: "sessie", value: session, url }])
    ])
  await opened.page.goto(`/aanbod/${hash}`)
  return opened
}

describe("popups", () => {
  it.each(POPUPS)(
    "ROUTE-26, APP-15: %s opens on a reload, is accessible, traps the focus and closes on Escape",
    async (name) => {
      const { page, consoleErrors } = await visitShops(name, HASHES[name].hash)
      const dialog = page.getByRole("dialog")
      await dialog.waitFor()
      await dialog.locator(".skeleton").waitFor({ state: "detached" })
      expect(await dialog.locator(".notice--error").count()).toBe(0)
      expect(await violations(page)).toEqual([])
      await page.emulateMedia({ colorScheme: "dark" })
      expect(await violations(page)).toEqual([])
      for (let step = 0; step < 4; step++) await page.keyboard.press("Tab")
      const isInside = await page.evaluate(() => {
        const focused = document.activeElement
        return focused === document.body || focused?.closest("dialog") !== null
      })
      expect(isInside).toBe(true)
      await page.keyboard.press("Escape")
      await dialog.waitFor({ state: "detached" })
      await page.waitForURL((url) => url.hash === "")
      expect(consoleErrors).toEqual([])
    }
  )

  it("ROUTE-26: open by a link, and close on going back with the focus restored", async () => {
    const { page } = await visitShops("wishlist", "")
    await hydrate(page)
    await page.evaluate(() => window.scrollTo(0, 300))
    const link = page.getByRole("link", { name: "Verlanglijst" }).first()
    await link.focus()
    await page.keyboard.press("Enter")
    await page.getByRole("dialog", { name: "Verlanglijst" }).waitFor()
    expect(new URL(page.url()).hash).toBe(HASHES.wishlist.hash)
    await page.goBack()
    await page.getByRole("dialog").waitFor({ state: "detached" })
    expect(new URL(page.url()).pathname).toBe("/aanbod/")
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  it("ROUTE-26: are pages without scripts and before hydration", async () => {
    const { page } = await visitShops("wishlist", "", { javaScriptEnabled: false })
    await page.getByRole("link", { name: "Verlanglijst" }).first().click()
    expect(new URL(page.url()).pathname).toBe("/profiel/verlanglijst/")
  })

  it("ROUTE-26, ROUTE-32: do not open for a closed page", async () => {
    const { page } = await open()
    await page.goto(`/aanbod/${HASHES.cart.hash}`)
    await hydrate(page)
    expect(await page.getByRole("dialog").count()).toBe(0)
  })
})
