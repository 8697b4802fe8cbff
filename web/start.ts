/** `npm start`. README.md has the variables of the environment. */
import { enableCompileCache } from "node:module"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { returnMemory } from "#adapters/threads/return-memory.ts"
import { chosenBrand, useBrandFiles } from "./server/brand.ts"
import { run } from "./server/run.ts"

/** Limits the halves of the young generation of the first thread to 21 MB, as in the others. Spec: APP-56. */
const YOUNG_GENERATION = "--max-semi-space-size=21"

const hasSeveralThreads = !["1", "", undefined].includes(process.env["WEB_PROCESSES"])

const root = fileURLToPath(new URL("..", import.meta.url))

// Later starts, their threads and processes neither strip types nor compile again: half the processor time.
process.env["NODE_COMPILE_CACHE"] ??= join(root, "node_modules/.cache/compiled")

returnMemory(hasSeveralThreads ? [YOUNG_GENERATION] : [])

process.env["NODE_ENV"] ??= "production"

enableCompileCache(process.env["NODE_COMPILE_CACHE"])

await run(async () => {
  const brand = chosenBrand(root, process.env)
  if (brand !== null) useBrandFiles(root, brand)
  const { startSite } = await import("./server/start.ts")
  await startSite(root)
})
