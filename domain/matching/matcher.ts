import type { Decision } from "./decisions.ts"
import { durableMatcher } from "./durable.ts"
import type { GroceryFacts } from "./grocery/facts.ts"
import { groceryMatcher, learnGroceries } from "./grocery/matcher.ts"
import { type LearnedMatcher, type Subject, withPrecedents } from "./precedents.ts"
import { type LearnedOffer, ownWords } from "./series-keys.ts"
import {
  type Matcher,
  type MatchKey,
  type MatchOffer,
  learnPriceRatios,
  NO_PRICE_RATIOS,
  type PriceRatios
} from "./offer.ts"
import type { TitleFacts } from "./title.ts"
import { readVetoFacts, sameShopVeto, vetoOf, type VetoFacts } from "./veto.ts"
import { MAX_PRODUCTS_PER_KEY } from "./join.ts"
import { groupingKeys } from "./grouping-keys.ts"

export interface OfferFacts {
  readonly shop: string
  readonly identifiers: ReadonlyArray<MatchKey>
  readonly contradicts: VetoFacts
  /** Null for groceries. */
  readonly durable: TitleFacts | null
  readonly grocery: GroceryFacts
}

/** Learns from all `offers` and `decisions`, independent of their order. Spec: MATCH-72, MATCH-73, MATCH-92. */
export const createMatcher = (
  offers: Iterable<LearnedOffer>,
  decisions: ReadonlyArray<Decision> = []
): LearnedMatcher<OfferFacts> => {
  const all = [...offers]
  const { retired, ratios } = learnIdentifiers(all)
  const groceries = groceryMatcher(learnGroceries(all))
  const durables = durableMatcher(
    all.filter((offer) => !groceries.read(offer).isGrocery),
    { byColour: false }
  )
  const matcher: Matcher<OfferFacts> = {
    read: (offer) => {
      const grocery = groceries.read(offer)
      const durable = grocery.isGrocery ? null : durables.read(offer)
      // Dog food and soil name no model, but a size.
      const isSized = durable !== null && grocery.amount !== null && durables.keysOf(durable).length === 0
      return {
        shop: offer.shop,
        identifiers: identifierKeys(offer).filter(({ key }) => !retired.has(key)),
        contradicts: readVetoFacts(offer),
        durable: isSized ? null : durable,
        grocery: isSized ? { ...grocery, isGrocery: true } : grocery
      }
    },
    keysOf: ({ identifiers, durable, grocery }) => [
      ...identifiers,
      ...(durable === null ? groceries.keysOf(grocery) : durables.keysOf(durable))
    ],
    vetoOf: (a, b, isExcused) => {
      const sameShop = a.shop === b.shop ? sameShopVeto(a.contradicts, b.contradicts) : null
      if (sameShop !== null && isExcused?.(sameShop) !== true) return sameShop
      if (haveCommonIdentifier(a, b)) return vetoOf(a.contradicts, b.contradicts, ratios, isExcused)
      if (a.durable === null && b.durable === null) return groceries.vetoOf(a.grocery, b.grocery, isExcused)
      const model = a.durable === null || b.durable === null ? null : durables.vetoOf(a.durable, b.durable, isExcused)
      return model ?? vetoOf(a.contradicts, b.contradicts, ratios, isExcused)
    }
  }
  return withPrecedents(matcher, subjectOf, all, decisions)
}

const subjectOf = ({ durable, grocery, contradicts }: OfferFacts): Subject => ({
  brand: durable?.brand ?? (contradicts.brand === "" ? null : contradicts.brand),
  category: contradicts.offer.category,
  words: new Set(durable === null ? grocery.words : ownWords(durable))
})

const haveCommonIdentifier = (a: OfferFacts, b: OfferFacts): boolean =>
  a.identifiers.some(({ key }) => b.identifiers.some((other) => other.key === key))

interface IdentifierModel {
  readonly retired: ReadonlySet<string>
  readonly ratios: PriceRatios
}

const identifierKeys = ({ number, brand, mpn }: MatchOffer): ReadonlyArray<MatchKey> => {
  const keys = groupingKeys({ gtin: number, isbn: null, brand, mpn, campaignId: null, familyCode: null })
  return keys.map(({ rule, key }): MatchKey => ({
    rule: rule === "brand-mpn" ? rule : isBook(key) ? "isbn" : "gtin",
    key
  }))
}

const isBook = (key: string): boolean => key.startsWith("gtin:0978") || key.startsWith("gtin:0979")

/** Independent of the order of the offers. Spec: MATCH-71, MATCH-72. */
const learnIdentifiers = (offers: Iterable<MatchOffer>): IdentifierModel => {
  const byKey = new Map<string, Array<MatchOffer>>()
  for (const offer of offers) {
    for (const { key } of identifierKeys(offer)) {
      const others = byKey.get(key)
      if (others === undefined) byKey.set(key, [offer])
      else others.push(offer)
    }
  }
  const retired = new Set<string>()
  const pairs: Array<readonly [MatchOffer, MatchOffer]> = []
  for (const [key, found] of byKey) {
    if (found.length < 2) continue
    const sorted = found.toSorted(byName)
    if (sorted.length > MAX_PRODUCTS_PER_KEY && isAmbiguous(sorted)) retired.add(key)
    else if (key.startsWith("gtin:")) pairs.push(...pairsOfShops(sorted))
  }
  return { retired, ratios: learnPriceRatios(pairs) }
}

const isAmbiguous = (sorted: ReadonlyArray<MatchOffer>): boolean => {
  const different: Array<VetoFacts> = []
  for (const offer of sorted) {
    const facts = readVetoFacts(offer)
    if (different.some((other) => vetoOf(facts, other, NO_PRICE_RATIOS) === null)) continue
    if (different.length === MAX_PRODUCTS_PER_KEY) return true
    different.push(facts)
  }
  return false
}

const MAX_PAIRS = 20

const pairsOfShops = ([first, ...others]: ReadonlyArray<MatchOffer>): ReadonlyArray<
  readonly [MatchOffer, MatchOffer]
> =>
  first === undefined
    ? []
    : others.flatMap((other) => (other.shop === first.shop ? [] : [[first, other] as const])).slice(0, MAX_PAIRS)

const byName = (a: MatchOffer, b: MatchOffer): number =>
  compare(a.title, b.title) || compare(a.shop, b.shop) || compare(a.offerId, b.offerId)

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
