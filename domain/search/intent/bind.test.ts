import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { bindQuality, bindQuantity, bindWithout, type FoundFeature } from "./bind.ts"
import { readIntent } from "./read-intent.ts"

const TOTAL = 40

const FEATURES = examples("INTENT-19", ["label", "values"]).map(({ label, values }): FoundFeature => {
  const counted = values.split("; ").map((text) => {
    const [value = "", count] = text.split(": ")
    return { value, count: Number(count) }
  })
  return { field: `feature::${label.toLowerCase()}`, label, values: counted }
})

describe("bindQuantity", () => {
  it.each(examples("INTENT-19", ["term", "feature", "values"]))(
    "INTENT-19: compares “$term” with “$feature”",
    ({ term, feature, values }) => {
      const { rest, parts } = readIntent(term, new Map())
      const [part] = parts
      if (part?.kind !== "quantity") throw new Error(`No quantity: ${term}`)
      const bound = bindQuantity(part.quantity, FEATURES, TOTAL, rest.split(" ").slice(1))
      expect([bound?.label ?? "", bound?.values.join(", ") ?? ""]).toEqual([feature, values])
    }
  )

  it("INTENT-19: never throws, whatever features say", () => {
    const feature = fc.record({
      field: fc.constant("feature::x" as const),
      label: fc.string(),
      values: fc.array(fc.record({ value: fc.string({ unit: "grapheme" }), count: fc.nat() }))
    })
    const quantity = { bounds: [1, null], isExclusive: false, unit: null, axis: "size" } as const
    fc.assert(
      fc.property(fc.array(feature), fc.nat(), (features, total) => {
        const known = features.flatMap(({ values }) => values.map(({ value }) => value))
        for (const value of bindQuantity(quantity, features, total, ["x"])?.values ?? []) expect(known).toContain(value)
      })
    )
  })
})

describe("bindQuality", () => {
  it.each(examples("INTENT-20", ["word", "feature", "best", "values"]))(
    "INTENT-20: prefers $values for “$word”",
    ({ word, ...expected }) => {
      const [part] = readIntent(`${word} laptop`, new Map()).parts
      if (part?.kind !== "quality") throw new Error(`No quality: ${word}`)
      const bound = bindQuality(part.quality, FEATURES, TOTAL)
      const [best, values] = [bound?.best ?? [], bound?.values ?? []].map((list) => list.join(", "))
      expect({ feature: bound?.label ?? "", best, values }).toEqual(expected)
    }
  )
})

describe("bindQuality", () => {
  it("INTENT-20: prefers a measured amount of what a product has, without those that deny it", () => {
    const [part] = readIntent("waterdichte jas", new Map()).parts
    if (part?.kind !== "quality") throw new Error("No quality")
    const values = [
      { value: "5000 mm", count: 2 },
      { value: "niet waterdicht", count: 3 }
    ]
    const feature = { field: "feature::waterkolom", label: "Waterkolom", values } as const
    expect(bindQuality(part.quality, [feature], 5)?.values).toEqual(["5000 mm"])
  })
})

describe("bindQuantity", () => {
  const features = [
    {
      field: "feature::lades",
      label: "Aantal lades",
      values: [
        { value: "1", count: 8 },
        { value: "2", count: 2 }
      ]
    },
    { field: "feature::personen", label: "Personen", values: [{ value: "4 personen", count: 10 }] }
  ] as const

  it.each(examples("INTENT-22", ["term", "rest", "feature", "values"]))(
    "INTENT-22: counts what “$term” names",
    ({ term, rest, ...expected }) => {
      const intent = readIntent(term, new Map())
      const [part] = intent.parts
      const bound = part?.kind === "quantity" ? bindQuantity(part.quantity, features, 10, []) : null
      expect({ feature: bound?.label ?? "", values: bound?.values.join() ?? "" }).toEqual(expected)
      expect(intent.rest).toBe(rest)
    }
  )
})

describe("bindWithout", () => {
  it("INTENT-21: reads what a feature denies", () => {
    expect(bindWithout("waterdicht", FEATURES)?.values).toEqual(["Nee"])
    expect(bindWithout("alcohol", FEATURES)).toBeNull()
    const free = { field: "feature::lactosevrij", label: "Lactosevrij", values: [{ value: "Ja", count: 3 }] } as const
    expect(bindWithout("lactose", [free])?.values).toEqual(["Ja"])
  })
})
