/**
 * `node docs/scripts/bench/relevance/dutch.ts [--worst 10] [--write] [--opensearch]`: the relevance of the search by the judged Dutch
 * searches (docs/search-judgements.md), beside SQLite FTS5 and MiniSearch. `--worst` lists the searches of the tuned half
 * with the lowest scores, `--write` stores the figures that the test compares with. `--opensearch` starts a real OpenSearch, runs the same
 * searches on it, and compares the responses of both.
 */
import { readFileSync, writeFileSync } from "node:fs"
import { startServer, type TestServer, toolsMissing } from "#adapters/index/opensearch/testing/server.ts"
import type { PageApi } from "#adapters/client/page-api.ts"
import { fts5Search, miniSearch } from "./baselines.ts"
import { hasCatalogue, type LabelledCatalogue, openLabelledCatalogue, type Search } from "./dutch-catalogues.ts"
import {
  type CatalogueName,
  CATALOGUES,
  type LabelledQuery,
  type Part,
  PARTS,
  readLabelledQueries
} from "./dutch-queries.ts"
import { compareEngines, sharesOf, withRetries } from "./engine-comparison.ts"
import { type MeanScore, meanScore, type QueryScore, scoreResults } from "./scores.ts"
import { readOptions } from "../../options.ts"

/** A judged search with the score of its results. */
interface ScoredQuery {
  readonly query: LabelledQuery
  readonly score: QueryScore
}

/** The last figures of our search, by catalogue and part. */
type Figures = Readonly<Record<CatalogueName, Readonly<Record<Part, MeanScore>>>>

/** The drop of a mean NDCG@10 that fails the check. */
export const MAX_DROP = 0.01

/** The NDCG@10 that the measured half should reach. */
const TARGET_NDCG = 0.85

const FIGURES = new URL("./dutch-figures.json", import.meta.url)

export const readFigures = (): Figures => JSON.parse(readFileSync(FIGURES, "utf8"))

/** Scores a search by the judged searches of a catalogue. Throws if a judged product is not in the catalogue. */
export const scoreDutch = async (
  name: CatalogueName,
  { documentOf }: Pick<LabelledCatalogue, "documentOf">,
  search: Search
): Promise<ReadonlyArray<ScoredQuery>> => {
  const scored: Array<ScoredQuery> = []
  for (const query of readLabelledQueries().filter(({ catalogue }) => catalogue === name)) {
    const grades = new Map<string, number>()
    for (const [key, grade] of query.grades) {
      const id = documentOf(key)
      if (id === undefined) throw new Error(`${query.id}: the catalogue has no ${key}`)
      grades.set(id, Math.max(grade, grades.get(id) ?? 0))
    }
    scored.push({ query, score: scoreResults(await search(query.query), grades) })
  }
  return scored
}

export const partMeans = (scored: ReadonlyArray<ScoredQuery>): Readonly<Record<Part, MeanScore>> => ({
  tune: meanOf(scored, "tune"),
  measure: meanOf(scored, "measure")
})

const meanOf = (scored: ReadonlyArray<ScoredQuery>, part: Part, kind?: string): MeanScore =>
  meanScore(
    scored
      .filter(({ query }) => query.part === part && (kind === undefined || query.kind === kind))
      .map(({ score }) => score)
  )

const cells = ({ ndcg, mrr, empty }: MeanScore): string =>
  `${ndcg.toFixed(3)} ${mrr.toFixed(2)} ${`${Math.round(empty * 100)} %`.padStart(5)}`

const printTable = (name: CatalogueName, engines: ReadonlyMap<string, ReadonlyArray<ScoredQuery>>): void => {
  const first = [...engines.values()][0] ?? []
  const kinds = [...new Set(first.map(({ query }) => query.kind))]
  for (const part of PARTS) {
    console.log(`\n${name}, ${part}: NDCG@10, MRR and empty results of ${meanCount(first, part)} searches`)
    console.log(["".padEnd(13), ...[...engines.keys()].map((engine) => engine.padEnd(20))].join(""))
    for (const kind of [...kinds, undefined]) {
      const row = [...engines.values()].map((scored) => cells(meanOf(scored, part, kind)).padEnd(20))
      console.log([(kind ?? "all").padEnd(13), ...row].join(""))
    }
  }
}

const meanCount = (scored: ReadonlyArray<ScoredQuery>, part: Part): number =>
  scored.filter(({ query }) => query.part === part).length

