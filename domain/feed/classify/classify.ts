import { evidenceReader, type EvidenceSource, readWords } from "./evidence.ts"
import { WEIGHT_SCALE, type ClassifierModel } from "./model.ts"
import { type CategoryVote, NO_NAMES, type LearnedNames } from "./names.ts"
import { nearestKey } from "./place.ts"
import type { Analysis, OfferTexts } from "./words.ts"

interface PerLevel<Value> {
  readonly main: Value
  readonly group: Value
  readonly leaf: Value
}

/** Turns a likelihood into the share of offers with that likelihood that is right: a line in the logarithm of the odds. */
interface Calibration {
  readonly offset: number
  readonly slope: number
}

/** Chosen, with the bounds, on labelled offers of shops whose words nothing was learned from (docs/bench.md). Spec: CLASS-12. */
const CALIBRATION: PerLevel<Calibration> = {
  main: { offset: 0, slope: 0.35 },
  group: { offset: -0.4, slope: 0.4 },
  leaf: { offset: -0.6, slope: 0.38 }
}

/** Least confidence at which a category is chosen. */
const BOUNDS: PerLevel<number> = { main: 0.5, group: 0.5, leaf: 0.65 }

/** How much the built-in vocabulary counts, and the names learned from public lists. */
const VOCABULARY_WEIGHT = 0.95
const NAME_WEIGHT = 0.6

interface Classification {
  readonly key: string
  readonly confidence: number
}

interface ExplainedWord {
  readonly word: string
  readonly weight: number
  readonly source: EvidenceSource
  readonly knownFrom: ReadonlyArray<"vocabulary" | "names">
}

interface Explanation {
  readonly chosen: Classification | null
  readonly words: ReadonlyArray<ExplainedWord>
  readonly candidates: ReadonlyArray<Classification>
}

export interface Classifier {
  readonly classify: (texts: OfferTexts, shop?: ReadonlyArray<CategoryVote>) => Classification | null
  readonly explain: (texts: OfferTexts) => Explanation
  readonly knowsWords: (titles: ReadonlyArray<string>) => boolean
}

interface Options {
  readonly names?: LearnedNames
  readonly bounds?: PerLevel<number>
  readonly calibration?: PerLevel<Calibration>
}

/** Titles in a language that the classifier knows have at least this share of known words; too few words say nothing. */
const MIN_KNOWN_SHARE = 0.4
const MIN_WORDS = 30
const MIN_WORD_LETTERS = 4
const MAX_TITLE_WORDS = 24

/** A category that is less likely than the best one by this logarithm counts as impossible. */
const MIN_POWER = -23
const LEVELS = ["main", "group", "leaf"] as const
const MAX_SHOWN = 5
const MAX_CACHED_NAMES = 100_000

interface Tree {
  readonly nodes: ReadonlyArray<string>
  /** The position of each category's parent; -1 for a main category. */
  readonly parents: Int32Array
  /** The positions of the categories below each category; those of the main categories under -1. */
  readonly children: ReadonlyMap<number, ReadonlyArray<number>>
  /** The position of each category's main category. */
  readonly mainOf: Int32Array
  /** The main categories, each directly followed by all below it. */
  readonly mains: ReadonlyArray<{ readonly from: number; readonly to: number }>
}

/** Categories by position, each with the weight that a word gives it and all below it. */
interface Votes {
  readonly nodes: Int32Array
  readonly weights: Float64Array
}

