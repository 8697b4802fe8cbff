import { rmSync } from "node:fs"
import { join } from "node:path"
import { type BenchFormat, writeBenchFeed } from "./feed.ts"
import { defineBench, figure } from "./figures.ts"
import { withFolder } from "./processes.ts"
import { measureStep } from "./steps.ts"

const TARGETS: Readonly<Record<BenchFormat, readonly [empty: number, unchanged: number]>> = {
  tsv: [25_000, 60_000],
  jsonl: [20_000, 40_000],
  xml: [20_000, 40_000]
}

/** Maximum megabytes of an import of a million offers. */
const MAX_MB = 400

export const bench = defineBench({
  about: "Offers a second from a file of generated offers to the store, each import in a process of its own.",
  options: { offers: 100_000, formats: "tsv,xml,jsonl" },
  full: { offers: 1_000_000, formats: "tsv,xml" },
  run: ({ offers, formats }) =>
    withFolder(async (folder) => {
      const figures = []
      for (const format of formats.split(",") as ReadonlyArray<BenchFormat>) {
        const [feed, dearer, catalogue] = ["feed", "dearer", "catalogue"].map((name) => join(folder, name))
        await writeBenchFeed(feed!, { offers, format })
        await writeBenchFeed(dearer!, { offers, format, dearer: 0.1 })
        const [empty, unchanged] = TARGETS[format]
        const steps = [
          { row: "reading alone", measured: measureStep("import", feed!) },
          { row: "into an empty store", measured: measureStep("import", feed!, catalogue!), atLeast: empty },
          { row: "again, unchanged", measured: measureStep("import", feed!, catalogue!), atLeast: unchanged },
          { row: "again, one price in ten higher", measured: measureStep("import", dearer!, catalogue!) }
        ]
        for (const { row, measured, ...target } of steps)
          figures.push(figure(row, offers / measured.seconds, { column: format, ...target }))
        const mb = Math.max(...steps.map(({ measured }) => measured.mb))
        figures.push(figure("memory", mb, { column: format, unit: " MB", atMost: MAX_MB }))
        const micros = (steps[1]!.measured.cpuSeconds * 1e6) / offers
        figures.push(figure("processor time of a new offer", micros, { column: format, unit: " µs" }))
        for (const file of [feed, dearer, catalogue]) rmSync(file!, { force: true })
      }
      return figures
    })
})
