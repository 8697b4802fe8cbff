import { existsSync, readdirSync, readFileSync } from "node:fs"
import { parse } from "csv-parse/sync"
import { NO_FILTER_VALUES } from "#adapters/index/testing/documents.ts"
import type { SearchDocument } from "#domain/search/document.ts"
import type { FeedItem } from "#domain/feed/item.ts"
import { plainText } from "#adapters/feeds/read-feed.ts"
import { dataFolder, readOffers } from "./data.ts"
import type { Grades } from "./scores.ts"

const FILES = ["1", "2", "3", "4"].map((name) => `icecat/${name}.json.zip`)

interface GradedQuery {
  readonly query: string
  readonly half: "learned" | "measured"
  readonly grades: Grades
}

/** Divides queries by their text, so that weights are tuned on one half and only measured on the other. */
const halfOf = (query: string): GradedQuery["half"] => {
  let hash = 0x811c9dc5
  for (let at = 0; at < query.length; at++) hash = Math.imul(hash ^ query.charCodeAt(at), 0x01000193) >>> 0
  return ((hash >>> 15) & 1) === 0 ? "learned" : "measured"
}

/** Reads the graded queries of icecat, in order of their text. Throws if the data are absent. */
export const readGradedQueries = (): ReadonlyArray<GradedQuery> => {
  const rows: ReadonlyArray<Readonly<Record<string, string>>> = parse(
    readFileSync(`${dataFolder}icecat/judgements.csv`),
    { columns: true }
  )
  return [...Map.groupBy(rows, ({ query = "" }) => query)]
    .map(([query, graded]) => ({
      query,
      half: halfOf(query),
      grades: new Map(graded.map(({ docid = "", rating }) => [docid, Number(rating)]))
    }))
    .sort((a, b) => (a.query < b.query ? -1 : 1))
}

export const readProducts = async (): Promise<ReadonlyArray<SearchDocument>> => {
  const documents: Array<SearchDocument> = []
  for (const file of FILES) documents.push(...(await readOffers(file)).map(documentFrom))
  return documents
}

export interface PublicSet {
  readonly name: string
  readonly documents: ReadonlyArray<SearchDocument>
  readonly queries: ReadonlyArray<GradedQuery>
}

/** Folders of `../shared/data` with rows of a query, a product and its grade. One of `every` queries is used. */
const TABLES = [
  { name: "crowdflower", query: "query", text: "product_description", grade: "median_relevance", highest: 4, every: 1 },
  { name: "home-depot", query: "search_term", text: "", grade: "relevance", highest: 3, every: 8 }
] as const

/** Grades without which the ten best results of a query are too little known. */
const MIN_GRADES = 8

/** Returns the sets that are on this machine. */
export const publicSets = async (): Promise<ReadonlyArray<PublicSet>> => [
  { name: "icecat", documents: await readProducts(), queries: readGradedQueries() },
  ...TABLES.filter(({ name }) => existsSync(dataFolder + name)).map(readTable)
]

const readTable = ({ name, query, text, grade, highest, every }: (typeof TABLES)[number]): PublicSet => {
  const files = readdirSync(dataFolder + name).filter((file) => file.endsWith(".csv"))
  const rows = files.flatMap((file): ReadonlyArray<Readonly<Record<string, string>>> =>
    parse(readFileSync(`${dataFolder}${name}/${file}`), { columns: true })
  )
  const keyOf = (row: (typeof rows)[number]) => `${row["product_title"]}\n${row[text] ?? ""}`
  const ids = new Map([...new Set(rows.map(keyOf))].map((key, i) => [key, `${i}`]))
  const graded = [...Map.groupBy(rows, (row) => row[query] ?? "")].filter(([, own]) => own.length >= MIN_GRADES)
  const gradeOf = (row: (typeof rows)[number]) => Math.round((3 * (Number(row[grade]) - 1)) / (highest - 1))
  return {
    name,
    documents: [...ids].map(([key, id]) => {
      const [title = "", ...texts] = key.split("\n")
      return { ...PLAIN, id, title, text: plainText(texts.join("\n")) }
    }),
    queries: graded
      .filter((_, i) => i % every === 0)
      .map(([term, own]) => ({
        query: term,
        half: halfOf(term),
        grades: new Map(own.map((row) => [ids.get(keyOf(row))!, gradeOf(row)]))
      }))
  }
}

/** Products have no popularity here, because the data have none: the order is by text alone. */
const PLAIN = {
  ...NO_FILTER_VALUES,
  brand: null,
  model: null,
  category: "",
  colors: [],
  features: {},
  identifiers: [],
  price: 0,
  isTotal: true,
  unitPrice: null,
  popularity: 0,
  createdAt: 0,
  live: true,
  adult: false
} as const

const documentFrom = (item: FeedItem): SearchDocument => ({
  ...PLAIN,
  id: item.offerId,
  title: item.title,
  text: item.description,
  brand: item.brand,
  model: item.model,
  category: item.categoryPath.map((name) => name.toLowerCase().replace(/[^a-z0-9]+/g, "-")).join("."),
  colors: item.colors,
  features: Object.fromEntries(item.features.map(({ key, values }) => [key, values])),
  identifiers: [item.gtin, item.mpn].filter((identifier) => identifier !== null),
  price: item.price
})
