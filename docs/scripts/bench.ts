/**
 * `npm run bench [-- name …] [--full] [--write] [--json folder]`: runs all benchmarks, or the named ones, each in a process of its own, and
 * prints their figures. `--full` chooses the largest sizes, `--write` stores the figures in docs/bench.md, `--json` in a file for each
 * benchmark. With one name, its own options are there too. Exits with 1 if a target is missed.
 */
import { execFileSync, spawnSync } from "node:child_process"
import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { cpus, loadavg } from "node:os"
import { join } from "node:path"
import type { ParseArgsConfig } from "node:util"
import { setFlagsFromString } from "node:v8"
import { type Bench, missed, sectionOf, withSection } from "./bench/figures.ts"
import { readOptions } from "./options.ts"

const BENCHES: Readonly<Record<string, () => Promise<{ readonly bench: Bench }>>> = {
  import: () => import("./bench/import.ts"),
  freshness: () => import("./bench/freshness.ts"),
  search: () => import("./bench/search.ts"),
  pages: () => import("./bench/pages.ts"),
  checkout: () => import("./bench/checkout.ts"),
  cluster: () => import("./bench/cluster.ts"),
  memory: () => import("./bench/memory.ts"),
  relevance: () => import("./bench/relevance.ts"),
  words: () => import("./bench/words.ts"),
  slips: () => import("./bench/slips.ts"),
  categories: () => import("./bench/categories.ts"),
  matching: () => import("./bench/matching.ts"),
  images: () => import("./bench/images.ts"),
  assistant: () => import("./bench/assistant.ts")
}

const ROOT = join(import.meta.dirname, "../..")
const PAGE = join(ROOT, "docs/bench.md")

/** Megabytes of the heap: a million generated documents take more than the default. */
const HEAP_MB = 12_000

const COMMON = {
  full: { type: "boolean", default: false },
  write: { type: "boolean", default: false },
  json: { type: "string" }
} as const

const git = (...args: ReadonlyArray<string>) => execFileSync("git", args, { cwd: ROOT, encoding: "utf8" }).trim()

const load = (): string => loadavg()[0]!.toFixed(1)

const runOne = async (name: string, bench: Bench, args: ReadonlyArray<string>): Promise<void> => {
  const own = Object.fromEntries(Object.keys(bench.options).map((option) => [option, { type: "string" as const }]))
  const config: ParseArgsConfig = { args: [...args], options: { ...own, ...COMMON } }
  const { values } = readOptions(config)
  const options = Object.fromEntries(
    Object.entries(bench.options).map(([option, value]) => {
      const given = values[option] ?? (values["full"] === true ? bench.full?.[option] : undefined) ?? value
      return [option, typeof value === "number" ? Number(given) : String(given)]
    })
  )
  setFlagsFromString(`--max-old-space-size=${HEAP_MB}`)
  const before = load()
  const figures = await bench.run(options)
  const sizes = Object.entries(options).map(([option, value]) => ` --${option} ${value}`)
  const origin =
    `\`npm run bench -- ${name}${sizes.join("")}\`, ${new Date().toISOString().slice(0, 10)}, ` +
    `${cpus().length} × ${cpus()[0]?.model}, commit ${git("rev-parse", "--short=8", "HEAD")}, load ${before} to ${load()}.`
  const section = sectionOf(name, bench.about, origin, figures)
  console.log(section)
  if (values["write"] === true) writeFileSync(PAGE, withSection(readFileSync(PAGE, "utf8"), name, section))
  const folder = values["json"]
  if (typeof folder === "string") {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, `${name}.json`), JSON.stringify({ name, origin, figures }, null, 2))
  }
  if (missed(figures).length > 0) process.exitCode = 1
}

const firstOption = process.argv.findIndex((arg, at) => at > 1 && arg.startsWith("-"))
const names = process.argv.slice(2, firstOption < 0 ? undefined : firstOption)
const args = firstOption < 0 ? [] : process.argv.slice(firstOption)
const unknown = names.filter((name) => !Object.hasOwn(BENCHES, name))
const [only] = names
if (unknown.length > 0) {
  console.error(`There is no benchmark "${unknown.join(", ")}". Choose from: ${Object.keys(BENCHES).join(", ")}.`)
  process.exitCode = 2
} else if (names.length === 1 && only !== undefined) await runOne(only, (await BENCHES[only]!()).bench, args)
else {
  readOptions({ args, options: COMMON })
  for (const name of names.length > 0 ? names : Object.keys(BENCHES)) {
    const { status } = spawnSync(process.execPath, [import.meta.filename, name, ...args], { stdio: "inherit" })
    if (status !== 0) process.exitCode = 1
  }
}
