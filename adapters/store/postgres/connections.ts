import { Effect, Exit, type Redacted, Scope } from "effect"
import type { PgConnection } from "@effect/sql-pg/PgConnection"
import * as PgPool from "@effect/sql-pg/PgPool"
import { ConnectionError, SqlError } from "effect/sql/SqlError"
import type { SelectAll } from "../record-rows.ts"

/** A value of a parameter, sent as text: PostgreSQL infers its type. */
export type Parameter = string | number | null

interface Statement {
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

export const selectAllBy =
  (query: Query): SelectAll =>
  <Row>(sql: string, ...values: ReadonlyArray<Parameter>) => {
    let count = 0
    const statement = { sql: sql.replaceAll("?", () => `$${++count}`), parameters: values.map(encodeValue) }
    return Effect.map(query<Readonly<Record<string, unknown>>>(statement), ({ rows }) => rows.map(rowOf<Row>))
  }

const rowOf = <Row>(row: Readonly<Record<string, unknown>>): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, valueOf(value)])) as Row

const valueOf = (value: unknown): unknown =>
  typeof value === "bigint" ? Number(value) : typeof value === "string" ? decodeText(value) : value

/** Escapes U+0000, which PostgreSQL does not store in a text; the order of texts stays. */
export const encodeValue = <Value extends Parameter>(value: Value): Value | string =>
  typeof value === "string" ? value.replaceAll("\u0001", "\u0001\u0002").replaceAll("\u0000", "\u0001\u0001") : value

export const decodeText = (text: string): string =>
  text.replaceAll("\u0001\u0001", "\u0000").replaceAll("\u0001\u0002", "\u0001")

export interface Connections {
  readonly query: Query
  readonly all: SelectAll
  /** Lends a connection to `work` alone, which may send a statement before the result of another. They run in this order. */
  readonly withConnection: <A, E, R>(work: (query: Query) => Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
  readonly close: () => Promise<void>
}

/** Maximum connections of a process: PostgreSQL accepts 100 by default, of all processes together. */
const MAX_CONNECTIONS = 10

export const LONG_STATEMENTS = { statement_timeout: "0" }

const CONNECT_TIMEOUT = "2 seconds"

/** A frozen process loses its locks. A scan conflicts with every write; compiling its plan takes 400 ms. */
const SESSION_SETTINGS = {
  statement_timeout: "5s",
  idle_in_transaction_session_timeout: "5s",
  enable_seqscan: "off",
  jit: "off"
}

/** Connects when used, and again after a loss. An interrupted statement closes its connection. Spec: STORE-91. */
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
        // Sends statements without waiting for results, on a connection that only one borrower uses.
        multiplex: true,
        multiplexConcurrency: 1,
        startupParameters: { ...SESSION_SETTINGS, ...settings }
      }),
      scope
    )
  )
  const query: Query = (statement) => Effect.orDie(pool.use((connection) => queryOf(pool, connection)(statement)))
  return {
    query,
    all: selectAllBy(query),
    withConnection: <A, E, R>(work: (query: Query) => Effect.Effect<A, E, R>) =>
      Effect.scoped(
        Effect.flatMap(Effect.orDie(pool.get), (connection) => work(queryOf(pool, connection)))
      ) as Effect.Effect<A, E, R>,
    close: () => Effect.runPromise(Scope.close(scope, Exit.void))
  }
}

const queryOf = (pool: PgPool.PgPool, connection: PgConnection): Query => {
  let isClosed = false
  const close = Effect.suspend(() => {
    isClosed = true
    return pool.invalidate(connection)
  })
  return <Row>({ sql, parameters = [] }: Statement) =>
    Effect.suspend(() =>
      isClosed ? Effect.die(CLOSED) : Effect.onInterrupt(Effect.orDie(connection.query(sql, parameters)), () => close)
    ) as Effect.Effect<Result<unknown>> as Effect.Effect<Result<Row>>
}

const CLOSED = new SqlError({
  reason: new ConnectionError({ cause: null, message: "A statement of this connection was interrupted" })
})
