import { join } from "node:path"
import { buildApi } from "./site/api.ts"
import { buildSite, linkFaults } from "./site/build.ts"

// Exits with code 1 if a link leads nowhere or TypeDoc warns. `npm run docs -- --no-api` leaves out the API, which takes most of the time.

const root = join(import.meta.dirname, "../..")
const out = join(root, "dist/docs")
const hasApi = !process.argv.includes("--no-api")
const start = performance.now()
const pages = buildSite({ root, out, hasApi })
const warnings = hasApi ? await buildApi(root, join(out, "api")) : []
const faults = [...linkFaults(out), ...warnings]
for (const fault of faults) console.error(fault)
console.log(`${pages} pages in ${Math.round((performance.now() - start) / 1000)} s: dist/docs/index.html`)
process.exitCode = faults.length === 0 ? 0 : 1
