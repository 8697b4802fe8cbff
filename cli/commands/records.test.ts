import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect, type Redacted } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { RATINGS } from "#adapters/services/catalogue/review-tables.ts"
import { openRecords } from "#adapters/store/open-records.ts"
import { hasPostgres, type PostgresServer, startPostgres } from "#adapters/store/testing/postgres-server.ts"
import { runCommand } from "#cli/testing/run.ts"
import { recordsCommand } from "./catalogue.ts"

/** Runs `koopkompas records` with a database, and returns its output. */
const run = (url: Redacted.Redacted | null, ...args: ReadonlyArray<string>) =>
  runCommand((io) => recordsCommand(io, () => url), args)

it("STORE-96: asks for the database without DATABASE_URL", async () => {
  await expect(run(null, "move", "--to", "postgres")).rejects.toThrow("Set DATABASE_URL")
})

describe.skipIf(!hasPostgres)("koopkompas records move", () => {
  let folder: string
  let server: PostgresServer

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "koopkompas-records-"))
    server = await startPostgres()
    const { records, close } = await openRecords(folder, null)
    await Effect.runPromise(records.put(RATINGS, { about: "product/p-1", last: 1, stars: [0, 0, 0, 0, 1] }))
    await close()
  })
  afterAll(() => {
    server.remove()
    rmSync(folder, { recursive: true })
  })

  const rating = async (url: Redacted.Redacted | null) => {
    const { records, close } = await openRecords(folder, url)
    const found = await Effect.runPromise(records.get(RATINGS, "product/p-1"))
    await close()
    return found
  }

  it("STORE-96: moves the records there and back, and says what is next", async () => {
    const there = await run(server.url, "move", "--to", "postgres", "--data-dir", folder)
    expect(there).toEqual({
      out: "Moved 1 row to PostgreSQL.",
      err: "rating: 1 of 1\nStart the site with DATABASE_URL."
    })
    expect([await rating(null), (await rating(server.url))?.last]).toEqual([null, 1])
    const back = await run(server.url, "move", "--to", "data-folder", "--data-dir", folder, "--json")
    expect(JSON.parse(back.out)).toEqual({ to: "data-folder", rows: 1 })
    expect([(await rating(null))?.last, await rating(server.url)]).toEqual([1, null])
  })

  it("STORE-96: explains why records cannot be moved", async () => {
    const { records, close } = await openRecords(folder, server.url)
    await Effect.runPromise(records.put(RATINGS, { about: "product/p-2", last: 1, stars: [0, 0, 0, 0, 1] }))
    await close()
    await expect(run(server.url, "move", "--to", "postgres", "--data-dir", folder)).rejects.toThrow(
      "There are records in PostgreSQL already"
    )
  })
})
