import { addImage, readImageHistory, writeImageHistory, type ImageRecord } from "#domain/search/images/image-record.ts"
import { readText, storeText } from "#web/features/lists/stored-list.ts"
import { IMAGE_HISTORY_KEY } from "#web/features/page/storage-keys.ts"

const listeners = new Set<() => void>()
let cached: { readonly text: string | null; readonly images: ReadonlyArray<ImageRecord> } = { text: null, images: [] }

/** Newest first: the same array until they change; none if storage is closed. Spec: IMG-07. */
export const getStoredImages = (): ReadonlyArray<ImageRecord> => {
  const text = readText(IMAGE_HISTORY_KEY)
  if (text !== cached.text) cached = { text, images: readImageHistory(text) }
  return cached.images
}

/** Also after changes of another tab; returns a function that ends this. Spec: LIST-37. */
export const subscribeToImages = (listener: () => void): (() => void) => {
  if (listeners.size === 0) window.addEventListener("storage", onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener("storage", onStorage)
  }
}

/** Changes nothing if storage is closed or full. Spec: IMG-07. */
export const storeImage = (image: ImageRecord): void => write(addImage(getStoredImages(), image))

export const removeImage = (id: string): void => write(getStoredImages().filter((image) => image.id !== id))

export const removeAllImages = (): void => write([])

const notify = () => {
  for (const listener of listeners) listener()
}

const write = (images: ReadonlyArray<ImageRecord>): void => {
  // In a closed or full storage, the stored photos stay.
  if (storeText(IMAGE_HISTORY_KEY, writeImageHistory(images))) notify()
}

const onStorage = ({ key }: StorageEvent) => {
  // null after `localStorage.clear()`.
  if (key === IMAGE_HISTORY_KEY || key === null) notify()
}
