import { DatabaseSync } from "node:sqlite"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { fullAccount, type FullAccount } from "#adapters/services/testing/full-account.ts"
import { Records } from "#adapters/store/records-port.ts"
import { sqliteBackend, type SqliteBackend } from "#adapters/testing/sqlite-backend.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { eraseUser, PERSONAL_TABLES } from "./user-rows.ts"

let backend: SqliteBackend
let gone: FullAccount
let other: FullAccount
beforeAll(async () => {
  // Nothing is sent in the background, which would change rows between two readings.
  backend = await sqliteBackend(undefined, { isSite: false })
  gone = await fullAccount(backend, 1)
  other = await fullAccount(backend, 2)
})
afterAll(() => backend.close())

/** Returns every table of the file with visitors' data, each row as text. */
const allTables = (): ReadonlyMap<string, ReadonlyArray<string>> => {
  const db = new DatabaseSync(backend.siteFile, { readOnly: true })
  try {
    const tables = db.prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'").all()
    return new Map(
      tables.map(({ name }) => [
        String(name),
        db
          .prepare(`SELECT * FROM ${String(name)}`)
          .all()
          .map((row) => JSON.stringify(row))
      ])
    )
  } finally {
    db.close()
  }
}

const rowsAbout = (rows: ReadonlyArray<string>, { marks }: FullAccount) =>
  rows.filter((row) => marks.some((mark) => row.includes(mark)))

const tablesAbout = (account: FullAccount) =>
  [...allTables()].filter(([, rows]) => rowsAbout(rows, account).length > 0).map(([name]) => name)

const SPEC = examples("PROF-33", ["table", "about", "at erasure"])

describe("erasure of a user", () => {
  it("PROF-33: covers every table of visitors' data", () => {
    expect([...allTables().keys()].toSorted()).toEqual(SPEC.map(({ table }) => table).toSorted())
    const personal = SPEC.filter((row) => row["at erasure"] !== "").map(({ table }) => table)
    expect(PERSONAL_TABLES.flatMap(({ names }) => names).toSorted()).toEqual(personal.toSorted())
    expect(tablesAbout(gone).toSorted()).toEqual(personal.toSorted())
  })

  it("PROF-17, PROF-33: leaves nothing about the user in any table, and everything about others", async () => {
    const before = allTables()
    for (const round of ["first", "second"]) {
      await backend.run(Records.use((records) => records.transaction((rows) => eraseUser(rows, gone.marks[0]!))))
      expect([round, tablesAbout(gone)]).toEqual([round, []])
    }
    const after = allTables()
    for (const { table, "at erasure": erasure } of SPEC) {
      const [left, had] = [after.get(table)!, before.get(table)!]
      expect(rowsAbout(left, other)).toEqual(rowsAbout(had, other))
      const removed = erasure === "removed" ? rowsAbout(had, gone).length : 0
      expect([table, left.length]).toEqual([table, had.length - removed])
    }
  })
})
