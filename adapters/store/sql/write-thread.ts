import { workerData } from "node:worker_threads"
import { serveThread } from "#adapters/runtime/serve-thread.ts"
import { openDatabase } from "./database.ts"
import { writeFunctions } from "./write-queue.ts"

export interface WriteThreadSettings {
  /** Migrated already. */
  readonly file: string
  readonly lockTimeoutMs: number
}

const { file, lockTimeoutMs } = workerData as WriteThreadSettings

serveThread({ ...writeFunctions(() => openDatabase(file, { isDurable: true, lockTimeoutMs })) })
