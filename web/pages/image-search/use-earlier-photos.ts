import { useSyncExternalStore } from "react"
import type { ImageRecord } from "#domain/image-search/image-record.ts"
import { subscribeToImages, getStoredImages } from "#web/features/photos/image-history.ts"

/** The photos this browser has searched with, newest first; none on the server and while hydrating. Spec: IMG-07. */
export const useEarlierPhotos = (): ReadonlyArray<ImageRecord> =>
  useSyncExternalStore(subscribeToImages, getStoredImages, none)

const NONE: ReadonlyArray<ImageRecord> = []
const none = () => NONE
