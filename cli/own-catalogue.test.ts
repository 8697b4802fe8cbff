import { afterEach, expect, it, vi } from "vitest"
import { installationOf } from "#adapters/store/sql/installation.ts"
import { inFolder } from "#adapters/store/sql/testing/catalogues.ts"
import { openOwnCatalogue } from "./own-catalogue.ts"

afterEach(() => vi.unstubAllEnvs())

it("STORE-114, STORE-119: names the machine that publishes if the catalogue is in PostgreSQL", () =>
  inFolder(async (folder) => {
    for (const location of ["postgres", "standby"]) {
      vi.stubEnv("CATALOGUE", location)
      await expect(openOwnCatalogue(folder, new Date(), "read")).rejects.toThrow(
        "Run this on the machine that publishes it."
      )
    }
  }))

it.each([
  ["read", "undecided"],
  ["change", "own"]
] as const)("WORLD-07: an empty folder that is opened to %s is %s", (purpose, installation) =>
  inFolder(async (folder) => {
    const db = await openOwnCatalogue(folder, new Date(), purpose)
    expect(installationOf(db)).toBe(installation)
    db.close()
  })
)
