import { workerData } from "node:worker_threads"
import { serveThread } from "#adapters/threads/serve-thread.ts"
import { type BuilderFunctions, fileBuilder, type WorkerSettings } from "./worker-builder.ts"

serveThread({ ...fileBuilder(workerData as WorkerSettings) } satisfies BuilderFunctions)
