/**
 * Writes a feed of N generated offers for benchmarks, the same bytes for the same arguments:
 *
 *     node docs/scripts/bench/make-feed.ts --offers 200000 --format xml --out /tmp/feed.xml [--first 0] [--dearer 0.1]
 *
 * `--dearer` is the share of offers that cost one euro more, for a second import with changes.
 */
import { createWriteStream } from "node:fs"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { readOptions } from "../options.ts"

export type BenchFormat = "jsonl" | "tsv" | "csv" | "xml"

interface BenchFeed {
  readonly offers: number
  readonly format: BenchFormat
  /** Number of the first offer. Feeds share the offers with equal numbers. */
  readonly first?: number
  /** Share of offers, 0 to 1, that cost one euro more. */
  readonly dearer?: number
  /** A word at the end of the titles of the first `offers`. */
  readonly marked?: { readonly word: string; readonly offers: number }
}

const BRANDS = [
  "Noorderlicht",
  "Halm",
  "Vuurtoren",
  "Kade & Zoon",
  "Terp",
  "Duinroos",
  "IJzerhout",
  "Meerkoet"
] as const
const KINDS = [
  ["Hanglamp", "Wonen > Lampen > Hanglampen"],
  ["Waterkoker", "Huishouden > Keukenapparaten > Waterkokers"],
  ["Rugzak", "Mode > Tassen > Rugzakken"],
  ["Koptelefoon", "Elektronica > Audio > Koptelefoons"],
  ["Accuboormachine", "Klussen > Gereedschap > Boormachines"],
  ["Dekbedovertrek", "Wonen > Slapen > Dekbedovertrekken"]
] as const
const COLOURS = ["zwart", "wit", "petrol", "oker", "zand", "rood", "grijs"] as const
const DESCRIPTION =
  "Stevig gemaakt en fijn in gebruik: een vaste keus voor wie elke dag iets goeds in handen wil hebben. Met twee jaar garantie en een handleiding in het Nederlands."

const COLUMNS = [
  "id",
  "title",
  "description",
  "link",
  "image_link",
  "price",
  "availability",
  "condition",
  "brand",
  "gtin",
  "mpn",
  "product_type",
  "color",
  "shipping"
] as const

/** Hashes `n` to an integer below 2³². */
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

const pick = <A>(list: ReadonlyArray<A>, n: number) => list[n % list.length] as A

const offer = (n: number, dearer: number, word: string): ReadonlyArray<string> => {
  const random = hashNumber(n)
  const [kind, path] = pick(KINDS, random)
  const brand = pick(BRANDS, random >>> 4)
  const mpn = `${brand.slice(0, 2).toUpperCase()}-${(n + 1000).toString(36).toUpperCase()}`
  const gtin = `952${String(n).padStart(9, "0")}`
  const cents = 995 + (random % 40_000) + (hashNumber(n + 7) / 2 ** 32 < dearer ? 100 : 0)
  const colour = pick(COLOURS, random >>> 8)
  return [
    `b-${n}`,
    `${brand} ${kind} ${mpn} ${colour} ${word}`.trim(),
    DESCRIPTION,
    `https://winkel.example/${kind.toLowerCase()}/b-${n}`,
    `https://winkel.example/beeld/b-${n}.jpg`,
    `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")} EUR`,
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
  const tags = COLUMNS.slice(0, -1).map((name, i) => `      <g:${name}>${xmlText(values[i] ?? "")}</g:${name}>\n`)
  const price = (values.at(-1) ?? "").split(":").at(-1) ?? ""
  const shipping = `      <g:shipping><g:country>NL</g:country><g:price>${price}</g:price></g:shipping>\n`
  return `    <item>\n${tags.join("")}${shipping}    </item>\n`
}

const WRITE: Record<BenchFormat, { head: string; item: (values: ReadonlyArray<string>) => string; foot: string }> = {
  jsonl: {
    head: "",
    item: (values) => `${JSON.stringify(Object.fromEntries(COLUMNS.map((name, i) => [name, values[i]])))}\n`,
    foot: ""
  },
  tsv: { head: `${COLUMNS.join("\t")}\n`, item: (values) => `${values.join("\t")}\n`, foot: "" },
  csv: {
    head: `${COLUMNS.join(";")}\n`,
    item: (values) => `${values.map((value) => (/[;"\n]/.test(value) ? `"${value}"` : value)).join(";")}\n`,
    foot: ""
  },
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

/** Streams the feed to `path`. */
export const writeBenchFeed = (path: string, feed: BenchFeed) =>
  pipeline(Readable.from(benchFeed(feed)), createWriteStream(path))

if (import.meta.main) {
  const { values } = readOptions({
    options: {
      offers: { type: "string", default: "200000" },
      format: { type: "string", default: "jsonl" },
      out: { type: "string" },
      first: { type: "string", default: "0" },
      dearer: { type: "string", default: "0" }
    }
  })
  if (values.out === undefined || !Object.hasOwn(WRITE, values.format)) {
    process.stderr.write("give --out <file>, and --format as one of jsonl, tsv, csv, xml\n")
    process.exitCode = 2
  } else {
    await writeBenchFeed(values.out, {
      offers: Number(values.offers),
      format: values.format as BenchFormat,
      first: Number(values.first),
      dearer: Number(values.dearer)
    })
  }
}
