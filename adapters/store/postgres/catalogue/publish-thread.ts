// Entry point of the thread that publishes the catalogue of a data folder.
import { workerData } from "node:worker_threads"
import { Redacted } from "effect"
import { RENEW_INTERVAL_MS } from "#adapters/store/records/lease.ts"
import { openCatalogue, openFeeds, storeFiles } from "#adapters/store/sql/open.ts"
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
  /** Gives the lease of the data folder back. */
  readonly release: () => Promise<void>
}

const { dataDir, url } = workerData as PublishSettings
const files = storeFiles(dataDir)
const [db, feeds] = [openCatalogue(files.catalogue), openFeeds(files.feeds)]
let publisher: Awaited<ReturnType<typeof openPublisher>> | null = null
/** The state of the data folder that was published completely; null for none. */
let published: string | null = null
/** The moment at which the lease was renewed last, in milliseconds. */
let renewedAt = 0

const publish = async (): Promise<void> => {
  const state = `${db.state()} ${feeds.state()}`
  const isRenewalDue = performance.now() >= renewedAt + RENEW_INTERVAL_MS
  if (state === published && !isRenewalDue) return
  publisher ??= await openPublisher(Redacted.make(url), db, feeds)
  renewedAt = performance.now()
  if (state === published) return publisher.renew()
  while (!(await publisher.step()).isDone);
  published = state
}

serveThread({ publish, release: async () => publisher?.close() } satisfies PublishFunctions)
