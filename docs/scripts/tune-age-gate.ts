/** `node docs/scripts/tune-age-gate.ts [--write] [--labelled <file>]`: learns the weights of age-gate-weights.json; without `--write`, measures each source by weights that were learned without it. `labelledTexts` says the form of files that were judged by hand. */
import { writeFileSync } from "node:fs"
import { ANALYSIS } from "#adapters/runtime/analyse/word-stem.ts"
import {
  createAgeGate,
  eachGateFeature,
  featureHash,
  type GateWeights,
  gateWordFeatures,
  isAdultScore,
  NO_ALCOHOL,
  RUN_MARK,
  neighbourShifts
} from "#domain/account/age-gate.ts"
import { statedAlcohol } from "#domain/account/alcohol.ts"
import { encodeWeights, roundWeight, fitLogistic, type Sample } from "./age-gate-fit.ts"
import { labelledTexts, learnedTexts, type Text } from "./age-gate-texts.ts"
import { dataFolder } from "./bench/data.ts"
import { readOptions } from "./options.ts"

const { values } = readOptions({
  options: { write: { type: "boolean", default: false }, labelled: { type: "string", multiple: true, default: [] } }
})
if (dataFolder === null) throw new Error("../shared/data is needed to learn from.")

const STORED_FEATURES = 40_000
/** Texts that must share a feature before it counts; a name of a kind for adults counts alone. */
const MIN_TEXTS = 3
const MIN_TEXTS_OF_RUN = 10
/** Times that a text for adults is learned: to miss one is worse than to ask too often. */
const ADULT_WEIGHT = 2

const features = (text: Text, isKnown: (name: string) => boolean, use: (name: string, value: number) => void) =>
  eachGateFeature(
    { ...text.offer, googleCategory: null },
    ANALYSIS,
    isKnown,
    (word) => gateWordFeatures(word, isKnown),
    use
  )

const isRun = (name: string): boolean => name.startsWith(RUN_MARK)

const sharedFeatures = (texts: ReadonlyArray<Text>): ReadonlyArray<string> => {
  const counts = new Map<string, number>()
  for (const text of texts)
    features(
      text,
      () => true,
      (name) => {
        const alone = text.isAdult && !text.isOffer && !isRun(name)
        counts.set(name, (counts.get(name) ?? 0) + (alone ? MIN_TEXTS : 1))
      }
    )
  return [...counts]
    .filter(([name, count]) => count >= (isRun(name) ? MIN_TEXTS_OF_RUN : MIN_TEXTS))
    .map(([name]) => name)
}

const all = [...(await learnedTexts()), ...(await Promise.all(values.labelled.map(labelledTexts))).flat()]
const texts = all.filter(({ offer }) => statedAlcohol(offer) === null)
const names = sharedFeatures(texts)
const ids = new Map(names.map((name, at) => [name, at]))

const sampleOf = (text: Text): Sample => {
  const found = new Map<number, number>()
  features(
    text,
    (name) => ids.has(name),
    (name, value) => {
      const id = ids.get(name)
      if (id !== undefined) found.set(id, (found.get(id) ?? 0) + value)
    }
  )
  return {
    ids: Int32Array.from(found.keys()),
    values: Float32Array.from(found.values()),
    isAdult: text.isAdult,
    weight: text.weight * (text.isAdult ? ADULT_WEIGHT : 1)
  }
}
const samples = new Map(texts.map((text) => [text, sampleOf(text)]))

const learn = (from: ReadonlyArray<Text>): GateWeights => {
  const chosen = from.map((text) => samples.get(text)!)
  const sizes = fitLogistic(chosen, names.length).map(Math.abs)
  const least = sizes.toSorted().at(-STORED_FEATURES) ?? 0
  const isStored = (id: number) => sizes[id]! >= least
  const weights = fitLogistic(
    chosen.map((sample) => {
      const at = [...sample.ids.keys()].filter((feature) => isStored(sample.ids[feature]!))
      return {
        ...sample,
        ids: Int32Array.from(at, (feature) => sample.ids[feature]!),
        values: Float32Array.from(at, (feature) => sample.values[feature]!)
      }
    }),
    names.length
  )
  return new Map(
    names.flatMap((name, id) => {
      const weight = roundWeight(weights[id]!)
      return isStored(id) && weight !== 0 ? [[featureHash(name), weight]] : []
    })
  )
}

const decide = (weights: GateWeights, shop: ReadonlyArray<Text>): ReadonlySet<Text> => {
  const score = createAgeGate(ANALYSIS, weights)
  const scores = new Map(shop.map((text) => [text, score({ ...text.offer, googleCategory: null })]))
  const paths = [...new Set(shop.map(({ offer }) => offer.categoryPath.join(" > ")))]
  const categoryOf = ({ offer }: Text) =>
    offer.categoryPath.length === 0 ? null : paths.indexOf(offer.categoryPath.join(" > "))
  let found = new Set(shop.filter((text) => isAdultScore(scores.get(text)!)))
  for (let round = 0; round < 2; round++) {
    const groups = [...Map.groupBy(shop, categoryOf)].map(([category, of]) => ({
      category,
      offers: of.length,
      adults: of.filter((text) => found.has(text)).length
    }))
    const shifts = neighbourShifts(groups)
    found = new Set(
      shop.filter(
        (text) =>
          found.has(text) ||
          (scores.get(text) !== NO_ALCOHOL && isAdultScore(scores.get(text)!, shifts.get(categoryOf(text)) ?? 0))
      )
    )
  }
  return found
}

const percent = (part: number, of: number) => (of === 0 ? "-" : `${((100 * part) / of).toFixed(2)} %`)

const measure = (source: string, weights: GateWeights, shop: ReadonlyArray<Text>) => {
  const found = decide(weights, shop)
  const adults = shop.filter(({ isAdult }) => isAdult)
  const hits = adults.filter((text) => found.has(text)).length
  const gated = [...found].filter(({ isAdult }) => !isAdult).length
  const others = shop.length - adults.length
  console.log(
    `${source}: ${percent(hits, adults.length)} of ${adults.length} gated, ${percent(gated, others)} of ${others} others`
  )
  for (const text of shop)
    if (found.has(text) !== text.isAdult) console.log(text.isAdult ? "  missed" : "  gated ", text.offer.title)
  return { adults: adults.length, hits, others, gated }
}

const labelled = all.filter(({ isOffer, weight }) => isOffer && weight > 1)
if (values.write) {
  const weights = learn(texts)
  const file = new URL("../../domain/account/age-gate-weights.json", import.meta.url)
  writeFileSync(file, `${JSON.stringify({ weights: encodeWeights(weights) }, null, 2)}\n`)
  for (const [source, shop] of Map.groupBy(
    all.filter(({ isOffer }) => isOffer),
    (text) => text.source
  ))
    measure(source, weights, shop)
} else {
  const figures = [...Map.groupBy(labelled, ({ source }) => source)].map(([source, shop]) =>
    measure(source, learn(texts.filter((text) => text.source !== source || !labelled.includes(text))), shop)
  )
  const totalOf = (of: "adults" | "hits" | "others" | "gated") =>
    figures.reduce((total, figure) => total + figure[of], 0)
  const recalls = figures.filter(({ adults }) => adults > 0).map(({ adults, hits }) => hits / adults)
  console.log(
    `all: ${percent(totalOf("hits"), totalOf("adults"))} gated, ${percent(totalOf("gated"), totalOf("others"))} of the others; by source ${percent(
      recalls.reduce((total, recall) => total + recall, 0),
      recalls.length
    )} on average, ${percent(Math.min(...recalls), 1)} at worst`
  )
}
