import type { MatchRule, Veto } from "./offer.ts"

/** A key that two offers, given by their positions, have in common. */
export interface Edge {
  readonly rule: MatchRule
  readonly key: string
  readonly a: number
  readonly b: number
}

interface PartitionOptions {
  /** Number of offers; each is a cluster at first. */
  readonly size: number
  readonly vetoOf: (a: number, b: number) => Veto | null
  readonly isGone: (at: number) => boolean
  /** The pairs that the operator keeps apart. */
  readonly apart: ReadonlyArray<readonly [number, number]>
}

/** Clusters of offers that only grow. Spec: MATCH-03. */
interface Partition {
  /** Joins the clusters of two offers, unless there is evidence against it; returns true if they are one cluster. */
  readonly join: (edge: Edge) => boolean
  /** Joins them like `join`, but never two clusters that both have current offers. Spec: MATCH-05. */
  readonly attach: (edge: Edge) => boolean
  /** Joins them whatever the evidence, unless the operator keeps members apart. Spec: MATCH-04. */
  readonly force: (edge: Edge) => boolean
  /** Returns the members of all clusters, each in ascending order, the clusters by their first. */
  readonly clusters: () => ReadonlyArray<ReadonlyArray<number>>
  /** Returns the edge that connects an offer with its cluster; null if it is alone. Valid after `clusters`. */
  readonly edgeOf: (at: number) => Edge | null
  readonly vetoes: ReadonlyMap<Veto["reason"], number>
}

/**
 * The members of each cluster that are compared with those of another: the first ones. Shops rarely sell one product
 * more often, and the time stays linear. Spec: MATCH-06.
 */
const MAX_COMPARED_MEMBERS = 32

/** Creates a partition in which each offer is a cluster of its own. Spec: MATCH-03. */
export const createPartition = ({ size, vetoOf, isGone, apart }: PartitionOptions): Partition => {
  const parents = Int32Array.from({ length: size }, (_, at) => at)
  /** The compared members of the cluster of each root, in ascending order. */
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
