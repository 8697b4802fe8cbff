import { Effect, Exit, type Redacted, Scope } from "effect"
import type { PgConnection } from "@effect/sql-pg/PgConnection"
import * as PgPool from "@effect/sql-pg/PgPool"

/** A value of a parameter, sent as text: PostgreSQL infers its type. */
export type Parameter = string | number | null

/** A statement with its parameters. */
export interface Statement {
  readonly sql: string
  readonly parameters?: ReadonlyArray<Parameter>
}

/** The rows of a statement, and what it did: COMMIT of a failed transaction does a ROLLBACK. */
interface Result<Row> {
  readonly rows: ReadonlyArray<Row>
  readonly command: string
}

/** Runs a statement. The caller states the type of rows. Errors are defects of type `SqlError`. */
export type Query = <Row = never>(statement: Statement) => Effect.Effect<Result<Row>>

/** A bounded pool of connections to a database. */
export interface Connections {
  /** Runs a statement by itself, on any connection. */
  readonly query: Query
  /** Lends a connection to `work` alone. */
  readonly withConnection: <A, E, R>(work: (query: Query) => Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
  readonly close: () => Promise<void>
}

/** Maximum connections of a process: PostgreSQL accepts 100 by default, of all processes together. */
const MAX_CONNECTIONS = 10

/** Settings of programs whose statements may take minutes. */
export const LONG_STATEMENTS = { statement_timeout: "0" }

/** Time in which a new connection must be open. */
const CONNECT_TIMEOUT = "2 seconds"

/**
 * Settings of each connection. A process that freezes in a transaction loses its locks after some seconds. Small tables are
 * read by their indexes too, because a serializable transaction that scans a table conflicts with every write to it; what has to be
 * scanned then looks so costly that PostgreSQL would compile its plan for 400 ms.
 */
const SESSION_SETTINGS = {
  statement_timeout: "5s",
  idle_in_transaction_session_timeout: "5s",
  enable_seqscan: "off",
  jit: "off"
}

/**
 * Creates a pool that connects when it is used, and again after a connection was lost. `settings` replace those of a site.
 * Spec: STORE-91.
 */
export const openConnections = async (
  url: Redacted.Redacted,
  settings: Readonly<Record<string, string>> = {}
): Promise<Connections> => {
  const scope = Scope.makeUnsafe()
  const pool = await Effect.runPromise(
    Scope.provide(
      PgPool.make({
        url,
        maxConnections: MAX_CONNECTIONS,
        connectTimeout: CONNECT_TIMEOUT,
        applicationName: "koopkompas",
        startupParameters: { ...SESSION_SETTINGS, ...settings }
      }),
      scope
    )
  )
  return {
    query: (statement) => Effect.orDie(pool.use((connection) => queryOf(connection)(statement))),
    withConnection: <A, E, R>(work: (query: Query) => Effect.Effect<A, E, R>) =>
      Effect.scoped(
        Effect.flatMap(Effect.orDie(pool.reserve), (connection) => work(queryOf(connection)))
      ) as Effect.Effect<A, E, R>,
    close: () => Effect.runPromise(Scope.close(scope, Exit.void))
  }
}

const queryOf =
  (connection: PgConnection): Query =>
  <Row>({ sql, parameters = [] }: Statement) =>
    Effect.orDie(connection.query(sql, parameters)) as Effect.Effect<Result<unknown>> as Effect.Effect<Result<Row>>
