import { type Effect, Layer, ManagedRuntime } from "effect"
import { isReadFromPostgres, readVariable, VARIABLES } from "#adapters/runtime/environment.ts"
import { openSiteRecords } from "#adapters/store/open-records.ts"
import { CatalogueStore } from "#adapters/store/port.ts"
import { Records } from "#adapters/store/records/port.ts"
import { localAccess } from "#adapters/store/sql/access.ts"
import type { CatalogueApi } from "#domain/catalogue/api.ts"
import type { SearchApi } from "#domain/search/api.ts"
import { clockLayer } from "./clock.ts"
import { openStore } from "./open-store.ts"
import * as ViewCounter from "#adapters/services/catalogue/view-counter.ts"
import * as MissLog from "#adapters/services/search/miss-log.ts"
import { countedSearchLayer } from "#adapters/services/search/counted-search.ts"
import * as SearchedTerms from "#adapters/services/search/term-log.ts"

interface SearchServices {
  readonly run: <A, E>(program: Effect.Effect<A, E, SearchApi | CatalogueApi>) => Promise<A>
  readonly close: () => Promise<void>
}

/**
 * Starts search and catalogue on a data folder, without the other services, whose modules take most of the time of a
 * start. Equal to those of `openBackend`. Rejects if the files cannot be opened. Spec: CLI-68.
 */
export const openSearch = async (
  dataDir: string,
  now: () => Date,
  onError: (error: unknown) => void = console.error
): Promise<SearchServices> => {
  const databaseUrl = readVariable(VARIABLES.DATABASE_URL, process.env)
  const location = readVariable(VARIABLES.CATALOGUE, process.env)
  const published = isReadFromPostgres(location) ? databaseUrl : null
  const isLeased = location === "publish"
  const { catalogue, site, searchIndex, close } = await openStore(dataDir, now, onError, {}, { published, isLeased })
  const store = await openSiteRecords(site, localAccess(site), databaseUrl).catch(async (error: unknown) => {
    await close()
    throw error
  })
  const runtime = ManagedRuntime.make(
    Layer.mergeAll(countedSearchLayer, ViewCounter.countedCatalogueLayer).pipe(
      Layer.provide([ViewCounter.layer, MissLog.layer]),
      Layer.provide(SearchedTerms.layer),
      Layer.provide([
        Layer.succeed(CatalogueStore, catalogue.store),
        Layer.succeed(Records, store.records),
        searchIndex
      ]),
      Layer.provideMerge(clockLayer(now))
    )
  )
  return {
    run: (program) => runtime.runPromise(program),
    close: async () => {
      await runtime.dispose()
      await store.close()
      await close()
    }
  }
}
