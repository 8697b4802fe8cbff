import { Data, Effect, Exit, Fiber, Semaphore } from "effect"
import { isSqlError } from "effect/sql/SqlError"
import { WaitsForStore } from "#adapters/store/records-port.ts"
import { StoreUnavailable } from "#domain/site/store-unavailable.ts"
import type { SelectAll, SqlAccess } from "../record-rows.ts"
import { type Connections, type Parameter, type Query, selectAllBy } from "./connections.ts"

export interface TransactionStatements {
  readonly read: SelectAll
  readonly write: SelectAll
  /** Sends a statement that may write without waiting for its result: if it fails, the transaction fails. */
  readonly send: SqlAccess["run"]
}

/** Runs statements whose errors are defects, `StoreUnavailable` among them. */
export interface Transactions extends SqlAccess {
  /** Runs `body` in a serializable transaction, and again if a concurrent one came before it. */
  readonly transaction: <A, E, R>(
    body: (statements: TransactionStatements) => Effect.Effect<A, E, R>
  ) => Effect.Effect<A, E, R>
}

const MAX_RUNS = 20

const MAX_PAUSE_MS = 64

/** The transaction that came before may still wait for the disk, and until then each run conflicts with it. */
const pauseAfter = (runs: number): number => Math.min(2 ** (runs - 1), MAX_PAUSE_MS)

/** Defect of a transaction that PostgreSQL rolled back although its body succeeded. */
class RolledBack extends Data.TaggedError("RolledBack") {}

/** Work over `deadlineMs` dies with `StoreUnavailable`, though a commit may succeed. Spec: STORE-90, STORE-91. */
export const transactionsOver = (connections: Connections, deadlineMs: number): Transactions => {
  const oneAtATime = Semaphore.makeUnsafe(1).withPermits(1)
  const run = <A, E, R>(
    body: (statements: TransactionStatements) => Effect.Effect<A, E, R>,
    runs: number
  ): Effect.Effect<A, E, R> =>
    Effect.catchDefect(
      connections.withConnection((query) => commitAfter(query, body)),
      (defect) => {
        if (runs >= MAX_RUNS || !isConflict(defect)) return Effect.die(defect)
        const next = Effect.delay(run(body, runs + 1), pauseAfter(runs))
        return runs === 1 ? oneAtATime(next) : next
      }
    )
  const all: SelectAll = (sql, ...values) => inTime(selectAllBy(connections.query)(sql, ...values), deadlineMs)
  return {
    all,
    run: (sql, ...values) => Effect.asVoid(all(sql, ...values)),
    transaction: (body) => inTime(run(body, 1), deadlineMs)
  }
}

const ROLLBACK_TIMEOUT_MS = 5_000

/** Sends BEGIN with the first read and COMMIT with the last writes: a round trip costs more than a statement. */
const commitAfter = <A, E, R>(
  query: Query,
  body: (statements: TransactionStatements) => Effect.Effect<A, E, R>
): Effect.Effect<A, E, R> =>
  Effect.suspend(() => {
    const sent: Array<Fiber.Fiber<unknown>> = []
    const all = selectAllBy(query)
    const start = (sql: string, ...values: ReadonlyArray<Parameter>) =>
      Effect.map(Effect.forkDetach(all(sql, ...values), { startImmediately: true }), (fiber) => {
        sent.push(fiber)
        return fiber
      })
    // The server rejects all statements after one that failed, which is the cause.
    const awaitSent = Effect.suspend(() => Fiber.joinAll(sent))
    const read: SelectAll = <Row>(sql: string, ...values: ReadonlyArray<Parameter>) =>
      Effect.tapCause(all<Row>(sql, ...values), () => awaitSent)
    const committed = Effect.tapCause(query({ sql: "COMMIT" }), () => awaitSent)
    const commit = Effect.flatMap(committed, ({ command }) =>
      Effect.andThen(awaitSent, command === "COMMIT" ? Effect.void : Effect.die(new RolledBack()))
    )
    const rollBack = Effect.timeoutOption(Effect.interruptible(query({ sql: "ROLLBACK" })), ROLLBACK_TIMEOUT_MS)
    return Effect.acquireUseRelease(
      start("BEGIN ISOLATION LEVEL SERIALIZABLE"),
      (begin) => {
        // Without a transaction, the server would store each write at once.
        const begun = Fiber.join(begin)
        const result = body({
          read,
          write: <Row>(sql: string, ...values: ReadonlyArray<Parameter>) =>
            Effect.andThen(begun, read<Row>(sql, ...values)),
          send: (sql, ...values) => Effect.andThen(begun, Effect.asVoid(start(sql, ...values)))
        })
        return Effect.flatMap(WaitsForStore, (waits) =>
          waits ? Effect.andThen(begun, Effect.andThen(start("SET LOCAL statement_timeout = 0"), result)) : result
        )
      },
      (_, exit) => (Exit.isSuccess(exit) ? commit : Effect.ignoreCause(rollBack))
    )
  })

const CONFLICTS: ReadonlySet<string> = new Set(["SerializationError", "DeadlockError", "UniqueViolation"])

const isConflict = (defect: unknown): boolean =>
  defect instanceof RolledBack || (isSqlError(defect) && CONFLICTS.has(defect.reason._tag))

/** Work that cannot be stopped at once, because the server is silent, is not awaited. */
const inTime = <A, E, R>(work: Effect.Effect<A, E, R>, deadlineMs: number): Effect.Effect<A, E, R> =>
  Effect.uninterruptibleMask((restore) =>
    Effect.gen(function* () {
      if (yield* WaitsForStore) return yield* restore(work)
      const fiber = yield* Effect.forkDetach(Effect.interruptible(work))
      const result = Effect.timeoutOrElse(Fiber.join(fiber), {
        duration: deadlineMs,
        orElse: () => {
          fiber.interruptUnsafe()
          return Effect.die(new StoreUnavailable("the database did not answer in time"))
        }
      })
      return yield* Effect.onInterrupt(restore(result), () => Fiber.interrupt(fiber))
    })
  ).pipe(Effect.catchDefect((defect) => Effect.die(storeDefect(defect))))

const DEFECTS: ReadonlySet<string> = new Set(["SqlSyntaxError", "ConstraintError", "UniqueViolation"])

/** Class of SQLSTATE of values that do not fit: "data exception". */
const DATA_EXCEPTION = /^22/

/** Converts the error of a server that is away, full or too busy to {@link StoreUnavailable}; returns other errors unchanged. Spec: STORE-91. */
export const storeDefect = (defect: unknown): unknown => {
  if (defect instanceof RolledBack)
    return new StoreUnavailable("other transactions came before this one", { cause: defect })
  if (!isSqlError(defect) || DEFECTS.has(defect.reason._tag) || DATA_EXCEPTION.test(sqlState(defect.cause)))
    return defect
  return new StoreUnavailable(`the database failed: ${defect.message}`, { cause: defect })
}

const sqlState = (cause: unknown): string => {
  const inner = isObject(cause) && "cause" in cause ? cause.cause : cause
  return isObject(inner) && "code" in inner && typeof inner.code === "string" ? inner.code : ""
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null
