import type { Finding } from "#domain/feed/finding.ts"
import { idSet } from "#domain/feed/id-set.ts"
import type { FeedItem } from "#domain/feed/item.ts"
import { BY_NAME, type CompiledMapping } from "#domain/feed/map-record.ts"
import { normaliseItem, type NormaliseContext } from "#domain/feed/normalise.ts"
import { finding } from "#domain/feed/report.ts"
import { decoded } from "./decode.ts"
import { delimitedReader } from "./delimited.ts"
import { detectFormat, type FeedFormat } from "./detect.ts"
import { jsonDocumentReader } from "./json-document.ts"
import { jsonLinesReader } from "./json-lines.ts"
import { plainText } from "./plain-text.ts"
import type { RecordReader, RecordSink } from "./records.ts"
import { openSource, type FeedSource } from "./source.ts"
import { UNPACK_LIMITS, unpacked, type UnpackLimits } from "./unpack.ts"
import { xmlReader } from "./xml.ts"

export interface ReadFeedOptions {
  /** Else found in the content. */
  readonly format?: FeedFormat
  /** For names that are not the usual ones. JSON, JSON Lines, CSV and TSV. */
  readonly mapping?: CompiledMapping
  /** A label of the WHATWG Encoding Standard. A byte order mark wins. */
  readonly encoding?: string
  /** Decides whether a sale price runs; the present by default. */
  readonly now?: Date
  readonly limits?: UnpackLimits
}

/** Some items of a feed, in its order, with all there is to say about them. */
export interface FeedBatch {
  readonly items: ReadonlyArray<FeedItem>
  /** Line each item begins at, from 1; null where the format has none. */
  readonly lines: ReadonlyArray<number | null>
  readonly findings: ReadonlyArray<Finding>
  /** Items and records of this batch that did not enter. */
  readonly rejected: number
  /** Bytes of the source read so far, before decompression. */
  readonly bytesRead: number
  readonly totalBytes: number | null
}

/** Most items and most findings of one batch. */
const BATCH = 1_000

/** Characters read to detect the format: more if they hold no complete line. */
const SNIFF = 1 << 16
const SNIFF_LINE = 1 << 22

/**
 * The items of a feed, batch by batch; memory does not grow with the feed but for 16 to 32 bytes an id. Nothing is read ahead
 * of what is asked for. Fails with FeedUnreadable where the feed as a whole cannot be read: what came before is then no whole feed.
 */
export const readFeed = async function* (source: FeedSource, options: ReadFeedOptions = {}): AsyncGenerator<FeedBatch> {
  const { chunks, bytesRead, totalBytes } = await openSource(source)
  const batches = batcher(options)
  const take = () => batches.take().map((batch) => ({ ...batch, bytesRead: bytesRead(), totalBytes }))
  let reader: RecordReader | null = null
  let start = ""
  for await (const text of decoded(unpacked(chunks, options.limits ?? UNPACK_LIMITS), options.encoding)) {
    if (reader === null) {
      start += text
      if (start.length < SNIFF || (start.length < SNIFF_LINE && !start.includes("\n"))) continue
      reader = begin(start, options, batches)
    } else reader.write(text)
    yield* take()
  }
  reader ??= begin(start, options, batches)
  reader.end()
  batches.close()
  yield* take()
}

const begin = (start: string, options: ReadFeedOptions, batches: Batcher): RecordReader => {
  const format = options.format ?? detectFormat(start)
  const reader = readerOf(format, batches.sink, options.mapping)
  batches.setFormat(format)
  reader.write(start)
  return reader
}

const readerOf = (format: FeedFormat, sink: RecordSink, mapping: CompiledMapping | undefined): RecordReader => {
  switch (format) {
    case "xml":
      return xmlReader(sink)
    case "google-xml":
    case "tradetracker-xml":
      return xmlReader(sink, format)
    case "json":
      return jsonDocumentReader(sink, mapping ?? BY_NAME)
    case "jsonl":
      return jsonLinesReader(sink, mapping ?? BY_NAME)
    case "tsv":
    case "csv":
      return delimitedReader(sink, mapping ?? null)
  }
}

interface OpenBatch {
  readonly items: Array<FeedItem>
  readonly lines: Array<number | null>
  readonly findings: Array<Finding>
  rejected: number
}

interface Batcher {
  readonly sink: RecordSink
  readonly setFormat: (format: FeedFormat) => void
  /** Batches that are full. */
  readonly take: () => ReadonlyArray<OpenBatch>
  /** Counts the last batch as full. */
  readonly close: () => void
}

const batcher = (options: ReadFeedOptions): Batcher => {
  const ids = idSet()
  let normalising: NormaliseContext = {
    plainText,
    now: options.now ?? new Date(),
    wantsCurrency: false,
    isNew: ids.add
  }
  let full: Array<OpenBatch> = []
  let open = emptyBatch()
  const roll = () => {
    if (open.items.length < BATCH && open.findings.length < BATCH) return
    full.push(open)
    open = emptyBatch()
  }
  return {
    sink: {
      item: (raw) => {
        const item = normaliseItem(raw, normalising, open.findings)
        if (item === null) open.rejected++
        else {
          open.items.push(item)
          open.lines.push(raw.line)
        }
        roll()
      },
      bad: (rule, line, value) => {
        open.findings.push(finding(rule, { itemId: null, line, field: null }, value))
        open.rejected++
        roll()
      }
    },
    setFormat: (format) => {
      normalising = { ...normalising, wantsCurrency: format === "xml" || format === "google-xml" }
    },
    take: () => {
      const taken = full
      full = []
      return taken
    },
    close: () => {
      full.push(open)
      open = emptyBatch()
    }
  }
}

const emptyBatch = (): OpenBatch => ({ items: [], lines: [], findings: [], rejected: 0 })
