/**
 * `node docs/scripts/bench/matching.ts`: precision and recall of matches by titles alone, on `../shared/data`. Prints "learned" for the
 * half of the clusters on which the rules were made, "measured" for the other half, and "all" for both in one catalogue.
 */
import { existsSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { clusterOffers } from "#domain/matching/cluster.ts"
import { durableMatcher } from "#domain/matching/durable.ts"
import { titleLexicon } from "#domain/matching/lexicon.ts"
import type { MatchOffer } from "#domain/matching/offer.ts"
import type { TitleFacts } from "#domain/matching/title.ts"
import { type Labelled, readPairs, readPricerunner } from "./matching/data.ts"

/** Minimum precision everywhere, and minimum recall by data set. */
const MIN_PRECISION = 0.97
const CATEGORIES = { washers: 0.65, tvs: 0.6, cameras: 0.5, mobile: 0.5 } as const
const PAIRS = { "abt-buy": 0.6, "amazon-google": null } as const

interface Score {
  readonly pairs: number
  readonly found: number
  readonly right: number
  /** Wrong pairs whose two titles print one code of at least six letters and digits, its suffix included. */
  readonly sameCode: number
}

const pairsOf = (size: number): number => (size * (size - 1)) / 2

const hasSameCode = (a: TitleFacts, b: TitleFacts): boolean => {
  const printed = new Set(b.words)
  return a.words.some((word) => printed.has(word) && isPrintedCode(word))
}

/** Returns true for a word of letters and more than two digits, which no size or technique is. */
const isPrintedCode = (word: string): boolean => /^(?=.*[a-z])(?=(?:.*\d){3})[a-z0-9]{6,}$/.test(word)

/** Scores the clusters of titles that the matcher finds against the clusters of the data, colours aside. */
const scoreClusters = (labelled: ReadonlyArray<Labelled>): Score => {
  const matcher = durableMatcher(titleLexicon(labelled.map(({ offer }) => offer)), { byColour: false })
  const sizes = Map.groupBy(labelled, ({ cluster }) => cluster)
  const pairs = [...sizes.values()].reduce((total, { length }) => total + pairsOf(length), 0)
  const score = { pairs, found: 0, right: 0, sameCode: 0 }
  const offers = labelled.map(({ offer, cluster }) => ({ ...offer, cluster, isGone: false }))
  for (const members of clusterOffers(offers, matcher, []).clusters) {
    for (const [at, { offer: a }] of members.entries()) {
      for (const { offer: b } of members.slice(at + 1)) {
        score.found++
        if (a.cluster === b.cluster) score.right++
        else if (hasSameCode(matcher.read(a), matcher.read(b))) score.sameCode++
      }
    }
  }
  return score
}

/** Scores pairs of offers of two shops; the data keep colours apart. */
const scorePairs = ({ left, right, truth }: ReturnType<typeof readPairs>, isMine: (offer: MatchOffer) => boolean) => {
  const matcher = durableMatcher(titleLexicon([...left, ...right]), { byColour: true })
  const [a, b] = [left.filter(isMine).map(matcher.read), right.map(matcher.read)]
  const mine = new Set(a.map(({ offer }) => offer.offerId))
  const score = { pairs: 0, found: 0, right: 0, sameCode: 0 }
  for (const pair of truth) if (mine.has(pair.split("|")[0]!)) score.pairs++
  for (const own of a) {
    const keys = new Set(matcher.keysOf(own).map(({ key }) => key))
    for (const other of b) {
      if (!matcher.keysOf(other).some(({ key }) => keys.has(key)) || matcher.vetoOf(own, other) !== null) continue
      score.found++
      if (truth.has(`${own.offer.offerId}|${other.offer.offerId}`)) score.right++
      else if (hasSameCode(own, other)) score.sameCode++
    }
  }
  return score
}

const ratio = (part: number, all: number): string => (all === 0 ? 0 : part / all).toFixed(3).padStart(9)

const print = (name: string, part: string, { pairs, found, right, sameCode }: Score, minRecall: number | null) => {
  const isMet = right >= found * MIN_PRECISION && right >= pairs * (minRecall ?? 0)
  const goal = minRecall === null ? "" : `  ${MIN_PRECISION}/${minRecall.toFixed(2)} ${isMet ? "met" : "missed"}`
  const precision = `${ratio(right, found)}${ratio(right, found - sameCode)}`
  console.log(
    `${name.padEnd(14)}${part.padEnd(9)}${String(pairs).padStart(7)}${precision}${ratio(right, pairs)}${goal}`
  )
}

/** Divides clusters into two halves by the hash of their name. */
const isLearned = (name: string): boolean => {
  let hash = 2_166_136_261
  for (const letter of name) hash = Math.imul(hash ^ letter.codePointAt(0)!, 16_777_619)
  return ((hash >>> 16) & 1) === 0
}

const data = fileURLToPath(new URL("../../../../shared/data/", import.meta.url))
if (existsSync(data)) {
  console.log(`${"".padEnd(23)}  pairs    prec.  prec.*   recall  (* without pairs whose titles print the same code)`)
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
    print(
      name,
      part,
      scorePairs(pairs, () => true),
      minRecall
    )
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
