import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Cause, Effect, Exit, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import type { Thread } from "#adapters/runtime/thread.ts"
import { NOTES, LAWS_SQL, recordsLaws } from "../testing/records-laws.ts"
import { StoreUnavailable } from "#domain/site/store-unavailable.ts"
import { WaitsForStore } from "../records-port.ts"
import type { SqliteAccess } from "./access.ts"
import { openDatabase } from "./database.ts"
import { openSite, type SiteDb } from "./open.ts"
import { sqlRecords } from "./records.ts"
import { startWriteThread, threadAccess } from "./thread-access.ts"
import { type WriteFunctions, writeFunctions } from "./write-queue.ts"

const note = (id: string) => ({ id, owner: null, email: null, size: 0, tags: [] })

let folder: string
let file: string
let db: SiteDb
let access: SqliteAccess | null = null

const openFile = () => {
  folder = mkdtempSync(join(tmpdir(), "koopkompas-"))
  file = join(folder, "site.sqlite")
  db = openSite(file)
  db.raw.exec(LAWS_SQL)
}

const closeFile = async () => {
  await access?.close()
  access = null
  db.close()
  rmSync(folder, { recursive: true })
}

/** Opens records over {@link file} that write in the thread of `start`. */
const open = (start: () => Thread<WriteFunctions>, deadlineMs?: number, onWait?: (line: string) => void) => {
  access = threadAccess(db, start, deadlineMs, onWait)
  return sqlRecords(db, access)
}

/** Runs the functions of the thread in this one, partly `changed`. */
const localThread = (changed: {
  readonly open?: () => Promise<void>
  readonly commit?: () => Promise<void>
  readonly sql?: string
}) => {
  const functions = writeFunctions(() => {
    const own = openDatabase(file)
    own.raw.exec(changed.sql ?? "")
    return own
  })
  const call = async (method: keyof WriteFunctions, ...args: ReadonlyArray<unknown>) => {
    if (method === "commit" || method === "open") await changed[method]?.()
    return (functions[method] as (...args: ReadonlyArray<unknown>) => unknown)(...args)
  }
  return { call, hasEnded: () => false, close: async () => {} } as Thread<WriteFunctions>
}

/** Returns the defect of an effect. */
const defectOf = async <A, E>(effect: Effect.Effect<A, E>): Promise<unknown> => {
  const exit = await Effect.runPromise(Effect.exit(effect))
  return Exit.isFailure(exit) ? Cause.squash(exit.cause) : "success"
}

describe("records that are written in a thread", () => {
  beforeAll(openFile)
  afterAll(closeFile)

  recordsLaws("SQLite with a thread that writes", () => {
    db.raw.exec("DELETE FROM note; DELETE FROM ticket")
    if (access !== null) return sqlRecords(db, access)
    return open(() => startWriteThread(file))
  })
})

