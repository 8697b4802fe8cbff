import { readJson } from "#domain/unknown/json.ts"
import { type ImageRecord, readImageRecord } from "./image-record.ts"

/** Bytes the stored history takes at most, two for each UTF-16 code unit of its text. Spec: IMG-07. */
export const HISTORY_LIMIT = 4 * 1024 * 1024

/** The photos a stored text holds, newest first, null for none stored. Total; what is no photo is dropped. Spec: IMG-07. */
export const readImageHistory = (stored: string | null): ReadonlyArray<ImageRecord> => {
  if (stored === null || bytesOf(stored) > HISTORY_LIMIT) return []
  const values = readJson(stored)
  return Array.isArray(values) ? fitting(values.map(readImageRecord).filter((image) => image !== null)) : []
}

/** The text to store for `history`, within {@link HISTORY_LIMIT}; {@link readImageHistory} gives it back. Spec: IMG-07. */
export const writeImageHistory = (history: ReadonlyArray<ImageRecord>): string => JSON.stringify(fitting(history))

/**
 * The history with `image` in front, once; the oldest go until the rest fits. A photo that does not fit by itself changes
 * nothing. Spec: IMG-07.
 */
export const addImage = (history: ReadonlyArray<ImageRecord>, image: ImageRecord): ReadonlyArray<ImageRecord> =>
  fitting([image]).length === 0 ? history : fitting([image, ...history])

/** The first photos that fit together, each id once. */
const fitting = (images: ReadonlyArray<ImageRecord>): ReadonlyArray<ImageRecord> => {
  const fittingById = new Map<string, ImageRecord>()
  let bytes = bytesOf("[]")
  for (const image of images) {
    if (fittingById.has(image.id)) continue
    bytes += bytesOf(JSON.stringify(image)) + (fittingById.size === 0 ? 0 : bytesOf(","))
    if (bytes > HISTORY_LIMIT) break
    fittingById.set(image.id, image)
  }
  return [...fittingById.values()]
}

const bytesOf = (text: string): number => text.length * 2
