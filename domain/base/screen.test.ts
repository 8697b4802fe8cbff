import { expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { BREAKPOINT, LAZY_MARGIN_PX, SCRIPT_TIMEOUT_MS } from "./screen.ts"

it("UI-01: BREAKPOINT equals the table", () => {
  const rows = examples("UI-01", ["breakpoint", "pixels"]).map(({ breakpoint, pixels }) => [breakpoint, Number(pixels)])
  expect(BREAKPOINT).toEqual(Object.fromEntries(rows))
})

it("UI-02: LAZY_MARGIN equals the table", () => {
  const rows = examples("UI-02", ["load", "pixels"]).map(({ load, pixels }) => [load, Number(pixels)])
  expect(LAZY_MARGIN_PX).toEqual(Object.fromEntries(rows))
})

it("UI-03: SCRIPT_TIMEOUT is 120 s", () => {
  expect(SCRIPT_TIMEOUT_MS).toBe(120_000)
})
