import type { Migration } from "../sql/migrate.ts"

/**
 * The number of the first migrations that no database of PostgreSQL ever had rows before: it got all of them at once, and has
 * nothing that they could convert.
 */
const FIRST_VERSION = 34

/**
 * Returns the statements of a migration for PostgreSQL. The migrations of SQLite are the only list: their tables differ by types, and by
 * the place of null in an index. A migration that converts rows has its statements in `postgres`. Throws an error if they are missing.
 * Spec: STORE-92.
 */
export const postgresStatements = ({ name, sql, postgres }: Migration, version: number): ReadonlyArray<string> => {
  if (postgres !== undefined) return statementsIn(postgres)
  return statementsIn(sql).flatMap((statement) => {
    const kind = /^(CREATE TABLE|CREATE (?:UNIQUE )?INDEX|DROP INDEX|ALTER TABLE|UPDATE)\b/.exec(statement)?.[1]
    if (kind === "UPDATE" && version <= FIRST_VERSION) return []
    if (kind === undefined || kind === "UPDATE")
      throw new Error(`The migration "${name}" needs statements for PostgreSQL: ${statement}`)
    return translated(statement)
  })
}

const statementsIn = (sql: string): ReadonlyArray<string> =>
  sql
    .split(";")
    .map((statement) => statement.trim())
    .filter((statement) => statement !== "")

const translated = (statement: string): ReadonlyArray<string> => {
  const typed = statement
    .replace(/\) STRICT(?:, WITHOUT ROWID)?$/, ")")
    .replaceAll(/\bTEXT\b/g, 'TEXT COLLATE "C"')
    .replaceAll(/\bINTEGER\b/g, "BIGINT")
    .replaceAll(/\bREAL\b/g, "DOUBLE PRECISION")
  if (!typed.startsWith("CREATE TABLE")) return [withQuotedName(nullsFirst(typed))]
  const table = /^CREATE TABLE (\w+)/.exec(typed)?.[1] ?? ""
  const unique = [...typed.matchAll(UNIQUE_COLUMN)].map(([, column = ""]) => column)
  return [
    typed.replaceAll(UNIQUE_COLUMN, "$1 $2"),
    ...unique.map((column) => `CREATE UNIQUE INDEX ${table}_${column}_unique ON ${table} (${column} NULLS FIRST)`)
  ]
}

const UNIQUE_COLUMN = /\b(\w+) ((?:TEXT COLLATE "C"|BIGINT)(?: NOT NULL)?) UNIQUE/g

/** Orders the values of an index as queries do: null comes first. */
const nullsFirst = (statement: string): string =>
  statement.replace(/^(CREATE (?:UNIQUE )?INDEX \w+ ON \w+ )\(([^)]*)\)/, (_, start: string, columns: string) => {
    const ordered = columns.split(",").map((column) => `${column.trim()} NULLS FIRST`)
    return `${start}(${ordered.join(", ")})`
  })

/** Quotes the name of an index, because some are words of PostgreSQL. */
const withQuotedName = (statement: string): string =>
  statement.replace(/^(CREATE (?:UNIQUE )?INDEX|DROP INDEX) (\w+)/, '$1 "$2"')
