import MiniSearch from "minisearch"
import type { SearchDocument } from "#domain/search/document.ts"
import { type Engine, termQuery } from "./engine.ts"
import { PlainColumns } from "./plain-columns.ts"

/** Creates an engine of MiniSearch on the same terms, with the same columns as FTS5. */
export const miniSearchEngine = (documents: ReadonlyArray<SearchDocument>, texts: ReadonlyArray<string>): Engine => {
  const index = new MiniSearch<{ readonly id: number; readonly terms: string }>({
    fields: ["terms"],
    tokenize: (text) => text.split(" ").filter((term) => term !== ""),
    processTerm: (term) => term
  })
  texts.forEach((terms, id) => index.add({ id, terms }))
  const columns = new PlainColumns(documents)
  const scores = new Float64Array(documents.length)
  return {
    name: "MiniSearch",
    run: ({ kind, query }) => {
      if (query.term === "") return columns.search(query, null, null)
      const { terms, prefix } = termQuery(query)
      const fuzzy = kind === "misspelt" ? 0.2 : false
      const found = index.search(terms.join(" "), {
        combineWith: "AND",
        fuzzy,
        prefix: (_, i) => prefix && i === terms.length - 1
      })
      const matches = Uint32Array.from(found, ({ id }) => id as number)
      for (const { id, score } of found) scores[id as number] = score
      return columns.search(query, matches.sort(), scores)
    }
  }
}
