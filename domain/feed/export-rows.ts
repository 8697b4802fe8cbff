import { slug } from "#domain/base/text/slug.ts"
import type { FeedRecord } from "./map-record.ts"

export interface ExportRow {
  readonly row: FeedRecord
  readonly line: number
  /** Absent if nothing is missing. Spec: VARIANT-04. */
  readonly missingParent?: string
}

/** An offer may wait for a row that completes it. Spec: READ-31. */
export interface RowReader {
  readonly read: (row: FeedRecord, line: number) => ReadonlyArray<ExportRow>
  readonly end: () => ReadonlyArray<ExportRow>
}

/** Returns the first text of a row under one of these names, in lower case, that is not empty, else "". Spec: READ-31. */
export const textOf = (row: FeedRecord, ...names: ReadonlyArray<string>): string => {
  for (const name of names) {
    const value = row[name]
    if (typeof value === "string" && value.trim() !== "") return value.trim()
  }
  return ""
}

/** More characters would make a large catalogue of a small feed. Spec: VARIANT-01. */
export const MAX_SHARED_CHARS = 1_000_000

/** Titles are shorter, descriptions longer. */
const MAX_SHORT_CHARS = 300

/** Returns all texts until together they exceed {@link MAX_SHARED_CHARS}, then the short ones. Spec: VARIANT-01. */
export const sharedTexts = (product: FeedRecord): (() => FeedRecord) => {
  const texts = Object.entries(product)
  const chars = texts.reduce((total, [, value]) => total + (typeof value === "string" ? value.length : 0), 0)
  let left = MAX_SHARED_CHARS
  let short: FeedRecord | null = null
  return () => {
    left -= chars
    if (left >= 0) return product
    short ??= Object.fromEntries(
      texts.filter(([, value]) => typeof value === "string" && value.length <= MAX_SHORT_CHARS)
    )
    return short
  }
}

/** Returns `row` with the texts of `product` in those of `columns` that the row leaves empty. Spec: VARIANT-01. */
export const withTextsOf = (row: FeedRecord, product: FeedRecord, columns: ReadonlyArray<string>): FeedRecord => {
  const filled: Record<string, unknown> = { ...row }
  for (const name of columns) if (textOf(row, name) === "") filled[name] = product[name] ?? ""
  return filled
}

const COLOR = /^(?:kleur|kleuren|colou?rs?)$/i
const SIZE = /^(?:maat|maten|sizes?|schoenmaat|kledingmaat)$/i

export type ProductOption = readonly [name: string, value: string]

const OPTION_PREFIX = "$option "

/** Puts options other than colour and size under `OPTION_PREFIX`. Spec: READ-31, VARIANT-02. */
export const optionFields = (options: ReadonlyArray<ProductOption>): FeedRecord => {
  const named = options.map(([name, value]) => [name.slice(0, 100), value] as const)
  const others = named.filter(([name, value]) => name !== "" && value !== "" && !COLOR.test(name) && !SIZE.test(name))
  return {
    ...Object.fromEntries(others.map(([name, value]) => [OPTION_PREFIX + name, value])),
    $color: named.find(([name]) => COLOR.test(name))?.[1] ?? "",
    $size: named.find(([name]) => SIZE.test(name))?.[1] ?? ""
  }
}

const MAX_TITLE_CHARS = 500
const MAX_VALUE_CHARS = 100

const NO_CHOICE = new Set(["default-title", "one-size", "onesize", "os", "eenheidsmaat", "een-maat", "nvt", "na"])

/** Adds the values that the title does not name yet. Spec: VARIANT-02. */
export const variantTitle = (title: string, values: ReadonlyArray<string>): string => {
  if (title.trim() === "") return ""
  const named = new Set<string>()
  const words = `-${slug(title.slice(0, MAX_TITLE_CHARS).replaceAll(WORD_ENDS, " "))}-`
  const missing = values.filter((value) => {
    const key = slug(value.slice(0, MAX_VALUE_CHARS).replaceAll(WORD_ENDS, " "))
    if (key === "" || NO_CHOICE.has(key) || named.has(key) || words.includes(`-${key}-`)) return false
    named.add(key)
    return true
  })
  return missing.length === 0 ? title.trim() : `${title.trim()} - ${missing.join(", ")}`
}

/** Signs that end a word but that a slug leaves out. */
const WORD_ENDS = /[/|,;:()[\]]/g
