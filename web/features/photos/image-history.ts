import { addImage, readImageHistory, writeImageHistory } from "#domain/image-search/history.ts"
import type { ImageRecord } from "#domain/image-search/image-record.ts"

/** Where it stands in `localStorage`. */
const KEY = "image-history"

const listeners = new Set<() => void>()
let known: { readonly text: string | null; readonly images: ReadonlyArray<ImageRecord> } = { text: null, images: [] }

/** The photos searched with in this browser, newest first: the same array until that changes. None where storage is closed. Spec: IMG-07. */
export const imageHistory = (): ReadonlyArray<ImageRecord> => {
  const text = storedText()
  if (text !== known.text) known = { text, images: readImageHistory(text) }
  return known.images
}

/** Calls `listener` after each change in this tab; gives what ends that. */
export const followImages = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Remembers a photo, as the newest. Where storage is closed or full, nothing changes. Spec: IMG-07. */
export const keepImage = (image: ImageRecord): void => write(addImage(imageHistory(), image))

/** Forgets one photo. Spec: IMG-07. */
export const forgetImage = (id: string): void => write(imageHistory().filter((image) => image.id !== id))

/** Forgets them all. Spec: IMG-07. */
export const forgetImages = (): void => write([])

const write = (images: ReadonlyArray<ImageRecord>): void => {
  try {
    localStorage.setItem(KEY, writeImageHistory(images))
  } catch {
    // Closed or full: what was kept stays.
    return
  }
  for (const listener of listeners) listener()
}

const storedText = (): string | null => {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}
