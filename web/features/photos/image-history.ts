import { addImage, readImageHistory, writeImageHistory } from "#domain/image-search/history.ts"
import type { ImageRecord } from "#domain/image-search/image-record.ts"
import { IMAGE_HISTORY_KEY } from "#web/features/page/storage-keys.ts"

const listeners = new Set<() => void>()
let cached: { readonly text: string | null; readonly images: ReadonlyArray<ImageRecord> } = { text: null, images: [] }

/** Returns the photos this browser searched with, newest first: the same array until they change; none if storage is closed. Spec: IMG-07. */
export const getStoredImages = (): ReadonlyArray<ImageRecord> => {
  const text = readText()
  if (text !== cached.text) cached = { text, images: readImageHistory(text) }
  return cached.images
}

/** Calls `listener` after each change in this tab; returns a function that ends this. */
export const subscribeToImages = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Stores a photo as the newest. Changes nothing if storage is closed or full. Spec: IMG-07. */
export const storeImage = (image: ImageRecord): void => write(addImage(getStoredImages(), image))

/** Removes one photo. Spec: IMG-07. */
export const removeImage = (id: string): void => write(getStoredImages().filter((image) => image.id !== id))

/** Removes all photos. Spec: IMG-07. */
export const removeAllImages = (): void => write([])

const write = (images: ReadonlyArray<ImageRecord>): void => {
  try {
    localStorage.setItem(IMAGE_HISTORY_KEY, writeImageHistory(images))
  } catch {
    // Storage is closed or full: the stored photos stay.
    return
  }
  for (const listener of listeners) listener()
}

const readText = (): string | null => {
  try {
    return localStorage.getItem(IMAGE_HISTORY_KEY)
  } catch {
    return null
  }
}
