import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { Records } from "#adapters/store/records/port.ts"
import type { IsoDay } from "#domain/catalogue/ids.ts"
import { openBackend } from "./open-backend.ts"
import { MISSES } from "./search-misses/miss-log.ts"

const NOW = new Date("2026-11-22T12:00:00Z")
const OLD_MISS = { day: "2020-01-01" as IsoDay, term: "mlek", kind: "none", count: 3, results: 0 } as const

let dataDir = ""
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "koopkompas-"))
})
afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true })
})

/** Opens the services once, and returns the old row if it is still stored afterwards. */
const openAndFindMiss = async (isSite: boolean) => {
  const backend = await openBackend({ dataDir, now: () => NOW, isSite })
  const row = await backend.run(Records.use((records) => records.get(MISSES, MISSES.key(OLD_MISS))))
  await backend.close()
  return row
}

describe("openBackend", () => {
  it("ALERT-12: erases expired data for a site, and leaves it to the site for a command", async () => {
    const backend = await openBackend({ dataDir, now: () => NOW, isSite: false })
    await backend.run(Records.use((records) => records.put(MISSES, OLD_MISS)))
    await backend.close()
    expect(await openAndFindMiss(false)).toEqual(OLD_MISS)
    expect(await openAndFindMiss(true)).toBeNull()
  })
})
