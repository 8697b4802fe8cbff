import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { visitorMarks } from "./term-log.ts"

const run = Effect.runPromise

describe("visitorMarks", () => {
  it("REC-10, REC-15: marks an action of a visitor once in a period", async () => {
    const { isFirst } = visitorMarks(10)
    expect(await run(isFirst("2026-11-20", "a", "x"))).toBe(true)
    expect(await run(isFirst("2026-11-20", "a", "x"))).toBe(false)
    expect(await run(isFirst("2026-11-20", "b", "x"))).toBe(true)
    expect(await run(isFirst("2026-11-20", "a", "y"))).toBe(true)
    expect(await run(isFirst("2026-11-21", "a", "x"))).toBe(true)
  })

  it("REC-10, REC-15: marks an action once when a visitor does it several times at once", async () => {
    const { isFirst } = visitorMarks(10)
    const all = Array.from({ length: 5 }, () => isFirst("w", "a", "x"))
    expect((await run(Effect.all(all, { concurrency: "unbounded" }))).filter(Boolean)).toHaveLength(1)
  })

  it("REC-10, REC-15: marks nothing more when there are too many marks", async () => {
    const { isFirst } = visitorMarks(1)
    const marked = Effect.all([isFirst("w", "a", "x"), isFirst("w", "b", "x"), isFirst("v", "b", "x")])
    expect(await run(marked)).toEqual([true, false, true])
  })
})
