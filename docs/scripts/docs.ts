import { join } from "node:path"
import { buildApi } from "./site/api.ts"
import { buildSite } from "./site/build.ts"
import { linkFaults } from "./site/links.ts"

// `npm run docs`: builds the site of documents in dist/docs, and exits with code 1 if a link leads nowhere or TypeDoc warns. Without
// the API of the code, which takes most of the time: `npm run docs -- --no-api`.

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
