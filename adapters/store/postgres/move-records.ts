import { createHash } from "node:crypto"
import { Effect } from "effect"
import { LEASES } from "../lease.ts"
import type { Records } from "../records-port.ts"

/** Error for records that cannot be moved. The source still has all of them. Spec: STORE-96. */
export class MoveFailed extends Error {
  override readonly name = "MoveFailed"
}

export interface MoveProgress {
  readonly table: string
  readonly moved: number
  readonly total: number
}

export interface MovingStore {
  readonly name: string
  readonly side: Side
  readonly records: Records["Service"]
}

const BATCH_SIZE = 500

const MOVE_LEASE = "move"

const SITE_LEASE = "jobs"

/** Resumes a stopped move. Returns the number of rows. Rejects with `MoveFailed`. Spec: STORE-96. */
export const moveRecords = async (
  from: MovingStore,
  to: MovingStore,
  onProgress: (progress: MoveProgress) => void,
  now: () => Date
): Promise<number> => {
  for (const store of [from, to]) await rejectRunning(store, now())
  const tables = await from.side.tables()
  if (JSON.stringify(await to.side.tables()) !== JSON.stringify(tables))
    throw new MoveFailed(`The tables of ${from.name} and ${to.name} differ. Use one release of the program for both.`)
  const hasBegun = await beginMove(from, to, tables)
  const isRemoved = hasBegun && (await countAll(from, tables)) === 0
  if (isRemoved) {
    await endMove(to)
    return countAll(to, tables)
  }
  let rows = 0
  for (const table of tables) {
    await copyTable(from.side, to.side, table, onProgress)
    rows += await compareTable(from, to, table)
  }
  for (const store of [from, to]) await rejectRunning(store, now())
  await from.side.clear(tables)
  await endMove(to)
  return rows
}

const countAll = async ({ side }: MovingStore, tables: ReadonlyArray<RecordTable>): Promise<number> => {
  let total = 0
  for (const table of tables) total += await side.count(table)
  return total
}

const rejectRunning = async ({ name, records }: MovingStore, now: Date): Promise<void> => {
  const held = await Effect.runPromise(records.get(LEASES, SITE_LEASE))
  if (held !== null && held.until > now.getTime())
    throw new MoveFailed(`A site is running on ${name}. Stop it first; one that was killed counts for ten seconds.`)
}

/** Marks the target; returns true if a move to it had begun already. Rejects if it has records of another origin. */
const beginMove = async (from: MovingStore, to: MovingStore, tables: ReadonlyArray<RecordTable>): Promise<boolean> => {
  if ((await Effect.runPromise(to.records.get(LEASES, MOVE_LEASE))) !== null) return true
  if ((await countAll(to, tables)) > 0)
    throw new MoveFailed(`There are records in ${to.name} already. They would mix with those of ${from.name}.`)
  await Effect.runPromise(Effect.orDie(to.records.put(LEASES, { name: MOVE_LEASE, token: from.name, until: 0 })))
  return false
}

const endMove = ({ records }: MovingStore): Promise<boolean> => Effect.runPromise(records.remove(LEASES, MOVE_LEASE))

export const copyTable = async (
  from: Side,
  to: Side,
  table: RecordTable,
  onProgress: (progress: MoveProgress) => void
): Promise<void> => {
  const total = await from.count(table)
  let after = await to.last(table)
  let moved = after === null ? 0 : await to.count(table)
  for (;;) {
    const rows = await from.read(table, after, BATCH_SIZE)
    if (rows.length === 0) return
    await to.insert(table, rows)
    after = keyOf(table, rows.at(-1)!)
    moved += rows.length
    onProgress({ table: table.name, moved, total })
  }
}

/** Returns the number of rows of a table. Empties it in the target and rejects if the stores differ. */
const compareTable = async (from: MovingStore, to: MovingStore, table: RecordTable): Promise<number> => {
  const [one, other] = [await checksum(from.side, table), await checksum(to.side, table)]
  if (one.sha256 === other.sha256) return one.rows
  await to.side.clear([table])
  throw new MoveFailed(
    `The table ${table.name} differs: ${one.rows} rows in ${from.name}, ${other.rows} in ${to.name}. Nothing was removed. Start again: this table is copied anew.`
  )
}

/** The hash is of all rows in the order of their keys. */
export const checksum = async (side: Side, table: RecordTable) => {
  const hash = createHash("sha256")
  let count = 0
  for (let after: Row | null = null; ;) {
    const rows: ReadonlyArray<Row> = await side.read(table, after, BATCH_SIZE)
    for (const row of rows) hash.update(`${JSON.stringify(row)}\n`)
    count += rows.length
    if (rows.length < BATCH_SIZE) return { rows: count, sha256: hash.digest("hex") }
    after = keyOf(table, rows.at(-1)!)
  }
}

const keyOf = ({ columns, key }: RecordTable, row: Row): Row => key.map((name) => row[columns.indexOf(name)] ?? null)

type Value = string | number | null

export type Row = ReadonlyArray<Value>

export interface RecordTable {
  readonly name: string
  readonly columns: ReadonlyArray<string>
  readonly key: ReadonlyArray<string>
}

export interface Side {
  readonly tables: () => Promise<ReadonlyArray<RecordTable>>
  /** Null reads from the first row. Rows are in the order of the key. */
  readonly read: (table: RecordTable, after: Row | null, limit: number) => Promise<ReadonlyArray<Row>>
  readonly count: (table: RecordTable) => Promise<number>
  readonly last: (table: RecordTable) => Promise<Row | null>
  readonly insert: (table: RecordTable, rows: ReadonlyArray<Row>) => Promise<void>
  readonly clear: (tables: ReadonlyArray<RecordTable>) => Promise<void>
}

/** Tables that are not moved: they belong to the store, or to processes that run. */
export const STAYING_TABLES: ReadonlySet<string> = new Set(["migration", "lease", "rate_limit"])
