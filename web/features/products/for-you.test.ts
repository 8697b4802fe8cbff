import { describe, expect, it } from "vitest"
import type { Reason } from "#domain/search/recommendations/api.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { forYou } from "#web/messages/for-you.ts"

describe("the reason of personal recommendations", () => {
  it.each(examples("REC-08", ["list", "product", "preferences", "reason"]))(
    "REC-08: is '$reason'",
    ({ list, product, preferences, reason }) => {
      const seen = product === "" ? null : { name: product, list: list as "viewed" | "wishlist" }
      expect(forYou.reason({ product: seen, preferences: preferences === "yes" })).toBe(reason)
    }
  )
})

describe("the reason of a recommended product", () => {
  it.each(examples("REC-08", ["list", "product", "reason of a product"]))("REC-08: is '$2'", (row) => {
    const name = row.product === "" ? null : row.product
    const list = row.list as Reason["list"]
    expect(forYou.reasonOfProduct({ list, name })).toBe(row["reason of a product"])
  })
})
