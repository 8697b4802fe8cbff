import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect, Schema } from "effect"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import type { Table } from "../records/table.ts"
import { cachedRows } from "./cached-rows.ts"
import { openSite, type SiteDb } from "./open.ts"
import { sqlRecords } from "./records.ts"

const NOTES: Table<{ readonly id: string; readonly text: string }, never> = {
  name: "note",
  schema: Schema.Struct({ id: Schema.String, text: Schema.String }),
  key: ({ id }) => id,
  indexes: {}
}

let folder: string
let one: SiteDb
let other: SiteDb

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "koopkompas-"))
  one = openSite(join(folder, "site.sqlite"))
  one.raw.exec("CREATE TABLE note (key TEXT PRIMARY KEY, doc TEXT NOT NULL) STRICT")
  other = openSite(join(folder, "site.sqlite"))
})
afterEach(() => {
  one.close()
  other.close()
  rmSync(folder, { recursive: true })
})

const put = (db: SiteDb, text: string) => Effect.runPromise(sqlRecords(db).put(NOTES, { id: "a", text }))

describe("rows kept in memory", () => {
  it("STORE-38: what another connection commits is read the next time", async () => {
    const records = sqlRecords(one)
    const read = () => Effect.runPromise(records.get(NOTES, "a"))
    expect(await read()).toBeNull()
    await put(other, "first")
    expect(await read()).toEqual({ id: "a", text: "first" })
    await put(other, "second")
    expect(await read()).toEqual({ id: "a", text: "second" })
    await Effect.runPromise(sqlRecords(other).remove(NOTES, "a"))
    expect(await read()).toBeNull()
  })

  it("STORE-38: what a transaction wrote that failed is not read", async () => {
    const records = sqlRecords(one)
    await Effect.runPromise(records.put(NOTES, { id: "a", text: "kept" }))
    const failing = records.transaction((rows) =>
      Effect.gen(function* () {
        yield* rows.put(NOTES, { id: "a", text: "lost" })
        yield* rows.get(NOTES, "a")
        return yield* Effect.fail("no")
      })
    )
    await Effect.runPromise(Effect.exit(failing))
    expect(await Effect.runPromise(records.get(NOTES, "a"))).toEqual({ id: "a", text: "kept" })
  })

  it("STORE-38: an unchanged row is read once, and no more rows are kept than the limit", () => {
    const cache = cachedRows(one, 2)
    const reads: Array<string> = []
    const get = (key: string) =>
      cache.get("note", key, () => {
        reads.push(key)
        return { id: key }
      })
    for (const key of ["a", "a", "b", "c", "b", "a"]) get(key)
    expect(reads).toEqual(["a", "b", "c", "a"])
    one.wrote()
    get("a")
    expect(reads).toEqual(["a", "b", "c", "a", "a"])
  })
})
