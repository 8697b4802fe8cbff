import { Effect, type Redacted } from "effect"
import { StoreUnusable } from "#adapters/store/data-folder.ts"
import type { ChangeReader } from "#adapters/store/port.ts"
import { documentReads, readChanges } from "#adapters/store/sql/change-log.ts"
import type { SelectAll } from "#adapters/store/record-rows.ts"
import type { CatalogueSource, Reader } from "#adapters/store/sql/reading.ts"
import { openConnections, type Parameter } from "../connections.ts"
import { transactionsOver } from "../transactions.ts"
import { hasPublication } from "./publication-lease.ts"
import { CATALOGUE_SCHEMA } from "./tables.ts"

/** Milliseconds between two looks for changes. A look reads one row. Spec: STORE-111. */
const LOOK_INTERVAL_MS = 200

interface PublishedCatalogue {
  readonly source: CatalogueSource
  readonly changes: ChangeReader
  readonly close: () => Promise<void>
}

/** Rejects with `StoreUnusable` without a complete publication. `deadlineMs` bounds each read. Spec: STORE-110. */
export const openPublishedCatalogue = async (
  url: Redacted.Redacted,
  deadlineMs: number
): Promise<PublishedCatalogue> => {
  const connections = await openConnections(url, { search_path: CATALOGUE_SCHEMA })
  const { all } = transactionsOver(connections, deadlineMs)
  let version: number
  try {
    version = await Effect.runPromise(readVersion(all))
  } catch (error) {
    await connections.close()
    throw error
  }
  const look = async () => {
    // While the database is away, what was read stays valid as far as anybody knows.
    version = await Effect.runPromise(readVersion(all)).catch(() => version)
    timer = setTimeout(look, LOOK_INTERVAL_MS).unref()
  }
  let timer = setTimeout(look, LOOK_INTERVAL_MS).unref()
  const source: CatalogueSource = { state: () => version, ...readerOver(all) }
  return {
    source,
    changes: changeReaderOver(all),
    close: async () => {
      clearTimeout(timer)
      await connections.close()
    }
  }
}

const SELECT_VERSION = "SELECT version::float8 AS version FROM publication WHERE is_complete"

const readVersion = Effect.fnUntraced(function* (all: SelectAll) {
  if (yield* hasPublication(all)) {
    const [publication] = yield* all<{ readonly version: number }>(SELECT_VERSION)
    if (publication !== undefined) return publication.version
  }
  return yield* Effect.die(
    new StoreUnusable(
      "In de database staat nog geen complete catalogus. Publiceer hem op de machine met de feeds: npm run --silent cli -- catalogue publish"
    )
  )
})

/** Errors of statements reject. */
const readerOver = (all: SelectAll): Reader => {
  const rows: Reader["rows"] = (sql, ...values) => Effect.runPromise(all(sql, ...values))
  return {
    rows,
    row: async <Row>(sql: string, ...values: ReadonlyArray<Parameter>) => (await rows<Row>(sql, ...values))[0] ?? null,
    tuples: async <Row extends ReadonlyArray<unknown>>(sql: string, ...values: ReadonlyArray<Parameter>) =>
      (await rows<object>(sql, ...values)).map(Object.values) as ReadonlyArray<unknown> as ReadonlyArray<Row>
  }
}

interface Bounds {
  readonly first: number
  readonly last: number
  readonly version: number
}

const SELECT_BOUNDS =
  "SELECT first_seq::float8 AS first, seq::float8 AS last, version::float8 AS version FROM publication"

/** Shops and categories are read again whenever the catalogue has changed. */
const changeReaderOver = (all: SelectAll): ChangeReader => {
  const reader = readerOver(all)
  let version = 0
  const bounds = async (): Promise<Bounds> => {
    const found = await reader.row<Bounds>(SELECT_BOUNDS)
    version = found?.version ?? version
    return found ?? { first: 0, last: 0, version }
  }
  return {
    version: async () => (await bounds()).last,
    oldest: async () => (await bounds()).first,
    changesSince: (since, limit) => readChanges(reader, since, limit),
    ...documentReads({ ...reader, state: () => version }, undefined, bounds)
  }
}
