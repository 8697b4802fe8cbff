import { DatabaseSync } from "node:sqlite"
import type { SearchDocument } from "#domain/search/document.ts"
import { type Engine, termQuery } from "./engine.ts"
import { PlainColumns } from "./plain-columns.ts"

/** Creates an engine of SQLite's full-text index on the same terms, with facets from columns in typed arrays. */
export const fts5Engine = (documents: ReadonlyArray<SearchDocument>, texts: ReadonlyArray<string>): Engine => {
  const db = new DatabaseSync(":memory:")
  db.exec("CREATE VIRTUAL TABLE fts USING fts5(terms, content='', tokenize='ascii', detail=full)")
  const insert = db.prepare("INSERT INTO fts (rowid, terms) VALUES (?, ?)")
  db.exec("BEGIN")
  texts.forEach((text, i) => insert.run(i, text))
  db.exec("COMMIT")
  db.exec("INSERT INTO fts (fts) VALUES ('optimize')")
  const select = db.prepare("SELECT rowid, rank FROM fts WHERE fts MATCH ?", { returnArrays: true })
  const columns = new PlainColumns(documents)
  const scores = new Float64Array(documents.length)
  return {
    name: "FTS5 + columns",
    run: ({ kind, query }) => {
      if (kind === "misspelt") return null
      if (query.term === "") return columns.search(query, null, null)
      const { terms, prefix } = termQuery(query)
      const match = terms.map((term, i) => `"${term}"${prefix && i === terms.length - 1 ? "*" : ""}`).join(" AND ")
      const rows = select.all(match) as unknown as ReadonlyArray<readonly [number, number]>
      const matches = new Uint32Array(rows.length)
      rows.forEach(([document, rank], i) => {
        matches[i] = document
        scores[document] = -rank
      })
      return columns.search(query, matches, scores)
    }
  }
}
