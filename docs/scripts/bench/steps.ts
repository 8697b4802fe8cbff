import { spawnSync } from "node:child_process"
import { saveSnapshot } from "#adapters/index/build-in-threads.ts"
import { readFeed } from "#adapters/feeds/read-feed.ts"
import { limitYoungGeneration } from "#adapters/store/sql/database.ts"
import { openImport } from "#adapters/store/sql/import.ts"
import { loadWorldInParts } from "#adapters/store/sql/load-world.ts"
import { matchCatalogue } from "#adapters/store/sql/import/catalogue-matcher.ts"
import { openCatalogue, storeFiles } from "#adapters/store/sql/open.ts"
import { worldInParts, worldRecipe } from "#fixtures/world/world.ts"

const NOW = new Date("2026-11-21T12:00:00Z")

/** Work that is measured in a process of its own, whose memory is that of the work. Arguments are texts of the command line. */
const STEPS = {
  import: async (feed: string, catalogue?: string) => {
    const db = catalogue === undefined ? null : openCatalogue(catalogue)
    const run = db === null ? null : openImport(db, { id: "bench" }, { now: NOW, confirm: false, source: "bench" })
    for await (const { items } of readFeed({ path: feed }, { now: NOW })) run?.add(items)
    if (run?.finish({ rejected: 0, warnings: 0, findings: [] }).status === "held") throw new Error("the run was held")
    db?.close()
  },
  world: (dataDir: string, products: string, offers: string) => {
    limitYoungGeneration()
    const db = openCatalogue(storeFiles(dataDir).catalogue)
    const sizes = { products: Number(products), offers: Number(offers) }
    loadWorldInParts(db, worldInParts(worldRecipe({ ...sizes, now: new Date() })))
    db.close()
  },
  index: (dataDir: string) => saveSnapshot(storeFiles(dataDir), new Date()),
  match: (catalogue: string) => {
    const db = openCatalogue(catalogue)
    matchCatalogue(db, NOW)
    db.close()
  }
} as const

interface Measured {
  readonly seconds: number
  readonly cpuSeconds: number
  readonly mb: number
}

export const measureStep = (step: keyof typeof STEPS, ...args: ReadonlyArray<string>): Measured => {
  const child = spawnSync(process.execPath, [import.meta.filename, step, ...args], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"]
  })
  if (child.status !== 0) throw new Error(`the step ${step} ended with ${child.status}`)
  return JSON.parse(child.stdout) as Measured
}

if (import.meta.main) {
  const [step = "", ...args] = process.argv.slice(2)
  const start = performance.now()
  const run: (...args: ReadonlyArray<string>) => unknown = STEPS[step as keyof typeof STEPS]
  await run(...args)
  const { user, system } = process.cpuUsage()
  const mb = process.resourceUsage().maxRSS / 1024
  const measured: Measured = { seconds: (performance.now() - start) / 1000, cpuSeconds: (user + system) / 1e6, mb }
  process.stdout.write(JSON.stringify(measured))
}
