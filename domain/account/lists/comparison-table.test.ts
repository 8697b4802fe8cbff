import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { comparedProducts } from "#fixtures/testing/profile.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { BETTER_DIRECTION_BY_KEY, comparisonTable, type Compared, readMeasure } from "./comparison-table.ts"

const product = (id: string, key: string, values: ReadonlyArray<string>): Compared => ({
  id,
  features: values.length === 0 ? [] : [{ key, label: key, values }]
})
const listed = (text: string) => text.split(", ").filter((value) => value !== "")

describe("comparisonTable", () => {
  it.each(examples("LIST-12", ["first", "second", "same"]))(
    "LIST-12: compares [$first] with [$second], same: $same",
    ({ first, second, same }) => {
      const table = comparisonTable([product("a", "kleur", listed(first)), product("b", "kleur", listed(second))])
      expect(table.map(({ isSame }) => isSame)).toEqual([same === "yes"])
      expect(table[0]?.cells.map(({ values }) => values)).toEqual([listed(first), listed(second)])
    }
  )

  it.each(examples("LIST-13", ["key", "values", "best"]))(
    "LIST-13: marks of $key $values as best [$best]",
    ({ key, values, best }) => {
      const cells = values.split(" | ").map((value) => (value === "-" ? [] : [value]))
      const [row] = comparisonTable(cells.map((values, index) => product(`p-${index}`, key, values)))
      expect(row?.cells.filter(({ isBest }) => isBest).flatMap(({ values }) => values)).toEqual(listed(best))
    }
  )

  it("LIST-12: has a row for each property in order of appearance, under its first label", () => {
    const table = comparisonTable([
      { id: "a", features: [{ key: "kleur", label: "Kleur", values: ["wit"] }] },
      {
        id: "b",
        features: [
          { key: "gewicht", label: "Gewicht", values: ["2 kg"] },
          { key: "kleur", label: "Colour", values: ["zwart"] }
        ]
      }
    ])
    expect(table).toEqual([
      {
        key: "kleur",
        label: "Kleur",
        cells: [
          { values: ["wit"], isBest: false },
          { values: ["zwart"], isBest: false }
        ],
        isSame: false
      },
      {
        key: "gewicht",
        label: "Gewicht",
        cells: [
          { values: [], isBest: false },
          { values: ["2 kg"], isBest: false }
        ],
        isSame: false
      }
    ])
  })

  it("LIST-12: merges repeated properties, dedupes values and ignores surrounding spaces", () => {
    const twice: Compared = {
      id: "a",
      features: [
        { key: "kleur", label: "Kleur", values: ["wit", "zwart"] },
        { key: "kleur", label: "Kleur", values: ["zwart"] }
      ]
    }
    const [row] = comparisonTable([twice, product("b", "kleur", [" zwart", "Wit "])])
    expect(row?.cells[0]?.values).toEqual(["wit", "zwart"])
    expect(row?.isSame).toBe(true)
  })

  it("LIST-12: marks a single product never as the same, and compares at most six products", () => {
    expect(comparisonTable([product("a", "kleur", ["wit"])])[0]?.isSame).toBe(false)
    expect(comparisonTable([])).toEqual([])
    const seven = ["a", "b", "c", "d", "e", "f", "g"].map((id) => product(id, "kleur", ["wit"]))
    expect(comparisonTable(seven)[0]?.cells).toHaveLength(6)
    expect(comparisonTable([...seven.slice(0, 2), product("a", "maat", ["L"])])).toHaveLength(1)
  })

  it("LIST-13: marks nothing as best when a product has several values", () => {
    const [row] = comparisonTable([
      product("a", "accuduur", ["18 uur", "20 uur"]),
      product("b", "accuduur", ["24 uur"])
    ])
    expect(row?.cells.some(({ isBest }) => isBest)).toBe(false)
  })

  it("LIST-12, LIST-13: contains every value, and marks the best only where another is worse", () => {
    fc.assert(
      fc.property(comparedProducts, (products) => {
        const table = comparisonTable(products)
        const keys = products.flatMap(({ features }) => features.map(({ key }) => key))
        expect(table.map(({ key }) => key)).toEqual([...new Set(keys)])
        for (const { key, cells, isSame } of table) {
          expect(cells.map(({ values }) => values)).toEqual(
            products.map(({ features }) => features.find((feature) => feature.key === key)?.values ?? [])
          )
          const best = cells.filter(({ isBest }) => isBest).length
          const known = cells.filter(({ values }) => values.length > 0).length
          expect(best === 0 || (!isSame && best < known)).toBe(true)
        }
      })
    )
  })

  it("LIST-12, LIST-13: has the same marks in any order of products", () => {
    fc.assert(
      fc.property(comparedProducts, (products) => {
        const marks = (table: ReturnType<typeof comparisonTable>, isTurned: boolean) =>
          table
            .map(({ key, cells, isSame }) => ({ key, isSame, cells: isTurned ? cells.toReversed() : cells }))
            .sort((one, other) => (one.key < other.key ? -1 : 1))
        expect(marks(comparisonTable(products.toReversed()), true)).toEqual(marks(comparisonTable(products), false))
      })
    )
  })
})

