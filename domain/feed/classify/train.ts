import { fitWeights, type Sample } from "./descent.ts"
import { eachFeature, pairName, wordFeatures, type Feature } from "./features.ts"
import { WEIGHT_SCALE, type ClassifierModel } from "./model.ts"
import { weightedWords, type Analysis, type OfferTexts, type WeightedWord } from "./words.ts"
import type { KnownCategory } from "./place.ts"
import { SEED } from "./seed.ts"

export interface Example {
  readonly key: string
  readonly texts: OfferTexts
  /** True for an offer of a shop; false for the vocabulary, each word of which counts. */
  readonly isOffer: boolean
}

/** Offers must share a word this often before it counts: rarer ones are names and codes. */
const MIN_OFFERS_PER_WORD = 3
const MIN_WEIGHT = 0.06
const MIN_TAUGHT_SHARE = 0.7
const TAUGHT_WEIGHT = 5

/** Returns the same model for the same examples in the same order. Spec: CLASS-05. */
export const trainClassifier = (
  examples: ReadonlyArray<Example>,
  analysis: Analysis,
  fingerprint: string
): ClassifierModel => {
  const keys = [...new Set(examples.map(({ key }) => key))].sort()
  const labels = new Map(keys.map((key, at) => [key, at]))
  const words = examples.map(({ texts }) => weightedWords(texts, analysis))
  const ids = vocabulary(examples, words)
  const isKnown = (name: string) => ids.has(name)
  const cached = new Map<string, ReadonlyArray<Feature>>()
  const featuresOfWord = (word: string) => {
    const known = cached.get(word)
    if (known !== undefined) return known
    const features = wordFeatures(word, isKnown)
    cached.set(word, features)
    return features
  }
  const samples = examples.map(({ key }, at): Sample => {
    const values = new Map<number, number>()
    eachFeature(words[at]!, isKnown, featuresOfWord, (name, weight) => {
      const id = ids.get(name)!
      values.set(id, (values.get(id) ?? 0) + weight)
    })
    return { label: labels.get(key)!, ids: [...values.keys()], values: [...values.values()] }
  })
  const rows = fitWeights(samples, ids.size, keys.length)
  teach(rows, samples, examples)
  const offers = examples.filter(({ isOffer }) => isOffer).length
  return { version: 1, fingerprint, offers, keys, ...stored([...ids.keys()], rows) }
}

type Rows = ReturnType<typeof fitWeights>

/** Makes a word that only offers have, nearly all of one category, as certain as the name of a thing. Spec: CLASS-05. */
const teach = (rows: Rows, samples: ReadonlyArray<Sample>, examples: ReadonlyArray<Example>): void => {
  const inVocabulary = new Set(samples.flatMap(({ ids }, at) => (examples[at]!.isOffer ? [] : ids)))
  const ofOffers = samples.flatMap(({ ids, label }) => ids.map((id) => ({ id, label })))
  for (const [id, found] of Map.groupBy(ofOffers, (each) => each.id)) {
    if (inVocabulary.has(id)) continue
    const { categories, weights } = rows[id]!
    for (const [label, same] of Map.groupBy(found, (each) => each.label))
      if (same.length >= found.length * MIN_TAUGHT_SHARE) weights[categories.indexOf(label)]! += TAUGHT_WEIGHT
  }
}

const vocabulary = (
  examples: ReadonlyArray<Example>,
  words: ReadonlyArray<ReadonlyArray<WeightedWord>>
): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const [at, { isOffer }] of examples.entries()) {
    const step = isOffer ? 1 : MIN_OFFERS_PER_WORD
    let before: string | null = null
    for (const { stem, isAdjacent } of words[at]!) {
      counts.set(stem, (counts.get(stem) ?? 0) + step)
      if (before !== null && isAdjacent) {
        const pair = pairName(before, stem)
        counts.set(pair, (counts.get(pair) ?? 0) + step)
      }
      before = stem
    }
  }
  const ids = new Map<string, number>()
  for (const [name, count] of counts) if (count >= MIN_OFFERS_PER_WORD) ids.set(name, ids.size)
  return ids
}

const stored = (names: ReadonlyArray<string>, rows: Rows): Pick<ClassifierModel, "features" | "weights"> => {
  const features: Array<string> = []
  const weights: Array<ReadonlyArray<number>> = []
  for (const [at, name] of names.entries()) {
    const row: Array<number> = []
    const { categories, weights: found } = rows[at]!
    for (let c = 0; c < categories.length; c++)
      if (Math.abs(found[c]!) >= MIN_WEIGHT) row.push(categories[c]!, Math.round(found[c]! * WEIGHT_SCALE))
    if (row.length === 0) continue
    features.push(name)
    weights.push(row)
  }
  return { features, weights }
}

const textsOf = (title: string): OfferTexts => ({ title, brand: null, description: "", categoryPath: [] })

/** Drops only the vocabulary of categories that an operator's tree lacks. Spec: CLASS-05. */
export const seedExamples = (tree: ReadonlyArray<KnownCategory>): ReadonlyArray<Example> => {
  const parents = new Set(tree.map(({ key }) => key.slice(0, Math.max(0, key.lastIndexOf(".")))))
  const leaves = tree.filter(({ key }) => !parents.has(key))
  const keys = new Set(leaves.map(({ key }) => key))
  return [
    ...leaves.map(({ key, name }) => ({ key, texts: textsOf(name), isOffer: false })),
    ...SEED.filter(({ key }) => keys.has(key)).map(({ key, text }) => ({ key, texts: textsOf(text), isOffer: false }))
  ]
}

/** Returns a fingerprint of examples, by which a stored model is recognised as outdated. Spec: CLASS-06. */
export const fingerprintOf = (examples: ReadonlyArray<Example>): string => {
  let [low, high] = [0x811c9dc5, 0x01000193]
  for (const { key, texts } of examples)
    for (const text of [key, texts.title]) {
      for (let at = 0; at < text.length; at++) {
        low = Math.imul(low ^ text.charCodeAt(at), 0x01000193)
        high = Math.imul(high ^ text.charCodeAt(at), 0x5bd1e995)
      }
    }
  return [low, high].map((part) => (part >>> 0).toString(16).padStart(8, "0")).join("")
}
