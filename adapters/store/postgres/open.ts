import { Effect, type Redacted } from "effect"
import type { AddUses, LimitUse } from "#adapters/runtime/shared.ts"
import { StoreUnusable } from "#adapters/store/data-folder.ts"
import { type Migration, SITE_MIGRATIONS, StoreTooNew } from "#adapters/store/sql/migrate.ts"
import { StoreUnavailable } from "#domain/site/store-unavailable.ts"
import type { OpenedRecords } from "../open-records.ts"
import { type Connections, openConnections, type Query } from "./connections.ts"
import { postgresRecords, skipUsedNumbers } from "./records.ts"
import { storeDefect, transactionsOver } from "./transactions.ts"
import type { SqlAccess } from "../record-rows.ts"
import { siteStore } from "../site-store.ts"
import { createHmac } from "node:crypto"

/** A database of PostgreSQL got the migrations up to this one at once, and had no rows to convert. */
const FIRST_VERSION = 34

/** SQLite's migrations are the only list; one that converts rows needs `postgres`, or this throws. Spec: STORE-92. */
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

const nullsFirst = (statement: string): string =>
  statement.replace(/^(CREATE (?:UNIQUE )?INDEX \w+ ON \w+ )\(([^)]*)\)/, (_, start: string, columns: string) => {
    const ordered = columns.split(",").map((column) => `${column.trim()} NULLS FIRST`)
    return `${start}(${ordered.join(", ")})`
  })

/** Quotes the name of an index, because some are words of PostgreSQL. */
const withQuotedName = (statement: string): string =>
  statement.replace(/^(CREATE (?:UNIQUE )?INDEX|DROP INDEX) (\w+)/, '$1 "$2"')

/** The oldest server that works, as PostgreSQL numbers its releases. */
const MIN_SERVER_VERSION = 150_000

const MIGRATION_LOCK = 4_711_015

interface PostgresRecords extends OpenedRecords {
  readonly limitUses: (key: Uint8Array) => AddUses
}

/** Takes "postgres://user:password@host:5432/name". Rejects with `StoreUnusable` or `StoreTooNew`. Spec: STORE-90. */
export const openPostgres = async (
  url: Redacted.Redacted,
  deadlineMs: number,
  onWait: (line: string) => void = console.error
): Promise<PostgresRecords> => {
  const connections = await openConnections(url)
  try {
    await migrate(connections, onWait)
    const transactions = transactionsOver(connections, deadlineMs)
    return {
      records: postgresRecords(transactions),
      siteStore: siteStore(transactions),
      limitUses: (key) => postgresLimitUses(transactions, key),
      clear: () => Effect.runPromise(clear(connections)),
      close: connections.close
    }
  } catch (error) {
    await connections.close()
    throw unusable(error)
  }
}

const migrate = ({ withConnection }: Connections, onWait: (line: string) => void): Promise<void> =>
  Effect.runPromise(
    withConnection((query) =>
      Effect.acquireUseRelease(
        query({ sql: "BEGIN" }),
        () => migrateWith(query, onWait),
        (_, exit) => query({ sql: exit._tag === "Success" ? "COMMIT" : "ROLLBACK" })
      )
    )
  )

interface Server {
  readonly version: number
  readonly encoding: string
}

const SELECT_SERVER = `SELECT current_setting('server_version_num')::int AS version,
  current_setting('server_encoding') AS encoding`

const checkServer = Effect.fnUntraced(function* (query: Query) {
  const server = (yield* query<Server>({ sql: SELECT_SERVER })).rows[0]
  if (server === undefined || server.version < MIN_SERVER_VERSION || server.encoding !== "UTF8")
    return yield* Effect.die(new StoreUnusable("De database moet PostgreSQL 15 of nieuwer zijn, met UTF8."))
})

/** The indexes with a sequence. A move of records copies no sequence. Spec: STORE-123. */
const NUMBERED = [
  ["shop_order", "sequence"],
  ["payment", "sequence"]
] as const

const SELECT_MIGRATING = `SELECT activity.pid, activity.application_name AS name, host(activity.client_addr) AS host
  FROM pg_locks JOIN pg_stat_activity activity USING (pid)
  WHERE locktype = 'advisory' AND classid = 0 AND objid = $1 AND granted`

const lockMigration = Effect.fnUntraced(function* (query: Query, onWait: (line: string) => void) {
  const parameters = [MIGRATION_LOCK]
  const tried = yield* query<{ taken: boolean }>({ sql: "SELECT pg_try_advisory_xact_lock($1) AS taken", parameters })
  if (tried.rows[0]?.taken === true) return
  const { rows } = yield* query<{ pid: number; name: string; host: string | null }>({
    sql: SELECT_MIGRATING,
    parameters
  })
  for (const { pid, name, host } of rows)
    onWait(`Waiting for the migration of the database by process ${pid} (${name}, ${host ?? "on the same machine"}) …`)
  yield* query({ sql: "SELECT 1 FROM pg_advisory_xact_lock($1)", parameters })
})

