// Entry point of a thread that collects a part of an index, sends it and exits.
import { parentPort, workerData } from "node:worker_threads"
import { openCatalogue } from "#adapters/store/sql/open.ts"
import { collectPart, type PartSettings } from "./build-in-threads.ts"
import { buffersOf } from "./embedded/segment-part.ts"

const { catalogue, now, range } = workerData as PartSettings
const db = openCatalogue(catalogue, { readOnly: true })
const part = (await collectPart(db, range, new Date(now))).take()
db.close()
parentPort?.postMessage(part, [...buffersOf(part)])
