import { readWords, stemOf } from "./evidence.ts"
import type { CategoryVote } from "./names.ts"
import type { Analysis, OfferTexts } from "./words.ts"

/** An offer of a shop whose category is sure. */
export interface PlacedTexts {
  readonly texts: Pick<OfferTexts, "title" | "categoryPath">
  readonly key: string
  /** The number of offers that it counts as: an operator's correction says more than a classifier. */
  readonly weight: number
}

/** Returns what the placed offers of a shop say about another of its offers. Spec: CLASS-13. */
type ShopEvidence = (offer: PlacedTexts["texts"]) => ReadonlyArray<CategoryVote>

/** How much the shop, its category, the levels above that, and a word of the title count. */
const WEIGHT = { shop: 0.5, path: 0.8, level: 0.25, word: 0.4 }

const MIN_OFFERS = 3
/** Fewer offers say less. */
const SURE_OFFERS = 5
/** Share of the offers of a shop's category that belong elsewhere. */
const DOUBT = 0.1
/** A category with a smaller share of the offers gets no vote. */
const MIN_SHARE = 0.02

const MAX_TITLE_CHARS = 200
const MAX_TITLE_WORDS = 24
const MAX_LEVELS = 4
const SEPARATOR = "\u001f"

type Counts = Map<string, number>

const eachFeature = (
  { title, categoryPath }: PlacedTexts["texts"],
  analysis: Analysis,
  use: (feature: string, weight: number) => void
): void => {
  use("", WEIGHT.shop)
  let path = ""
  for (const [at, level] of categoryPath.slice(0, MAX_LEVELS).entries()) {
    path += `${SEPARATOR}${level}`
    use(path, at === categoryPath.length - 1 ? WEIGHT.path : WEIGHT.level)
  }
  const words = readWords(title.slice(0, MAX_TITLE_CHARS), MAX_TITLE_WORDS, analysis)
  for (const stem of new Set(words.map(({ surface }) => stemOf(surface, analysis)))) use(stem, WEIGHT.word)
}

/** Learns from placed offers of a shop. `leaves` are the categories of the tree without others below them. Spec: CLASS-13. */
export const learnShop = (
  offers: Iterable<PlacedTexts>,
  leaves: ReadonlyArray<string>,
  analysis: Analysis
): ShopEvidence => {
  const counted = new Map<string, Counts>()
  for (const { texts, key, weight } of offers)
    eachFeature(texts, analysis, (feature) => {
      const counts = counted.get(feature) ?? new Map<string, number>()
      counts.set(key, (counts.get(key) ?? 0) + weight)
      counted.set(feature, counts)
    })
  if (counted.size === 0) return () => []
  const leavesBelow = new Map<string, number>()
  for (const leaf of leaves) addUpwards(leavesBelow, leaf, 1)
  const cached = new Map<string, ReadonlyArray<CategoryVote>>()
  const votesOf = (feature: string, counts: Counts): ReadonlyArray<CategoryVote> => {
    const known = cached.get(feature)
    if (known !== undefined) return known
    const found = votesFrom(counts, leavesBelow, leaves.length)
    cached.set(feature, found)
    return found
  }
  return (offer) => {
    const votes: Array<CategoryVote> = []
    eachFeature(offer, analysis, (feature, weight) => {
      const counts = counted.get(feature)
      if (counts === undefined) return
      for (const vote of votesOf(feature, counts)) votes.push({ key: vote.key, weight: vote.weight * weight })
    })
    return votes
  }
}

const parentOf = (key: string): string => key.slice(0, Math.max(0, key.lastIndexOf(".")))

const addUpwards = (counts: Counts, key: string, weight: number): void => {
  for (let at = key; at !== ""; at = parentOf(at)) counts.set(at, (counts.get(at) ?? 0) + weight)
}

/** The logarithm of how much more likely a feature makes each category than the one above it does. */
const votesFrom = (counts: Counts, leavesBelow: Counts, leafCount: number): ReadonlyArray<CategoryVote> => {
  const total = counts.values().reduce((all, count) => all + count, 0)
  if (total < MIN_OFFERS) return []
  const totals: Counts = new Map()
  for (const [key, count] of counts) addUpwards(totals, key, count)
  const strength = Math.min(1, Math.sqrt(total / SURE_OFFERS))
  const uniform = 1 / leafCount
  const density = (key: string): number =>
    key === "" ? uniform : DOUBT * uniform + ((1 - DOUBT) * totals.get(key)!) / total / (leavesBelow.get(key) ?? 1)
  return [...totals]
    .filter(([, count]) => count / total >= MIN_SHARE)
    .map(([key]) => ({ key, weight: strength * Math.log(density(key) / density(parentOf(key))) }))
}
