import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { someDocuments } from "../testing/documents.ts"
import { browse } from "../testing/queries.ts"
import { buildSegment } from "./changes.ts"
import { EmbeddedIndex } from "./index.ts"
import { priorsOf } from "./priors.ts"
import { WEIGHTS } from "./weights.ts"

describe("priorsOf", () => {
  it.each(examples("RANK-22", ["products", "delivery", "freshness", "price"]))("RANK-22: reads $products", (row) => {
    const priors = priorsOf(
      row.products.split("; ").map((product) => {
        const [delivery, days, price] = product.split(" ")
        return { isDelivered: delivery === "delivered", createdAt: Number(days), price: Number(price) }
      })
    )
    const texts = (name: "delivery" | "freshness" | "price") => priors.map((own) => own[name].toFixed(2)).join(" ")
    expect([texts("delivery"), texts("freshness"), texts("price")]).toEqual([row.delivery, row.freshness, row.price])
  })
})

describe("EmbeddedIndex: priors", () => {
  const [plain] = someDocuments(1, 1)
  const lamp = { ...plain!, title: "Lamp", text: "", live: true, adult: false, popularity: 0, deliveries: [] }
  const indexOf = (weights = WEIGHTS) =>
    new EmbeddedIndex(
      [
        buildSegment([
          { ...lamp, id: "a sold out", createdAt: 9 },
          { ...lamp, id: "b available", createdAt: 3, deliveries: ["morgen"] }
        ])
      ],
      undefined,
      weights
    )

  it("RANK-22: ranks a product that is sold out after one that matches as well", () => {
    expect(indexOf().query({ ...browse, term: "lamp" }).ids).toEqual(["b available", "a sold out"])
  })

  it("RANK-22, EXPL-01: counts and explains each prior by its weight", () => {
    const index = indexOf({ ...WEIGHTS, priors: { delivery: 0, freshness: 0.5, price: 0 } })
    const { ids, explained } = index.query({ ...browse, term: "lamp", explain: true })
    expect(ids).toEqual(["a sold out", "b available"])
    expect(explained?.map(({ gains }) => gains.freshness)).toEqual([0.5, 0])
  })
})
