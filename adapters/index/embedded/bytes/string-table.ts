import { Cache } from "#domain/base/cache.ts"

const MAX_CACHED_LABELS = 10_000

const encoder = new TextEncoder()

/** The last string searched for, and its bytes: the same string is often searched in several tables. */
let wantedText = ""
let wantedLength = 0
let wanted = new Uint8Array(256)

const encode = (text: string): number => {
  if (text === wantedText) return wantedLength
  if (text.length * 3 > wanted.length) wanted = new Uint8Array(text.length * 4)
  wantedText = text
  wantedLength = encoder.encodeInto(text, wanted).written
  return wantedLength
}

/** Node decodes short strings faster by a Buffer than by a TextDecoder; browsers have no Buffer. */
const decoderOf = (bytes: Uint8Array): ((start: number, end: number) => string) => {
  if (typeof Buffer === "undefined") {
    const decoder = new TextDecoder("utf-8", { ignoreBOM: true })
    return (start, end) => decoder.decode(bytes.subarray(start, end))
  }
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return (start, end) => buffer.toString("utf8", start, end)
}

/** Sorts like the strings; bytes from `end` on count as 0. */
const headOf = (bytes: Uint8Array, start: number, end: number): number => {
  let head = 0
  for (let i = 0; i < 4; i++) head = head * 256 + (start + i < end ? bytes[start + i]! : 0)
  return head
}

/** Writes a string at `start`, and returns the end. Most are ASCII and short, and written faster than by the encoder. */
const writeUtf8 = (text: string, bytes: Uint8Array, start: number): number => {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code > 127) return start + encoder.encodeInto(text, bytes.subarray(start)).written
    bytes[start + i] = code
  }
  return start + text.length
}

/** UTF-8 in one array, in the order of code points: it can be moved, and takes a third of the memory of strings. */
export class StringTable {
  readonly bytes: Uint8Array
  readonly offsets: Uint32Array
  readonly size: number
  readonly #decode: (start: number, end: number) => string
  /** Cached strings: a list is read faster than a {@link Cache}, which only large tables need. */
  #labels: Array<string | undefined> | null = null
  readonly #labelsOfLarge = new Cache<number, string>({ maxEntries: MAX_CACHED_LABELS })
  /** First bytes of each string, computed by the first search: most steps of a search need no more. */
  #heads: Uint32Array | null = null

  constructor(bytes: Uint8Array, offsets: Uint32Array) {
    this.bytes = bytes
    this.offsets = offsets
    this.size = offsets.length - 1
    this.#decode = decoderOf(bytes)
  }

  static readonly empty = new StringTable(new Uint8Array(0), new Uint32Array(1))

  static ofSorted(strings: ReadonlyArray<string>): StringTable {
    return StringTable.of(strings)
  }

  static of(strings: ReadonlyArray<string>): StringTable {
    const offsets = new Uint32Array(strings.length + 1)
    let bytes = new Uint8Array(Math.max(64, strings.length * 12))
    let end = 0
    for (let i = 0; i < strings.length; i++) {
      const text = strings[i]!
      if (end + 3 * text.length > bytes.length) {
        const larger = new Uint8Array(Math.max(bytes.length * 2, end + 3 * text.length))
        larger.set(bytes)
        bytes = larger
      }
      end = writeUtf8(text, bytes, end)
      offsets[i + 1] = end
    }
    return new StringTable(bytes.slice(0, end), offsets)
  }

  at(index: number): string {
    return this.#decode(this.offsets[index]!, this.offsets[index + 1]!)
  }

  label(index: number): string {
    if (this.size > MAX_CACHED_LABELS) return this.#labelsOfLarge.getOrCompute(index, () => this.at(index))
    this.#labels ??= Array.from({ length: this.size }, () => undefined)
    return (this.#labels[index] ??= this.at(index))
  }

  find(text: string): number {
    const length = encode(text)
    const index = this.#lowerBound(length)
    return index < this.size && this.#compare(index, length) === 0 ? index : -1
  }

  lowerBound(text: string): number {
    return this.#lowerBound(encode(text))
  }

  rangeOf(prefix: string): readonly [number, number] {
    const length = encode(prefix)
    const from = this.#lowerBound(length)
    if (from === this.size || !this.#startsWith(from, length)) return [from, from]
    let low = from + 1
    let high = this.size
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#startsWith(middle, length)) low = middle + 1
      else high = middle
    }
    return [from, low]
  }

  #lowerBound(length: number): number {
    const heads = this.#heads ?? this.#makeHeads()
    const head = headOf(wanted, 0, length)
    let low = 0
    let high = this.size
    while (low < high) {
      const middle = (low + high) >>> 1
      const own = heads[middle]!
      if (own < head || (own === head && this.#compare(middle, length) < 0)) low = middle + 1
      else high = middle
    }
    return low
  }

  #makeHeads(): Uint32Array {
    const { bytes, offsets } = this
    const heads = new Uint32Array(this.size)
    for (let i = 0; i < this.size; i++) heads[i] = headOf(bytes, offsets[i]!, offsets[i + 1]!)
    this.#heads = heads
    return heads
  }

  #compare(index: number, length: number): number {
    const start = this.offsets[index]!
    const own = this.offsets[index + 1]! - start
    const shared = own < length ? own : length
    for (let i = 0; i < shared; i++) {
      const difference = this.bytes[start + i]! - wanted[i]!
      if (difference !== 0) return difference
    }
    return own - length
  }

  #startsWith(index: number, length: number): boolean {
    const start = this.offsets[index]!
    if (this.offsets[index + 1]! - start < length) return false
    for (let i = 0; i < length; i++) if (this.bytes[start + i] !== wanted[i]) return false
    return true
  }
}

/** Compares by code point, the order of UTF-8 bytes. `<` compares code units instead. */
export const compareCodePoints = (a: string, b: string): number => {
  const shared = Math.min(a.length, b.length)
  for (let i = 0; i < shared; i++) {
    const x = a.charCodeAt(i)
    const y = b.charCodeAt(i)
    if (x !== y) return x >= 0xd800 && y >= 0xd800 ? rankOfUnit(x) - rankOfUnit(y) : x - y
  }
  return a.length - b.length
}

/** Ranks surrogates above all other code units, as the code points they encode. */
const rankOfUnit = (unit: number): number => (unit >= 0xe000 ? unit - 0x800 : unit + 0x2000)

export const sortByCodePoint = (strings: Array<string>): Array<string> => {
  const isWide = strings.some((text) => /[\ud800-\uffff]/.test(text))
  return isWide ? strings.sort(compareCodePoints) : strings.sort()
}
