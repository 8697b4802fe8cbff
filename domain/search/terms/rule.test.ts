import { describe, expect, it } from "vitest"
import type { IsoDay } from "#domain/base/ids.ts"
import { searchPayload } from "#domain/search/payload.ts"
import { EMPTY_REQUEST } from "#domain/search/request.ts"
import { dayOf } from "#domain/base/text/format.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { activeRules, ruleRedirect, type SearchRule } from "./rule.ts"

const rule: SearchRule = {
  id: "r0001",
  kind: "redirect",
  query: "lampen",
  category: null,
  target: { field: "path", value: "/wonen/lampen/" },
  reason: "Actie",
  lastDay: "2026-11-20" as IsoDay
}

/** Reads a search of a table: "q=rode lamp category=wonen". */
const payloadFrom = (cell: string) => {
  const category = / ?category=(\S+)$/.exec(cell)?.[1]
  const q = /^q=(.*?)(?: category=\S+)?$/.exec(cell)?.[1] ?? ""
  const filters = category === undefined ? {} : { category: [category] }
  return { ...searchPayload({ ...EMPTY_REQUEST, filters }), q }
}

describe("activeRules", () => {
  it.each(examples("ORULE-02", ["rule for", "search", "applies"]))(
    "ORULE-02: applies a rule for $rule for to $search: $applies",
    ({ "rule for": place, search, applies }) => {
      const [field, value] = place.split("=", 2) as [string, string]
      const own = field === "in" ? { ...rule, query: null, category: value } : { ...rule, query: value }
      expect(activeRules([own], payloadFrom(search), "2026-11-20")).toEqual(applies === "yes" ? [own] : [])
    }
  )

  it.each(examples("ORULE-06", ["last day", "now", "applies"]))(
    "ORULE-06: applies a rule until $last day at $now: $applies",
    ({ "last day": lastDay, now, applies }) => {
      const own = { ...rule, lastDay: lastDay as IsoDay }
      const active = activeRules([own], payloadFrom("q=lampen"), dayOf(new Date(now)))
      expect(active).toHaveLength(applies === "yes" ? 1 : 0)
    }
  )
})

describe("ruleRedirect", () => {
  it("ORULE-05: redirects the first page of a search without filters only", () => {
    const plain = payloadFrom("q=lampen")
    expect(ruleRedirect([rule], plain)).toBe("/wonen/lampen/")
    expect(ruleRedirect([rule], payloadFrom("q=lampen category=wonen"))).toBeNull()
    expect(ruleRedirect([rule], { ...plain, page: { current: 1, size: 30 } })).toBeNull()
    expect(ruleRedirect([{ ...rule, kind: "pin" }], plain)).toBeNull()
  })
})
