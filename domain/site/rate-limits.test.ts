import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import {
  addressKey,
  clientKey,
  consume,
  rateLimitFields,
  pageRateClass,
  RATE_LIMITS,
  type RateClass
} from "./rate-classes.ts"

const orNull = (text: string) => (text === "" ? null : text)

/** Makes requests of one client at these moments, and returns the outcome of each. */
const consumeAll = (limit: Parameters<typeof consume>[0], times: ReadonlyArray<number>) => {
  let stored: number | null = null
  return times.map((now) => {
    const consumption = consume(limit, stored, now)
    stored = consumption.fullAt
    return consumption
  })
}

/** Limits whose interval is an integer number of milliseconds, like those of the table. */
const anyLimit = fc
  .record({ limit: fc.integer({ min: 1, max: 40 }), windowSeconds: fc.integer({ min: 1, max: 900 }) })
  .map(({ limit, windowSeconds }) => ({ limit, windowSeconds: windowSeconds * limit }))

describe("RATE_LIMITS", () => {
  it("RATE-01: equal the table", () => {
    const rows = Object.entries(RATE_LIMITS).map(([name, { limit, windowSeconds, by }]) => ({
      class: name,
      limit: `${limit}`,
      seconds: `${windowSeconds}`,
      by
    }))
    expect(rows).toEqual(examples("RATE-01", ["class", "limit", "seconds", "by"]))
  })

  it.each(Object.entries(RATE_LIMITS))("RATE-01: give %s an integer number of milliseconds per request", (_, limit) => {
    expect((limit.windowSeconds * 1_000) % limit.limit).toBe(0)
  })
})

describe("consume", () => {
  it.each(examples("RATE-02", ["times", "allowed", "remaining", "next"]))(
    "RATE-02: responds $allowed to requests at $times",
    ({ times, allowed, remaining, next }) => {
      const all = consumeAll({ limit: 3, windowSeconds: 6 }, times.split(" ").map(Number))
      expect({
        allowed: all.map(({ isAllowed }) => (isAllowed ? "yes" : "no")).join(" "),
        remaining: all.map((one) => one.remaining).join(" "),
        next: all.map(({ secondsToNext }) => secondsToNext).join(" ")
      }).toEqual({ allowed, remaining, next })
    }
  )

  it("RATE-02: allows at most the limit at once, and twice the limit in any window", () => {
    fc.assert(
      fc.property(anyLimit, fc.array(fc.nat(20_000), { maxLength: 200 }), (limit, pauses) => {
        let now = 0
        const times = pauses.map((pause) => (now += pause))
        const all = consumeAll(limit, times)
        const allowed = times.filter((_, index) => all[index]!.isAllowed)
        for (const start of allowed) {
          const end = start + limit.windowSeconds * 1_000
          expect(allowed.filter((time) => time === start).length).toBeLessThanOrEqual(limit.limit)
          expect(allowed.filter((time) => time >= start && time < end).length).toBeLessThanOrEqual(2 * limit.limit)
        }
      })
    )
  })

  it("RATE-02: allows every request of a client at the allowed rate", () => {
    fc.assert(
      fc.property(anyLimit, fc.nat(50), (limit, count) => {
        const interval = (limit.windowSeconds * 1_000) / limit.limit
        const all = consumeAll(
          limit,
          Array.from({ length: count }, (_, at) => at * interval)
        )
        expect(all.every(({ isAllowed }) => isAllowed)).toBe(true)
      })
    )
  })

  it("RATE-02: allows as many at once as remain, and the next after the reported seconds", () => {
    fc.assert(
      fc.property(anyLimit, fc.array(fc.nat(20_000), { minLength: 1, maxLength: 60 }), (limit, pauses) => {
        let now = 0
        const { remaining, secondsToNext, fullAt } = consumeAll(
          limit,
          pauses.map((pause) => (now += pause))
        ).at(-1)!
        const atOnce = (time: number) => {
          let stored = fullAt
          for (let count = 0; ; count++) {
            const next = consume(limit, stored, time)
            if (!next.isAllowed) return count
            stored = next.fullAt
          }
        }
        expect(atOnce(now)).toBe(remaining)
        expect(atOnce(now + secondsToNext * 1_000)).toBeGreaterThan(remaining)
      })
    )
  })

  it("RATE-02: lets no client wait longer than one window, even if the clock jumps", () => {
    fc.assert(
      fc.property(anyLimit, fc.array(fc.nat(10_000_000), { minLength: 1, maxLength: 60 }), (limit, times) => {
        const { fullAt, secondsToNext } = consumeAll(limit, times).at(-1)!
        expect(fullAt).toBeLessThanOrEqual(times.at(-1)! + limit.windowSeconds * 1_000)
        expect(secondsToNext).toBeLessThanOrEqual(limit.windowSeconds)
      })
    )
  })

  it("RATE-02: treats a client with a fully restored limit as a new one", () => {
    fc.assert(
      fc.property(anyLimit, fc.nat(1_000_000), fc.nat(1_000_000), (limit, now, ago) => {
        expect(consume(limit, now - ago, now)).toEqual(consume(limit, null, now))
      })
    )
  })
})

describe("addressKey", () => {
  it.each(examples("RATE-03", ["address", "key"]))("RATE-03: returns $key for $address", ({ address, key }) => {
    expect(addressKey(orNull(address) ?? undefined)).toBe(key)
  })

  it("RATE-03: returns one key for all addresses of an IPv6 network, in any notation", () => {
    const group = fc.integer({ min: 0, max: 0xffff })
    fc.assert(
      fc.property(fc.array(group, { minLength: 8, maxLength: 8 }), fc.boolean(), (groups, isPadded) => {
        const written = groups.map((value) => value.toString(16).padStart(isPadded ? 4 : 1, "0")).join(":")
        const network = groups.slice(0, 4).map((value) => value.toString(16))
        expect(addressKey(written)).toBe(`${network.join(":")}::/64`)
      })
    )
  })

  it("RATE-03: returns a short key for any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."0af:."), maxLength: 300 }), (text) => {
        expect(addressKey(text).length).toBeLessThanOrEqual(50)
      })
    )
  })
})

describe("clientKey", () => {
  it.each(examples("RATE-03", ["class", "address", "user", "key"]))(
    "RATE-03: returns $key for $class at $address by $user",
    ({ class: name, address, user, key }) => {
      expect(clientKey(name as RateClass, address, orNull(user))).toBe(key)
    }
  )
})

describe("rateLimitFields", () => {
  it.each(examples("RATE-04", ["class", "remaining", "next", "allowed", "policy", "limit", "retry"]))(
    "RATE-04: reports $limit of $policy",
    ({ class: name, remaining, next, allowed, policy, limit, retry }) => {
      const isAllowed = allowed === "yes"
      const consumption = { isAllowed, fullAt: 0, remaining: Number(remaining), secondsToNext: Number(next) }
      expect(rateLimitFields(name as RateClass, consumption)).toEqual({
        "ratelimit-policy": policy,
        ratelimit: limit,
        ...(retry === "" ? {} : { "retry-after": retry })
      })
    }
  )
})

describe("pageRateClass", () => {
  it.each(examples("RATE-05", ["method", "path", "user", "class"]))(
    "RATE-05: returns $class for $method $path",
    ({ method, path, user, class: name }) => {
      expect(pageRateClass(method, path, orNull(user)) ?? "none").toBe(name)
    }
  )
})
