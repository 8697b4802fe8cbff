import { DatabaseSync } from "node:sqlite"
import MiniSearch from "minisearch"
import type { SearchDocument } from "#domain/search/document.ts"
import type { Search } from "./dutch-catalogues.ts"
import { RANKED } from "./scores.ts"

const FIELDS = ["title", "brand", "model", "text"] as const

const wordsOf = (query: string): ReadonlyArray<string> => query.match(/[\p{L}\p{N}]+/gu) ?? []

const fieldsOf = ({ title, brand, model, text }: SearchDocument) => ({
  title,
  brand: brand ?? "",
  model: model ?? "",
  text
})

/** Creates a search by plain BM25 with SQLite FTS5: any word may match, in any field, without accents. */
export const fts5Search = (documents: ReadonlyArray<SearchDocument>): Search => {
  const db = new DatabaseSync(":memory:")
  db.exec(
    `CREATE VIRTUAL TABLE fts USING fts5(id UNINDEXED, ${FIELDS.join(", ")}, tokenize = 'unicode61 remove_diacritics 2')`
  )
  const insert = db.prepare("INSERT INTO fts VALUES (?, ?, ?, ?, ?)")
  db.exec("BEGIN")
  for (const document of documents) {
    if (!document.live) continue
    const { title, brand, model, text } = fieldsOf(document)
    insert.run(document.id, title, brand, model, text)
  }
  db.exec("COMMIT")
  const select = db.prepare(`SELECT id FROM fts WHERE fts MATCH ? ORDER BY rank LIMIT ${RANKED}`)
  return (query) => {
    const match = wordsOf(query)
      .map((word) => `"${word}"`)
      .join(" OR ")
    return match === "" ? [] : select.all(match).map(({ id }) => String(id))
  }
}

/** Creates a search by MiniSearch with the options its documentation recommends: prefixes, fuzzy words, heavier titles. */
export const miniSearch = (documents: ReadonlyArray<SearchDocument>): Search => {
  const index = new MiniSearch({
    fields: [...FIELDS],
    searchOptions: { prefix: true, fuzzy: 0.2, boost: { title: 2 } }
  })
  for (const document of documents) if (document.live) index.add({ id: document.id, ...fieldsOf(document) })
  return (query) =>
    index
      .search(query)
      .slice(0, RANKED)
      .map(({ id }) => String(id))
}
