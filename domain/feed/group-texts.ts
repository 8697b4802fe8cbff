import { MAX_SHARED_CHARS, variantTitle } from "./export-rows.ts"
import type { RawField, RawItem } from "./raw.ts"

/** Fields that variants share. Price, stock, codes, colour and size are of one variant only. */
const SHARED_FIELDS: ReadonlyArray<RawField> = [
  "description",
  "link",
  "image",
  "vatRate",
  "condition",
  "brand",
  "category",
  "googleCategory",
  "gender",
  "ageGroup",
  "adult"
]

/** Helps with feeds in which only the first item of an `item_group_id` has texts. Spec: VARIANT-01. */
export const withGroupTexts = (): ((item: RawItem) => RawItem) => {
  let code = ""
  let first: RawItem | null = null
  let left = MAX_SHARED_CHARS
  return (item) => {
    const own = item.familyCode[0]?.trim() ?? ""
    if (own === "" || own !== code || first === null) {
      code = own
      first = own === "" ? null : item
      left = MAX_SHARED_CHARS
      return item
    }
    if (hasTitle(item)) return item
    const filled = completed(item, first, left > 0)
    left -= charsOf(filled)
    return filled
  }
}

const hasTitle = ({ title }: RawItem): boolean => (title[0]?.trim() ?? "") !== ""

/** An item without a title is a further row of its group: one with a title is described by itself. */
const completed = (item: RawItem, first: RawItem, withLong: boolean): RawItem => {
  const filled: RawItem = { ...item, title: [variantTitle(first.title[0] ?? "", [...item.color, ...item.size])] }
  for (const field of SHARED_FIELDS) {
    if (item[field].every((text) => text.trim() === "")) filled[field] = first[field]
  }
  if (!withLong) return { ...filled, description: item.description, image: item.image }
  const labels = new Set(item.features.map(({ label }) => label))
  filled.features = [...item.features, ...first.features.filter(({ label }) => !labels.has(label))]
  return filled
}

const charsOf = ({ description, image, features }: RawItem): number =>
  [...description, ...image, ...features.flatMap(({ values }) => values)].reduce(
    (total, text) => total + text.length,
    0
  )

/** A set of ids that takes at most 16 bytes for each, regardless of its length. Spec: FEED-ID-2. */
interface IdSet {
  readonly add: (id: string) => boolean
}

const FIRST_SIZE = 1 << 12

/** The first half of an empty slot; no id has it, because its last bit is always 1. */
const EMPTY_SLOT = 0

/** Stores 64-bit hashes: a million ids take 32 MB and hardly ever collide. Spec: FEED-ID-2. */
export const idSet = (): IdSet => {
  let size = FIRST_SIZE
  let slots = new Uint32Array(2 * size)
  let count = 0

  const insert = (into: Uint32Array, high: number, low: number): boolean => {
    const mask = into.length / 2 - 1
    for (let slot = low & mask; ; slot = (slot + 1) & mask) {
      const a = into[2 * slot]
      const b = into[2 * slot + 1]
      if (a === high && b === low) return false
      if (a === EMPTY_SLOT) {
        into[2 * slot] = high
        into[2 * slot + 1] = low
        return true
      }
    }
  }

  const grow = () => {
    size *= 2
    const wider = new Uint32Array(2 * size)
    for (let i = 0; i < slots.length; i += 2) {
      const high = slots[i] ?? 0
      if (high !== EMPTY_SLOT) insert(wider, high, slots[i + 1] ?? 0)
    }
    slots = wider
  }

  return {
    add: (id) => {
      if (2 * count >= size) grow()
      const isNew = insert(slots, (hash(id, 0x9747b28c) | 1) >>> 0, hash(id, 0x3c6ef372))
      if (isNew) count++
      return isNew
    }
  }
}

/** Returns a 32-bit hash of a text, unsigned (MurmurHash's mixing over UTF-16 code units). */
const hash = (text: string, seed: number): number => {
  let h = seed ^ text.length
  for (let i = 0; i < text.length; i++) {
    h = Math.imul(h ^ text.charCodeAt(i), 0x5bd1e995)
    h ^= h >>> 15
  }
  h = Math.imul(h ^ (h >>> 13), 0x5bd1e995)
  return (h ^ (h >>> 15)) >>> 0
}
