import type { Matcher } from "#domain/matching/offer.ts"

/**
 * Joins the titles that share a key, the strongest kind of key first, if nothing speaks against a match of any two
 * titles of the joined clusters. Returns the clusters as positions in `facts`.
 */
export const clusterTitles = <Facts>(
  facts: ReadonlyArray<Facts>,
  { keysOf, vetoOf }: Matcher<Facts>
): ReadonlyArray<ReadonlyArray<number>> => {
  const clusterOf = facts.map((_, at) => at)
  const clusters = facts.map((_, at) => [at])
  for (const rule of ["model-code", "attributes"] as const) {
    const byKey = new Map<string, Array<number>>()
    for (const [at, fact] of facts.entries()) {
      for (const { key } of keysOf(fact).filter((found) => found.rule === rule)) {
        const members = byKey.get(key)
        if (members === undefined) byKey.set(key, [at])
        else members.push(at)
      }
    }
    for (const [, members] of [...byKey].sort(([a], [b]) => (a < b ? -1 : 1))) {
      for (const [position, at] of members.entries()) {
        for (const other of members.slice(0, position)) {
          const [from, to] = [clusterOf[at]!, clusterOf[other]!]
          const isOpen = clusters[from]!.every((a) => clusters[to]!.every((b) => vetoOf(facts[a]!, facts[b]!) === null))
          if (from === to || !isOpen) continue
          for (const member of clusters[from]!) clusterOf[member] = to
          clusters[to]!.push(...clusters[from]!)
          clusters[from] = []
        }
      }
    }
  }
  return clusters.filter(({ length }) => length > 0)
}
