import { fileURLToPath } from "node:url"
import { changeReader } from "#adapters/store/sql/change-log.ts"
import { openCatalogue } from "#adapters/store/sql/open.ts"
import { runNode } from "#adapters/runtime/run-node.ts"
import { startThread } from "#adapters/runtime/thread.ts"
import { type IndexBuilder, localBuilder, startingBuilder } from "./builder.ts"
import { snapshotFile } from "./snapshot-file.ts"

export interface WorkerSettings {
  readonly catalogue: string
  readonly snapshot: string
  /** The URL of the database with the published catalogue, which is read instead of the file. Spec: STORE-111. */
  readonly database?: string | undefined
}

export type BuilderFunctions = Omit<IndexBuilder, "close">

export interface BuildSettings extends WorkerSettings {
  readonly now: string
}

export const fileBuilder = ({ catalogue, snapshot }: WorkerSettings): IndexBuilder => {
  const db = openCatalogue(catalogue, { readOnly: true })
  return { ...localBuilder(changeReader(db), snapshotFile(snapshot)), close: async () => db.close() }
}

const BUILD_SCRIPT = fileURLToPath(new URL("./build-snapshot.ts", import.meta.url))

export const buildSnapshot = (settings: WorkerSettings, now: Date, signal?: AbortSignal): Promise<void> => {
  const { catalogue, snapshot } = settings
  const buildSettings: BuildSettings = { catalogue, snapshot, now: now.toISOString() }
  return runNode([BUILD_SCRIPT, JSON.stringify(buildSettings)], signal)
}

/** Snapshots in a process: only that returns ten times their memory. Calls fail once it is closed or dead. */
export const workerBuilder = (settings: WorkerSettings): IndexBuilder => {
  const thread = startThread<BuilderFunctions>(new URL("./worker.ts", import.meta.url), settings, "index")
  const closing = new AbortController()
  return {
    openSnapshot: () => thread.call("openSnapshot"),
    useSnapshot: (...args) => thread.call("useSnapshot", ...args),
    build: async (now) => {
      if (settings.database !== undefined) return thread.call("build", now)
      await buildSnapshot(settings, now, closing.signal)
      return (await thread.call("openSnapshot")) ?? thread.call("build", now)
    },
    changes: (...args) => thread.call("changes", ...args),
    readAgain: (...args) => thread.call("readAgain", ...args),
    segmentOfChanges: (...args) => thread.call("segmentOfChanges", ...args),
    segmentOf: (...args) => thread.call("segmentOf", ...args),
    close: async () => {
      closing.abort()
      await thread.close()
    }
  }
}

/** A published catalogue is read by the thread alone. Spec: INDEX-72. */
export const openingBuilder = (settings: WorkerSettings): IndexBuilder =>
  settings.database === undefined
    ? startingBuilder(fileBuilder(settings), workerBuilder(settings))
    : workerBuilder(settings)
