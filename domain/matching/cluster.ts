import { type Decision, nameText, type OfferName, ordered } from "./decisions.ts"
import { blocksOf, type Block } from "./blocks.ts"
import type { Matcher, MatchOffer, MatchRule, Veto } from "./offer.ts"
import { createPartition, type Edge } from "./partition.ts"

/** An offer that is clustered. Spec: MATCH-05. */
export interface ClusterOffer extends MatchOffer {
  /** True if its shop no longer has it. */
  readonly isGone: boolean
}

/** The key that an offer and another one have in common. Spec: MATCH-07. */
interface Evidence {
  readonly rule: MatchRule
  readonly key: string
  readonly with: OfferName
}

/** An offer of a cluster; `evidence` is null if the cluster has no other. Spec: MATCH-07. */
interface Member<Offer> {
  readonly offer: Offer
  readonly evidence: Evidence | null
}

/** The offers of one product, each once, in the order of their names. Spec: MATCH-03. */
export interface Clusters<Offer> {
  readonly clusters: ReadonlyArray<ReadonlyArray<Member<Offer>>>
  /** The pairs of clusters with a common key that stayed apart, by the reason of the veto. */
  readonly vetoes: ReadonlyMap<Veto["reason"], number>
}

/** The maximum clusters that one key is compared with, so that the time is linear. Spec: MATCH-06. */
const MAX_CLUSTERS_PER_KEY = 32

/**
 * Partitions offers into products. Independent of the order of `offers` and `decisions`.
 *
 * Clusters with a common key are joined, the strongest rule first, unless there is a veto between two of their members
 * or the operator keeps two of them apart. Then gone offers are added. What the operator put together is joined last,
 * as whole clusters. Spec: MATCH-03, MATCH-04, MATCH-05, MATCH-06.
 */
export const clusterOffers = <Offer extends ClusterOffer, Facts>(
  offers: ReadonlyArray<Offer>,
  matcher: Matcher<Facts>,
  decisions: ReadonlyArray<Decision>
): Clusters<Offer> => {
  const sorted = offers.map((offer) => ({ offer, name: nameText(offer) })).sort((a, b) => (a.name < b.name ? -1 : 1))
  const positions = new Map(sorted.map(({ name }, at) => [name, at]))
  const facts = sorted.map(({ offer }) => matcher.read(offer))
  const pairs = (kind: Decision["kind"]) => pairsOf(decisions, kind, positions)
  const partition = createPartition({
    size: sorted.length,
    vetoOf: (a, b) => matcher.vetoOf(facts[a]!, facts[b]!),
    isGone: (at) => sorted[at]!.offer.isGone,
    apart: pairs("apart")
  })
  const blocks = blocksOf(facts.map((read) => matcher.keysOf(read)))
  const isGone = (at: number) => sorted[at]!.offer.isGone
  for (const block of blocks) joinBlock(block, (at) => !isGone(at), partition.join)
  for (const block of blocks.filter(({ members }) => members.some(isGone))) {
    const current = block.members.filter((at) => !isGone(at))
    const members = [...current, ...block.members.filter(isGone)]
    joinBlock({ ...block, members }, () => true, partition.attach)
  }
  for (const [a, b] of pairs("together")) partition.force({ rule: "operator", key: "operator", a, b })
  const evidence = (at: number): Evidence | null => {
    const edge = partition.edgeOf(at)
    return edge && { rule: edge.rule, key: edge.key, with: sorted[edge.a === at ? edge.b : edge.a]!.offer }
  }
  return {
    clusters: partition
      .clusters()
      .map((members) => members.map((at) => ({ offer: sorted[at]!.offer, evidence: evidence(at) }))),
    vetoes: partition.vetoes
  }
}

/** Joins the clusters of a block with the first cluster of the block that admits them. */
const joinBlock = (
  { rule, key, members }: Block,
  isTaken: (at: number) => boolean,
  join: (edge: Edge) => boolean
): void => {
  const found: Array<number> = []
  for (const b of members) {
    if (!isTaken(b) || found.some((a) => join({ rule, key, a, b }))) continue
    if (found.length < MAX_CLUSTERS_PER_KEY) found.push(b)
  }
}

/** Returns the pairs of positions of the decisions of one kind, in the order of the names. */
const pairsOf = (
  decisions: ReadonlyArray<Decision>,
  kind: Decision["kind"],
  positions: ReadonlyMap<string, number>
): ReadonlyArray<readonly [number, number]> =>
  decisions
    .filter((decision) => decision.kind === kind)
    .map(ordered)
    .flatMap(({ a, b }) => {
      const [first, second] = [positions.get(nameText(a)), positions.get(nameText(b))]
      return first === undefined || second === undefined ? [] : [[first, second] as const]
    })
    .sort((a, b) => a[0] - b[0] || a[1] - b[1])
