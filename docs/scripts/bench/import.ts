/**
 * Rates of an import through readFeed and openImport, each run in a separate process:
 *
 *     node docs/scripts/bench/import.ts [--offers 100000] [--formats tsv,xml,jsonl]
 *
 * The memory target applies from 1,000,000 offers on. Times are wall times, which other work on the machine increases.
 */
import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { readFeed } from "#adapters/feeds/read-feed.ts"
import { openImport } from "#adapters/store/sql/import.ts"
import { openCatalogue } from "#adapters/store/sql/open.ts"
import { writeBenchFeed, type BenchFormat } from "./make-feed.ts"
import { readOptions } from "../options.ts"

/** Minimum offers per second. */
interface Rates {
  readonly empty: number
  readonly unchanged: number
}

const TEXT_TARGET: Rates = { empty: 25_000, unchanged: 60_000 }
const STRUCTURED_TARGET: Rates = { empty: 20_000, unchanged: 40_000 }

const TARGETS: Readonly<Record<BenchFormat, Rates>> = {
  tsv: TEXT_TARGET,
  csv: TEXT_TARGET,
  jsonl: STRUCTURED_TARGET,
  xml: STRUCTURED_TARGET
}

const MAX_MEGABYTES = 400

interface Measurement {
  readonly offers: number
  readonly seconds: number
  readonly cpuSeconds: number
  readonly megabytes: number
}

/** Reads `feed` and imports it into the catalogue, if there is one. Runs in a child process. */
const measure = async (feed: string, catalogue: string | undefined): Promise<Measurement> => {
  const started = performance.now()
  const cpu = process.cpuUsage()
  const db = catalogue === undefined ? null : openCatalogue(catalogue)
  const options = { now: new Date("2026-11-21T12:00:00Z"), confirm: false, source: "bench" }
  const run = db === null ? null : openImport(db, { id: "bench" }, options)
  let offers = 0
  for await (const { items } of readFeed({ path: feed }, { now: options.now })) {
    offers += items.length
    run?.add(items)
  }
  if (run?.finish({ rejected: 0, warnings: 0, findings: [] }).status === "held") throw new Error("the run was held")
  db?.close()
  const { user, system } = process.cpuUsage(cpu)
  return {
    offers,
    seconds: (performance.now() - started) / 1000,
    cpuSeconds: (user + system) / 1e6,
    megabytes: process.resourceUsage().maxRSS / 1000
  }
}

const measureInChild = (feed: string, catalogue?: string): Measurement => {
  const args = [fileURLToPath(import.meta.url), "--measure", feed, ...(catalogue === undefined ? [] : [catalogue])]
  const child = spawnSync(process.execPath, args, { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] })
  if (child.status !== 0) throw new Error(`the import of ${feed} ended with ${child.status}`)
  return JSON.parse(child.stdout) as Measurement
}

const print = (label: string, { offers, seconds, cpuSeconds, megabytes }: Measurement, target?: number) => {
  const rate = offers / seconds
  const wanted = target === undefined ? "" : `${(rate / target).toFixed(2)} × ${target.toLocaleString("en")}/s`
  console.log(
    `${label.padEnd(28)}${rate.toFixed(0).padStart(9)}${((seconds / offers) * 1e6).toFixed(1).padStart(10)}${((cpuSeconds / offers) * 1e6).toFixed(1).padStart(10)}${megabytes.toFixed(0).padStart(8)}   ${wanted}`
  )
  return target === undefined || rate >= target
}

const benchFormat = async (folder: string, format: BenchFormat, offers: number): Promise<boolean> => {
  const [feed, dearer] = [join(folder, `feed.${format}`), join(folder, `dearer.${format}`)]
  await writeBenchFeed(feed, { offers, format })
  await writeBenchFeed(dearer, { offers, format, dearer: 0.1 })
  const catalogue = join(folder, `${format}.sqlite`)
  console.log(`\n${format}, ${offers.toLocaleString("en")} offers, ${(statSync(feed).size / 1e6).toFixed(0)} MB`)
  print("reading alone", measureInChild(feed))
  const empty = measureInChild(feed, catalogue)
  const unchanged = measureInChild(feed, catalogue)
  const results = [
    print("into an empty store", empty, TARGETS[format].empty),
    print("again, unchanged", unchanged, TARGETS[format].unchanged)
  ]
  print("again, 10 % dearer", measureInChild(dearer, catalogue))
  if (offers >= 1_000_000) {
    const megabytes = Math.max(empty.megabytes, unchanged.megabytes)
    console.log(`memory: ${megabytes.toFixed(0)} MB, ${MAX_MEGABYTES} MB allowed`)
    results.push(megabytes < MAX_MEGABYTES)
  }
  for (const file of [feed, dearer, catalogue]) rmSync(file, { force: true })
  return results.every(Boolean)
}

const { values, positionals } = readOptions({
  allowPositionals: true,
  options: {
    measure: { type: "boolean", default: false },
    offers: { type: "string", default: "100000" },
    formats: { type: "string" }
  }
})
const [feed, catalogue] = positionals
if (values.measure && feed !== undefined) {
  process.stdout.write(JSON.stringify(await measure(feed, catalogue)))
} else {
  const offers = Number(values.offers)
  const formats = (values.formats?.split(",") ??
    (offers >= 1_000_000 ? ["tsv", "xml"] : ["tsv", "xml", "jsonl"])) as ReadonlyArray<BenchFormat>
  const folder = mkdtempSync(join(tmpdir(), "koopkompas-import-"))
  try {
    console.log(`${"".padEnd(28)}offers/s  µs/offer  CPU µs      MB   target reached`)
    let isEnough = true
    for (const format of formats) isEnough = (await benchFormat(folder, format, offers)) && isEnough
    console.log(isEnough ? "\nAll targets reached." : "\nNot all targets reached.")
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
