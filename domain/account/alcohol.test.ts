import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { statedAlcohol } from "./alcohol.ts"

describe("statedAlcohol", () => {
  it.each(examples("ADULT-12", ["title", "category", "description", "property", "percentage"]))(
    "ADULT-12: reads $percentage from $title, $category, $description and $property",
    ({ title, category, description, property, percentage }) => {
      const found = statedAlcohol({
        title,
        categoryPath: category === "" ? [] : [category],
        description,
        features: property === "" ? [] : [{ key: "alcohol", label: "Alcohol", values: [property] }]
      })
      expect(found).toBe(percentage === "" ? null : Number(percentage))
    }
  )
})
