import { existsSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { readAll } from "./testing/read.ts"

const data = new URL("../../../shared/data/", import.meta.url)
const has = (folder: string) => existsSync(new URL(folder, data))

/** Reads an export; returns its offers, those of groups with several, and the number of rejected and unclear rows. */
const read = async (name: string) => {
  const { items, findings, rejected } = await readAll(
    { path: new URL(name, data).pathname },
    { website: "www.winkel.example" }
  )
  const groups = [...Map.groupBy(items, ({ familyCode }) => familyCode)].filter(([code]) => code !== null)
  const variants = groups.filter(([, all]) => all.length > 1).flatMap(([, all]) => all)
  return { items: items.length, variants, problems: findings.length + rejected }
}

describe.skipIf(!has("shopify-csv"))("real Shopify exports (skipped without ../shared/data/shopify-csv)", () => {
  it.each([
    ["apparel", 22, 3],
    ["home-and-garden", 21, 2],
    ["jewelery", 23, 6]
  ])(
    "VARIANT-01, VARIANT-02: reads %s: %i offers, %i of them variants with a title of their own",
    async (name, offers, count) => {
      const { items, variants, problems } = await read(`shopify-csv/${name}.csv`)
      expect([items, variants.length, problems]).toEqual([offers, count, 0])
      expect(new Set(variants.map(({ title }) => title)).size).toBe(count)
      expect(variants.every(({ imageUrls }) => imageUrls.length > 0)).toBe(true)
    }
  )
})

describe.skipIf(!has("magento-products"))(
  "a real Magento export (skipped without ../shared/data/magento-products)",
  () => {
    it("VARIANT-03: reads every variation before its product with the page of that product", async () => {
      const { items, variants, problems } = await read("magento-products/configurable-products.csv.gz")
      expect([items, variants.length, problems]).toEqual([1847, 1847, 0])
      const pages = Map.groupBy(variants, ({ familyCode }) => familyCode)
      expect(pages.size).toBe(147)
      for (const [, all] of pages) expect(new Set(all.map(({ url }) => url)).size).toBe(1)
    })
  }
)
