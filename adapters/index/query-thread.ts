import { workerData } from "node:worker_threads"
import { serveThread } from "#adapters/runtime/serve-thread.ts"
import { callIndex, encodeResult, type IndexMethod } from "./call-index.ts"
import type { EmbeddedIndex } from "./embedded/index.ts"
import type { Synonyms } from "./embedded/synonyms.ts"
import { replicaIndex } from "./replica-index.ts"

const { open, apply, index } = replicaIndex(workerData as Synonyms | undefined)

const functions = {
  open,
  apply,
  search: <Name extends IndexMethod>(method: Name, args: Parameters<EmbeddedIndex[Name]>) =>
    encodeResult(method, callIndex(index(), method, args))
}

export type QueryThreadFunctions = typeof functions

serveThread(functions)
