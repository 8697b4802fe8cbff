import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { renewWorker } from "./register-worker.ts"

let kept: Array<string> = []
beforeEach(() => {
  kept = ["build a"]
  vi.stubGlobal("location", { href: "https://site.example/" })
  vi.stubGlobal("caches", {
    keys: () => Promise.resolve([...kept]),
    delete: (name: string) => {
      kept = kept.filter((other) => other !== name)
      return Promise.resolve(true)
    }
  })
})
afterEach(() => vi.unstubAllGlobals())

/** A browser whose worker is `script`, on a site where /sw.js answers `status`. */
const browser = (script: string | null, status: number) => {
  const done: Array<string> = []
  const ask = (what: string) => {
    done.push(what)
    return status === 200 ? Promise.resolve({}) : Promise.reject(new TypeError(`A bad HTTP response code (${status})`))
  }
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(null, { status })))
  const registration = {
    active: { scriptURL: `https://site.example${script}` },
    update: () => ask("update"),
    unregister: () => {
      done.push("unregister")
      return Promise.resolve(true)
    }
  }
  const container = {
    getRegistration: () => Promise.resolve(script === null ? undefined : registration),
    register: (path: string | URL) => ask(`register ${String(path)}`)
  }
  return { container: container as unknown as ServiceWorkerContainer, done }
}

describe("renewWorker", () => {
  it("APP-05: registers the worker where there is none, and has one that is there look for a newer one", async () => {
    const first = browser(null, 200)
    await renewWorker(first.container)
    expect(first.done).toEqual(["register /sw.js"])
    const next = browser("/sw.js", 200)
    await renewWorker(next.container)
    expect(next.done).toEqual(["update"])
    expect(kept).toEqual(["build a"])
  })

  it("APP-05: a worker of another script is replaced", async () => {
    const { container, done } = browser("/old.js", 200)
    await renewWorker(container)
    expect(done).toEqual(["register /sw.js"])
  })

  it.each([404, 410])("APP-05: where the worker answers %i it goes, with all it kept", async (status) => {
    const { container, done } = browser("/sw.js", status)
    await renewWorker(container)
    expect(done).toEqual(["update", "unregister"])
    expect(kept).toEqual([])
  })

  it("APP-05: a server that fails for now changes nothing", async () => {
    const { container, done } = browser("/sw.js", 503)
    await renewWorker(container)
    expect(done).toEqual(["update"])
    expect(kept).toEqual(["build a"])
  })
})
