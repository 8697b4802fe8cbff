import { columnKey, knownExport, type KnownExport } from "#domain/feed/exports.ts"
import type { ExportRow } from "#domain/feed/export-rows.ts"
import { fieldMeaning, type FieldMeaning } from "#domain/feed/field-names.ts"
import { compileMapping, mapRecord, type CompiledMapping, type FeedRecord } from "#domain/feed/map-record.ts"
import { isReadName, missingFields, namesFound } from "#domain/feed/mapping-fit.ts"
import { emptyRawItem, type RawField, type RawItem, addField } from "#domain/feed/raw.ts"
import { unreadable } from "./fatal.ts"
import { quotedRecord, trimCarriageReturn, type QuoteStyle } from "./quoted-record.ts"
import { MAX_RECORD_CHARS, type RecordReader, type RecordSink, countLines } from "./mapped-records.ts"
import feedWords from "./feed-words.json" with { type: "json" }

type Separator = "\t" | ";" | "," | "|"

const SEPARATORS: ReadonlyArray<Separator> = ["\t", ";", ",", "|"]

export const separatorOf = (header: string): Separator | null => {
  const plain = header.replace(/"[^"]*"/g, "")
  const counts = SEPARATORS.map((separator) => [plain.split(separator).length - 1, separator] as const)
  const [count, separator] = counts.reduce((most, next) => (next[0] > most[0] ? next : most))
  return count > 0 ? separator : null
}

/** RFC 4180, and as spreadsheets write. Fails with FEED-FORMAT-1, FEED-FORMAT-2, FEED-MAPPING-2, FEED-CSV-1 and FEED-SIZE-1. */
export const delimitedReader = (
  sink: RecordSink,
  mapping: CompiledMapping | null,
  website: string | null = null
): RecordReader => {
  let buffer = ""
  let line = 1
  let separator: Separator | null = null
  let names: ReadonlyArray<string> = []
  let columns: number | null = null
  let style: QuoteStyle | null = null
  let rows: Rows | null = null
  /** Length the buffer must reach before an unfinished record is tried again. */
  let retryAt = 0

  const record = (values: ReadonlyArray<string>, at: number) => {
    if (isBlankRow(values)) return
    if (rows === null) {
      names = values
      rows = mapping === null ? byHeader(values, sink, at, website) : byMapping(values, sink, mapping, at)
      columns = values.length
    } else if (!isHeaderRow(values, names)) rows.add(cellTexts(values), at)
  }

  const header = (text: string) => {
    const hint = /^"?sep=([\t;,|])"?$/i.exec(text)?.[1]
    separator = SEPARATORS.find((known) => known === hint) ?? separatorOf(text)
    if (separator === null) throw unreadable("FEED-FORMAT-1", "de eerste regel heeft geen kolommen", { line })
    return hint !== undefined
  }

  const drain = (isLast: boolean) => {
    let position = 0
    while (position < buffer.length) {
      const newline = buffer.indexOf("\n", position)
      if (newline < 0 && !isLast) {
        retryAt = 2 * (buffer.length - position)
        break
      }
      const end = newline < 0 ? buffer.length : newline
      const text = trimCarriageReturn(buffer.slice(position, end))
      if (separator === null && (text.trim() === "" || header(text))) {
        position = end + 1
        line++
        continue
      }
      const by = separator ?? ","
      const quoted = text.includes('"')
        ? quotedRecord(buffer, position, { separator: by, isLast, columns, style })
        : "loose"
      if (quoted === "loose" || quoted === "unclear") {
        if (quoted === "loose") record(text.split(by), line)
        else sink.bad("FEED-RECORD-3", line, text)
        position = end + 1
        line++
        continue
      }
      if (quoted === null) {
        if (isLast) throw unreadable("FEED-CSV-1", "", { line })
        retryAt = 2 * (buffer.length - position)
        break
      }
      style = quoted.style ?? style
      record(quoted.values, line)
      line += countLines(buffer, position, quoted.end)
      position = quoted.end
    }
    buffer = buffer.slice(position)
  }

  return {
    write: (text) => {
      buffer += text
      if (buffer.length < retryAt) return
      retryAt = 0
      drain(false)
      if (buffer.length > MAX_RECORD_CHARS) throw unreadable("FEED-SIZE-1", "", { line })
    },
    end: () => {
      drain(true)
      if (rows === null) throw unreadable("FEED-FORMAT-1", "er is geen regel met kolomnamen")
      rows.end()
    }
  }
}

interface Rows {
  readonly add: (values: ReadonlyArray<string>, line: number) => void
  readonly end: () => void
}

/** The fields without which no offer can be used, each with the one that stands in for it. */
const REQUIRED_FIELDS: ReadonlyArray<readonly [field: RawField, substitute: RawField]> = [
  ["id", "sku"],
  ["title", "title"],
  ["link", "link"],
  ["price", "salePrice"]
]

const byHeader = (names: ReadonlyArray<string>, sink: RecordSink, line: number, website: string | null): Rows => {
  const known = knownExport(names)
  if (known !== null) return byExport(names, sink, known, line, website)
  const meanings = names.map((name) => fieldMeaning(name.trim()))
  const missing = REQUIRED_FIELDS.filter((fields) => !fields.some((field) => meanings.includes(field)))
  if (missing.length > 0) {
    const fields = missing.map(([field]) => field).join(", ")
    throw unreadable("FEED-FORMAT-2", `geen kolom voor ${fields}; gevonden: ${namesFound(names)}`, { line })
  }
  for (const [i, name] of names.entries()) if (meanings[i] === undefined) noteUnread(sink, name)
  return eachRow(names, sink, (values, at) => sink.item(itemOf(meanings, values, at)))
}

