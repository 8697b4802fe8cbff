import type { Finding } from "#domain/feed/rules.ts"
import { ownCopy, type PlainText } from "#domain/feed/clean.ts"
import { idSet, withGroupTexts } from "#domain/feed/group-texts.ts"
import type { FeedItem } from "#domain/feed/item.ts"
import { BY_NAME, type CompiledMapping } from "#domain/feed/map-record.ts"
import { normaliseItem, type NormaliseContext } from "#domain/feed/normalise.ts"
import { finding, type FeedUnreadable } from "#domain/feed/report.ts"
import { cut } from "#domain/base/text/line.ts"
import { decodeText } from "./decode.ts"
import { delimitedReader, separatorOf } from "./delimited.ts"
import type { FeedFormat } from "#domain/feed/record-value.ts"
import { jsonDocumentReader, jsonLinesReader } from "./json-document.ts"
import type { RecordReader, RecordSink } from "./mapped-records.ts"
import { openSource, type FeedSource } from "./source.ts"
import { UNPACK_LIMITS, unpack, type UnpackLimits } from "./unpack.ts"
import { xmlReader } from "./xml.ts"
import { mappedShape } from "./xml-mapped.ts"
import { knownShape } from "./xml-shapes.ts"
import { decodeHTML } from "entities"
import sanitizeHtml from "sanitize-html"
import { unreadable } from "./fatal.ts"
import { isRecord, withoutLastComma } from "./json-value.ts"
import { foreignCurrency } from "#domain/feed/price-words.ts"
import type { RawItem } from "#domain/feed/raw.ts"
import { formatCount } from "#domain/base/text/dutch.ts"

export interface ReadFeedOptions {
  readonly format?: FeedFormat
  readonly mapping?: CompiledMapping
  readonly website?: string
  /** A label of the WHATWG Encoding Standard. A byte order mark takes precedence. */
  readonly encoding?: string
  /** The moment for which sale prices are chosen; the present by default. */
  readonly now?: Date
  readonly limits?: UnpackLimits
}

export interface FeedBatch {
  readonly items: ReadonlyArray<FeedItem>
  /** The line on which each item begins, from 1; null if the format has no lines. */
  readonly lines: ReadonlyArray<number | null>
  readonly findings: ReadonlyArray<Finding>
  readonly rejected: number
  /** Names of the feed that nothing reads, and that no earlier batch has; at most 100 of a feed. Spec: READ-32. */
  readonly unread: ReadonlyArray<string>
  readonly bytesRead: number
  readonly totalBytes: number | null
}

const BATCH_SIZE = 250

const MAX_UNREAD_NAMES = 100
const MAX_NAME_LENGTH = 60

const DETECTION_CHARS = 1 << 16
const MAX_DETECTION_CHARS = 1 << 22

/** Lazy; memory grows by 16 to 32 bytes per id only. FeedUnreadable means that earlier batches are no complete feed. */
export const readFeed = async function* (source: FeedSource, options: ReadFeedOptions = {}): AsyncGenerator<FeedBatch> {
  const { chunks, bytesRead, totalBytes } = await openSource(source)
  const batches = batcher(options)
  const take = () => batches.take().map((batch) => ({ ...batch, bytesRead: bytesRead(), totalBytes }))
  let reader: RecordReader | null = null
  let start = ""
  let hasLineEnd = false
  for await (const text of decodeText(unpack(chunks, options.limits ?? UNPACK_LIMITS), options.encoding)) {
    if (reader === null) {
      start += text
      hasLineEnd ||= text.includes("\n")
      if (start.length < DETECTION_CHARS || (start.length < MAX_DETECTION_CHARS && !hasLineEnd)) continue
      reader = begin(start, options, batches)
    } else reader.write(text)
    yield* take()
  }
  reader ??= begin(start, options, batches)
  reader.end()
  const error = batches.close()
  yield* take()
  if (error !== null) throw error
}

const begin = (text: string, options: ReadFeedOptions, batches: Batcher): RecordReader => {
  const hasLineFeeds = text.includes("\n") || !text.includes("\r")
  const start = hasLineFeeds ? text : withLineFeeds(text)
  const format = options.format ?? detectFormat(start)
  const reader = readerOf(format, options, batches)
  reader.write(start)
  return hasLineFeeds ? reader : { write: (more) => reader.write(withLineFeeds(more)), end: reader.end }
}

/** Replaces carriage returns, the line ends of old Macs and their spreadsheets. Spec: READ-01. */
const withLineFeeds = (text: string): string => text.replaceAll("\r", "\n")

