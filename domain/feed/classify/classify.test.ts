import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { createClassifier } from "./classify.ts"
import { evidenceReader } from "./evidence.ts"
import { BYTES_PER_VOTE, decodeNames, type LearnedNames, VOTE_SCALE } from "./names.ts"
import { hashOf } from "#domain/base/text/hash.ts"
import { fingerprintOf, seedExamples, type Example, trainClassifier } from "./train.ts"
import { wordFeatures } from "./features.ts"
import { type Analysis, type OfferTexts, weightedWords } from "./words.ts"

const ANALYSIS: Analysis = { fold: (text) => text.toLowerCase(), stem: (word) => word }
const LIKELIHOOD = { offset: 0, slope: 1 }
const UNCALIBRATED = { main: LIKELIHOOD, group: LIKELIHOOD, leaf: LIKELIHOOD }
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
const classifierOf = (all: ReadonlyArray<Example>) =>
  createClassifier(trainClassifier(all, ANALYSIS, ""), ANALYSIS, { calibration: UNCALIBRATED })
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

const evidenceOf = (texts: OfferTexts, known: string) => {
  const names = new Set(known.split(", "))
  const found: Array<string> = []
  evidenceReader(ANALYSIS, (name) => names.has(name))(texts, (name, weight) =>
    found.push(weighted(name, Math.round(weight * 100) / 100))
  )
  return found.join(", ")
}

describe("evidenceReader", () => {
  it.each(examples("CLASS-09", ["title", "known", "evidence"]))(
    "CLASS-09: takes $evidence from $title",
    ({ title, known, evidence }) => {
      expect(evidenceOf(textsOf(title), known)).toBe(evidence)
    }
  )

  it.each(examples("CLASS-10", ["word", "known", "evidence"]))(
    "CLASS-10: reads $word as $evidence",
    ({ word, known, evidence }) => {
      expect(evidenceOf(textsOf(word), known)).toBe(evidence)
    }
  )

  it("CLASS-09: weighs each level of a shop's category nearly as the title, a brand a quarter, and a description little", () => {
    const texts = { title: "aa", brand: "bb", categoryPath: ["cc", "dd"], description: "ee" }
    expect(evidenceOf(texts, "aa, bb, cc, dd, ee")).toBe("aa, bb:0.25, dd:0.9, cc:0.9, ee:0.15")
  })

  it("CLASS-09: reads a bounded part of endless texts", () => {
    const endless = "woord anders ".repeat(100_000)
    const texts = { title: endless, brand: endless, categoryPath: Array(1_000).fill(endless), description: endless }
    expect(evidenceOf(texts, "woord, anders").split(", ").length).toBeLessThan(10)
  })
})

const namesOf = (votes: Readonly<Record<string, readonly [key: string, weight: number]>>): LearnedNames => {
  const keys = [...new Set(Object.values(votes).map(([key]) => key))]
  const rows = Object.entries(votes)
    .map(([name, [key, weight]]) => ({ hash: hashOf(name), at: keys.indexOf(key), weight }))
    .sort((a, b) => a.hash - b.hash)
  const view = new DataView(new ArrayBuffer(rows.length * BYTES_PER_VOTE))
  rows.forEach(({ hash, at, weight }, row) => {
    view.setUint32(row * BYTES_PER_VOTE, hash)
    view.setUint16(row * BYTES_PER_VOTE + 4, at)
    view.setUint8(row * BYTES_PER_VOTE + 6, weight * VOTE_SCALE)
  })
  return decodeNames({ keys, names: btoa(String.fromCharCode(...new Uint8Array(view.buffer))) })
}

