import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect, Schema } from "effect"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import type { Table } from "../record-table.ts"
import { localAccess } from "./access.ts"
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

describe("sqlRecords", () => {
  it("STORE-38: reads what another connection committed", async () => {
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

  it("STORE-38: reads nothing that a failed transaction wrote", async () => {
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

  it("STORE-38: caches rows up to its limit, and reads all again after a commit", async () => {
    const access = localAccess(one)
    const reads: Array<unknown> = []
    const records = sqlRecords(
      one,
      {
        ...access,
        all: (sql, ...values) => {
          reads.push(values[0])
          return access.all(sql, ...values)
        }
      },
      2
    )
    const get = (key: string) => Effect.runPromise(records.get(NOTES, key))
    for (const id of ["a", "b", "c"]) await Effect.runPromise(sqlRecords(one).put(NOTES, { id, text: id }))
    for (const key of ["a", "a", "b", "c", "b", "a", "none", "none"]) await get(key)
    expect(reads).toEqual(["a", "b", "c", "a", "none", "none"])
    one.wrote()
    expect(Object.isFrozen(await get("a"))).toBe(true)
    expect(reads.slice(6)).toEqual(["a"])
  })
})
