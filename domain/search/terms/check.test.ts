import { describe, expect, it } from "vitest"
import type { IsoDay } from "#domain/base/ids.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { checkRule, redirectPath, RULE_LIMITS, type RuleInput } from "./check.ts"
import type { RuleKind, SearchRule } from "./rule.ts"

const TODAY = "2026-11-20" as IsoDay

/** Reads a rule of a table: "pin query=laptop product=p-1". */
const inputFrom = (cell: string): RuleInput => {
  const [kind, ...words] = cell.split(" ")
  const given = new Map(words.map((word) => word.split("=", 2) as [string, string]))
  return {
    kind: kind as RuleKind,
    query: given.get("query") ?? null,
    inCategory: given.get("in") ?? null,
    product: given.get("product") ?? null,
    brand: given.get("brand") ?? null,
    category: given.get("category") ?? null,
    path: given.get("path") ?? null,
    reason: given.get("reason") ?? "Actie",
    lastDay: given.get("until") ?? "2026-12-31"
  }
}

const check = (cell: string, existing: ReadonlyArray<SearchRule> = []) => checkRule(inputFrom(cell), existing, TODAY)

/** Returns rules as they are stored. */
const stored = (...cells: ReadonlyArray<string>): ReadonlyArray<SearchRule> =>
  cells.map((cell, i) => ({ id: `r${i}`, ...check(cell).rule! }))

describe("checkRule", () => {
  it.each(examples("ORULE-01", ["rule", "fault"]))("ORULE-01: finds “$fault” in $rule", ({ rule, fault }) => {
    const checked = check(rule)
    expect(checked.fault ?? "").toBe(fault)
    expect(checked.rule === null).toBe(fault !== "")
  })

  it("ORULE-01: limits rules, pins of one place and long values", () => {
    const pins = Array.from({ length: RULE_LIMITS.pins }, (_, i) => `pin query=laptop product=p-${i}`)
    expect(check("pin query=LAPTOP product=p-99", stored(...pins)).fault).toMatch("At most 10")
    expect(check("pin query=tafel product=p-99", stored(...pins)).fault).toBeNull()
    const many = Array.from({ length: RULE_LIMITS.rules }, (_, i) => `pin query=q${i} product=p-1`)
    expect(check("pin query=tafel product=p-99", stored(...many)).fault).toMatch("There are 500 rules")
    expect(check(`pin query=a product=${"p".repeat(301)}`).fault).toMatch("1 to 300")
    expect(check(`pin query=a product=p-1 reason=${"x".repeat(201)}`).fault).toMatch("reason")
    expect(check(`pin query=${"a".repeat(1e6)} product=p-1`).rule?.query).toHaveLength(200)
  })

  it.each(examples("ORULE-05", ["to", "path"]))("ORULE-05: redirects to “$path” for $to", ({ to, path }) => {
    expect(redirectPath(to) ?? "").toBe(path)
    expect(check(`redirect query=actie path=${to.replaceAll("=", "%3D")}`).rule === null).toBe(path === "")
  })

  it("ORULE-05: rejects a redirect that leads to another one, or to itself", () => {
    const input = (query: string, path: string): RuleInput => ({ ...inputFrom("redirect"), query, path })
    const fault = (query: string, path: string, existing: ReadonlyArray<SearchRule> = []) =>
      checkRule(input(query, path), existing, TODAY).fault
    const first: SearchRule = { id: "r1", ...checkRule(input("a", "/zoeken/?q=b"), [], TODAY).rule! }
    expect(fault("b", "/zoeken/?q=B")).toMatch("itself")
    expect(fault("b", "/zoeken/?q=c", [first])).toMatch("another redirect")
    expect(fault("c", "/zoeken/?q=a", [first])).toMatch("another redirect")
    expect(fault("a", "/wonen/", [first])).toMatch("redirected by rule r1")
    expect(fault("c", "/zoeken/?q=d", [first])).toBeNull()
  })
})
