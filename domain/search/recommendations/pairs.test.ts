import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { pairsOf, viewedAfter } from "./neighbours.ts"

const SITE = "https://site.example"

describe("pairsOf", () => {
  it.each(examples("REC-10", ["chosen", "others", "pairs"]))(
    "REC-10: makes “$pairs” of $chosen after “$others”",
    (row) => {
      const others = row.others.split(" ").filter((id) => id !== "")
      const pairs = pairsOf({ id: row.chosen, others })
      expect(pairs.map((pair) => pair.join("-")).join(" ")).toBe(row.pairs)
    }
  )
})

describe("viewedAfter", () => {
  it.each(examples("REC-10", ["from", "to", "view"]))(
    "REC-10: sees “$view” from $from to $to",
    ({ from, to, view }) => {
      const viewed = viewedAfter(new URL(from, SITE), new URL(to, SITE))
      expect(viewed === null ? "" : `${viewed.id} after ${viewed.others.join(" ")}`).toBe(view)
    }
  )
})
