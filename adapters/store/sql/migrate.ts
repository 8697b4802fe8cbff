import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { Database } from "./database.ts"

/** A step of a migration; its version is its position in the list, from 1. Published steps are never changed. */
export interface Migration {
  readonly name: string
  readonly sql: string
  /** The statements for PostgreSQL, if they cannot be derived from those of SQLite. Spec: STORE-92. */
  readonly postgres?: string
}

/** Begins a migration in a file, and its statements for PostgreSQL. */
const [MIGRATION, POSTGRES] = [/^-- migration: /m, /^-- postgres:$/m]

/** Parses migrations. Throws if there is a statement before the first one. */
export const parseMigrations = (text: string): ReadonlyArray<Migration> => {
  const [start = "", ...steps] = text.split(MIGRATION)
  const stray = start.split("\n").findIndex((line) => line !== "" && !line.startsWith("--"))
  if (stray >= 0) throw new Error(`line ${stray + 1} belongs to no migration`)
  return steps.map((step) => {
    const [name = ""] = step.split("\n", 1)
    const [sql = "", postgres] = step.slice(name.length).split(POSTGRES)
    return { name, sql, ...(postgres !== undefined && { postgres }) }
  })
}

const readMigrations = (name: string): ReadonlyArray<Migration> =>
  parseMigrations(readFileSync(join(import.meta.dirname, "migrations", `${name}.sql`), "utf8"))

export const CATALOGUE_MIGRATIONS = readMigrations("catalogue")
export const PHOTO_MIGRATIONS = readMigrations("photos")
export const FEATURES_MIGRATIONS = readMigrations("features")
export const FEEDS_MIGRATIONS = readMigrations("feeds")
export const SITE_MIGRATIONS = readMigrations("site")

/** Error for a file of a newer release. Nothing was changed. */
export class StoreTooNew extends Error {
  override readonly name = "StoreTooNew"
}

const versionOf = (db: Database) => {
  const [table] = db.rows("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'migration'")
  if (table === undefined) return 0
  return db.row<{ version: number }>("SELECT coalesce(max(version), 0) AS version FROM migration")?.version ?? 0
}

const rejectNewer = (label: string, found: number, known: number) => {
  if (found <= known) return
  throw new StoreTooNew(
    `${label} heeft versie ${found}, dit programma kent er tot en met ${known}. Werk het programma bij, of kies met DATA_DIR een andere map.`
  )
}

/** One transaction per step. Throws {@link StoreTooNew}. */
export const migrate = (db: Database, label: string, migrations: ReadonlyArray<Migration>) => {
  rejectNewer(label, versionOf(db), migrations.length)
  if (versionOf(db) === migrations.length) return
  for (const [index, migration] of migrations.entries()) {
    db.transaction(() => {
      if (versionOf(db) > index) return
      if (index === 0) {
        db.raw.exec("CREATE TABLE migration (version INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT")
      }
      db.raw.exec(migration.sql)
      db.run("INSERT INTO migration (version, name) VALUES (?, ?)", index + 1, migration.name)
    })
  }
}

/** Serves a reader, which cannot migrate. Throws {@link StoreTooNew}, or an error if the file is older. */
export const expectMigrated = (db: Database, label: string, migrations: ReadonlyArray<Migration>) => {
  const found = versionOf(db)
  rejectNewer(label, found, migrations.length)
  if (found < migrations.length) {
    throw new Error(`${label} heeft versie ${found}; versie ${migrations.length} is nodig. Start de site een keer.`)
  }
}
