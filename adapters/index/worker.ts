import { workerData } from "node:worker_threads"
import { serveThread } from "#adapters/runtime/serve-thread.ts"
import { type BuilderFunctions, fileBuilder, type WorkerSettings } from "./worker-builder.ts"

const openBuilder = async (settings: WorkerSettings) => {
  const { database, snapshot } = settings
  if (database === undefined) return fileBuilder(settings)
  const { publishedBuilder } = await import("./published-builder.ts")
  return publishedBuilder(database, snapshot)
}

serveThread({ ...(await openBuilder(workerData as WorkerSettings)) } satisfies BuilderFunctions)
