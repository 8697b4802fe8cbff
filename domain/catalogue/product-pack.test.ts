import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { productPack } from "./product-pack.ts"

describe("productPack", () => {
  it.each(examples("UNIT-07", ["feature", "stated", "category", "name", "pack"]))(
    "UNIT-07: finds the pack “$pack” of $name in “$category”",
    ({ feature, stated, category, name, pack }) => {
      const features = [
        { key: "kleur", values: ["1 l"] },
        { key: "verpakking", values: feature === "" ? [] : [feature] }
      ]
      const product = { pack: stated || null, category: category || null, name, features }
      expect(productPack(product) ?? "").toBe(pack)
    }
  )
})
