import type { IncomingMessage } from "node:http"
import { describe, expect, it } from "vitest"
import { MAX_CACHED_PAGES, PAGE_TTL_MS, pageCache, REPEAT_MS, preparePage } from "./prepared-page.ts"

const pageOf = (status: number) =>
  preparePage(
    { status, location: null, retryAfterSeconds: null, html: Buffer.from("page"), folders: [] },
    { isView: false, isShared: true, contentPolicy: null }
  )

/** Creates the cache of one of some threads on a fake clock, with a `load` that records the rendered URLs. */
const cacheOnClock = (threads = 1) => {
  const clock = { now: 0 }
  const rendered: Array<string> = []
  const pages = pageCache(() => new Date(clock.now), [], threads)
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

  it("APP-11: caches a page that is requested again, for exactly one second", async () => {
    const { clock, rendered, load } = cacheOnClock()
    await load("/")
    await load("/")
    expect(rendered).toEqual(["/", "/"])
    clock.now = PAGE_TTL_MS - 1
    await load("/")
    expect(rendered).toEqual(["/", "/"])
    clock.now = PAGE_TTL_MS
    await load("/")
    await load("/")
    expect(rendered).toEqual(["/", "/", "/"])
  })

  it("APP-11: caches a page that several visitors wait for at the same time", async () => {
    const { rendered, load } = cacheOnClock()
    await Promise.all([load("/"), load("/")])
    await load("/")
    expect(rendered).toEqual(["/"])
  })

  it("APP-11: caches no page that is requested again after two seconds", async () => {
    const { clock, rendered, load } = cacheOnClock()
    await load("/")
    clock.now = REPEAT_MS
    await load("/")
    await load("/")
    expect(rendered).toEqual(["/", "/", "/"])
  })

  it.each([500, 503])("APP-11: does not cache a page with status %i", async (status) => {
    const { rendered, load } = cacheOnClock()
    await load("/", undefined, status)
    await load("/", undefined, status)
    await load("/")
    expect(rendered).toEqual(["/", "/", "/"])
  })

  it("APP-11: caches no page for a user", async () => {
    const { rendered, load } = cacheOnClock()
    await load("/", "sessie=a.b.c")
    await load("/", "sessie=a.b.c")
    expect(rendered).toEqual(["/", "/"])
  })

  it.each([1, 2])(
    "APP-11: with %i threads, caches at most its part of the maximum number of pages",
    async (threads) => {
      const { rendered, load } = cacheOnClock(threads)
      const most = MAX_CACHED_PAGES / threads
      for (let index = 0; index <= most; index++) await Promise.all([load(`/${index}`), load(`/${index}`)])
      await load(`/${most}`)
      await load("/0")
      expect(rendered.slice(most)).toEqual([`/${most}`, "/0"])
    }
  )
})
