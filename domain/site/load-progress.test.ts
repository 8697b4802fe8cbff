import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { loadBegins, loadProgress } from "./next-steps.ts"

const load = { products: 100_000, offers: 500_000 }

describe("loadProgress", () => {
  it.each(examples("WORLD-11", ["products", "offers", "stored", "seconds", "line"]))(
    "WORLD-11: prints “$line” with $stored of $products products after $seconds s",
    ({ products, offers, stored, seconds, line }) => {
      const world = { products: Number(products), offers: Number(offers) }
      const printed =
        stored === "0"
          ? loadBegins(world)
          : loadProgress({ ...world, stored: Number(stored), seconds: Number(seconds) })
      expect(printed ?? "").toBe(line)
    }
  )

  it("WORLD-11: measures the rate from where an interrupted load continues", () => {
    expect(loadProgress({ ...load, before: 80_000, stored: 90_000, seconds: 2.5 })).toContain("20.000 offers a second")
  })
})
