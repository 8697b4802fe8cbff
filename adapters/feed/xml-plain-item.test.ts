import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { RawItem } from "#domain/feed/raw.ts"
import { FeedUnreadable } from "#domain/feed/unreadable.ts"
import { xmlReader } from "./xml.ts"
import { xmlItem } from "./xml-item.ts"
import { strictXmlReader } from "./xml-strict.ts"
import { plainItemReader } from "./xml-plain-item.ts"

const G = "http://base.google.com/ns/1.0"
const NO_TAG = { local: "", prefix: "", uri: "", attributes: {} }

/** What is in `body`, read without a parser; null when it is not plain. */
const readPlain = (body: string): RawItem | null => {
  const item = xmlItem(NO_TAG, 1)
  const resolve = (prefix: string) => ({ g: G, "": "" })[prefix]
  return plainItemReader(resolve)(body, item) ? item.done() : null
}

describe("plainItemReader", () => {
  it("FEED-XML-1: reads elements, text, entities and CDATA", () => {
    const body = `
      <g:id>1</g:id> <title>Lamp &amp; kap</title>
      <g:description><![CDATA[<b>Fijn</b> ]]> &lt;ook&gt;</g:description>
      <g:shipping><g:country>NL</g:country><g:price>4.95 EUR</g:price></g:shipping>`
    expect(readPlain(body)).toMatchObject({
      id: ["1"],
      title: ["Lamp & kap"],
      description: ["<b>Fijn</b>  <ook>"],
      shipping: ["NL:::4.95 EUR"]
    })
  })

  it.each([
    ["an attribute", '<link href="https://a.example/"></link>'],
    ["an element without an end tag", "<g:id/>"],
    ["a comment", "<!-- 1 --><g:id>1</g:id>"],
    ["an instruction", "<?a?><g:id>1</g:id>"],
    ["an unknown prefix", "<x:id>1</x:id>"],
    ["the prefix of XML itself", "<xml:id>1</xml:id>"],
    ["no name", "<>1</>"],
    ["text of its own", "Lamp<g:id>1</g:id>"],
    ["CDATA of its own", "<![CDATA[ ]]><g:id>1</g:id>"],
    ["an element that stays open", "<g:id>1"],
    ["an element closed by another name", "<g:id>1</g:ids>"],
    ["a close tag too many", "<g:id>1</g:id></g:id>"],
    ["space in a close tag", "<g:id>1</g:id >"],
    ["a loose ampersand", "<g:id>Tom & Jerry</g:id>"],
    ["an entity of HTML", "<g:id>&eacute;</g:id>"],
    ["a character by number", "<g:id>&#49;</g:id>"],
    ["the end of CDATA that did not begin", "<g:id>]]></g:id>"],
    ["CDATA that does not end", "<g:id><![CDATA[1</g:id>"],
    ["a character XML has not", "<g:id>\u0001</g:id>"],
    ["half a character", "<g:id>\ud800</g:id>"],
    ["a carriage return", "<g:id>1\r</g:id>"],
    ["too many levels", "<a><b><c><d><e>1</e></d></c></b></a>"]
  ])("FEED-XML-1: leaves %s to the parser", (_, body) => {
    expect(readPlain(body)).toBeNull()
  })
})

/** Items, and why and where the feed was refused, when it was. */
const read = (feed: string, sizes: ReadonlyArray<number>, readerOf: typeof xmlReader = xmlReader) => {
  const items: Array<RawItem> = []
  const reader = readerOf({ item: (item) => items.push(item), bad: () => undefined })
  try {
    let at = 0
    for (const size of sizes) {
      reader.write(feed.slice(at, at + size))
      at += size
    }
    reader.write(feed.slice(at))
    reader.end()
    return { items, refused: null }
  } catch (error) {
    if (!(error instanceof FeedUnreadable)) throw error
    return { items, refused: `${error.rule} ${error.line}:${error.column}` }
  }
}

const MARKUP = `<g:id>1</g:id>|<g:title>Lamp|</g:title>|<title>Kap</title>|<g:price>1 EUR</g:price>|\n  | |\t|é|\u0002|&amp;|&#38;|& \
|<![CDATA[<b>|]]>|<!-- | -->|<g:link/>|<link href="a">|</link>|<g:shipping><g:price>2 EUR</g:price></g:shipping>|<x>|</x>\
|<y:id>1</y:id>|</item>`
const piece = fc.constantFrom(...MARKUP.split("|"))
const body = fc.oneof(
  { weight: 3, arbitrary: fc.constant("\n  <g:id>1</g:id>\n  <g:title>Lamp &amp; kap</g:title>\n") },
  { weight: 1, arbitrary: fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join("")) }
)
const around = fc.constantFrom("", "", "\n", "\n    ", "<!-- </item> -->", "<title>x</title>", "tekst", "\r\n")
const feed = fc.array(fc.tuple(around, body), { minLength: 1, maxLength: 6 })

const written = (items: ReadonlyArray<readonly [string, string]>) =>
  `<rss xmlns:g="${G}"><channel>${items.map(([around, body]) => `${around}<item>${body}</item>`).join("")}</channel></rss>`

describe("xmlReader", () => {
  it("FEED-XML-1: plain items give what the parser gives, whole or in pieces, refused or not", () => {
    fc.assert(
      fc.property(feed, fc.array(fc.nat(60)), (items, sizes) => {
        const feed = written(items)
        expect(read(feed, sizes)).toEqual(read(feed, [], strictXmlReader))
      }),
      { numRuns: 2_000 }
    )
  })

  it("FEED-XML-1: places stay true behind plain items", () => {
    const plain = "\n<item>\n<g:id>1</g:id>\n</item>"
    const feed = `<rss xmlns:g="${G}">${plain}${plain}${plain} <item><g:id>2</g:ID></item></rss>`
    for (const sizes of [[], [70, 30], Array.from({ length: feed.length }, () => 1)]) {
      expect(read(feed, sizes)).toMatchObject({
        items: [{ line: 2 }, { line: 5 }, { line: 8 }],
        refused: "FEED-XML-1 10:29"
      })
    }
  })

  it("FEED-SIZE-1: white space without end does not wait for an item", () => {
    const items: Array<RawItem> = []
    const reader = xmlReader({ item: (item) => items.push(item), bad: () => undefined })
    reader.write(`<rss xmlns:g="${G}"><item><g:id>1</g:id></item>`)
    const writeMuch = () => {
      for (let i = 0; i < 400; i++) reader.write(" ".repeat(1 << 16))
    }
    expect(writeMuch).toThrow(FeedUnreadable)
  })
})
