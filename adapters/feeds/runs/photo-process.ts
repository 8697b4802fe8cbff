/** The process that fetches photos for the site: its argument is the data folder. Spec: PHOTO-47. */
import { constants, setPriority } from "node:os"
import { Effect } from "effect"
import { openFiles } from "#adapters/media/open-files.ts"
import { openPhotos } from "./open-photos.ts"
import { environmentDownloads } from "#adapters/outside/download/downloads.ts"
import { fetchPhotos } from "./run-photos.ts"

// Pages go first where processors are few.
setPriority(constants.priority.PRIORITY_LOW)

const dataDir = process.argv[2]!
const opened = openPhotos(dataDir, await openFiles(dataDir))
if (opened !== null) {
  try {
    await Effect.runPromise(Effect.provide(fetchPhotos(opened), environmentDownloads(process.env)))
  } finally {
    opened.close()
  }
}
