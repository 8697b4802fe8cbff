import { type Features, FEATURE_COUNT, likenessOf } from "./features.ts"
import { byLikeness, likenessToAny, nearestRows, type Neighbour } from "./nearest.ts"

/** Links that a row begins with, and how many it may get before half of them are dropped; more are seldom followed. */
const LINKS = 16
const MAX_LINKS = 3 * LINKS

/** Rows that are held while a row is connected, and while one is searched for. More find better neighbours, slower. */
const CONNECT_WIDTH = 80
const SEARCH_WIDTH = 400

interface NeighbourGraph {
  readonly size: () => number
  readonly connect: (table: Int8Array) => void
  /** The most similar first, with a likeness above 0; it may miss some. */
  readonly search: (table: Int8Array, query: Features, limit: number) => ReadonlyArray<Neighbour>
}

/** HNSW (Malkov and Yashunin 2016). A level has a sixteenth of the rows below. A row takes 210 bytes. Spec: IMG-14. */
export const neighbourGraph = (): NeighbourGraph => {
  const lowest = lowestLinks()
  const upper: Array<Map<number, Int32Array>> = []
  let size = 0
  let entry = -1
  let visits = new Int32Array(FIRST_CAPACITY)
  let visit = 0

  const linksOf = (level: number, row: number): Int32Array =>
    level === 0 ? lowest.of(row) : (upper[level - 1]!.get(row) ?? NO_LINKS)
  const setLinks = (level: number, row: number, links: ReadonlyArray<number>): void => {
    if (level === 0) lowest.set(row, links)
    else upper[level - 1]!.set(row, Int32Array.from(links))
  }

  const explore = (
    table: Int8Array,
    query: Features,
    start: ReadonlyArray<Neighbour>,
    level: number,
    width: number
  ) => {
    visit++
    for (const { row } of start) visits[row] = visit
    const open = new NeighbourHeap(start, byLikeness)
    const found = new NeighbourHeap(start, byUnlikeness)
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (found.size() >= width && next.likeness < found.first()!.likeness) break
      for (const row of linksOf(level, next.row)) {
        if (visits[row] === visit) continue
        visits[row] = visit
        const likeness = likenessOf(query, table, row)
        if (found.size() >= width && likeness <= found.first()!.likeness) continue
        open.push({ row, likeness })
        found.push({ row, likeness })
        if (found.size() > width) found.pop()
      }
    }
    return found.items().toSorted(byLikeness)
  }

  const descend = (table: Int8Array, query: Features, level: number): ReadonlyArray<Neighbour> => {
    let near: ReadonlyArray<Neighbour> = [{ row: entry, likeness: likenessOf(query, table, entry) }]
    for (let above = upper.length; above > level; above--) near = explore(table, query, near, above, 1)
    return near
  }

  /** Links `row` to others, and them to it; whichever has too many drops those that its better links lead to anyway. */
  const link = (table: Int8Array, row: number, near: ReadonlyArray<Neighbour>, level: number): void => {
    const chosen = diverse(table, near, LINKS)
    setLinks(
      level,
      row,
      chosen.map((one) => one.row)
    )
    for (const { row: other, likeness } of chosen) {
      const links = linksOf(level, other)
      if (links.length < MAX_LINKS) {
        setLinks(level, other, [...links, row])
        continue
      }
      const features = featuresAt(table, other)
      const all = Array.from(links, (one) => ({ row: one, likeness: likenessOf(features, table, one) }))
      const best = [...all, { row, likeness }].toSorted(byLikeness)
      setLinks(
        level,
        other,
        diverse(table, best, MAX_LINKS / 2).map((one) => one.row)
      )
    }
  }

  return {
    size: () => size,
    connect: (table) => {
      const row = size++
      lowest.add()
      if (row >= visits.length) visits = enlarge(visits)
      const top = levelOf(row)
      const features = featuresAt(table, row)
      const highest = upper.length
      const isFirst = entry === -1
      let near = isFirst ? [] : descend(table, features, Math.min(top, highest))
      for (let level = isFirst ? -1 : Math.min(top, highest); level >= 0; level--) {
        near = explore(table, features, near, level, CONNECT_WIDTH)
        link(table, row, near, level)
      }
      if (!isFirst && top <= highest) return
      for (let level = highest + 1; level <= top; level++) upper.push(new Map())
      entry = row
    },
    search: (table, query, limit) => {
      if (entry === -1) return []
      const near = explore(table, query, descend(table, query, 0), 0, Math.max(SEARCH_WIDTH, limit))
      return near.filter(({ likeness }) => likeness > 0).slice(0, limit)
    }
  }
}

