import { beforeEach, describe, expect, it } from "vitest"
import { SCROLL_POSITIONS_KEY } from "#web/features/page/storage-keys.ts"
import { forgetHere } from "./scroll-store.ts"

const kept = new Map<string, string>()
const storage = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => kept.set(name, value)
} as unknown as Storage
const at = (state: unknown) => ({ sessionStorage: storage, history: { state } as History })

beforeEach(() => kept.clear())

describe("forgetHere", () => {
  it("SRCH-30: forgets this entry's scroll position and keeps those of the others", () => {
    kept.set(SCROLL_POSITIONS_KEY, `{"default":600,"k1":20}`)
    forgetHere(at({ key: "k1", idx: 1 }))
    expect(kept.get(SCROLL_POSITIONS_KEY)).toBe(`{"default":600}`)
    forgetHere(at(null))
    expect(kept.get(SCROLL_POSITIONS_KEY)).toBe("{}")
  })

  it("SRCH-30: survives what it did not write", () => {
    kept.set(SCROLL_POSITIONS_KEY, "{")
    expect(() => forgetHere(at("x"))).not.toThrow()
    kept.set(SCROLL_POSITIONS_KEY, "null")
    expect(() => forgetHere(at(null))).not.toThrow()
  })
})
