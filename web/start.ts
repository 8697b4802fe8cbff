/** `npm start`. docs/settings.md has the variables of the environment. */
import { enableCompileCache } from "node:module"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { returnMemory } from "#adapters/runtime/return-memory.ts"
import { chosenBrand, useBrandFiles } from "./server/brand.ts"
import { run } from "./server/run.ts"

/**
 * Allocates all objects in the young generation. V8 learns by default which ones live long, and then allocates some of those of each
 * request in the old generation. Nothing frees these before the old generation is collected, nor what they refer to, such as the
 * text of the response: 20 kB for each search. Spec: APP-56.
 */
const NO_PRETENURING = "--no-allocation-site-pretenuring"

/**
 * Limits the memory of several threads: the halves of the young generation of the first one to 16 MB, as in the others, and the old
 * generation of each to 1.5 times what it uses, or 100 MB at first. Spec: APP-56.
 */
const SMALL_HEAPS = ["--max-semi-space-size=16", "--heap-growing-percent=50", "--initial-old-space-size=100"]

const hasSeveralThreads = !["1", "", undefined].includes(process.env["WEB_PROCESSES"])

const root = fileURLToPath(new URL("..", import.meta.url))

// Later starts, their threads and processes neither strip types nor compile again: half the processor time.
process.env["NODE_COMPILE_CACHE"] ??= join(root, "node_modules/.cache/compiled")

returnMemory(hasSeveralThreads ? [NO_PRETENURING, ...SMALL_HEAPS] : [NO_PRETENURING])

process.env["NODE_ENV"] ??= "production"

enableCompileCache(process.env["NODE_COMPILE_CACHE"])

await run(async () => {
  const brand = chosenBrand(root, process.env)
  if (brand !== null) useBrandFiles(root, brand)
  const { startSite } = await import("./server/start.ts")
  await startSite(root)
})
