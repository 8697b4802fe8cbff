import { afterEach, describe, expect, it } from "vitest"
import { memoryRateLimits } from "#adapters/runtime/memory.ts"
import { RATE_LIMITS, type RateClass } from "#domain/site/rate-classes.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { rateLimits as texts } from "#web/messages/rate-limits.ts"
import { siteListener } from "#web/testing/listener.ts"
import { deviceLoginHandler, providerLogoutHandler } from "./open-login.ts"
import { serve, type Listening } from "./serve.ts"
import { rateLimiter } from "./rate-limit.ts"
import { readSettings } from "./settings.ts"
import { unsubscribeHandler } from "./unsubscribe.ts"

const open: Array<Listening> = []
afterEach(() => Promise.all(open.splice(0).map(({ close }) => close())))

const CLAIMS = { rawToken: "", exp: 2_000_000_000, email: null, family_name: null, given_name: null, picture: null }

/** Starts a site whose calls are limited; `a.b.<user>` is the token of a user. */
const site = async (address: () => string = () => "203.0.113.7") => {
  const called: Array<string> = []
  let now = 1_000_000
  const { limitCall } = rateLimiter({
    limits: memoryRateLimits(() => now),
    claimsOf: (token) => Promise.resolve(token.startsWith("a.b.") ? { ...CLAIMS, sub: token.slice(4) } : null),
    addressOf: address
  })
  const listening = await serve(
    siteListener({
      api: (request) => {
        called.push(new URL(request.url).pathname)
        return Promise.resolve(Response.json({}))
      },
      limitCall
    }),
    0
  )
  open.push(listening)
  const send = (path: string, init: RequestInit = {}) => fetch(listening.address + path, init)
  const spend = async (path: string, count: number, init: RequestInit = {}) => {
    for (let made = 0; made < count; made++) await (await send(path, init)).text()
  }
  return { send, spend, called, wait: (seconds: number) => (now += seconds * 1_000) }
}

const UPLOAD = "/api/image-search/link"
const POST = { method: "POST", body: "{}" }
const { limit } = RATE_LIMITS.upload

describe("readSettings", () => {
  it.each([
    [undefined, true],
    ["on", true],
    ["off", false]
  ])("RATE-07: reads RATE_LIMITS=%s as %s", (text, isLimited) => {
    expect(readSettings({ RATE_LIMITS: text }, "/").rateLimits).toBe(isLimited)
  })
})