/** Creates a classifier from a trained model and the names of things. Spec: CLASS-03, CLASS-04. */
export const createClassifier = (
  model: ClassifierModel,
  analysis: Analysis,
  { names = NO_NAMES, bounds = BOUNDS, calibration = CALIBRATION }: Options = {}
): Classifier => {
  const ids = new Map(model.features.map((name, at) => [name, at]))
  const tree = treeOf(model.keys)
  const positions = new Map(tree.nodes.map((key, at) => [key, at]))
  const nodeOfKey = Int32Array.from(model.keys, (key) => positions.get(key)!)
  const isKey = new Uint8Array(tree.nodes.length)
  for (const node of nodeOfKey) isKey[node] = 1
  const keysBelow = keysBelowNodes(tree, nodeOfKey)
  const scores = new Float64Array(tree.nodes.length)
  const isScored = new Uint8Array(tree.nodes.length)
  const masses = new Float64Array(tree.nodes.length)
  const cached = new Map<string, Votes>()
  const votesOf = (name: string): Votes => {
    const known = cached.get(name)
    if (known !== undefined) return known
    const found = findVotes(name)
    if (cached.size === MAX_CACHED_NAMES) cached.clear()
    cached.set(name, found)
    return found
  }
  const isKnown = (name: string) => ids.has(name) || names.has(name)
  const readEvidence = evidenceReader(analysis, isKnown)

  const findVotes = (name: string): Votes => {
    const id = ids.get(name)
    const weights = new Map<number, number>()
    const row = id === undefined ? [] : model.weights[id]!
    for (let at = 0; at < row.length; at += 2)
      weights.set(nodeOfKey[row[at]!]!, (row[at + 1]! / WEIGHT_SCALE) * VOCABULARY_WEIGHT)
    for (const { key, weight } of names.votesOf(name)) {
      const node = nearestNode(key)
      if (node !== undefined) weights.set(node, (weights.get(node) ?? 0) + weight * NAME_WEIGHT)
    }
    return { nodes: Int32Array.from(weights.keys()), weights: Float64Array.from(weights.values()) }
  }

  const nearestNode = (key: string): number | undefined => {
    const nearest = nearestKey(key, (at) => positions.has(at))
    return nearest === null ? undefined : positions.get(nearest)
  }

  const vote = (node: number, weight: number): void => {
    scores[node]! += weight
    isScored[tree.mainOf[node]!] = 1
  }

  /** `shop` are the votes of the shop's other offers. Spec: CLASS-13. */
  const weigh = (texts: OfferTexts, shop: ReadonlyArray<CategoryVote> = []): boolean => {
    scores.fill(0)
    masses.fill(0)
    isScored.fill(0)
    let hasEvidence = shop.length > 0
    readEvidence(texts, (name, weight) => {
      hasEvidence = true
      const { nodes, weights } = votesOf(name)
      for (let at = 0; at < nodes.length; at++) vote(nodes[at]!, weights[at]! * weight)
    })
    for (const { key, weight } of shop) {
      const node = nearestNode(key)
      if (node !== undefined) vote(node, weight)
    }
    if (hasEvidence) addMasses()
    return hasEvidence
  }

  /** Turns the scores into likelihoods. Most main categories have no score at all, which saves their exponentials. */
  const addMasses = () => {
    let top = 0
    for (const { from, to } of tree.mains) {
      if (!isScored[from]) continue
      for (let node = from; node < to; node++) {
        if (node > from) scores[node]! += scores[tree.parents[node]!]!
        if (scores[node]! > top) top = scores[node]!
      }
    }
    const unscored = Math.exp(-top)
    let total = 0
    for (const { from, to } of tree.mains) {
      for (let node = to - 1; node >= from; node--) {
        if (!isScored[from]) masses[node] = keysBelow[node]! * unscored
        else {
          const power = scores[node]! - top
          if (isKey[node] === 1 && power > MIN_POWER) masses[node]! += power === -top ? unscored : Math.exp(power)
          if (node > from) masses[tree.parents[node]!]! += masses[node]!
        }
      }
      total += masses[from]!
    }
    for (let node = 0; node < masses.length; node++) masses[node]! /= total
  }

  const choose = (): Classification | null => {
    let [chosen, confidence] = [-1, 1]
    for (const level of LEVELS) {
      const best = bestChild(tree, masses, chosen)
      if (best < 0) break
      const certainty = Math.min(confidence, calibrated(masses[best]!, calibration[level]))
      if (certainty < bounds[level]) break
      ;[chosen, confidence] = [best, certainty]
    }
    const key = tree.nodes[chosen]
    return key === undefined ? null : { key, confidence }
  }

  const classify = (texts: OfferTexts, shop?: ReadonlyArray<CategoryVote>) => (weigh(texts, shop) ? choose() : null)

  const candidates = (): ReadonlyArray<Classification> =>
    model.keys
      .map((key, at) => ({ key, confidence: calibrated(masses[nodeOfKey[at]!]!, calibration.leaf) }))
      .sort((a, b) => b.confidence - a.confidence)
      .slice(0, MAX_SHOWN)

  const explain = (texts: OfferTexts): Explanation => {
    if (!weigh(texts)) return { chosen: null, words: [], candidates: [] }
    const [chosen, found] = [choose(), candidates()]
    const words: Array<ExplainedWord> = []
    const best = positions.get(found[0]!.key)!
    readEvidence(texts, (word, weight, source) => {
      const own = weightFor(votesOf(word), best) * weight
      if (own !== 0) words.push({ word, weight: own, source, knownFrom: knownFrom(word) })
    })
    return { chosen, words: words.sort((a, b) => b.weight - a.weight).slice(0, MAX_SHOWN), candidates: found }
  }

  const knownFrom = (word: string) => [
    ...(ids.has(word) ? (["vocabulary"] as const) : []),
    ...(names.has(word) ? (["names"] as const) : [])
  ]

  /** The weight that a word gives a category and those above it. */
  const weightFor = ({ nodes, weights }: Votes, category: number): number => {
    let total = 0
    for (let node = category; node >= 0; node = tree.parents[node]!) {
      const at = nodes.indexOf(node)
      if (at >= 0) total += weights[at]!
    }
    return total
  }

  /** Spec: CLASS-14. */
  const knowsWords = (titles: ReadonlyArray<string>): boolean => {
    let [words, known] = [0, 0]
    for (const title of titles)
      for (const { surface } of readWords(title, MAX_TITLE_WORDS, analysis)) {
        if (surface.length < MIN_WORD_LETTERS || /\d/.test(surface)) continue
        words++
        let isWordKnown = false
        readEvidence({ title: surface, brand: null, categoryPath: [] }, () => (isWordKnown = true))
        if (isWordKnown) known++
      }
    return words < MIN_WORDS || known >= words * MIN_KNOWN_SHARE
  }
  return { classify, explain, knowsWords }
}

