import { afterEach, expect, it, vi } from "vitest"
import { inFolder } from "#adapters/store/sql/testing/catalogues.ts"
import { openOwnCatalogue } from "./own-catalogue.ts"

afterEach(() => vi.unstubAllEnvs())

it("STORE-114: names the machine that publishes if the catalogue is in PostgreSQL", () =>
  inFolder(async (folder) => {
    vi.stubEnv("CATALOGUE", "postgres")
    await expect(openOwnCatalogue(folder, new Date())).rejects.toThrow("Run this on the machine that publishes it.")
  }))
