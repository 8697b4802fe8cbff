import { Collection } from "@msw/data"
import { Effect, Layer, Schema, Semaphore } from "effect"
import { numbersAfterHighest, DuplicateKey, Records, type RowAccess } from "./records-port.ts"
import { addTotals, rowOrder, type RowQuery, type Table } from "./record-table.ts"

type Undo = () => Promise<unknown>

/** One collection per table, validated by the table's schema. Spec: STORE-30. */
export const memoryRecords = (): Records["Service"] => {
  const collections = new Map<string, RowCollection>()
  const semaphore = Semaphore.makeUnsafe(1)
  const exclusive = semaphore.withPermits(1)
  const rows = rowAccess(collections, () => undefined)
  return Records.of({
    get: (table, key) => exclusive(rows.get(table, key)),
    find: (table, query) => exclusive(rows.find(table, query)),
    count: (table, query) => exclusive(rows.count(table, query)),
    totals: (table, query) => exclusive(rows.totals(table, query)),
    nextNumbers: (table, index, count) => exclusive(rows.nextNumbers(table, index, count)),
    insert: (table, row) => exclusive(rows.insert(table, row)),
    put: (table, row) => exclusive(rows.put(table, row)),
    remove: (table, key) => exclusive(rows.remove(table, key)),
    transaction: (body) => {
      const undo: Array<Undo> = []
      return exclusive(
        Effect.acquireUseRelease(
          Effect.void,
          () => body(rowAccess(collections, (step) => undo.push(step))),
          (_, exit) =>
            exit._tag === "Success"
              ? Effect.void
              : Effect.promise(async () => {
                  for (const step of undo.reverse()) await step()
                })
        )
      )
    }
  })
}

export const memoryRecordsLayer = (): Layer.Layer<Records> => Layer.sync(Records, memoryRecords)

const stored = <Row>(schema: Schema.Codec<Row, unknown>) =>
  Schema.toStandardSchemaV1(Schema.Struct({ key: Schema.String, row: Schema.toType(schema) }))

type RowCollection = Collection<ReturnType<typeof stored<unknown>>>

const collectionOf = <Row, Index extends string>(
  collections: Map<string, RowCollection>,
  table: Table<Row, Index>
): RowCollection => {
  const known = collections.get(table.name)
  if (known !== undefined) return known
  const made = new Collection({ schema: stored(table.schema as Schema.Codec<unknown, unknown>) })
  collections.set(table.name, made)
  return made
}

const rowAccess = (collections: Map<string, RowCollection>, onWrite: (undo: Undo) => void): RowAccess => {
  const allOf = <Row, Index extends string>(table: Table<Row, Index>): ReadonlyArray<Row> =>
    collectionOf(collections, table)
      .findMany()
      .map(({ row }) => copyOf(row as Row))

  const found = <Row, Index extends string>(table: Table<Row, Index>, where: RowQuery<Index>["where"] = {}) => {
    const names = Object.keys(where) as Array<Index>
    return allOf(table).filter((row) => names.every((name) => table.indexes[name](row) === (where[name] ?? null)))
  }

  const removed = <Row, Index extends string>(table: Table<Row, Index>, key: string): Row | null => {
    const collection = collectionOf(collections, table)
    const gone = collection.findFirst((query) => query.where({ key }))
    if (gone === undefined) return null
    const row = copyOf(gone.row as Row)
    collection.delete(gone)
    onWrite(() => collection.create({ key, row }))
    return row
  }

  const added = async <Row, Index extends string>(table: Table<Row, Index>, row: Row): Promise<void> => {
    const collection = collectionOf(collections, table)
    const key = table.key(row)
    await collection.create({ key, row: copyOf(row) })
    onWrite(async () => collection.deleteMany((query) => query.where({ key })))
  }

  const find: RowAccess["find"] = (table, { where, order, limit, offset = 0 } = {}) =>
    Effect.sync(() =>
      found(table, where)
        .sort(rowOrder(table, order))
        .slice(offset, limit === undefined ? undefined : offset + limit)
    )

  return {
    get: (table, key) => Effect.sync(() => allOf(table).find((row) => table.key(row) === key) ?? null),
    find,
    nextNumbers: numbersAfterHighest({ find }),
    count: (table, { where } = {}) => Effect.sync(() => found(table, where).length),
    totals: (table, query) => Effect.sync(() => addTotals(table, [], found(table, query.where), query)),
    insert: (table, row) =>
      Effect.suspend(() => {
        const clash = clashOf(table, row, allOf(table))
        return clash === null ? Effect.promise(() => added(table, row)) : Effect.fail(clash)
      }),
    put: (table, row) =>
      Effect.suspend(() => {
        const others = allOf(table).filter((other) => table.key(other) !== table.key(row))
        const clash = clashOf(table, row, others)
        if (clash !== null) return Effect.fail(clash)
        removed(table, table.key(row))
        return Effect.promise(() => added(table, row))
      }),
    remove: (table, key) => Effect.sync(() => removed(table, key) !== null)
  }
}

const clashOf = <Row, Index extends string>(
  table: Table<Row, Index>,
  row: Row,
  others: ReadonlyArray<Row>
): DuplicateKey | null => {
  if (others.some((other) => table.key(other) === table.key(row))) {
    return new DuplicateKey({ table: table.name, index: "key" })
  }
  const index = (table.unique ?? []).find((name) => {
    const value = table.indexes[name](row)
    return value !== null && others.some((other) => table.indexes[name](other) === value)
  })
  return index === undefined ? null : new DuplicateKey({ table: table.name, index })
}

/** Copies a row on reading and writing, so that callers and the store share no objects. */
const copyOf = <A>(value: A): A => JSON.parse(JSON.stringify(value)) as A
