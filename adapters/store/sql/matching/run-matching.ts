import { clusterOffers } from "#domain/matching/cluster.ts"
import { type Decision, nameText } from "#domain/matching/decisions.ts"
import type { Matcher, MatchOffer, Veto } from "#domain/matching/offer.ts"
import { seconds } from "#adapters/store/shaping/time.ts"
import { placeholders, inChunks } from "../database.ts"
import type { CatalogueDb } from "../open.ts"
import { createComponents } from "./components.ts"
import { listDecisions } from "./decisions.ts"
import { offerOf, PLACED_PREFIX, selectOffers, type StoredOffer, type StoredOfferRow } from "../import/match-facts.ts"
import { placements, type PlacementCounts } from "./placements.ts"

export type MatcherOf<Facts> = (offers: Iterable<MatchOffer>) => Matcher<Facts>

/** The result of a matching pass. Spec: MATCH-43. */
export interface MatchingReport extends PlacementCounts {
  /** Offers of real shops that were compared, with those that are gone. */
  readonly offers: number
  /** The pairs of products with a common key that stayed apart, by the reason. */
  readonly vetoes: Readonly<Partial<Record<Veto["reason"], number>>>
}

/** Offers whose clusters are found together, so that memory does not grow with the catalogue. */
const OFFERS_PER_STEP = 2_000

/**
 * Joins the offers of all real shops into products, in one transaction, and stores what differs. The result depends only
 * on the offers and the operator's decisions. Throws SQLite's BUSY if an import is writing. Spec: MATCH-03, MATCH-43.
 */
export const runMatching = <Facts>(db: CatalogueDb, matcherOf: MatcherOf<Facts>, now: Date): MatchingReport =>
  db.transaction(() => matchWithin(db, matcherOf, now))

const matchWithin = <Facts>(db: CatalogueDb, matcherOf: MatcherOf<Facts>, now: Date): MatchingReport => {
  const offers = allOffers(db)
  const matcher = matcherOf(offers)
  const decisions = listDecisions(db)
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

/** Returns the offers of real shops, which can be iterated again. */
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
