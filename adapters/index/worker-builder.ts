import { fileURLToPath } from "node:url"
import { changeReader } from "#adapters/store/sql/change-log.ts"
import { openCatalogue } from "#adapters/store/sql/open.ts"
import { runNode } from "#adapters/threads/run-node.ts"
import { startThread } from "#adapters/threads/thread.ts"
import { type IndexBuilder, localBuilder } from "./builder.ts"
import { snapshotFile } from "./snapshot-file.ts"

/** Files of the store and of the snapshot. */
export interface WorkerSettings {
  readonly catalogue: string
  readonly snapshot: string
}

/** The functions of the thread that follows changes. */
export type BuilderFunctions = Omit<IndexBuilder, "close">

/** The settings of the process that builds everything. */
export interface BuildSettings extends WorkerSettings {
  /** ISO 8601. */
  readonly now: string
}

/** Opens the builder of these files in this thread, on a connection of its own. */
export const fileBuilder = ({ catalogue, snapshot }: WorkerSettings): IndexBuilder =>
  localBuilder(changeReader(openCatalogue(catalogue, { readOnly: true })), snapshotFile(snapshot))

const BUILD_SCRIPT = fileURLToPath(new URL("./build-snapshot.ts", import.meta.url))

/**
 * A builder that follows changes in a thread of its own. Building everything takes ten times the memory of what it makes, and a
 * thread that ends returns none of it, so that it happens in a process of its own. Once closed or dead every call fails.
 */
export const workerBuilder = (settings: WorkerSettings): IndexBuilder => {
  const thread = startThread<BuilderFunctions>(new URL("./worker.ts", import.meta.url), settings, "index")
  const closing = new AbortController()
  return {
    openSnapshot: () => thread.call("openSnapshot"),
    build: async (now) => {
      const own: BuildSettings = { ...settings, now: now.toISOString() }
      await runNode([BUILD_SCRIPT, JSON.stringify(own)], closing.signal)
      // Without a snapshot, such as when the disk is full, the thread has to build.
      return (await thread.call("openSnapshot")) ?? thread.call("build", now)
    },
    changes: (...args) => thread.call("changes", ...args),
    segmentOfChanges: (...args) => thread.call("segmentOfChanges", ...args),
    segmentOf: (...args) => thread.call("segmentOf", ...args),
    close: async () => {
      closing.abort()
      await thread.close()
    }
  }
}
