import type { SetupServer } from "msw/node"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { browserApi } from "#adapters/client/browser.ts"
import type { FailedReply } from "#adapters/client/call.ts"
import type { PageApi } from "#adapters/client/page-api.ts"
import type { Backend } from "#adapters/client/backend.ts"
import { isRefusal, readFaults, type FaultyHandler, withFaultSwitches } from "#adapters/services/http/faults.ts"
import { searchPayload } from "#domain/search/payload.ts"
import { EMPTY_REQUEST } from "#domain/search/request.ts"
import { memoryBackend } from "./memory-backend.ts"
import { mswServer } from "./msw.ts"

const site = "http://faults.test"
const payload = searchPayload(EMPTY_REQUEST)
const logged: Array<FailedReply> = []
const slept: Array<number> = []
const browser = browserApi({
  fetch: (path, init) => fetch(site + path, init),
  log: (failure) => logged.push(failure),
  pause: () => Promise.resolve()
})

let backend: Backend
let front: FaultyHandler
let server: SetupServer

beforeAll(async () => {
  backend = await memoryBackend()
  const sleep = (milliseconds: number) => {
    slept.push(milliseconds)
    return Promise.resolve()
  }
  front = withFaultSwitches(backend.handle, sleep, () => 0)
  server = mswServer(site, front)
})
afterAll(async () => {
  server.close()
  await backend.close()
})
afterEach(() => {
  front.switches.clear()
  logged.length = 0
})

/** Activates faults. */
const set = (text: string) => {
  const faults = readFaults(text, () => true)
  if (isRefusal(faults)) throw new Error(faults.reason)
  front.switches.set(faults)
}

const CALLS: ReadonlyArray<readonly [string, (api: PageApi) => Promise<unknown>]> = [
  ["search.search", (api) => api.search(payload)],
  ["search.facets", (api) => api.facets(payload)],
  ["suggestions.all", (api) => api.suggestions("lamp")],
  ["product.product", (api) => api.product("p-1")],
  ["shop.all", (api) => api.shops()],
  ["static.categoriesList", (api) => api.categoryTree()]
]

describe("the browser's client while calls fail", () => {
  it.each([
    ["failure", 503],
    ["500", 503],
    ["401", 503],
    ["429", 429],
    ["invalid-json", 503],
    ["truncated", 503]
  ])("API-05, API-03: rejects and logs every call on %s", async (fault, status) => {
    for (const [id, call] of CALLS) {
      set(`${id}:${fault}`)
      logged.length = 0
      await expect(call(browser)).rejects.toMatchObject({ name: "PageApiError", status })
      expect(logged.length).toBeGreaterThan(0)
      front.switches.clear()
    }
  })

  it.each(["failure", "429"])("API-05, API-15: retries after one %s", async (fault) => {
    set(`shop.all:${fault}*1`)
    expect(await browser.shops()).toEqual(await backend.api.shops())
    expect(logged).toHaveLength(1)
  })

  it("API-05: is only delayed by latency, by the requested time", async () => {
    set("shop.all:latency=250")
    expect(await browser.shops()).toEqual(await backend.api.shops())
    expect(slept).toEqual([250])
  })

  it("API-05: applies the fault of a call to that call only", async () => {
    set("shop.all:500")
    expect(await browser.categoryTree()).toEqual(await backend.api.categoryTree())
  })
})
