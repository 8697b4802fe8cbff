import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { Cache } from "./cache.ts"

/** Creates a cache on a clock that the test moves, with a load that counts its calls and ends when the test says so. */
const timed = (maxAgeMs = 100) => {
  const clock = { now: 0 }
  const loads: Array<PromiseWithResolvers<string>> = []
  const cache = new Cache<string, string>({
    maxEntries: 10,
    age: { maxMs: maxAgeMs, now: () => clock.now },
    isCacheable: (value) => value !== "uncacheable"
  })
  const load = (key: string) =>
    cache.load(key, () => {
      const started = Promise.withResolvers<string>()
      loads.push(started)
      return started.promise
    })
  return { clock, cache, loads, load }
}

describe("Cache", () => {
  it("computes a value once, even if it is undefined", () => {
    const cache = new Cache<string, undefined>({ maxEntries: 10 })
    let computed = 0
    for (let time = 0; time < 3; time++) cache.getOrCompute("a", () => void computed++)
    expect(computed).toBe(1)
  })

  it("returns a value until it reaches the maximum age", () => {
    const { cache, clock } = timed(100)
    cache.set("a", "one")
    clock.now = 99
    expect(cache.get("a")).toBe("one")
    clock.now = 100
    expect(cache.get("a")).toBeUndefined()
  })

  it("removes expired values when another one is stored", () => {
    const { cache, clock } = timed(100)
    cache.set("a", "one")
    cache.set("b", "two")
    clock.now = 100
    cache.set("c", "three")
    expect(cache.size).toBe(1)
  })

  it("removes the oldest values first", () => {
    const cache = new Cache<string, number>({ maxEntries: 3 })
    for (const [at, key] of ["a", "b", "c", "a", "d"].entries()) cache.set(key, at)
    expect(["a", "b", "c", "d"].map((key) => cache.get(key))).toEqual([3, undefined, 2, 4])
  })

  it("removes the oldest values until the weight fits, and does not store a value heavier than the limit", () => {
    const cache = new Cache<string, string>({ maxEntries: 10, weight: { max: 10, of: ({ length }) => length } })
    cache.set("a", "1234")
    cache.set("a", "123")
    cache.set("b", "12345")
    cache.set("c", "123")
    expect(["a", "b", "c"].map((key) => cache.get(key))).toEqual([undefined, "12345", "123"])
    cache.set("c", "12345678901")
    expect([cache.get("b"), cache.get("c")]).toEqual(["12345", undefined])
  })

  it("shares a load among concurrent requests for the same key", async () => {
    const { cache, loads, load } = timed()
    const loading = [load("a"), load("a"), load("b")]
    expect([loads.length, cache.get("a")]).toEqual([2, undefined])
    loads[0]!.resolve("one")
    loads[1]!.resolve("two")
    expect(await Promise.all(loading)).toEqual(["one", "one", "two"])
    expect(await load("a")).toBe("one")
    expect([loads.length, cache.get("a")]).toEqual([2, "one"])
  })

  it("counts the age of a value from the start of its load, and does not join an expired load", async () => {
    const { cache, clock, loads, load } = timed(100)
    const first = load("a")
    clock.now = 100
    const second = load("a")
    expect(loads.length).toBe(2)
    loads[1]!.resolve("new")
    loads[0]!.resolve("old")
    expect(await Promise.all([first, second])).toEqual(["old", "new"])
    expect(cache.get("a")).toBe("new")
    clock.now = 200
    expect(cache.get("a")).toBeUndefined()
  })

  it("does not store failures, thrown or rejected", async () => {
    const { cache, loads, load } = timed()
    const failing = load("a")
    loads[0]!.reject(new Error("broken"))
    await expect(failing).rejects.toThrow("broken")
    const thrown = cache.load("a", () => {
      throw new Error("thrown")
    })
    await expect(thrown).rejects.toThrow("thrown")
    expect(() =>
      cache.getOrCompute("a", () => {
        throw new Error("computed")
      })
    ).toThrow("computed")
    expect(cache.getOrCompute("a", () => "complete")).toBe("complete")
  })

  it("does not store an uncacheable value, and removes the one it replaces", async () => {
    const { cache, loads, load } = timed()
    const loading = load("a")
    loads[0]!.resolve("uncacheable")
    expect(await loading).toBe("uncacheable")
    expect(cache.getOrCompute("b", () => "uncacheable")).toBe("uncacheable")
    cache.set("c", "one")
    cache.set("c", "uncacheable")
    expect(cache.size).toBe(0)
  })

  it("clears its values and ignores running loads when a dependency changes", async () => {
    const { cache, loads, load } = timed()
    cache.clearOnChange(1, "nl").set("a", "one")
    expect(cache.clearOnChange(1, "nl").get("a")).toBe("one")
    const stale = load("b")
    expect(cache.clearOnChange(1, "en").size).toBe(0)
    const current = load("b")
    loads[0]!.resolve("stale")
    loads[1]!.resolve("current")
    expect(await Promise.all([stale, current])).toEqual(["stale", "current"])
    expect(cache.get("b")).toBe("current")
  })

  it("does not store a value that was computed or loaded while it was cleared", async () => {
    const { cache } = timed()
    const emptyAndReturn = (value: string) => {
      cache.clear()
      return value
    }
    expect(cache.getOrCompute("a", () => emptyAndReturn("stale"))).toBe("stale")
    expect(await cache.load("b", async () => emptyAndReturn("stale"))).toBe("stale")
    expect(cache.size).toBe(0)
  })

  const key = fc.constantFrom("a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l")
  const step = fc.oneof(
    fc.record({ type: fc.constant("set" as const), key, value: fc.nat(9) }),
    fc.record({ type: fc.constant("get" as const), key }),
    fc.record({ type: fc.constant("wait" as const), ms: fc.nat(30) }),
    fc.record({ type: fc.constant("change" as const), version: fc.nat(1) })
  )
  const limits = fc.record({ maxEntries: fc.integer({ min: 1, max: 10 }), maxWeight: fc.nat(40) })

  interface Stored {
    readonly key: string
    readonly value: number
    readonly at: number
  }

  /** Returns the list with one more value, without those that it replaces or that make room for it. */
  const added = (list: ReadonlyArray<Stored>, one: Stored, maxEntries: number, maxWeight: number) => {
    const others = list.filter(({ key, at }) => key !== one.key && one.at - at < 50)
    if (one.value > maxWeight) return list.filter(({ key }) => key !== one.key)
    let rest = [...others, one]
    if (rest.length > maxEntries) rest = rest.slice(-(maxEntries - Math.floor(maxEntries / 8)))
    while (rest.reduce((total, { value }) => total + value, 0) > maxWeight) rest = rest.slice(1)
    return rest
  }

  it("behaves like a bounded list of the latest values", () => {
    fc.assert(
      fc.property(limits, fc.array(step), ({ maxEntries, maxWeight }, steps) => {
        let now = 0
        let version = -1
        let list: ReadonlyArray<Stored> = []
        const cache = new Cache<string, number>({
          maxEntries,
          age: { maxMs: 50, now: () => now },
          weight: { max: maxWeight, of: (value) => value }
        })
        const sizes: Array<number> = [0]
        for (const one of steps) {
          if (one.type === "wait") now += one.ms
          if (one.type === "set") {
            cache.set(one.key, one.value)
            list = added(list, { ...one, at: now }, maxEntries, maxWeight)
          }
          if (one.type === "change") {
            cache.clearOnChange(one.version)
            if (one.version !== version) list = []
            version = one.version
          }
          const stored = one.type === "get" ? list.find(({ key, at }) => key === one.key && now - at < 50) : undefined
          expect(one.type === "get" ? cache.get(one.key) : undefined).toBe(stored?.value)
          sizes.push(cache.size)
        }
        expect(Math.max(...sizes)).toBeLessThanOrEqual(maxEntries)
      }),
      { numRuns: 500 }
    )
  })
})
