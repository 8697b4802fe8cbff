import { Index } from "flexsearch"
import type { SearchDocument } from "#domain/search/document.ts"
import { type Engine, termQuery } from "./engine.ts"
import { PlainColumns } from "./plain-columns.ts"

/**
 * Creates an engine of FlexSearch on the same terms, with the same columns as FTS5. It finds whole words only: beginnings of words
 * would need an index of each beginning, and it has no correction of spelling.
 */
export const flexSearchEngine = (documents: ReadonlyArray<SearchDocument>, texts: ReadonlyArray<string>): Engine => {
  const index = new Index({ tokenize: "strict", encode: (text) => text.split(" "), cache: false })
  texts.forEach((terms, id) => index.add(id, terms))
  const columns = new PlainColumns(documents)
  const scores = new Float64Array(documents.length)
  return {
    name: "FlexSearch",
    run: ({ kind, query }) => {
      if (kind === "misspelt" || kind === "prefix") return null
      if (query.term === "") return columns.search(query, null, null)
      const found = index.search(termQuery(query).terms.join(" "), { limit: documents.length })
      const matches = Uint32Array.from(found, Number)
      // It returns the best match first, without scores.
      matches.forEach((document, at) => {
        scores[document] = -at
      })
      return columns.search(query, matches.sort(), scores)
    }
  }
}