/** Nearly always returns what {@link nearestRows} returns. Compares all that `graph` does not connect. Spec: IMG-14. */
export const nearestByGraph = (
  graph: NeighbourGraph,
  table: Int8Array,
  queries: ReadonlyArray<Features>,
  limit: number
): ReadonlyArray<Neighbour> => {
  const first = graph.size()
  const linked = new Set(queries.flatMap((query) => graph.search(table, query, limit).map(({ row }) => row)))
  const rest = nearestRows(table.subarray(first * FEATURE_COUNT), queries, limit)
  return [
    ...[...linked].map((row) => ({ row, likeness: likenessToAny(queries, table, row) })),
    ...rest.map(({ row, likeness }) => ({ row: first + row, likeness }))
  ]
    .toSorted(byLikeness)
    .slice(0, limit)
}

const NO_LINKS = new Int32Array()
const FIRST_CAPACITY = 1_024

/** Creates the links of the lowest level, which every row has: side by side, because small arrays of their own take twice as much. */
const lowestLinks = () => {
  let links = new Int32Array(FIRST_CAPACITY * MAX_LINKS)
  let counts = new Int32Array(FIRST_CAPACITY)
  let size = 0
  return {
    add: (): void => {
      if (++size <= counts.length) return
      links = enlarge(links)
      counts = enlarge(counts)
    },
    of: (row: number): Int32Array => links.subarray(row * MAX_LINKS, row * MAX_LINKS + counts[row]!),
    set: (row: number, rows: ReadonlyArray<number>): void => {
      links.set(rows, row * MAX_LINKS)
      counts[row] = rows.length
    }
  }
}

const featuresAt = (table: Int8Array, row: number): Features =>
  table.subarray(row * FEATURE_COUNT, (row + 1) * FEATURE_COUNT)

const enlarge = (numbers: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> => {
  const larger = new Int32Array(2 * numbers.length)
  larger.set(numbers)
  return larger
}

/** Returns the highest level of a row: the same in every run, and one higher for about one row of sixteen. */
const levelOf = (row: number): number => {
  let mixed = Math.imul(row + 1, 0x9e3779b1)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return Math.floor(Math.clz32(mixed ^ (mixed >>> 16)) / Math.log2(LINKS))
}

/** The most similar first, without those nearer to a chosen one, which leads there. Fills up with these. */
const diverse = (table: Int8Array, near: ReadonlyArray<Neighbour>, most: number): ReadonlyArray<Neighbour> => {
  const chosen: Array<Neighbour> = []
  const rest: Array<Neighbour> = []
  for (const one of near) {
    if (chosen.length === most) break
    const features = featuresAt(table, one.row)
    const isLedTo = chosen.some(({ row }) => likenessOf(features, table, row) > one.likeness)
    if (isLedTo) rest.push(one)
    else chosen.push(one)
  }
  return [...chosen, ...rest.slice(0, most - chosen.length)]
}

const byUnlikeness = (one: Neighbour, other: Neighbour): number => -byLikeness(one, other)

/** The first in the order of `compare` is on top. */
class NeighbourHeap {
  readonly #items: Array<Neighbour> = []
  readonly #compare: (one: Neighbour, other: Neighbour) => number

  constructor(items: ReadonlyArray<Neighbour>, compare: (one: Neighbour, other: Neighbour) => number) {
    this.#compare = compare
    for (const item of items) this.push(item)
  }

  size(): number {
    return this.#items.length
  }

  first(): Neighbour | undefined {
    return this.#items[0]
  }

  items(): ReadonlyArray<Neighbour> {
    return this.#items
  }

  push(item: Neighbour): void {
    const items = this.#items
    let at = items.push(item) - 1
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (this.#compare(items[parent]!, item) <= 0) break
      items[at] = items[parent]!
      at = parent
    }
    items[at] = item
  }

  pop(): Neighbour | undefined {
    const items = this.#items
    const top = items[0]
    const last = items.pop()
    if (last === undefined || items.length === 0) return top
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= items.length) break
      if (child + 1 < items.length && this.#compare(items[child + 1]!, items[child]!) < 0) child++
      if (this.#compare(last, items[child]!) <= 0) break
      items[at] = items[child]!
      at = child
    }
    items[at] = last
    return top
  }
}
