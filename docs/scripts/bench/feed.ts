import { createWriteStream } from "node:fs"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import data from "./data.json" with { type: "json" }

const { brands, kinds, colours, description, columns } = data.feed

export type BenchFormat = "jsonl" | "tsv" | "xml"

interface BenchFeed {
  readonly offers: number
  readonly format: BenchFormat
  /** Number of the first offer. Feeds share the offers with equal numbers. */
  readonly first?: number
  readonly dearer?: number
  readonly marked?: { readonly word: string; readonly offers: number }
}

const hashNumber = (n: number) => {
  let x = Math.imul(n ^ 0x9e3779b9, 0x85ebca6b)
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35)
  return (x ^ (x >>> 16)) >>> 0
}

const checkDigit = (body: string) => {
  let total = 0
  for (let i = body.length - 1, weight = 3; i >= 0; i--, weight = 4 - weight) total += Number(body[i]) * weight
  return (10 - (total % 10)) % 10
}

const pick = <A>(list: ReadonlyArray<A>, n: number) => list[n % list.length]!

const offer = (n: number, dearer: number, word: string): ReadonlyArray<string> => {
  const random = hashNumber(n)
  const [kind = "", path = ""] = pick(kinds, random)
  const brand = pick(brands, random >>> 4)
  const mpn = `${brand.slice(0, 2).toUpperCase()}-${(n + 1000).toString(36).toUpperCase()}`
  const gtin = `952${String(n).padStart(9, "0")}`
  const cents = 995 + (random % 40_000) + (hashNumber(n + 7) / 2 ** 32 < dearer ? 100 : 0)
  const colour = pick(colours, random >>> 8)
  return [
    `b-${n}`,
    `${brand} ${kind} ${mpn} ${colour} ${word}`.trim(),
    description,
    `https://winkel.example/${kind.toLowerCase()}/b-${n}`,
    `https://winkel.example/beeld/b-${n}.jpg`,
    `${(cents / 100).toFixed(2)} EUR`,
    random % 11 === 0 ? "out of stock" : "in stock",
    "new",
    brand,
    `${gtin}${checkDigit(gtin)}`,
    mpn,
    path,
    colour,
    random % 3 === 0 ? "NL::Standaard:4.95 EUR" : "NL::Standaard:0.00 EUR"
  ]
}

const xmlText = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")

const xmlItem = (values: ReadonlyArray<string>) => {
  const tags = columns.slice(0, -1).map((name, i) => `      <g:${name}>${xmlText(values[i] ?? "")}</g:${name}>\n`)
  const price = (values.at(-1) ?? "").split(":").at(-1) ?? ""
  const shipping = `      <g:shipping><g:country>NL</g:country><g:price>${price}</g:price></g:shipping>\n`
  return `    <item>\n${tags.join("")}${shipping}    </item>\n`
}

const WRITE: Record<BenchFormat, { head: string; item: (values: ReadonlyArray<string>) => string; foot: string }> = {
  jsonl: {
    head: "",
    item: (values) => `${JSON.stringify(Object.fromEntries(columns.map((name, i) => [name, values[i]])))}\n`,
    foot: ""
  },
  tsv: { head: `${columns.join("\t")}\n`, item: (values) => `${values.join("\t")}\n`, foot: "" },
  xml: {
    head: `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n  <channel>\n    <title>Benchmark</title>\n`,
    item: xmlItem,
    foot: "  </channel>\n</rss>\n"
  }
}

function* benchFeed({ offers, format, first = 0, dearer = 0, marked }: BenchFeed): Generator<string> {
  const write = WRITE[format]
  let piece = write.head
  for (let n = first; n < first + offers; n++) {
    const word = marked !== undefined && n < first + marked.offers ? marked.word : ""
    piece += write.item(offer(n, dearer, word))
    if (piece.length > 1 << 17) {
      yield piece
      piece = ""
    }
  }
  yield piece + write.foot
}

export const writeBenchFeed = (path: string, feed: BenchFeed) =>
  pipeline(Readable.from(benchFeed(feed)), createWriteStream(path))
