import { SaxesParser, type SaxesTagNS } from "saxes"
import { LOOSE_AMPERSAND_REASON, xmlReason } from "./dutch-reasons.ts"
import { unreadable } from "./fatal.ts"
import { countLines, MAX_RECORD_CHARS, type RecordReader, type RecordSink } from "./mapped-records.ts"
import type { XmlItem, XmlShape, XmlTag } from "./xml-item.ts"
import { ownCopy } from "#domain/feed/clean.ts"

const MAX_DEPTH = 100

/** Expands only the five entities of XML. Fails with FEED-XML-1, FEED-XML-2, FEED-XML-4, FEED-CUT-1 and FEED-SIZE-1. */
export const xmlReader = (sink: RecordSink, shape: XmlShape): RecordReader => {
  const parser = new SaxesParser({ xmlns: true })
  const leaves = leafReader()
  const position = () => ({ line: parser.line, column: parser.column + 1 })
  const path: Array<string> = []
  let depth = 0
  let item: XmlItem | null = null
  let itemDepth = 0
  let sinceItem = 0
  let hasBegun = false
  let isEnding = false
  let piece: Piece = { text: "", position: 0, line: 1, column: 1 }
  let pending: Ampersand | null = null
  /** Characters parsed before: the parser's own position is only valid while it parses. */
  let parsedChars = 0
  let isAfterTag = false

  parser.on("error", (error) => {
    const reason = error.message.replace(/^\d+:\d+: /, "")
    if (isEnding || reason.includes("entity")) {
      const loose = looseAmpersand(pending, piece, parser.position - piece.position)
      if (loose !== null) throw unreadable("FEED-XML-1", LOOSE_AMPERSAND_REASON, loose)
    }
    throw unreadable(isEnding ? "FEED-CUT-1" : "FEED-XML-1", xmlReason(reason), position())
  })
  parser.on("doctype", (text) => {
    if (text.includes("[")) throw unreadable("FEED-XML-2", text.trim().slice(0, 40), position())
  })
  parser.on("opentag", (tag) => {
    depth++
    isAfterTag = true
    leaves.opened(tag)
    if (depth > MAX_DEPTH) throw unreadable("FEED-XML-4", `meer dan ${MAX_DEPTH} lagen`, position())
    if (item !== null) return item.open(tag, depth - itemDepth)
    path.push(tag.name)
    item = shape.begin(tag, path, position())
    if (item === null) return
    itemDepth = depth
    sinceItem = 0
  })
  parser.on("closetag", (tag) => {
    isAfterTag = true
    leaves.closed(tag)
    if (item !== null && depth === itemDepth) {
      sink.item(item.done())
      item = null
      sinceItem = 0
    } else item?.close(depth - itemDepth)
    if (item === null) path.pop()
    depth--
  })
  parser.on("text", (text) => item?.text(text))
  parser.on("cdata", (text) => item?.text(text))

  const parse = (text: string) => {
    piece = { text, position: parsedChars, ...position() }
    isAfterTag = false
    parser.write(text)
    parsedChars += text.length
    pending = isAfterTag ? null : openAmpersand(pending, piece)
  }

  const readLeaves = (text: string, at: number, item: XmlItem): number => {
    const end = leaves.read(text, at, item, depth + 1 - itemDepth)
    const read = text.slice(at, end)
    const lineEnd = read.lastIndexOf("\n")
    parser.column = lineEnd < 0 ? parser.column + read.length : read.length - lineEnd - 1
    parser.line += countLines(read, 0, read.length)
    return end
  }

  return {
    write: (chunk) => {
      const text = hasBegun ? chunk : withoutPreamble(chunk)
      hasBegun = true
      sinceItem += text.length
      if (sinceItem > MAX_RECORD_CHARS + text.length) throw unreadable("FEED-SIZE-1", "", position())
      for (let at = 0; at < text.length;) {
        if (isAfterTag && item !== null && depth < MAX_DEPTH) at = readLeaves(text, at, item)
        const tagEnd = text.indexOf(">", at) + 1
        const end = tagEnd === 0 ? text.length : tagEnd
        // The leaf reader leaves texts with controls to the parser, so that most texts need no second pass.
        if (end > at) parse(withoutControls(text.slice(at, end)))
        at = end
      }
    },
    end: () => {
      isEnding = true
      parser.close()
      shape.end()
    }
  }
}

