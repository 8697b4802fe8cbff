import type { RouteObject } from "react-router"
import { afterEach, describe, expect, it, vi } from "vitest"
import { SCRIPT_TIMEOUT_MS } from "#domain/base/screen.ts"
import { createMissingChunk } from "#web/app/missing-chunk.ts"
import { loadBeforeNavigation } from "#web/browser/navigation.ts"

afterEach(() => vi.useRealTimers())

const MISSING = new TypeError("Failed to fetch dynamically imported module: /assets/page.js")

/** Creates a site of pages whose modules load, are missing, never load, or throw. */
const site = (isOffline: () => boolean = () => false) => {
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
  const navigated: Array<string> = []
  const loaded: Array<string> = []
  const missing = createMissingChunk()
  const router = {
    navigate: (to: unknown) => {
      navigated.push(String(to))
      return Promise.resolve()
    }
  }
  const fetching: Array<boolean> = []
  const guarded = loadBeforeNavigation(router, routes, missing, {
    currentUrl: () => new URL("https://site.example/zoeken/?q=lamp#filters"),
    isOffline,
    loadDocument: (to) => void loaded.push(to),
    showFetching: (isFetching) => void fetching.push(isFetching)
  })
  return { go: (to: string) => guarded.navigate(to), navigated, loaded, missing, fetching }
}

describe("loadBeforeNavigation", () => {
  it("ERR-03: navigates after the modules have loaded; otherwise stays and offers a reload", async () => {
    const { go, navigated, missing, fetching } = site()
    await go("/missing/?q=1")
    expect(navigated).toEqual([])
    expect(fetching).toEqual([true, false])
    expect(missing.isMissing()).toBe(true)
    await go("/a/?q=1")
    expect(navigated).toEqual(["/a/?q=1"])
    expect(missing.isMissing()).toBe(false)
  })

  it("UI-03: treats modules that do not load within 120 s as missing", async () => {
    vi.useFakeTimers()
    const { go, navigated, missing } = site()
    const done = go("/never/")
    await vi.advanceTimersByTimeAsync(SCRIPT_TIMEOUT_MS - 1)
    expect(missing.isMissing()).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    await done
    expect(missing.isMissing()).toBe(true)
    expect(navigated).toEqual([])
  })

  it("ERR-03: makes only the last of two navigations", async () => {
    const { go, navigated, missing } = site()
    await Promise.all([go("/missing/"), go("/a/")])
    expect(navigated).toEqual(["/a/"])
    expect(missing.isMissing()).toBe(false)
  })

  it("ROUTE-31: navigates after any other failure", async () => {
    const { go, navigated, missing } = site()
    await go("/broken/")
    expect(navigated).toEqual(["/broken/"])
    expect(missing.isMissing()).toBe(false)
  })

  it("ROUTE-28: loads nothing if only the hash changes, with or without a network", async () => {
    const { go, navigated, loaded, fetching } = site(() => true)
    await go("/zoeken/?q=lamp#menu")
    expect([navigated, loaded, fetching]).toEqual([["/zoeken/?q=lamp#menu"], [], []])
  })

  it("APP-05: loads the document without a network, before and after modules were missing", async () => {
    const offline = site(() => true)
    await offline.go("/a/")
    expect(offline.loaded).toEqual(["/a/"])
    let checks = 0
    const later = site(() => ++checks > 1)
    await later.go("/missing/")
    expect(later.loaded).toEqual(["/missing/"])
    expect(later.missing.isMissing()).toBe(false)
  })
})
