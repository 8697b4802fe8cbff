import type { PhotoDb } from "#adapters/store/sql/open.ts"
import { storeNextDue } from "./next-work.ts"

/**
 * Makes the photos that failed due at once, with new attempts: all of them, or those whose address begins with `prefix`.
 * Their servers stop resting. Returns their number. Spec: PHOTO-48.
 */
export const retryPhotos = (photos: PhotoDb, prefix: string): number =>
  photos.transaction(() => {
    const failed = "problem IS NOT NULL AND substr(url, 1, length(:prefix)) = :prefix"
    photos.raw
      .prepare(
        `UPDATE server SET failures = 0, rests_until = 0
         WHERE server_key IN (SELECT server_key FROM address WHERE ${failed})`
      )
      .run({ prefix })
    const { changes } = photos.raw
      .prepare(`UPDATE address SET attempts = 0, due_at = 0 WHERE ${failed}`)
      .run({ prefix })
    storeNextDue(photos, 0)
    return Number(changes)
  })
