import { describe, expect, it } from "vitest"
import { recentBuffers } from "./recent.ts"
import { TooBusy, takingTurns } from "./turns.ts"

describe("takingTurns", () => {
  it("CAT-09: refuses when too many wait, and goes on after a failure", async () => {
    const inTurn = takingTurns(1, 1)
    let fail: (cause: Error) => void = () => undefined
    const first = inTurn(() => new Promise((_, reject) => (fail = reject)))
    const second = inTurn(() => Promise.resolve("second"))
    await expect(inTurn(() => Promise.resolve("third"))).rejects.toBeInstanceOf(TooBusy)
    fail(new Error("broken"))
    await expect(first).rejects.toThrow("broken")
    await expect(second).resolves.toBe("second")
    await expect(inTurn(() => Promise.resolve("later"))).resolves.toBe("later")
  })
})

describe("recentBuffers", () => {
  it("CAT-09: drops what was used longest ago", () => {
    const recent = recentBuffers(10)
    recent.set("a", Buffer.alloc(4))
    recent.set("b", Buffer.alloc(4))
    recent.get("a")
    recent.set("c", Buffer.alloc(4))
    expect(["a", "b", "c"].map((key) => recent.get(key) !== undefined)).toEqual([true, false, true])
  })

  it("CAT-09: counts a value that is replaced once", () => {
    const recent = recentBuffers(10)
    for (let time = 0; time < 5; time++) recent.set("a", Buffer.alloc(8))
    expect(recent.get("a")).toBeDefined()
  })
})
