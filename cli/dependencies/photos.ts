import { type PhotoDb, storeFiles } from "#adapters/store/sql/open.ts"
import { dataDir, openLocal } from "#cli/connect.ts"
import type { Io } from "#cli/io.ts"
import { openOwnCatalogue, requirePublisher } from "#cli/own-catalogue.ts"

export const photoDependencies = {
  status: async (folder: string | undefined) => {
    const { photoStatus } = await import("#adapters/feeds/runs/photo-status.ts")
    return withQueue(folder, (photos) => photoStatus(photos, new Date()))
  },
  /** Fetches everything that is due; resolves with null if another process is fetching. */
  run: async (folder: string | undefined, onProgress: (fetched: number) => void) => {
    const [{ Effect }, { openFiles }, { openPhotos }, { environmentDownloads }, { fetchPhotos }] = await Promise.all([
      import("effect"),
      import("#adapters/media/open-files.ts"),
      import("#adapters/feeds/runs/open-photos.ts"),
      import("#adapters/outside/download/downloads.ts"),
      import("#adapters/feeds/runs/run-photos.ts")
    ])
    await requirePublisher(folder ?? dataDir())
    await requireOwn(folder)
    const opened = openPhotos(folder ?? dataDir(), await openFiles(folder ?? dataDir()))
    if (opened === null) return null
    try {
      const work = fetchPhotos({ ...opened, onProgress })
      return { fetched: await Effect.runPromise(Effect.provide(work, environmentDownloads(process.env))) }
    } finally {
      opened.close()
    }
  },
  retry: async (folder: string | undefined, prefix: string) => {
    const { retryPhotos } = await import("#adapters/feeds/runs/photo-queue.ts")
    return withQueue(folder, (photos) => retryPhotos(photos, prefix))
  },
  /** Spec: IMG-29. */
  compared: async (folder: string | undefined, io: Io) => {
    const { PictureIndex } = await import("#adapters/services/search/picture-index.ts")
    const { run, close } = await openLocal(io, folder ?? dataDir())
    return run(PictureIndex.use(({ countStored }) => countStored)).finally(close)
  }
}

export type PhotoDependencies = typeof photoDependencies

/** Rejects with `DemoPresent` if the folder holds the demo world, which has no photos to fetch. */
const requireOwn = async (folder: string | undefined): Promise<void> =>
  (await openOwnCatalogue(folder ?? dataDir(), new Date(), "read")).close()

const withQueue = async <A>(folder: string | undefined, work: (photos: PhotoDb) => A): Promise<A> => {
  const { openPhotoQueue } = await import("#adapters/store/sql/open.ts")
  await requireOwn(folder)
  const photos = openPhotoQueue(storeFiles(folder ?? dataDir()).photoQueue)
  try {
    return work(photos)
  } finally {
    photos.close()
  }
}
