// Entry point of a process that builds a snapshot of the complete store and exits.
import { type BuildSettings, fileBuilder } from "./worker-builder.ts"

const { now, ...files } = JSON.parse(process.argv[2] ?? "") as BuildSettings
await fileBuilder(files).build(new Date(now))
