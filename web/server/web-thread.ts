import { workerData } from "node:worker_threads"
import { analyseSynonyms } from "#adapters/index/embedded/synonyms.ts"
import { replicaIndex } from "#adapters/index/replica-index.ts"
import { loadSynonyms } from "#adapters/index/synonym-file.ts"
import type { Snapshot } from "#adapters/runtime/metrics.ts"
import { storeFiles } from "#adapters/store/sql/open.ts"
import { serveThread } from "#adapters/runtime/serve-thread.ts"
import { chosenBrand, useBrandFiles } from "./brand.ts"
import { readSettings } from "./settings.ts"
import type { ThreadSite } from "./thread-site.ts"
import type { WebThreadData } from "./web-threads.ts"

const data = workerData as WebThreadData
const settings = readSettings(process.env, data.root)
const brand = chosenBrand(data.root, process.env)
if (brand !== null) useBrandFiles(data.root, brand)

// The first thread has logged the faults of the file.
const index = replicaIndex(analyseSynonyms(loadSynonyms(storeFiles(settings.dataDir).synonyms, () => undefined)))

let site: ThreadSite | null = null

const functions = {
  open: index.open,
  apply: index.apply,
  ping: (): void => undefined,
  start: async (): Promise<void> => {
    // Its modules may be those of the brand.
    const { startThreadSite } = await import("./thread-site.ts")
    site = await startThreadSite(data, settings, index)
  },
  figures: async (): Promise<ReadonlyArray<Snapshot>> => site?.figures() ?? [],
  followPictures: async (): Promise<void> => site?.followPictures(),
  close: async (): Promise<void> => site?.close()
}

export type WebThreadFunctions = typeof functions

serveThread(functions)
