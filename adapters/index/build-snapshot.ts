// Entry point of a process that builds a snapshot of the complete store and exits.
import { saveSnapshot } from "./build-in-threads.ts"
import type { BuildSettings } from "./worker-builder.ts"

const { now, ...files } = JSON.parse(process.argv[2] ?? "") as BuildSettings
await saveSnapshot(files, new Date(now))