const migrateWith = Effect.fnUntraced(function* (query: Query, onWait: (line: string) => void) {
  yield* checkServer(query)
  yield* query({ sql: "SET LOCAL statement_timeout = 0" })
  yield* lockMigration(query, onWait)
  yield* query({ sql: "CREATE TABLE IF NOT EXISTS migration (version INTEGER PRIMARY KEY, name TEXT NOT NULL)" })
  const { rows } = yield* query<{ version: number }>({
    sql: "SELECT coalesce(max(version), 0) AS version FROM migration"
  })
  const found = rows[0]?.version ?? 0
  if (found > SITE_MIGRATIONS.length)
    return yield* Effect.die(
      new StoreTooNew(
        `De database heeft versie ${found}, dit programma kent er tot en met ${SITE_MIGRATIONS.length}. Werk het programma bij.`
      )
    )
  for (const [index, migration] of SITE_MIGRATIONS.entries()) {
    const version = index + 1
    if (version <= found) continue
    for (const sql of postgresStatements(migration, version)) yield* query({ sql })
    yield* query({
      sql: "INSERT INTO migration (version, name) VALUES ($1, $2)",
      parameters: [version, migration.name]
    })
  }
  for (const [table, index] of NUMBERED) yield* query({ sql: skipUsedNumbers(table, index) })
})

/** Returns an error that names the remedy if the server cannot be used; other errors unchanged. It contains no password. Spec: APP-27. */
const unusable = (error: unknown): unknown => {
  const failure = storeDefect(error)
  if (!(failure instanceof StoreUnavailable)) return error
  return new StoreUnusable(
    `De database van DATABASE_URL is niet te gebruiken (${reasonOf(failure)}). Controleer of de server draait, en het adres, de naam en het wachtwoord.`,
    { cause: error }
  )
}

/** Resolves with a reason, or null. Changes nothing. Spec: CLI-69. */
export const checkPostgres = async (url: Redacted.Redacted): Promise<string | null> => {
  const connections = await openConnections(url)
  try {
    await Effect.runPromise(connections.withConnection(checkServer))
    return null
  } catch (error) {
    return error instanceof Error ? reasonOf(error) : String(error)
  } finally {
    await connections.close()
  }
}

/** Returns the message of the innermost error, which says most. */
const reasonOf = (error: Error): string => (error.cause instanceof Error ? reasonOf(error.cause) : error.message)

const SELECT_TABLES = `SELECT string_agg(quote_ident(table_name), ', ') AS names FROM information_schema.tables
  WHERE table_schema = current_schema() AND table_name <> 'migration'`

const clear = ({ query }: Connections): Effect.Effect<void> =>
  Effect.flatMap(query<{ readonly names: string }>({ sql: SELECT_TABLES }), ({ rows }) =>
    Effect.asVoid(query({ sql: `TRUNCATE ${rows[0]?.names}` }))
  )

const ADD_USES = `INSERT INTO rate_limit (client, full_at, window_ms)
  SELECT client, ?::float8 + used, window_ms FROM json_to_recordset(?) AS use (client text, used float8, window_ms float8)
  ORDER BY client
  ON CONFLICT (client) DO UPDATE SET full_at =
    least(greatest(rate_limit.full_at, ?::float8) + excluded.full_at - ?::float8, ?::float8 + 2 * excluded.window_ms)
  RETURNING client, full_at`

const REMOVE_UNUSED = "DELETE FROM rate_limit WHERE full_at < ?"

const REMOVE_INTERVAL_MS = 60_000

/** A client is stored as a digest with `key`, because its address is nobody's business. Spec: RATE-09. */
const postgresLimitUses = ({ all, run }: SqlAccess, key: Uint8Array): AddUses => {
  let removedAt = 0
  const digestOf = ({ rateClass, client }: LimitUse): string =>
    createHmac("sha256", key).update(`${rateClass} ${client}`).digest("base64url")
  return Effect.fnUntraced(function* (uses, now) {
    const clients = uses.map(digestOf)
    const rows = uses.map(({ usedMs, windowMs }, index) => ({
      client: clients[index],
      used: usedMs,
      window_ms: windowMs
    }))
    const added = yield* all<{ readonly client: string; readonly full_at: number }>(
      ADD_USES,
      now,
      JSON.stringify(rows),
      now,
      now,
      now
    )
    if (now - removedAt >= REMOVE_INTERVAL_MS) {
      removedAt = now
      yield* run(REMOVE_UNUSED, now)
    }
    const fullAtOf = new Map(added.map(({ client, full_at }) => [client, full_at]))
    return clients.map((client) => fullAtOf.get(client) ?? now)
  })
}