const printWorst = (scored: ReadonlyArray<ScoredQuery>, count: number): void => {
  const tuned = scored.filter(({ query }) => query.part === "tune")
  for (const { query, score } of tuned.toSorted((a, b) => a.score.ndcg - b.score.ndcg).slice(0, count))
    console.log(
      `  ${score.ndcg.toFixed(2)} ${score.isEmpty ? "empty" : "     "} ${query.id} ${query.kind}: ${query.query}`
    )
}

/** Prints which responses of the embedded index and of OpenSearch are equal, for all judged searches of a catalogue. */
const printComparison = async (name: CatalogueName, embedded: PageApi, remote: PageApi): Promise<void> => {
  const terms = readLabelledQueries().flatMap(({ catalogue, query }) => (catalogue === name ? [query] : []))
  console.log(`\n${name}: responses on OpenSearch, ${terms.length} searches`)
  for (const [part, tally] of Object.entries(await compareEngines(embedded, remote, terms))) {
    const { equal, common } = sharesOf(tally)
    const share = `${(100 * equal).toFixed(1)} % of ${tally.compared} equal`
    console.log(`${part.padEnd(20)} ${share}, ${(100 * common).toFixed(1)} % of the entries`)
  }
}

const retried =
  (search: Search): Search =>
  (query) =>
    withRetries(async () => search(query))

/** Measures a catalogue, and prints its tables. */
const benchCatalogue = async (
  name: CatalogueName,
  worst: number,
  server: TestServer | null
): Promise<Readonly<Record<Part, MeanScore>>> => {
  const catalogue = await openLabelledCatalogue(name)
  const remote = server === null ? null : await catalogue.openOn(server.addressOf(name))
  try {
    const { documents } = catalogue
    const searches: ReadonlyArray<readonly [string, Search]> = [
      ["ours", catalogue.search],
      ...(remote === null ? [] : [["on OpenSearch", retried(remote.search)] as const]),
      ["FTS5 BM25", fts5Search(documents)],
      ["MiniSearch", miniSearch(documents)]
    ]
    const engines = new Map<string, ReadonlyArray<ScoredQuery>>()
    for (const [engine, search] of searches) engines.set(engine, await scoreDutch(name, catalogue, search))
    printTable(name, engines)
    const own = engines.get("ours") ?? []
    if (worst > 0) printWorst(own, worst)
    if (remote !== null) await printComparison(name, catalogue.api, remote.api)
    return partMeans(own)
  } finally {
    await remote?.close()
    await catalogue.close()
  }
}

/** Prints the relevance of both catalogues. Returns false if a figure dropped by more than {@link MAX_DROP}. */
const benchDutch = async (worst: number, write: boolean, server: TestServer | null): Promise<boolean> => {
  const last = readFigures()
  const measured: Record<CatalogueName, Readonly<Record<Part, MeanScore>>> = { ...last }
  for (const name of CATALOGUES) {
    if (hasCatalogue(name)) measured[name] = await benchCatalogue(name, worst, server)
    else console.log(`${name}: skipped, because ../shared/data is absent`)
  }
  let hasDropped = false
  for (const name of CATALOGUES)
    for (const part of PARTS) {
      const [before, now] = [last[name][part].ndcg, measured[name][part].ndcg]
      const dropped = before - now > MAX_DROP
      if (dropped) hasDropped = true
      const target = part === "measure" ? `, target ${TARGET_NDCG}` : ""
      console.log(`${name} ${part}: ${now.toFixed(3)}, last ${before.toFixed(3)}${target}${dropped ? "  DROPPED" : ""}`)
    }
  if (write)
    writeFileSync(
      FIGURES,
      `${JSON.stringify(measured, (_, value) => (typeof value === "number" ? Number(value.toFixed(4)) : value), 2)}\n`
    )
  return !hasDropped
}

if (import.meta.main) {
  const { values } = readOptions({
    options: {
      worst: { type: "string", default: "0" },
      write: { type: "boolean", default: false },
      opensearch: { type: "boolean", default: false }
    }
  })
  const missing = values.opensearch ? toolsMissing() : null
  if (missing !== null) console.log(`OpenSearch is skipped: ${missing}`)
  const server = values.opensearch && missing === null ? await startServer() : null
  try {
    if (!(await benchDutch(Number(values.worst), values.write, server))) process.exitCode = 1
  } finally {
    await server?.close()
  }
}
