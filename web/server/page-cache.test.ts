import type { IncomingMessage } from "node:http"
import { describe, expect, it } from "vitest"
import { MAX_CACHED_PAGES, PAGE_TTL_MS, pageCache } from "./page-cache.ts"
import { preparePage } from "./prepared-page.ts"

const pageOf = (status: number) =>
  preparePage(
    { status, location: null, retryAfterSeconds: null, html: Buffer.from("page"), folders: [] },
    { isView: false, isShared: true, contentPolicy: null }
  )

/** Creates a cache on a fake clock, with a `load` that records the rendered URLs. */
const cacheOnClock = () => {
  const clock = { now: 0 }
  const rendered: Array<string> = []
  const pages = pageCache(() => new Date(clock.now), [])
  const load = (url: string, cookie?: string, status = 200) => {
    const request = { method: "GET", url, headers: { host: "localhost", cookie } } as IncomingMessage
    return pages.load(request, async () => {
      rendered.push(url)
      return pageOf(status)
    })
  }
  return { clock, rendered, load }
}

describe("pageCache", () => {
  it("APP-11: renders a page once for concurrent requests", async () => {
    const { rendered, load } = cacheOnClock()
    const [first, second] = await Promise.all([load("/"), load("/")])
    expect(rendered).toEqual(["/"])
    expect(second).toBe(first)
  })

  it("APP-11: caches a page for exactly one second", async () => {
    const { clock, rendered, load } = cacheOnClock()
    await load("/")
    clock.now = PAGE_TTL_MS - 1
    await load("/")
    expect(rendered).toEqual(["/"])
    clock.now = PAGE_TTL_MS
    await load("/")
    expect(rendered).toEqual(["/", "/"])
  })

  it.each([500, 503])("APP-11: does not cache a page with status %i", async (status) => {
    const { rendered, load } = cacheOnClock()
    await load("/", undefined, status)
    await load("/")
    expect(rendered).toEqual(["/", "/"])
  })

  it("APP-11: caches no page for a user", async () => {
    const { rendered, load } = cacheOnClock()
    await load("/", "sessie=a.b.c")
    await load("/", "sessie=a.b.c")
    expect(rendered).toEqual(["/", "/"])
  })

  it("APP-11: caches at most the maximum number of pages", async () => {
    const { rendered, load } = cacheOnClock()
    for (let index = 0; index <= MAX_CACHED_PAGES; index++) await load(`/${index}`)
    await load(`/${MAX_CACHED_PAGES}`)
    await load("/0")
    expect(rendered.slice(MAX_CACHED_PAGES)).toEqual([`/${MAX_CACHED_PAGES}`, "/0"])
  })
})
