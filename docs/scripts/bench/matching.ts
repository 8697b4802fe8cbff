/**
 * `node docs/scripts/bench/matching.ts`: precision and recall of matches by titles alone, on `../shared/data`. Prints "learned" for the
 * half of the clusters on which the rules were made, "measured" for the other half, and "all" for both in one catalogue.
 */
import { existsSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { clusterOffers } from "#domain/matching/cluster.ts"
import { durableMatcher } from "#domain/matching/durable.ts"
import { titleLexicon } from "#domain/matching/lexicon.ts"
import { type Labelled, readPairs, readPricerunner, withCorrectedClusters } from "./matching/data.ts"

/** Minimum precision everywhere, and minimum recall by data set. */
const MIN_PRECISION = 0.97
const CATEGORIES = { washers: 0.65, tvs: 0.6, cameras: 0.5, mobile: 0.5 } as const
const PAIRS = { "abt-buy": 0.6, "amazon-google": null } as const

interface Score {
  readonly pairs: number
  readonly found: number
  readonly right: number
}

const pairsOf = (size: number): number => (size * (size - 1)) / 2

const countPairs = (groups: Iterable<ReadonlyArray<unknown>>): number =>
  [...groups].reduce((total, { length }) => total + pairsOf(length), 0)

/** Scores the clusters of titles that the matcher finds against the labels as given and as corrected, colours aside. */
const scoreClusters = (labelled: ReadonlyArray<Labelled>): ReadonlyArray<Score> => {
  const matcher = durableMatcher(titleLexicon(labelled.map(({ offer }) => offer)), { byColour: false })
  const corrected = withCorrectedClusters(labelled)
  const offers = labelled.map(({ offer }, at) => ({ ...offer, at, isGone: false }))
  const { clusters } = clusterOffers(offers, matcher, [])
  return [labelled, corrected].map((labels) => ({
    pairs: countPairs(Map.groupBy(labels, ({ cluster }) => cluster).values()),
    found: countPairs(clusters),
    right: clusters.reduce(
      (total, members) => total + countPairs(Map.groupBy(members, ({ offer }) => labels[offer.at]!.cluster).values()),
      0
    )
  }))
}

/** Scores pairs of offers of two shops; the data keep colours apart. */
const scorePairs = ({ left, right, truth }: ReturnType<typeof readPairs>) => {
  const matcher = durableMatcher(titleLexicon([...left, ...right]), { byColour: true })
  const [a, b] = [left.map(matcher.read), right.map(matcher.read)]
  const score = { pairs: truth.size, found: 0, right: 0 }
  for (const own of a) {
    const keys = new Set(matcher.keysOf(own).map(({ key }) => key))
    for (const other of b) {
      if (!matcher.keysOf(other).some(({ key }) => keys.has(key)) || matcher.vetoOf(own, other) !== null) continue
      score.found++
      if (truth.has(`${own.offer.offerId}|${other.offer.offerId}`)) score.right++
    }
  }
  return score
}

const ratio = (part: number, all: number): string => (all === 0 ? 0 : part / all).toFixed(3).padStart(9)

const print = (name: string, part: string, [given, corrected]: ReadonlyArray<Score>, minRecall: number | null) => {
  if (given === undefined) return
  const { pairs, found, right } = given
  const isMet = right >= found * MIN_PRECISION && right >= pairs * (minRecall ?? 0)
  const goal = minRecall === null ? "" : `  ${MIN_PRECISION}/${minRecall.toFixed(2)} ${isMet ? "met" : "missed"}`
  const figures = [given, ...(corrected === undefined ? [] : [corrected])]
    .map((score) => `${ratio(score.right, score.found)}${ratio(score.right, score.pairs)}`)
    .join("   ")
  console.log(`${name.padEnd(14)}${part.padEnd(9)}${String(pairs).padStart(7)}${figures}${goal}`)
}

/** Divides clusters into two halves by the hash of their name. */
const isLearned = (name: string): boolean => {
  let hash = 2_166_136_261
  for (const letter of name) hash = Math.imul(hash ^ letter.codePointAt(0)!, 16_777_619)
  return ((hash >>> 16) & 1) === 0
}

const data = fileURLToPath(new URL("../../../../shared/data/", import.meta.url))
if (existsSync(data)) {
  console.log(`${"".padEnd(23)}  pairs    prec.   recall      prec.   recall with corrected labels`)
  for (const [category, minRecall] of Object.entries(CATEGORIES)) {
    const all = readPricerunner(`${data}pricerunner/${category}.xml.gz`)
    const [learned = [], measured = []] = [true, false].map((half) =>
      all.filter(({ cluster }) => isLearned(cluster) === half)
    )
    print(category, "learned", scoreClusters(learned), minRecall)
    print(category, "measured", scoreClusters(measured), minRecall)
    print(category, "all", scoreClusters(all), minRecall)
  }
  for (const [name, minRecall] of Object.entries(PAIRS)) {
    const pairs = readPairs(`${data}entity-matching/${name}/`)
    const part = name === "abt-buy" ? "learned" : "measured"
    print(name, part, [scorePairs(pairs)], minRecall)
  }
  const titles = Object.keys(CATEGORIES).flatMap((category) => readPricerunner(`${data}pricerunner/${category}.xml.gz`))
  const offers = titles.map(({ offer }) => offer)
  const start = performance.now()
  const matcher = durableMatcher(titleLexicon(offers), { byColour: false })
  const learned = performance.now()
  const keys = offers.reduce((total, offer) => total + matcher.keysOf(matcher.read(offer)).length, 0)
  const read = ((performance.now() - learned) * 1000) / offers.length
  const learn = ((learned - start) * 1000) / offers.length
  console.log(
    `${offers.length} titles, ${keys} keys: learning ${learn.toFixed(1)} µs a title, reading ${read.toFixed(1)} µs`
  )
} else console.log("There is no folder ../shared/data; nothing was measured.")
