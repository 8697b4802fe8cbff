import { DatabaseSync } from "node:sqlite"
import { browse } from "#adapters/index/testing/queries.ts"
import type { IndexQuery } from "#adapters/index/port.ts"
import type { SearchDocument } from "#domain/search/document.ts"

/** Number of results asked for: enough to find ten with a grade. */
const RESULTS = 100

export const FIRST_PAGE: IndexQuery = {
  ...browse,
  audience: "everyone",
  size: RESULTS,
  facets: [],
  facetSize: 0,
  correct: true
}

const FIELDS = ["title", "brand", "model", "category", "features", "text"] as const

const fieldsOf = ({ title, brand, model, category, features, text }: SearchDocument) => ({
  title,
  brand: brand ?? "",
  model: model ?? "",
  category: category.replaceAll(/[.-]/g, " "),
  features: Object.values(features).flat().join(" "),
  text
})

/** Creates a search by plain BM25 with SQLite's full-text index: all words, in any field; if no document has them all, any. */
export const fts5Search = (documents: ReadonlyArray<SearchDocument>, tokenize: string) => {
  const db = new DatabaseSync(":memory:")
  db.exec(`CREATE VIRTUAL TABLE fts USING fts5(id UNINDEXED, ${FIELDS.join(", ")}, tokenize = '${tokenize}')`)
  const insert = db.prepare(`INSERT INTO fts VALUES (?, ${FIELDS.map(() => "?").join(", ")})`)
  db.exec("BEGIN")
  for (const document of documents) if (document.live) insert.run(document.id, ...Object.values(fieldsOf(document)))
  db.exec("COMMIT")
  const select = db.prepare(
    `SELECT id FROM fts WHERE fts MATCH ? ORDER BY bm25(fts, 0, CAST(? AS REAL), 1, 1, 1, 1, 1), id LIMIT ${RESULTS}`
  )
  return (query: string, titleWeight = 1): ReadonlyArray<string> => {
    const words = (query.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => `"${word}"`)
    const found = [words.join(" AND "), words.join(" OR ")].map((match) =>
      match === "" ? [] : select.all(match, titleWeight)
    )
    return (found.find((rows) => rows.length > 0) ?? []).map(({ id }) => String(id))
  }
}
