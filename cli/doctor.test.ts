import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Redacted } from "effect"
import { expect, it, onTestFinished, vi } from "vitest"
import { publishAll } from "#adapters/store/postgres/catalogue/testing/published-rows.ts"
import { hasPostgres, startPostgres } from "#adapters/store/testing/postgres-server.ts"
import { openOwnCatalogue } from "./own-catalogue.ts"
import { runWith } from "#cli/testing/run.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { checkMachine, type Facts } from "./doctor.ts"
import { readFacts } from "./doctor-facts.ts"

const HEALTHY: Facts = {
  node: "24.21.0",
  invalid: [],
  settings: { port: 3000, siteOrigin: null, issuer: null, sendsMail: false, paymentKey: null },
  threads: 1,
  processors: 2,
  isPortFree: true,
  dataDir: "/srv/data",
  data: "own",
  database: null,
  searchServer: null,
  files: null,
  indexBytes: 7_000_000,
  freeBytes: 50_000_000_000,
  browser: "/usr/bin/chromium"
}

it.each(examples("CLI-69", ["state", "check", "status", "says"]))(
  "CLI-69: reports $check as $status for $state",
  ({ state, check, status, says }) => {
    const checks = checkMachine({ ...HEALTHY, ...(JSON.parse(state) as Partial<Facts>) })
    const result = checks.find(({ name }) => name === check)
    expect(result?.status).toBe(status)
    expect(`${result?.found} ${result?.advice}`).toContain(says)
  }
)

it("CLI-69: prints each check, and exits with 1 for a problem and 0 for a warning", async () => {
  const warned = await runWith({ doctor: async () => ({ ...HEALTHY, browser: null }) }, ["doctor"])
  expect(warned).toMatchObject({ code: 0, err: "" })
  expect(warned.out).toContain("warning  browser   no Chromium\n")
  const broken = await runWith({ doctor: async () => ({ ...HEALTHY, freeBytes: 0 }) }, ["doctor", "--json"])
  expect(broken).toMatchObject({ code: 1, err: "1 problem to solve." })
  expect(JSON.parse(broken.out)).toContainEqual(expect.objectContaining({ name: "disk", status: "problem" }))
})

it("CLI-69: reads the state of a data folder, and creates none", async () => {
  const folder = mkdtempSync(join(tmpdir(), "koopkompas-doctor-"))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const absent = join(folder, "absent")
  expect(await readFacts(absent)).toMatchObject({ data: null, indexBytes: null, freeBytes: expect.any(Number) })
  expect(existsSync(absent)).toBe(false)
  expect(await readFacts(folder)).toMatchObject({ data: "undecided" })
  const db = await openOwnCatalogue(folder, new Date("2026-11-22T12:00:00Z"), "change")
  db.close()
  expect(await readFacts(folder)).toMatchObject({ data: "own" })
  writeFileSync(join(folder, "catalogue.sqlite"), "no database at all, but long enough to be read as one".repeat(100))
  expect(await readFacts(folder)).toMatchObject({ data: { reason: expect.stringContaining("catalogue.sqlite") } })
})

it.skipIf(!hasPostgres)(
  "CLI-69, STORE-110, STORE-116, STORE-119: tries to read the published catalogue, and looks whether the folder may publish",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "koopkompas-doctor-"))
    const server = await startPostgres()
    onTestFinished(() => {
      server.remove()
      rmSync(folder, { recursive: true })
      vi.unstubAllEnvs()
    })
    const db = await openOwnCatalogue(folder, new Date("2026-11-22T12:00:00Z"), "change")
    expect(await readFacts(folder)).not.toHaveProperty("published")
    vi.stubEnv("DATABASE_URL", Redacted.value(server.url))
    vi.stubEnv("CATALOGUE", "postgres")
    expect(await readFacts(folder)).toMatchObject({ published: { reason: "no complete catalogue is published" } })
    await publishAll(server.url, db)
    db.close()
    expect(await readFacts(folder)).toMatchObject({ published: { reason: null } })
    vi.stubEnv("CATALOGUE", "publish")
    expect(await readFacts(folder)).toMatchObject({ publishing: { reason: null } })
    server.run("UPDATE catalogue_5.publication SET epoch = 1, machine = 'twee'")
    expect(await readFacts(folder)).toMatchObject({
      publishing: { reason: expect.stringContaining("The machine twee took over the catalogue") }
    })
    vi.stubEnv("CATALOGUE", "standby")
    expect(await readFacts(folder)).toMatchObject({ published: { reason: null }, standby: "outdated" })
    await expect(openOwnCatalogue(folder, new Date(), "change")).rejects.toThrow(
      "The machine twee took over the catalogue"
    )
    server.run("UPDATE catalogue_5.publication SET epoch = 0")
    expect(await readFacts(folder)).toMatchObject({ standby: "current" })
    ;(await openOwnCatalogue(folder, new Date(), "change")).close()
    server.run("UPDATE catalogue_5.publication SET origin = 'another'")
    const foreign = await readFacts(folder)
    expect(foreign).toMatchObject({ standby: "other" })
    expect(checkMachine(foreign)).toContainEqual(expect.objectContaining({ name: "stand-by", status: "problem" }))
    vi.stubEnv("CATALOGUE", "publish")
    server.stop()
    expect(await readFacts(folder)).toMatchObject({ publishing: { reason: "the database cannot be read" } })
    vi.stubEnv("CATALOGUE", "postgres")
    expect(await readFacts(folder)).toMatchObject({ published: { reason: "the database cannot be read" } })
  }
)
