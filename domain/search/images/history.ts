import { readJson } from "#domain/base/fields.ts"
import { type ImageRecord, readImageRecord } from "./image-record.ts"

/** The maximum size of the stored history in bytes, two for each UTF-16 code unit. Spec: IMG-07. */
export const HISTORY_LIMIT_BYTES = 4 * 1024 * 1024

/**
 * Parses the stored photos, newest first; `stored` is null if there are none. Never throws; skips invalid photos. Spec:
 * IMG-07.
 */
export const readImageHistory = (stored: string | null): ReadonlyArray<ImageRecord> => {
  if (stored === null || bytesOf(stored) > HISTORY_LIMIT_BYTES) return []
  const values = readJson(stored)
  return Array.isArray(values) ? fitting(values.map(readImageRecord).filter((image) => image !== null)) : []
}

/**
 * Returns the text to store for `history`, within {@link HISTORY_LIMIT_BYTES}; {@link readImageHistory} parses it. Spec:
 * IMG-07.
 */
export const writeImageHistory = (history: ReadonlyArray<ImageRecord>): string => JSON.stringify(fitting(history))

/**
 * Adds `image` to the front, without duplicates; drops the oldest until the rest fits. Ignores a photo that does not
 * fit by itself. Spec: IMG-07.
 */
export const addImage = (history: ReadonlyArray<ImageRecord>, image: ImageRecord): ReadonlyArray<ImageRecord> =>
  fitting([image]).length === 0 ? history : fitting([image, ...history])

/** Returns the first photos that fit together, without duplicate ids. */
const fitting = (images: ReadonlyArray<ImageRecord>): ReadonlyArray<ImageRecord> => {
  const fittingById = new Map<string, ImageRecord>()
  let bytes = bytesOf("[]")
  for (const image of images) {
    if (fittingById.has(image.id)) continue
    bytes += bytesOf(JSON.stringify(image)) + (fittingById.size === 0 ? 0 : bytesOf(","))
    if (bytes > HISTORY_LIMIT_BYTES) break
    fittingById.set(image.id, image)
  }
  return [...fittingById.values()]
}

const bytesOf = (text: string): number => text.length * 2
