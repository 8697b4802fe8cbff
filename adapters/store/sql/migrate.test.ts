import { describe, expect, it } from "vitest"
import { openDatabase } from "./database.ts"
import { CATALOGUE_MIGRATIONS, migrate, parseMigrations, StoreTooNew, type Migration } from "./migrate.ts"
import { openCatalogue, openSite } from "./open.ts"
import { inFolder } from "./testing/catalogues.ts"

const STEPS: ReadonlyArray<Migration> = [
  { name: "one", sql: "CREATE TABLE one (n INTEGER) STRICT; INSERT INTO one (n) VALUES (1);" },
  { name: "two", sql: "ALTER TABLE one ADD COLUMN m INTEGER NOT NULL DEFAULT 2;" }
]

describe("parseMigrations", () => {
  it("STORE-06: reads names, statements and those of PostgreSQL alone", () => {
    const text = "-- A note.\n\n-- migration: one\nSELECT 1;\n\n-- migration: two; both\n-- postgres:\nSELECT 2\n"
    expect(parseMigrations(text)).toEqual([
      { name: "one", sql: "\nSELECT 1;\n\n" },
      { name: "two; both", sql: "\n", postgres: "\nSELECT 2\n" }
    ])
  })

  it("STORE-06: names the line of a statement that belongs to no migration", () => {
    expect(() => parseMigrations("-- A note.\nSELECT 1;\n-- migration: one")).toThrow("line 2 belongs to no migration")
  })
})

describe("migrate", () => {
  it("STORE-06: continues from the version of the file and runs each step once", () => {
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

  it("STORE-06: rolls back a step that fails", () => {
    const db = openDatabase(":memory:")
    const broken = { name: "broken", sql: "CREATE TABLE three (n INTEGER) STRICT; INSERT INTO nowhere VALUES (1);" }
    expect(() => migrate(db, "De proef", [...STEPS, broken])).toThrow(/nowhere/)
    expect(db.rows("SELECT max(version) AS version FROM migration")).toEqual([{ version: 2 }])
    expect(db.rows("SELECT name FROM sqlite_master WHERE name = 'three'")).toEqual([])
    db.close()
  })

  it("STORE-06: rejects a file of a newer release with a clear message and leaves it unchanged", () =>
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

  it("STORE-06: reports a file that is missing or of another version when opened for reading", () =>
    inFolder((folder) => {
      expect(() => openCatalogue(`${folder}/nothing.sqlite`, { readOnly: true })).toThrow(/niet te openen/)
      openDatabase(`${folder}/empty.sqlite`).close()
      expect(() => openCatalogue(`${folder}/empty.sqlite`, { readOnly: true })).toThrow(/versie 0/)
    }))

  it("STORE-06: opens both files twice, with foreign keys, in WAL mode", () =>
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
