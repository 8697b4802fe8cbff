import { describe, expect, it } from "vitest"
import type { CategoryKey } from "#domain/base/ids.ts"
import { slug } from "#domain/base/text/slug.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { energyArrowPath, energyColour, energyLabel, energyLinks, readEnergyArrowPath } from "./energy-label.ts"
import { cardFeatures } from "./lead-features.ts"

const feature = (label: string, value = "1") => ({ key: slug(label), label, values: value === "" ? [] : [value] })

describe("energyLabel", () => {
  it.each(examples("ENERGY-01", ["stated", "worst", "best", "category", "label"]))(
    "ENERGY-01: reads “$label” from class “$stated”, range “$worst” to “$best”, category “$category”",
    ({ stated, worst, best, category, label }) => {
      const features = [
        feature("Energielabel", stated),
        feature("Laagste energieklasse", worst),
        feature("Hoogste energieklasse", best)
      ]
      const found = energyLabel({ category: category === "" ? null : (category as CategoryKey), features })
      expect(found === null ? "" : `${found.grade} ${found.best} ${found.worst}`).toBe(label)
    }
  )

  it("ENERGY-01: takes the class of a feature with another name, and the first of several", () => {
    const features = [{ key: "energieklasse", label: "Energieklasse", values: ["D", "A"] }]
    expect(energyLabel({ category: null, features })?.grade).toBe("D")
  })
})

describe("energyColour", () => {
  it.each(examples("ENERGY-02", ["class", "best", "colour"]))(
    "ENERGY-02: gives class $class of a range from $best colour $colour",
    ({ class: grade, best, colour }) => {
      expect(String(energyColour({ grade, best }))).toBe(colour)
    }
  )
})

describe("energyArrowPath", () => {
  it("ENERGY-02: is read back, and other paths are rejected", () => {
    const label = { grade: "A++", best: "A+++", worst: "D" }
    expect(readEnergyArrowPath(energyArrowPath(label))).toEqual(label)
    for (const path of ["C_A_G", "H_A_G.svg", "C_G_G.svg", "E_A_D.svg", "++_A_G.svg", "C_A_G.svg/"]) {
      expect([path, readEnergyArrowPath(`/beeld/e/${path}`)]).toEqual([path, null])
    }
  })
})

describe("energyLinks", () => {
  it.each(examples("ENERGY-04", ["label", "sheet", "number", "leads"]))(
    "ENERGY-04: leads to “$leads” with label “$label”, sheet “$sheet” and number “$number”",
    ({ label, sheet, number, leads }) => {
      const features = [
        feature("Link naar energielabel", label),
        feature("Link naar productblad", sheet),
        feature("EPREL-nummer", number)
      ]
      const links = energyLinks({ features })
      expect(`${links.label ?? "-"} ${links.sheet ?? "-"}`).toBe(leads)
    }
  )

  it("ENERGY-04: ignores an address that was cut", () => {
    const features = [feature("Link naar energielabel", `https://a.example/${"x".repeat(182)}`)]
    expect(energyLinks({ features }).label).toBeNull()
  })
})

describe("cardFeatures", () => {
  it.each(examples("LEAD-01", ["category", "features", "tile"]))(
    "LEAD-01: shows $tile of $features in category “$category”",
    ({ category, features, tile }) => {
      const shown = cardFeatures({
        category: category === "" ? null : (category as CategoryKey),
        features: features.split(", ").map((label) => feature(label))
      })
      expect(shown.map(({ label }) => label).join(", ")).toBe(tile)
    }
  )

  it("ENERGY-01: includes the range that a feed states", () => {
    const features = ["Fitting", "Laagste energieklasse", "Energielabel"].map((label) => feature(label))
    expect(cardFeatures({ category: null, features }).map(({ key }) => key)).toEqual([
      "fitting",
      "energielabel",
      "laagste-energieklasse"
    ])
  })
})
