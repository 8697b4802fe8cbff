import { writeSync } from "node:fs"
import { threadName, workerData } from "node:worker_threads"
import type { SharedIndex } from "#adapters/index/replica.ts"
import { serveThread } from "#adapters/runtime/serve-thread.ts"

const { root, address } = workerData as { readonly root: string; readonly address: string }

/** Writes what the thread does to the file whose number is `root`. */
const note = (text: string) => writeSync(Number(root), `${threadName} ${text}\n`)

/** A thread that notes its calls. At the address "broken" it cannot start; a change to version 7 hangs it, and one to version 8 ends it. */
serveThread({
  open: ({ version }: SharedIndex) => note(`opens version ${version}`),
  start: () => {
    if (address === "broken") throw new Error("there is no data")
    note("serves")
  },
  apply: ({ version }: { readonly version: number }) => {
    if (version === 7) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
    if (version === 8) process.exit(1)
    note(`applies version ${version}`)
  },
  ping: () => undefined,
  figures: () => [
    { id: "koopkompas_heap_bytes", type: "Gauge", attributes: { thread: threadName }, state: { value: 1 } }
  ],
  followPictures: () => note("follows the pictures"),
  close: () => note("closes")
})
