/**
 * `node docs/scripts/bench/memory.ts`: seconds until the site on the demo world is ready, and its resident memory, with an empty
 * and with a filled data folder. The median leaves out the first later start, which caches compiled modules.
 */

import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout } from "node:timers/promises"
import { buildSite, isStale } from "#web/server/build.ts"
import { ROOT } from "./pages/processes.ts"
import { atMost, printFigures } from "./pages/report.ts"
import { startSite } from "./site-start.ts"

const TARGET = { mb: 350, laterSeconds: 2.5 }

const LATER_STARTS = 5

/** Seconds after which a site has finished its work after a start, such as finding deals. */
const SETTLED_SECONDS = 25

interface Start {
  readonly seconds: number
  /** Megabytes of resident memory as soon as the site is ready. */
  readonly mb: number
  /** Megabytes {@link SETTLED_SECONDS} later; null if not measured. */
  readonly settledMb: number | null
}

/** Starts the site on `dataDir`, measures it and stops it. */
const measureStart = async (dataDir: string, isSettled = false): Promise<Start> => {
  const site = await startSite(dataDir)
  const mb = site.residentMb()
  if (isSettled) await setTimeout(SETTLED_SECONDS * 1000)
  const settledMb = isSettled ? site.residentMb() : null
  await site.stop()
  return { seconds: site.seconds, mb, settledMb }
}

const median = (numbers: ReadonlyArray<number>): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

if (isStale(ROOT)) await buildSite(ROOT)
const dataDir = mkdtempSync(join(tmpdir(), "koopkompas-bench-"))
try {
  const first = await measureStart(dataDir)
  await measureStart(dataDir)
  const later: Array<Start> = []
  for (let start = 1; start <= LATER_STARTS; start++) later.push(await measureStart(dataDir, start === LATER_STARTS))
  printFigures("demo world, until the site is ready", [
    atMost("first start, resident memory", TARGET.mb, first.mb, " MB"),
    atMost("later start, resident memory", TARGET.mb, median(later.map(({ mb }) => mb)), " MB"),
    atMost("later start, time", TARGET.laterSeconds, median(later.map(({ seconds }) => seconds)), " s")
  ])
  console.log(`  first start: ${first.seconds.toFixed(1)} s`)
  console.log(`  ${SETTLED_SECONDS} s after a later start: ${later.at(-1)?.settledMb?.toFixed(0)} MB`)
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
