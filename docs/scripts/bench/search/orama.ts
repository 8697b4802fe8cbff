import { create, insertMultiple, search } from "@orama/orama"
import type { SearchDocument } from "#domain/search/document.ts"
import { type Engine, termQuery } from "./engine.ts"
import { PlainColumns } from "./plain-columns.ts"

/** Creates an engine of Orama on the same terms, with the same columns as FTS5. */
export const oramaEngine = async (
  documents: ReadonlyArray<SearchDocument>,
  texts: ReadonlyArray<string>
): Promise<Engine> => {
  const index = create({
    schema: { terms: "string" },
    components: {
      tokenizer: {
        language: "dutch",
        normalizationCache: new Map(),
        tokenize: (text: string) => text.split(" ").filter((term) => term !== "")
      }
    }
  })
  await insertMultiple(
    index,
    texts.map((terms, at) => ({ id: String(at), terms }))
  )
  const columns = new PlainColumns(documents)
  const scores = new Float64Array(documents.length)
  return {
    name: "Orama",
    run: async ({ kind, query }) => {
      const start = performance.now()
      const done = (total: number) => ({ total, ms: performance.now() - start })
      if (query.term === "") return done(columns.search(query, null, null))
      const { hits } = await search(index, {
        term: termQuery(query).terms.join(" "),
        // All words must be in a document.
        threshold: 0,
        exact: kind !== "prefix" && kind !== "misspelt",
        tolerance: kind === "misspelt" ? 1 : 0,
        limit: documents.length
      })
      const matches = Uint32Array.from(hits, ({ id }) => Number(id))
      for (const { id, score } of hits) scores[Number(id)] = score
      return done(columns.search(query, matches.sort(), scores))
    }
  }
}
