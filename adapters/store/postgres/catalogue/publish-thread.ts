// Entry point of the thread that publishes the catalogue of a data folder.
import { workerData } from "node:worker_threads"
import { Redacted } from "effect"
import { openCatalogue, openFeeds, storeFiles } from "#adapters/store/sql/open.ts"
import { serveThread } from "#adapters/runtime/serve-thread.ts"
import { openPublisher } from "./publisher.ts"

export interface PublishSettings {
  readonly dataDir: string
  readonly url: string
}

export interface PublishFunctions {
  readonly publish: (isRenewalDue: boolean) => Promise<Published>
  readonly isHeld: () => Promise<boolean>
  readonly release: () => Promise<void>
}

interface Published {
  readonly isDone: boolean
  readonly isRenewed: boolean
}

const { dataDir, url } = workerData as PublishSettings
const files = storeFiles(dataDir)
const [db, feeds] = [openCatalogue(files.catalogue), openFeeds(files.feeds)]
let publisher: Awaited<ReturnType<typeof openPublisher>> | null = null
let published: string | null = null

const publish = async (isRenewalDue: boolean): Promise<Published> => {
  const state = `${db.state()} ${feeds.state()}`
  if (state === published && !isRenewalDue) return { isDone: true, isRenewed: false }
  publisher ??= await openPublisher(Redacted.make(url), db, feeds)
  if (state === published) return { isDone: true, isRenewed: await publisher.renew() }
  const { isDone, isRenewed } = await publisher.step()
  if (isDone && isRenewed) published = state
  return { isDone, isRenewed }
}

serveThread({
  publish,
  isHeld: async () => publisher?.isHeld() ?? false,
  release: async () => publisher?.close()
} satisfies PublishFunctions)
