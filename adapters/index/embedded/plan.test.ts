import { describe, expect, it } from "vitest"
import { type Lexicon, piecesOf } from "./plan.ts"
import { NO_SYNONYMS } from "./synonyms.ts"

/** Returns a lexicon of `terms`, and the terms that are looked up in it. */
const recordingLexicon = (terms: ReadonlyArray<string>) => {
  const lookedUp: Array<string> = []
  const frequencyOf = (term: string): number => {
    lookedUp.push(term)
    return terms.includes(term) ? 1 : 0
  }
  const lexicon: Lexicon = {
    hasTerm: (term) => frequencyOf(term) > 0,
    frequencyOf,
    hasPrefix: (surface) => terms.some((term) => term.startsWith(surface)),
    words: new Map(),
    spellings: () => [],
    synonyms: NO_SYNONYMS,
    compoundsOf: () => [],
    partsOf: () => [],
    namesCategory: () => false,
    isCategoryName: () => false,
    namesBrand: () => false
  }
  return { lexicon, lookedUp }
}

describe("piecesOf", () => {
  it("INDEX-50: looks up no word again when a term is interpreted twice", () => {
    const { lexicon, lookedUp } = recordingLexicon(["hond", "mand"])
    const pieces = piecesOf("hondenmand", false, lexicon)
    const before = lookedUp.length
    expect(before).toBeGreaterThan(0)
    expect(piecesOf("hondenmand", false, { ...lexicon, compoundsOf: () => ["x"] })).toEqual(pieces)
    expect(lookedUp).toHaveLength(before)
  })

  it("INDEX-50: tells a complete word from the beginning of one when both have the same letters", () => {
    const { lexicon } = recordingLexicon(["hond", "hondenmand"])
    const [complete] = piecesOf("honde", false, lexicon)
    const [beginning] = piecesOf("honde", true, lexicon)
    expect(complete).toMatchObject({ requirements: [{ term: "hond", prefix: false }] })
    expect(beginning).toMatchObject({ requirements: [{ term: "honde", prefix: true }] })
  })
})
