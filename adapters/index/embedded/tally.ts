import { compareCodePoints, StringTable } from "./bytes/string-table.ts"
import type { Column, ValueSets } from "./column.ts"
import type { IndexBucket } from "../port.ts"

/** Exceeds every value id, so that a count and an id can be packed into one key. */
const VALUE_FACTOR = 2 ** 24

const MAX_COUNT = 2 ** 26

/** The keys of the most frequent values of one field after the other: no facet allocates its own. */
let keys = new Float64Array(1024)

/** Maximum keys that are inserted one by one: a call of the engine's sort takes longer. */
const MAX_INSERTED = 40

const sortKeys = (size: number): void => {
  if (size > MAX_INSERTED) {
    keys.subarray(0, size).sort()
    return
  }
  for (let i = 1; i < size; i++) {
    const key = keys[i]!
    let at = i
    while (at > 0 && keys[at - 1]! > key) keys[at] = keys[--at]!
    keys[at] = key
  }
}

/** Number of values with each count, the last one for all higher counts. Reset to 0 after use. */
const valuesWithCount = new Uint32Array(256)

/** Returns a count that `room` values reach: lower ones need not be sorted. Spec: INDEX-73. */
const leastOfMost = (counts: Uint32Array, met: Uint32Array, metCount: number, room: number): number => {
  if (metCount <= room) return 0
  const last = valuesWithCount.length - 1
  for (let i = 0; i < metCount; i++) {
    const count = counts[met[i]!]!
    valuesWithCount[count < last ? count : last]!++
  }
  let least = last
  for (let found = valuesWithCount[last]!; found < room && least > 0;) found += valuesWithCount[--least]!
  valuesWithCount.fill(0)
  return least
}

/** Ids are those of the first segment; values that only later ones have get the next ids when first counted. */
export class Tally {
  readonly #base: StringTable
  readonly #extras: Array<string> = []
  readonly #extraIds: Map<string, number> = new Map()
  #counts: Uint32Array
  #met: Uint32Array
  #metCount = 0
  #taken: Array<number> = []

  constructor(base: StringTable) {
    this.#base = base
    this.#counts = new Uint32Array(base.size)
    this.#met = new Uint32Array(base.size)
  }

  idOf(value: string): number {
    const own = this.#base.find(value)
    if (own >= 0) return own
    const known = this.#extraIds.get(value)
    if (known !== undefined) return known
    const id = this.#base.size + this.#extras.length
    this.#extras.push(value)
    this.#extraIds.set(value, id)
    if (id >= this.#counts.length) this.#grow()
    return id
  }

  get isEmpty(): boolean {
    return this.#metCount === 0
  }

  add(id: number, count: number): void {
    if (this.#counts[id] === 0) this.#met[this.#metCount++] = id
    this.#counts[id]! += count
  }

  addValues(counts: Uint32Array): void {
    for (let id = 0; id < counts.length; id++) if (counts[id]! > 0) this.add(id, counts[id]!)
  }

  /** They begin at `offset` and are reset to 0. `ids` maps values to ids; null if they are equal. */
  addCodes(column: Column, codeCounts: Uint32Array, offset: number, ids: ValueIds | null): void {
    const { sets } = column
    codeCounts[offset] = 0
    if (ids === null)
      return sets === null
        ? this.#addOwnCodes(column.codeCount, codeCounts, offset)
        : this.#addOwnSets(sets, column.codeCount, codeCounts, offset)
    for (let code = 1; code < column.codeCount; code++) {
      const count = codeCounts[offset + code]!
      if (count === 0) continue
      codeCounts[offset + code] = 0
      if (sets === null) this.add(ids.at(code - 1), count)
      else for (let i = sets.offsets[code]!; i < sets.offsets[code + 1]!; i++) this.add(ids.at(sets.values[i]!), count)
    }
  }

  #addOwnSets({ offsets, values }: ValueSets, codeCount: number, codeCounts: Uint32Array, offset: number): void {
    const counts = this.#counts
    const met = this.#met
    let metCount = this.#metCount
    for (let code = 1; code < codeCount; code++) {
      const count = codeCounts[offset + code]!
      if (count === 0) continue
      codeCounts[offset + code] = 0
      for (let i = offsets[code]!; i < offsets[code + 1]!; i++) {
        const value = values[i]!
        if (counts[value] === 0) met[metCount++] = value
        counts[value]! += count
      }
    }
    this.#metCount = metCount
  }

  #addOwnCodes(codeCount: number, codeCounts: Uint32Array, offset: number): void {
    const counts = this.#counts
    const met = this.#met
    let metCount = this.#metCount
    for (let code = 1; code < codeCount; code++) {
      const count = codeCounts[offset + code]!
      if (count === 0) continue
      codeCounts[offset + code] = 0
      if (counts[code - 1] === 0) met[metCount++] = code - 1
      counts[code - 1]! += count
    }
    this.#metCount = metCount
  }

  addTouched(
    column: Column,
    codeCounts: Uint32Array,
    touched: Uint32Array,
    touchedCount: number,
    ids: ValueIds | null
  ): void {
    const { sets } = column
    for (let t = 0; t < touchedCount; t++) {
      const code = touched[t]!
      const count = codeCounts[code]!
      codeCounts[code] = 0
      if (code === 0) continue
      if (sets === null) this.add(ids === null ? code - 1 : ids.at(code - 1), count)
      else
        for (let i = sets.offsets[code]!; i < sets.offsets[code + 1]!; i++)
          this.add(ids === null ? sets.values[i]! : ids.at(sets.values[i]!), count)
    }
  }

