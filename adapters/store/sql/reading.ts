import { type Database, readCache } from "./database.ts"

type Value = string | number | null

/** A statement that reads the catalogue, with a question mark for each value. */
interface Select {
  readonly sql: string
  readonly values: ReadonlyArray<Value>
  /** True if each row is an array in the order of the columns. */
  readonly isTuple: boolean
}

/**
 * A read of the catalogue: yields each statement, and continues with its rows. So one code reads SQLite at once and PostgreSQL by messages.
 * Spec: STORE-110.
 */
export type Reading<A> = Generator<Select, A, ReadonlyArray<unknown>>

export const selectRows = function* <Row>(sql: string, ...values: ReadonlyArray<Value>): Reading<ReadonlyArray<Row>> {
  return (yield { sql, values, isTuple: false }) as ReadonlyArray<Row>
}

/** Reads one row; null if there is none. */
export const selectRow = function* <Row>(sql: string, ...values: ReadonlyArray<Value>): Reading<Row | null> {
  return (yield* selectRows<Row>(sql, ...values))[0] ?? null
}

/** Reads rows as arrays in the order of the columns, which takes half the time of objects. */
export const selectTuples = function* <Row extends ReadonlyArray<unknown>>(
  sql: string,
  ...values: ReadonlyArray<Value>
): Reading<ReadonlyArray<Row>> {
  return (yield { sql, values, isTuple: true }) as ReadonlyArray<Row>
}

export const inTurn = function* <A, B>(
  values: Iterable<A>,
  start: (value: A) => Reading<ReadonlyArray<B>>
): Reading<ReadonlyArray<B>> {
  const all: Array<B> = []
  for (const value of values) for (const found of yield* start(value)) all.push(found)
  return all
}

/** Runs a read over SQLite. */
export const readNow = <A>(db: Database, reading: Reading<A>): A => {
  let step = reading.next([])
  while (step.done !== true) {
    const { sql, values, isTuple } = step.value
    step = reading.next(isTuple ? db.tuples(sql, ...values) : db.rows(sql, ...values))
  }
  return step.value
}

/** Returns a value that changes with the catalogue. Cheap enough for every call. */
export type CatalogueState = Pick<Database, "state">

/** Returns a read whose result is cached until the catalogue changes. */
export const cachedReading = <A>(source: CatalogueState, start: () => Reading<A>): (() => Reading<A>) => {
  const cache = readCache<"result", { readonly value: A }>(source, { maxEntries: 1 })
  return function* () {
    const found = cache().get("result")
    if (found !== undefined) return found.value
    const state = source.state()
    const value = yield* start()
    // A read of PostgreSQL takes time, in which the catalogue may have changed.
    if (source.state() === state) cache().set("result", { value })
    return value
  }
}
