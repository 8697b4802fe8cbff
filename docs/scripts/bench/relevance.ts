import { buildSegment } from "#adapters/index/embedded/changes.ts"
import { EmbeddedIndex } from "#adapters/index/embedded/index.ts"
import { DUTCH, ENGLISH, setLanguage } from "#adapters/runtime/analyse/language.ts"
import {
  dataFolder,
  type CatalogueName,
  CATALOGUES,
  PARTS,
  type LabelledQuery,
  type Part,
  readLabelledQueries
} from "./data.ts"
import { defineBench, type Figure, figure, meanOf, percent } from "./figures.ts"
import { hasCatalogue, openLabelledCatalogue, type Search, type LabelledCatalogue } from "./relevance/catalogues.ts"
import { FIRST_PAGE, fts5Search, miniSearch } from "./relevance/engines.ts"
import { readGradedQueries, readProducts } from "./relevance/icecat.ts"
import {
  qualityOf,
  gradesByDocument,
  type MeanScore,
  meanScore,
  type QueryScore,
  scoreResults
} from "./relevance/scores.ts"
import { readFileSync, writeFileSync } from "node:fs"

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

interface ScoredQuery {
  readonly query: LabelledQuery
  readonly score: QueryScore
}

type Figures = Readonly<Record<CatalogueName, Readonly<Record<Part, MeanScore>>>>

export const MAX_DROP = 0.01

const FIGURES = new URL("./relevance/dutch-figures.json", import.meta.url)

export const readFigures = (): Figures => JSON.parse(readFileSync(FIGURES, "utf8"))

const storeFigures = (figures: Figures): void =>
  writeFileSync(
    FIGURES,
    `${JSON.stringify(figures, (_, value) => (typeof value === "number" ? Number(value.toFixed(4)) : value), 2)}\n`
  )

/** Scores a search by the judged searches of a catalogue. Throws if a judged product is not in the catalogue. */
export const scoreDutch = async (
  name: CatalogueName,
  { documentOf }: Pick<LabelledCatalogue, "documentOf">,
  search: Search
): Promise<ReadonlyArray<ScoredQuery>> => {
  const scored: Array<ScoredQuery> = []
  for (const query of readLabelledQueries().filter(({ catalogue }) => catalogue === name))
    scored.push({ query, score: scoreResults(await search(query.query), gradesByDocument(query.grades, documentOf)) })
  return scored
}

export const partMeans = (scored: ReadonlyArray<ScoredQuery>): Readonly<Record<Part, MeanScore>> => {
  const meanOf = (part: Part) => meanScore(scored.flatMap(({ query, score }) => (query.part === part ? [score] : [])))
  return { tune: meanOf("tune"), measure: meanOf("measure") }
}
