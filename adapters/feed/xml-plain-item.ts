import { ownCopy } from "#domain/feed/own-copy.ts"
import type { XmlItem, XmlTag } from "./xml-item.ts"
import { afterSpace } from "./xml-space.ts"

/** Tells `item` what is in `body`, or gives false. */
export type PlainItemReader = (body: string, item: XmlItem) => boolean

/** Elements below each other at most; an item with more of them is not plain. */
const MAX_LEVELS = 4

/** Characters that XML 1.0 has not, and the carriage return, which it reads as a line feed. */
// oxlint-disable-next-line eslint/no-control-regex -- these are the ones looked for
const NOT_PLAIN = /[\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]/

/** Name of an element, without its prefix and with it. */
const NAME = /^(?:([A-Za-z_][\w.-]*):)?([A-Za-z_][\w.-]*)$/
const ENTITY = /&(?:(amp|lt|gt|quot|apos);)?/g
const CDATA = "<![CDATA["
const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" }

/** An element by its name, and the tag that closes it. */
interface Element {
  readonly tag: XmlTag
  readonly close: string
}

/**
 * Reads the inside of an item that is plain, as nearly all of them are: elements without attributes, text, CDATA and the five
 * entities of XML. `body` is what stands between `<item>` and `</item>`, and `item` is told what a parser would tell it.
 *
 * False for anything else, well-formed or not: `item` is then to be thrown away and the strict parser decides. So no text is
 * accepted here that the strict parser refuses; the tests compare the two.
 *
 * `resolve` gives the namespace a prefix has where the items stand, undefined when it has none. FEED-XML-1.
 */
export const plainItemReader = (resolve: (prefix: string) => string | undefined): PlainItemReader => {
  const elements = new Map<string, Element>()
  const open: Array<Element> = []

  const elementNamed = (name: string): Element | undefined => {
    const known = elements.get(name)
    if (known !== undefined) return known
    const [, prefix = "", local = ""] = NAME.exec(name) ?? []
    const uri = resolve(prefix) ?? (prefix === "" ? "" : undefined)
    if (local === "" || uri === undefined || prefix.startsWith("xml")) return undefined
    const element = { tag: { local, prefix, uri, attributes: {} }, close: `</${name}>` }
    elements.set(ownCopy(name), element)
    return element
  }

  return (body, item) => {
    if (NOT_PLAIN.test(body) || !body.isWellFormed()) return false
    const hasEntities = body.includes("&")
    const hasCdata = body.includes("]]>")
    open.length = 0
    let at = 0
    for (;;) {
      const element = open.at(-1)
      const next = body.indexOf("<", at)
      const end = next < 0 ? body.length : next
      if (element === undefined) {
        if (afterSpace(body, at) !== end) return false
        if (next < 0) return true
      } else if (end > at) {
        const text = readText(body.slice(at, end), hasEntities, hasCdata)
        if (text === null) return false
        item.text(text)
      }
      if (element !== undefined && body.startsWith(element.close, next)) {
        item.close(open.length)
        open.pop()
        at = next + element.close.length
      } else if (hasCdata && element !== undefined && body.startsWith(CDATA, next)) {
        const close = body.indexOf("]]>", next)
        item.text(body.slice(next + CDATA.length, close))
        at = close + 3
      } else {
        const close = body.indexOf(">", next)
        const opened = close < 0 ? undefined : elementNamed(body.slice(next + 1, close))
        if (opened === undefined || open.length === MAX_LEVELS) return false
        open.push(opened)
        item.open(opened.tag, open.length)
        at = close + 1
      }
    }
  }
}

/** Text between two signs of markup; null when it is not text of the plain kind. */
const readText = (text: string, hasEntities: boolean, hasCdata: boolean): string | null => {
  if (hasCdata && text.includes("]]>")) return null
  if (!hasEntities || !text.includes("&")) return text
  let isPlain = true
  const read = text.replace(ENTITY, (_, name: string | undefined) => {
    if (name === undefined) isPlain = false
    return ENTITIES[name ?? ""] ?? ""
  })
  return isPlain ? read : null
}
