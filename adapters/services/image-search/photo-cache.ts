import type { SmallCopy } from "#adapters/images/reader.ts"
import { Cache } from "#domain/cache/cache.ts"

/** The bounds of {@link photoCache}: photos, bytes of all together, and milliseconds. Spec: IMG-13. */
export const PHOTO_LIMITS = { maxPhotos: 500, maxBytes: 128 * 1024 * 1024, maxAgeMs: 15 * 60_000 }

/** Creates a cache of the small copies of photos by id. `now` gives milliseconds since 1970. Spec: IMG-13. */
export const photoCache = (
  now: () => number,
  { maxPhotos, maxBytes, maxAgeMs } = PHOTO_LIMITS
): Cache<string, SmallCopy> =>
  new Cache({
    maxEntries: maxPhotos,
    age: { maxMs: maxAgeMs, now },
    weight: { max: maxBytes, of: ({ bytes }) => bytes.length }
  })
