import { type ExportRow, sharedTexts } from "./export-rows.ts"
import type { FeedRecord } from "./map-record.ts"

interface ParentLimits {
  readonly names: number
  readonly waitingRows: number
  readonly chars: number
}

/** Some hundred megabytes at most, and enough for a shop with 20,000 products. */
const LIMITS: ParentLimits = { names: 200_000, waitingRows: 50_000, chars: 32_000_000 }

/** `product` is null if the export lacks it. Returns null if the variation is no offer. */
type Complete = (row: FeedRecord, product: FeedRecord | null) => FeedRecord | null

interface Waiting {
  readonly row: FeedRecord
  readonly line: number
  readonly chars: number
}

interface ParentRows {
  readonly add: (names: ReadonlyArray<string>, product: FeedRecord) => ReadonlyArray<ExportRow>
  /** Returns the variation if its product is known. Otherwise it waits, and the oldest ones that are too many return. */
  readonly complete: (name: string, row: FeedRecord, line: number) => ReadonlyArray<ExportRow>
  readonly end: () => ReadonlyArray<ExportRow>
}

/** Bounds its memory: the oldest product is forgotten first. Spec: VARIANT-03, VARIANT-04. */
export const parentRows = (complete: Complete, limits: ParentLimits = LIMITS): ParentRows => {
  const products = new Map<string, { readonly texts: () => FeedRecord; readonly chars: number }>()
  const waiting = new Map<string, Array<Waiting>>()
  let productChars = 0
  let waitingChars = 0
  let waitingRows = 0

  const forgetOldest = () => {
    const [oldest] = products
    if (oldest === undefined) return
    products.delete(oldest[0])
    productChars -= oldest[1].chars
  }
  const takeWaiting = (name: string): ReadonlyArray<Waiting> => {
    const rows = waiting.get(name) ?? []
    waiting.delete(name)
    waitingRows -= rows.length
    for (const { chars } of rows) waitingChars -= chars
    return rows
  }
  const offers = (
    rows: ReadonlyArray<Pick<Waiting, "row" | "line">>,
    texts: () => FeedRecord
  ): ReadonlyArray<ExportRow> =>
    rows.flatMap(({ row, line }) => {
      const offer = complete(row, texts())
      return offer === null ? [] : [{ row: offer, line }]
    })
  const withoutProduct = (name: string): ReadonlyArray<ExportRow> =>
    takeWaiting(name).flatMap(({ row, line }) => {
      const offer = complete(row, null)
      return offer === null ? [] : [{ row: offer, line, missingParent: name }]
    })

  return {
    add: (names, product) => {
      const known = [...new Set(names)].filter((name) => name !== "").slice(0, limits.names)
      const chars = known.length === 0 ? 0 : Math.ceil(charsOf(product) / known.length)
      const texts = sharedTexts(product)
      for (const name of known) {
        const before = products.get(name)
        if (before !== undefined) productChars -= before.chars
        products.delete(name)
        products.set(name, { texts, chars })
        productChars += chars
      }
      while (products.size > limits.names || (productChars > limits.chars && products.size > 0)) forgetOldest()
      return offers(known.flatMap(takeWaiting), texts)
    },
    complete: (name, row, line) => {
      const known = products.get(name)
      if (known !== undefined) return offers([{ row, line }], known.texts)
      const chars = charsOf(row)
      const others = waiting.get(name)
      if (others === undefined) waiting.set(name, [{ row, line, chars }])
      else others.push({ row, line, chars })
      waitingRows++
      waitingChars += chars
      const released: Array<ExportRow> = []
      while (waitingRows > limits.waitingRows || waitingChars > limits.chars) {
        const [oldest] = waiting.keys()
        if (oldest === undefined) break
        released.push(...withoutProduct(oldest))
      }
      return released
    },
    end: () => [...waiting.keys()].flatMap(withoutProduct)
  }
}

const charsOf = (row: FeedRecord): number => {
  let chars = 0
  for (const name in row) {
    const value = row[name]
    if (typeof value === "string") chars += value.length
  }
  return chars
}
