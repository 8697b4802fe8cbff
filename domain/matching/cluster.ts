import { type Decision, nameText, type OfferName, ordered } from "./decisions.ts"
import type { Matcher, MatchOffer, MatchRule, Veto, MatchKey } from "./offer.ts"

export interface ClusterOffer extends MatchOffer {
  readonly isGone: boolean
}

interface Evidence {
  readonly rule: MatchRule
  readonly key: string
  readonly with: OfferName
}

/** `evidence` is null if the cluster has no other offer. Spec: MATCH-07. */
interface Member<Offer> {
  readonly offer: Offer
  readonly evidence: Evidence | null
}

export interface Clusters<Offer> {
  readonly clusters: ReadonlyArray<ReadonlyArray<Member<Offer>>>
  readonly vetoes: ReadonlyMap<Veto["reason"], number>
}

/** The maximum clusters that one key is compared with, so that the time is linear. Spec: MATCH-06. */
const MAX_CLUSTERS_PER_KEY = 32

/** Independent of the order of `offers`. Spec: MATCH-03, MATCH-04, MATCH-05, MATCH-06. */
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

interface Block {
  readonly rule: MatchRule
  readonly key: string
  readonly members: ReadonlyArray<number>
}

/** The maximum offers of a key: one that leads to more, such as a placeholder, is no key. Spec: MATCH-06. */
export const MAX_OFFERS_PER_KEY = 2_000

const RULES: ReadonlyArray<MatchRule> = ["operator", "gtin", "isbn", "brand-mpn", "model-code", "attributes", "grocery"]

const rankOf = new Map(RULES.map((rule, at) => [rule, at]))

/** Returns the strongest rule first, then by key. Spec: MATCH-03, MATCH-06. */
export const blocksOf = (keys: ReadonlyArray<ReadonlyArray<MatchKey>>): ReadonlyArray<Block> => {
  const blocks = new Map<string, { rule: MatchRule; readonly key: string; readonly members: Array<number> }>()
  for (const [at, own] of keys.entries()) {
    for (const { rule, key } of own) {
      const block = blocks.get(key)
      if (block === undefined) {
        blocks.set(key, { rule, key, members: [at] })
        continue
      }
      if (rank(rule) < rank(block.rule)) block.rule = rule
      if (block.members.at(-1) !== at) block.members.push(at)
    }
  }
  return [...blocks.values()]
    .filter(({ members }) => members.length > 1 && members.length <= MAX_OFFERS_PER_KEY)
    .sort((a, b) => rank(a.rule) - rank(b.rule) || (a.key < b.key ? -1 : 1))
}

const rank = (rule: MatchRule): number => rankOf.get(rule) ?? RULES.length

interface Edge {
  readonly rule: MatchRule
  readonly key: string
  readonly a: number
  readonly b: number
}

interface PartitionOptions {
  readonly size: number
  readonly vetoOf: (a: number, b: number) => Veto | null
  readonly isGone: (at: number) => boolean
  readonly apart: ReadonlyArray<readonly [number, number]>
}

interface Partition {
  readonly join: (edge: Edge) => boolean
  /** Joins them like `join`, but never two clusters that both have current offers. Spec: MATCH-05. */
  readonly attach: (edge: Edge) => boolean
  readonly force: (edge: Edge) => boolean
  readonly clusters: () => ReadonlyArray<ReadonlyArray<number>>
  /** Returns the edge that connects an offer with its cluster; null if it is alone. Valid after `clusters`. */
  readonly edgeOf: (at: number) => Edge | null
  readonly vetoes: ReadonlyMap<Veto["reason"], number>
}

/** Shops rarely sell one product more often; the limit keeps the time linear. Spec: MATCH-06. */
const MAX_COMPARED_MEMBERS = 32