describe("rateLimiter", () => {
  it("RATE-04: sends the limit and the remaining requests with each response", async () => {
    const { send } = await site()
    const { status, headers } = await send(UPLOAD, POST)
    expect(status).toBe(200)
    expect(headers.get("ratelimit-policy")).toBe('"upload";q=20;w=60')
    expect(headers.get("ratelimit")).toBe('"upload";r=19;t=3')
    expect(headers.get("retry-after")).toBeNull()
  })

  it("RATE-04, API-16: rejects a call past the limit with 429, without calling the services", async () => {
    const { send, spend, called, wait } = await site()
    await spend(UPLOAD, limit, POST)
    const response = await send(UPLOAD, { ...POST, headers: { "x-correlation-id": "correlation-1" } })
    expect([response.status, await response.json()]).toEqual([429, { _tag: "TooManyRequests", retryAfterSeconds: 3 }])
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "retry-after": "3",
      ratelimit: '"upload";r=0;t=3',
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "x-correlation-id": "correlation-1"
    })
    expect(called).toHaveLength(limit)
    wait(3)
    expect((await send(UPLOAD, POST)).status).toBe(200)
  })

  it("RATE-05: limits no calls of other classes or of none, and no requests that are not calls", async () => {
    const { send, spend } = await site()
    await spend(UPLOAD, limit + 1, POST)
    expect((await send("/api/image-search/file", POST)).status).toBe(429)
    expect((await send("/api/suggestions?q=a")).status).toBe(200)
    for (const path of ["/api/shop/all", "/api/openapi.json", "/api/unknown", "/beeld/p/p-1/160", "/robots.txt/"]) {
      expect((await send(path)).headers.get("ratelimit")).toBeNull()
    }
  })

  it("RATE-05, ROUTE-39: counts a call in any spelling of its path", async () => {
    const { send, spend, called } = await site()
    await spend(UPLOAD, limit, POST)
    for (const path of [
      "/api//image-search/link",
      "/api/Image-Search/LINK",
      "/api/image-search/%6cink",
      `${UPLOAD}//`
    ]) {
      expect((await send(path, POST)).status).toBe(429)
    }
    expect(called).toHaveLength(limit)
  })

  it("RATE-05: counts HEAD as GET", async () => {
    const { send } = await site()
    expect((await send("/api/suggestions?q=a", { method: "HEAD" })).headers.get("ratelimit")).toContain("r=599")
    expect((await send("/api/suggestions?q=a")).headers.get("ratelimit")).toContain("r=598")
  })

  it("RATE-03: counts by address, and by network for IPv6", async () => {
    const addresses = ["2001:db8:1:2::1", "2001:db8:1:2:ffff::2", "2001:db8:1:3::1"]
    let at = 0
    const { send, spend } = await site(() => addresses[at]!)
    await spend(UPLOAD, limit, POST)
    at = 1
    expect((await send(UPLOAD, POST)).status).toBe(429)
    at = 2
    expect((await send(UPLOAD, POST)).status).toBe(200)
  })

  it("RATE-03: counts by user if there is one, and by address for an invalid token", async () => {
    const { send, spend } = await site()
    const as = (token: string) => ({ ...POST, headers: { authorization: `Bearer ${token}` } })
    await spend(UPLOAD, limit, POST)
    expect((await send(UPLOAD, as("a.b.sanne"))).status).toBe(200)
    expect((await send(UPLOAD, as("made.up.token"))).status).toBe(429)
    await spend(UPLOAD, limit, as("a.b.sanne"))
    expect((await send(UPLOAD, as("a.b.sanne"))).status).toBe(429)
    expect((await send(UPLOAD, as("a.b.daan"))).status).toBe(200)
  })

  it("RATE-03: counts sign-ups by address, not by user", async () => {
    const { send } = await site()
    const statuses: Array<number> = []
    for (let user = 0; user <= RATE_LIMITS["sign-up"].limit; user++) {
      statuses.push(
        (await send("/api/user/v3/signUp", { ...POST, headers: { authorization: `Bearer a.b.${user}` } })).status
      )
    }
    expect(statuses).toEqual([...Array.from({ length: RATE_LIMITS["sign-up"].limit }, () => 200), 429])
  })
})

describe("addresses for programs", () => {
  it.each(examples("RATE-08", ["path", "class"]))(
    "RATE-08: rejects a request to $path above its limit with 429, and checks nothing",
    async ({ path, class: name }) => {
      const rateClass = name as RateClass
      const { limit, windowSeconds } = RATE_LIMITS[rateClass]
      const seconds = Math.ceil(windowSeconds / limit)
      let now = 1_000_000
      const limits = memoryRateLimits(() => now)
      const limiter = rateLimiter({
        limits,
        claimsOf: () => Promise.resolve(null),
        addressOf: () => "203.0.113.7"
      })
      const checked: Array<string> = []
      const parts = {
        providerLogout: providerLogoutHandler({ endByProvider: async () => void checked.push("token") }, limiter),
        deviceLogin: deviceLoginHandler(
          { beginDevice: async () => (checked.push("begin"), null), exchangeDevice: () => Promise.reject(new Error()) },
          limiter
        ),
        unsubscribe: unsubscribeHandler({ run: () => Promise.reject(new Error("no services")) }, limiter)
      }
      const listening = await serve(siteListener(parts), 0)
      open.push(listening)
      const send = () => fetch(listening.address + path, { method: "POST", body: "logout_token=een" })
      for (let made = 0; made < limit - 1; made++) limits.consume(rateClass, "203.0.113.7")
      const last = await send()
      expect([last.status, last.headers.get("ratelimit")]).toEqual([
        path === "/uitloggen/provider/" ? 200 : 400,
        `"${name}";r=0;t=${seconds}`
      ])
      const counted = checked.length
      const rejected = await send()
      expect([rejected.status, rejected.headers.get("retry-after"), await rejected.text()]).toEqual([
        429,
        String(seconds),
        `${texts.wait(seconds)}\n`
      ])
      expect(checked).toHaveLength(counted)
      now += seconds * 1_000
      expect((await send()).status).not.toBe(429)
    }
  )
})
