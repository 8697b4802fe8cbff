import { describe, expect, it } from "vitest"
import { createAgeGate, featureHash, type GatedOffer, isAdultScore, NO_ALCOHOL } from "./age-gate.ts"

const ANALYSIS = { fold: (text: string) => text.toLowerCase(), stem: (word: string) => word }

const offer = (changes: Partial<GatedOffer>): GatedOffer => ({
  title: "",
  brand: null,
  description: "",
  categoryPath: [],
  googleCategory: null,
  pack: null,
  features: [],
  ...changes
})

const gate = (weights: Readonly<Record<string, number>>) =>
  createAgeGate(ANALYSIS, new Map(Object.entries(weights).map(([name, weight]) => [featureHash(name), weight])))

describe("the age gate", () => {
  it("ADULT-13: adds up words, pairs, runs of letters, the pack and a year", () => {
    const score = gate({ "#": -2, wijn: 4, "wijn glas": -8, "~^mer": 1, "#750ml": 0.5, "#year 750ml": 0.25 })
    expect(score(offer({ title: "Stoel" }))).toBe(-2)
    expect(score(offer({ title: "Wijn" }))).toBe(2)
    expect(score(offer({ title: "Wijn glas" }))).toBe(-2)
    expect(score(offer({ title: "Merel" }))).toBeCloseTo(-1.7)
    expect(score(offer({ title: "Onbekend 2019", pack: "750ml" }))).toBe(-1.25)
    expect(score(offer({ title: "Onbekend 20199", pack: "750ml" }))).toBe(-1.5)
  })

  it("ADULT-14: lets a share decide about what is not certain", () => {
    const score = gate({ "#": -2 })
    expect(isAdultScore(score(offer({ title: "Onbekend" })))).toBe(false)
    expect(isAdultScore(score(offer({ title: "Onbekend" })), 3)).toBe(true)
    expect(score(offer({ title: "Onbekend 0.0" }))).toBe(NO_ALCOHOL)
    expect(isAdultScore(NO_ALCOHOL, 20)).toBe(false)
  })
})
