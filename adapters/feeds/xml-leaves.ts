import type { SaxesTagNS } from "saxes"
import { ownCopy } from "#domain/feed/clean.ts"
import type { XmlItem, XmlTag } from "./xml-item.ts"

/** Reads elements that hold nothing but text without the parser. */
interface LeafReader {
  /** Learns the tags that the parser opens; its namespaces apply until the next one that declares some. */
  readonly opened: (tag: SaxesTagNS) => void
  readonly closed: (tag: SaxesTagNS) => void
  /**
   * Reads the elements from `at` on into `item`, `level` levels below it, with the white space before each. Returns the
   * end of the last one, `at` if there is none.
   */
  readonly read: (text: string, at: number, item: XmlItem, level: number) => number
}

/** An element that the parser has opened before in the present scope of namespaces. */
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

/**
 * Creates a reader for `<name>text</name>` and `<name><![CDATA[text]]></name>`, which are nearly all of a feed: they
 * take half of the parser's time, and all of the XML four fifths. Reads only what the parser would accept: names that it has opened without attributes,
 * whose prefix it has resolved in this scope, the five entities, and characters that every version of XML allows. The
 * rest is the parser's. Spec: FEED-XML-1.
 */
export const leafReader = (): LeafReader => {
  const known = new Map<string, KnownElement>()
  let previous: KnownElement | null = null

  const forget = () => {
    known.clear()
    previous = null
  }

  /** Returns the known element that opens at `at`, if any: the one that is expected there is found without its name. */
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

/** Returns the position after white space; a carriage return is white space before a line feed only. */
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

/** Replaces the five entities of XML; returns null if there is another ampersand. */
const decodeEntities = (text: string): string | null =>
  /&(?!(?:amp|lt|gt|quot|apos);)/.test(text)
    ? null
    : text.replace(/&(?:amp|lt|gt|quot|apos);/g, (entity) => ENTITIES[entity] ?? entity)
