import { browse } from "#adapters/index/testing/queries.ts"
import { DatabaseSync } from "node:sqlite"
import MiniSearch from "minisearch"
import { ENGLISH, setLanguage } from "#adapters/runtime/analyse/language.ts"
import { buildSegment } from "#adapters/index/embedded/changes.ts"
import { EmbeddedIndex } from "#adapters/index/embedded/index.ts"
import { analyseSynonyms, NO_SYNONYMS } from "#adapters/index/embedded/synonyms.ts"
import type { IndexQuery } from "#adapters/index/port.ts"
import type { SearchDocument } from "#domain/search/document.ts"
import { loadSynonyms } from "#adapters/index/synonym-file.ts"

/** Number of results asked for: enough to find ten with a grade. */
const RESULTS = 100

/** An engine that finds documents by words, best first. */
interface Ranker {
  readonly name: string
  /** Returns the ids of the first {@link RESULTS}. */
  readonly search: (query: string) => ReadonlyArray<string>
}

const fieldsOf = ({ title, brand, model, category, features, text }: SearchDocument) => ({
  title,
  brand: brand ?? "",
  model: model ?? "",
  category: category.replaceAll(/[.-]/g, " "),
  features: Object.values(features).flat().join(" "),
  text
})

const FIELDS = ["title", "brand", "model", "category", "features", "text"] as const

const wordsOf = (query: string): ReadonlyArray<string> => query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * Creates rankers of SQLite's full-text index with Porter's stemmer: plain BM25 over all fields, and BM25 with the
 * given weights of the fields. Words must all match; if no document has them all, any.
 */
export const fts5Rankers = (documents: ReadonlyArray<SearchDocument>): ReadonlyArray<Ranker> => {
  const db = new DatabaseSync(":memory:")
  db.exec(`CREATE VIRTUAL TABLE products USING fts5(id UNINDEXED, ${FIELDS.join(", ")}, tokenize='porter unicode61')`)
  const insert = db.prepare(`INSERT INTO products VALUES (?, ${FIELDS.map(() => "?").join(", ")})`)
  db.exec("BEGIN")
  for (const document of documents) {
    const fields = fieldsOf(document)
    insert.run(document.id, ...FIELDS.map((field) => fields[field]))
  }
  db.exec("COMMIT")
  const ranker = (name: string, weights: ReadonlyArray<number>): Ranker => {
    const rank = `bm25(products, 0, ${weights.join(", ")})`
    const select = db.prepare(`SELECT id FROM products WHERE products MATCH ? ORDER BY ${rank}, id LIMIT ${RESULTS}`)
    const find = (match: string) => select.all(match).map(({ id }) => String(id))
    return {
      name,
      search: (query) => {
        const words = wordsOf(query).map((word) => `"${word}"`)
        const all = find(words.join(" AND "))
        return all.length > 0 ? all : find(words.join(" OR "))
      }
    }
  }
  return [ranker("FTS5", [1, 1, 1, 1, 1, 1]), ranker("FTS5, title × 3", [3, 3, 3, 2, 1, 1])]
}

/** Creates a ranker of MiniSearch with its own analysis. Words must all match; if no document has them all, any. */
export const miniSearchRanker = (documents: ReadonlyArray<SearchDocument>): Ranker => {
  const index = new MiniSearch({ fields: [...FIELDS] })
  index.addAll(documents.map((document) => ({ id: document.id, ...fieldsOf(document) })))
  const find = (query: string, combineWith: "AND" | "OR") =>
    index
      .search(query, { combineWith })
      .slice(0, RESULTS)
      .map(({ id }) => String(id))
  return {
    name: "MiniSearch",
    search: (query) => {
      const all = find(query, "AND")
      return all.length > 0 ? all : find(query, "OR")
    }
  }
}

export const FIRST_PAGE: IndexQuery = {
  ...browse,
  audience: "everyone",
  size: RESULTS,
  facets: [],
  facetSize: 0,
  correct: true
}

/**
 * Creates rankers of our index with English analysis: without synonyms, as the other engines are, and with the list that comes with the
 * product. That list is Dutch, and has the English names of electronics that Dutch shops use.
 */
export const ownRankers = (documents: ReadonlyArray<SearchDocument>): ReadonlyArray<Ranker> => {
  setLanguage(ENGLISH)
  const segments = [buildSegment(documents)]
  const ranker = (name: string, synonyms: typeof NO_SYNONYMS): Ranker => {
    const index = new EmbeddedIndex(segments, synonyms)
    return { name, search: (term) => index.query({ ...FIRST_PAGE, term }).ids }
  }
  return [ranker("ours", NO_SYNONYMS), ranker("ours, synonyms", analyseSynonyms(loadSynonyms("", console.error)))]
}
