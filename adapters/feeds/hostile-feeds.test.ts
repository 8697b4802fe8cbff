import { zipSync } from "fflate"
import { gzipSync } from "node:zlib"
import { describe, expect, it } from "vitest"
import { FeedUnreadable } from "#domain/feed/report.ts"
import { bytesOf, readAll } from "./testing/read.ts"

/** Longest a case may take, in milliseconds: a guard against patterns and loops that never end. */
const TIMEOUT_MS = 2_000 * 5

const HEADER = "id,title,link,price"
const GOOD = "1,Lamp,https://a.example/1,1.50"
const csv = (...lines: ReadonlyArray<string>) => [HEADER, GOOD, ...lines, ""].join("\n")
const withColumn = (name: string, value: string) => `${HEADER},${name}\n${GOOD},${value}\n`
const json = (more: string) => `{"id":"1","title":"Lamp","link":"https://a.example/1","price":"1.50"${more}}\n`
const GOOGLE = 'xmlns:g="http://base.google.com/ns/1.0"'
const ITEM =
  "<item><g:id>1</g:id><g:title>L</g:title><g:link>https://a.example/1</g:link><g:price>1 EUR</g:price></item>"
const xml = (inside: string, before = "") =>
  `<?xml version="1.0"?>${before}<rss ${GOOGLE}><channel>${inside}</channel></rss>`
const long = (text: string, length: number) => text.repeat(Math.ceil(length / text.length))
const bytes = (text: string) => new TextEncoder().encode(text)

