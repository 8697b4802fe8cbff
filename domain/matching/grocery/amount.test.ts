import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { readAmount, amountText } from "./facts.ts"

describe("readAmount", () => {
  it.each(examples("MATCH-81", ["pack", "title", "amount"]))(
    "MATCH-81: reads “$amount” from the pack “$pack” and $title",
    ({ pack, title, amount }) => {
      const read = readAmount(pack === "" ? null : pack, title)
      const count = read === null || read.count === null ? "" : ` in ${read.count}`
      expect(read === null ? "" : amountText(read) + count).toBe(amount)
    }
  )
})
