import { amountText, type GroceryFacts, looseKey, productKey } from "./facts.ts"

/** Loose keys with a size under which one shop has two products: the words that they leave out tell these apart. */
export type AmbiguousKeys = ReadonlySet<string>

/** Returns the ambiguous loose keys. Does not depend on the order of the offers. Spec: MATCH-86. */
export const findAmbiguousKeys = (all: ReadonlyArray<GroceryFacts>): AmbiguousKeys => {
  const products = new Map<string, string>()
  const ambiguous = new Set<string>()
  for (const facts of all) {
    const loose = looseSizeKey(facts)
    if (loose === null) continue
    const key = `${facts.shop} ${loose}`
    const product = productKey(facts)
    const seen = products.get(key)
    if (seen === undefined) products.set(key, product)
    else if (seen !== product) ambiguous.add(loose)
  }
  return ambiguous
}

/** Returns the loose key of an offer with its size; null without one of both. Spec: MATCH-86. */
export const looseSizeKey = (facts: GroceryFacts): string | null => {
  const loose = facts.amount === null ? null : looseKey(facts)
  return loose === null || facts.amount === null ? null : `${loose}|${amountText(facts.amount)}`
}
