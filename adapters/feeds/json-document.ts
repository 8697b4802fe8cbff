import type { CompiledMapping } from "#domain/feed/map-record.ts"
import { unreadable } from "./fatal.ts"
import { isRecord, jsonProblem, parseJson, withoutLastComma } from "./json-value.ts"
import { mappedRecords, MAX_RECORD_CHARS, type RecordReader, type RecordSink } from "./mapped-records.ts"

const USUAL_LIST_KEYS = new Set(["products", "items", "offers", "data", "entries", "producten", "aanbiedingen"])

const MAX_DEPTH = 1_000

const MAX_SCALAR_CHARS = 1 << 20

interface Container {
  readonly isObject: boolean
  key: string | null
  /** True between a value and the next comma. */
  hasValue: boolean
}

/** Holds one item in memory. Fails with FEED-JSON-1, FEED-FORMAT-2, FEED-MAPPING-2, FEED-CUT-1 and FEED-SIZE-1. */
export const jsonDocumentReader = (sink: RecordSink, mapping: CompiledMapping): RecordReader => {
  const records = mappedRecords(mapping, sink.unread)
  let text = ""
  let at = 0
  const lines = lineTracker()
  const containers: Array<Container> = []
  let listDepth = 0
  let foundList = false
  let isDone = false
  /** Inside an item: its start in `text` (-1 outside items), the depth of the scan, and whether the scan is in a string. */
  let itemStart = -1
  let depth = 0
  let isString = false
  /** Position of the item in the feed, and its characters of earlier chunks: joined once, since each join copies them. */
  let itemPosition = { line: 1, column: 1 }
  let scanned = ""

  const currentPosition = () => lines.positionOf(text, at)
  const wrong = (reason: string) => unreadable("FEED-JSON-1", reason, currentPosition())

  const scanItem = (): boolean => {
    while (at < text.length) {
      if (isString) {
        if (!skipString()) return false
        continue
      }
      const code = text.charCodeAt(at)
      if (code === 34) isString = true
      else if (code === 123 || code === 91) {
        depth++
        if (depth > MAX_DEPTH) throw wrong(`meer dan ${MAX_DEPTH} lagen diep`)
      } else if (code === 125 || code === 93) depth--
      at++
      if (depth === 0) return true
    }
    return false
  }

  const skipString = (): boolean => {
    const quote = text.indexOf('"', at)
    const end = quote < 0 ? text.length : quote
    let slashes = 0
    while (end - slashes > at && text.charCodeAt(end - slashes - 1) === 92) slashes++
    if (quote < 0) {
      at = end - (slashes % 2)
      return false
    }
    isString = slashes % 2 === 1
    at = quote + 1
    return true
  }

  const finishItem = () => {
    const json = scanned + text.slice(itemStart, at)
    scanned = ""
    itemStart = -1
    const value = parse(json, itemPosition)
    if (isRecord(value)) sink.item(records.toItem(value, itemPosition.line))
    else sink.bad("FEED-RECORD-1", itemPosition.line, json)
  }

  const beforeValue = () => {
    const container = containers.at(-1)
    if (isDone) throw wrong("er staat nog iets na het einde")
    if (container === undefined) return
    if (container.hasValue || (container.isObject && container.key === null))
      throw wrong(`onverwacht teken ${text[at]}`)
    container.hasValue = true
  }

  const open = (isObject: boolean) => {
    beforeValue()
    if (containers.length >= MAX_DEPTH) throw wrong(`meer dan ${MAX_DEPTH} lagen diep`)
    const isList = !isObject && !foundList && isItemList(containers, mapping.items)
    containers.push({ isObject, key: null, hasValue: false })
    if (isList) {
      foundList = true
      listDepth = containers.length
    }
    at++
  }

  const close = (isObject: boolean) => {
    if (containers.pop()?.isObject !== isObject) throw wrong(`onverwacht teken ${text[at]}`)
    if (containers.length < listDepth) listDepth = 0
    if (containers.length === 0) isDone = true
    at++
  }

  const comma = () => {
    const container = containers.at(-1)
    if (container === undefined || !container.hasValue) throw wrong("onverwacht teken ,")
    container.hasValue = false
    container.key = null
    at++
  }

  const scalar = (isLast: boolean): boolean => {
    const end = endOfScalar(text, at)
    if (end < 0 || (end === text.length && !isLast)) return false
    const start = currentPosition()
    const value = parse(text.slice(at, end), start)
    const container = containers.at(-1)
    if (container?.isObject === true && container.key === null && !container.hasValue && typeof value === "string") {
      const colon = /^\s*:/.exec(text.slice(end, end + 1_000))
      if (colon === null && end + 1_000 > text.length && !isLast) return false
      if (colon === null) throw wrong("na een naam ontbreekt de dubbele punt")
      container.key = value
      at = end + colon[0].length
      return true
    }
    beforeValue()
    if (containers.length === listDepth && listDepth > 0) sink.bad("FEED-RECORD-1", start.line, text.slice(at, end))
    at = end
    return true
  }

  const scan = (isLast: boolean) => {
    while (at < text.length) {
      if (itemStart >= 0) {
        if (!scanItem()) break
        finishItem()
        continue
      }
      const code = text.charCodeAt(at)
      if (code === 32 || code === 10 || code === 13 || code === 9) at++
      else if (code === 44) comma()
      else if (code === 125 || code === 93) close(code === 125)
      else if (code === 123 || code === 91) {
        if (listDepth > 0 && containers.length === listDepth) {
          beforeValue()
          itemStart = at
          itemPosition = currentPosition()
        } else open(code === 123)
      } else if (!scalar(isLast)) break
    }
  }

  /** Drops the text that has been scanned, except for that of an unfinished item. Fails if the rest is too long. */
  const forget = () => {
    const isInItem = itemStart >= 0
    if (isInItem) {
      scanned += text.slice(itemStart, at)
      itemStart = 0
    }
    lines.dropBefore(text, at)
    text = text.slice(at)
    at = 0
    if (scanned.length + text.length > (isInItem ? MAX_RECORD_CHARS : MAX_SCALAR_CHARS))
      throw unreadable("FEED-SIZE-1", "", { line: (isInItem ? itemPosition : currentPosition()).line })
  }

  return {
    write: (more) => {
      text += more
      scan(false)
      forget()
    },
    end: () => {
      scan(true)
      if (!isDone) throw unreadable("FEED-CUT-1", "de JSON is niet afgesloten", currentPosition())
      if (!foundList) throw unreadable("FEED-FORMAT-2", "er is geen lijst met aanbiedingen; noem hem met items")
      records.end()
    }
  }
}

