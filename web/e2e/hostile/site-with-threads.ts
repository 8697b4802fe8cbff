import type { Worker } from "node:worker_threads"

/** The site, whose threads end when their name is sent to this process. */
const workers = new Map<string | null, Worker>()
process.on("worker", (worker: Worker) => workers.set(worker.threadName, worker))
process.on("message", (name: string) => void workers.get(name)?.terminate())

await import("../../start.ts")
