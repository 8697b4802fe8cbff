import { durableMatcher } from "./durable.ts"
import type { GroceryFacts } from "./grocery/facts.ts"
import { groceryMatcher, learnGroceries } from "./grocery/matcher.ts"
import { identifierKeys, learnIdentifiers } from "./identifiers.ts"
import { titleLexicon } from "./lexicon.ts"
import type { Matcher, MatchKey, MatchOffer } from "./offer.ts"
import type { TitleFacts } from "./title.ts"
import { readVetoFacts, sameShopVeto, vetoOf, type VetoFacts } from "./veto.ts"

/** The facts of an offer by which all rules match it. Spec: MATCH-73. */
export interface OfferFacts {
  readonly shop: string
  readonly identifiers: ReadonlyArray<MatchKey>
  readonly contradicts: VetoFacts
  /** Null for groceries. */
  readonly durable: TitleFacts | null
  readonly grocery: GroceryFacts
}

/**
 * Creates the matcher of a catalogue, which learns from all of its `offers`: by identifiers, by titles of groceries, and
 * by titles of durable goods for all else. Independent of the order of `offers`. Spec: MATCH-72, MATCH-73.
 */
export const createMatcher = (offers: Iterable<MatchOffer>): Matcher<OfferFacts> => {
  const all = [...offers]
  const { retired, ratios } = learnIdentifiers(all)
  const groceries = groceryMatcher(learnGroceries(all))
  const durables = durableMatcher(titleLexicon(all.filter((offer) => !groceries.read(offer).isGrocery)), {
    byColour: false
  })
  return {
    read: (offer) => {
      const grocery = groceries.read(offer)
      return {
        shop: offer.shop,
        identifiers: identifierKeys(offer).filter(({ key }) => !retired.has(key)),
        contradicts: readVetoFacts(offer),
        durable: grocery.isGrocery ? null : durables.read(offer),
        grocery
      }
    },
    keysOf: ({ identifiers, durable, grocery }) => [
      ...identifiers,
      ...(durable === null ? groceries.keysOf(grocery) : durables.keysOf(durable))
    ],
    vetoOf: (a, b) => {
      const sameShop = a.shop === b.shop ? sameShopVeto(a.contradicts, b.contradicts) : null
      if (sameShop !== null) return sameShop
      if (haveCommonIdentifier(a, b)) return vetoOf(a.contradicts, b.contradicts, ratios)
      if (a.durable === null && b.durable === null) return groceries.vetoOf(a.grocery, b.grocery)
      const model = a.durable === null || b.durable === null ? null : durables.vetoOf(a.durable, b.durable)
      return model ?? vetoOf(a.contradicts, b.contradicts, ratios)
    }
  }
}

const haveCommonIdentifier = (a: OfferFacts, b: OfferFacts): boolean =>
  a.identifiers.some(({ key }) => b.identifiers.some((other) => other.key === key))
