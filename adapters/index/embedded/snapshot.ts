import { CHOICE_NAMES } from "#domain/search/filters.ts"
import type { FacetField } from "../port.ts"
import { BLOCK_BYTES, checksum, padded } from "./bytes/blocks.ts"
import { StringTable } from "./bytes/string-table.ts"
import type { Column } from "./column.ts"
import { languageNumber } from "#adapters/runtime/analyse/language.ts"
import { startsOf } from "./frequent-terms.ts"
import type { Segment } from "./segment.ts"

/** Must be raised whenever the content of a segment or the analysis of text changes: older files are then rebuilt. */
const FORMAT_VERSION = 80

/** An index of texts in another language is rebuilt. Spec: WORD-16. */
const formatVersion = (): number => FORMAT_VERSION + 1_000 * languageNumber()

const MAGIC = 0x4b4b4958
const PREFIX_BYTES = 32

type Numbers = Uint8Array | Uint16Array | Uint32Array
type Width = 1 | 2 | 4

interface PartHeader {
  readonly name: string
  readonly width: Width
  readonly at: number
  readonly length: number
}

interface ColumnHeader {
  readonly field: FacetField
  readonly start: number
  readonly end: number
  readonly codeCount: number
  readonly isSingle: boolean
}

interface Header {
  readonly size: number
  readonly builtAt: number
  readonly categories: ReadonlyArray<string>
  readonly columns: ReadonlyArray<ColumnHeader>
  readonly parts: ReadonlyArray<PartHeader>
}

interface Snapshot {
  readonly segment: Segment
  readonly storeVersion: number
  readonly builtAt: number
}

/** Shared by the threads that have it, except in a browser, where pages rarely may share memory. */
export type SnapshotBytes = ArrayBufferLike

export const snapshotBytes = (size: number): SnapshotBytes =>
  typeof SharedArrayBuffer === "undefined" ? new ArrayBuffer(size) : new SharedArrayBuffer(size)

export const encodeSnapshot = (snapshot: Snapshot): SnapshotBytes => {
  const pieces = snapshotPieces(snapshot)
  const bytes = snapshotBytes(pieces.reduce((total, { byteLength }) => total + padded(byteLength), 0))
  let at = 0
  for (const piece of pieces) {
    new Uint8Array(bytes, at).set(piece)
    at += padded(piece.byteLength)
  }
  return bytes
}

/** A JSON header, arrays and a checksum, to be padded to {@link BLOCK_BYTES}. Views, so that no segment is copied. */
export const snapshotPieces = ({ segment, storeVersion, builtAt }: Snapshot): ReadonlyArray<Uint8Array> => {
  const arrays = arraysOf(segment)
  const parts: Array<PartHeader> = []
  let at = 0
  for (const [name, numbers] of arrays) {
    parts.push({ name, width: widthOf(numbers), at, length: numbers.length })
    at += padded(numbers.byteLength)
  }
  const header: Header = {
    size: segment.size,
    builtAt,
    categories: segment.categories,
    columns: [...segment.columns].map(([field, { start, end, codeCount, sets }]) => ({
      field,
      start,
      end,
      codeCount,
      isSingle: sets === null
    })),
    parts
  }
  const text = new TextEncoder().encode(JSON.stringify(header))
  const first = new Uint8Array(PREFIX_BYTES + padded(text.length))
  first.set(text, PREFIX_BYTES)
  const prefix = new DataView(first.buffer)
  prefix.setUint32(0, MAGIC)
  prefix.setUint32(4, formatVersion())
  prefix.setUint32(8, text.length)
  prefix.setFloat64(16, storeVersion)
  prefix.setFloat64(24, first.length + at)
  const pieces = [
    first,
    ...arrays.map(([, { buffer, byteOffset, byteLength }]) => new Uint8Array(buffer, byteOffset, byteLength))
  ]
  prefix.setUint32(12, checksum(pieces))
  return pieces
}

/** Views on `bytes`. Null if they are damaged, of another format, or lack one of the filters. */
export const decodeSnapshot = (bytes: SnapshotBytes): Snapshot | null => {
  if (bytes.byteLength < PREFIX_BYTES || bytes.byteLength % BLOCK_BYTES !== 0) return null
  const prefix = new DataView(bytes)
  const isOurs = prefix.getUint32(0) === MAGIC && prefix.getUint32(4) === formatVersion()
  const isSound =
    prefix.getFloat64(24) === bytes.byteLength && prefix.getUint32(12) === checksum([new Uint8Array(bytes)])
  if (!isOurs || !isSound) return null
  const snapshot = readSnapshot(bytes)
  return CHOICE_NAMES.every((name) => snapshot.segment.columns.has(name)) ? snapshot : null
}

