/**
 * `node docs/scripts/tune-search.ts [--rounds 2] [--write]`: searches better weights of the ranking, one weight at a time, on the learned
 * half of the graded queries of icecat only. With `--write`, stores them in adapters/index/embedded/weights.json.
 */
import { writeFileSync } from "node:fs"
import { parseArgs } from "node:util"
import { buildSegment } from "#adapters/index/embedded/changes.ts"
import { ENGLISH, setLanguage } from "#adapters/index/embedded/analyse/language.ts"
import { NO_SYNONYMS } from "#adapters/index/embedded/synonyms.ts"
import { EmbeddedIndex } from "#adapters/index/embedded/index.ts"
import { type Weights, WEIGHTS } from "#adapters/index/embedded/weights.ts"
import { FIRST_PAGE } from "./bench/relevance/engines.ts"
import { readGradedQueries, readProducts } from "./bench/relevance/icecat.ts"
import { qualityOf } from "./bench/relevance/measures.ts"

const STEPS: Readonly<Record<string, ReadonlyArray<number>>> = {
  "fit.coverage": [0, 0.1, 0.25, 0.5, 1],
  "fit.order": [0, 0.1, 0.25, 0.5, 1],
  "fit.head": [0, 0.1, 0.25, 0.5, 1],
  "fit.exactness": [0, 0.1, 0.25, 0.5, 1],
  "fit.thing": [0, 0.1, 0.25, 0.5, 1],
  category: [0, 0.1, 0.25, 0.5, 1],
  window: [60, 120, 250],
  k1: [0.6, 0.9, 1.2, 1.6, 2],
  "fields.title.weight": [1, 1.5, 2, 3, 4, 6],
  "fields.title.b": [0, 0.25, 0.5, 0.75, 1],
  "fields.brand.weight": [0.5, 1, 2, 3, 5],
  "fields.category.weight": [1, 2, 3, 5],
  "fields.features.weight": [0.25, 0.5, 1, 1.5],
  "fields.features.b": [0, 0.3, 0.6],
  "fields.description.weight": [0.5, 1, 1.5, 2, 3],
  "fields.description.b": [0, 0.3, 0.6, 0.9]
}

const { values } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    rounds: { type: "string", default: "2" },
    write: { type: "boolean", default: false }
  }
})
setLanguage(ENGLISH)
const documents = await readProducts()
const queries = readGradedQueries()

const isBuilt = (path: string) => path === "k1" || path.startsWith("fields.")

/** Returns weights with another value at a path of names. The casts are needed because the path is a text. */
const withValue = (weights: Weights, path: string, value: number): Weights => {
  const copy = structuredClone(weights) as unknown as Record<string, unknown>
  const keys = path.split(".")
  let at = copy
  for (const key of keys.slice(0, -1)) at = at[key] as Record<string, unknown>
  at[keys.at(-1)!] = value
  return copy as unknown as Weights
}

const qualityWith = (index: EmbeddedIndex) => {
  const results = queries.map((graded) => ({ ...graded, ids: index.query({ ...FIRST_PAGE, term: graded.query }).ids }))
  const of = (half: string) => {
    const { ndcg, condensed } = qualityOf(results.filter((result) => result.half === half))
    return (ndcg + condensed) / 2
  }
  return { learned: of("learned"), measured: of("measured") }
}

let best = WEIGHTS
let segment = buildSegment(documents, null, best)
let quality = qualityWith(new EmbeddedIndex([segment], NO_SYNONYMS, best))
console.log(`start: learned ${quality.learned.toFixed(4)}, measured ${quality.measured.toFixed(4)}`)
for (let round = 0; round < Number(values.rounds); round++)
  for (const [path, options] of Object.entries(STEPS))
    if (path.startsWith(values.only))
      for (const value of options) {
        const weights = withValue(best, path, value)
        const tried = isBuilt(path) ? buildSegment(documents, null, weights) : segment
        const found = qualityWith(new EmbeddedIndex([tried], NO_SYNONYMS, weights))
        if (found.learned <= quality.learned + 0.0005) continue
        best = weights
        segment = tried
        quality = found
        console.log(
          `${path} = ${value}: learned ${quality.learned.toFixed(4)}, measured ${quality.measured.toFixed(4)} (not used)`
        )
      }
console.log(JSON.stringify(best))
if (values.write)
  writeFileSync(
    new URL("../../adapters/index/embedded/weights.json", import.meta.url),
    `${JSON.stringify(best, null, 2)}\n`
  )
