import { closeSync, openSync, readFileSync, statSync } from "node:fs"
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite"
import { Cache, type CacheOptions } from "#domain/base/cache.ts"
import { setFlagsFromString } from "node:v8"

/** Caches prepared statements. The caller states the type of rows. */
export interface Database {
  readonly raw: DatabaseSync
  readonly statement: (sql: string) => StatementSync
  readonly run: (sql: string, ...parameters: ReadonlyArray<SQLInputValue>) => void
  readonly row: <Row>(sql: string, ...parameters: ReadonlyArray<SQLInputValue>) => Row | null
  readonly rows: <Row>(sql: string, ...parameters: ReadonlyArray<SQLInputValue>) => ReadonlyArray<Row>
  /** Reads rows one by one, as far as they are needed. The same statement must not run meanwhile. */
  readonly each: <Row>(sql: string, ...parameters: ReadonlyArray<SQLInputValue>) => Iterable<Row>
  /** Returns rows as arrays in the order of the columns, which takes half the time of objects. */
  readonly tuples: <Row extends ReadonlyArray<unknown>>(
    sql: string,
    ...parameters: ReadonlyArray<SQLInputValue>
  ) => ReadonlyArray<Row>
  /** Without it, each read takes and releases a lock of the file, which takes longer than the read of a row. */
  readonly beginRead: () => void
  readonly endRead: () => void
  readonly begin: () => void
  /** Runs `body` in one write transaction, rolled back if it throws. Must not be nested. */
  readonly transaction: <A>(body: () => A) => A
  readonly wrote: () => void
  /** Returns a value that changes with any commit, of this or another connection. Cheap enough for every call. */
  readonly state: () => number
  readonly others: () => number
  readonly close: () => void
}

export interface OpenOptions {
  readonly readOnly?: boolean
  /** Makes commits durable: they survive a power failure. Otherwise the last ones may be lost. */
  readonly isDurable?: boolean
  /** Milliseconds a writer waits for another one; 5,000 if absent. Readers never wait (WAL). */
  readonly lockTimeoutMs?: number
  /** Called with a line about the lock that a writer waits for; it then waits as long as it takes. Spec: STORE-124. */
  readonly onWait?: ((line: string) => void) | undefined
}

const LOCK_TIMEOUT_MS = 5_000

const MAX_PREPARED_STATEMENTS = 500

const MMAP_BYTES = 256 * 2 ** 20

/** Opens `file`; ":memory:" exists as long as the connection. Throws if it cannot be opened. */
export const openDatabase = (file: string, options: OpenOptions = {}): Database => {
  const { readOnly = false, lockTimeoutMs: timeout = LOCK_TIMEOUT_MS } = options
  if (!readOnly && file !== ":memory:") createForOwner(file)
  const raw = new DatabaseSync(file, { readOnly, timeout, enableForeignKeyConstraints: true })
  const reportWait = options.onWait && reportOnce(file, options.onWait)
  const exec = (sql: string): void => {
    for (;;) {
      try {
        return raw.exec(sql)
      } catch (error) {
        if (reportWait === undefined || !isBusy(error)) throw error
        reportWait()
      }
    }
  }
  if (!readOnly) exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL")
  if (options.isDurable === true) raw.exec("PRAGMA synchronous = FULL")
  raw.exec(`PRAGMA cache_size = -16000; PRAGMA mmap_size = ${MMAP_BYTES}`)
  const dataVersion = raw.prepare("PRAGMA data_version", { returnArrays: true })
  let ownWrites = 0
  const statements = new Cache<string, StatementSync>({ maxEntries: MAX_PREPARED_STATEMENTS })
  const tupleStatements = new Cache<string, StatementSync>({ maxEntries: MAX_PREPARED_STATEMENTS })
  const statement = (sql: string) => statements.getOrCompute(sql, () => raw.prepare(sql))
  const others = () => (dataVersion.get() as unknown as [number])[0]
  const wrote = () => {
    ownWrites += 1
  }
  const begin = () => exec("BEGIN IMMEDIATE")
  return {
    raw,
    statement,
    run: (sql, ...parameters) => {
      statement(sql).run(...parameters)
      ownWrites += 1
    },
    row: <Row>(sql: string, ...parameters: ReadonlyArray<SQLInputValue>) =>
      (statement(sql).get(...parameters) ?? null) as Row | null,
    rows: <Row>(sql: string, ...parameters: ReadonlyArray<SQLInputValue>) =>
      statement(sql).all(...parameters) as unknown as ReadonlyArray<Row>,
    each: <Row>(sql: string, ...parameters: ReadonlyArray<SQLInputValue>) =>
      statement(sql).iterate(...parameters) as Iterable<unknown> as Iterable<Row>,
    tuples: <Row extends ReadonlyArray<unknown>>(sql: string, ...parameters: ReadonlyArray<SQLInputValue>) =>
      tupleStatements
        .getOrCompute(sql, () => raw.prepare(sql, { returnArrays: true }))
        .all(...parameters) as unknown as ReadonlyArray<Row>,
    beginRead: () => raw.exec("BEGIN"),
    endRead: () => raw.exec("COMMIT"),
    begin,
    transaction: (body) => {
      begin()
      try {
        const result = body()
        raw.exec("COMMIT")
        return result
      } catch (error) {
        if (raw.isTransaction) raw.exec("ROLLBACK")
        throw error
      } finally {
        ownWrites += 1
      }
    },
    wrote,
    state: () => others() * 1_000_000 + (ownWrites % 1_000_000),
    others,
    close: () => {
      statements.clear()
      tupleStatements.clear()
      raw.close()
    }
  }
}

