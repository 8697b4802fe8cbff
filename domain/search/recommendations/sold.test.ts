import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { card } from "#fixtures/testing/catalogue.ts"
import type { ProductCard } from "#domain/catalogue/product.ts"
import { preferForSale } from "./mix.ts"

describe("preferForSale", () => {
  it.each(examples("REC-04", ["similar", "recommended"]))("REC-04: recommends $recommended of $similar", (row) => {
    const cards = (row.similar === "" ? [] : row.similar.split(" ")).map((one) => {
      const [id = "", state = ""] = one.split(":")
      const availability = state === "sold" ? "in_stock" : "out_of_stock"
      return card({
        id: id as ProductCard["id"],
        offerCount: state === "gone" ? 0 : 1,
        availability: state === "gone" ? null : availability
      })
    })
    const recommended = preferForSale(cards).map(({ id }) => id)
    expect(recommended.join(" ")).toBe(row.recommended)
  })
})
