import { readFileSync } from "node:fs"
import { parse } from "csv-parse/sync"
import { NO_FILTER_VALUES } from "#adapters/index/testing/documents.ts"
import type { SearchDocument } from "#domain/search/document.ts"
import type { FeedItem } from "#domain/feed/item.ts"
import { dataFolder, readOffers } from "../data.ts"
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

/** Products have no popularity here, because the data have none: the order is by text alone. */
const documentFrom = (item: FeedItem): SearchDocument => ({
  ...NO_FILTER_VALUES,
  id: item.offerId,
  title: item.title,
  text: item.description,
  brand: item.brand,
  model: item.model,
  category: item.categoryPath.map((name) => name.toLowerCase().replace(/[^a-z0-9]+/g, "-")).join("."),
  colors: item.colors,
  features: Object.fromEntries(item.features.map(({ key, values }) => [key, values])),
  identifiers: [item.gtin, item.mpn].filter((identifier) => identifier !== null),
  price: item.price,
  isTotal: true,
  unitPrice: null,
  popularity: 0,
  createdAt: 0,
  live: true,
  adult: false
})
