import { CENEO_XML, DAISYCON_XML, HEUREKA_XML } from "#domain/feed/exports.ts"
import { compileMapping } from "#domain/feed/map-record.ts"
import type { Mapping } from "#domain/feed/mapping.ts"
import { unreadable } from "./fatal.ts"
import { xmlItem, type XmlPosition, type XmlShape, type XmlTag } from "./xml-item.ts"
import { mappedShape } from "./xml-mapped.ts"
import feedWords from "./feed-words.json" with { type: "json" }

/** The formats of XML that are read without a mapping; `xml` is of other networks and shop software. */
type XmlFormat = "google-xml" | "tradetracker-xml" | "xml"

const ROOTS: Readonly<Record<string, readonly [format: XmlFormat, items: ReadonlyArray<string>]>> = {
  rss: ["google-xml", ["item"]],
  RDF: ["google-xml", ["item"]],
  feed: ["google-xml", ["entry", "item"]],
  items: ["xml", ["item"]],
  products: ["tradetracker-xml", ["product"]],
  productFeed: ["tradetracker-xml", ["product"]]
}

const NETWORKS: Readonly<Record<string, Mapping>> = { datafeed: DAISYCON_XML, SHOP: HEUREKA_XML, offers: CENEO_XML }

/** Reports the format once the root is known, and unread names. Fails with FEED-XML-3. Rules READ-02, READ-31. */
export const knownShape = (
  expected: XmlFormat | undefined,
  onFormat: (format: XmlFormat) => void,
  unread: (name: string) => void = () => undefined
): XmlShape => {
  let items: ReadonlyArray<string> | null = null
  let network: XmlShape | null = null
  return {
    begin: (tag, path, position) => {
      if (network !== null) return network.begin(tag, path, position)
      if (items === null) {
        const mapping = Object.hasOwn(NETWORKS, tag.local) ? NETWORKS[tag.local] : undefined
        if (mapping !== undefined && expected === undefined) {
          network = mappedShape(compileMapping(mapping), unread)
          return null
        }
        const [format, names] = rootOf(tag, expected, position)
        items = names
        onFormat(format)
        return null
      }
      return items.includes(tag.local) ? xmlItem(tag, position.line, unread) : null
    },
    end: () => network?.end()
  }
}

/** Elements of web pages, which sites send with status 200 instead of a feed, such as a page to log in. */
const PAGE_ELEMENTS = new Set(feedWords.pageElements)

const rootOf = (tag: XmlTag, expected: XmlFormat | undefined, position: XmlPosition) => {
  const root = Object.hasOwn(ROOTS, tag.local) ? ROOTS[tag.local] : undefined
  if (PAGE_ELEMENTS.has(tag.name.toLowerCase())) throw unreadable("FEED-FORMAT-1", "het is een webpagina", position)
  if (root === undefined) throw unreadable("FEED-XML-3", `het document heet ${tag.name}`, position)
  if (expected !== undefined && root[0] !== expected) {
    throw unreadable("FEED-XML-3", `het document heet ${tag.name}, dat is geen ${expected}`, position)
  }
  return root
}
