// Entry point of the thread that publishes the catalogue of a data folder.
import { workerData } from "node:worker_threads"
import { Redacted } from "effect"
import { openCatalogue, storeFiles } from "#adapters/store/sql/open.ts"
import { serveThread } from "#adapters/threads/serve-thread.ts"
import { openPublisher } from "./publisher.ts"

/** The settings of the thread. */
export interface PublishSettings {
  readonly dataDir: string
  readonly url: string
}

/** The functions of the thread. */
export interface PublishFunctions {
  /** Publishes everything that is not published yet. */
  readonly publish: () => Promise<void>
}

const { dataDir, url } = workerData as PublishSettings
const db = openCatalogue(storeFiles(dataDir).catalogue)
let publisher: Awaited<ReturnType<typeof openPublisher>> | null = null
/** The state of the catalogue that was published completely; null for none. */
let published: number | null = null

serveThread({
  publish: async () => {
    const state = db.state()
    if (state === published) return
    publisher ??= await openPublisher(Redacted.make(url), db)
    while (!(await publisher.step()).isDone);
    published = state
  }
} satisfies PublishFunctions)
