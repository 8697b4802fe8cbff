import { Effect, Layer, Redacted } from "effect"
import { analyseSynonyms } from "#adapters/index/embedded/synonyms.ts"
import type { FollowedIndex } from "#adapters/index/follow.ts"
import type { Replicas } from "#adapters/index/generation.ts"
import { openIndex } from "#adapters/index/open.ts"
import { openSearchServer } from "#adapters/index/opensearch/layer.ts"
import { indexLayer } from "#adapters/index/search-index.ts"
import { loadSynonyms } from "#adapters/index/synonym-file.ts"
import { type CatalogueLocation, isReadFromPostgres, readVariable, VARIABLES } from "#adapters/runtime/environment.ts"
import { openSiteRecords, SITE_DEADLINE_MS } from "#adapters/store/open-records.ts"
import { CatalogueStore, type ChangeReader, SiteStore } from "#adapters/store/port.ts"
import { Records } from "#adapters/store/records-port.ts"
import type { SqliteAccess } from "#adapters/store/sql/access.ts"
import { catalogueStore, catalogueStoreOver } from "#adapters/store/sql/catalogue-store.ts"
import { changeReader } from "#adapters/store/sql/change-log.ts"
import { installationOf, isDemo } from "#adapters/store/sql/installation.ts"
import { openCatalogue, openSite, type SiteDb, storeFiles } from "#adapters/store/sql/open.ts"
import { applyTimePassed } from "#adapters/store/sql/pass-time.ts"

interface OpenedCatalogue {
  readonly store: CatalogueStore["Service"]
  /** Applies changes due to time alone, unless they need a lease. */
  readonly passTime: () => void
  /** Returns the change log for an index on a server; null if another process writes to that index. Spec: OSEARCH-08. */
  readonly readChanges: () => ChangeReader | null
  readonly close: () => Promise<void>
}

export interface StoreOptions {
  readonly dataDir: string
  readonly databaseUrl?: Redacted.Redacted | null
  readonly catalogue?: CatalogueLocation
  /** The index of another thread, which follows the store; by default this thread opens one. Spec: STORE-98. */
  readonly index?: FollowedIndex | undefined
  readonly replicas?: Replicas | undefined
}

interface Opener {
  readonly now: () => Date
  readonly onError: (error: unknown) => void
  /** True for a site, which writes the changes of its catalogue to an index on a server. Spec: OSEARCH-06. */
  readonly isSite: boolean
  readonly accessOf: (site: SiteDb, file: string) => SqliteAccess
}

const acquire = <A extends { readonly close: () => void | Promise<void> }>(open: () => A | Promise<A>) =>
  Effect.acquireRelease(
    Effect.promise(async () => open()),
    (opened) => Effect.promise(async () => opened.close())
  )

/** Dies if anything cannot be opened. Closes the index first. Spec: STORE-110, OSEARCH-07. */
export const openStore = Effect.fnUntraced(function* (
  {
    dataDir,
    databaseUrl = readVariable(VARIABLES.DATABASE_URL, process.env),
    catalogue: place = readVariable(VARIABLES.CATALOGUE, process.env),
    index: shared,
    replicas
  }: StoreOptions,
  { now, onError, isSite, accessOf }: Opener
) {
  const files = storeFiles(dataDir)
  const published = isReadFromPostgres(place) ? databaseUrl : null
  // The catalogue of a site that publishes it may only be changed with a lease, which the opened store does not have. Spec: STORE-118.
  const catalogue = yield* acquire(() =>
    published === null ? openFile(files.catalogue, now, place === "publish") : openPublished(published)
  )
  const site = yield* acquire(() => openSite(files.site))
  const loadOwnSynonyms = () => analyseSynonyms(loadSynonyms(files.synonyms, onError))
  const openOwn = () => {
    catalogue.passTime()
    const database = published === null ? undefined : Redacted.value(published)
    return openIndex({ ...files, database, now, synonyms: loadOwnSynonyms(), replicas, onError })
  }
  const openEmbedded = async () => {
    const index = shared ?? (await openOwn())
    return { layer: indexLayer(index), close: index.close }
  }
  const openServer = (address: Redacted.Redacted) => {
    const isWriter = isSite && place === "data-folder"
    if (isWriter) catalogue.passTime()
    const source = isWriter ? catalogue.readChanges() : null
    return openSearchServer({ address, source, synonyms: loadOwnSynonyms(), ...partsOfIndex(), now, onError })
  }
  const address = readVariable(VARIABLES.OPENSEARCH_URL, process.env)
  const index = yield* acquire(() => (address === null ? openEmbedded() : openServer(address)))
  const access = yield* acquire(() => accessOf(site, files.site))
  const { records, siteStore, limitUses } = yield* acquire(() => openSiteRecords(site, access, databaseUrl))
  return {
    files,
    limitUses,
    layer: Layer.mergeAll(
      Layer.succeed(CatalogueStore, catalogue.store),
      Layer.succeed(SiteStore, siteStore),
      Layer.succeed(Records, records),
      index.layer
    )
  }
})

const partsOfIndex = () => ({
  shards: readVariable(VARIABLES.OPENSEARCH_SHARDS, process.env),
  replicas: readVariable(VARIABLES.OPENSEARCH_REPLICAS, process.env)
})

/** Runs until the returned function is called. Spec: OSEARCH-08, STORE-118. */
export const startIndexWriter = (
  dataDir: string,
  address: Redacted.Redacted,
  now: () => Date,
  permit: (() => Promise<void>) | undefined,
  onError: (error: unknown) => void
): (() => Promise<void>) => {
  const files = storeFiles(dataDir)
  const db = openCatalogue(files.catalogue)
  const synonyms = analyseSynonyms(loadSynonyms(files.synonyms, onError))
  const source = changeReader(db)
  const opened = openSearchServer({
    address,
    source,
    synonyms,
    ...partsOfIndex(),
    now,
    onError,
    ...(permit && { permit })
  })
  return async () => {
    await (await opened).close()
    db.close()
  }
}

/** A demo world's changes due to time never enter the change log, so they come before its index is opened. */
const openFile = (file: string, now: () => Date, isLeased: boolean): OpenedCatalogue => {
  const db = openCatalogue(file)
  return {
    store: catalogueStore(db),
    passTime: () => {
      if (!isLeased || isDemo(installationOf(db))) applyTimePassed(db, now())
    },
    readChanges: () => changeReader(db),
    close: async () => db.close()
  }
}

const openPublished = async (url: Redacted.Redacted): Promise<OpenedCatalogue> => {
  const { openPublishedCatalogue } = await import("#adapters/store/postgres/catalogue/read.ts")
  const { source, close } = await openPublishedCatalogue(url, SITE_DEADLINE_MS)
  return { store: catalogueStoreOver(source), passTime: () => undefined, readChanges: () => null, close }
}