const noteUnread = (sink: RecordSink, name: string): void => {
  if (name.trim() !== "") sink.unread(name.trim())
}

const eachRow = (names: ReadonlyArray<string>, sink: RecordSink, add: Rows["add"], end = () => {}): Rows => ({
  add: (values, at) => {
    if (hasExtra(values, names.length)) sink.bad("FEED-RECORD-2", at, values.join(" "))
    else add(values, at)
  },
  end
})

const itemOf = (
  meanings: ReadonlyArray<FieldMeaning | undefined>,
  values: ReadonlyArray<string>,
  line: number
): RawItem => {
  const item = emptyRawItem(line)
  const size = Math.min(values.length, meanings.length)
  for (let i = 0; i < size; i++) {
    const meaning = meanings[i]
    const value = values[i]
    if (meaning !== undefined && value !== undefined && value !== "") addField(item, meaning, value)
  }
  return item
}

const byMapping = (names: ReadonlyArray<string>, sink: RecordSink, mapping: CompiledMapping, line: number): Rows => {
  const keys = names.map((name) => name.trim())
  const missing = missingFields(mapping, keys)
  if (missing.length > 0) {
    const reason = `geen kolom voor ${missing.join(", ")}; gevonden: ${namesFound(keys)}`
    throw unreadable("FEED-MAPPING-2", reason, { line })
  }
  for (const key of keys) if (!isReadName(mapping, key)) noteUnread(sink, key)
  const complete = textsOf(keys)
  return eachRow(names, sink, (values, at) => {
    const row = Object.fromEntries(keys.map((key, i) => [key, values[i] ?? ""]))
    sink.item(mapRecord(mapping, complete === null ? row : complete(row), at))
  })
}

/** Fills in what only the first row of a product says; null if every row is complete. Spec: VARIANT-01. */
const textsOf = (keys: ReadonlyArray<string>): ((row: FeedRecord) => FeedRecord) | null => {
  const fill = knownExport(keys)?.texts?.()
  if (fill === undefined) return null
  const lower = keys.map(columnKey)
  return (row) => {
    const filled = fill(Object.fromEntries(keys.map((key, i) => [lower[i], row[key]])))
    return Object.fromEntries(keys.map((key, i) => [key, filled[lower[i] ?? ""]]))
  }
}

/** Spec: READ-31, FEED-WEBSITE-1, FEED-PARENT-1. */
const byExport = (
  names: ReadonlyArray<string>,
  sink: RecordSink,
  known: KnownExport,
  line: number,
  website: string | null
): Rows => {
  if (known.rows !== undefined && website === null) throw unreadable("FEED-WEBSITE-1", known.mapping.name, { line })
  const keys = names.map(columnKey)
  const mapping = { ...compileMapping(known.mapping), byName: known.byName ?? false }
  const reader = known.rows?.(website ?? "")
  // The rows of shop software are read by its own code, which takes columns that its mapping does not name.
  if (reader === undefined)
    for (const [i, key] of keys.entries()) if (!isReadName(mapping, key)) noteUnread(sink, names[i] ?? key)
  const addOffers = (offers: ReadonlyArray<ExportRow>) => {
    for (const { row, line: at, missingParent } of offers) {
      if (missingParent !== undefined) sink.warn("FEED-PARENT-1", at, missingParent)
      sink.item(mapRecord(mapping, row, at))
    }
  }
  return eachRow(
    names,
    sink,
    (values, at) => {
      const row = Object.fromEntries(keys.map((key, i) => [key, values[i] ?? ""]))
      addOffers(reader === undefined ? [{ row, line: at }] : reader.read(row, at))
    },
    () => addOffers(reader?.end() ?? [])
  )
}

const hasExtra = (values: ReadonlyArray<string>, columns: number): boolean =>
  values.length > columns && values.slice(columns).some((value) => value.trim() !== "")

/** Values by which databases and spreadsheets write that there is none, or that a formula failed. */
const ABSENT = new Set(feedWords.absent)

const SPECIAL_STARTS = new Set([...ABSENT, "="].map((text) => text.charCodeAt(0)))

const isSpecial = (value: string): boolean => SPECIAL_STARTS.has(value.charCodeAt(0))

const cellTexts = (values: ReadonlyArray<string>): ReadonlyArray<string> =>
  values.some(isSpecial) ? values.map(cellText) : values

/** Converts the formula `="0123"`, by which a spreadsheet writes a text of digits, and the words for no value. */
const cellText = (value: string): string => {
  if (value.startsWith('="') && value.endsWith('"') && value.length > 2) return value.slice(2, -1).replaceAll('""', '"')
  return ABSENT.has(value) ? "" : value
}

const isBlankRow = (values: ReadonlyArray<string>): boolean => values.every((value) => !/[^\s\0]/.test(value))

const isHeaderRow = (values: ReadonlyArray<string>, header: ReadonlyArray<string>): boolean =>
  values[0] === header[0] && values.length === header.length && values.every((value, i) => value === header[i])
