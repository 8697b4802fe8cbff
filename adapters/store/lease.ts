import { Clock, Data, Effect, Schema } from "effect"
import { SecureRandom } from "effect/crypto/SecureRandom"
import { Records, type RowAccess } from "./records-port.ts"
import type { Table } from "./record-table.ts"

const LeaseRow = Schema.Struct({
  name: Schema.String,
  /** Identifies the holder, and differs each time that a process takes the lease. */
  token: Schema.String,
  until: Schema.Number
})

/** The leases on work of one process. They name no user. Spec: STORE-94. */
export const LEASES: Table<typeof LeaseRow.Type, never> = {
  name: "lease",
  schema: LeaseRow,
  key: ({ name }) => name,
  indexes: {}
}

export const LEASE_MS = 10_000

export const RENEW_INTERVAL_MS = 3_000

/** Defect of a transaction of a process that lost its lease. The transaction changed nothing. Spec: STORE-94. */
class LeaseLost extends Data.TaggedError("LeaseLost")<{ readonly name: string }> {}

/** Stores nothing without the lease, as a frozen process does not notice the time. Spec: STORE-94. */
export const whileHolding = <E, R>(
  name: string,
  work: Effect.Effect<unknown, E, R>
): Effect.Effect<never, E, Exclude<R, Records> | Records | SecureRandom> =>
  Effect.gen(function* () {
    const [records, random] = [yield* Records, yield* SecureRandom]
    const hold = Effect.fnUntraced(function* (token: string) {
      const pause = Effect.sleep(RENEW_INTERVAL_MS)
      const renewed = Effect.catchCause(records.transaction(renew(name, token)), () => Effect.succeed(true))
      const lost = Effect.repeat(Effect.andThen(pause, renewed), { while: (isHeld) => isHeld })
      const fenced = Effect.provideService(work, Records, fencedRecords(records, name, token))
      yield* Effect.raceFirst(Effect.andThen(fenced, Effect.never), lost)
    })
    const attempt = Effect.gen(function* () {
      const token = yield* random.uuidV4()
      yield* Effect.acquireUseRelease(
        Effect.catchCause(records.transaction(take(name, token)), () => Effect.succeed(false)),
        (isTaken) => (isTaken ? hold(token) : Effect.void),
        (isTaken) => (isTaken ? Effect.ignoreCause(records.transaction(release(name, token))) : Effect.void)
      )
      yield* Effect.sleep(RENEW_INTERVAL_MS)
    })
    return yield* Effect.forever(attempt)
  })

/** An end further away than two leases is one from before the clock was set back; one is for clocks that differ. */
const take = (name: string, token: string) =>
  Effect.fnUntraced(function* (rows: RowAccess) {
    const now = yield* Clock.currentTimeMillis
    const held = yield* rows.get(LEASES, name)
    if (held !== null && held.until > now && held.until <= now + 2 * LEASE_MS) return false
    yield* Effect.orDie(rows.put(LEASES, { name, token, until: now + LEASE_MS }))
    return true
  })

/** Renews the lease; returns false if it was lost. One that ended while nobody took it is renewed too. */
const renew = (name: string, token: string) =>
  Effect.fnUntraced(function* (rows: RowAccess) {
    if ((yield* rows.get(LEASES, name))?.token !== token) return false
    yield* Effect.orDie(rows.put(LEASES, { name, token, until: (yield* Clock.currentTimeMillis) + LEASE_MS }))
    return true
  })

const release = (name: string, token: string) => (rows: RowAccess) =>
  Effect.flatMap(rows.get(LEASES, name), (held) =>
    held?.token === token ? rows.remove(LEASES, name) : Effect.succeed(false)
  )

const fencedRecords = (records: Records["Service"], name: string, token: string): Records["Service"] => {
  const transaction: Records["Service"]["transaction"] = (body) =>
    records.transaction((rows) =>
      Effect.flatMap(rows.get(LEASES, name), (held) =>
        held?.token === token ? body(rows) : Effect.die(new LeaseLost({ name }))
      )
    )
  return Records.of({
    ...records,
    transaction,
    insert: (table, row) => transaction((rows) => rows.insert(table, row)),
    put: (table, row) => transaction((rows) => rows.put(table, row)),
    remove: (table, key) => transaction((rows) => rows.remove(table, key))
  })
}
