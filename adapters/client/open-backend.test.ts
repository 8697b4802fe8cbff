import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { Records } from "#adapters/store/records-port.ts"
import type { IsoDay } from "#domain/base/ids.ts"
import { openBackend } from "./open-backend.ts"
import { MISSES } from "#adapters/services/search/miss-log.ts"

const NOW = new Date("2026-11-22T12:00:00Z")
const OLD_MISS = { day: "2020-01-01" as IsoDay, term: "mlek", kind: "none", count: 3, results: 0 } as const

let dataDir = ""
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "koopkompas-"))
})
afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true })
})

const findMiss = Records.use((records) => records.get(MISSES, MISSES.key(OLD_MISS)))

describe("openBackend", () => {
  it("ALERT-12: erases expired data as a site", async () => {
    const command = await openBackend({ dataDir }, { now: () => NOW, isSite: false })
    await command.run(Records.use((records) => records.put(MISSES, OLD_MISS)))
    await command.close()
    const site = await openBackend({ dataDir }, { now: () => NOW })
    await vi.waitFor(async () => expect(await site.run(findMiss)).toBeNull(), { timeout: 10_000 })
    await site.close()
  })

  it("ALERT-12: erases nothing as a command", async () => {
    const command = await openBackend({ dataDir }, { now: () => NOW, isSite: false })
    await command.run(Records.use((records) => records.put(MISSES, OLD_MISS)))
    await command.close()
    const next = await openBackend({ dataDir }, { now: () => NOW, isSite: false })
    expect(await next.run(findMiss)).toEqual(OLD_MISS)
    await next.close()
  })
})
