import { describe, expect, it } from "vitest"
import { readAmount } from "#fixtures/arbitraries/interval.ts"
import { examples } from "#fixtures/spec/examples.ts"
import { packPriceText } from "./unit-price.ts"

describe("packPriceText", () => {
  it.each(examples("UNIT-06", ["price", "feature", "value", "text"]))(
    "UNIT-06: describes € $price with $feature “$value” as “$text”",
    ({ price, feature, value, text }) => {
      const features = [
        { key: "kleur", values: ["1 l"] },
        { key: feature, values: value === "" ? [] : [value] }
      ]
      expect(packPriceText(readAmount(price), features).replaceAll("\u00A0", " ")).toBe(text)
    }
  )
})
