import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { RawItem } from "#domain/feed/raw.ts"
import { FeedUnreadable } from "#domain/feed/report.ts"
import { xmlReader } from "./xml.ts"
import { knownShape } from "./xml-shapes.ts"

/** Reads pieces of a document; returns the items, and the rule, position and message of a rejection. */
const read = (pieces: Iterable<string>) => {
  const items: Array<RawItem> = []
  const reader = xmlReader(
    { item: (item) => items.push(item), bad: () => undefined, warn: () => undefined, unread: () => undefined },
    knownShape(undefined, () => undefined)
  )
  try {
    for (const piece of pieces) reader.write(piece)
    reader.end()
    return { items, rejection: null }
  } catch (error) {
    if (!(error instanceof FeedUnreadable)) throw error
    return { items, rejection: `${error.rule} ${error.line}:${error.column} ${error.message}` }
  }
}

const ELEMENTS = [
  "<g:id>1</g:id>",
  "<g:title>Lamp &amp; kap</g:title>",
  "\n  <g:title>Lamp</g:title>",
  "\r\n\t<g:description>a\r\nb</g:description>",
  "\r<g:color>rood</g:color>",
  "<g:description><![CDATA[<b>Lamp</b> & ]] kap]]></g:description>",
  "<g:description>a <b>b</b> <b>c</b> d</g:description>",
  "<g:shipping>\n<g:country>NL</g:country> <g:price>4.95 EUR</g:price>\n</g:shipping>",
  "<title>Kap</title>",
  "<title></title>",
  "<title><![CDATA[a\r\nb\u{1f600}]]></title>",
  "<title/>",
  '<link href="https://a.example/1"/>',
  '<x:id xmlns:x="urn:x">2</x:id>',
  '<g:id xmlns:g="urn:x">3</g:id>',
  '<g:tax xmlns:g="urn:x"><g:id>4</g:id><g:title>x</g:title></g:tax>',
  '<b xmlns="urn:x"><title>y</title></b>',
  "<!-- <g:id>5</g:id> > -->",
  "<g:brand>\u00e9\u{1f600}\u2028</g:brand>",
  "<g:brand>&#233;</g:brand>",
  "<g:brand>a > b ]></g:brand>",
  "<g:brand>\u0002</g:brand>",
  "<g:brand>\uffff</g:brand>",
  "<g:id><![CDATA[\u0002]]></g:id>"
]

const FAULTS = [
  "<g:brand>a & b</g:brand>",
  "<g:brand>a ]]> b</g:brand>",
  "<g:brand>&eacute;</g:brand>",
  "<g:brand>a</g:Brand>",
  "<g:brand>a</g:brand",
  "<x:id>1</x:id>",
  "<g:id><![CDATA[a</g:id>",
  "</item>",
  "< g:id>1</g:id>",
  "& \n<g:id>1</g:id>"
]

const element = fc.oneof(
  { weight: 40, arbitrary: fc.constantFrom(...ELEMENTS) },
  { weight: 1, arbitrary: fc.constantFrom(...FAULTS) }
)
const item = fc.array(element, { maxLength: 12 }).map((elements) => `<item>${elements.join("")}\n</item>`)
const documentOf = (items: ReadonlyArray<string>, version: string) =>
  `<?xml version="${version}"?><rss xmlns:g="http://base.google.com/ns/1.0"><channel>${items.join("\n")}</channel></rss>`

describe("leafReader", () => {
  it("FEED-XML-1: reads and rejects what the parser alone, which gets single characters, reads and rejects", () => {
    fc.assert(
      fc.property(fc.array(item, { minLength: 2, maxLength: 8 }), fc.constantFrom("1.0", "1.1"), (items, version) => {
        const text = documentOf(items, version)
        expect(read([text])).toEqual(read(text.split("")))
      }),
      { numRuns: 1_000 }
    )
  })

  it.each(FAULTS)("FEED-XML-1: rejects %j after elements of the same names", (fault) => {
    const items = [`<item>${ELEMENTS.join("")}</item>`, `<item>${ELEMENTS.join("")}${fault}</item>`]
    const text = documentOf(items, "1.0")
    expect(read([text]).rejection).toMatch(/^FEED-(?:XML-1|CUT-1) /)
    expect(read([text])).toEqual(read(text.split("")))
  })
})
