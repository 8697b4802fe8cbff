import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { isOfOtherGroup, namedBy, type TitleWord } from "./kinship.ts"

const wordsOf = (cell: string): ReadonlyArray<TitleWord> =>
  cell.split(", ").map((word) => {
    const [name = "", own, others] = word.split(" ")
    return {
      counts: new Map([
        ["eten.thee", Number(own)],
        ["eten.snacks", Number(others)]
      ]),
      named: name === "thee" ? [] : namedBy(name, false)
    }
  })

describe("isOfOtherGroup", () => {
  it.each(examples("RANK-24", ["typed", "other words", "something else"]))(
    "RANK-24: answers $2 for $typed beside $1",
    (row) => {
      const { typed, "other words": others, "something else": expected } = row
      const words = { typed: wordsOf(typed), others: wordsOf(others), isSingular: false }
      expect(isOfOtherGroup(words, "eten.thee")).toBe(expected === "yes")
    }
  )

  it("RANK-24: takes the singular of a plural that is often a flavour for something else", () => {
    const isOther = (typed: string) =>
      isOfOtherGroup({ typed: wordsOf(typed), others: wordsOf("flurp 20 1"), isSingular: true }, "eten.thee")
    expect([isOther("thee 80 60"), isOther("thee 300 2")]).toEqual([true, false])
  })

  it("RANK-24: reads learned names of words before the typed one alone, and no adjective", () => {
    const named = (term: string) => [true, false].map((isBefore) => namedBy(term, isBefore).length > 0)
    expect([named("fuet"), named("popcorn"), named("jong")]).toEqual([
      [true, false],
      [true, true],
      [false, false]
    ])
  })
})
