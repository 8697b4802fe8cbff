import type { IncomingMessage } from "node:http"
import { describe, expect, it } from "vitest"
import { MAX_CACHED_PAGES, PAGE_TTL_MS, pageCache } from "./page-cache.ts"
import { preparePage } from "./prepared-page.ts"

const pageOf = (status: number) =>
  preparePage(
    { status, location: null, retryAfterSeconds: null, html: Buffer.from("page"), folders: [] },
    { isView: false, isShared: true, policy: null }
  )

/** Creates a cache on a clock that the test moves, and a load that notes the URLs whose page is made. */
const timed = () => {
  const clock = { now: 0 }
  const made: Array<string> = []
  const pages = pageCache(() => new Date(clock.now), [])
  const load = (url: string, cookie?: string, status = 200) => {
    const request = { method: "GET", url, headers: { host: "localhost", cookie } } as IncomingMessage
    return pages.load(request, async () => {
      made.push(url)
      return pageOf(status)
    })
  }
  return { clock, made, load }
}

describe("pageCache", () => {
  it("APP-11: renders a page once for concurrent requests", async () => {
    const { made, load } = timed()
    const [first, second] = await Promise.all([load("/"), load("/")])
    expect(made).toEqual(["/"])
    expect(second).toBe(first)
  })

  it("APP-11: caches a page for exactly one second", async () => {
    const { clock, made, load } = timed()
    await load("/")
    clock.now = PAGE_TTL_MS - 1
    await load("/")
    expect(made).toEqual(["/"])
    clock.now = PAGE_TTL_MS
    await load("/")
    expect(made).toEqual(["/", "/"])
  })

  it.each([500, 503])("APP-11: does not cache a page with status %i", async (status) => {
    const { made, load } = timed()
    await load("/", undefined, status)
    await load("/")
    expect(made).toEqual(["/", "/"])
  })

  it("APP-11: caches no page for a user", async () => {
    const { made, load } = timed()
    await load("/", "sessie=a.b.c")
    await load("/", "sessie=a.b.c")
    expect(made).toEqual(["/", "/"])
  })

  it("APP-11: caches a bounded number of pages", async () => {
    const { made, load } = timed()
    for (let index = 0; index <= MAX_CACHED_PAGES; index++) await load(`/${index}`)
    await load(`/${MAX_CACHED_PAGES}`)
    await load("/0")
    expect(made.slice(MAX_CACHED_PAGES)).toEqual([`/${MAX_CACHED_PAGES}`, "/0"])
  })
})