/** Hostile feeds, each with its outcome: the rule that rejects it, or its items and the rules of its findings. */
const CASES: ReadonlyArray<readonly [name: string, content: string | Uint8Array, outcome: string]> = [
  [
    "a title of 300,000 blanks",
    csv(`2,${long(" ", 300_000)},https://a.example/2,2`),
    "1 item, FEED-LENGTH-1 FEED-TITLE-1"
  ],
  ["a title of 300,000 letters", csv(`2,${long("x", 300_000)},https://a.example/2,2`), "2 items, FEED-LENGTH-1"],
  [
    "a price of 300,000 blanks",
    csv(`2,Lamp,https://a.example/2,"1${long(" ", 300_000)}x"`),
    "1 item, FEED-LENGTH-1 FEED-PRICE-2"
  ],
  [
    "a price of 300,000 digits",
    csv(`2,Lamp,https://a.example/2,${long("9", 300_000)}`),
    "1 item, FEED-LENGTH-1 FEED-PRICE-2"
  ],
  [
    "a price of separators",
    csv(`2,Lamp,https://a.example/2,"${long(".,", 100_000)}"`),
    "1 item, FEED-LENGTH-1 FEED-PRICE-2"
  ],
  ["a negative price", csv("2,Lamp,https://a.example/2,-5"), "1 item, FEED-PRICE-3"],
  ["a price of Infinity", csv("2,Lamp,https://a.example/2,Infinity"), "1 item, FEED-PRICE-2"],
  ["a price in scientific notation", csv("2,Lamp,https://a.example/2,1e9"), "1 item, FEED-PRICE-2"],
  ["a link with a script", csv('2,Lamp,"javascript:alert(1)",2'), "1 item, FEED-LINK-2"],
  ["a link with a user's name", csv("2,Lamp,https://a@b.example/2,2"), "1 item, FEED-LINK-2"],
  [
    "a link of 300,000 letters",
    csv(`2,Lamp,https://a.example/${long("x", 300_000)},2`),
    "1 item, FEED-LENGTH-1 FEED-LINK-2"
  ],
  ["a link of a file", csv("2,Lamp,file:///etc/passwd,2"), "1 item, FEED-LINK-2"],
  [
    "an id of 300,000 letters",
    csv(`${long("x", 300_000)},Lamp,https://a.example/2,2`),
    "1 item, FEED-ID-3 FEED-LENGTH-1"
  ],
  ["the same id 5,000 times", csv(...Array.from({ length: 5_000 }, () => GOOD)), "1 item, FEED-ID-2"],
  [
    "300,000 commas between images",
    withColumn("image_link", `"${long(",", 300_000)}"`),
    "1 item, FEED-IMAGE-1 FEED-LENGTH-1"
  ],
  ["300,000 blanks between images", withColumn("image_link", `"${long(" ", 300_000)}x"`), "1 item, FEED-LENGTH-1"],
  [
    "a sale period of 300,000 blanks",
    withColumn("sale_price_effective_date", `"${long(" ", 300_000)}/x"`),
    "1 item, FEED-LENGTH-1"
  ],
  ["a GTIN of 300,000 digits", withColumn("gtin", long("8", 300_000)), "1 item, FEED-GTIN-2 FEED-LENGTH-1"],
  ["a brand of bidirectional marks", withColumn("brand", "\u202eknalp\u202c"), "1 item"],
  [
    "HTML in a description",
    withColumn("description", '"<img src=x onerror=alert(1)><script>alert(1)</script>"'),
    "1 item"
  ],
  ["300,000 open tags in a description", withColumn("description", long("<b", 300_000)), "1 item, FEED-LENGTH-1"],
  ["300,000 entities in a description", withColumn("description", long("&amp", 300_000)), "1 item, FEED-LENGTH-1"],
  ["300,000 combining marks", withColumn("description", `e${long("\u0301", 300_000)}`), "1 item, FEED-LENGTH-1"],
  [
    "a delivery time of 300,000 digits",
    withColumn("delivery_time", `${long("9", 300_000)} dagen`),
    "1 item, FEED-DELIVERY-1 FEED-LENGTH-1"
  ],
  ["20,000 columns", `${HEADER}${long(",x", 40_000)}\n${GOOD}${long(",y", 40_000)}\n`, "1 item"],
  ["the same column 1,000 times", `${HEADER}${long(",price", 6_000)}\n${GOOD}${long(",2", 2_000)}\n`, "1 item"],
  ["a quote that never closes", csv(`2,"${long("x\n", 100_000)}`), "FEED-CSV-1"],
  ["bytes 0", new Uint8Array(100_000), "FEED-FORMAT-1"],
  ["an unknown encoding", `<?xml version="1.0" encoding="utf-7"?><rss/>`, "FEED-ENCODING-1"],
  ["an entity that expands", xml(ITEM, '<!DOCTYPE rss [<!ENTITY a "b">]>'), "FEED-XML-2"],
  ["an external entity", xml(ITEM, '<!DOCTYPE rss [<!ENTITY a SYSTEM "file:///etc/passwd">]>'), "FEED-XML-2"],
  ["200 nested elements", xml(`${long("<a>", 600)}${long("</a>", 800)}`), "FEED-XML-4"],
  [
    "an element with 20,000 attributes",
    xml(`<item ${Array.from({ length: 20_000 }, (_, n) => `a${n}="1"`).join(" ")}/>${ITEM}`),
    "1 item, FEED-ID-1 FEED-LINK-1 FEED-PRICE-1 FEED-TITLE-1"
  ],
  ["a comment of 1 MB", xml(`<!--${long("x ", 1 << 20)}-->${ITEM}`), "1 item"],
  ["an XML that breaks off", xml(ITEM).slice(0, -12), "FEED-CUT-1"],
  ["a JSON of prototype keys", json(',"__proto__":{"title":"x"},"constructor":{"prototype":{"title":"x"}}'), "1 item"],
  ["a JSON of the same key 100,000 times", json(long(',"title":"x"', 1_200_000)), "1 item"],
  [
    "a JSON of huge numbers",
    json(`,"shipping":1e999,"availability":-1e308,"gtin":${long("9", 10_000)}`),
    "1 item, FEED-AVAILABILITY-1 FEED-GTIN-2"
  ],
  ["a list 2,000 deep", `[${long("[", 2_000)}`, "FEED-JSON-1"],
  ["a gzip in a gzip", gzipSync(gzipSync(csv())), "FEED-FORMAT-1"],
  ["a zip with a path out of its folder", zipSync({ "../../etc/feed.csv": bytes(csv()) }), "FEED-ZIP-2"],
  ["a zip with two feeds", zipSync({ "a.csv": bytes(csv()), "b.csv": bytes(csv()) }), "FEED-ZIP-2"],
  ["a gzip cut off", gzipSync(csv(long("x", 50_000))).subarray(0, 60), "FEED-ZIP-1"]
]

const outcomeOf = async (content: string | Uint8Array): Promise<string> => {
  try {
    const { items, findings } = await readAll(bytesOf(content))
    for (const { title, url, price, description } of items) {
      expect(title.length).toBeLessThanOrEqual(500)
      expect(description).not.toMatch(/\p{Cc}|<\/?[a-z][^<>]*>/iu)
      expect(title).toBe(title.toWellFormed())
      expect(url).toMatch(/^https?:\/\//)
      expect(Number.isSafeInteger(price) && price > 0).toBe(true)
    }
    const rules = [...new Set(findings.map(({ rule }) => rule))].toSorted()
    return [
      `${items.length} item${items.length === 1 ? "" : "s"}`,
      ...(rules.length === 0 ? [] : [rules.join(" ")])
    ].join(", ")
  } catch (error) {
    if (error instanceof FeedUnreadable) return error.rule
    throw error
  }
}

describe("readFeed", () => {
  it.each(CASES)("READ-06: withstands %s", { timeout: TIMEOUT_MS }, async (_, content, outcome) => {
    expect(await outcomeOf(content)).toBe(outcome)
  })
})
