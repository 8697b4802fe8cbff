import { parentPort, workerData } from "node:worker_threads"
import { changeReader } from "#adapters/store/sql/change-log.ts"
import { openCatalogue } from "#adapters/store/sql/open.ts"
import { localBuilder } from "./builder.ts"
import { snapshotFile } from "./snapshot-file.ts"
import type { BuilderCall, BuilderReply, WorkerSettings } from "./worker-builder.ts"

/** The thread in which an index is built: a local builder over a connection of its own, called by message. */
const { catalogue, snapshot } = workerData as WorkerSettings
const builder = localBuilder(
  changeReader(openCatalogue(catalogue, { readOnly: true })),
  snapshot === null ? null : snapshotFile(snapshot)
)

const run = ({ method, args }: BuilderCall): Promise<unknown> => {
  switch (method) {
    case "everything":
      return builder.everything(...args)
    case "changes":
      return builder.changes(...args)
    case "segmentOfChanges":
      return builder.segmentOfChanges(...args)
    case "segmentOf":
      return builder.segmentOf(...args)
  }
}

parentPort?.on("message", async (call: BuilderCall) => {
  const reply = await run(call).then(
    (value): BuilderReply => ({ id: call.id, value }),
    (error: unknown): BuilderReply => ({ id: call.id, error })
  )
  parentPort?.postMessage(reply, "value" in reply && reply.value instanceof ArrayBuffer ? [reply.value] : [])
})
