import { copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import type { SearchDocument } from "#domain/search/document.ts"
import { type Engine, termQuery } from "./engine.ts"
import { BRANDS, CATEGORIES, COLORS } from "./catalogue.ts"
import { COUNTED } from "./classes.ts"

/** The prototype of the design, which may be absent. It counts facets conjunctively and has one segment. */
const SOURCE = fileURLToPath(
  new URL("../../../../../shared/design/examples/index-prototype/engine.mjs", import.meta.url)
)

interface Prototype {
  readonly build: (size: number) => Promise<unknown>
  readonly search: (query: PrototypeQuery, size: number) => { readonly total: number }
}

interface PrototypeQuery {
  readonly q: string
  readonly prefix: boolean
  readonly sort: string
  readonly filters: Readonly<Record<string, ReadonlyArray<string>>>
}

const SORTS: Readonly<Record<string, string>> = { "price-asc": "price_asc", "new-desc": "newest" }
const FIELDS: Readonly<Record<string, string>> = { campaign: "shop", category: "cat" }

/** Creates an engine of the prototype on our documents and terms; null if the prototype is absent. */
export const prototypeEngine = async (
  documents: ReadonlyArray<SearchDocument>,
  texts: ReadonlyArray<string>
): Promise<Engine | null> => {
  if (!existsSync(SOURCE)) return null
  const folder = mkdtempSync(join(tmpdir(), "prototype-"))
  copyFileSync(SOURCE, join(folder, "engine.mjs"))
  const shared = globalThis as unknown as Record<string, unknown>
  shared["benchPrototype"] = { ...world(documents, texts), ...analyser }
  writeFileSync(join(folder, "gen.mjs"), `export const {${GENERATOR_EXPORTS.join(",")}}=globalThis.benchPrototype`)
  writeFileSync(join(folder, "analyze.mjs"), `export const {analyze,tokens,stem,norm}=globalThis.benchPrototype`)
  const prototype = (await import(pathToFileURL(join(folder, "engine.mjs")).href)) as Prototype
  rmSync(folder, { recursive: true })
  await prototype.build(documents.length)
  delete shared["benchPrototype"]
  return {
    name: "prototype",
    run: ({ query }) => {
      const filters = Object.fromEntries([...query.filters].map(([field, values]) => [FIELDS[field] ?? field, values]))
      const { terms, prefix } = termQuery(query)
      const q = query.term === "" ? "" : terms.join(" ")
      const sort = SORTS[query.sort] ?? (query.term === "" ? "popularity" : "rel")
      return prototype.search({ q, prefix, sort, filters }, query.size).total
    }
  }
}

const GENERATOR_EXPORTS = ["gen", "CATS", "BRANDS", "SHOPS", "COLORS", "GENDERS", "SIZES", "FEATS"]

/** The analyser of the prototype, which only splits our terms. */
const analyser = {
  analyze: (text: string) => text.split(" ").filter((term) => term !== ""),
  tokens: (text: string) => text.split(" ").filter((term) => term !== ""),
  stem: (term: string) => term,
  norm: (term: string) => term
}

const levels = (key: string) => key.split(".").map((_, i, all) => all.slice(0, i + 1).join("."))

const world = (documents: ReadonlyArray<SearchDocument>, texts: ReadonlyArray<string>) => ({
  CATS: CATEGORIES.map(levels),
  BRANDS,
  COLORS,
  SHOPS: [],
  GENDERS: [],
  SIZES: [],
  FEATS: COUNTED.filter((field) => field.startsWith("feature::")).map((field) => ({ key: field.slice(9) })),
  gen: (size: number, take: (document: unknown, i: number) => void) => {
    for (let i = 0; i < size; i++) take(prototypeDocument(documents[i]!, texts[i]!, i), i)
  }
})

const prototypeDocument = (document: SearchDocument, text: string, i: number) => ({
  id: i,
  title: "",
  description: text,
  brand: document.brand,
  shop: document.shops[0],
  color: document.colors,
  gender: document.genders[0],
  size: document.sizes,
  model: document.model,
  cat: levels(document.category),
  price: document.price,
  popularity: document.popularity,
  created: document.createdAt,
  features: Object.fromEntries(Object.entries(document.features).map(([key, values]) => [key, values[0]]))
})
