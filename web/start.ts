/** `npm start`. docs/settings.md has the variables of the environment. */
import { enableCompileCache } from "node:module"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { returnMemory } from "#adapters/runtime/return-memory.ts"
import { chosenBrand, useBrandFiles } from "./server/brand.ts"
import { run } from "./server/run.ts"

/** Else V8 allocates some objects of each request in the old generation: 20 kB for each search. Spec: APP-56. */
const NO_PRETENURING = "--no-allocation-site-pretenuring"

/** The first thread's young generation has halves of 16 MB, as in the others. Spec: APP-56. */
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
