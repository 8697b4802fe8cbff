import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect, Exit, Fiber, Layer, ManagedRuntime, Schema } from "effect"
import { layerWebCrypto } from "effect/crypto/SecureRandom"
import { TestClock } from "effect/testing"
import { afterAll, afterEach, describe, expect, it, vi } from "vitest"
import { memoryRecords } from "./memory-records.ts"
import { openPostgres } from "./postgres/open.ts"
import { openSite } from "./sql/open.ts"
import { sqlRecords } from "./sql/records.ts"
import { hasPostgres, startPostgres } from "./testing/postgres-server.ts"
import { LEASE_MS, LEASES, RENEW_INTERVAL_MS, whileHolding } from "./lease.ts"
import { Records } from "./records-port.ts"
import type { Table } from "./record-table.ts"

/** Time for a busy machine. */
const TIMEOUT = { timeout: 10_000, interval: 20 }

/** Notes, in a table that the migrations create. */
const NOTES: Table<{ readonly id: string }> = {
  name: "address_book",
  schema: Schema.Struct({ id: Schema.String }),
  key: ({ id }) => id,
  indexes: {}
}

/** Two connections to one store, as two processes have them. */
interface TwoProcesses {
  readonly records: readonly [Records["Service"], Records["Service"]]
  readonly close: () => Promise<void>
}

const STORES: ReadonlyArray<readonly [name: string, isThere: boolean, open: () => Promise<TwoProcesses>]> = [
  [
    "memory",
    true,
    async () => {
      const records = memoryRecords()
      return { records: [records, records], close: async () => {} }
    }
  ],
  [
    "SQLite",
    true,
    async () => {
      const folder = mkdtempSync(join(tmpdir(), "koopkompas-lease-"))
      const [one, other] = [openSite(join(folder, "site.sqlite")), openSite(join(folder, "site.sqlite"))]
      return {
        records: [sqlRecords(one), sqlRecords(other)],
        close: async () => {
          one.close()
          other.close()
          rmSync(folder, { recursive: true })
        }
      }
    }
  ],
  [
    "PostgreSQL",
    hasPostgres,
    async () => {
      const server = await startPostgres()
      const [one, other] = [await openPostgres(server.url, 10_000), await openPostgres(server.url, 10_000)]
      return {
        records: [one.records, other.records],
        close: async () => {
          await one.close()
          await other.close()
          server.remove()
        }
      }
    }
  ]
]

/** A process that wants to work, with a clock of its own: one that stands still is that of a frozen process. */
const startProcess = (records: Records["Service"]) => {
  const runtime = ManagedRuntime.make(
    Layer.mergeAll(TestClock.layer(), layerWebCrypto, Layer.succeed(Records, records))
  )
  const seen: { fenced: Records["Service"] | null; interrupted: number } = { fenced: null, interrupted: 0 }
  const work = Effect.gen(function* () {
    seen.fenced = yield* Records
    yield* Effect.never
  })
  const fiber = runtime.runFork(
    whileHolding(
      "work",
      Effect.onInterrupt(work, () =>
        Effect.sync(() => {
          seen.fenced = null
          seen.interrupted++
        })
      )
    )
  )
  return {
    seen,
    /** Writes a note as the work does. */
    write: (id: string) => Effect.runPromiseExit(seen.fenced!.put(NOTES, { id })),
    pass: (milliseconds: number) => runtime.runPromise(TestClock.adjust(milliseconds)),
    works: () => vi.waitFor(() => expect(seen.fenced).not.toBeNull(), TIMEOUT),
    stop: () => Effect.runPromise(Fiber.interrupt(fiber)),
    close: () => runtime.dispose()
  }
}

describe.each(STORES.filter(([, isThere]) => isThere))("whileHolding on %s", (_, __, open) => {
  const opened = open()
  const started: Array<ReturnType<typeof startProcess>> = []
  const start = async (at: 0 | 1) => {
    const process = startProcess((await opened).records[at])
    started.push(process)
    return process
  }
  afterEach(async () => {
    for (const process of started.splice(0)) await process.close()
  })
  afterAll(async () => (await opened).close())

  const holder = async () => (await Effect.runPromise((await opened).records[0].get(LEASES, "work")))?.token

  it("STORE-94: works in one process, and in another once the first has stopped", async () => {
    const [one, other] = [await start(0), await start(1)]
    await vi.waitFor(() => expect([one, other].filter(({ seen }) => seen.fenced !== null)).toHaveLength(1), TIMEOUT)
    const [first, second] = one.seen.fenced === null ? [other, one] : [one, other]
    await second.pass(3 * RENEW_INTERVAL_MS)
    expect(second.seen.fenced).toBeNull()
    await first.stop()
    expect([first.seen.interrupted, await holder()]).toEqual([1, undefined])
    await second.pass(RENEW_INTERVAL_MS)
    await second.works()
    await second.stop()
  })

  it("STORE-94: works on while it renews its lease", async () => {
    const one = await start(0)
    await one.works()
    const token = await holder()
    const other = await start(1)
    const until = async () => (await Effect.runPromise((await opened).records[0].get(LEASES, "work")))?.until ?? 0
    for (let passed = 0; passed < 3 * LEASE_MS; passed += RENEW_INTERVAL_MS) {
      const before = await until()
      // The next renewal may not wait for its time yet.
      await vi.waitFor(async () => {
        await one.pass(RENEW_INTERVAL_MS / 10)
        expect(await until()).toBeGreaterThan(before)
      }, TIMEOUT)
      await other.pass(RENEW_INTERVAL_MS)
    }
    expect([await holder(), other.seen.fenced]).toEqual([token, null])
    expect(Exit.isSuccess(await one.write("a"))).toBe(true)
    await one.stop()
  })

  it("STORE-94: loses its lease when it is frozen, and stores nothing when it wakes up", async () => {
    const frozen = await start(0)
    await frozen.works()
    const other = await start(1)
    await other.pass(LEASE_MS + RENEW_INTERVAL_MS)
    await other.works()
    expect(Exit.isFailure(await frozen.write("late"))).toBe(true)
    expect(Exit.isSuccess(await other.write("in time"))).toBe(true)
    const notes = await Effect.runPromise((await opened).records[1].find(NOTES))
    expect(notes.map(({ id }) => id)).not.toContain("late")
    await frozen.pass(RENEW_INTERVAL_MS)
    await vi.waitFor(() => expect(frozen.seen.interrupted).toBe(1), TIMEOUT)
    await other.stop()
  })
})

it("STORE-94: takes a lease whose end is further away than any, because the clock was set back", async () => {
  const records = memoryRecords()
  await Effect.runPromise(records.put(LEASES, { name: "work", token: "gone", until: 10 * LEASE_MS }))
  const process = startProcess(records)
  await process.works()
  expect((await Effect.runPromise(records.get(LEASES, "work")))?.until).toBe(LEASE_MS)
  await process.close()
})
