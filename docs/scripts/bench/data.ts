import { existsSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { gunzipSync } from "node:zlib"
import { parse } from "csv-parse/sync"
import { readFeed, type ReadFeedOptions } from "#adapters/feeds/read-feed.ts"
import { readMapping } from "#adapters/feeds/read-mapping.ts"
import type { FeedSource } from "#adapters/feeds/source.ts"
import type { FeedItem } from "#domain/feed/item.ts"

const DATA = new URL("../../../../shared/data/", import.meta.url)

export const dataFolder: string | null = existsSync(DATA) ? fileURLToPath(DATA) : null

export const WITHOUT_DATA = "Nothing was measured: ../shared/data is absent."

export const unzip = (file: string): string => gunzipSync(readFileSync(new URL(file, DATA))).toString()

export const readLabels = (name: string, delimiter = ","): ReadonlyArray<Readonly<Record<string, string>>> =>
  parse(readFileSync(new URL(`../../../fixtures/labels/${name}`, import.meta.url)), { columns: true, delimiter })

/** Currencies of real feeds that an import refuses. The prices do not matter here, so they are read as euros. */
const OTHER_CURRENCIES = /\b(?:AUD|KZT)\b/g

const mappingFile = (name: string) => fileURLToPath(new URL(`../../../fixtures/feeds/${name}`, import.meta.url))

const optionsOf = async (file: string): Promise<ReadFeedOptions> => {
  const shop = /^dutch-supermarket-offers\/.*\/(\w+)\.json\.gz$/.exec(file)?.[1]
  if (shop !== undefined) return { mapping: (await readMapping(mappingFile("supermarkten.json"), shop)).mapping }
  if (file.startsWith("icecat/")) return { mapping: (await readMapping(mappingFile("icecat.json"))).mapping }
  return { website: "www.winkel.example" }
}

const sourceOf = (file: string): FeedSource => {
  const path = fileURLToPath(new URL(file, DATA))
  if (!/google-(?:samsung|trailerparts)/.test(file)) return { path }
  const text = unzip(file).replace(OTHER_CURRENCIES, "EUR")
  return {
    bytes: (async function* () {
      yield Buffer.from(text)
    })()
  }
}

export const readOffers = async (file: string): Promise<ReadonlyArray<FeedItem>> => {
  const items: Array<FeedItem> = []
  for await (const batch of readFeed(sourceOf(file), await optionsOf(file))) items.push(...batch.items)
  return items
}

export type CatalogueName = "demo" | "real"

export const CATALOGUES: ReadonlyArray<CatalogueName> = ["demo", "real"]

export type Part = "tune" | "measure"

export const PARTS: ReadonlyArray<Part> = ["tune", "measure"]

export interface LabelledQuery {
  readonly id: string
  readonly kind: string
  readonly catalogue: CatalogueName
  readonly part: Part
  /** True for a search that was added later, for tuning only. */
  readonly isExtra: boolean
  readonly query: string
  /** 3 exactly what is meant, 2 good, 1 related. */
  readonly grades: ReadonlyMap<string, number>
}

/** Reads the judged searches of the project. Throws if a row has an unknown catalogue, part or grade. */
export const readLabelledQueries = (): ReadonlyArray<LabelledQuery> => {
  const judgements = Map.groupBy(readLabels("search-judgements.csv"), ({ query = "" }) => query)
  return readLabels("search-queries.csv").map(({ id = "", kind = "", catalogue, part, query = "" }) => {
    if ((catalogue !== "demo" && catalogue !== "real") || (part !== "tune" && part !== "measure"))
      throw new Error(`search-queries.csv: ${id} has an unknown catalogue or part`)
    const grades = new Map<string, number>()
    for (const { grade = "", source = "", products = "" } of judgements.get(id) ?? []) {
      if (!/^[123]$/.test(grade)) throw new Error(`search-judgements.csv: ${id} has the grade "${grade}"`)
      for (const product of products.split(" ")) grades.set(source + product, Number(grade))
    }
    return { id, kind, catalogue, part, isExtra: id.startsWith("t"), query, grades }
  })
}
