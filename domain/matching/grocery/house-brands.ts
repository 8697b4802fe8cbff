/** A chain of supermarkets, or chains of one owner that sell the same house brands. Spec: MATCH-83. */
interface Chain {
  /** Ids of its shops. */
  readonly shops: ReadonlyArray<string>
  /** The words with which titles of its own brands begin, as `readGroceryTitle` splits them. */
  readonly brands: ReadonlyArray<string>
}

/**
 * Chains with their house brands. Coop belongs to PLUS and sells its brands; Dirk and DekaMarkt have one owner. Brands
 * that a buying group makes for several chains, such as g'woon, Melkan, Derlon and Bio+ of Superunie, are not here: they
 * are the same products in each of these shops.
 */
const CHAINS: Readonly<Record<string, Chain>> = {
  ah: { shops: ["ah", "albertheijn"], brands: ["ah", "albert heijn", "etos", "delicata", "zaanse hoeve"] },
  jumbo: { shops: ["jumbo"], brands: ["jumbo", "jumbos"] },
  plus: { shops: ["plus", "coop"], brands: ["plus", "coop"] },
  detailresult: {
    shops: ["dirk", "dekamarkt", "deka", "dirkvandenbroek"],
    brands: ["1 de beste", "dekavers", "vleeschmeesters", "dekamarkt", "dirk"]
  },
  vomar: { shops: ["vomar"], brands: ["vomar"] },
  hoogvliet: { shops: ["hoogvliet"], brands: ["hoogvliet"] },
  janlinders: { shops: ["janlinders"], brands: ["jan linders"] },
  picnic: { shops: ["picnic"], brands: ["picnic"] },
  spar: { shops: ["spar"], brands: ["spar"] },
  aldi: { shops: ["aldi"], brands: ["aldi"] },
  lidl: { shops: ["lidl"], brands: ["lidl"] },
  boni: { shops: ["boni"], brands: ["boni"] },
  hema: { shops: ["hema"], brands: ["hema"] },
  kruidvat: { shops: ["kruidvat"], brands: ["kruidvat"] }
}

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
