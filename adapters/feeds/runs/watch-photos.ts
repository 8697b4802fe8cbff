import { setTimeout as delay } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import type { Database } from "#adapters/store/sql/database.ts"
import { installationOf } from "#adapters/store/sql/installation.ts"
import { type CatalogueDb, openCatalogue, openPhotoQueue, type PhotoDb, storeFiles } from "#adapters/store/sql/open.ts"
import { runNode } from "#adapters/runtime/run-node.ts"
import { nextWork } from "./photo-queue.ts"

interface WatchOptions {
  readonly hasWork: () => boolean
  readonly run: (signal: AbortSignal) => Promise<void>
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>
  readonly onError: (error: unknown) => void
}

const PAUSE_MS = 2_000
const LONG_PAUSE_MS = 60_000

export const watchPhotos = async (
  { hasWork, run, pause, onError }: WatchOptions,
  signal: AbortSignal
): Promise<void> => {
  while (!signal.aborted) {
    let isStuck = false
    try {
      if (hasWork()) {
        await run(signal)
        isStuck = hasWork()
      }
    } catch (error) {
      isStuck = true
      if (!signal.aborted) onError(error)
    }
    await pause(isStuck ? LONG_PAUSE_MS : PAUSE_MS, signal).catch(() => undefined)
  }
}

const PROCESS = fileURLToPath(new URL("./photo-process.ts", import.meta.url))

interface PhotosOptions {
  readonly dataDir: string
  readonly now: () => Date
  /** Rejects if no run may begin, because the lease on the catalogue was lost; by default each may. Spec: STORE-118. */
  readonly permit?: (() => Promise<void>) | undefined
  readonly onError: (error: unknown) => void
}

/** Uses a process of its own that runs while there is work. Returns a function that ends it. Spec: PHOTO-47. */
export const startPhotos = ({ dataDir, now, permit, onError }: PhotosOptions): (() => Promise<void>) => {
  const closing = new AbortController()
  const work = photoWork(dataDir)
  const watching = watchPhotos(
    {
      hasWork: () => work.isDue(now()),
      run: async (signal) => {
        if (permit !== undefined) await permit()
        await runNode([PROCESS, dataDir], signal)
      },
      pause: (milliseconds, signal) => delay(milliseconds, undefined, { signal, ref: false }),
      onError
    },
    closing.signal
  )
  return async () => {
    closing.abort()
    await watching
    work.close()
  }
}

export const photoWork = (dataDir: string) => {
  const files = storeFiles(dataDir)
  const catalogue: CatalogueDb = openCatalogue(files.catalogue)
  const queue: { photos?: PhotoDb } = {}
  return {
    isDue: (now: Date): boolean => {
      if (installationOf(catalogue) !== "own") return false
      queue.photos ??= openPhotoQueue(files.photoQueue)
      return isDue(queue.photos, catalogue, Math.floor(now.getTime() / 1000))
    },
    close: () => {
      queue.photos?.close()
      catalogue.close()
    }
  }
}

const isDue = (photos: PhotoDb, catalogue: Database, now: number): boolean => {
  const { followed, nextDue } = nextWork(photos)
  const newest = catalogue.row<{ seq: number }>("SELECT coalesce(max(seq), 0) AS seq FROM change_log")?.seq ?? 0
  return newest !== followed || (nextDue !== null && nextDue <= now)
}