/** Mode of a database, which may contain addresses, orders and passwords. SQLite gives its other files the same. */
const OWNER_ONLY_MODE = 0o600

/** Creates a file for its owner only, unless it exists. SQLite reports a file that cannot be created. Spec: STORE-125. */
const createForOwner = (file: string): void => {
  try {
    closeSync(openSync(file, "ax", OWNER_ONLY_MODE))
  } catch {
    // It exists, or SQLite reports why not.
  }
}

const SQLITE_BUSY = 5

export const isBusy = (error: unknown): error is Error =>
  error instanceof Error &&
  "errcode" in error &&
  typeof error.errcode === "number" &&
  (error.errcode & 0xff) === SQLITE_BUSY

export const json = <A>(text: string): A => JSON.parse(text) as A

const PLACEHOLDER_COUNTS = [1, 10, 30, 100]

const MAX_VALUES = 100

export const placeholders = <A>(values: ReadonlyArray<A>) => {
  const size = PLACEHOLDER_COUNTS.find((size) => size >= values.length) ?? MAX_VALUES
  const padded: Array<A | null> = [...values]
  while (padded.length < size) padded.push(null)
  return { marks: Array.from(padded, () => "?").join(", "), values: padded }
}

export const inChunks = function* <A>(values: ReadonlyArray<A>, size = MAX_VALUES) {
  for (let start = 0; start < values.length; start += size) yield values.slice(start, start + size)
}

export const readCache = <Key, Value>(
  db: Pick<Database, "state">,
  options: CacheOptions<Value>
): (() => Cache<Key, Value>) => {
  const cache = new Cache<Key, Value>(options)
  return () => cache.clearOnChange(db.state())
}

/** Returns a function that calls `onWait` with a line about the lock of `file`, and again only when another process holds it. */
export const reportOnce = (file: string, onWait: (line: string) => void): (() => void) => {
  let last: string | null = null
  return () => {
    const holder = lockHolder(file)
    if (last === (holder ?? "")) return
    last = holder ?? ""
    onWait(`Waiting for the lock of ${file}, which ${holder ?? "another process"} holds …`)
  }
}

/** Like "process 4711 (node)"; null if unknown. Linux lists locks in /proc/locks by inode. Spec: STORE-124. */
const lockHolder = (file: string): string | null => {
  try {
    const inodes = [`${file}-shm`, file].flatMap((name) => statSync(name, { throwIfNoEntry: false })?.ino ?? [])
    for (const line of readFileSync("/proc/locks", "utf8").split("\n")) {
      const [, pid = "", inode] = LOCK.exec(line) ?? []
      if (inodes.includes(Number(inode))) return `process ${pid} (${readFileSync(`/proc/${pid}/comm`, "utf8").trim()})`
    }
  } catch {
    // Other systems have no such list, and the process may have ended.
  }
  return null
}

/** Matches a lock for writing: "5: POSIX  ADVISORY  WRITE 4711 08:01:123456 120 120". */
const LOCK = /^\d+: POSIX +ADVISORY +WRITE +(\d+) +[\da-f]+:[\da-f]+:(\d+) /

const BULK_CACHE_KIB = 32_000

/** Prepares one large transaction: more memory for pages, no memory mapping, no checkpoint until the end. */
export const beginBulk = (db: Database) => {
  db.raw.exec(`PRAGMA cache_size = -${BULK_CACHE_KIB}; PRAGMA mmap_size = 0; PRAGMA wal_autocheckpoint = 0`)
}

export const endBulk = (db: Database) => {
  db.raw.exec(
    `PRAGMA wal_autocheckpoint = 1000; PRAGMA wal_checkpoint(TRUNCATE); PRAGMA cache_size = -16000; PRAGMA mmap_size = ${MMAP_BYTES}`
  )
}

export const bulk = <A>(db: Database, body: () => A): A => {
  beginBulk(db)
  try {
    return body()
  } finally {
    endBulk(db)
  }
}

/** An import creates many short-lived objects; V8's default of over 100 MB is no faster. Applies to the process. */
export const limitYoungGeneration = () => {
  setFlagsFromString("--max-semi-space-size=16")
  setFlagsFromString("--semi-space-growth-factor=1")
}