const readerOf = (
  format: FeedFormat,
  { mapping, website }: ReadFeedOptions,
  { sink, setFormat }: Batcher
): RecordReader => {
  switch (format) {
    case "xml":
    case "google-xml":
    case "tradetracker-xml": {
      const expected = format === "xml" ? undefined : format
      return xmlReader(
        sink,
        mapping === undefined ? knownShape(expected, setFormat, sink.unread) : mappedShape(mapping, sink.unread)
      )
    }
    case "json":
      return jsonDocumentReader(sink, mapping ?? BY_NAME)
    case "jsonl":
      return jsonLinesReader(sink, mapping ?? BY_NAME)
    case "tsv":
    case "csv":
      return delimitedReader(sink, mapping ?? null, website ?? null)
  }
}

interface OpenBatch {
  readonly items: Array<FeedItem>
  readonly lines: Array<number | null>
  readonly findings: Array<Finding>
  readonly unread: Array<string>
  rejected: number
}

interface Batcher {
  readonly sink: RecordSink
  readonly setFormat: (format: FeedFormat) => void
  readonly take: () => ReadonlyArray<OpenBatch>
  readonly close: () => FeedUnreadable | null
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
  const tally = offerTally()
  const completed = withGroupTexts()
  const unread = new Set<string>()
  const roll = () => {
    if (open.items.length < BATCH_SIZE && open.findings.length < BATCH_SIZE) return
    full.push(open)
    open = emptyBatch()
  }
  return {
    sink: {
      item: (own) => {
        const raw = completed(own)
        const before = open.findings.length
        const item = normaliseItem(raw, normalising, open.findings)
        if (item === null) {
          open.rejected++
          open.findings.push(...tally.reject(open.findings.splice(before), raw))
        } else {
          open.items.push(item)
          open.lines.push(raw.line)
          open.findings.push(...tally.accept())
        }
        roll()
      },
      bad: (rule, line, value) => {
        const found = finding(rule, { itemId: null, line, field: null }, value)
        open.findings.push(...tally.reject([found], null))
        open.rejected++
        roll()
      },
      warn: (rule, line, value) => {
        open.findings.push(finding(rule, { itemId: null, line, field: null }, value))
        roll()
      },
      unread: (name) => {
        if (unread.has(name) || unread.size >= MAX_UNREAD_NAMES) return
        unread.add(ownCopy(name))
        open.unread.push(cut(name, MAX_NAME_LENGTH))
      }
    },
    setFormat: (format) => {
      normalising = { ...normalising, wantsCurrency: format === "google-xml" }
    },
    take: () => {
      const taken = full
      full = []
      return taken
    },
    close: () => {
      const { findings, error } = tally.end()
      open.findings.push(...findings)
      full.push(open)
      open = emptyBatch()
      return error
    }
  }
}

const emptyBatch = (): OpenBatch => ({ items: [], lines: [], findings: [], unread: [], rejected: 0 })

const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/i
const TAG = /<[a-z!/][^<]*>/i

/** Decodes entities twice, because feeds escape twice. Drops tags and scripts; paragraphs become blank lines. */
export const plainText: PlainText = (text) => {
  const once = TAG.test(text) ? stripTags(text) : decodeHTML(text)
  const twice = ENTITY.test(once) ? decodeHTML(once) : once
  const bare = TAG.test(twice) ? stripTags(twice) : twice
  return TAG.test(bare) ? bare.replace(/<[^<>]*>/g, " ").replaceAll("<", "< ") : bare
}

/** Maximum number of tags parsed in a text; the parser takes quadratic time for nested elements. Spec: READ-21. */
const MAX_TAGS = 5_000

const limitTags = (html: string): string => {
  let end = -1
  for (let tags = 0; tags <= MAX_TAGS; tags++) {
    end = html.indexOf("<", end + 1)
    if (end < 0) return html
  }
  return html.slice(0, end)
}

const stripTags = (html: string): string =>
  decodeHTML(
    sanitizeHtml(
      limitTags(html)
        .replace(/<br\s*\/?>|<\/(?:li|tr|dt|dd)>/gi, "$&\n")
        .replace(/<\/(?:p|div|h[1-6]|ul|ol|table|section|article|blockquote)>/gi, "$&\n\n")
        .replace(/<\/(?:td|th)>/gi, "$& "),
      { allowedTags: [], allowedAttributes: {} }
    )
  )

