import { Cache } from "#domain/base/cache.ts"
import { eachFeature, wordFeatures, type Feature } from "./features.ts"
import { WEIGHT_SCALE, type ClassifierModel } from "./model.ts"
import { weightedWords, type Analysis, type OfferTexts } from "./words.ts"

interface Bounds {
  readonly main: number
  readonly group: number
  readonly leaf: number
}

/** Chosen on the half of the labelled offers that is learned from (docs/bench.md). */
const BOUNDS: Bounds = { main: 0.2, group: 0.4, leaf: 0.5 }

interface Classification {
  readonly key: string
  readonly confidence: number
}

interface Explanation {
  readonly chosen: Classification | null
  readonly words: ReadonlyArray<{ readonly word: string; readonly weight: number }>
  readonly candidates: ReadonlyArray<Classification>
}

export interface Classifier {
  readonly classify: (texts: OfferTexts) => Classification | null
  readonly explain: (texts: OfferTexts) => Explanation
}

const MAX_CACHED_WORDS = 50_000
const MAX_SHOWN = 5

interface Tree {
  readonly nodes: ReadonlyArray<string>
  /** The position of each category's parent; -1 for a main category. */
  readonly parents: Int32Array
  /** The positions of the categories below each category; those of the main categories under -1. */
  readonly children: ReadonlyMap<number, ReadonlyArray<number>>
}

/** Creates a classifier from a trained model. Spec: CLASS-03, CLASS-04. */
export const createClassifier = (model: ClassifierModel, analysis: Analysis, bounds: Bounds = BOUNDS): Classifier => {
  const ids = new Map(model.features.map((name, at) => [name, at]))
  const isKnown = (name: string) => ids.has(name)
  const tree = treeOf(model.keys)
  const nodeOfKey = Int32Array.from(model.keys, (key) => tree.nodes.indexOf(key))
  const keysBelow = keysBelowNodes(tree, nodeOfKey)
  const rows = model.weights.map((row) => Int32Array.from(row))
  const scores = new Float64Array(model.keys.length)
  const scoredKeys = new Int32Array(model.keys.length)
  let scored = 0
  const isScored = new Uint8Array(model.keys.length)
  const masses = new Float64Array(tree.nodes.length)
  const cached = new Cache<string, ReadonlyArray<Feature>>({ maxEntries: MAX_CACHED_WORDS })
  const featuresOfWord = (word: string) => cached.getOrCompute(word, () => wordFeatures(word, isKnown))

  const weigh = (texts: OfferTexts): boolean => {
    scores.fill(0)
    isScored.fill(0)
    scored = 0
    let hasEvidence = false
    eachFeature(weightedWords(texts, analysis), isKnown, featuresOfWord, (name, weight) => {
      hasEvidence = true
      addScores(rows[ids.get(name)!]!, weight / WEIGHT_SCALE)
    })
    if (hasEvidence) addMasses()
    return hasEvidence
  }

  const addScores = (row: Int32Array, factor: number) => {
    for (let at = 0; at < row.length; at += 2) {
      const key = row[at]!
      if (isScored[key] === 0) {
        isScored[key] = 1
        scoredKeys[scored++] = key
      }
      scores[key]! += row[at + 1]! * factor
    }
  }

  /** Counts categories without a weight of their own, which takes a fifth of the time of a sum. */
  const addMasses = () => {
    let top = 0
    for (let at = 0; at < scored; at++) top = Math.max(top, scores[scoredKeys[at]!]!)
    const unscored = Math.exp(-top)
    let total = unscored * (scores.length - scored)
    for (let at = 0; at < scored; at++) {
      const key = scoredKeys[at]!
      scores[key] = Math.exp(scores[key]! - top)
      total += scores[key]
    }
    for (let node = 0; node < masses.length; node++) masses[node] = (keysBelow[node]! * unscored) / total
    for (let at = 0; at < scored; at++) {
      const key = scoredKeys[at]!
      const more = (scores[key]! - unscored) / total
      for (let node = nodeOfKey[key]!; node >= 0; node = tree.parents[node]!) masses[node]! += more
    }
  }

  const choose = (): Classification | null => {
    let chosen = -1
    for (const bound of [bounds.main, bounds.group, bounds.leaf]) {
      const best = bestChild(tree, masses, chosen)
      if (best < 0 || masses[best]! < bound) break
      chosen = best
    }
    const key = tree.nodes[chosen]
    return key === undefined ? null : { key, confidence: masses[chosen]! }
  }

  const classify = (texts: OfferTexts) => (weigh(texts) ? choose() : null)

  const candidates = (): ReadonlyArray<Classification> =>
    model.keys
      .map((key, at) => ({ key, confidence: masses[nodeOfKey[at]!]! }))
      .sort((a, b) => b.confidence - a.confidence)
      .slice(0, MAX_SHOWN)

  const explain = (texts: OfferTexts): Explanation => {
    if (!weigh(texts)) return { chosen: null, words: [], candidates: [] }
    const [chosen, found] = [choose(), candidates()]
    const about = model.keys.indexOf(found[0]!.key)
    const words: Array<{ readonly word: string; readonly weight: number }> = []
    eachFeature(weightedWords(texts, analysis), isKnown, featuresOfWord, (word, weight) => {
      const row = rows[ids.get(word)!]!
      for (let at = 0; at < row.length; at += 2)
        if (row[at] === about) words.push({ word, weight: (row[at + 1]! * weight) / WEIGHT_SCALE })
    })
    return { chosen, words: words.sort((a, b) => b.weight - a.weight).slice(0, MAX_SHOWN), candidates: found }
  }
  return { classify, explain }
}

/** Orders the categories and their parents so that parents precede their children. */
const treeOf = (keys: ReadonlyArray<string>): Tree => {
  const all = new Set<string>()
  for (const key of keys) {
    const parts = key.split(".")
    for (let depth = 1; depth <= parts.length; depth++) all.add(parts.slice(0, depth).join("."))
  }
  const nodes = [...all].sort()
  const at = new Map(nodes.map((key, position) => [key, position]))
  const parents = Int32Array.from(nodes, (key) => at.get(key.slice(0, Math.max(0, key.lastIndexOf(".")))) ?? -1)
  return { nodes, parents, children: Map.groupBy(nodes.keys(), (node) => parents[node]!) }
}

const keysBelowNodes = (tree: Tree, nodeOfKey: Int32Array): Int32Array => {
  const counts = new Int32Array(tree.nodes.length)
  for (const leaf of nodeOfKey) for (let node = leaf; node >= 0; node = tree.parents[node]!) counts[node]!++
  return counts
}

const bestChild = ({ children }: Tree, masses: Float64Array, parent: number): number => {
  let best = -1
  for (const node of children.get(parent) ?? []) if (best < 0 || masses[node]! > masses[best]!) best = node
  return best
}
