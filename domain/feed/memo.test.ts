import { describe, expect, it } from "vitest"
import { memo } from "./pack.ts"

/** Creates a function with a cache, and the texts it computed. */
const counted = () => {
  const computed: Array<string> = []
  const read = memo((text) => {
    computed.push(text)
    return text === "niets" ? undefined : text.length
  })
  return { read, computed }
}

describe("memo", () => {
  it("READ-06: computes a text once, even if the result is undefined", () => {
    const { read, computed } = counted()
    for (const text of ["ab", "niets", "ab", "niets"]) expect(read(text)).toBe(text === "niets" ? undefined : 2)
    expect(computed).toEqual(["ab", "niets"])
  })

  it("READ-06: caches results only for texts of up to 500 characters", () => {
    const { read, computed } = counted()
    for (const text of ["x".repeat(500), "y".repeat(501)])
      expect([read(text), read(text)]).toEqual([text.length, text.length])
    expect(computed.map((text) => text.length)).toEqual([500, 501, 501])
  })

  it("READ-06: caches 5,000 results, and removes the oldest for a new one", () => {
    const { read, computed } = counted()
    for (let n = 0; n < 5_000; n++) read(`${n}`)
    read("0")
    expect(computed).toHaveLength(5_000)
    read("nieuw")
    read("0")
    read("0")
    expect(computed.slice(5_000)).toEqual(["nieuw", "0"])
  })
})
