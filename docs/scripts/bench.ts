/**
 * `npm run bench [-- part …] [--full]`: prints all benchmarks, or the named parts. Compares by ratios within one run, because
 * absolute times depend on the machine.
 */
import { spawnSync } from "node:child_process"
import { fileURLToPath } from "node:url"
import { parseArgs } from "node:util"

/** Scripts in docs/scripts/bench by the name of their part, with their further arguments for `--full`. */
const PARTS = {
  import: { script: "import.ts", full: ["--offers", "1000000"] },
  search: { script: "search.ts", full: ["--documents", "1000000"] },
  pages: { script: "pages.ts", full: [] },
  categories: { script: "categories.ts", full: [] },
  rules: { script: "rules.ts", full: [] },
  calls: { script: "calls.ts", full: [] },
  cart: { script: "cart.ts", full: [] },
  memory: { script: "memory.ts", full: [] },
  world: { script: "world.ts", full: ["--products", "1000000", "--offers", "5000000"] },
  freshness: { script: "freshness.ts", full: ["--offers", "1000000"] },
  matching: { script: "matching.ts", full: [] },
  "matching-pass": { script: "matching-pass.ts", full: ["--offers", "1000000"] }
} as const

const isPart = (name: string): name is keyof typeof PARTS => name in PARTS

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { full: { type: "boolean", default: false } }
})
const unknown = positionals.filter((name) => !isPart(name))
if (unknown.length > 0) {
  console.error(`There is no benchmark "${unknown.join(", ")}". Choose from: ${Object.keys(PARTS).join(", ")}.`)
  process.exitCode = 2
} else {
  const wanted =
    positionals.length > 0 ? positionals.filter(isPart) : (Object.keys(PARTS) as ReadonlyArray<keyof typeof PARTS>)
  for (const name of wanted) {
    const { script, full } = PARTS[name]
    console.log(`\n── ${name} ${"─".repeat(60 - name.length)}`)
    const path = fileURLToPath(new URL(`./bench/${script}`, import.meta.url))
    const run = spawnSync(process.execPath, [path, ...(values.full ? full : [])], { stdio: "inherit" })
    if (run.status !== 0) process.exitCode = 1
  }
}
