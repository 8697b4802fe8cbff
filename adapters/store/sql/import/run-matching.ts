import { clusterOffers, MAX_OFFERS_PER_KEY } from "#domain/matching/cluster.ts"
import { type Decision, nameText } from "#domain/matching/decisions.ts"
import type { Matcher, MatchOffer, Veto, MatchKey } from "#domain/matching/offer.ts"
import { seconds } from "#adapters/store/time.ts"
import { placeholders, inChunks } from "../database.ts"
import type { CatalogueDb } from "../open.ts"
import { listDecisions } from "./decisions.ts"
import { offerOf, PLACED_PREFIX, selectOffers, type StoredOffer, type StoredOfferRow } from "./match-facts.ts"
import { placements, type PlacementCounts } from "./placements.ts"
import { numberList } from "./numbers.ts"

type MatcherOf<Facts> = (offers: Iterable<MatchOffer>, decisions: ReadonlyArray<Decision>) => Matcher<Facts>

export interface MatchingReport extends PlacementCounts {
  /** Offers of real shops that were compared, with those that are gone. */
  readonly offers: number
  readonly vetoes: Readonly<Partial<Record<Veto["reason"], number>>>
}

/** Offers whose clusters are found together, so that memory does not grow with the catalogue. */
const OFFERS_PER_STEP = 2_000

/** One transaction; depends on offers and decisions only. Throws SQLite's BUSY during an import. Spec: MATCH-03. */
export const runMatching = <Facts>(db: CatalogueDb, matcherOf: MatcherOf<Facts>, now: Date): MatchingReport =>
  db.transaction(() => matchWithin(db, matcherOf, now))

const matchWithin = <Facts>(db: CatalogueDb, matcherOf: MatcherOf<Facts>, now: Date): MatchingReport => {
  const offers = allOffers(db)
  const decisions = listDecisions(db)
  const matcher = matcherOf(offers, decisions)
  const components = createComponents()
  const decided = offersOfDecisions(decisions)
  const keyOf = new Map<string, number>()
  let count = 0
  for (const offer of offers) {
    components.add(offer.offerKey, matcher.keysOf(matcher.read(offer)))
    if (decided.has(nameText(offer))) keyOf.set(nameText(offer), offer.offerKey)
    count += 1
  }
  for (const { a, b } of decisions) {
    const [one, other] = [keyOf.get(nameText(a)), keyOf.get(nameText(b))]
    if (one !== undefined && other !== undefined) components.link(one, other)
  }
  const vetoes: Partial<Record<Veto["reason"], number>> = {}
  const placed = placements(db, now)
  const decisionsOf = decisionIndex(decisions)
  const cluster = (group: ReadonlyArray<number>) => {
    const members = loadOffers(db, group)
    const found = clusterOffers(members, matcher, decisionsOf(members))
    for (const [reason, times] of found.vetoes) vetoes[reason] = (vetoes[reason] ?? 0) + times
    const keys = new Map(members.map((member) => [nameText(member), member.offerKey]))
    for (const clustered of found.clusters.filter(({ length }) => length > 1)) {
      const root = clustered.find(({ offer }) => !offer.isGone) ?? clustered[0]!
      for (const { offer, evidence } of clustered) {
        if (evidence === null) continue
        const { rule, key } = evidence
        const withKey = keys.get(nameText(evidence.with)) ?? offer.offerKey
        placed.add({ offerKey: offer.offerKey, root: root.offer.offerKey, rule, key: PLACED_PREFIX + key, withKey })
      }
    }
  }
  for (const group of inSteps(components.groups())) cluster(group)
  db.run(
    "INSERT INTO meta (key, value) VALUES ('matched-at', ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
    String(seconds(now))
  )
  return { offers: count, ...placed.finish(), vetoes }
}

export const allOffers = (db: CatalogueDb): Iterable<StoredOffer> => ({
  *[Symbol.iterator]() {
    const statement = db.raw.prepare(selectOffers("true ORDER BY o.offer_key"), { returnArrays: true })
    for (const row of statement.iterate()) yield offerOf(row as unknown as StoredOfferRow)
  }
})

const loadOffers = (db: CatalogueDb, offerKeys: ReadonlyArray<number>): ReadonlyArray<StoredOffer> =>
  [...inChunks(offerKeys)].flatMap((chunk) => {
    const keys = placeholders(chunk)
    return db.tuples<StoredOfferRow>(selectOffers(`o.offer_key IN (${keys.marks})`), ...keys.values).map(offerOf)
  })

/** Joins small groups to steps. Groups have no key in common, so that their clusters are the same together. */
const inSteps = function* (groups: Iterable<ReadonlyArray<number>>): Iterable<ReadonlyArray<number>> {
  let step: Array<number> = []
  for (const group of groups) {
    if (step.length > 0 && step.length + group.length > OFFERS_PER_STEP) {
      yield step
      step = []
    }
    for (const offerKey of group) step.push(offerKey)
  }
  if (step.length > 0) yield step
}

