import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setImmediate } from "node:timers/promises"
import { afterAll, describe, expect, it } from "vitest"
import { loadWorld } from "#adapters/store/sql/testing/load-world.ts"
import { openCatalogue } from "#adapters/store/sql/open.ts"
import { SEEN, smallWorld } from "#adapters/store/sql/testing/small-world.ts"
import { openIndex } from "./open.ts"
import { startQueryThreads } from "./query-threads.ts"
import { browse } from "./testing/queries.ts"

const folder = mkdtempSync(join(tmpdir(), "index-"))
afterAll(() => rmSync(folder, { recursive: true }))

/** Starts threads that have no segments before `released`, and counts their searches. `isOpen` resolves when they are in use. */
const watchedThreads = (released: Promise<void> = Promise.resolve()) => {
  const opened = Promise.withResolvers<void>()
  let calls = 0
  const startThreads: typeof startQueryThreads = (options) => {
    const threads = startQueryThreads(options)
    return {
      ...threads,
      open: async (segments) => {
        await released
        await threads.open(segments)
        setImmediate().then(opened.resolve, opened.reject)
      },
      call: (method, ...args) => {
        calls++
        return threads.call(method, ...args)
      }
    }
  }
  return { startThreads, isOpen: opened.promise, calls: () => calls }
}

describe("openIndex", () => {
  it("INDEX-02: finds a change committed by another connection without a restart, with the work in another thread", async () => {
    const catalogue = join(folder, "catalogue.sqlite")
    const db = openCatalogue(catalogue)
    loadWorld(db, smallWorld(), SEEN)
    const errors: Array<unknown> = []
    const index = await openIndex({
      catalogue,
      snapshot: join(folder, "search.index"),
      now: () => SEEN,
      onError: (error) => errors.push(error)
    })
    const nests = { ...browse, term: "zwaluwnest" }
    expect(index.index().query(browse).total).toBeGreaterThan(0)
    expect(index.index().query(nests).total).toBe(0)
    db.transaction(() => {
      db.run("UPDATE product SET name = 'Zwaluwnest' WHERE id = 'p-1'")
      db.run("INSERT INTO change_log (product_key) SELECT product_key FROM product WHERE id = 'p-1'")
    })
    while (index.index().query(nests).total === 0) await setImmediate()
    expect(index.index().query(nests).ids).toEqual(["p-1"])
    expect(errors).toEqual([])
    expect(existsSync(join(folder, "search.index"))).toBe(true)
    await index.close()
    db.close()
  })

  it("INDEX-20: finds a change in the threads of a large catalogue, with its version not before", async () => {
    const catalogue = join(folder, "large.sqlite")
    const db = openCatalogue(catalogue)
    loadWorld(db, smallWorld(), SEEN)
    const errors: Array<unknown> = []
    const { startThreads, isOpen } = watchedThreads()
    const index = await openIndex({
      catalogue,
      snapshot: join(folder, "large.index"),
      now: () => SEEN,
      threads: 2,
      minThreadedProducts: 1,
      startThreads,
      onError: (error) => errors.push(error)
    })
    await isOpen
    const nests = { ...browse, term: "zwaluwnest" }
    const searchTwice = () => Promise.all([index.call("query", nests), index.call("query", nests)])
    expect((await searchTwice()).map(({ total }) => total)).toEqual([0, 0])
    const before = index.version()
    db.transaction(() => {
      db.run("UPDATE product SET name = 'Zwaluwnest' WHERE id = 'p-1'")
      db.run("INSERT INTO change_log (product_key) SELECT product_key FROM product WHERE id = 'p-1'")
    })
    while (index.version() === before) await setImmediate()
    expect((await searchTwice()).map(({ ids }) => ids)).toEqual([["p-1"], ["p-1"]])
    expect(errors).toEqual([])
    await index.close()
    db.close()
  })

  it("INDEX-71: searches in this thread until the others have a large catalogue", async () => {
    const catalogue = join(folder, "waiting.sqlite")
    const db = openCatalogue(catalogue)
    loadWorld(db, smallWorld(), SEEN)
    const released = Promise.withResolvers<void>()
    const { startThreads, isOpen, calls } = watchedThreads(released.promise)
    const index = await openIndex({
      catalogue,
      snapshot: join(folder, "waiting.index"),
      now: () => SEEN,
      threads: 1,
      minThreadedProducts: 1,
      startThreads,
      onError: console.error
    })
    const { total } = await index.call("query", browse)
    expect(total).toBeGreaterThan(0)
    expect(calls()).toBe(0)
    released.resolve()
    await isOpen
    expect((await index.call("query", browse)).total).toBe(total)
    expect(calls()).toBe(1)
    await index.close()
    db.close()
  })

  it("INDEX-03: opens a store whose snapshot cannot be written", async () => {
    const catalogue = join(folder, "unsaved.sqlite")
    const db = openCatalogue(catalogue)
    loadWorld(db, smallWorld(), SEEN)
    db.close()
    const snapshot = join(folder, "unsaved.index")
    mkdirSync(snapshot)
    const index = await openIndex({ catalogue, snapshot, now: () => SEEN, onError: console.error })
    expect(index.index().query(browse).total).toBeGreaterThan(0)
    expect(readdirSync(snapshot)).toEqual([])
    await index.close()
  })
})
