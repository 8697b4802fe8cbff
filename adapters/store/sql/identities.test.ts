import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { identityWriter } from "./identities.ts"
import { withCatalogue } from "./testing/catalogues.ts"

const step = fc.record({
  act: fc.constantFrom("claim", "add", "remove", "move"),
  product: fc.integer({ min: 1, max: 4 })
})

describe("identityWriter", () => {
  it("GROUP-03: stores exactly the products that were added to a key and not removed, with variants from 0", () =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), (steps) =>
        withCatalogue("memory", (db) => {
          const identities = identityWriter(db)
          let leads: ReadonlyArray<number> = []
          for (const { act, product } of steps) {
            if (act === "claim") {
              if (identities.claim("k", product)) leads = [...leads, product]
            } else if (act === "add" && !leads.includes(product)) {
              identities.add("k", product)
              leads = [...leads, product]
            } else if (act === "remove") {
              identities.remove("k", product)
              leads = leads.filter((other) => other !== product)
            } else if (act === "move" && !leads.includes(9)) {
              identities.move("k", product, 9)
              leads = leads.map((other) => (other === product ? 9 : other))
            }
            const rows = db.rows<{ variant: number; product_key: number }>(
              "SELECT variant, product_key FROM product_identity WHERE key = 'k' ORDER BY variant"
            )
            expect(rows.map(({ variant }) => variant)).toEqual(leads.map((_, at) => at))
            expect(new Set(rows.map(({ product_key }) => product_key))).toEqual(new Set(leads))
          }
        })
      )
    ))
})
