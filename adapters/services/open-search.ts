import { Effect, Layer } from "effect"
import { localAccess } from "#adapters/store/sql/access.ts"
import type { CatalogueApi } from "#domain/catalogue/api.ts"
import type { SearchApi } from "#domain/search/api.ts"
import { openStore } from "./open-store.ts"
import { startServices } from "./start-services.ts"
import * as ViewCounter from "#adapters/services/catalogue/view-counter.ts"
import * as MissLog from "#adapters/services/search/miss-log.ts"
import { countedSearchLayer } from "#adapters/services/search/search.ts"
import * as SearchedTerms from "#adapters/services/search/term-log.ts"

interface SearchServices {
  readonly run: <A, E>(program: Effect.Effect<A, E, SearchApi | CatalogueApi>) => Promise<A>
  readonly close: () => Promise<void>
}

/** Loads only search: the modules of the other services take most of the time of a start. Spec: CLI-68. */
export const openSearch = async (
  dataDir: string,
  now: () => Date,
  onError: (error: unknown) => void = console.error
): Promise<SearchServices> => {
  const store = openStore({ dataDir }, { now, onError, isSite: false, accessOf: localAccess })
  const { context, close } = await startServices(
    Layer.mergeAll(countedSearchLayer, ViewCounter.countedCatalogueLayer).pipe(
      Layer.provide([ViewCounter.layer, MissLog.layer]),
      Layer.provide(SearchedTerms.layer),
      Layer.provide(Layer.unwrap(Effect.map(store, ({ layer }) => layer)))
    ),
    now
  )
  return { run: Effect.runPromiseWith(context), close }
}
