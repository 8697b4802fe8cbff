import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { createClassifier } from "./classify.ts"
import { fingerprintOf, seedExamples, type Example, trainClassifier } from "./train.ts"
import { wordFeatures } from "./features.ts"
import { type Analysis, type OfferTexts, weightedWords } from "./words.ts"

const ANALYSIS: Analysis = { fold: (text) => text.toLowerCase(), stem: (word) => word }
const textsOf = (title: string): OfferTexts => ({ title, brand: null, categoryPath: [] })
const example = (key: string, title: string, isOffer = false): Example => ({ key, texts: textsOf(title), isOffer })
const weighted = (name: string, weight: number) => (weight === 1 ? name : `${name}:${weight}`)

const EXAMPLES = [
  example("eten.zuivel.melk", "melk"),
  example("eten.zuivel.melk", "halfvolle melk"),
  example("eten.zuivel.vla", "vla"),
  example("eten.zuivel.vla", "vanille vla"),
  example("eten.soep.soepen", "soep"),
  example("eten.soep.soepen", "tomaat soep"),
  example("huis.wassen.wasmiddelen", "wasmiddel"),
  example("huis.wassen.wasmiddelen", "vanille wasmiddel")
]
const classifierOf = (all: ReadonlyArray<Example>) => createClassifier(trainClassifier(all, ANALYSIS, ""), ANALYSIS)
const classifier = classifierOf(EXAMPLES)
const keyOf = (title: string) => classifier.classify(textsOf(title))?.key ?? null

describe("weightedWords", () => {
  it.each(examples("CLASS-01", ["title", "words"]))("CLASS-01: takes $words from $title", ({ title, words }) => {
    const found = weightedWords(textsOf(title), ANALYSIS).map(({ stem, weight }) => weighted(stem, weight))
    expect(found.join(" ")).toBe(words)
  })

  it("CLASS-01: weighs a brand as the title, and a category and a description less", () => {
    const texts = { title: "aa", brand: "bb", categoryPath: ["cc"], description: "dd" }
    const weights = weightedWords(texts, ANALYSIS).map(({ weight }) => weight)
    expect(weights).toEqual([1, 1, 0.6, 0.2])
  })

  it("CLASS-01: reads a bounded part of endless texts", () => {
    const endless = "woord anders ".repeat(100_000)
    const texts = { title: endless, brand: endless, categoryPath: [endless], description: `${"x".repeat(1e6)} y` }
    expect(weightedWords(texts, ANALYSIS).length).toBeLessThan(100)
  })
})

describe("wordFeatures", () => {
  const known = new Set("soep tomaat hond voer melk chocolade chocolademelk sap appel".split(" "))

  it.each(examples("CLASS-02", ["word", "features"]))("CLASS-02: reads $word as $features", ({ word, features }) => {
    const found = wordFeatures(word, (name) => known.has(name)).map(({ name, weight }) => weighted(name, weight))
    expect(found.join(" ")).toBe(features)
  })
})

describe("createClassifier", () => {
  it("CLASS-03: finds the leaf of a word, a compound and a known pair", () => {
    expect(["Halfvolle melk", "Tomatensoep", "Vanillevla", "Vanille wasmiddel"].map(keyOf)).toEqual([
      "eten.zuivel.melk",
      "eten.soep.soepen",
      "eten.zuivel.vla",
      "huis.wassen.wasmiddelen"
    ])
  })

  it("CLASS-03: stays at the group when its leaves are equally likely, and at nothing without a known word", () => {
    const equal = createClassifier(
      { ...trainClassifier(EXAMPLES, ANALYSIS, ""), features: ["koel"], weights: [[1, 300, 2, 300]] },
      ANALYSIS,
      { main: 0.5, group: 0.5, leaf: 0.6 }
    )
    expect(equal.classify(textsOf("koel"))?.key).toBe("eten.zuivel")
    expect(equal.classify(textsOf("warm"))).toBeNull()
    expect(keyOf("")).toBeNull()
  })

  it("CLASS-03: gives each category the same probability as a sum over all categories", () => {
    const keys = ["a.a.a", "a.a.b", "a.b", "b", "c.a.a", "c.b"]
    const hundredths = fc.integer({ min: -500, max: 500 })
    const row = fc.dictionary(fc.constantFrom("0", "1", "2", "3", "4", "5"), hundredths)
    fc.assert(
      fc.property(row, row, (first, second) => {
        const weights = [first, second].map((of) => Object.entries(of).flatMap(([at, weight]) => [Number(at), weight]))
        const model = { version: 1 as const, fingerprint: "", offers: 0, keys, features: ["koel", "warm"], weights }
        const { candidates } = createClassifier(model, ANALYSIS).explain(textsOf("koel en warm"))
        const powers = keys.map((_, at) => Math.exp(((first[at] ?? 0) + (second[at] ?? 0)) / 100))
        const total = powers.reduce((before, power) => before + power)
        for (const { key, confidence } of candidates)
          expect(confidence).toBeCloseTo(powers[keys.indexOf(key)]! / total, 9)
      })
    )
  })

  it("CLASS-04: explains a choice by its strongest words and the next candidates", () => {
    const { chosen, words, candidates } = classifier.explain(textsOf("Verse tomaat soep"))
    expect(chosen?.key).toBe("eten.soep.soepen")
    expect(words.map(({ word }) => word)).toEqual(["soep", "tomaat", "tomaat soep"])
    expect(candidates[0]).toEqual(chosen)
    expect(classifier.explain(textsOf("xyz"))).toEqual({ chosen: null, words: [], candidates: [] })
  })
})

describe("trainClassifier", () => {
  it("CLASS-05: gives the same model for the same examples", () => {
    expect(trainClassifier(EXAMPLES, ANALYSIS, "")).toEqual(trainClassifier(EXAMPLES, ANALYSIS, ""))
  })

  it("CLASS-05: learns a word of offers from three of them on", () => {
    const offers = ["halvamel a1", "halvamel b2", "halvamel c3"].map((title) =>
      example("eten.zuivel.melk", title, true)
    )
    const find = (count: number) =>
      classifierOf([...EXAMPLES, ...offers.slice(0, count)]).classify(textsOf("halvamel"))?.key ?? null
    expect([find(2), find(3)]).toEqual([null, "eten.zuivel.melk"])
  })

  it("CLASS-05: uses the names of any tree, and the vocabulary of leaves that it has", () => {
    const tree = [
      { key: "eten-en-drinken", slug: "eten-en-drinken", name: "eten en drinken" },
      { key: "eten-en-drinken.zuivel-en-eieren", slug: "zuivel-en-eieren", name: "zuivel en eieren" },
      { key: "eten-en-drinken.zuivel-en-eieren.melk", slug: "melk", name: "melk" },
      { key: "ruimtevaart", slug: "ruimtevaart", name: "raketten" }
    ]
    const found = seedExamples(tree)
    expect(new Set(found.map(({ key }) => key))).toEqual(new Set([tree[2]!.key, "ruimtevaart"]))
    expect(found.map(({ texts }) => texts.title)).toContain("halfvolle melk")
    expect(fingerprintOf(found)).not.toBe(fingerprintOf(found.slice(1)))
  })
})
