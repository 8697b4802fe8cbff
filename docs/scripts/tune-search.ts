/**
 * `node docs/scripts/tune-search.ts [--rounds 2] [--only fit] [--write]`: searches better weights of the ranking, one weight at a
 * time, on the tuned halves of the judged searches only: the demo world, the real offers and icecat count alike. Sets without
 * data are left out. `--only` limits it to weights whose path begins so. With `--write`, stores them in
 * adapters/index/embedded/weights.json.
 */
import { writeFileSync } from "node:fs"
import { parseArgs } from "node:util"
import { buildSegment } from "#adapters/index/embedded/changes.ts"
import { setLanguage } from "#adapters/index/embedded/analyse/language.ts"
import { EmbeddedIndex } from "#adapters/index/embedded/index.ts"
import { type Weights, WEIGHTS } from "#adapters/index/embedded/weights.ts"
import { type LabelledSet, labelledSets } from "./bench/relevance/labelled-sets.ts"

/** The values that are tried. No part of the fit may be without weight: the rules of the ranking would not hold. */
const STEPS: Readonly<Record<string, ReadonlyArray<number>>> = {
  "fit.coverage": [0.1, 0.3, 0.6],
  named: [0.2, 0.4, 0.7],
  category: [0.1, 0.2, 0.4],
  "fields.title.b": [0.3, 0.5, 0.75],
  "fields.title.weight": [2, 3, 4],
  "fields.category.weight": [1, 2, 3],
  "fields.features.weight": [0.5, 1],
  "fields.description.weight": [0.5, 1],
  k1: [0.9, 1.2, 1.6],
  "fit.order": [0.1, 0.2, 0.35],
  "fit.head": [0.1, 0.2, 0.35],
  "fit.exactness": [0.05, 0.1, 0.2],
  "fit.thing": [0.3, 0.4, 0.6],
  window: [60, 120]
}

const { values } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    rounds: { type: "string", default: "2" },
    write: { type: "boolean", default: false }
  }
})
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

const segmentOf = (set: LabelledSet, weights: Weights) => {
  setLanguage(set.language)
  return buildSegment(set.documents, null, weights)
}

/** Returns the mean of the qualities of the sets. */
const qualityOf = (indexes: ReadonlyMap<LabelledSet, EmbeddedIndex>): number => {
  let total = 0
  for (const [set, index] of indexes) {
    setLanguage(set.language)
    total += set.quality((query) => index.query(query).ids)
  }
  return total / indexes.size
}

const sets = await labelledSets()
const segments = new Map(sets.map((set) => [set, segmentOf(set, WEIGHTS)]))

/** Measures weights. Weights of fields are stored in the segments, so these are built again. */
const tryWeights = (weights: Weights, path: string): number => {
  const built = isBuilt(path)
  return qualityOf(
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
console.log(`start: ${quality.toFixed(4)} of ${sets.length} sets`)
for (let round = 0; round < Number(values.rounds); round++)
  for (const [path, options] of Object.entries(STEPS))
    if (path.startsWith(values.only))
      for (const value of options) {
        const weights = withValue(best, path, value)
        const found = tryWeights(weights, path)
        if (found <= quality + 0.0003) continue
        best = weights
        quality = found
        if (isBuilt(path)) for (const set of sets) segments.set(set, segmentOf(set, best))
        console.log(`${path} = ${value}: ${quality.toFixed(4)}`)
      }
console.log(JSON.stringify(best))
if (values.write)
  writeFileSync(
    new URL("../../adapters/index/embedded/weights.json", import.meta.url),
    `${JSON.stringify(best, null, 2)}\n`
  )
