import { isBusy } from "#adapters/store/sql/database.ts"
import type { CatalogueDb, PhotoDb } from "#adapters/store/sql/open.ts"
import type { CataloguePhotos } from "./fetch.ts"

/** Seconds for which the file of a photo stays after its last address: pages in browsers may still show it. Spec: PHOTO-46. */
const GRACE_S = 86_400

/** Photos removed per step. */
const PHOTOS_PER_STEP = 200

/**
 * Removes the photos that no address has had for a day, with their files; `now` in seconds. Call it when all galleries
 * are filled, so that no product shows them. Returns the number of removed photos. Spec: PHOTO-46.
 */
export const prunePhotos = async ({ photos, catalogue, masters }: CataloguePhotos, now: number): Promise<number> => {
  markUnused(photos, now)
  let removed = 0
  for (;;) {
    const hashes = photos
      .rows<{ hash: string }>("SELECT hash FROM photo WHERE unused_since <= ? LIMIT ?", now - GRACE_S, PHOTOS_PER_STEP)
      .map(({ hash }) => hash)
    if (hashes.length === 0) return removed
    if (!removeFromCatalogue(catalogue, hashes)) return removed
    // The queue forgets a photo last: if its file cannot be removed now, the next run removes it.
    for (const hash of hashes) await masters.remove(hash)
    photos.transaction(() => {
      for (const hash of hashes) photos.run("DELETE FROM photo WHERE hash = ?", hash)
    })
    removed += hashes.length
  }
}

/** Returns false if an import is writing; the next run removes the photos. */
const removeFromCatalogue = (catalogue: CatalogueDb, hashes: ReadonlyArray<string>): boolean => {
  try {
    catalogue.transaction(() => {
      for (const hash of hashes) catalogue.run("DELETE FROM photo WHERE hash = ?", hash)
    })
    return true
  } catch (error) {
    if (isBusy(error)) return false
    throw error
  }
}

const HAS_ADDRESS = "EXISTS (SELECT 1 FROM address a WHERE a.hash = photo.hash)"

const markUnused = (photos: PhotoDb, now: number): void =>
  photos.transaction(() => {
    photos.run(`UPDATE photo SET unused_since = ? WHERE unused_since IS NULL AND NOT ${HAS_ADDRESS}`, now)
    photos.run(`UPDATE photo SET unused_since = NULL WHERE unused_since IS NOT NULL AND ${HAS_ADDRESS}`)
    photos.run("DELETE FROM server WHERE NOT EXISTS (SELECT 1 FROM address a WHERE a.server_key = server.server_key)")
  })
