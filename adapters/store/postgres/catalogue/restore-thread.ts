// Entry point of the thread that restores the published catalogue to a data folder.
import { workerData } from "node:worker_threads"
import { Redacted } from "effect"
import { serveThread } from "#adapters/runtime/serve-thread.ts"
import type { PublishSettings } from "./publish-thread.ts"
import { restoreCatalogue } from "./restore.ts"

export interface RestoreFunctions {
  readonly restore: (epoch: number) => Promise<void>
}

const { dataDir, url } = workerData as PublishSettings

serveThread({
  restore: async (epoch) => {
    await restoreCatalogue(dataDir, Redacted.make(url), () => undefined, epoch)
  }
} satisfies RestoreFunctions)
