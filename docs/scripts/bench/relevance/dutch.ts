import { readFileSync, writeFileSync } from "node:fs"
import type { LabelledCatalogue, Search } from "./catalogues.ts"
import { type CatalogueName, type LabelledQuery, type Part, readLabelledQueries } from "./queries.ts"
import { gradesByDocument, type MeanScore, meanScore, type QueryScore, scoreResults } from "./scores.ts"

interface ScoredQuery {
  readonly query: LabelledQuery
  readonly score: QueryScore
}

type Figures = Readonly<Record<CatalogueName, Readonly<Record<Part, MeanScore>>>>

export const MAX_DROP = 0.01

const FIGURES = new URL("./dutch-figures.json", import.meta.url)

export const readFigures = (): Figures => JSON.parse(readFileSync(FIGURES, "utf8"))

export const storeFigures = (figures: Figures): void =>
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