describe("threadAccess", () => {
  beforeEach(openFile)
  afterEach(closeFile)

  it("STORE-39: reads and fails writes with StoreUnavailable while another process holds the lock", async () => {
    const records = open(() => startWriteThread(file, 20))
    await Effect.runPromise(records.insert(NOTES, note("1")))
    const other = openDatabase(file)
    other.raw.exec("BEGIN IMMEDIATE")
    expect(await defectOf(records.insert(NOTES, note("2")))).toBeInstanceOf(StoreUnavailable)
    expect(await Effect.runPromise(records.get(NOTES, "1"))).toEqual(note("1"))
    other.raw.exec("ROLLBACK")
    other.close()
    await Effect.runPromise(records.insert(NOTES, note("2")))
    expect(await Effect.runPromise(records.count(NOTES))).toBe(2)
  })

  it("STORE-124: waits for the lock with work that no visitor waits for, and says once who holds it", async () => {
    const other = openDatabase(file)
    other.raw.exec("BEGIN IMMEDIATE")
    const lines: Array<string> = []
    const records = open(
      () => startWriteThread(file, 1),
      1,
      (line) => {
        lines.push(line)
        setImmediate(() => other.raw.exec("ROLLBACK"))
      }
    )
    await Effect.runPromise(Effect.provideService(records.insert(NOTES, note("1")), WaitsForStore, true))
    expect(await Effect.runPromise(records.count(NOTES))).toBe(1)
    const holder = process.platform === "linux" ? `process ${process.pid} \\(.+\\)` : "another process"
    expect(lines).toEqual([expect.stringMatching(`^Waiting for the lock of ${file}, which ${holder} holds …$`)])
    other.close()
  })

  it("STORE-124: begins the deadline when the thread has started", async () => {
    const started = Promise.withResolvers<void>()
    const opening = Promise.withResolvers<void>()
    const records = open(
      () =>
        localThread({
          open: () => {
            opening.resolve()
            return started.promise
          }
        }),
      100
    )
    const write = Effect.gen(function* () {
      const writing = yield* Effect.forkChild(records.insert(NOTES, note("1")), { startImmediately: true })
      yield* Effect.promise(() => opening.promise)
      yield* TestClock.adjust("1 hour")
      started.resolve()
      yield* Fiber.join(writing)
    })
    await Effect.runPromise(Effect.provide(write, TestClock.layer()))
    expect(await Effect.runPromise(records.count(NOTES))).toBe(1)
  })

  it("STORE-39: fails a commit that takes too long, and makes the next one wait for it", async () => {
    const slow = Promise.withResolvers<void>()
    const records = open(() => localThread({ commit: () => slow.promise }), 20)
    expect(await defectOf(records.insert(NOTES, note("1")))).toBeInstanceOf(StoreUnavailable)
    expect(await defectOf(records.insert(NOTES, note("2")))).toBeInstanceOf(StoreUnavailable)
    expect(await Effect.runPromise(records.find(NOTES))).toEqual([])
    slow.resolve()
    await Effect.runPromise(records.insert(NOTES, note("3")))
    expect(await Effect.runPromise(records.find(NOTES))).toEqual([note("1"), note("3")])
  })

  it("STORE-39: fails a write with StoreUnavailable when the disk is full, and leaves nothing of it", async () => {
    const records = open(() => localThread({ sql: "PRAGMA max_page_count = 1" }))
    const large = { ...note("1"), tags: ["x".repeat(1_000_000)] }
    expect(await defectOf(records.insert(NOTES, large))).toMatchObject({
      name: "StoreUnavailable",
      message: "the disk of the store is full"
    })
    expect(await Effect.runPromise(records.find(NOTES))).toEqual([])
    await Effect.runPromise(records.insert(NOTES, note("2")))
  })

  it("STORE-40: commits transactions that wait at the same time once, and undoes one that fails alone", async () => {
    let commits = 0
    const records = open(() =>
      localThread({
        commit: async () => {
          commits += 1
        }
      })
    )
    const failing = records.transaction((rows) =>
      Effect.andThen(rows.insert(NOTES, note("3")), Effect.fail("no" as const))
    )
    const results = await Effect.runPromise(
      Effect.all(
        [...["1", "2"].map((id) => records.insert(NOTES, note(id))), failing, records.insert(NOTES, note("2"))].map(
          (one) => Effect.exit(one)
        ),
        { concurrency: "unbounded" }
      )
    )
    expect(results.map(({ _tag }) => _tag)).toEqual(["Success", "Success", "Failure", "Failure"])
    expect(await Effect.runPromise(records.find(NOTES))).toEqual([note("1"), note("2")])
    expect(commits).toBe(1)
  })

  it("STORE-40: returns after the commit, and fails every transaction of one that fails", async () => {
    const disk = Promise.withResolvers<void>()
    const records = open(() => localThread({ commit: () => disk.promise }))
    const both = Promise.all(["1", "2"].map((id) => defectOf(records.insert(NOTES, note(id)))))
    expect(await Promise.race([both, new Promise((resolve) => void setImmediate(() => resolve("waits")))])).toBe(
      "waits"
    )
    disk.reject(Object.assign(new Error("disk I/O error"), { errcode: 10 }))
    for (const defect of await both) expect(defect).toBeInstanceOf(StoreUnavailable)
    expect(await Effect.runPromise(records.find(NOTES))).toEqual([])
  })

  it("STORE-40: fails the transactions of a group that SQLite rolled back, and writes the next ones", async () => {
    const records = open(() => localThread({ sql: "PRAGMA max_page_count = 1" }))
    const large = { ...note("2"), tags: ["x".repeat(1_000_000)] }
    const results = await Effect.runPromise(
      Effect.all([Effect.exit(records.insert(NOTES, note("1"))), Effect.exit(records.insert(NOTES, large))], {
        concurrency: "unbounded"
      })
    )
    const stored = await Effect.runPromise(records.find(NOTES))
    expect(stored).toEqual(Exit.isSuccess(results[0]!) ? [note("1")] : [])
    expect(Exit.isFailure(results[1]!)).toBe(true)
    await Effect.runPromise(records.insert(NOTES, note("3")))
    expect(await Effect.runPromise(records.count(NOTES))).toBe(stored.length + 1)
  })

  it("STORE-33: reads in each transaction what other connections committed before it", async () => {
    const records = open(() => startWriteThread(file))
    const other = openSite(file)
    const sizeOf1 = records.transaction(({ get }) => get(NOTES, "1"))
    for (const size of [1, 2, 3]) {
      await Effect.runPromise(sqlRecords(other).put(NOTES, { ...note("1"), size }))
      expect(await Effect.runPromise(sizeOf1)).toMatchObject({ size })
      expect(await Effect.runPromise(records.get(NOTES, "1"))).toMatchObject({ size })
    }
    other.close()
  })

  it("STORE-39: starts another thread after one has ended", async () => {
    const threads: Array<Thread<WriteFunctions>> = []
    const records = open(() => {
      const thread = startWriteThread(file)
      threads.push(thread)
      return thread
    })
    await Effect.runPromise(records.insert(NOTES, note("1")))
    await threads[0]?.close()
    await Effect.runPromise(records.insert(NOTES, note("2")))
    expect(await Effect.runPromise(records.count(NOTES))).toBe(2)
    expect(threads).toHaveLength(2)
  })
})
