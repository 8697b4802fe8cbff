import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { updateWorker } from "./register-worker.ts"

let cacheNames: Array<string> = []
beforeEach(() => {
  cacheNames = ["build a"]
  vi.stubGlobal("location", { href: "https://site.example/" })
  vi.stubGlobal("caches", {
    keys: () => Promise.resolve([...cacheNames]),
    delete: (name: string) => {
      cacheNames = cacheNames.filter((other) => other !== name)
      return Promise.resolve(true)
    }
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Creates a browser whose worker is `script`, on a site whose /sw.js has `status`. */
const browser = (script: string | null, status: number) => {
  const calls: Array<string> = []
  const request = (call: string) => {
    calls.push(call)
    return status === 200 ? Promise.resolve({}) : Promise.reject(new TypeError(`A bad HTTP response code (${status})`))
  }
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(null, { status })))
  const registration = {
    active: { scriptURL: `https://site.example${script}` },
    update: () => request("update"),
    unregister: () => {
      calls.push("unregister")
      return Promise.resolve(true)
    }
  }
  const container = {
    getRegistration: () => Promise.resolve(script === null ? undefined : registration),
    register: (path: string | URL) => request(`register ${String(path)}`)
  }
  return { container: container as unknown as ServiceWorkerContainer, calls }
}

describe("updateWorker", () => {
  it("APP-05: registers the worker if there is none, and updates it otherwise", async () => {
    const first = browser(null, 200)
    await updateWorker(first.container)
    expect(first.calls).toEqual(["register /sw.js"])
    const next = browser("/sw.js", 200)
    await updateWorker(next.container)
    expect(next.calls).toEqual(["update"])
    expect(cacheNames).toEqual(["build a"])
  })

  it("APP-05: replaces a worker of another script", async () => {
    const { container, calls } = browser("/old.js", 200)
    await updateWorker(container)
    expect(calls).toEqual(["register /sw.js"])
  })

  it.each([404, 410])(
    "APP-05: unregisters the worker and deletes its caches when the server responds with %i",
    async (status) => {
      const { container, calls } = browser("/sw.js", status)
      await updateWorker(container)
      expect(calls).toEqual(["update", "unregister"])
      expect(cacheNames).toEqual([])
    }
  )

  it("APP-05: changes nothing while the server fails", async () => {
    const { container, calls } = browser("/sw.js", 503)
    await updateWorker(container)
    expect(calls).toEqual(["update"])
    expect(cacheNames).toEqual(["build a"])
  })
})
