import { describe, expect, it } from "vitest"
import { openDatabase } from "./database.ts"
import { migrate, StoreTooNew, type Migration } from "./migrate.ts"
import { CATALOGUE_MIGRATIONS } from "./migrations/catalogue.ts"
import { openCatalogue, openSite } from "./open.ts"
import { inFolder } from "./testing/catalogues.ts"

const STEPS: ReadonlyArray<Migration> = [
  { name: "one", sql: "CREATE TABLE one (n INTEGER) STRICT; INSERT INTO one (n) VALUES (1);" },
  { name: "two", sql: "ALTER TABLE one ADD COLUMN m INTEGER NOT NULL DEFAULT 2;" }
]

describe("migrate", () => {
  it("STORE-06: goes forward from where the file is, each step once", () => {
    const db = openDatabase(":memory:")
    migrate(db, "De proef", STEPS.slice(0, 1))
    expect(db.rows("SELECT * FROM one")).toEqual([{ n: 1 }])
    migrate(db, "De proef", STEPS)
    migrate(db, "De proef", STEPS)
    expect(db.rows("SELECT * FROM one")).toEqual([{ n: 1, m: 2 }])
    expect(db.rows("SELECT version, name FROM migration")).toEqual([
      { version: 1, name: "one" },
      { version: 2, name: "two" }
    ])
    db.close()
  })

  it("STORE-06: a step that fails leaves nothing of itself", () => {
    const db = openDatabase(":memory:")
    const broken = { name: "broken", sql: "CREATE TABLE three (n INTEGER) STRICT; INSERT INTO nowhere VALUES (1);" }
    expect(() => migrate(db, "De proef", [...STEPS, broken])).toThrow(/nowhere/)
    expect(db.rows("SELECT max(version) AS version FROM migration")).toEqual([{ version: 2 }])
    expect(db.rows("SELECT name FROM sqlite_master WHERE name = 'three'")).toEqual([])
    db.close()
  })

  it("STORE-06: refuses a file of a newer release in plain words and leaves it alone", () =>
    inFolder((folder) => {
      const file = `${folder}/catalogue.sqlite`
      const db = openCatalogue(file)
      const version = CATALOGUE_MIGRATIONS.length + 1
      db.run("INSERT INTO migration (version, name) VALUES (?, 'later')", version)
      db.close()
      for (const readOnly of [false, true]) {
        expect(() => openCatalogue(file, { readOnly })).toThrow(StoreTooNew)
        expect(() => openCatalogue(file, { readOnly })).toThrow(/Werk het programma bij/)
      }
    }))

  it("STORE-06: a reader of a file that is not there yet, or not this version, says so", () =>
    inFolder((folder) => {
      expect(() => openCatalogue(`${folder}/nothing.sqlite`, { readOnly: true })).toThrow(/unable to open/)
      openDatabase(`${folder}/empty.sqlite`).close()
      expect(() => openCatalogue(`${folder}/empty.sqlite`, { readOnly: true })).toThrow(/versie 0/)
    }))

  it("STORE-06: both files open twice, with foreign keys on, in WAL", () =>
    inFolder((folder) => {
      for (const open of [openCatalogue, openSite]) {
        const file = `${folder}/${open.name}.sqlite`
        open(file).close()
        const db = open(file)
        expect(db.row("PRAGMA foreign_keys")).toEqual({ foreign_keys: 1 })
        expect(db.row("PRAGMA journal_mode")).toEqual({ journal_mode: "wal" })
        db.close()
      }
    }))
})
