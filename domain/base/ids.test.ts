import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { CategoryKey, Instant, IsoDay, ProductId, ShopId } from "./ids.ts"

describe("ProductId and ShopId", () => {
  it.each(examples("CAT-03", ["id", "valid"]))("CAT-03: validate “$id”: $valid", ({ id, valid }) => {
    expect(Schema.is(ProductId)(id)).toBe(valid === "yes")
    expect(Schema.is(ShopId)(id)).toBe(valid === "yes")
  })
})

describe("CategoryKey", () => {
  it.each(examples("CAT-04", ["key", "valid"]))("CAT-04: validates “$key”: $valid", ({ key, valid }) => {
    expect(Schema.is(CategoryKey)(key)).toBe(valid === "yes")
  })
})

describe("Instant", () => {
  it.each(examples("CAT-05", ["moment", "valid"]))("CAT-05: validates $moment: $valid", ({ moment, valid }) => {
    expect(Schema.is(Instant)(moment)).toBe(valid === "yes")
  })
})

describe("IsoDay", () => {
  it.each(examples("CAT-05", ["day", "valid"]))("CAT-05: validates “$day”: $valid", ({ day, valid }) => {
    expect(Schema.is(IsoDay)(day)).toBe(valid === "yes")
  })
})
