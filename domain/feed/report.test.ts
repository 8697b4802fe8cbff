import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { codeUnits } from "#fixtures/testing/text.ts"
import { finding } from "./report.ts"
import { RULES, type RuleId } from "./rules.ts"

const POSITION = { itemId: "a-1", line: 7, field: "price" }
const valueIn = (value: string) => /"(.*)"/s.exec(finding("FEED-PRICE-2", POSITION, value).message)?.[1]

it.each(Object.entries(RULES))("READ-20: %s rejects an offer or warns", (_, { severity, message, fix }) => {
  expect(["reject", "warning"]).toContain(severity)
  expect([message, fix]).not.toContain("")
})

describe("finding", () => {
  it("READ-20: describes the fault, its position, the value found and the fix", () => {
    expect(finding("FEED-PRICE-2", POSITION, "veel")).toEqual({
      rule: "FEED-PRICE-2",
      severity: "reject",
      itemId: "a-1",
      line: 7,
      column: null,
      field: "price",
      message: 'De prijs "veel" is niet te lezen of kan twee dingen betekenen.',
      fix: "Schrijf de prijs als 1234.50 EUR of als 1.234,50."
    })
    expect(finding("FEED-ID-1", { itemId: null, line: null, field: null }, "")).toMatchObject({
      itemId: null,
      line: null,
      field: null,
      message: "De aanbieding heeft geen id."
    })
  })

  it.each([
    ["$& $1", "$& $1"],
    [" a \n b\u0000\u200bc ", "a b c"],
    ["x".repeat(80), "x".repeat(80)],
    ["x".repeat(81), `${"x".repeat(79)}…`],
    [`${"x".repeat(78)}🙂yz`, `${"x".repeat(78)}…`],
    [` ${"x".repeat(400)}`, `${"x".repeat(79)}…`],
    [`${" ".repeat(320)}x`, ""],
    [" ".repeat(400), ""]
  ])("READ-20: shows %j as %j", (value, shown) => {
    expect(valueIn(value)).toBe(shown)
  })

  it("READ-20: shows at most 80 characters on one line for any value", () => {
    fc.assert(
      fc.property(codeUnits(400), (value) => {
        const shown = valueIn(value) ?? ""
        expect(shown.length).toBeLessThanOrEqual(80)
        expect(shown.isWellFormed()).toBe(true)
        expect(shown).not.toMatch(/[\p{Cc}\p{Cf}]/u)
      })
    )
  })
})

describe("RULES", () => {
  it.each(Object.keys(RULES) as ReadonlyArray<RuleId>)("READ-20: describe %s in full Dutch sentences", (rule) => {
    const { severity, message, fix } = RULES[rule]
    expect(["reject", "warning"]).toContain(severity)
    expect(message).toMatch(/^[A-Z].*[.]$/)
    expect(fix).toMatch(/^[A-Z].*[.]$/)
    expect(message.split("{waarde}").length - 1).toBeLessThanOrEqual(1)
    expect(fix).not.toContain("{")
  })
})
