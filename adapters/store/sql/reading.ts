import { type Database, inChunks, readCache } from "./database.ts"

type Value = string | number | null

/** Reads the catalogue in SQLite or PostgreSQL, with a question mark for each value. The caller states the type of rows. Spec: STORE-110. */
export interface Reader {
  readonly rows: <Row>(sql: string, ...values: ReadonlyArray<Value>) => Promise<ReadonlyArray<Row>>
  /** Null if there is none. */
  readonly row: <Row>(sql: string, ...values: ReadonlyArray<Value>) => Promise<Row | null>
  /** Reads rows as arrays in the order of the columns, which takes half the time of objects. */
  readonly tuples: <Row extends ReadonlyArray<unknown>>(
    sql: string,
    ...values: ReadonlyArray<Value>
  ) => Promise<ReadonlyArray<Row>>
}

export interface CatalogueSource extends Reader {
  /** Returns a value that changes with the catalogue. Cheap enough for every call. */
  readonly state: () => number
}

export const sqliteSource = (db: Database): CatalogueSource => ({
  state: db.state,
  rows: async (sql, ...values) => db.rows(sql, ...values),
  row: async (sql, ...values) => db.row(sql, ...values),
  tuples: async (sql, ...values) => db.tuples(sql, ...values)
})

export const readInChunks = async <A, B>(
  values: ReadonlyArray<A>,
  read: (chunk: ReadonlyArray<A>) => Promise<ReadonlyArray<B>>
): Promise<ReadonlyArray<B>> => {
  const all: Array<B> = []
  for (const chunk of inChunks(values)) for (const found of await read(chunk)) all.push(found)
  return all
}

/** Returns a read whose result is cached until the catalogue changes. */
export const cachedRead = <A>(source: CatalogueSource, read: (source: Reader) => Promise<A>): (() => Promise<A>) => {
  const cache = readCache<"result", A>(source, { maxEntries: 1 })
  return () => cache().load("result", () => read(source))
}
