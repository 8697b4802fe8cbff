import { analyseSynonyms } from "#adapters/index/embedded/synonyms.ts"
import type { FollowedIndex } from "#adapters/index/follow.ts"
import type { Replicas } from "#adapters/index/generation.ts"
import { openIndex } from "#adapters/index/open.ts"
import { loadSynonyms } from "#adapters/index/synonym-file.ts"
import { type CatalogueDb, openCatalogue, openSite, type SiteDb, storeFiles } from "#adapters/store/sql/open.ts"
import { applyTimePassed } from "#adapters/store/sql/pass-time.ts"

/** The open files of a data folder, and the index that follows them. */
interface OpenedStore {
  readonly files: ReturnType<typeof storeFiles>
  readonly catalogue: CatalogueDb
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

/** Opens the catalogue, the data of visitors and the search index of a folder. Rejects if a file cannot be opened. */
export const openStore = async (
  dataDir: string,
  now: () => Date,
  onError: (error: unknown) => void,
  { index: shared, replicas }: IndexSharing = {}
): Promise<OpenedStore> => {
  const files = storeFiles(dataDir)
  const catalogue = openCatalogue(files.catalogue)
  const site = openSite(files.site)
  const closeFiles = () => {
    catalogue.close()
    site.close()
  }
  const openOwn = () => {
    applyTimePassed(catalogue, now())
    const synonyms = analyseSynonyms(loadSynonyms(files.synonyms, onError))
    return openIndex({ ...files, now, synonyms, replicas, onError })
  }
  try {
    const index = shared ?? (await openOwn())
    const close = async () => {
      await index.close()
      closeFiles()
    }
    return { files, catalogue, site, index, close }
  } catch (error) {
    closeFiles()
    throw error
  }
}
