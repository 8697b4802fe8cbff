import { Schema } from "effect"
import { decodeDataFile } from "#domain/base/data-file.ts"
import chains from "./chains.json" with { type: "json" }

/** A chain of supermarkets, or chains of one owner that sell the same house brands. Spec: MATCH-83. */
const Chain = Schema.Struct({
  shops: Schema.NonEmptyArray(Schema.NonEmptyString),
  /** The words with which titles of its own brands begin, as `readGroceryTitle` splits them. */
  brands: Schema.NonEmptyArray(Schema.NonEmptyString)
})

/**
 * Chains with their house brands. Coop belongs to PLUS and sells its brands; Dirk and DekaMarkt have one owner. Brands
 * that a buying group makes for several chains, such as g'woon, Melkan, Derlon and Bio+ of Superunie, are not here: they
 * are the same products in each of these shops.
 */
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
