import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import {
  cacheName,
  chooseStrategy,
  createOfflineCopy,
  supersededCaches,
  unusedCaches
} from "./service-worker-caching.ts"

const ORIGIN = "https://site.example"
const ASSETS = new Set(["/assets/of-this-build.js"])

describe("chooseStrategy", () => {
  it.each(examples("APP-05", ["method", "mode", "address", "strategy"]))(
    "APP-05: returns $strategy for $method $address ($mode)",
    ({ method, mode, address, strategy }) => {
      const url = new URL(address, ORIGIN).href
      expect(chooseStrategy({ method, mode: mode as RequestMode, url }, ORIGIN, ASSETS)).toBe(strategy)
    }
  )
})

const [one, two, three] = [cacheName("1"), cacheName("2"), cacheName("3")]

describe("supersededCaches", () => {
  it("APP-05: returns the builds between the one in use and the one that waits", () => {
    expect(supersededCaches([one, two, three], three)).toEqual([two])
    expect(supersededCaches([one, two], two)).toEqual([])
  })

  it("APP-05: returns none for the first build, and the later ones for a build that is deployed again", () => {
    expect(supersededCaches([one], one)).toEqual([])
    expect(supersededCaches([one, two], one)).toEqual([two])
  })

  it("APP-05: ignores other caches", () => {
    expect(supersededCaches(["mail", one, "music", two, three], three)).toEqual([two])
  })
})

describe("unusedCaches", () => {
  it("APP-05: returns all builds but the current one, and ignores other caches", () => {
    expect(unusedCaches([one, "mail", two], two)).toEqual([one])
    expect(unusedCaches([two], two)).toEqual([])
  })
})

const HTML = '<!doctype html><html lang="nl"><script data-entry="/assets/entry-a.js"></script></html>'
const page = (init: ResponseInit = {}) =>
  new Response(HTML, { headers: { "content-type": "text/html", etag: "x", "content-security-policy": "p" }, ...init })

describe("createOfflineCopy", () => {
  it("APP-05: creates a marked copy with the content policy of the page", async () => {
    const copy = await createOfflineCopy(page(), "/assets/entry-a.js")
    expect(await copy.text()).toContain('<html data-kept="" lang="nl">')
    expect(Object.fromEntries(copy.headers)).toEqual({ "content-type": "text/html", "content-security-policy": "p" })
  })

  it("APP-05: rejects a page of another build, and a failure", async () => {
    await expect(createOfflineCopy(page(), "/assets/entry-b.js")).rejects.toThrow("not that of this build")
    await expect(createOfflineCopy(page({ status: 503 }), "/assets/entry-a.js")).rejects.toThrow(
      "not that of this build"
    )
  })
})
