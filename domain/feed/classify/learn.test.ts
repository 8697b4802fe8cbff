import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { learnMapping } from "./place.ts"

describe("learnMapping", () => {
  it.each(examples("PLACE-05", ["placed", "mapping", "votes"]))(
    "PLACE-05: learns '$mapping' from $placed",
    ({ placed, mapping, votes }) => {
      const counts = new Map(Object.entries(JSON.parse(placed) as Record<string, number>))
      const of = [...counts.values()].reduce((total, count) => total + count, 0)
      expect(learnMapping(counts)).toEqual(mapping === "" ? null : { key: mapping, votes: Number(votes), of })
    }
  )
})
