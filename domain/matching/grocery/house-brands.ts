import { Schema } from "effect"
import { decodeDataFile } from "#domain/base/data-file.ts"
import chains from "./chains.json" with { type: "json" }

const Chain = Schema.Struct({
  shops: Schema.NonEmptyArray(Schema.NonEmptyString),
  /** The words with which titles of its own brands begin, as `readGroceryTitle` splits them. */
  brands: Schema.NonEmptyArray(Schema.NonEmptyString)
})

/** Brands of a buying group, such as g'woon and Melkan, are the same in each chain, and not here. */
const CHAINS = decodeDataFile(Schema.Record(Schema.String, Chain), "matching/grocery/chains.json", chains)

const chainOfShop = new Map(Object.entries(CHAINS).flatMap(([chain, { shops }]) => shops.map((shop) => [shop, chain])))
const chainOfBrand = new Map(
  Object.entries(CHAINS).flatMap(([chain, { brands }]) => brands.map((brand) => [brand, chain]))
)

/** Returns the chain of a shop: several shops of one owner sell the same house brands. Spec: MATCH-83. */
export const findChain = (shop: string): string => chainOfShop.get(shop.replaceAll(/[^a-z]/g, "")) ?? `shop:${shop}`

/** Returns the chain whose house brand a title begins with; null for another brand. Spec: MATCH-83. */
export const findHouseBrand = (words: ReadonlyArray<string>): string | null => {
  const [first = "", second = "", third = ""] = words
  return (
    chainOfBrand.get(first) ??
    chainOfBrand.get(`${first} ${second}`) ??
    chainOfBrand.get(`${first} ${second} ${third}`) ??
    null
  )
}
