import { expect, it } from "vitest"
import { BREAKPOINT, LAZY_MARGIN, SCRIPT_TIMEOUT } from "./constants.ts"

it("UI-01: has the five breakpoints", () => {
  expect(Object.values(BREAKPOINT)).toEqual([576, 768, 984, 1200, 1560])
})

it("UI-02: loads pictures 50 px ahead, 1 px when forced", () => {
  expect(LAZY_MARGIN).toEqual({ usual: 50, forced: 1 })
})

it("UI-03: gives a script 120 s", () => {
  expect(SCRIPT_TIMEOUT).toBe(120_000)
})
