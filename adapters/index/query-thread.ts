import { workerData } from "node:worker_threads"
import { serveThread } from "#adapters/threads/serve-thread.ts"
import { EmbeddedIndex } from "./embedded/index.ts"
import { callIndex, encodeResult, type IndexMethod } from "./call-index.ts"
import type { Synonyms } from "./embedded/synonyms.ts"
import { type IndexChange, Replica, type SharedSegment } from "./replica.ts"

/** Absent if the index has none. */
const synonyms = workerData as Synonyms | undefined

let replica: Replica | null = null

const index = (): EmbeddedIndex => replica?.index ?? new EmbeddedIndex()

/** The functions of a thread that searches a copy of the index. */
const functions = {
  open: (segments: ReadonlyArray<SharedSegment>): void => void (replica = new Replica(segments, synonyms)),
  apply: (change: IndexChange): void => replica?.apply(change),
  search: <Name extends IndexMethod>(method: Name, args: Parameters<EmbeddedIndex[Name]>) =>
    encodeResult(method, callIndex(index(), method, args))
}

/** The functions of a query thread by name. */
export type QueryThreadFunctions = typeof functions

serveThread(functions)