const offersOfDecisions = (decisions: ReadonlyArray<Decision>): ReadonlySet<string> =>
  new Set(decisions.flatMap(({ a, b }) => [nameText(a), nameText(b)]))

/** Returns a function that finds the decisions about offers; each names an offer of one step only. */
const decisionIndex = (decisions: ReadonlyArray<Decision>) => {
  const byFirst = Map.groupBy(decisions, ({ a }) => nameText(a))
  return (offers: ReadonlyArray<StoredOffer>): ReadonlyArray<Decision> =>
    byFirst.size === 0 ? [] : offers.flatMap((offer) => byFirst.get(nameText(offer)) ?? [])
}

/** The offers that are connected by equal keys, found with 12 bytes for an offer and 8 for each of its keys. */
interface Components {
  readonly add: (offerKey: number, keys: ReadonlyArray<MatchKey>) => void
  readonly link: (offerKey: number, other: number) => void
  readonly groups: () => Iterable<ReadonlyArray<number>>
}

/** The bits of a key's hash and of the position of its offer; together a number holds them exactly. */
const [HASH_BITS, POSITION_BITS] = [29, 24]

/** The maximum offers of an installation that a pass can handle: 16.7 million. Spec: MATCH-43. */
const MAX_OFFERS = 2 ** POSITION_BITS

/** Compares keys by a hash: a collision only connects offers, whose keys are compared later. Spec: MATCH-43. */
const createComponents = (): Components => {
  const offerKeys = numberList()
  const positions = new Map<number, number>()
  const links: Array<readonly [number, number]> = []
  let pairs = new Float64Array(4096)
  let [pairCount, offerCount] = [0, 0]

  const push = (pair: number) => {
    if (pairCount === pairs.length) {
      const larger = new Float64Array(pairCount * 2)
      larger.set(pairs)
      pairs = larger
    }
    pairs[pairCount++] = pair
  }

  return {
    add: (offerKey, keys) => {
      const position = offerCount++
      if (position >= MAX_OFFERS) throw new RangeError(`More than ${MAX_OFFERS} offers`)
      offerKeys.push(offerKey)
      for (const { key } of keys) push(hashOf(key) * MAX_OFFERS + position)
    },
    link: (offerKey, other) => void links.push([offerKey, other]),
    *groups() {
      const keys = offerKeys.values()
      const parents = Uint32Array.from({ length: offerCount }, (_, at) => at)
      const find = (at: number): number => {
        let root = at
        while (parents[root]! !== root) root = parents[root] = parents[parents[root]!]!
        return root
      }
      const union = (a: number, b: number) => {
        const [one, other] = [find(a), find(b)]
        parents[Math.max(one, other)] = Math.min(one, other)
      }
      for (const [first, end] of runsOf(pairs.subarray(0, pairCount).sort())) {
        const at = pairs[first]! % MAX_OFFERS
        for (let next = first + 1; next < end; next++) union(at, pairs[next]! % MAX_OFFERS)
      }
      if (links.length > 0) for (const [position, key] of keys.entries()) positions.set(key, position)
      for (const [a, b] of links) {
        const [one, other] = [positions.get(a), positions.get(b)]
        if (one !== undefined && other !== undefined) union(one, other)
      }
      yield* groupsOf(keys, find)
    }
  }
}

/** Yields the ranges of pairs with an equal hash: of two or more offers, and not of so many that the key is none. */
const runsOf = function* (pairs: Float64Array): Iterable<readonly [first: number, end: number]> {
  for (let first = 0; first < pairs.length;) {
    const hash = Math.floor(pairs[first]! / MAX_OFFERS)
    let end = first + 1
    while (end < pairs.length && Math.floor(pairs[end]! / MAX_OFFERS) === hash) end++
    // Two keys may share the hash, hence twice the limit; the exact one is applied when keys are compared.
    if (end - first > 1 && end - first <= 2 * MAX_OFFERS_PER_KEY) yield [first, end]
    first = end
  }
}

const groupsOf = function* (keys: Uint32Array, find: (at: number) => number): Iterable<ReadonlyArray<number>> {
  const sizes = new Uint32Array(keys.length)
  for (let at = 0; at < keys.length; at++) sizes[find(at)]!++
  const members = new Map<number, Array<number>>()
  for (let at = 0; at < keys.length; at++) {
    const root = find(at)
    if (sizes[root]! < 2) continue
    const group = members.get(root) ?? []
    group.push(keys[at]!)
    if (group.length < sizes[root]!) {
      members.set(root, group)
    } else {
      members.delete(root)
      yield group
    }
  }
}

const [PRIME, SEED] = [0x01000193, 0x811c9dc5]

const hashOf = (text: string): number => {
  let hash = SEED
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), PRIME)
  return (hash >>> 0) % 2 ** HASH_BITS
}
