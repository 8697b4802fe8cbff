import type { MatchOffer } from "../offer.ts"

/** Main categories whose goods are groceries in any shop. */
const GROCERY_MAINS: ReadonlySet<string> = new Set(["eten-en-drinken", "verzorging", "drogisterij"])

/** Returns true for a category of food, drinks or a drugstore's goods. Spec: MATCH-84. */
export const isGroceryCategory = (category: string | null): boolean =>
  category !== null && GROCERY_MAINS.has(category.split(".", 1)[0] ?? "")

/**
 * Returns the shops of which at least half of the offers are groceries: all that they sell is matched as groceries are,
 * since a supermarket's toilet cleaner has a title like its soup. An offer without a category counts if it has a pack.
 *
 * Spec: MATCH-84.
 */
export const findSupermarkets = (
  offers: Iterable<Pick<MatchOffer, "shop" | "category" | "pack">>
): ReadonlySet<string> => {
  const byShop = new Map<string, { all: number; groceries: number }>()
  for (const { shop, category, pack } of offers) {
    const seen = byShop.get(shop) ?? { all: 0, groceries: 0 }
    seen.all++
    if (category === null ? pack !== null : isGroceryCategory(category)) seen.groceries++
    byShop.set(shop, seen)
  }
  return new Set([...byShop].filter(([, { all, groceries }]) => groceries * 2 >= all).map(([shop]) => shop))
}
