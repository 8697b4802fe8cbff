import { fieldMeaning } from "./field-names.ts"
import type { CompiledMapping, FeedRecord } from "./map-record.ts"
import type { RawField } from "./raw.ts"
import { valueAt } from "./record-value.ts"

const REQUIRED_FIELDS: ReadonlyArray<RawField> = ["id", "title", "link", "price"]

/** Returns the required fields that a mapping cannot fill from a table with these columns. Spec: FEED-MAPPING-2. */
export const missingFields = (
  { needs, byName }: CompiledMapping,
  columns: ReadonlyArray<string>
): ReadonlyArray<RawField> => {
  if (byName) return []
  const filled = new Set<RawField | null>(
    needs
      .filter(({ names, all }) => (all ? names.every((name) => columns.includes(name)) : hasAny(names, columns)))
      .map(({ field }) => (field === "salePrice" ? "price" : field))
  )
  return REQUIRED_FIELDS.filter((field) => !filled.has(field))
}

const hasAny = (names: ReadonlyArray<string>, columns: ReadonlyArray<string>): boolean =>
  names.some((name) => columns.includes(name))

/** Returns true if the record has any of a mapping's names, whatever its value. Spec: FEED-MAPPING-2. */
export const fitsRecord = ({ needs, byName }: CompiledMapping, record: FeedRecord): boolean =>
  byName ||
  needs.every(({ names }) => names.length === 0) ||
  needs.some(({ names }) =>
    names.some((name) =>
      name.endsWith("*") ? hasPrefix(record, name.slice(0, -1)) : valueAt(record, name) !== undefined
    )
  )

const hasPrefix = (record: FeedRecord, prefix: string): boolean => {
  for (const name in record) if (name.startsWith(prefix)) return true
  return false
}

/** Returns true if a mapping reads what a record has under `name`, or a part of it. Spec: READ-32. */
export const isReadName = ({ needs, byName }: CompiledMapping, name: string): boolean =>
  (byName && fieldMeaning(name) !== undefined) ||
  needs.some(({ names }) =>
    names.some((needed) =>
      needed.endsWith("*")
        ? name.startsWith(needed.slice(0, -1))
        : needed === name || needed.startsWith(`${name}.`) || needed.startsWith(`${name}[`)
    )
  )

const MAX_NAMES = 15
const MAX_NAME_LENGTH = 30

/** Returns the first 15 names, each of at most 30 characters, in one line. Spec: FEED-MAPPING-2. */
export const namesFound = (names: Iterable<string>): string =>
  [...new Set(names)]
    .slice(0, MAX_NAMES)
    .map((name) => name.slice(0, MAX_NAME_LENGTH).toWellFormed())
    .join(", ")
