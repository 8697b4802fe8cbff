import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { openConnections } from "#adapters/store/postgres/connections.ts"
import { openPostgres } from "#adapters/store/postgres/open.ts"
import { hasPostgres, type PostgresServer, startPostgres } from "#adapters/store/testing/postgres-server.ts"
import { RATE_LIMITS } from "#domain/site/rate-classes.ts"
import { memoryUses } from "./memory-uses.ts"
import { type AddUses, rateLimits } from "./shared.ts"

const { limit, windowSeconds } = RATE_LIMITS.login
const INTERVAL_MS = (windowSeconds * 1_000) / limit
const START = 1_000_000_000

/** Two processes with one clock, which report when the test says so. */
const processes = (addUses: AddUses | null) => {
  let now = START
  const waiting: Array<() => void> = []
  const start = () => rateLimits(addUses, { now: () => now, later: (work) => waiting.push(work) })
  const [one, other] = [start(), start()]
  return {
    one,
    other,
    allowed: (limits: typeof one, times: number) =>
      Array.from({ length: times }, () => limits.consume("login", "a").isAllowed).filter(Boolean).length,
    reports: () => waiting.length,
    report: async (isDone: () => boolean) => {
      for (const work of waiting.splice(0)) work()
      await vi.waitFor(() => expect(isDone()).toBe(true))
    },
    pass: (milliseconds: number) => {
      now += milliseconds
    },
    since: (limits: typeof one) => (limits.fullAt("login", "a") ?? 0) - now
  }
}

describe("rateLimits", () => {
  it("RATE-09: counts the requests of a client at all processes", async () => {
    const { one, other, allowed, report, since } = processes(memoryUses())
    expect([allowed(one, 10), allowed(other, 5)]).toEqual([10, 5])
    await report(() => since(other) === 15 * INTERVAL_MS)
    expect(allowed(other, limit)).toBe(limit - 15)
    expect(other.consume("login", "b").isAllowed).toBe(true)
  })

  it("RATE-09: lets a client that exceeded its limit at several processes wait longer", async () => {
    const { one, other, allowed, report, since, pass } = processes(memoryUses())
    expect([allowed(one, limit), allowed(other, 10)]).toEqual([limit, 10])
    await report(() => since(other) === (limit + 10) * INTERVAL_MS)
    expect(other.consume("login", "a")).toMatchObject({
      isAllowed: false,
      remaining: 0,
      secondsToNext: (11 * INTERVAL_MS) / 1_000
    })
    pass(10 * INTERVAL_MS)
    expect(allowed(other, 1)).toBe(0)
    pass(INTERVAL_MS)
    expect(allowed(other, 2)).toBe(1)
  })

  it("RATE-09: reports the requests of several clients together, and only allowed ones", async () => {
    const uses: Array<ReadonlyArray<number>> = []
    const shared = processes((reported) => {
      uses.push(reported.map(({ usedMs }) => usedMs / INTERVAL_MS))
      return Effect.succeed([])
    })
    for (let request = 0; request < limit + 5; request++) shared.one.consume("login", "a")
    shared.one.consume("login", "b")
    expect(shared.reports()).toBe(1)
    await shared.report(() => uses.length === 1)
    expect(uses).toEqual([[limit, 1]])
  })

  it("RATE-09: limits by itself while the database is away", async () => {
    let attempts = 0
    const { one, allowed, report, reports } = processes(() => {
      attempts++
      return Effect.die(new Error("away"))
    })
    expect(allowed(one, 10)).toBe(10)
    await report(() => attempts === 1)
    expect(allowed(one, limit)).toBe(limit - 10)
    await vi.waitFor(() => expect(reports()).toBe(1))
  })

  it("RATE-06: counts in memory without a database", () => {
    const { one, allowed, reports } = processes(null)
    expect([allowed(one, limit + 1), reports()]).toEqual([limit, 0])
  })
})

describe.skipIf(!hasPostgres)("the counters in PostgreSQL", () => {
  let server: PostgresServer
  let opened: Awaited<ReturnType<typeof openPostgres>>
  const key = new Uint8Array(32)

  beforeAll(async () => {
    server = await startPostgres()
    opened = await openPostgres(server.url, 10_000)
  })
  afterAll(async () => {
    await opened.close()
    server.remove()
  })

  const use = (client: string, usedMs: number) => ({ rateClass: "login" as const, client, usedMs, windowMs: 1_000 })

  it("RATE-09: add up the uses of two processes, to two windows at most", async () => {
    const [one, other] = [opened.limitUses(key), opened.limitUses(key)]
    expect(await Effect.runPromise(one([use("b", 300), use("a", 200)], START))).toEqual([START + 300, START + 200])
    expect(await Effect.runPromise(other([use("a", 100)], START + 50))).toEqual([START + 300])
    expect(await Effect.runPromise(one([use("a", 5_000)], START + 50))).toEqual([START + 2_050])
    expect(await Effect.runPromise(other([use("b", 1)], START + 5_000))).toEqual([START + 5_001])
  })

  it("RATE-09: store no address, and remove clients whose limit is full again", async () => {
    await Effect.runPromise(opened.limitUses(key)([use("203.0.113.7", 500)], START + 10_000))
    const connections = await openConnections(server.url)
    const { rows } = await Effect.runPromise(
      connections.query<{ readonly client: string }>({ sql: "SELECT client FROM rate_limit" })
    )
    await connections.close()
    expect(rows).toEqual([{ client: expect.stringMatching(/^[\w-]{43}$/) }])
  })
})
