import { unreadable } from "./fatal.ts"
import { xmlItem, type XmlPosition, type XmlShape, type XmlTag } from "./xml-item.ts"

/** The formats of XML that are read without a mapping. */
type XmlFormat = "google-xml" | "tradetracker-xml"

/** Format and local names of the items, by the local name of the root element. */
const ROOTS: Readonly<Record<string, readonly [format: XmlFormat, items: ReadonlyArray<string>]>> = {
  rss: ["google-xml", ["item"]],
  RDF: ["google-xml", ["item"]],
  feed: ["google-xml", ["entry"]],
  products: ["tradetracker-xml", ["product"]],
  productFeed: ["tradetracker-xml", ["product"]]
}

/**
 * Creates the shape of Google Merchant (RSS 2.0, Atom) and Tradetracker feeds; reports the format to `onFormat` once
 * the root is known. Fails with FEED-XML-3.
 */
export const knownShape = (expected: XmlFormat | undefined, onFormat: (format: XmlFormat) => void): XmlShape => {
  let items: ReadonlyArray<string> | null = null
  return {
    begin: (tag, _path, position) => {
      if (items === null) {
        const [format, names] = rootOf(tag, expected, position)
        items = names
        onFormat(format)
        return null
      }
      return items.includes(tag.local) ? xmlItem(tag, position.line) : null
    },
    end: () => undefined
  }
}

const rootOf = (tag: XmlTag, expected: XmlFormat | undefined, position: XmlPosition) => {
  const root = Object.hasOwn(ROOTS, tag.local) ? ROOTS[tag.local] : undefined
  if (root === undefined) throw unreadable("FEED-XML-3", `het document heet ${tag.name}`, position)
  if (expected !== undefined && root[0] !== expected) {
    throw unreadable("FEED-XML-3", `het document heet ${tag.name}, dat is geen ${expected}`, position)
  }
  return root
}
