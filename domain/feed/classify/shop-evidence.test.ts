import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { learnShop, type PlacedTexts } from "./shop-evidence.ts"
import type { Analysis } from "./words.ts"

const ANALYSIS: Analysis = { fold: (text) => text.toLowerCase(), stem: (word) => word }
const LEAVES = [
  "mode.dames.truien",
  "mode.dames.jurken",
  "mode.heren.jassen",
  "eten.snoep.drop",
  ...Array.from({ length: 500 }, (_, at) => `wonen.kamer${at % 50}.ding${at}`)
]

/** Reads "Kleding > Trui" as a trui in the shop's category Kleding. */
const textsOf = (text: string): PlacedTexts["texts"] => {
  const levels = text.split(" > ")
  return { title: levels.at(-1)!, categoryPath: levels.slice(0, -1) }
}
const placed = (text: string, key: string, weight = 1): PlacedTexts => ({ texts: textsOf(text), key, weight })

const likeliest = (offers: ReadonlyArray<PlacedTexts>, text: string): string | null => {
  const votes = learnShop(offers, LEAVES, ANALYSIS)(textsOf(text))
  const scoreOf = (leaf: string) =>
    votes.reduce((score, { key, weight }) => (leaf === key || leaf.startsWith(`${key}.`) ? score + weight : score), 0)
  return votes.length === 0 ? null : LEAVES.reduce((best, leaf) => (scoreOf(leaf) > scoreOf(best) ? leaf : best))
}

describe("learnShop", () => {
  it.each(examples("CLASS-13", ["placed", "offer", "likeliest"]))(
    "CLASS-13: votes for '$likeliest' when $placed are placed",
    ({ placed: placements, offer, likeliest: leaf }) => {
      const offers = Object.entries<string>(JSON.parse(placements)).map(([text, key]) => placed(text, key))
      expect(likeliest(offers, offer) ?? "").toBe(leaf)
    }
  )

  it("CLASS-13: weighs a correction as many offers", () => {
    const wrong = Array.from({ length: 200 }, (_, at) => placed(`Lila drop ${at}`, "eten.snoep.drop"))
    const right = Array.from({ length: 50 }, (_, at) => placed(`Lila drop x${at}`, "mode.dames.truien", 20))
    expect(likeliest(wrong, "Lila drop")).toBe("eten.snoep.drop")
    expect(likeliest([...wrong, ...right], "Lila drop")).toBe("mode.dames.truien")
  })

  it("CLASS-13: says nothing of a shop without placed offers", () => {
    expect(likeliest([], "Kleding > Drop")).toBeNull()
  })
})