describe("decodeNames", () => {
  it("CLASS-11: knows the categories of the names that were stored, and of no other", () => {
    const names = namesOf({ kaas: ["eten.zuivel.kaas", 7.5], "oude kaas": ["eten.zuivel", 2.25] })
    expect(names.votesOf("kaas")).toEqual([{ key: "eten.zuivel.kaas", weight: 7.5 }])
    expect(names.votesOf("oude kaas")).toEqual([{ key: "eten.zuivel", weight: 2.25 }])
    expect([names.votesOf("melk"), names.has("melk"), names.has("kaas")]).toEqual([[], false, true])
  })
})

describe("createClassifier", () => {
  it("CLASS-11: finds a category by a learned name, the nearest one that the tree has", () => {
    const names = namesOf({ kwark: ["eten.zuivel.kwark", 12], zeep: ["huis.wassen.wasmiddelen", 12] })
    const { classify } = createClassifier(trainClassifier(EXAMPLES, ANALYSIS, ""), ANALYSIS, { names })
    expect(["kwark", "zeep"].map((title) => classify(textsOf(title))?.key)).toEqual([
      "eten.zuivel",
      "huis.wassen.wasmiddelen"
    ])
  })

  it("CLASS-12: is less certain of a leaf than the words alone are, and never more than of the group above it", () => {
    const words = classifier.classify(textsOf("soep"))!.confidence
    const model = trainClassifier(EXAMPLES, ANALYSIS, "")
    const bounds = { main: 0, group: 0, leaf: 0 }
    const calibrated = createClassifier(model, ANALYSIS, { bounds }).classify(textsOf("soep"))!.confidence
    const group = createClassifier(model, ANALYSIS, { bounds: { ...bounds, leaf: 1 } }).classify(textsOf("soep"))!
    expect(calibrated).toBeLessThan(words)
    expect(calibrated).toBeLessThanOrEqual(group.confidence)
  })

  it("CLASS-03: finds the leaf of a word, a compound and a known pair", () => {
    expect(["Halfvolle melk", "Tomaatsoep", "Vanillevla", "Vanille wasmiddel"].map(keyOf)).toEqual([
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
      { bounds: { main: 0.5, group: 0.5, leaf: 0.6 }, calibration: UNCALIBRATED }
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
        const { candidates } = createClassifier(model, ANALYSIS, { calibration: UNCALIBRATED }).explain(
          textsOf("koel en warm")
        )
        const powers = keys.map((_, at) => Math.exp((0.95 * (0.75 * (first[at] ?? 0) + (second[at] ?? 0))) / 100))
        const total = powers.reduce((before, power) => before + power)
        for (const { key, confidence } of candidates)
          expect(confidence).toBeCloseTo(powers[keys.indexOf(key)]! / total, 9)
      })
    )
  })

  it("CLASS-13: adds the votes of a shop to those of the words", () => {
    const shop = [
      { key: "huis", weight: 8 },
      { key: "huis.wassen.wasmiddelen", weight: 8 },
      { key: "onbekend", weight: 20 }
    ]
    const keyOfShop = (title: string) => classifier.classify(textsOf(title), shop)?.key
    expect([keyOfShop("vanille"), keyOfShop("xyz")]).toEqual(["huis.wassen.wasmiddelen", "huis.wassen.wasmiddelen"])
  })

  it("CLASS-14: knows the language of titles of which two words in five are known", () => {
    const known = (share: number) =>
      Array.from({ length: 10 }, (_, at) => (at < share ? "melk soep vanille" : "qwertz asdfgh yxcvbn"))
    expect([4, 3].map((share) => classifier.knowsWords(known(share)))).toEqual([true, false])
    expect(classifier.knowsWords(known(0).slice(1))).toBe(true)
    expect(classifier.knowsWords(["van 12345 xy ab"])).toBe(true)
  })

  it("CLASS-04: explains a choice by its strongest words and the next candidates", () => {
    const { chosen, words, candidates } = classifier.explain(textsOf("Verse tomaat soep"))
    expect(chosen?.key).toBe("eten.soep.soepen")
    expect(words.map(({ word }) => word)).toEqual(["soep", "tomaat soep", "tomaat"])
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
