import { Effect, type Redacted } from "effect"
import { StoreUnusable } from "#adapters/store/data-folder.ts"
import type { AsyncChangeReader } from "#adapters/store/port.ts"
import type { CatalogueSource } from "#adapters/store/sql/catalogue-store.ts"
import { changeReads } from "#adapters/store/sql/change-log.ts"
import type { SelectAll } from "#adapters/store/records/rows.ts"
import type { Reading } from "#adapters/store/sql/reading.ts"
import { openConnections } from "../connections.ts"
import { transactionsOver } from "../transactions.ts"
import { hasPublication } from "./publication-lease.ts"
import { CATALOGUE_SCHEMA } from "./tables.ts"

/** Milliseconds between two looks for changes. A look reads one row. Spec: STORE-111. */
const LOOK_INTERVAL_MS = 200

interface PublishedCatalogue {
  readonly source: CatalogueSource
  readonly changes: AsyncChangeReader
  readonly close: () => Promise<void>
}

/** Rejects with `StoreUnusable` without a complete publication. `deadlineMs` bounds each read. Spec: STORE-110. */
export const openPublishedCatalogue = async (
  url: Redacted.Redacted,
  deadlineMs: number
): Promise<PublishedCatalogue> => {
  const connections = await openConnections(url, { search_path: CATALOGUE_SCHEMA })
  const { all } = transactionsOver(connections, deadlineMs)
  const read = reader(all)
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
  const source: CatalogueSource = { state: () => version, read }
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

const reader =
  (all: SelectAll) =>
  <A>(start: () => Reading<A>): Effect.Effect<A> =>
    Effect.gen(function* () {
      const reading = start()
      let step = reading.next([])
      while (step.done !== true) {
        const { sql, values, isTuple } = step.value
        const rows = yield* all<object>(sql, ...values)
        step = reading.next(isTuple ? rows.map(Object.values) : rows)
      }
      return step.value
    })

interface Bounds {
  readonly first: number
  readonly last: number
  readonly version: number
}

const SELECT_BOUNDS =
  "SELECT first_seq::float8 AS first, seq::float8 AS last, version::float8 AS version FROM publication"

/** Shops and categories are read again whenever the catalogue has changed. */
const changeReaderOver = (all: SelectAll): AsyncChangeReader => {
  const run = Effect.runPromise
  const read = reader(all)
  let version = 0
  const bounds = async (): Promise<Bounds> => {
    const [found] = await run(all<Bounds>(SELECT_BOUNDS))
    version = found?.version ?? version
    return found ?? { first: 0, last: 0, version }
  }
  const reads = changeReads({ state: () => version })
  return {
    version: async () => (await bounds()).last,
    oldest: async () => (await bounds()).first,
    changesSince: (since, limit) => run(read(() => reads.changesSince(since, limit))),
    documents: async (ids, now) => {
      await bounds()
      return run(read(() => reads.documents(ids, now)))
    },
    async *allDocuments(now, size) {
      for (let after = 0; ;) {
        const start = after
        await bounds()
        const chunk = await run(read(() => reads.documentsAfter(start, now, size)))
        if (chunk === null) return
        yield chunk.documents
        after = chunk.last
      }
    }
  }
}
