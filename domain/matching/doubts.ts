import { blocksOf, type ClusterOffer } from "./cluster.ts"
import { type Decision, nameText } from "./decisions.ts"
import { type MatchKey, type MatchOffer, type MatchRule, priceRatio, type Veto } from "./offer.ts"
import {
  isDifferent,
  isExcusable,
  type LearnedMatcher,
  MIN_DECISIONS,
  wordsOfOne,
  type Precedent
} from "./precedents.ts"

/** A pair of offers with an equal key about which an operator may decide. Spec: MATCH-90. */
export interface Doubt<Offer> extends MatchKey {
  readonly a: Offer
  readonly b: Offer
  /** Null if the two are one product. */
  readonly veto: Veto | null
  /** The certainty that the two are one product, from 0 to 1. */
  readonly certainty: number
  /** The words that only one of the two titles has. */
  readonly words: ReadonlyArray<string>
  /** Decisions about pairs with the same evidence; null if there are none. */
  readonly precedent: Precedent | null
}

export interface Doubts<Offer> {
  readonly joins: ReadonlyArray<Doubt<Offer>>
  readonly nearMisses: ReadonlyArray<Doubt<Offer>>
}

interface DoubtOptions<Offer, Facts> {
  readonly matcher: LearnedMatcher<Facts>
  readonly decisions: ReadonlyArray<Decision>
  readonly productOf: (offer: Offer) => unknown
  /** The maximum joins, and the maximum near misses. */
  readonly limit: number
}

/** Rules of numbers, which outweigh titles in two languages. */
const NUMBER_RULES: ReadonlySet<MatchRule> = new Set(["gtin", "isbn"])

/** The maximum offers of a key that are compared, so that the time is linear. */
const MAX_COMPARED = 24

/** Finds the joins and the near misses with the least certainty, each kind of doubt a few times. Independent of the order of `offers`. Spec: MATCH-90. */
export const findDoubts = <Offer extends ClusterOffer, Facts>(
  offers: Iterable<Offer>,
  { matcher, decisions, productOf, limit }: DoubtOptions<Offer, Facts>
): Doubts<Offer> => {
  const current = [...offers].filter(({ isGone }) => !isGone)
  current.sort((a, b) => (nameText(a) < nameText(b) ? -1 : 1))
  const facts = current.map((offer) => matcher.read(offer))
  const words = facts.map((one) => matcher.subjectOf(one).words)
  const decided = new Set(decisions.flatMap(({ a, b }) => [pairText(a, b), pairText(b, a)]))
  const seen = new Set<number>()
  const found: Array<Candidate<Offer>> = []
  for (const { rule, key, members } of blocksOf(facts.map((one) => matcher.keysOf(one)))) {
    const compared = members.slice(0, MAX_COMPARED)
    for (const [at, first] of compared.entries())
      for (const second of compared.slice(at + 1)) {
        const [a, b] = [current[first]!, current[second]!]
        if (seen.has(first * current.length + second) || decided.has(pairText(a, b))) continue
        seen.add(first * current.length + second)
        const [one, other] = [facts[first]!, facts[second]!]
        const veto = matcher.vetoOf(one, other)
        const isJoin = productOf(a) === productOf(b)
        if (isJoin ? veto !== null : veto === null || !isExcusable(veto)) continue
        const precedents = matcher.precedentsOf(one, other, veto)
        if (!isJoin && precedents.some(isDifferent)) continue
        const [precedent = null] = precedents.filter(({ same, different }) => same + different > 0)
        const alike = likenessOf(a, words[first]!, b, words[second]!)
        const likeness = isJoin
          ? NUMBER_RULES.has(rule)
            ? (1 + alike) / 2
            : alike
          : alike / matcher.allVetoes(one, other).length
        const kinds = isJoin
          ? [key, `product ${String(productOf(a))}`]
          : precedents.map(({ scope, kind }) => scope + kind)
        const certainty = certaintyOf(likeness, precedent)
        const text = [a.title, b.title].sort().join(" ")
        const both = [words[first]!, words[second]!] as const
        found.push({ rule, key, a, b, veto, certainty, precedent, both, kinds: [text, ...kinds.slice(0, 2)] })
      }
  }
  const pick = (isJoin: boolean) =>
    limited(found.filter(({ veto }) => (veto === null) === isJoin).sort(byCertainty(isJoin ? 1 : -1)), limit)
  return { joins: pick(true), nearMisses: pick(false) }
}

interface Candidate<Offer> extends Omit<Doubt<Offer>, "words"> {
  readonly both: readonly [ReadonlySet<string>, ReadonlySet<string>]
  readonly kinds: ReadonlyArray<string>
}

const pairText = (a: Parameters<typeof nameText>[0], b: Parameters<typeof nameText>[0]): string =>
  `${nameText(a)} ${nameText(b)}`

/** Returns the share of equal words, less if the prices differ; from 0 to 1. */
const likenessOf = (a: MatchOffer, words: ReadonlySet<string>, b: MatchOffer, others: ReadonlySet<string>): number => {
  const common = [...words].filter((word) => others.has(word)).length
  return (common + 1) / (words.size + others.size - common + 1) / priceRatio(a.price, b.price)
}

/** The weight of what the two offers say, in decisions. */
const LIKENESS_WEIGHT = 2

const certaintyOf = (likeness: number, precedent: Precedent | null): number => {
  const { same, different } = precedent ?? { same: 0, different: 0 }
  return (likeness * LIKENESS_WEIGHT + same) / (LIKENESS_WEIGHT + same + different)
}

const byCertainty =
  (sign: 1 | -1) =>
  <Offer>(x: Candidate<Offer>, y: Candidate<Offer>): number =>
    sign * (x.certainty - y.certainty)

/** The maximum doubts with equal titles, with one kind of evidence, and with its attribute. */
const MAX_ALIKE = [1, MIN_DECISIONS.narrow, MIN_DECISIONS.wide]

/** Takes the first ones, each kind no more often than decisions about it are missing. */
const limited = <Offer>(sorted: ReadonlyArray<Candidate<Offer>>, limit: number): ReadonlyArray<Doubt<Offer>> => {
  const counts = new Map<string, number>()
  const taken: Array<Doubt<Offer>> = []
  for (const { kinds, both, ...doubt } of sorted) {
    if (taken.length === limit) break
    if (kinds.some((kind, at) => (counts.get(kind) ?? 0) >= MAX_ALIKE[at]!)) continue
    for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1)
    taken.push({ ...doubt, words: wordsOfOne(...both) })
  }
  return taken
}
