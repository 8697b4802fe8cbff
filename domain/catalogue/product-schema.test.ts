import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { Product } from "#domain/catalogue/product.ts"
import { PRODUCT } from "#fixtures/testing/offer.ts"
import { examples } from "#fixtures/rule-ledger.ts"

const decode = Schema.decodeUnknownExit(Product)

describe("Product", () => {
  it.each(examples("PDP-01", ["field", "given", "read"]))("PDP-01: decodes $field “$given” as “$read”", (row) => {
    const others = Object.entries(PRODUCT).filter(([field]) => field !== row.field)
    const given = row.given === "" ? [] : [[row.field, JSON.parse(row.given)]]
    const result = decode(Object.fromEntries([...others, ...given]))
    expect(result._tag).toBe(row.read === "" ? "Failure" : "Success")
    expect(result).toMatchObject(row.read === "" ? {} : { value: { ...PRODUCT, [row.field]: JSON.parse(row.read) } })
  })
})