const calibrated = (likelihood: number, { offset, slope }: Calibration): number => {
  const logOdds = Math.log(likelihood / (1 - likelihood))
  return 1 / (1 + Math.exp(-offset - slope * logOdds))
}

/** Orders the categories and their parents so that parents precede their children. */
const treeOf = (keys: ReadonlyArray<string>): Tree => {
  const all = new Set<string>()
  for (const key of keys) {
    const parts = key.split(".")
    for (let depth = 1; depth <= parts.length; depth++) all.add(parts.slice(0, depth).join("."))
  }
  const nodes = [...all].sort(byPath)
  const at = new Map(nodes.map((key, position) => [key, position]))
  const parents = Int32Array.from(nodes, (key) => at.get(key.slice(0, Math.max(0, key.lastIndexOf(".")))) ?? -1)
  const mainOf = Int32Array.from(nodes, (key) => at.get(key.split(".")[0]!)!)
  const starts = nodes.flatMap((_, node) => (parents[node]! < 0 ? [node] : []))
  const mains = starts.map((from, order) => ({ from, to: starts[order + 1] ?? nodes.length }))
  return { nodes, parents, children: Map.groupBy(nodes.keys(), (node) => parents[node]!), mainOf, mains }
}

/** Sorts the categories below one directly after it: a point precedes every other character. */
const byPath = (a: string, b: string): number => {
  const [first, second] = [a.replaceAll(".", "\u0000"), b.replaceAll(".", "\u0000")]
  return first < second ? -1 : Number(first > second)
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