const parse = (json: string, start: { readonly line: number; readonly column: number }): unknown => {
  try {
    return parseJson(json)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    const { reason, line, column } = jsonProblem(error)
    throw unreadable("FEED-JSON-1", reason, {
      line: start.line + line - 1,
      column: line === 1 ? start.column + column - 1 : column
    })
  }
}

const isItemList = (containers: ReadonlyArray<Container>, items: string | null): boolean => {
  if (items !== null)
    return (
      containers.length <= items.length + 1 &&
      containers.every((container) => container.isObject) &&
      containers.map(({ key }) => key).join(".") === items
    )
  if (containers.length === 0) return true
  return containers.length === 1 && USUAL_LIST_KEYS.has((containers[0]?.key ?? "").toLowerCase())
}

const endOfScalar = (text: string, start: number): number => {
  if (text[start] !== '"') {
    for (let at = start; at < text.length; at++) if (/[\s,\]}]/.test(text[at] ?? "")) return Math.max(at, start + 1)
    return text.length
  }
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === "\\") at++
    else if (text[at] === '"') return at + 1
  }
  return -1
}

interface LineTracker {
  /** Both from 1. Positions must not decrease. */
  readonly positionOf: (text: string, at: number) => { readonly line: number; readonly column: number }
  /** Makes `at` position 0: the text before it is about to be dropped. */
  readonly dropBefore: (text: string, at: number) => void
}

/** Forward only, so that all positions together cost one pass, also over a single line. Spec: READ-06. */
export const lineTracker = (): LineTracker => {
  let line = 1
  let lineStart = 0
  /** The first line end that was not passed yet, -1 if it is unknown, and the position from which it is searched. */
  let lineEnd = -1
  let searchFrom = 0

  const pass = (text: string, at: number) => {
    for (;;) {
      if (lineEnd < 0) {
        if (searchFrom >= at) return
        lineEnd = text.indexOf("\n", searchFrom)
        searchFrom = lineEnd < 0 ? text.length : lineEnd + 1
      }
      if (lineEnd < 0 || lineEnd >= at) return
      line++
      lineStart = lineEnd + 1
      lineEnd = -1
    }
  }

  return {
    positionOf: (text, at) => {
      pass(text, at)
      return { line, column: at - lineStart + 1 }
    },
    dropBefore: (text, at) => {
      pass(text, at)
      lineStart -= at
      lineEnd = lineEnd < 0 ? -1 : lineEnd - at
      searchFrom = Math.max(0, searchFrom - at)
    }
  }
}

/** Skips invalid lines; an invalid last one means a cut. Fails with FEED-CUT-1, FEED-MAPPING-2 and FEED-SIZE-1. */
export const jsonLinesReader = (sink: RecordSink, mapping: CompiledMapping): RecordReader => {
  const records = mappedRecords(mapping, sink.unread)
  /** The unfinished line; only its length is read until its end arrives, so that its chunks are joined once. */
  let rest = ""
  let line = 1

  const read = (text: string, isLast: boolean) => {
    const json = withoutLastComma(text.trim())
    if (json === "") return
    try {
      const value = parseJson(json)
      if (isRecord(value)) sink.item(records.toItem(value, line))
      else sink.bad("FEED-RECORD-1", line, json)
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
      const { reason, column } = jsonProblem(error)
      if (isLast) throw unreadable("FEED-CUT-1", `de laatste regel is geen geldige JSON, ${reason}`, { line, column })
      sink.bad("FEED-RECORD-1", line, json)
    }
  }

  return {
    write: (text) => {
      let start = 0
      for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", start)) {
        read(rest + text.slice(start, end), false)
        rest = ""
        start = end + 1
        line++
      }
      rest += text.slice(start)
      if (rest.length > MAX_RECORD_CHARS) throw unreadable("FEED-SIZE-1", "", { line })
    },
    end: () => {
      read(rest, true)
      records.end()
    }
  }
}