interface Piece {
  readonly text: string
  readonly position: number
  readonly line: number
  readonly column: number
}

/** An ampersand without a semicolon after it: its position, and the text that follows in the chunks so far. */
interface Ampersand {
  readonly text: string
  readonly line: number
  readonly column: number
}

const openAmpersand = (before: Ampersand | null, piece: Piece): Ampersand | null => {
  const { text } = piece
  const semicolon = text.lastIndexOf(";")
  if (before !== null && semicolon < 0) return { ...before, text: before.text + text.slice(0, MAX_ENTITY_CHARS) }
  const at = text.indexOf("&", semicolon + 1)
  if (at < 0) return null
  const lines = text.slice(0, at).split("\n")
  const column = (lines.at(-1) ?? "").length + 1
  return {
    text: text.slice(at, at + MAX_ENTITY_CHARS),
    line: piece.line + lines.length - 1,
    column: lines.length === 1 ? piece.column + column - 1 : column
  }
}

const MAX_ENTITY_CHARS = 64

/** The parser reads on to a distant semicolon or the end. Null if the ampersand starts a name. */
const looseAmpersand = (pending: Ampersand | null, piece: Piece, read: number): Ampersand | null => {
  const loose = openAmpersand(pending, { ...piece, text: piece.text.slice(0, read).replace(/;$/, "") })
  return loose === null || /^&#?[\w.-]+$/.test(loose.text) ? null : loose
}

// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

/** Removes control characters that XML forbids: shops copy them along with a text. Spec: READ-02. */
const withoutControls = (text: string): string => text.replace(FORBIDDEN, "")

const LATE_DECLARATION = /^[\s\uFEFF]+<\?xml[^>]{0,200}\?>/

/** Removes an XML declaration behind blank lines too, which scripts write; the lines stay. Spec: READ-02. */
const withoutPreamble = (start: string): string =>
  start.replace(LATE_DECLARATION, (preamble) => preamble.replace(/[^\n]/g, " ")).replace(/^\uFEFF+/, "")

interface LeafReader {
  /** Learns the tags that the parser opens; its namespaces apply until the next one that declares some. */
  readonly opened: (tag: SaxesTagNS) => void
  readonly closed: (tag: SaxesTagNS) => void
  /** Skips the white space before each. Returns the end of the last one, `at` if there is none. */
  readonly read: (text: string, at: number, item: XmlItem, level: number) => number
}

interface KnownElement {
  readonly tag: XmlTag
  readonly opening: string
  readonly closing: string
  /** The element that followed it last; items mostly have the same elements in the same order. */
  next: KnownElement | null
}

const MAX_KNOWN = 500

/** Names whose characters the parser counts one by one. */
const PLAIN_NAME = /^[\w.:-]{1,100}$/

