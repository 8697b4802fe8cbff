import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { similarIds } from "./api.ts"

describe("similarIds", () => {
  it.each(examples("PDP-04", ["ids", "requested", "last"]))("PDP-04: requests $requested of $ids ids", (row) => {
    const ids = Array.from({ length: Number(row.ids) }, (_, index) => `p-${index + 1}`)
    const requested = similarIds([...ids.slice(0, 1), ...ids])
    expect(requested).toEqual(ids.slice(0, Number(row.requested)))
    expect(requested.at(-1) ?? "").toBe(row.last)
  })

  it("PDP-04: returns at most 30 ids, deduped and in order", () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 60 }).map(String), { maxLength: 100 }), (ids) => {
        const chosen = similarIds(ids)
        expect(chosen.length).toBe(Math.min(30, new Set(ids).size))
        expect(chosen).toEqual(ids.filter((id, index) => ids.indexOf(id) === index && chosen.includes(id)))
      })
    )
  })
})