  addPairs(pairs: Uint32Array): void {
    for (let i = 0; i < pairs.length; i += 2) this.add(pairs[i]!, pairs[i + 1]!)
  }

  takePairs(): Uint32Array {
    const pairs = new Uint32Array(2 * this.#metCount)
    for (let i = 0; i < this.#metCount; i++) {
      pairs[2 * i] = this.#met[i]!
      pairs[2 * i + 1] = this.#counts[this.#met[i]!]!
    }
    this.#reset()
    return pairs
  }

  /** Returns the buckets that {@link take} returned last, with the counts since as what they add, except selected ones. Resets the counts. Spec: FOLD-09. */
  takeAdded(buckets: ReadonlyArray<IndexBucket>): ReadonlyArray<IndexBucket> {
    let at = 0
    const added = buckets.map((bucket) => {
      if (bucket.selected) return bucket
      const id = this.#taken[at++] ?? this.#idWithoutAdding(bucket.value)
      return { ...bucket, added: this.#counts[id]! }
    })
    this.#reset()
    return added
  }

  /** `selected` first, then by count, then by value, at most `size` beside selected ones. Resets the counts. */
  take(
    selected: ReadonlyArray<string>,
    size: number
  ): { readonly buckets: Array<IndexBucket>; readonly total: number } {
    if (selected.length === 0) return this.#takeMost(size)
    this.#taken = []
    const first = new Map<number, number>()
    const buckets: Array<IndexBucket> = []
    for (const value of new Set(selected)) {
      const id = this.#idWithoutAdding(value)
      const count = id < 0 ? 0 : this.#counts[id]!
      buckets.push({ value, count, selected: true })
      if (count > 0) first.set(id, count)
    }
    buckets.sort(byCountThenValue)
    const total = this.#metCount - first.size + buckets.length
    const room = Math.max(0, Math.min(size - buckets.length, this.#metCount - first.size))
    for (const bucket of this.#most(room, first)) buckets.push(bucket)
    this.#reset()
    return { buckets, total }
  }

  #takeMost(size: number): { readonly buckets: Array<IndexBucket>; readonly total: number } {
    const total = this.#metCount
    const buckets = this.#most(Math.min(size, total), NOTHING)
    this.#reset()
    return { buckets, total }
  }

  #reset(): void {
    for (let i = 0; i < this.#metCount; i++) this.#counts[this.#met[i]!] = 0
    this.#metCount = 0
  }

  #most(room: number, without: ReadonlyMap<number, number>): Array<IndexBucket> {
    if (room === 0) return []
    const extras: Array<IndexBucket> = []
    const counts = this.#counts
    const least = leastOfMost(counts, this.#met, this.#metCount, room + without.size)
    if (keys.length < this.#metCount) keys = new Float64Array(2 * this.#metCount)
    let size = 0
    for (let i = 0; i < this.#metCount; i++) {
      const id = this.#met[i]!
      const count = counts[id]!
      if (count < least || (without.size > 0 && without.has(id))) continue
      if (id < this.#base.size) keys[size++] = (MAX_COUNT - count) * VALUE_FACTOR + id
      else extras.push({ value: this.#extras[id - this.#base.size]!, count, selected: false })
    }
    sortKeys(size)
    const buckets: Array<IndexBucket> = []
    for (let i = 0; i < size && i < room; i++) {
      const inverted = Math.floor(keys[i]! / VALUE_FACTOR)
      const id = keys[i]! - inverted * VALUE_FACTOR
      if (without !== NOTHING) this.#taken.push(id)
      buckets.push({ value: this.#base.label(id), count: MAX_COUNT - inverted, selected: false })
    }
    if (extras.length === 0) return buckets
    this.#taken = []
    return [...buckets, ...extras].sort(byCountThenValue).slice(0, room)
  }

  #idWithoutAdding(value: string): number {
    const own = this.#base.find(value)
    return own >= 0 ? own : (this.#extraIds.get(value) ?? -1)
  }

  #grow(): void {
    const size = Math.max(16, this.#counts.length * 2)
    const counts = new Uint32Array(size)
    counts.set(this.#counts)
    this.#counts = counts
    const met = new Uint32Array(size)
    met.set(this.#met)
    this.#met = met
  }
}

const NOTHING: ReadonlyMap<number, number> = new Map()

const byCountThenValue = (a: IndexBucket, b: IndexBucket): number =>
  b.count - a.count || compareCodePoints(a.value, b.value)

export class ValueIds {
  readonly #tally: Tally
  readonly #values: StringTable
  readonly #ids: Int32Array

  constructor(tally: Tally, values: StringTable) {
    this.#tally = tally
    this.#values = values
    this.#ids = new Int32Array(values.size).fill(-1)
  }

  at(value: number): number {
    const known = this.#ids[value]!
    if (known >= 0) return known
    const id = this.#tally.idOf(this.#values.at(value))
    this.#ids[value] = id
    return id
  }
}
