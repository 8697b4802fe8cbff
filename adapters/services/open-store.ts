import { Redacted } from "effect"
import { analyseSynonyms } from "#adapters/index/embedded/synonyms.ts"
import type { FollowedIndex } from "#adapters/index/follow.ts"
import type { Replicas } from "#adapters/index/generation.ts"
import { openIndex } from "#adapters/index/open.ts"
import { loadSynonyms } from "#adapters/index/synonym-file.ts"
import type { CatalogueStore } from "#adapters/store/port.ts"
import { SITE_DEADLINE_MS } from "#adapters/store/open-records.ts"
import { catalogueStore, catalogueStoreOver } from "#adapters/store/sql/catalogue-store.ts"
import { openCatalogue, openSite, type SiteDb, storeFiles } from "#adapters/store/sql/open.ts"
import { applyTimePassed } from "#adapters/store/sql/pass-time.ts"

/** A catalogue that is open. */
interface OpenedCatalogue {
  readonly store: CatalogueStore["Service"]
  /** Applies changes due to time alone; the process that publishes a catalogue does so for those that read it. */
  readonly passTime: () => void
  readonly close: () => Promise<void>
}

/** The open files of a data folder, its catalogue or the published one, and the index that follows it. */
interface OpenedStore {
  readonly files: ReturnType<typeof storeFiles>
  readonly catalogue: OpenedCatalogue
  readonly site: SiteDb
  readonly index: FollowedIndex
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

/**
 * Opens the catalogue, the data of visitors and the search index of a folder. The catalogue is the one that is published in the database at
 * `published`, unless that is null. Rejects if a file or the database cannot be opened. Spec: STORE-110.
 */
export const openStore = async (
  dataDir: string,
  now: () => Date,
  onError: (error: unknown) => void,
  { index: shared, replicas }: IndexSharing = {},
  published: Redacted.Redacted | null = null
): Promise<OpenedStore> => {
  const files = storeFiles(dataDir)
  const catalogue = published === null ? openFile(files.catalogue, now) : await openPublished(published)
  const opened: Array<() => Promise<void>> = [catalogue.close]
  const close = async () => {
    for (const close of opened.toReversed()) await close()
  }
  const openOwn = () => {
    catalogue.passTime()
    const synonyms = analyseSynonyms(loadSynonyms(files.synonyms, onError))
    const database = published === null ? undefined : Redacted.value(published)
    return openIndex({ ...files, database, now, synonyms, replicas, onError })
  }
  try {
    const site = openSite(files.site)
    opened.push(async () => site.close())
    const index = shared ?? (await openOwn())
    opened.push(index.close)
    return { files, catalogue, site, index, close }
  } catch (error) {
    await close()
    throw error
  }
}

const openFile = (file: string, now: () => Date): OpenedCatalogue => {
  const db = openCatalogue(file)
  return {
    store: catalogueStore(db),
    passTime: () => void applyTimePassed(db, now()),
    close: async () => db.close()
  }
}

const openPublished = async (url: Redacted.Redacted): Promise<OpenedCatalogue> => {
  const { openPublishedCatalogue } = await import("#adapters/store/postgres/catalogue/read.ts")
  const { source, close } = await openPublishedCatalogue(url, SITE_DEADLINE_MS)
  return { store: catalogueStoreOver(source), passTime: () => undefined, close }
}
