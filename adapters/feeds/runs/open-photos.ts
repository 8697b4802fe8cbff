import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import type { FileStore } from "#adapters/media/files.ts"
import { photoMasters } from "#adapters/media/images/photo-masters.ts"
import { isBusy } from "#adapters/store/sql/database.ts"
import { openCatalogue, openPhotoQueue, storeFiles } from "#adapters/store/sql/open.ts"
import type { CataloguePhotos } from "./fetch-photos.ts"

export interface OpenedPhotos extends CataloguePhotos {
  readonly close: () => void
}

/** Milliseconds to wait for an import; fetching goes on meanwhile, so it is short. Spec: PHOTO-45. */
const LOCK_TIMEOUT_MS = 200

/** Returns null if another process has them: two would fetch everything twice. Spec: PHOTO-41. */
export const openPhotos = (dataDir: string, sharedFiles: FileStore): OpenedPhotos | null => {
  const files = storeFiles(dataDir)
  const lock = lockPhotos(dataDir)
  if (lock === null) return null
  const catalogue = openCatalogue(files.catalogue, { lockTimeoutMs: LOCK_TIMEOUT_MS })
  const photos = openPhotoQueue(files.photoQueue)
  return {
    photos,
    catalogue,
    masters: photoMasters(sharedFiles),
    close: () => {
      photos.close()
      catalogue.close()
      lock.close()
    }
  }
}

const lockPhotos = (dataDir: string): DatabaseSync | null => {
  const lock = new DatabaseSync(join(dataDir, "photos.lock"), { timeout: 0 })
  try {
    lock.exec("BEGIN EXCLUSIVE")
    return lock
  } catch (error) {
    lock.close()
    if (isBusy(error)) return null
    throw error
  }
}
