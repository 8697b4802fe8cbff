import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, it, vi } from "vitest"
import { ADDRESS_BOOKS } from "#adapters/services/shopping/cart-tables.ts"
import { USERS } from "#adapters/people/user-tables.ts"
import { Records } from "#adapters/store/records-port.ts"
import { openDatabase } from "#adapters/store/sql/database.ts"
import { storeFiles } from "#adapters/store/sql/open.ts"
import { openServices } from "./open-services.ts"
import { prepare } from "./prepare.ts"
import { readSettings } from "./settings.ts"

const NOW = new Date("2026-11-20T09:00:00Z")
const folder = mkdtempSync(join(tmpdir(), "koopkompas-services-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const WORLD = { WORLD_PRODUCTS: "200", WORLD_OFFERS: "1200" }
const settingsOf = (name: string, environment: Readonly<Record<string, string>>) =>
  readSettings({ ...WORLD, DATA_DIR: join(folder, name), ...environment }, folder)

/** Returns the users with a profile, and how many have addresses. */
const usersOf = async (settings: ReturnType<typeof settingsOf>) => {
  const { backend } = await openServices(settings, () => NOW, "http://localhost:3000")
  const users = await backend.run(Records.use((records) => records.find(USERS)))
  const books = await backend.run(Records.use((records) => records.count(ADDRESS_BOOKS)))
  await backend.close()
  return [...users.map(({ sub }) => sub).toSorted(), books]
}

const ALL = ["demo-bram", "demo-noor", "demo-sanne", "demo-vera", 1]

describe("openServices", () => {
  it("AUTH-33: has the demo users on a demo world in memory", async () => {
    expect(await usersOf(settingsOf("none", { FAKES: "on" }))).toEqual(ALL)
  })

  it("AUTH-33: adds the demo users to a folder that had the demo world already, once", async () => {
    const settings = settingsOf("demo", {})
    await prepare(settings.dataDir, NOW, settings)
    expect(await usersOf(settings)).toEqual(ALL)
    expect(await usersOf(settings)).toEqual(ALL)
  })

  it.each(["an empty folder", "a folder without the demo users"])(
    "STORE-124: waits for the lock of another process: %s",
    async (state) => {
      const settings = settingsOf(state.replaceAll(" ", "-"), {})
      if (state !== "an empty folder") await prepare(settings.dataDir, NOW, settings)
      const other = openDatabase(storeFiles(settings.dataDir).site)
      other.begin()
      const lines: Array<string> = []
      const log = vi.spyOn(console, "log").mockImplementation((line: string) => {
        lines.push(line)
        if (line.startsWith("Waiting")) setImmediate(() => other.raw.exec("ROLLBACK"))
      })
      expect(await usersOf(settings)).toEqual(ALL)
      log.mockRestore()
      other.close()
      expect(lines.filter((line) => line.startsWith("Waiting"))).toHaveLength(1)
    }
  )

  it("AUTH-33, WORLD-07: adds no demo users to a folder for real offers", async () => {
    expect(await usersOf(settingsOf("own", { DEMO: "off" }))).toEqual([0])
  })
})
