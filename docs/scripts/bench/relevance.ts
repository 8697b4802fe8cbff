import { buildSegment } from "#adapters/index/embedded/changes.ts"
import { EmbeddedIndex } from "#adapters/index/embedded/index.ts"
import { DUTCH, ENGLISH, setLanguage } from "#adapters/runtime/analyse/language.ts"
import { dataFolder } from "./data.ts"
import { defineBench, type Figure, figure, meanOf, percent } from "./figures.ts"
import { hasCatalogue, openLabelledCatalogue, type Search } from "./relevance/catalogues.ts"
import { MAX_DROP, partMeans, readFigures, scoreDutch, storeFigures } from "./relevance/dutch.ts"
import { FIRST_PAGE, fts5Search, miniSearch } from "./relevance/engines.ts"
import { readGradedQueries, readProducts } from "./relevance/icecat.ts"
import { type CatalogueName, CATALOGUES, PARTS } from "./relevance/queries.ts"
import { qualityOf } from "./relevance/scores.ts"

const TARGET_NDCG = { dutch: 0.85, icecat: 0.861 } as const

const measureDutch = async (name: CatalogueName, worst: number): Promise<ReadonlyArray<Figure>> => {
  const { documents, search, close, ...catalogue } = await openLabelledCatalogue(name)
  try {
    const engines: Readonly<Record<string, Search>> = {
      ours: search,
      "FTS5 BM25": fts5Search(documents, "unicode61 remove_diacritics 2"),
      MiniSearch: miniSearch(documents)
    }
    const figures: Array<Figure> = []
    for (const [column, own] of Object.entries(engines)) {
      const scored = await scoreDutch(name, catalogue, own)
      const means = partMeans(scored)
      const last = readFigures()[name]
      for (const part of PARTS) {
        const least = Math.max(last[part].ndcg - MAX_DROP, part === "measure" ? TARGET_NDCG.dutch : 0)
        const atLeast = column === "ours" ? { atLeast: least } : {}
        figures.push(figure(`${name}, ${part}: NDCG@10`, means[part].ndcg, { column, ...atLeast }))
        figures.push(percent(`${name}, ${part}: empty results`, means[part].empty, { column }))
      }
      if (column !== "ours") continue
      const measured = scored.filter(({ query }) => query.part === "measure")
      for (const [kind, ofKind] of Map.groupBy(measured, ({ query }) => query.kind))
        figures.push(figure(`${name}, measure, ${kind}`, meanOf(ofKind.map(({ score }) => score.ndcg)), { column }))
      const tuned = scored.filter(({ query }) => query.part === "tune").sort((a, b) => a.score.ndcg - b.score.ndcg)
      for (const { query, score } of tuned.slice(0, worst))
        console.log(`  ${score.ndcg.toFixed(2)} ${query.id} ${query.kind}: ${query.query}`)
    }
    return figures
  } finally {
    await close()
  }
}

const storeDutch = async (): Promise<void> => {
  const means = { ...readFigures() }
  for (const name of CATALOGUES.filter(hasCatalogue)) {
    const catalogue = await openLabelledCatalogue(name)
    means[name] = partMeans(await scoreDutch(name, catalogue, catalogue.search))
    await catalogue.close()
  }
  storeFigures(means)
}

const measureIcecat = async (): Promise<ReadonlyArray<Figure>> => {
  setLanguage(ENGLISH)
  const documents = await readProducts()
  const index = new EmbeddedIndex([buildSegment(documents)])
  const engines: Readonly<Record<string, Search>> = {
    ours: (term) => index.query({ ...FIRST_PAGE, term }).ids,
    "FTS5 BM25": fts5Search(documents, "porter unicode61"),
    MiniSearch: miniSearch(documents)
  }
  const figures: Array<Figure> = []
  for (const [column, search] of Object.entries(engines))
    for (const half of ["learned", "measured"] as const) {
      const results = []
      for (const graded of readGradedQueries().filter((query) => query.half === half))
        results.push({ ...graded, ids: await search(graded.query) })
      const { ndcg, condensed, ceiling } = qualityOf(results)
      const target = column === "ours" && half === "measured" ? { atLeast: TARGET_NDCG.icecat } : {}
      figures.push(
        figure(`icecat, ${half}: NDCG@10`, ndcg, { column, ...target }),
        figure(`icecat, ${half}: of graded results alone`, condensed, { column }),
        figure(`icecat, ${half}: of the best order`, ceiling, { column })
      )
    }
  setLanguage(DUTCH)
  return figures
}

export const bench = defineBench({
  about:
    "NDCG@10 of the [judged](search-judgements.md) Dutch searches and of the graded queries of icecat, of which products without a grade count as wrong. Weights were tuned on the first half of each. `--worst 10` lists the worst searches, `--accept yes` stores the figures below which a test fails.",
  options: { worst: 0, accept: "no" },
  run: async ({ worst, accept }) => {
    if (accept === "yes") await storeDutch()
    const figures: Array<Figure> = []
    for (const name of CATALOGUES.filter(hasCatalogue)) figures.push(...(await measureDutch(name, worst)))
    return [...figures, ...(dataFolder === null ? [] : await measureIcecat())]
  }
})
