import { gzipSync } from "node:zlib"
import { zipSync } from "fflate"
import { describe, expect, it } from "vitest"
import { FeedUnreadable } from "#domain/feed/report.ts"
import { bytesOf, readAll } from "./testing/read.ts"

/** Words of the English sentences of parsers. */
const ENGLISH =
  /\b(?:the|not|expected|unexpected|invalid|bad|disallowed|unclosed|unmatched|undefined|malformed|tag|end|character|name|value|property|string|number|header|check|incorrect|file|data|attribute|quoted|must|only|root)\b/i

const messageOf = async (content: string | Uint8Array): Promise<string> => {
  try {
    await readAll(bytesOf(content))
  } catch (error) {
    if (error instanceof FeedUnreadable) return error.message
    throw error
  }
  throw new Error("the feed was read")
}

const RSS = '<rss xmlns:g="http://base.google.com/ns/1.0"><channel><item>'
const PACKED = gzipSync("id,title,link,price\n".repeat(5_000))
const ZIPPED = zipSync({ "feed.csv": Buffer.from("id,title,link,price\n".repeat(5_000)) })
const damaged = (bytes: Uint8Array) => bytes.map((byte, at) => (at > 60 && at < 90 ? byte ^ 0xff : byte))

describe("messages of feeds", () => {
  it.each([
    ...[
      "<x:title>a</x:title>",
      "</title>",
      "<title>a</item>",
      "<title>a</",
      "<title>&euro;</title>",
      "<title>&#xFFFFFF;</title>",
      "<title>a & b</title>",
      "<title>a < b</title>",
      "<title>\u0001</title>",
      "<title>]]></title>",
      "<title a>b</title>",
      "<title a=b>c</title>",
      '<title a="1"a="2">c</title>',
      '<title a="1" a="2">c</title>',
      '<title a="<">c</title>',
      "<title/a>",
      "<a:b:c>d</a:b:c>",
      "<!-- a -- b -->",
      "<!DOCTYPE rss>",
      "<!ELEMENT a>",
      '<title xmlns:xml="a">b</title>',
      '<title xmlns:b="">c</title>',
      "<xmlns:a>b</xmlns:a>",
      "<?xml version='1.0'?>",
      "<? a ?>",
      "</>"
    ].map((item) => `${RSS}${item}`),
    '<?xml version="1"?><rss></rss>',
    '<?xml encoding="UTF-8"?><rss></rss>',
    '<?xml version="1.0" standalone="maybe"?><rss></rss>',
    "<rss></rss>tekst",
    "<rss></rss><rss></rss>",
    "<!-- -->",
    ...[
      '{"a":1 "b":2}',
      "{a:1}",
      '{"a":1,}',
      '{"a":["b" 1]}',
      '{"a":"b\n"}',
      '{"a":"\\x"}',
      '{"a":"\\u12x"}',
      '{"a":-}',
      '{"a":1.}',
      '{"a":1e}',
      '{"a":01}',
      '{"a" 1}',
      '{"a":tru}',
      '{"a":"b" "c"}',
      '{"a":}'
    ].map((item) => `[${item}]`),
    '[{"a":"b',
    "[x",
    '{"a":1}\n{"a":'
  ])("READ-20: are Dutch when a feed is %j", async (content) => {
    const message = await messageOf(content)
    expect(message).not.toContain("op deze plaats klopt")
    expect(message.replace(/"[^"]*"|<[^>]*>/g, "")).not.toMatch(ENGLISH)
  })

  it.each([
    ['[{"id":"1","price":NaN}]', "N"],
    ['[{"id":"1","title":"a long enough title","price":NaN,"link":"https://a.example"}]', "N"],
    ['[{"id":"1","title":"a long enough title","price":undefined}]', "u"],
    ['[{"id":"1","title":"a long enough title","price":+Infinity}]', "+"]
  ])("READ-20: name the character at fault in %s, without the excerpt of the parser", async (content, character) => {
    expect(await messageOf(content)).toBe(`Dit is geen geldige JSON: onverwacht teken ${character}.`)
  })

  it.each([
    ["a gzip file that is cut off", PACKED.subarray(0, 100)],
    ["a gzip file with damaged data", damaged(PACKED)],
    ["a gzip file of another method", PACKED.with(2, 9)],
    ["a zip file that is cut off", ZIPPED.subarray(0, 100)],
    ["a zip file with damaged data", damaged(ZIPPED)]
  ])("READ-20: are Dutch for %s", async (_, content) => {
    expect(await messageOf(content)).toMatch(
      /^Het ingepakte bestand is beschadigd of afgebroken: (?:het einde ontbreekt|de inhoud klopt niet)\.$/
    )
  })
})
