import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { RATE_LIMITS } from "#domain/site/rate-classes.ts"
import { memoryRateLimits } from "./memory.ts"

const { limit, windowSeconds } = RATE_LIMITS.login

/** Creates counters with a settable clock. */
const counters = (maxClients: number) => {
  let now = 1_000_000
  const limits = memoryRateLimits(() => now, maxClients)
  return {
    ...limits,
    login: (client: string) => limits.consume("login", client).isAllowed,
    wait: (seconds: number) => {
      now += seconds * 1_000
    }
  }
}

describe("memoryRateLimits", () => {
  it("RATE-02: counts each client and each class separately", () => {
    const { login, consume, wait } = counters(100)
    const results = Array.from({ length: limit + 1 }, () => login("a"))
    expect(results).toEqual([...Array.from({ length: limit }, () => true), false])
    expect(login("b")).toBe(true)
    expect(consume("search", "a").isAllowed).toBe(true)
    wait(windowSeconds / limit)
    expect([login("a"), login("a")]).toEqual([true, false])
  })

  it("RATE-06: limits the number of stored clients of a class", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(500), { maxLength: 400 }), fc.integer({ min: 1, max: 40 }), (clients, maxClients) => {
        const { login, size } = counters(maxClients)
        for (const client of clients) {
          login(`${client}`)
          expect(size("login")).toBeLessThanOrEqual(maxClients)
        }
      })
    )
  })

  it("RATE-06: drops clients with an unused limit first", () => {
    const { login, size, wait } = counters(3)
    for (let count = 0; count < limit; count++) login("busy")
    login("idle")
    login("idle too")
    wait(windowSeconds / limit)
    login("new")
    expect(size("login")).toBeLessThanOrEqual(3)
    login("busy")
    expect(login("busy")).toBe(false)
  })

  it("RATE-06: counts a client that used up its limit while thousands of others arrive", () => {
    const { login, size } = counters(1_000)
    for (let count = 0; count < limit; count++) login("busy")
    for (let client = 0; client < 50_000; client++) login(`flood ${client}`)
    expect(size("login")).toBe(1_000)
    expect(login("busy")).toBe(false)
  })

  it("RATE-06: allows new clients when all counters are in use", () => {
    const { login } = counters(10)
    for (let client = 0; client < 10; client++) for (let count = 0; count < limit; count++) login(`${client}`)
    expect(login("new")).toBe(true)
  })

  it("RATE-06: never drops a client of another class", () => {
    const { login, consume } = counters(10)
    for (let count = 0; count < limit; count++) login("busy")
    for (let client = 0; client < 1_000; client++) consume("search", `${client}`)
    expect(login("busy")).toBe(false)
  })
})
