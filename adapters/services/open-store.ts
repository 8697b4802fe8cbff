import { analyseSynonyms } from "#adapters/index/embedded/synonyms.ts"
import type { FollowedIndex } from "#adapters/index/follow.ts"
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

/** Opens the catalogue, the data of visitors and the search index of a folder. Rejects if a file cannot be opened. */
export const openStore = async (
  dataDir: string,
  now: () => Date,
  onError: (error: unknown) => void
): Promise<OpenedStore> => {
  const files = storeFiles(dataDir)
  const catalogue = openCatalogue(files.catalogue)
  const site = openSite(files.site)
  const closeFiles = () => {
    catalogue.close()
    site.close()
  }
  try {
    applyTimePassed(catalogue, now())
    const synonyms = analyseSynonyms(loadSynonyms(files.synonyms, onError))
    const index = await openIndex({ ...files, now, synonyms, onError })
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
