import { useSyncExternalStore } from "react"
import type { ImageRecord } from "#domain/image-search/image-record.ts"
import { subscribeToImages, getStoredImages } from "#web/features/photos/image-history.ts"

/** Returns the earlier photos of this browser, newest first; none on the server and during hydration. Spec: IMG-07. */
export const useEarlierPhotos = (): ReadonlyArray<ImageRecord> =>
  useSyncExternalStore(subscribeToImages, getStoredImages, none)

const NO_PHOTOS: ReadonlyArray<ImageRecord> = []
const none = () => NO_PHOTOS