export const readSnapshot = (bytes: SnapshotBytes): Snapshot => {
  const length = new DataView(bytes).getUint32(8)
  const header = JSON.parse(new TextDecoder().decode(new Uint8Array(bytes, PREFIX_BYTES, length))) as Header
  const body = PREFIX_BYTES + padded(length)
  const parts = new Map(header.parts.map((part) => [part.name, part]))
  const numbers = (name: string): Numbers => {
    const { width, at, length } = parts.get(name)!
    if (width === 1) return new Uint8Array(bytes, body + at, length)
    return width === 2 ? new Uint16Array(bytes, body + at, length) : new Uint32Array(bytes, body + at, length)
  }
  const u32 = (name: string) => numbers(name) as Uint32Array
  const u8 = (name: string) => numbers(name) as Uint8Array
  const table = (name: string) => new StringTable(u8(`${name}.bytes`), u32(`${name}.offsets`))
  const column = ({ field, start, end, codeCount, isSingle }: ColumnHeader): readonly [FacetField, Column] => [
    field,
    {
      start,
      end,
      codeCount,
      codes: numbers(`${field}.codes`),
      values: table(`${field}.values`),
      sets: isSingle
        ? null
        : {
            offsets: u32(`${field}.sets.offsets`),
            values: u32(`${field}.sets.values`),
            inverseOffsets: u32(`${field}.sets.inverseOffsets`),
            inverse: u32(`${field}.sets.inverse`)
          }
    }
  ]
  const columns = new Map(header.columns.map(column))
  const segment: Segment = {
    size: header.size,
    ids: table("ids"),
    rankOf: u32("rankOf"),
    documentOf: u32("documentOf"),
    postings: {
      terms: table("terms"),
      offsets: u32("postings.offsets"),
      documents: u32("postings.documents"),
      impacts: u8("postings.impacts")
    },
    words: {
      surfaces: table("surfaces"),
      terms: u32("words.terms"),
      counts: u32("words.counts"),
      spelling: {
        words: u32("spelling.words"),
        starts: u32("spelling.starts"),
        letters: u32("spelling.letters"),
        sounds: u32("spelling.sounds"),
        heard: table("spelling.heard")
      }
    },
    phrases: { texts: table("phrases"), weights: u32("phrases.weights") },
    columns,
    frequent: { terms: u32("frequent.terms"), counts: u32("frequent.counts"), starts: startsOf(columns) },
    categories: header.categories,
    categoryStarts: u32("categoryStarts"),
    families: { of: u32("families.of"), keys: u32("families.keys"), order: u32("families.order") },
    price: u32("price"),
    isTotal: u8("isTotal"),
    priceRange: u8("priceRange"),
    unitPrice: u32("unitPrice"),
    popularity: u32("popularity"),
    boost: u8("boost"),
    createdAt: u32("createdAt"),
    state: u8("state"),
    signatures: u32("signatures"),
    titleOffsets: u32("titleOffsets"),
    titleTerms: u32("titleTerms")
  }
  return { segment, storeVersion: new DataView(bytes).getFloat64(16), builtAt: header.builtAt }
}

type Named = readonly [name: string, numbers: Numbers]

const arraysOf = (segment: Segment): ReadonlyArray<Named> => {
  const { postings, words } = segment
  return [
    ...tableArrays("ids", segment.ids),
    ["rankOf", segment.rankOf],
    ["documentOf", segment.documentOf],
    ...tableArrays("terms", postings.terms),
    ["postings.offsets", postings.offsets],
    ["postings.documents", postings.documents],
    ["postings.impacts", postings.impacts],
    ...tableArrays("surfaces", words.surfaces),
    ["words.terms", words.terms],
    ["words.counts", words.counts],
    ["spelling.words", words.spelling.words],
    ["spelling.starts", words.spelling.starts],
    ["spelling.letters", words.spelling.letters],
    ["spelling.sounds", words.spelling.sounds],
    ...tableArrays("spelling.heard", words.spelling.heard),
    ...tableArrays("phrases", segment.phrases.texts),
    ["phrases.weights", segment.phrases.weights],
    ...[...segment.columns].flatMap(columnArrays),
    ["frequent.terms", segment.frequent.terms],
    ["frequent.counts", segment.frequent.counts],
    ["categoryStarts", segment.categoryStarts],
    ["families.of", segment.families.of],
    ["families.keys", segment.families.keys],
    ["families.order", segment.families.order],
    ["price", segment.price],
    ["isTotal", segment.isTotal],
    ["priceRange", segment.priceRange],
    ["unitPrice", segment.unitPrice],
    ["popularity", segment.popularity],
    ["boost", segment.boost],
    ["createdAt", segment.createdAt],
    ["state", segment.state],
    ["signatures", segment.signatures],
    ["titleOffsets", segment.titleOffsets],
    ["titleTerms", segment.titleTerms]
  ]
}

const columnArrays = ([field, { codes, values, sets }]: readonly [FacetField, Column]): ReadonlyArray<Named> => {
  const own: ReadonlyArray<Named> = [[`${field}.codes`, codes], ...tableArrays(`${field}.values`, values)]
  if (sets === null) return own
  return [
    ...own,
    [`${field}.sets.offsets`, sets.offsets],
    [`${field}.sets.values`, sets.values],
    [`${field}.sets.inverseOffsets`, sets.inverseOffsets],
    [`${field}.sets.inverse`, sets.inverse]
  ]
}

const tableArrays = (name: string, table: StringTable): ReadonlyArray<Named> => [
  [`${name}.bytes`, table.bytes],
  [`${name}.offsets`, table.offsets]
]

const widthOf = (numbers: Numbers): Width => numbers.BYTES_PER_ELEMENT as Width
