import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import type { Feature } from "./product.ts"
import { byRunningCost, lowestRunningCosts, runningCost, type RunningCost, yearlyEnergy } from "./running-cost.ts"

const POWER = { cents: 30, day: "2026-12-01" }
const described = (category: string, key: string, ...values: ReadonlyArray<string>) => ({
  category: category === "" ? null : (category as never),
  features: [{ key, label: key, values }] satisfies ReadonlyArray<Feature>
})

describe("yearlyEnergy", () => {
  it.each(examples("ENERGY-06", ["category", "feature", "value", "kWh", "use"]))(
    "ENERGY-06: reads $feature $value of $category as $kWh kWh ($use)",
    ({ category, feature, value, kWh, use }) => {
      const energy = yearlyEnergy(described(category, feature, value))
      expect(energy?.kwh ?? 0).toBeCloseTo(Number(kWh), 6)
      expect(energy?.use ?? "").toBe(use)
    }
  )

  it("ENERGY-06: takes no feature with several values", () => {
    expect(yearlyEnergy(described("", "jaarverbruik", "100 kWh", "120 kWh"))).toBeNull()
  })
})

describe("runningCost", () => {
  it.each(examples("ENERGY-06", ["price", "kWh a year", "total"]))(
    "ENERGY-06: costs $total with a price of $price",
    ({ price, "kWh a year": kwh, total }) => {
      const cost = runningCost(described("", "jaarverbruik", `${kwh} kWh`), price === "" ? null : Number(price), POWER)
      expect(cost?.totalText.replace("\u00A0", " ") ?? "").toBe(total)
    }
  )

  it("ENERGY-06: says what it assumes", () => {
    const dryer = described("huishouden.wassen-en-drogen.wasdrogers", "stroomverbruik-per-droogbeurt", "1,5 kWh")
    expect(runningCost(dryer, 49_999, POWER)).toEqual({
      total: 86_000,
      totalText: "€\u00A0860",
      energyText: "240 kWh per jaar (160 droogbeurten)",
      powerText: "€\u00A00,30 per kWh op 1 dec 2026"
    })
  })

  it("ENERGY-06: never costs less than the purchase, to the euro", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1, max: 9_999 }), (price, kwh) => {
        const cost = runningCost(described("", "jaarverbruik", `${kwh} kWh`), price, POWER)
        expect(cost?.total ?? 0).toBeGreaterThanOrEqual(price - 50)
      })
    )
  })
})

const costs = fc.array(
  fc.option(fc.integer({ min: 1, max: 5 }).map((euros) => ({ total: euros * 100 }) as RunningCost)),
  { maxLength: 6 }
)

describe("byRunningCost and lowestRunningCosts", () => {
  it("ENERGY-07: orders by cost with unknown ones last, and marks the lowest only if all are known and differ", () => {
    fc.assert(
      fc.property(costs, (all) => {
        const totals = all.toSorted(byRunningCost).map((cost) => cost?.total ?? Infinity)
        expect(totals).toEqual(totals.toSorted((a, b) => a - b))
        const isMarked = lowestRunningCosts(all)
        const known = all.flatMap((cost) => (cost === null ? [] : cost.total))
        const differ = known.length === all.length && new Set(known).size > 1
        expect(isMarked).toEqual(all.map((cost) => differ && cost?.total === Math.min(...known)))
      })
    )
  })
})
