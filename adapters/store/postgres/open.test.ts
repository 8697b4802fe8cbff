import { Cause, Effect, Exit, Fiber, Redacted, Schema } from "effect"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { StoreUnavailable } from "#domain/site/store-unavailable.ts"
import { openSite } from "../sql/open.ts"
import { SITE_MIGRATIONS } from "../sql/migrate.ts"
import { hasPostgres, type PostgresServer, startPostgres } from "../testing/postgres-server.ts"
import type { Table } from "../record-table.ts"
import { openConnections } from "./connections.ts"
import { postgresStatements, openPostgres } from "./open.ts"
import { WaitsForStore } from "../records-port.ts"

const run = Effect.runPromise

const DEADLINE_MS = 10_000

/** Milliseconds that the server and its clients may take on a busy machine until a test goes on. */
const RECOVERY_MS = 30_000

const Counter = Schema.Struct({ id: Schema.String, count: Schema.Number })

/** Milliseconds after which the work of a site fails. */
const SITE_DEADLINE_MS = 1_500

const failureOf = async <A>(work: Effect.Effect<A, unknown>): Promise<unknown> => {
  const exit = await run(Effect.exit(work))
  return Exit.isFailure(exit) ? Cause.squash(exit.cause) : null
}

/** Counters in a table that has an index of them, whose numbers have a maximum. */
const LIMITED_COUNTERS: Table<typeof Counter.Type> = {
  name: "cart",
  schema: Counter,
  key: ({ id }) => id,
  indexes: { user_id: ({ id }) => id, erase_at: ({ count }) => count }
}

/** Makes a server wait for a stand-by with this name when it commits; for none if it is empty. */
const setStandby = (server: PostgresServer, name: string): void => {
  server.run(`ALTER SYSTEM SET synchronous_standby_names = ${name}`)
  server.run("SELECT pg_reload_conf()")
}

/** Counters, in a table that the migrations create. */
const COUNTERS: Table<typeof Counter.Type> = { name: "address_book", schema: Counter, key: ({ id }) => id, indexes: {} }

describe("the migrations for PostgreSQL", () => {
  it("STORE-92: come from those of SQLite, each of which has statements for both", () => {
    for (const [index, migration] of SITE_MIGRATIONS.entries())
      expect(postgresStatements(migration, index + 1).join()).not.toMatch(/STRICT|json_|unixepoch|iif/)
  })

  it("STORE-92: are rejected without statements that convert rows", () => {
    const migration = { name: "totals", sql: "UPDATE cart SET total = json_extract(doc, '$.total')" }
    expect(() => postgresStatements(migration, SITE_MIGRATIONS.length + 1)).toThrow('The migration "totals" needs')
    const postgres = "UPDATE cart SET total = (doc::json->>'total')::bigint"
    expect(postgresStatements({ ...migration, postgres }, SITE_MIGRATIONS.length + 1)).toEqual([postgres])
  })
})