const createPartition = ({ size, vetoOf, isGone, apart }: PartitionOptions): Partition => {
  const parents = Int32Array.from({ length: size }, (_, at) => at)
  const compared: Array<ReadonlyArray<number>> = Array.from({ length: size }, (_, at) => [at])
  const hasCurrent = Array.from({ length: size }, (_, at) => !isGone(at))
  const edges: Array<Edge> = []
  const rejected = new Set<number>()
  const vetoes = new Map<Veto["reason"], number>()

  const find = (at: number): number => {
    let root = at
    while (parents[root]! !== root) root = parents[root] = parents[parents[root]!]!
    return root
  }

  const isApart = (a: number, b: number) =>
    apart.some(([one, other]) => {
      const [first, second] = [find(one), find(other)]
      return (first === a && second === b) || (first === b && second === a)
    })

  const findVeto = (a: number, b: number): Veto | null => {
    for (const one of compared[a]!) {
      for (const other of compared[b]!) {
        const veto = vetoOf(one, other)
        if (veto !== null) return veto
      }
    }
    return null
  }

  /** Clusters only grow, so that a veto between two of them remains. */
  const isRejected = (a: number, b: number): boolean => {
    const pair = a * size + b
    if (rejected.has(pair)) return true
    const veto = findVeto(a, b)
    if (veto === null) return false
    rejected.add(pair)
    vetoes.set(veto.reason, (vetoes.get(veto.reason) ?? 0) + 1)
    return true
  }

  const joinIf = (edge: Edge, mayJoin: (a: number, b: number) => boolean): boolean => {
    const [one, other] = [find(edge.a), find(edge.b)]
    if (one === other) return true
    const [a, b] = one < other ? [one, other] : [other, one]
    if (isApart(a, b) || !mayJoin(a, b)) return false
    parents[b] = a
    compared[a] = [...compared[a]!, ...compared[b]!].sort((x, y) => x - y).slice(0, MAX_COMPARED_MEMBERS)
    hasCurrent[a] = hasCurrent[a]! || hasCurrent[b]!
    edges.push(edge)
    return true
  }

  const byMember = new Map<number, Edge>()
  return {
    join: (edge) => joinIf(edge, (a, b) => !isRejected(a, b)),
    attach: (edge) => joinIf(edge, (a, b) => !(hasCurrent[a]! && hasCurrent[b]!) && !isRejected(a, b)),
    force: (edge) => joinIf(edge, () => true),
    clusters: () => {
      const clusters = new Map<number, Array<number>>()
      for (let at = 0; at < size; at++) {
        const members = clusters.get(find(at))
        if (members === undefined) clusters.set(find(at), [at])
        else members.push(at)
      }
      const neighbours = neighboursOf(edges)
      for (const [first] of clusters.values()) connect(first!, neighbours, byMember)
      return [...clusters.values()]
    },
    edgeOf: (at) => byMember.get(at) ?? null,
    vetoes
  }
}

const neighboursOf = (edges: ReadonlyArray<Edge>): ReadonlyMap<number, ReadonlyArray<Edge>> => {
  const neighbours = new Map<number, Array<Edge>>()
  for (const edge of edges) {
    for (const end of [edge.a, edge.b]) {
      const known = neighbours.get(end)
      if (known === undefined) neighbours.set(end, [edge])
      else known.push(edge)
    }
  }
  return neighbours
}

/** Notes for each offer of the cluster of `first` the edge that leads towards it; for `first` its strongest one. */
const connect = (
  first: number,
  neighbours: ReadonlyMap<number, ReadonlyArray<Edge>>,
  byMember: Map<number, Edge>
): void => {
  const [strongest] = neighbours.get(first) ?? []
  if (strongest === undefined) return
  byMember.set(first, strongest)
  const reached = [first]
  for (const at of reached) {
    for (const edge of neighbours.get(at) ?? []) {
      const other = edge.a === at ? edge.b : edge.a
      if (byMember.has(other)) continue
      byMember.set(other, edge)
      reached.push(other)
    }
  }
}
