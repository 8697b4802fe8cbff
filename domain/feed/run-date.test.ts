import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { outdatedRun } from "./report.ts"

describe("outdatedRun", () => {
  it.each(examples("FEED-RUN-1", ["last", "day", "message"]))(
    'FEED-RUN-1: says "$message" when a feed of $day comes after one of $last',
    ({ last, day, message }) => {
      const error = outdatedRun({ shop: "ah", day: day, last: last === "" ? null : last })
      expect(error?.message ?? "").toBe(message)
    }
  )

  it("FEED-RUN-1: names no position and explains the order of feeds", () => {
    const error = outdatedRun({ shop: "ah", day: "2024-06-05", last: "2024-07-05" })
    expect(error).toMatchObject({ rule: "FEED-RUN-1", line: null, column: null })
    expect(error?.fix).toContain("--date")
  })
})
