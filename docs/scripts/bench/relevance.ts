/**
 * `node docs/scripts/bench/relevance.ts [--queries]`: prints how good the first ten results are on the graded queries of icecat, of
 * our index, SQLite FTS5 and MiniSearch, over the same documents. Weights were tuned on one half of the queries; the other half is
 * only measured.
 */
import { dataFolder } from "./categories/offers.ts"
import { fts5Rankers, miniSearchRanker, ownRankers } from "./relevance/engines.ts"
import { readGradedQueries, readProducts } from "./relevance/icecat.ts"
import { type Graded, ndcg, qualityOf } from "./relevance/measures.ts"
import { readOptions } from "../options.ts"

const { values } = readOptions({ options: { queries: { type: "boolean", default: false } } })
if (dataFolder === null) console.log("skipped: ../shared/data is absent")
else {
  const documents = await readProducts()
  const queries = readGradedQueries()
  const rankers = [...ownRankers(documents), ...fts5Rankers(documents), miniSearchRanker(documents)]
  console.log(`icecat: ${documents.length} products, ${queries.length} queries graded 0 to 3`)
  console.log(`${"".padEnd(28)}NDCG@10  graded   ceiling  MRR@10   empty    ungraded in the first ten`)
  const results = new Map(
    rankers.map(({ name, search }) => [name, queries.map((graded) => ({ ...graded, ids: search(graded.query) }))])
  )
  for (const half of ["learned", "measured"] as const)
    for (const [name, graded] of results) {
      const { ndcg, condensed, ceiling, mrr, empty, ungraded } = qualityOf(
        graded.filter((result) => result.half === half)
      )
      const figures = [ndcg, condensed, ceiling, mrr, empty, ungraded].map((figure) => figure.toFixed(3))
      console.log(`${half.padEnd(10)}${name.padEnd(18)}${figures.join("    ")}`)
    }
  if (values.queries)
    for (const [i, { query, half }] of queries.entries()) {
      const figure = ({ ids, grades }: Graded) => ndcg(ids, grades)?.toFixed(3) ?? "-"
      console.log(
        `${half.padEnd(10)}${query.padEnd(26)}${[...results.values()].map((all) => figure(all[i]!)).join("  ")}`
      )
    }
}
