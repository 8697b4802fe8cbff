import type { Redacted } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openCatalogue, storeFiles } from "#adapters/store/sql/open.ts"
import { inFolder, importItems } from "#adapters/store/sql/testing/catalogues.ts"
import { hasPostgres, type PostgresServer, startPostgres } from "#adapters/store/testing/postgres-server.ts"
import { feedItem } from "#fixtures/item.ts"
import { runCommand } from "#cli/testing/run.ts"
import { catalogueCommand } from "./catalogue.ts"

/** Runs `koopkompas catalogue` with a database, and returns its output. */
const run = (url: Redacted.Redacted | null, ...args: ReadonlyArray<string>) =>
  runCommand((io) => catalogueCommand(io, () => url), args)

it("STORE-112: asks for the database without DATABASE_URL", async () => {
  await expect(run(null, "publish")).rejects.toThrow("Set DATABASE_URL")
  await expect(run(null, "restore")).rejects.toThrow("Set DATABASE_URL")
})

describe.skipIf(!hasPostgres)("koopkompas catalogue", () => {
  let server: PostgresServer

  beforeAll(async () => {
    server = await startPostgres()
  })
  afterAll(() => server.remove())

  const fill = (folder: string): void => {
    const db = openCatalogue(storeFiles(folder).catalogue)
    importItems(db, [feedItem({ offerId: "o-1", price: 1000 })])
    db.close()
  }

  it("STORE-112, STORE-113: publishes the catalogue, and says why that of another folder is not", () =>
    inFolder((one) =>
      inFolder(async (other) => {
        for (const folder of [one, other]) fill(folder)
        const first = await run(server.url, "publish", "--data-dir", one)
        expect(first.out).toBe("The catalogue is published, with 1 product.")
        expect(first.err).toContain("CATALOGUE=publish")
        expect(JSON.parse((await run(server.url, "publish", "--data-dir", one, "--json")).out)).toEqual({ products: 1 })
        await expect(run(server.url, "publish", "--data-dir", other)).rejects.toThrow(
          "The database has the catalogue of another data folder."
        )
      })
    ))

  it("STORE-115, STORE-116: restores the catalogue in an empty folder, and publishes from there only", () =>
    inFolder((one) =>
      inFolder(async (other) => {
        server.run("DROP SCHEMA IF EXISTS catalogue_5 CASCADE")
        fill(one)
        await run(server.url, "publish", "--data-dir", one)
        const restored = await run(server.url, "restore", "--data-dir", other)
        expect(restored.out).toBe("The catalogue is restored, with 1 product, 1 offer and 0 feeds.")
        expect(restored.err).toContain("offer: row 1 of 1")
        await expect(run(server.url, "publish", "--data-dir", one)).rejects.toThrow("this data folder is outdated")
        expect((await run(server.url, "publish", "--data-dir", other)).out).toContain("published")
        expect(JSON.parse((await run(server.url, "restore", "--data-dir", one, "--json")).out)).toMatchObject({
          products: 1,
          replaced: `${storeFiles(one).catalogue}.replaced`
        })
      })
    ))
})
