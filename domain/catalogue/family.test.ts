import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { connectedProducts, MAX_FAMILY_SIZE, relativesOf } from "./family.ts"

describe("relativesOf", () => {
  it.each(examples("VARIANT-06", ["name", "brand", "other", "otherBrand", "variants"]))(
    "VARIANT-06: takes $other of $otherBrand for a variant of $name of $brand: $variants",
    ({ name, brand, other, otherBrand, variants }) => {
      const one = { name, brand: brand || null }
      const two = { name: other, brand: otherBrand || null }
      expect(relativesOf(one)(two)).toBe(variants === "yes")
      expect(relativesOf(two)(one)).toBe(variants === "yes")
    }
  )
})

/** Groups by the products that are in them. */
const graphs = fc.array(fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 6 }), { maxLength: 20 })

const connected = (start: number, groups: ReadonlyArray<ReadonlyArray<number>>): Promise<ReadonlyArray<number>> =>
  connectedProducts(
    start,
    async (products) => groups.flatMap((group, at) => (products.some((key) => group.includes(key)) ? [`${at}`] : [])),
    async (group) => groups[Number(group)] ?? []
  )

describe("connectedProducts", async () => {
  it("VARIANT-05: connects groups of several shops through a product that both sell", async () => {
    expect(
      await connected(1, [
        [1, 2],
        [2, 3],
        [4, 5]
      ])
    ).toEqual([1, 2, 3])
    expect(await connected(9, [[1, 2]])).toEqual([9])
  })

  it("VARIANT-05: finds the same family from each of its products, in any order of the groups", async () => {
    await fc.assert(
      fc.asyncProperty(graphs, async (groups) => {
        const sorted = (keys: ReadonlyArray<number>) => keys.toSorted((a, b) => a - b)
        for (const key of groups.flat()) {
          const family = sorted(await connected(key, groups))
          expect(sorted(await connected(key, groups.toReversed()))).toEqual(family)
          for (const other of family) expect(sorted(await connected(other, groups))).toEqual(family)
        }
      })
    )
  })

  it("VARIANT-05: ignores a group that is too large, and stops at the largest family", async () => {
    const range = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at)
    expect(await connected(1, [range(1, MAX_FAMILY_SIZE + 1)])).toEqual([1])
    expect(await connected(1, [range(1, MAX_FAMILY_SIZE)])).toHaveLength(MAX_FAMILY_SIZE)
    expect(await connected(1, [range(1, 150), range(150, 150)])).toHaveLength(MAX_FAMILY_SIZE)
  })
})
