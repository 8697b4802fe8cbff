import { MAX_OFFERS_PER_KEY } from "./cluster.ts"
import { getOr } from "./codes.ts"
import { isColour } from "./colours.ts"
import { type MatchKey, type Matcher, type MatchOffer, maxPriceRatio, NO_PRICE_RATIOS, priceRatio } from "./offer.ts"
import type { TitleFacts } from "./title.ts"

/** An offer, and true if its shop no longer has it. */
export type LearnedOffer = MatchOffer & { readonly isGone?: boolean }

/** Names of series, each with its parts: the words with a digit that name a product together with it. */
type SeriesKeys = ReadonlyMap<string, ReadonlySet<string>>

/** The minimum share of a key's offers beside which their shop lists another thing under the key. */
const MIN_SERIES_SHARE = 0.15

/** The maximum titles of a shop under one key that are compared, so that the time is linear. */
const MAX_TITLES = 32

/** Finds keys under which one shop lists things that nothing tells apart. Independent of the order of `offers`. Spec: MATCH-24. */
export const learnSeriesKeys = (offers: ReadonlyArray<LearnedOffer>, matcher: Matcher<TitleFacts>): SeriesKeys => {
  const blocks = new Map<string, Array<number>>()
  for (const [at, offer] of offers.entries())
    if (offer.isGone !== true)
      for (const { key } of matcher.keysOf(matcher.read(offer))) getOr(blocks, key, () => new Array<number>()).push(at)
  const series = new Map<string, ReadonlySet<string>>()
  for (const [key, members] of blocks) {
    if (!hasShopTwice(members, offers) || members.length > MAX_OFFERS_PER_KEY) continue
    const facts = members.map((at) => matcher.read(offers[at]!))
    if (shareOfOthers(facts, matcher.vetoOf) >= MIN_SERIES_SHARE) series.set(key, partsOf(facts, matcher.vetoOf))
  }
  return series
}

const hasShopTwice = (members: ReadonlyArray<number>, offers: ReadonlyArray<MatchOffer>): boolean => {
  const shops = new Set<string>()
  for (const at of members) {
    if (shops.has(offers[at]!.shop)) return true
    shops.add(offers[at]!.shop)
  }
  return false
}

/** Returns the keys of `facts`, those of series only together with a part. Spec: MATCH-24. */
export const withoutSeries = (
  keys: ReadonlyArray<MatchKey>,
  facts: TitleFacts,
  series: SeriesKeys
): ReadonlyArray<MatchKey> =>
  keys.flatMap(({ rule, key }) => {
    const parts = series.get(key)
    if (parts === undefined) return [{ rule, key }]
    return numberedWords(facts).flatMap((part) => (parts.has(part) ? [{ rule, key: `${key}+${part}` }] : []))
  })

type VetoOf = Matcher<TitleFacts>["vetoOf"]

const shareOfOthers = (facts: ReadonlyArray<TitleFacts>, vetoOf: VetoOf): number => {
  let others = 0
  for (const listed of Map.groupBy(facts, ({ offer }) => offer.shop).values())
    if (listed.length > 1) others += countOthers(listed, vetoOf)
  return others / facts.length
}

const countOthers = (listed: ReadonlyArray<TitleFacts>, vetoOf: VetoOf): number => {
  const byText = new Map(
    listed.map((facts) => [`${facts.words.join(" ")}|${facts.offer.number}|${facts.offer.mpn}`, facts])
  )
  const compared = [...byText]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, MAX_TITLES)
    .map(([, facts]) => facts)
  return compared.filter((a) => compared.some((b) => isOther(a, b) && vetoOf(a, b) === null && hasLikeOffer(a, b)))
    .length
}

/** Returns false if the price or the condition tells two offers apart, as those of a thing and its remote control. */
const hasLikeOffer = ({ offer: a }: TitleFacts, { offer: b }: TitleFacts): boolean =>
  a.condition === b.condition && priceRatio(a.price, b.price) <= maxPriceRatio(NO_PRICE_RATIOS, a.category, b.category)

const isOther = (a: TitleFacts, b: TitleFacts): boolean =>
  differs(a.offer.number, b.offer.number) || differs(a.offer.mpn, b.offer.mpn) || textOf(a) !== textOf(b)

const differs = (a: string | null, b: string | null): boolean => a !== null && b !== null && a !== b

const textOf = (facts: TitleFacts): string => ownWords(facts).sort().join(" ")

/** Returns the words that are no colour and no measure. Spec: MATCH-24, MATCH-92. */
export const ownWords = ({ words, attributes: { used } }: TitleFacts): Array<string> => [
  ...new Set(words.filter((word, at) => !used.has(at) && !isColour(word)))
]

const numberedWords = (facts: TitleFacts): ReadonlyArray<string> => ownWords(facts).filter((word) => /\d/.test(word))

const partsOf = (facts: ReadonlyArray<TitleFacts>, vetoOf: VetoOf): ReadonlySet<string> => {
  const byWord = new Map<string, Array<TitleFacts>>()
  for (const one of facts)
    for (const word of numberedWords(one)) getOr(byWord, word, () => new Array<TitleFacts>()).push(one)
  return new Set(
    [...byWord].flatMap(([word, found]) =>
      found.length > 1 && found.length < facts.length && shareOfOthers(found, vetoOf) === 0 ? [word] : []
    )
  )
}