const detectFormat = (start: string): FeedFormat => {
  const text = start.trimStart()
  if (text === "") throw unreadable("FEED-EMPTY-1")
  if (text.startsWith("<")) {
    if (/^<(?:!doctype html|html|head|body)[\s>]/i.test(text)) throw unreadable("FEED-FORMAT-1", "het is een webpagina")
    return "xml"
  }
  if (text.startsWith("[")) return "json"
  const lineEnd = text.indexOf("\n")
  const firstLine = (lineEnd < 0 ? text : text.slice(0, lineEnd)).trim()
  if (text.startsWith("{")) return isJsonLine(firstLine, lineEnd < 0 ? "" : text.slice(lineEnd)) ? "jsonl" : "json"
  if (text.startsWith("\u001F‹") || text.startsWith("PK\u0003"))
    throw unreadable("FEED-FORMAT-1", "het is twee keer ingepakt")
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u0008\u000E-\u001F]/.test(firstLine)) throw unreadable("FEED-FORMAT-1", "het is geen tekst")
  const separator = separatorOf(firstLine)
  if (separator === null && !/^"?sep=."?$/i.test(firstLine)) {
    throw unreadable("FEED-FORMAT-1", `het begint met "${firstLine.slice(0, 60)}"`)
  }
  return separator === "\t" ? "tsv" : "csv"
}

/** A complete object that is no document, or an invalid one without an open bracket. Spec: READ-03. */
const isJsonLine = (line: string, rest: string): boolean => {
  const object = withoutLastComma(line)
  const hasNext = /^\s*\{/.test(rest)
  if (isCompleteObject(object)) return hasNext || !isEnvelope(object)
  return hasNext && !leavesBracketOpen(object)
}

const leavesBracketOpen = (line: string): boolean => {
  let depth = 0
  let isInText = false
  for (let at = 0; at < line.length; at++) {
    const character = line[at]
    if (character === '"') isInText = !isInText
    else if (isInText && character === "\\") at++
    else if (!isInText && (character === "{" || character === "[")) depth++
    else if (!isInText && (character === "}" || character === "]")) depth--
  }
  return !isInText && depth > 0
}

const isCompleteObject = (line: string): boolean => {
  try {
    return isRecord(JSON.parse(line))
  } catch {
    return false
  }
}

const isEnvelope = (line: string): boolean => {
  const value: unknown = JSON.parse(line)
  return (
    isRecord(value) &&
    Object.values(value).some((part) => Array.isArray(part) && part.length > 0 && part.every(isRecord))
  )
}

interface Tally {
  /** Returns the findings held back until then. */
  readonly accept: () => ReadonlyArray<Finding>
  readonly reject: (findings: ReadonlyArray<Finding>, raw: RawItem | null) => ReadonlyArray<Finding>
  /** Returns the findings still held back, and the error of a feed without a usable offer. */
  readonly end: () => { readonly findings: ReadonlyArray<Finding>; readonly error: FeedUnreadable | null }
}

const allRejected = (count: number): string =>
  count === 1 ? "De enige aanbieding van deze feed is" : `Alle ${formatCount(count)} aanbiedingen van deze feed zijn`

const MAX_HELD_FINDINGS = 1_000

const NONE: ReadonlyArray<Finding> = []

/** A feed without euros gets one message, not one for each offer. Rules FEED-EMPTY-1, FEED-EMPTY-2, FEED-CURRENCY-3. */
const offerTally = (): Tally => {
  const byCurrency = new Map<string, number>()
  let held: Array<Finding> = []
  let [accepted, rejected, foreign, unheld] = [0, 0, 0, 0]

  const release = (): ReadonlyArray<Finding> => {
    if (held.length === 0) return NONE
    const released = held
    held = []
    if (unheld === 0) return released
    const rest = finding("FEED-CURRENCY-1", { itemId: null, line: null, field: "price" }, `nog ${unheld} aanbiedingen`)
    return [...released, rest]
  }

  return {
    accept: () => {
      accepted++
      return release()
    },
    reject: (findings, raw) => {
      rejected++
      if (accepted > 0 || raw === null || !findings.some(({ rule }) => rule === "FEED-CURRENCY-1")) return findings
      const currency = foreignCurrency(raw) ?? "een andere munt"
      if (byCurrency.size < MAX_HELD_FINDINGS) byCurrency.set(currency, (byCurrency.get(currency) ?? 0) + 1)
      foreign++
      if (held.length < MAX_HELD_FINDINGS) held.push(...findings)
      else unheld++
      return NONE
    },
    end: () => {
      if (accepted > 0) return { findings: release(), error: null }
      if (rejected === 0) return { findings: NONE, error: unreadable("FEED-EMPTY-1") }
      if (2 * foreign > rejected) return { findings: NONE, error: unreadable("FEED-CURRENCY-3", foreignReason()) }
      return { findings: release(), error: unreadable("FEED-EMPTY-2", allRejected(rejected)) }
    }
  }

  function foreignReason() {
    const most = [...byCurrency].sort((a, b) => b[1] - a[1]).slice(0, 3)
    const counts = most.map(([currency, count]) => `${currency} (${formatCount(count)})`).join(", ")
    return `van de ${formatCount(rejected)} aanbiedingen in ${counts}`
  }
}
