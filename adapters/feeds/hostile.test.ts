import { execFile } from "node:child_process"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { gzipSync } from "node:zlib"
import { describe, expect, it } from "vitest"
import { processorMs } from "#adapters/testing/processor-time.ts"
import { joinedChunks } from "./source.ts"
import { bytesOf, readAll, refusal } from "./testing/read.ts"

const RIGHT = '{"id":"1","title":"Lamp","link":"https://a.example/1","price":"1.50"}\n'

const LONG_FIELD = fileURLToPath(new URL("./testing/long-field.ts", import.meta.url))

/** Maximum megabytes a process may grow while it rejects an item of 100 MB; an item of 16 MB is held and parsed once. */
const MAX_GROWN_MEGABYTES = 150

describe("hostile feeds", () => {
  it.each([
    [
      "XML",
      '<rss xmlns:g="http://base.google.com/ns/1.0"><channel><item><g:title>',
      "</g:title></item></channel></rss>"
    ],
    ["an XML attribute", '<rss><channel a="', '"></channel></rss>'],
    ["an XML comment", "<rss><!--", "--></rss>"],
    ["CSV", "id,title,link,price\n1,", ",https://a.example,1\n"],
    ["a quoted CSV value", 'id,title,link,price\n1,"', '",https://a.example,1\n'],
    ["JSON Lines", `${RIGHT}{"id":"`, '"}\n'],
    ["JSON", '[{"id":"', '"}]'],
    ["a JSON key outside the list", '{"', '":1}']
  ])("FEED-SIZE-1: rejects a field of 100 MB in %s in bounded memory", async (_, before, after) => {
    const { stdout } = await promisify(execFile)(process.execPath, [LONG_FIELD, before, after])
    const { rule, grown } = JSON.parse(stdout) as { readonly rule: string; readonly grown: number }
    expect(rule).toBe("FEED-SIZE-1")
    expect(grown).toBeLessThan(MAX_GROWN_MEGABYTES)
  })

  it("FEED-LENGTH-1: truncates a description of some megabytes", async () => {
    const line = RIGHT.replace('"price"', `"description":"${"<b>x</b> ".repeat(300_000)}","price"`)
    const { items, findings } = await readAll(bytesOf(line))
    expect(items[0]?.description.length).toBeLessThanOrEqual(10_000)
    expect(findings.map(({ rule }) => rule)).toEqual(["FEED-LENGTH-1"])
  })

  it("FEED-XML-2: rejects entity declarations without expanding them", async () => {
    const levels = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join("")
    const bomb = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY l0 "lol">${levels}]><rss>&l9;</rss>`
    expect(await refusal(bytesOf(bomb))).toMatch(/^FEED-XML-2/)
    const external = '<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]><rss>&x;</rss>'
    expect(await refusal(bytesOf(external))).toMatch(/^FEED-XML-2/)
    expect(await refusal(bytesOf('<!DOCTYPE rss SYSTEM "http://x.example/x.dtd"><rss>&x;</rss>'))).toMatch(
      /^FEED-XML-1/
    )
  })

  it("FEED-JSON-1: rejects deep nesting, in an item and around it", async () => {
    expect(await refusal(bytesOf(`[${'{"a":'.repeat(100_000)}`))).toMatch(/^FEED-JSON-1/)
    expect(await refusal(bytesOf('{"a":'.repeat(100_000)), { format: "json" })).toMatch(/^FEED-JSON-1/)
    const deep = `${RIGHT}{"id":${"[".repeat(50_000)}${"]".repeat(50_000)}}\n`
    expect(await readAll(bytesOf(deep))).toMatchObject({ rejected: 1, items: [{ offerId: "1" }] })
  })

  it("FEED-TEXT-1: adds a warning to an item with invalid bytes, and reads the rest", async () => {
    const lines = [RIGHT, RIGHT.replace('"1"', '"2"').replace("Lamp", "L\u00e4mp")].join("")
    const bytes = Buffer.concat([Buffer.from(lines), Buffer.from('{"id":"3","title":"L'), Buffer.from([0xff, 0xc0])])
    const { items, findings } = await readAll(
      bytesOf(Buffer.concat([bytes, Buffer.from('mp","link":"https://a.example/3","price":"1"}\n')]))
    )
    expect(items.map(({ title }) => title)).toEqual(["Lamp", "Lämp", "L\ufffd\ufffdmp"])
    expect(findings.map(({ rule, line }) => `${rule} ${line}`)).toEqual(["FEED-TEXT-1 3"])
  })

  it("READ-06: accepts names of built-in properties", async () => {
    const line = RIGHT.replace("{", '{"__proto__":{"id":"x"},"constructor":"y","toString":1,')
    expect((await readAll(bytesOf(line))).items).toMatchObject([{ offerId: "1" }])
  })

  it("READ-06: reads an item of a hundred thousand parts in linear time", async () => {
    const parts =
      "<g:image_link>x</g:image_link><g:product_detail><g:attribute_name>a</g:attribute_name><g:attribute_value>b</g:attribute_value></g:product_detail>"
    const item = `<item><g:id>1</g:id><g:title>L</g:title><g:link>https://a.example</g:link><g:price>1 EUR</g:price>${parts.repeat(100_000)}</item>`
    const feed = `<rss xmlns:g="http://base.google.com/ns/1.0"><channel>${item}</channel></rss>`
    const start = processorMs()
    const { items, findings } = await readAll(bytesOf(feed))
    expect([items.length, findings.length]).toEqual([1, 20])
    expect(processorMs() - start).toBeLessThan(20_000)
  })

  it("READ-06: reads an item in chunks of sixteen bytes in linear time", async () => {
    const feed = Buffer.from(`{"id":"1","link":"https://a.example","price":"1","title":"${"x".repeat(2_000_000)}"}`)
    const bytes = async function* () {
      for (let at = 0; at < feed.length; at += 16) yield feed.subarray(at, at + 16)
    }
    const start = processorMs()
    expect((await readAll({ bytes: joinedChunks(bytes()) })).items).toMatchObject([{ offerId: "1" }])
    expect(processorMs() - start).toBeLessThan(20_000)
  })

  it.each([
    ["JSON document", `[${Array(60_000).fill(RIGHT.trim()).join(",")}]`, 1],
    ["list of numbers", `[${"1,".repeat(100_000)}${RIGHT.trim()}]`, 1],
    ["quoted CSV record", `id,title,link,price\n1,"Lamp",https://a.example,1${",".repeat(2_000_000)}\n`, 1]
  ])("READ-06: reads a %s on one line in linear time", async (_, text, count) => {
    const start = processorMs()
    expect((await readAll(bytesOf(text))).items).toHaveLength(count)
    expect(processorMs() - start).toBeLessThan(10_000)
  })

  it("FEED-READ-1: rejects a missing file, and a folder", async () => {
    expect(await refusal({ path: "/bestaat/niet.xml" })).toBe("FEED-READ-1 -:-")
    expect(await refusal({ path: new URL(".", import.meta.url).pathname })).toBe("FEED-READ-1 -:-")
  })

  it("FEED-EMPTY-1: rejects an empty feed", async () => {
    expect(await refusal(bytesOf(""))).toBe("FEED-EMPTY-1 -:-")
    expect(await refusal(bytesOf(gzipSync("")))).toBe("FEED-EMPTY-1 -:-")
    expect(await refusal(bytesOf("\ufeff \n"))).toBe("FEED-EMPTY-1 -:-")
  })

  it("READ-06: closes the source when the reader stops", async () => {
    let isClosed = false
    const bytes = async function* () {
      try {
        for (;;) yield Buffer.from(RIGHT.repeat(1_000))
      } finally {
        isClosed = true
      }
    }
    const { readFeed } = await import("./read-feed.ts")
    for await (const batch of readFeed({ bytes: bytes() })) if (batch.items.length + batch.findings.length > 0) break
    expect(isClosed).toBe(true)
  })
})