/** Most of a feed is `<name>text</name>`: reads what the parser would accept, in half its time. Spec: FEED-XML-1. */
const leafReader = (): LeafReader => {
  const known = new Map<string, KnownElement>()
  let previous: KnownElement | null = null

  const forget = () => {
    known.clear()
    previous = null
  }

  const elementAt = (text: string, at: number): KnownElement | undefined => {
    const expected = previous?.next
    if (expected != null && text.startsWith(expected.opening, at)) return expected
    const nameEnd = text.charCodeAt(at) === LESS_THAN ? text.indexOf(">", at) : -1
    return nameEnd < 0 ? undefined : known.get(text.slice(at + 1, nameEnd))
  }

  return {
    opened: (tag) => {
      if (!isEmpty(tag.ns)) forget()
      else if (known.size < MAX_KNOWN && !known.has(tag.name) && isEmpty(tag.attributes) && PLAIN_NAME.test(tag.name)) {
        const name = ownCopy(tag.name)
        const own = { name, local: ownCopy(tag.local), prefix: ownCopy(tag.prefix), uri: tag.uri, attributes: {} }
        known.set(name, { tag: own, opening: `<${name}>`, closing: `</${name}>`, next: null })
      }
    },
    closed: (tag) => {
      if (!isEmpty(tag.ns)) forget()
    },
    read: (text, at, item, level) => {
      let end = at
      for (;;) {
        const start = skipSpace(text, end)
        const element = elementAt(text, start)
        if (element === undefined) return end
        const contentStart = start + element.opening.length
        const content = contentAt(text, contentStart)
        if (content === null || !text.startsWith(element.closing, content.end)) return end
        if (start > end) item.text(withLineFeeds(text.slice(end, start)))
        item.open(element.tag, level)
        if (content.text !== "") item.text(content.text)
        item.close(level)
        end = content.end + element.closing.length
        if (previous !== null) previous.next = element
        previous = element
      }
    }
  }
}

const isEmpty = (record: Readonly<Record<string, unknown>>): boolean => {
  for (const _ in record) return false
  return true
}

const LESS_THAN = 0x3c
const SPACE = 0x20
const LINE_FEED = 0x0a
const CARRIAGE_RETURN = 0x0d
const TAB = 0x09

/** A carriage return is white space before a line feed only. */
const skipSpace = (text: string, at: number): number => {
  let end = at
  for (;;) {
    const code = text.charCodeAt(end)
    if (code === SPACE || code === LINE_FEED || code === TAB) end++
    else if (code === CARRIAGE_RETURN && text.charCodeAt(end + 1) === LINE_FEED) end += 2
    else return end
  }
}

const withLineFeeds = (space: string): string => (space.includes("\r") ? space.replaceAll("\r", "") : space)

const CDATA_START = "<![CDATA["
const CDATA_END = "]]>"

interface Content {
  readonly text: string
  readonly end: number
}

/** Returns the text at `at` up to the next tag, or that of a section; null if the parser must read it. */
const contentAt = (text: string, at: number): Content | null => {
  const end = text.indexOf("<", at)
  if (end < 0) return null
  if (end === at && text.startsWith(CDATA_START, at)) return sectionAt(text, at + CDATA_START.length)
  const content = text.slice(at, end)
  if (!UNUSUAL.test(content)) return { text: content, end }
  const decoded = SPECIAL.test(content) || content.includes(CDATA_END) ? null : decodeEntities(content)
  return decoded === null ? null : { text: decoded, end }
}

const sectionAt = (text: string, at: number): Content | null => {
  const end = text.indexOf(CDATA_END, at)
  const content = text.slice(at, end)
  return end < 0 || SPECIAL.test(content) ? null : { text: content, end: end + CDATA_END.length }
}

/** Characters that a version of XML forbids, or that the parser changes or counts otherwise. */
// oxlint-disable-next-line no-control-regex
const SPECIAL = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u2028\uD800-\uDFFF\uFFFE\uFFFF]/

/** These characters, and those that may begin an entity or end a section: one pass over nearly all texts. */
// oxlint-disable-next-line no-control-regex
const UNUSUAL = /[&\]\u0000-\u0008\u000B-\u001F\u007F-\u009F\u2028\uD800-\uDFFF\uFFFE\uFFFF]/

const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&apos;": "'"
}

const decodeEntities = (text: string): string | null =>
  /&(?!(?:amp|lt|gt|quot|apos);)/.test(text)
    ? null
    : text.replace(/&(?:amp|lt|gt|quot|apos);/g, (entity) => ENTITIES[entity] ?? entity)
