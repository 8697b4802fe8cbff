import { availableParallelism } from "node:os"
import { Worker } from "node:worker_threads"
import { changeReader, type KeyRange, keyRanges } from "#adapters/store/sql/change-log.ts"
import type { Database } from "#adapters/store/sql/database.ts"
import { openCatalogue } from "#adapters/store/sql/open.ts"
import { SegmentBuilder } from "./embedded/build.ts"
import type { Segment } from "./embedded/segment.ts"
import type { SegmentPart } from "./embedded/segment-part.ts"
import { snapshotPieces } from "./embedded/snapshot.ts"
import { snapshotFile } from "./snapshot-file.ts"
import type { WorkerSettings } from "./worker-builder.ts"

/** Threads that read documents, this one included: more than two wait for the one that puts their parts together. */
const MAX_THREADS = 2

/** Minimum products of a build in threads. Fewer are read in less time than a thread takes to start. */
const MIN_THREADED_PRODUCTS = 10_000

export interface PartSettings {
  readonly catalogue: string
  readonly now: string
  readonly range: KeyRange
}

export const collectPart = async (db: Database, range: KeyRange, now: Date): Promise<SegmentBuilder> => {
  const builder = new SegmentBuilder()
  for await (const documents of changeReader(db, range).allDocuments(now))
    for (const document of documents) builder.add(document)
  return builder
}

export const saveSnapshot = async ({ catalogue, snapshot }: WorkerSettings, now: Date): Promise<void> => {
  const db = openCatalogue(catalogue, { readOnly: true })
  // Read first: changes made meanwhile are then applied again.
  const storeVersion = changeReader(db).version()
  db.close()
  const segment = await buildInThreads(catalogue, now)
  snapshotFile(snapshot).write(snapshotPieces({ segment, storeVersion, builtAt: now.getTime() }))
}

/** Uses one thread for each processor, at most two, and only for a large catalogue. Spec: INDEX-36. */
export const buildInThreads = async (
  catalogue: string,
  now: Date,
  threads = Math.min(MAX_THREADS, availableParallelism()),
  minProducts = MIN_THREADED_PRODUCTS
): Promise<Segment> => {
  const db = openCatalogue(catalogue, { readOnly: true })
  const products = db.row<{ count: number }>("SELECT count(*) AS count FROM product")?.count ?? 0
  const [own, ...others] = keyRanges(db, products < minProducts ? 1 : threads)
  const parts = others.map((range) => startPart({ catalogue, now: now.toISOString(), range }))
  const builder = await collectPart(db, own!, now)
  db.close()
  for (const part of parts) builder.append(await part)
  return builder.finish()
}

const startPart = (settings: PartSettings): Promise<SegmentPart> => {
  const { promise, resolve, reject } = Promise.withResolvers<SegmentPart>()
  const worker = new Worker(new URL("./part-thread.ts", import.meta.url), { workerData: settings, name: "index part" })
  worker.once("message", resolve).once("error", reject)
  worker.once("exit", () => reject(new Error("a thread that builds a part of the index has ended")))
  // A part that fails while this thread still collects its own must not end the process.
  promise.catch(() => {})
  return promise
}
