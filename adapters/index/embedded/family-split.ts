import type { Codes, Column } from "./column.ts"
import type { View } from "./view.ts"

/** The first match of a family counts, the others only where they have a new value. Reuses memory. Spec: FOLD-04. */
export class FamilySplit {
  /** The first matches of their families, and products without a family; ascending. */
  firsts = new Uint32Array(0)
  firstCount = 0
  /** The other matches of families without matches in earlier segments; ascending. */
  repeats = new Uint32Array(0)
  repeatCount = 0
  /** The matches of families that have matches in earlier segments; ascending. */
  foreign = new Uint32Array(0)
  foreignCount = 0
  previous = new Uint32Array(0)
  /** The repeats and, before them, the first matches of their families. Those of this split begin at `groupFrom`. */
  #group = new Uint32Array(0)
  groupFrom = 0
  groupCount = 0
  before = new Uint32Array(0)
  codes = new Uint32Array(0)
  #positions = new Uint32Array(0)
  #latest = new Uint32Array(0)
  #isForeign = new Uint8Array(0)

  begin({ segment, familyIds }: View): void {
    const families = segment.families.keys.length
    if (this.firsts.length < segment.size) this.#fit(segment.size)
    if (this.#latest.length < families) {
      this.#latest = new Uint32Array(families)
      this.#isForeign = new Uint8Array(families)
    }
    this.groupCount = 0
    if (familyIds === null) return
    this.#latest.fill(0, 0, families)
    this.#isForeign.fill(0, 0, families)
  }

  /** Splits `documents[from]` up to `documents[to]`. `met` has a bit for each family with an earlier match, of any segment. */
  split({ segment, familyIds }: View, documents: Uint32Array, from: number, to: number, met: Uint32Array): void {
    this.firstCount = 0
    this.repeatCount = 0
    this.foreignCount = 0
    // With the bit of number 0, a product without a family adds none.
    met[0]! |= 1
    if (familyIds === null) this.#splitOwn(segment.families.of, documents, from, to, met)
    else this.#splitOther(segment.families.of, familyIds, documents, from, to, met)
    this.#addGroup()
  }

  gather(column: Column): void {
    gatherCodes(column, this.#group, this.groupCount, this.codes)
  }

  #fit(documents: number): void {
    this.firsts = new Uint32Array(documents)
    this.repeats = new Uint32Array(documents)
    this.foreign = new Uint32Array(documents)
    this.previous = new Uint32Array(documents)
    this.before = new Uint32Array(documents)
    this.codes = new Uint32Array(documents)
    this.#group = new Uint32Array(documents)
    this.#positions = new Uint32Array(documents)
  }

  /** Splits without a jump: families and single products alternate, which a processor cannot predict. */
  #splitOwn(of: Uint32Array, documents: Uint32Array, from: number, to: number, met: Uint32Array): void {
    const { firsts, repeats, previous } = this
    const latest = this.#latest
    let first = 0
    let repeat = 0
    for (let i = from; i < to; i++) {
      const document = documents[i]!
      const family = of[document]!
      const isNew = addBit(met, family) + isSingle(family)
      previous[document] = latest[family]! * (1 - isNew)
      latest[family] = document + 1
      firsts[first] = document
      first += isNew
      repeats[repeat] = document
      repeat += 1 - isNew
    }
    this.firstCount = first
    this.repeatCount = repeat
  }

  #splitOther(
    of: Uint32Array,
    ids: Uint32Array,
    documents: Uint32Array,
    from: number,
    to: number,
    met: Uint32Array
  ): void {
    const latest = this.#latest
    const isForeign = this.#isForeign
    for (let i = from; i < to; i++) {
      const document = documents[i]!
      const family = of[document]!
      const isNew = addBit(met, ids[family]!) + isSingle(family)
      this.previous[document] = isNew === 1 ? 0 : latest[family]!
      if (isNew === 1) this.firsts[this.firstCount++] = document
      else {
        if (latest[family] === 0) isForeign[family] = 1
        if (isForeign[family] === 1) this.foreign[this.foreignCount++] = document
        else this.repeats[this.repeatCount++] = document
      }
      latest[family] = document + 1
    }
  }

  #addGroup(): void {
    const { repeats, repeatCount, previous, before } = this
    const group = this.#group
    const positions = this.#positions
    let count = this.groupCount
    this.groupFrom = count
    for (let i = 0; i < repeatCount; i++) {
      const document = repeats[i]!
      const last = previous[document]! - 1
      if (previous[last] === 0) {
        before[count] = 0
        positions[last] = count
        group[count++] = last
      }
      before[count] = positions[last]! + 1
      positions[document] = count
      group[count++] = document
    }
    this.groupCount = count
  }
}

export const gatherCodes = (
  { codes, start }: Column,
  documents: Uint32Array,
  count: number,
  gathered: Uint32Array
): void => {
  if (codes instanceof Uint8Array) gather8(codes, start, documents, count, gathered)
  else if (codes instanceof Uint16Array) gather16(codes, start, documents, count, gathered)
  else gather32(codes, start, documents, count, gathered)
}

type Gather<C extends Codes> = (
  codes: C,
  start: number,
  documents: Uint32Array,
  count: number,
  gathered: Uint32Array
) => void

const gather8: Gather<Uint8Array> = (codes, start, documents, count, gathered) => {
  for (let i = 0; i < count; i++) {
    const at = documents[i]! - start
    gathered[i] = at >>> 0 < codes.length ? codes[at]! : 0
  }
}

const gather16: Gather<Uint16Array> = (codes, start, documents, count, gathered) => {
  for (let i = 0; i < count; i++) {
    const at = documents[i]! - start
    gathered[i] = at >>> 0 < codes.length ? codes[at]! : 0
  }
}

const gather32: Gather<Uint32Array> = (codes, start, documents, count, gathered) => {
  for (let i = 0; i < count; i++) {
    const at = documents[i]! - start
    gathered[i] = at >>> 0 < codes.length ? codes[at]! : 0
  }
}

const isSingle = (family: number): number => ((family | -family) >>> 31) ^ 1

/** Returns 1 if the bit was not set. */
export const addBit = (met: Uint32Array, family: number): number => {
  const word = met[family >>> 5]!
  met[family >>> 5] = word | (1 << (family & 31))
  return (~word >>> (family & 31)) & 1
}
