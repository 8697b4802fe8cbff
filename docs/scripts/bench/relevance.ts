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
import { hasCatalogue, openLabelledCatalogue, type Search, type LabelledCatalogue } from "./catalogues.ts"
import { FIRST_PAGE, fts5Search } from "./engines.ts"
import { publicSets, type PublicSet } from "./public-sets.ts"
import { qualityOf, gradesByDocument, type MeanScore, meanScore, type QueryScore, scoreResults } from "./scores.ts"
import { readFileSync, writeFileSync } from "node:fs"

const TARGET_NDCG = 0.85

/** The least gain on BM25 in percent, over queries that no weight was tuned on. */
const MIN_GAIN = 15

const measureDutch = async (name: CatalogueName, worst: number): Promise<ReadonlyArray<Figure>> => {
  const { documents, search, close, ...catalogue } = await openLabelledCatalogue(name)
  try {
    const engines: Readonly<Record<string, Search>> = {
      ours: search,
      "FTS5 BM25": fts5Search(documents, "unicode61 remove_diacritics 2")
    }
    const figures: Array<Figure> = []
    for (const [column, own] of Object.entries(engines)) {
      const scored = await scoreDutch(name, catalogue, own)
      const means = partMeans(scored)
      const last = readFigures()[name]
      for (const part of PARTS) {
        const least = Math.max(last[part].ndcg - MAX_DROP, part === "measure" ? TARGET_NDCG : 0)
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

/** Weights of the title of BM25, of which the best of the learned half is used. */
const TITLE_WEIGHTS = [1, 2, 4, 8, 16]

const measurePublic = async ({ name, documents, queries }: PublicSet): Promise<ReadonlyArray<Figure>> => {
  setLanguage(ENGLISH)
  const index = new EmbeddedIndex([buildSegment(documents)])
  const bm25 = fts5Search(documents, "porter unicode61")
  const qualityIn = (search: (query: string) => ReadonlyArray<string>, half: "learned" | "measured") =>
    qualityOf(queries.flatMap((own) => (own.half === half ? [{ ...own, ids: search(own.query) }] : [])))
  const learned = TITLE_WEIGHTS.map((weight) => qualityIn((query) => bm25(query, weight), "learned").ndcg)
  const weight = TITLE_WEIGHTS[learned.indexOf(Math.max(...learned))]!
  const ours = (term: string) => index.query({ ...FIRST_PAGE, term }).ids
  const figures = (["learned", "measured"] as const).flatMap((half) => {
    const column = "ours"
    const own = qualityIn(ours, half)
    const plain = qualityIn((query) => bm25(query, weight), half).ndcg
    const target = half === "measured" ? { atLeast: MIN_GAIN } : {}
    return [
      figure(`${name}, ${half}: NDCG@10`, own.ndcg, { column }),
      figure(`${name}, ${half}: NDCG@10`, plain, { column: "FTS5 BM25" }),
      percent(`${name}, ${half}: more than BM25`, own.ndcg / plain - 1, { column, ...target }),
      figure(`${name}, ${half}: of graded results alone`, own.condensed, { column }),
      figure(`${name}, ${half}: of the best order`, own.ceiling, { column })
    ]
  })
  setLanguage(DUTCH)
  return figures
}

export const bench = defineBench({
  about:
    "NDCG@10 of the [judged](search-judgements.md) Dutch searches and of the graded queries of icecat, Crowdflower and Home Depot, as far as `../shared/data` has them, of which products without a grade count as wrong. Weights were tuned on the first half of each. `--worst 10` lists the worst searches, `--accept yes` stores the figures below which a test fails.",
  options: { worst: 0, accept: "no" },
  run: async ({ worst, accept }) => {
    if (accept === "yes") await storeDutch()
    const figures: Array<Figure> = []
    for (const name of CATALOGUES.filter(hasCatalogue)) figures.push(...(await measureDutch(name, worst)))
    if (dataFolder !== null) for (const set of await publicSets()) figures.push(...(await measurePublic(set)))
    return figures
  }
})

interface ScoredQuery {
  readonly query: LabelledQuery
  readonly score: QueryScore
}

type Figures = Readonly<Record<CatalogueName, Readonly<Record<Part, MeanScore>>>>

export const MAX_DROP = 0.01

const FIGURES = new URL("./dutch-figures.json", import.meta.url)

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