describe("BETTER_DIRECTION_BY_KEY", () => {
  it.each(examples("LIST-13", ["key", "better"]))(
    "LIST-13: states that of $key $better is better",
    ({ key, better }) => {
      expect(BETTER_DIRECTION_BY_KEY.get(key)).toBe(better)
    }
  )

  it("LIST-13: contains exactly the keys of the table", () => {
    expect([...BETTER_DIRECTION_BY_KEY.keys()].sort()).toEqual(
      examples("LIST-13", ["key", "better"])
        .map(({ key }) => key)
        .sort()
    )
  })
})

describe("readMeasure", () => {
  it.each(examples("LIST-14", ["value", "thousandths", "unit"]))(
    "LIST-14: parses $value as $thousandths of $unit",
    ({ value, thousandths, unit }) => {
      expect(readMeasure(value)).toEqual(thousandths === "none" ? null : { thousandths: Number(thousandths), unit })
    }
  )

  it.each([
    ["1 g", "1000 mg"],
    ["1 gram", "1 g"],
    ["1 kg", "1000 g"],
    ["1 cl", "10 ml"],
    ["1 dl", "100 ml"],
    ["1 l", "1 liter"],
    ["1 liter", "1000 ml"],
    ["1 cm", "10 mm"],
    ["1 m", "100 cm"],
    ["1 meter", "1 m"],
    ["1 km", "1000 m"],
    ["1 GB", "1000 MB"],
    ["1 TB", "1000 GB"],
    ["1 Gbps", "1000 Mbps"],
    ["1 kW", "1000 W"],
    ["1 kWh", "1000 Wh"],
    ["1 Ah", "1000 mAh"],
    ["1 seconde", "1 seconden"],
    ["1 minuut", "60 seconden"],
    ["60 minuten", "1 uur"],
    ["24 uur", "1 dag"],
    ["2 dagen", "48 uur"],
    ["12 maanden", "1 jaar"],
    ["1 maand", "1 maanden"],
    [" 1,5 kg ", "1500 g"],
    ["1.234.567", "1234567"],
    ["-0", "0"]
  ])("LIST-14: parses %s like %s", (one, other) => {
    expect(readMeasure(one)).toEqual(readMeasure(other))
    expect(readMeasure(one)).not.toBeNull()
  })

  it.each([
    "",
    "1234567890",
    "1..2",
    "1,2,3",
    "1.2345",
    "--1",
    "8 - 9",
    "8 kg 9",
    `1 ${"x".repeat(31)}`,
    "8,",
    "1.23.456"
  ])("LIST-14: rejects %j", (value) => {
    expect(readMeasure(value)).toBeNull()
  })

  it("LIST-14: parses integers with or without dots", () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999, max: 999_999_999 }), (amount) => {
        const dotted = String(amount).replace(/\B(?=(?:\d{3})+$)/g, ".")
        expect(readMeasure(`${dotted} dpi`)).toEqual({ thousandths: amount * 1_000, unit: "dpi" })
        expect(readMeasure(`${amount} dpi`)).toEqual({ thousandths: amount * 1_000, unit: "dpi" })
      })
    )
  })
})
