import { startThread } from "#adapters/threads/thread.ts"
import type { IndexBuilder } from "./builder.ts"

/** Files of the store and of the snapshot (null: none is kept). */
export interface WorkerSettings {
  readonly catalogue: string
  readonly snapshot: string | null
}

/** The functions of the thread in which an index is built. */
export type BuilderFunctions = Omit<IndexBuilder, "close">

/** A builder in a thread of its own. Once it is closed or has died every call fails. */
export const workerBuilder = (settings: WorkerSettings): IndexBuilder => {
  const thread = startThread<BuilderFunctions>(new URL("./worker.ts", import.meta.url), settings, "index")
  return {
    everything: (...args) => thread.call("everything", ...args),
    changes: (...args) => thread.call("changes", ...args),
    segmentOfChanges: (...args) => thread.call("segmentOfChanges", ...args),
    segmentOf: (...args) => thread.call("segmentOf", ...args),
    close: thread.close
  }
}
