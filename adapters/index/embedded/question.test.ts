import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { otherTerms } from "./question.ts"

describe("otherTerms", () => {
  it.each(examples("RANK-21", ["search", "other words"]))("RANK-21: reads $search without “$1” as wanted", (row) => {
    expect([...otherTerms(row.search)].join(" ")).toBe(row["other words"])
  })
})
