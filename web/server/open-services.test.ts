import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { ADDRESS_BOOKS } from "#adapters/services/cart/tables.ts"
import { USERS } from "#adapters/services/users/tables.ts"
import { Records } from "#adapters/store/records/port.ts"
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

  it("AUTH-33, WORLD-07: adds no demo users to a folder for real offers", async () => {
    expect(await usersOf(settingsOf("own", { DEMO: "off" }))).toEqual([0])
  })
})
