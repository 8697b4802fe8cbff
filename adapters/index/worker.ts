import { workerData } from "node:worker_threads"
import { changeReader } from "#adapters/store/sql/change-log.ts"
import { openCatalogue } from "#adapters/store/sql/open.ts"
import { serveThread } from "#adapters/threads/serve-thread.ts"
import { localBuilder } from "./builder.ts"
import { snapshotFile } from "./snapshot-file.ts"
import type { BuilderFunctions, WorkerSettings } from "./worker-builder.ts"

/** The thread in which an index is built: a local builder over a connection of its own. */
const { catalogue, snapshot } = workerData as WorkerSettings
const builder = localBuilder(
  changeReader(openCatalogue(catalogue, { readOnly: true })),
  snapshot === null ? null : snapshotFile(snapshot)
)

serveThread({ ...builder } satisfies BuilderFunctions)