describe.skipIf(!hasPostgres)("openPostgres", () => {
  let server: PostgresServer
  let one: Awaited<ReturnType<typeof openPostgres>>
  let other: Awaited<ReturnType<typeof openPostgres>>

  beforeAll(async () => {
    server = await startPostgres()
    ;[one, other] = await Promise.all([openPostgres(server.url, DEADLINE_MS), openPostgres(server.url, DEADLINE_MS)])
  })
  afterAll(async () => {
    await one.close()
    await other.close()
    server.remove()
  })

  it("STORE-92: creates the tables of SQLite once, when two processes start at the same time", async () => {
    const connections = await openConnections(server.url)
    const { rows } = await run(
      connections.query<{ readonly name: string; readonly columns: string }>({
        sql: `SELECT table_name::text AS name, string_agg(column_name::text, ',' ORDER BY column_name::text COLLATE "C") AS columns
          FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> 'rate_limit' GROUP BY table_name ORDER BY table_name::text COLLATE "C"`
      })
    )
    await connections.close()
    const site = openSite(":memory:")
    expect(rows).toEqual(
      site
        .rows<{ readonly name: string }>("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
        .map(({ name }) => ({
          name,
          columns: site
            .rows<{ readonly name: string }>(`PRAGMA table_info(${name})`)
            .map((column) => column.name)
            .sort()
            .join(",")
        }))
    )
    site.close()
  })

  it("STORE-124: waits for another process that migrates, and says so", async () => {
    const connections = await openConnections(server.url)
    const lines: Array<string> = []
    const waiting = Promise.withResolvers<void>()
    const opened = run(
      connections.withConnection((query) =>
        Effect.gen(function* () {
          yield* query({ sql: "SELECT pg_advisory_lock(4711015)" })
          const opening = openPostgres(server.url, DEADLINE_MS, (line) => {
            lines.push(line)
            waiting.resolve()
          })
          yield* Effect.promise(() => waiting.promise)
          yield* query({ sql: "SELECT pg_advisory_unlock(4711015)" })
          return yield* Effect.promise(() => opening)
        })
      )
    )
    await (await opened).close()
    expect(lines).toEqual([
      expect.stringMatching(/^Waiting for the migration of the database by process \d+ \(koopkompas, /)
    ])
    await connections.close()
  })

  it("STORE-124: waits for a row that another process locks with work that no visitor waits for", async () => {
    const [site, connections] = [await openPostgres(server.url, 1), await openConnections(server.url)]
    const put = site.records.transaction((rows) => rows.put(COUNTERS, { id: "w", count: 1 }))
    await run(Effect.provideService(put, WaitsForStore, true))
    const waiting = { sql: "SELECT 1 FROM pg_locks WHERE NOT granted" }
    const isWaiting = async () => expect((await run(connections.query(waiting))).rows).not.toEqual([])
    await run(
      connections.withConnection((query) =>
        Effect.gen(function* () {
          yield* query({ sql: "BEGIN" })
          yield* query({ sql: "SELECT 1 FROM address_book FOR UPDATE" })
          const writing = yield* Effect.forkChild(Effect.provideService(put, WaitsForStore, true))
          yield* Effect.promise(() => vi.waitFor(isWaiting, { timeout: RECOVERY_MS }))
          yield* query({ sql: "ROLLBACK" })
          yield* Fiber.join(writing)
        })
      )
    )
    await connections.close()
    await site.close()
  })

  it("STORE-90: loses no write of transactions in two processes, however they interleave", async () => {
    const add = ({ records }: typeof one) =>
      records.transaction((rows) =>
        Effect.gen(function* () {
          const count = (yield* rows.get(COUNTERS, "a"))?.count ?? 0
          yield* rows.put(COUNTERS, { id: "a", count: count + 1 })
        })
      )
    await run(
      Effect.all(
        Array.from({ length: 20 }, (_, at) => add(at % 2 === 0 ? one : other)),
        { concurrency: "unbounded" }
      )
    )
    expect(await run(one.records.get(COUNTERS, "a"))).toEqual({ id: "a", count: 20 })
  })

  it("STORE-90: runs a transaction again until one that came before is on all disks", async () => {
    const connections = await openConnections(server.url)
    const waiting = { sql: "SELECT 1 FROM pg_stat_activity WHERE wait_event = 'SyncRep'" }
    let runs = 0
    const add = ({ records }: typeof one, id: string) =>
      records.transaction((rows) =>
        Effect.gen(function* () {
          runs++
          const count = (yield* rows.find(COUNTERS)).length
          yield* rows.put(COUNTERS, { id, count })
          return count
        })
      )
    const before = (await run(one.records.find(COUNTERS))).length
    setStandby(server, "'none'")
    const first = Effect.runFork(add(one, "first"))
    await vi.waitFor(async () => expect((await run(connections.query(waiting))).rows).toHaveLength(1), RECOVERY_MS)
    const second = Effect.runFork(add(other, "second"))
    await vi.waitFor(() => expect(runs).toBeGreaterThan(3), RECOVERY_MS)
    setStandby(server, "''")
    expect(await run(Fiber.join(first))).toBe(before)
    expect(await run(Fiber.join(second))).toBe(before + 1)
    await connections.close()
  })

  it("STORE-32: stores nothing of a transaction when a write fails that it did not wait for", async () => {
    const tooLarge = { id: "too-large", count: 1e300 }
    const writes = one.records.transaction((rows) =>
      Effect.andThen(rows.put(COUNTERS, { id: "before", count: 1 }), rows.put(LIMITED_COUNTERS, tooLarge))
    )
    expect(await failureOf(writes)).toMatchObject({ message: "PgConnection: Query failed" })
    expect(await run(other.records.get(COUNTERS, "before"))).toBeNull()
    expect(await run(one.records.get(LIMITED_COUNTERS, "too-large"))).toBeNull()
  })

  it("STORE-33: finds what it wrote and removed before in a transaction", async () => {
    const ids = await run(
      one.records.transaction((rows) =>
        Effect.gen(function* () {
          yield* rows.put(COUNTERS, { id: "m", count: 1 })
          yield* rows.put(COUNTERS, { id: "n", count: 1 })
          yield* rows.put(COUNTERS, { id: "n", count: 2 })
          const isRemoved = [yield* rows.remove(COUNTERS, "m"), yield* rows.remove(COUNTERS, "m")]
          const found = (yield* rows.find(COUNTERS)).filter(({ id }) => id === "m" || id === "n")
          return { isRemoved, found, m: yield* rows.get(COUNTERS, "m"), n: yield* rows.get(COUNTERS, "n") }
        })
      )
    )
    const n = { id: "n", count: 2 }
    expect(ids).toEqual({ isRemoved: [true, false], found: [n], m: null, n })
  })

  it("STORE-91: uses another connection after a statement was interrupted", async () => {
    const connections = await openConnections(server.url)
    const process = connections.query<{ readonly id: number }>({ sql: "SELECT pg_backend_pid() AS id" })
    const before = (await run(process)).rows[0]?.id
    server.freeze()
    try {
      await run(Fiber.interrupt(Effect.runFork(process)))
    } finally {
      server.thaw()
    }
    expect((await run(process)).rows[0]?.id).not.toBe(before)
    await connections.close()
  })

  it("STORE-30: stores texts with any character, in order", async () => {
    const ids = ["\u0000", "\u0000\u0001", "\u0001", "\u0001\u0000", "\u0002"]
    for (const id of ids) await run(other.records.put(COUNTERS, { id: `x${id}`, count: 1 }))
    const found = await run(one.records.find(COUNTERS))
    expect(found.filter(({ id }) => id.startsWith("x"))).toEqual(ids.map((id) => ({ id: `x${id}`, count: 1 })))
    for (const id of ids) expect(await run(one.records.remove(COUNTERS, `x${id}`))).toBe(true)
  })

  it("STORE-91: fails with StoreUnavailable while the server is away, and works again after it is back", async () => {
    const put = one.records.put(COUNTERS, { id: "b", count: 1 })
    await run(put)
    server.stop()
    for (const work of [put, one.records.get(COUNTERS, "b"), one.records.transaction(() => put)]) {
      expect(await failureOf(work)).toBeInstanceOf(StoreUnavailable)
    }
    server.start()
    expect(await run(one.records.get(COUNTERS, "b"))).toEqual({ id: "b", count: 1 })
    await run(put)
  })

  it("STORE-91: fails with StoreUnavailable while the server is frozen, and works again after it goes on", async () => {
    const site = await openPostgres(server.url, SITE_DEADLINE_MS)
    const put = site.records.put(COUNTERS, { id: "c", count: 1 })
    await run(put)
    server.freeze()
    try {
      const began = performance.now()
      for (const work of [put, site.records.get(COUNTERS, "c")])
        expect(await failureOf(work)).toBeInstanceOf(StoreUnavailable)
      expect(performance.now() - began).toBeLessThan(2 * SITE_DEADLINE_MS + 1_000)
    } finally {
      server.thaw()
    }
    await vi.waitFor(() => run(put), { timeout: RECOVERY_MS })
    await site.close()
  })

  it("STORE-91: fails with StoreUnavailable while the server has no connection left, and works again after it has", async () => {
    const small = await startPostgres(4)
    const [site, others] = [await openPostgres(small.url, SITE_DEADLINE_MS), await openConnections(small.url)]
    const get = site.records.get(COUNTERS, "d")
    expect(await run(get)).toBeNull()
    const held = Effect.runFork(
      Effect.all(
        Array.from({ length: 3 }, () => others.withConnection(() => Effect.never)),
        { concurrency: "unbounded" }
      )
    )
    await vi.waitFor(() => expect(() => small.run("SELECT 1")).toThrow("too many clients"), { timeout: RECOVERY_MS })
    // A transaction uses the connection that the site has.
    const busy = Effect.runFork(site.records.transaction((rows) => Effect.andThen(rows.count(COUNTERS), Effect.never)))
    expect(await failureOf(get)).toBeInstanceOf(StoreUnavailable)
    await run(Fiber.interrupt(held))
    await others.close()
    await vi.waitFor(async () => expect(await run(get)).toBeNull(), { timeout: RECOVERY_MS })
    await run(Fiber.interrupt(busy))
    await site.close()
    small.remove()
  })

  it("STORE-92: rejects a database of a newer release", async () => {
    server.run("INSERT INTO migration VALUES (1000, 'later')")
    await expect(openPostgres(server.url, DEADLINE_MS)).rejects.toMatchObject({ name: "StoreTooNew" })
    server.run("DELETE FROM migration WHERE version = 1000")
  })

  it.each([
    ["another password", (url: string) => url.replace(/:[^:@/]+@/, ":wrong@")],
    ["another port", (url: string) => url.replace(/:\d+\/site/, ":1/site")],
    ["another database", (url: string) => url.replace(/site$/, "nothing")]
  ])("STORE-92: rejects %s with a message that names the setting and no password", async (_, changed) => {
    const url = Redacted.make(changed(Redacted.value(server.url)))
    const error: unknown = await openPostgres(url, DEADLINE_MS).catch((error: unknown) => error)
    expect(error).toMatchObject({ name: "StoreUnusable", message: expect.stringContaining("DATABASE_URL") })
    expect(String(error)).not.toMatch(/geheim|wrong/)
  })
})
