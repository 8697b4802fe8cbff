import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { ProductId } from "#domain/base/ids.ts"
import type { Variant } from "#domain/catalogue/product.ts"
import type { Cents } from "#domain/base/cents.ts"
import { variantSwitches } from "./switch.ts"

const variant = (id: string, options: Readonly<Record<string, string>>, price: number | null = 1000): Variant => ({
  id: id as ProductId,
  name: `Trui ${id}`,
  canonical_path: `/product/trui/${id}/`,
  image: { url: `/beeld/p/${id}/480`, colour: "#ffffff" },
  price: price as Cents | null,
  shippingCost: null,
  options: Object.entries(options).map(([key, value]) => ({ key, label: key, value, swatch: null }))
})

/** Returns each value with the variant it leads to and its changes: "rood 1*" for the present one. */
const switchesOf = (variants: ReadonlyArray<Variant>, id: string) =>
  Object.fromEntries(
    variantSwitches(variants, id).map(({ key, values }) => [
      key,
      values.map(({ value, variant: { id: to }, isCurrent, changes }) =>
        [value, `${to}${isCurrent ? "*" : ""}`, ...changes].join(" ")
      )
    ])
  )

const shirts = [
  variant("1", { kleur: "rood", maat: "S" }),
  variant("2", { kleur: "rood", maat: "M" }),
  variant("3", { kleur: "wit", maat: "M" }),
  variant("4", { kleur: "wit", maat: "XL" }),
  variant("5", { kleur: "zwart", maat: "XL" })
]

describe("variantSwitches", () => {
  it("VARIANT-09: keeps the size when a colour is chosen, else takes the nearest", () => {
    expect(switchesOf(shirts, "2")).toEqual({
      kleur: ["rood 2*", "wit 3", "zwart 5 maat XL"],
      maat: ["S 1", "M 2*", "XL 4 kleur wit"]
    })
    expect(switchesOf(shirts, "1")["kleur"]).toEqual(["rood 1*", "wit 3 maat M", "zwart 5 maat XL"])
  })

  it("VARIANT-09: prefers a variant that is for sale, then the cheapest", () => {
    const alike = [
      variant("1", { kleur: "rood" }),
      variant("2", { kleur: "wit" }, null),
      variant("3", { kleur: "wit" }, 9)
    ]
    expect(switchesOf(alike, "1")).toEqual({ kleur: ["rood 1*", "wit 3"] })
    expect(switchesOf([...alike, variant("4", { kleur: "wit" }, 8)], "1")).toEqual({ kleur: ["rood 1*", "wit 4"] })
  })

  it("VARIANT-09: has no switch for an unknown product, or an option with one value", () => {
    expect(variantSwitches(shirts, "9")).toEqual([])
    expect(variantSwitches([variant("1", { kleur: "rood" }), variant("2", {})], "1")).toEqual([])
  })

  it("VARIANT-09: leads to every value from every variant, in the same order, and marks at most one", () => {
    const option = fc.constantFrom("S", "M", "L", "38", "rood")
    const families = fc.array(fc.dictionary(fc.constantFrom("kleur", "maat"), option), { maxLength: 12 })
    fc.assert(
      fc.property(families, (options) => {
        const variants = options.map((each, at) => variant(`${at}`, each))
        const all = variants.map(({ id }) => variantSwitches(variants, id))
        const shape = (of: (typeof all)[number]) => of.map(({ key, values }) => [key, values.map(({ value }) => value)])
        for (const switches of all) {
          expect(shape(switches)).toEqual(shape(all[0] ?? []))
          for (const { key, values } of switches) {
            expect(values.filter(({ isCurrent }) => isCurrent).length).toBeLessThanOrEqual(1)
            for (const { value, variant: to } of values)
              expect(to.options.find((each) => each.key === key)?.value).toBe(value)
          }
        }
      })
    )
  })
})
