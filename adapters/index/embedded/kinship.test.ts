import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { isOfOtherGroup, ownCategories, type TitleWord } from "./kinship.ts"

const wordsOf = (cell: string): ReadonlyArray<TitleWord> =>
  cell.split(", ").map((word) => {
    const [name = "", own, others] = word.split(" ")
    return {
      counts: new Map([
        ["eten.thee", Number(own)],
        ["eten.snacks", Number(others)]
      ]),
      named: name === "thee" ? [] : ownCategories(name)
    }
  })

describe("isOfOtherGroup", () => {
  it.each(examples("RANK-24", ["typed", "other words", "something else"]))(
    "RANK-24: answers $2 for $typed beside $1",
    (row) => {
      const { typed, "other words": others, "something else": expected } = row
      const words = { typed: wordsOf(typed), others: wordsOf(others) }
      expect(isOfOtherGroup(words, "eten.thee")).toBe(expected === "yes")
    }
  )
})
