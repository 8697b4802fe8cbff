import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { storeInMemory } from "#cli/testing/feed-store.ts"

const sample = (name: string) => readFileSync(new URL(`../../fixtures/feeds/${name}`, import.meta.url), "utf8")
const inDollars = (name: string) => sample(name).replaceAll("EUR", "USD")

/** A record of a feed with this price. */
const offer = (id: number, price: unknown) => ({ id, title: "Lamp", link: `https://a.example/${id}`, price })
const csv = (prices: ReadonlyArray<string>) =>
  ["id,title,link,price", ...prices.map((price, id) => `${id},Lamp,https://a.example/${id},${price}`)].join("\n")

describe("koopkompas import", () => {
  it.each([
    ["Google's XML", inDollars("google.xml")],
    ["Atom", inDollars("google-atom.xml")],
    ["Tradetracker's XML", inDollars("tradetracker.xml")],
    ["Daisycon's XML", inDollars("daisycon.xml")],
    ["Daisycon's CSV", inDollars("daisycon.csv")],
    ["Awin's CSV", inDollars("awin.csv")],
    ["a table", csv(["1.50 USD", "$2", "US$ 3"])],
    ["a JSON document", JSON.stringify([offer(1, { value: 1.5, currency: "USD" }), offer(2, "2 dollar")])],
    ["JSON Lines", [offer(1, "1.50 USD"), offer(2, "USD 2")].map((line) => JSON.stringify(line)).join("\n")]
  ])("FEED-CURRENCY-3: refuses %s in dollars with one message and exit code 1", async (_, feed) => {
    const { db, run } = storeInMemory()
    const { code, out, err } = await run("import - --shop a --json", feed)
    expect([code, db.row<{ n: number }>("SELECT count(*) AS n FROM offer")?.n]).toEqual([1, 0])
    expect(err).toMatch(
      /^FEED-CURRENCY-3: De prijzen van deze feed zijn niet in euro's: van de \d+ aanbiedingen in USD \(/
    )
    const report: unknown = JSON.parse(out)
    expect(report).toMatchObject({ error: { rule: "FEED-CURRENCY-3" } })
    expect(report).not.toHaveProperty("findings")
  })

  it("FEED-CURRENCY-1: imports the offers in euros of a feed with several currencies, and names each other one", async () => {
    const { run } = storeInMemory()
    const { code, out } = await run("import - --shop a --json", csv(["1.50 USD", "£2", "3 EUR", "4 CHF", "5"]))
    expect(code).toBe(0)
    const report = JSON.parse(out) as { readonly accepted: number; readonly findings: ReadonlyArray<{ rule: string }> }
    expect(report.accepted).toBe(2)
    expect(report.findings.map(({ rule }) => rule)).toEqual(Array(3).fill("FEED-CURRENCY-1"))
  })
})
