import type { RouteObject } from "react-router"
import { afterEach, describe, expect, it, vi } from "vitest"
import { SCRIPT_TIMEOUT } from "#domain/shell/constants.ts"
import { makeMissingPart } from "./missing-part.ts"
import { modulesFirst } from "./modules-first.ts"

afterEach(() => vi.useRealTimers())

const MISSING = new TypeError("Failed to fetch dynamically imported module: /assets/page.js")

/** A site of three pages: one whose modules come, one whose modules are missing, one whose modules never come. */
const site = (cutOff: () => boolean = () => false) => {
  const route = (path: string, fetchModules: () => Promise<unknown>): RouteObject => ({
    path,
    handle: { folder: path, fetchModules }
  })
  const routes = [
    route("/a/", () => Promise.resolve()),
    route("/missing/", () => Promise.reject(MISSING)),
    route("/never/", () => new Promise(() => undefined)),
    route("/broken/", () => Promise.reject(new Error("x is not a function")))
  ]
  const gone: Array<string> = []
  const left: Array<string> = []
  const missing = makeMissingPart()
  const router = {
    navigate: (to: unknown) => {
      gone.push(String(to))
      return Promise.resolve()
    }
  }
  const shown: Array<boolean> = []
  const guarded = modulesFirst(router, routes, missing, {
    here: () => new URL("https://site.example/zoeken/?q=lamp#filters"),
    isCutOff: cutOff,
    leave: (to) => void left.push(to),
    show: (isFetching) => void shown.push(isFetching)
  })
  return { go: (to: string) => guarded.navigate(to), gone, left, missing, shown }
}

describe("modulesFirst", () => {
  it("ERR-03: a page whose modules come is gone to, one whose modules do not is not, and a reload is offered", async () => {
    const { go, gone, missing, shown } = site()
    await go("/missing/?q=1")
    expect(gone).toEqual([])
    expect(shown).toEqual([true, false])
    expect(missing.isMissing()).toBe(true)
    await go("/a/?q=1")
    expect(gone).toEqual(["/a/?q=1"])
    expect(missing.isMissing()).toBe(false)
  })

  it("UI-03: modules that do not come in 120 s are missing", async () => {
    vi.useFakeTimers()
    const { go, gone, missing } = site()
    const done = go("/never/")
    await vi.advanceTimersByTimeAsync(SCRIPT_TIMEOUT - 1)
    expect(missing.isMissing()).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    await done
    expect(missing.isMissing()).toBe(true)
    expect(gone).toEqual([])
  })

  it("ERR-03: of two navigations the last one counts", async () => {
    const { go, gone, missing } = site()
    await Promise.all([go("/missing/"), go("/a/")])
    expect(gone).toEqual(["/a/"])
    expect(missing.isMissing()).toBe(false)
  })

  it("ROUTE-31: any other failure is left to the page of that address", async () => {
    const { go, gone, missing } = site()
    await go("/broken/")
    expect(gone).toEqual(["/broken/"])
    expect(missing.isMissing()).toBe(false)
  })

  it("ROUTE-28: another hash alone asks for nothing, with or without a network", async () => {
    const { go, gone, left, shown } = site(() => true)
    await go("/zoeken/?q=lamp#menu")
    expect([gone, left, shown]).toEqual([["/zoeken/?q=lamp#menu"], [], []])
  })

  it("APP-05: without a network the browser goes itself, before and after modules were missing", async () => {
    const cutOff = site(() => true)
    await cutOff.go("/a/")
    expect(cutOff.left).toEqual(["/a/"])
    let asked = 0
    const later = site(() => ++asked > 1)
    await later.go("/missing/")
    expect(later.left).toEqual(["/missing/"])
    expect(later.missing.isMissing()).toBe(false)
  })
})
