/** `node docs/scripts/tune-search.ts [--rounds 2] [--only fit] [--write]`: searches better weights of the ranking, one at a time, on the tuned halves of the judged searches. A weight must make both folds at least as good, and keep the order of the examples. `--only` limits it to weights whose path begins so. */
import { writeFileSync } from "node:fs"
import { buildSegment } from "#adapters/index/embedded/changes.ts"
import { DUTCH, setLanguage } from "#adapters/runtime/analyse/language.ts"
import { EmbeddedIndex } from "#adapters/index/embedded/index.ts"
import { type Weights, WEIGHTS } from "#adapters/index/embedded/weights.ts"
import { orderOf, RIGHT_ORDER } from "#adapters/index/testing/ranking-examples.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { type Folds, type LabelledSet, labelledSets } from "./bench/labelled-sets.ts"
import { readOptions } from "./options.ts"
import steps from "./tune-search-steps.json" with { type: "json" }

const STEPS: Readonly<Record<string, ReadonlyArray<number>>> = steps

const MIN_GAIN = 0.0003

const { values } = readOptions({
  options: {
    only: { type: "string", default: "" },
    rounds: { type: "string", default: "2" },
    write: { type: "boolean", default: false }
  }
})
const isBuilt = (path: string) => path === "k1" || path === "compoundHead" || path.startsWith("fields.")

const EXAMPLES = ["RANK-01", "RANK-02", "RANK-03", "RANK-05", "RANK-06", "RANK-07", "RANK-23"].flatMap((rule) =>
  examples(rule, ["search", "first", "second"])
)

const hasRightOrder = (weights: Weights): boolean => {
  setLanguage(DUTCH)
  return EXAMPLES.every((example) => orderOf(example, weights).join() === RIGHT_ORDER.join())
}

/** Returns weights with another value at a path of names. The casts are needed because the path is a text. */
const withValue = (weights: Weights, path: string, value: number): Weights => {
  const copy = structuredClone(weights) as unknown as Record<string, unknown>
  const keys = path.split(".")
  let at = copy
  for (const key of keys.slice(0, -1)) at = at[key] as Record<string, unknown>
  at[keys.at(-1)!] = value
  return copy as unknown as Weights
}

const segmentOf = (set: LabelledSet, weights: Weights) => {
  setLanguage(set.language)
  return buildSegment(set.documents, null, weights)
}

const qualitiesOf = (indexes: ReadonlyMap<LabelledSet, EmbeddedIndex>): Folds => {
  const found = [...indexes].map(([set, index]) => {
    setLanguage(set.language)
    return set.qualities((query) => index.query(query).ids)
  })
  const meanOf = (fold: 0 | 1) => found.reduce((total, folds) => total + folds[fold], 0) / found.length
  return [meanOf(0), meanOf(1)]
}

const isBetter = (found: Folds, best: Folds): boolean =>
  found[0] >= best[0] && found[1] >= best[1] && found[0] + found[1] > best[0] + best[1] + 2 * MIN_GAIN

const textOf = (folds: Folds): string => folds.map((quality) => quality.toFixed(4)).join(" and ")

const sets = await labelledSets()
const segments = new Map(sets.map((set) => [set, segmentOf(set, WEIGHTS)]))

/** Measures weights. Weights of fields are stored in the segments, so these are built again. */
const tryWeights = (weights: Weights, path: string): Folds => {
  const built = isBuilt(path)
  return qualitiesOf(
    new Map(
      sets.map((set) => {
        const segment = built ? segmentOf(set, weights) : segments.get(set)!
        return [set, new EmbeddedIndex([segment], set.synonyms, weights)]
      })
    )
  )
}

let best = WEIGHTS
let quality = tryWeights(best, "")
console.log(`start: ${textOf(quality)} in the folds of ${sets.length} sets`)
for (let round = 0; round < Number(values.rounds); round++)
  for (const [path, options] of Object.entries(STEPS))
    if (path.startsWith(values.only))
      for (const value of options) {
        const weights = withValue(best, path, value)
        if (!hasRightOrder(weights)) continue
        const found = tryWeights(weights, path)
        if (!isBetter(found, quality)) continue
        best = weights
        quality = found
        if (isBuilt(path)) for (const set of sets) segments.set(set, segmentOf(set, best))
        console.log(`${path} = ${value}: ${textOf(quality)}`)
      }
console.log(JSON.stringify(best))
if (values.write)
  writeFileSync(
    new URL("../../adapters/index/embedded/weights.json", import.meta.url),
    `${JSON.stringify(best, null, 2)}\n`
  )
