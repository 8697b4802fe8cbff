import { describe, expect, it } from "vitest"
import type { IsoDay } from "#domain/base/ids.ts"
import { isPossibleBirthDay } from "./current-profile.ts"

describe("isPossibleBirthDay", () => {
  it.each([
    ["1900-01-01", true],
    ["1899-12-31", false],
    ["1990-02-28", true],
    ["1990-02-30", false],
    ["2026-11-21", true],
    ["2026-11-22", false]
  ])("PROF-14: decides about %s on 21 November 2026: %s", (day, possible) => {
    expect(isPossibleBirthDay(day, "2026-11-21" as IsoDay)).toBe(possible)
  })
})
