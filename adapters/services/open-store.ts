import { type Layer, Redacted } from "effect"
import { analyseSynonyms } from "#adapters/index/embedded/synonyms.ts"
import type { FollowedIndex } from "#adapters/index/follow.ts"
import type { Replicas } from "#adapters/index/generation.ts"
import { openIndex } from "#adapters/index/open.ts"
import { openSearchServer } from "#adapters/index/opensearch/layer.ts"
import { indexLayer, type SearchIndex } from "#adapters/index/search-index.ts"
import { loadSynonyms } from "#adapters/index/synonym-file.ts"
import { readVariable, VARIABLES } from "#adapters/runtime/environment.ts"
import type { CatalogueStore, ChangeReader } from "#adapters/store/port.ts"
import { SITE_DEADLINE_MS } from "#adapters/store/open-records.ts"
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

/** The open files of a data folder, its catalogue or the published one, and the index that follows it. */
interface OpenedStore {
  readonly files: ReturnType<typeof storeFiles>
  readonly catalogue: OpenedCatalogue
  readonly site: SiteDb
  readonly searchIndex: Layer.Layer<SearchIndex>
  /** Stops the index and closes the files. */
  readonly close: () => Promise<void>
}

/** How the index of a process is shared by its threads. Spec: STORE-98. */
export interface IndexSharing {
  /** The index of another thread, which follows the store; by default this thread opens one. */
  readonly index?: FollowedIndex | undefined
  /** Copies in other threads of the index that this thread opens. */
  readonly replicas?: Replicas | undefined
}

/** The catalogue that is read, and the task of this process for an index on a server. */
interface StoreOptions {
  /** The database in which the catalogue is published; null, the default, for the catalogue of the folder. */
  readonly published?: Redacted.Redacted | null
  /** True for a process that writes the changes of the catalogue of its folder to an index on a server. Spec: OSEARCH-06. */
  readonly isWriter?: boolean
  /** True if the catalogue of the folder may only be changed with a lease, which the opened store does not have. Spec: STORE-118. */
  readonly isLeased?: boolean
}

/**
 * Opens the catalogue, the data of visitors and the search index of a folder. Rejects if a file or the database cannot be opened. With
 * `OPENSEARCH_URL`, the index is on that server. Spec: STORE-110, OSEARCH-07.
 */
export const openStore = async (
  dataDir: string,
  now: () => Date,
  onError: (error: unknown) => void,
  { index: shared, replicas }: IndexSharing = {},
  { published = null, isWriter = false, isLeased = false }: StoreOptions = {}
): Promise<OpenedStore> => {
  const files = storeFiles(dataDir)
  const catalogue = published === null ? openFile(files.catalogue, now, isLeased) : await openPublished(published)
  const opened: Array<() => Promise<void>> = [catalogue.close]
  const close = async () => {
    for (const close of opened.toReversed()) await close()
  }
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
    if (isWriter) catalogue.passTime()
    const source = isWriter ? catalogue.readChanges() : null
    return openSearchServer({ address, source, synonyms: loadOwnSynonyms(), ...partsOfIndex(), now, onError })
  }
  try {
    const site = openSite(files.site)
    opened.push(async () => site.close())
    const address = readVariable(VARIABLES.OPENSEARCH_URL, process.env)
    const index = await (address === null ? openEmbedded() : openServer(address))
    opened.push(index.close)
    return { files, catalogue, site, searchIndex: index.layer, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Returns the parts of a new index on a server, and the copies of each. Spec: OSEARCH-09. */
const partsOfIndex = () => ({
  shards: readVariable(VARIABLES.OPENSEARCH_SHARDS, process.env),
  replicas: readVariable(VARIABLES.OPENSEARCH_REPLICAS, process.env)
})

/** Writes the changes of the catalogue of a folder to the index at `address`, until the returned function is called. Spec: OSEARCH-08, STORE-118. */
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

/**
 * Opens a catalogue file. If it needs a lease, changes due to time are left to others; but those of a demo world, which never enter the
 * change log, come before its index is opened.
 */
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
