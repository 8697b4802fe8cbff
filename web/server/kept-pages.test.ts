import { describe, expect, it } from "vitest"
import { KEPT_FOR, keptPages } from "./kept-pages.ts"

/** Pages that count how often they are made, and a clock to move. */
const counting = () => {
  const clock = { now: 0 }
  const made: Array<string> = []
  const kept = keptPages<string>(
    () => clock.now,
    (page) => page !== "unkept"
  )
  const ask = (key: string, page = key) =>
    kept.of(key, () => {
      made.push(key)
      return page === "fails" ? Promise.reject(new Error(page)) : Promise.resolve(page)
    })
  return { clock, made, ask, at: kept.at }
}

describe("keptPages", () => {
  it("APP-11: askers at the same time share one page", async () => {
    const { made, ask } = counting()
    expect(await Promise.all([ask("/"), ask("/"), ask("/")])).toEqual(["/", "/", "/"])
    expect(made).toEqual(["/"])
  })

  it("APP-11: keeps a page until its time is over, and not a moment longer", async () => {
    const { clock, made, ask } = counting()
    await ask("/")
    clock.now = KEPT_FOR - 1
    await ask("/")
    expect(made).toEqual(["/"])
    clock.now = KEPT_FOR
    await ask("/")
    expect(made).toEqual(["/", "/"])
  })

  it("APP-11: keeps neither failures nor what is not to be kept", async () => {
    const { made, ask } = counting()
    await expect(ask("/a", "fails")).rejects.toThrow("fails")
    expect(await ask("/a", "unkept")).toBe("unkept")
    expect(await ask("/a")).toBe("/a")
    expect(made).toEqual(["/a", "/a", "/a"])
  })

  it("APP-11: has at once what is made and still young", async () => {
    const { clock, ask, at } = counting()
    const asked = ask("/")
    expect(at("/")).toBeNull()
    await asked
    expect([at("/"), at("/a")]).toEqual(["/", null])
    await ask("/b", "unkept")
    expect(at("/b")).toBeNull()
    clock.now = KEPT_FOR
    expect(at("/")).toBeNull()
  })

  it("APP-11: a failure of before takes nothing away from what was made after it", async () => {
    const { clock, made, ask } = counting()
    const failing = ask("/", "fails")
    clock.now = KEPT_FOR
    await ask("/")
    await expect(failing).rejects.toThrow("fails")
    await ask("/")
    expect(made).toEqual(["/", "/"])
  })

  it("APP-11: holds a bounded number of pages", async () => {
    const { made, ask } = counting()
    for (let index = 0; index < 600; index++) await ask(`/${index}`)
    await ask("/599")
    await ask("/0")
    expect(made.length).toBe(601)
  })
})
