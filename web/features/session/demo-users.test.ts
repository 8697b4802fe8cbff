import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { DEMO_USERS } from "#adapters/people/demo-users.ts"
import { addDemoProfiles } from "#adapters/services/demo-users.ts"
import { USERS } from "#adapters/people/user-tables.ts"
import { Records } from "#adapters/store/records-port.ts"
import { DEMO_ADDRESS } from "#fixtures/world/purchases.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { browseSite, logIn, logOut, openLoginPage } from "#web/testing/browse-site.ts"
import { testSite } from "#web/testing/test-site.ts"

let site: Awaited<ReturnType<typeof testSite>>
beforeAll(async () => {
  site = await testSite()
  await site.backend.run(addDemoProfiles(DEMO_ADDRESS))
})
afterAll(() => site.close())

const storedUser = (sub: string) => site.backend.run(Records.use((records) => records.get(USERS, sub)))

/** Returns the ids of the products on the wishlist page. */
const wishlistOf = async (browser: ReturnType<typeof browseSite>): Promise<ReadonlyArray<string>> => {
  const { html } = await browser.get("/profiel/verlanglijst/")
  return [...new Set([...html.matchAll(/href="\/product\/[^"]*\/(p-\d+)\/"/g)].map(([, id = ""]) => id))].toSorted()
}

describe("demo users", () => {
  it.each(examples("AUTH-33", ["user", "date of birth", "address", "stored lists", "login leads to"]))(
    "AUTH-33: logs $user in as the specification says",
    async (row) => {
      const user = Object.values(DEMO_USERS).find(({ given_name }) => given_name === row.user)!
      const hadLegacy = (await storedUser(user.sub))?.likedProducts !== undefined
      expect(hadLegacy).toBe(row["stored lists"] !== "")
      const browser = browseSite(site)
      const landing = await logIn(browser, { gebruiker: user.sub }, "/profiel/adressen/")
      const isNew = row["login leads to"] === "sign-up"
      expect(landing).toBe(isNew ? "/registreren/?naar=%2Fprofiel%2Fadressen%2F" : "/profiel/adressen/")
      expect(browser.cookie("volwassen-geblokkeerd")).toBe(row["date of birth"] === "minor" ? "true" : "")
      const { html } = await browser.get("/profiel/adressen/")
      expect(html.includes("Lange Nieuwstraat")).toBe(row.address === "yes")
    }
  )

  it("AUTH-63: says on the login page what each demo user is", async () => {
    const browser = browseSite(site)
    const { html } = await browser.get(await openLoginPage(browser))
    const shown = Object.values(DEMO_USERS).map(({ sub, given_name }) => {
      const [, about = ""] = /__about">([^<]*)</.exec(html.slice(html.indexOf(`value="${sub}"`))) ?? []
      return { user: given_name, line: about }
    })
    const byUser = (rows: ReadonlyArray<{ readonly user: string; readonly line: string }>) =>
      rows.toSorted((a, b) => a.user.localeCompare(b.user))
    expect(byUser(shown)).toEqual(byUser(examples("AUTH-63", ["user", "line"])))
  })

  it("AUTH-33, PROF-38, PROF-03: stores the lists of an older version as items at the first login, once", async () => {
    const { sub } = DEMO_USERS.bram
    await site.backend.run(Records.use((records) => Effect.asVoid(records.remove(USERS, sub))))
    await site.backend.run(addDemoProfiles(DEMO_ADDRESS))
    const browser = browseSite(site)
    await logIn(browser, { gebruiker: sub }, "/profiel/verlanglijst/")
    const ids = ["p-100001", "p-100003", "p-100006", "p-100009"]
    expect(await wishlistOf(browser)).toEqual(ids)
    const stored = await storedUser(sub)
    expect(stored).not.toHaveProperty("likedProducts")
    expect(stored?.wishlistItems).toEqual(ids.map((productId) => ({ productId, price: null, date: "2026-11-20" })))
    await browser.post("/profiel/verlanglijst/", { doe: "weghalen", id: "p-100006" })
    await logOut(browser)
    await site.backend.run(addDemoProfiles(DEMO_ADDRESS))
    await logIn(browser, { gebruiker: sub }, "/profiel/verlanglijst/")
    expect(await wishlistOf(browser)).toEqual(["p-100001", "p-100003", "p-100009"])
  })
})
