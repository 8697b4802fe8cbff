import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { OUTBOX } from "#adapters/services/messages/tables.ts"
import { RATINGS } from "#adapters/services/catalogue/review-tables.ts"
import { USER_ROW } from "#adapters/services/testing/user-row.ts"
import { SUBSCRIPTIONS, USERS } from "#adapters/people/user-tables.ts"
import type { ProductId } from "#domain/base/ids.ts"
import { LEASES } from "../lease.ts"
import { siteStore } from "../site-store.ts"
import { localAccess } from "../sql/access.ts"
import { openSite, storeFiles } from "../sql/open.ts"
import { hasPostgres, type PostgresServer, startPostgres } from "../testing/postgres-server.ts"
import { MoveFailed, type MoveProgress, moveRecords, type MovingStore } from "./move-records.ts"
import { openStores } from "./sides.ts"

const run = Effect.runPromise
const NOW = new Date("2026-11-27T12:00:00Z")
const nothing = () => undefined

/** More than two batches. */
const USER_COUNT = 1_100

/** Fills records with rows of several kinds, among them texts that are hard to store. */
const fill = ({ records }: MovingStore): Promise<void> =>
  run(
    records.transaction((rows) =>
      Effect.gen(function* () {
        for (let number = 0; number < USER_COUNT; number++)
          yield* rows.put(USERS, { ...USER_ROW, sub: `user-${number}` })
        for (const sub of ["\u0000", "\u0001", "é\u{1F600}'; DROP TABLE user; --"]) {
          yield* rows.put(USERS, { ...USER_ROW, sub, given_name: `name ${sub}` })
          yield* rows.put(SUBSCRIPTIONS, { sub, productId: "p-1" as ProductId, place: 1, notifiedAt: null })
        }
        yield* rows.put(RATINGS, { about: "product/p-1", last: 9, stars: [1, 2, 3, 4, 5] })
        yield* rows.put(OUTBOX, {
          key: "k",
          message: { kind: "wishlist-drops", drops: [] },
          to: "sanne@voorbeeld.example",
          userId: null,
          state: "sent",
          attempts: 1,
          createdAt: NOW.getTime(),
          dueAt: NOW.getTime(),
          endedAt: null,
          problem: null
        })
      })
    )
  ).then(() => undefined)

/** Reads all rows of a store. */
const contents = async ({ side }: MovingStore) => {
  const found = new Map<string, unknown>()
  for (const table of await side.tables()) found.set(table.name, await side.read(table, null, 10_000))
  return found
}

const isEmpty = (found: ReadonlyMap<string, unknown>): boolean =>
  [...found.values()].every((rows) => (rows as ReadonlyArray<unknown>).length === 0)

describe.skipIf(!hasPostgres)("moveRecords", () => {
  let folder: string
  let server: PostgresServer
  let stores: Awaited<ReturnType<typeof openStores>>

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "koopkompas-move-"))
    const site = openSite(storeFiles(folder).site)
    for (const day of ["2026-11-01", "2026-11-02"])
      await run(siteStore(localAccess(site)).countClickOut({ day, shopId: "lampenhuis", offerId: "\u0000'a" }))
    site.close()
    server = await startPostgres()
    stores = await openStores(folder, server.url)
    await fill(stores.dataFolder)
  })
  afterAll(async () => {
    await stores.close()
    server.remove()
    rmSync(folder, { recursive: true })
  })

  it("STORE-96: moves all records to PostgreSQL and back, and shows its progress", async () => {
    const { dataFolder, postgres } = stores
    const before = await contents(dataFolder)
    const progress: Array<MoveProgress> = []
    const count = await moveRecords(
      dataFolder,
      postgres,
      (step) => progress.push(step),
      () => NOW
    )
    expect(count).toBe(USER_COUNT + 3 + 3 + 2 + 2)
    expect(progress.filter(({ table }) => table === USERS.name).map(({ moved }) => moved)).toEqual([500, 1000, 1103])
    expect(isEmpty(await contents(dataFolder))).toBe(true)
    expect(await contents(postgres)).toEqual(before)
    expect(await run(postgres.records.get(USERS, "\u0000"))).toMatchObject({ given_name: "name \u0000" })
    expect(await moveRecords(postgres, dataFolder, nothing, () => NOW)).toBe(count)
    expect(isEmpty(await contents(postgres))).toBe(true)
    expect(await contents(dataFolder)).toEqual(before)
    expect(await run(dataFolder.records.get(LEASES, "move"))).toBeNull()
  })

  it("STORE-96: goes on after it was stopped, at any batch", async () => {
    const { dataFolder, postgres } = stores
    const before = await contents(dataFolder)
    for (let stops = 1; ; stops++) {
      let steps = 0
      const stopped = await moveRecords(
        dataFolder,
        postgres,
        () => {
          if (++steps === 2) throw new Error("stopped")
        },
        () => NOW
      ).catch((error: unknown) => String(error))
      if (typeof stopped === "number") break
      expect([stopped, await contents(dataFolder)]).toEqual(["Error: stopped", before])
      expect(stops).toBeLessThan(10)
    }
    expect(await contents(postgres)).toEqual(before)
    await moveRecords(postgres, dataFolder, nothing, () => NOW)
  })

  it("STORE-96: ends a move that was stopped after the source was emptied", async () => {
    const { dataFolder, postgres } = stores
    const count = await moveRecords(dataFolder, postgres, nothing, () => NOW)
    await run(postgres.records.put(LEASES, { name: "move", token: "the data folder", until: 0 }))
    expect(await moveRecords(dataFolder, postgres, nothing, () => NOW)).toBe(count)
    expect(await run(postgres.records.get(LEASES, "move"))).toBeNull()
    await moveRecords(postgres, dataFolder, nothing, () => NOW)
  })

  it("STORE-96: copies a table anew that changed after it was copied", async () => {
    const { dataFolder, postgres } = stores
    let steps = 0
    const stop = () => {
      if (++steps === 4) throw new Error("stopped")
    }
    await expect(moveRecords(dataFolder, postgres, stop, () => NOW)).rejects.toThrow("stopped")
    await run(dataFolder.records.put(RATINGS, { about: "product/p-1", last: 10, stars: [1, 2, 3, 4, 6] }))
    await expect(moveRecords(dataFolder, postgres, nothing, () => NOW)).rejects.toThrow("The table rating differs")
    const before = await contents(dataFolder)
    await moveRecords(dataFolder, postgres, nothing, () => NOW)
    expect(await contents(postgres)).toEqual(before)
    await moveRecords(postgres, dataFolder, nothing, () => NOW)
  })

  it("STORE-96: rejects a target with other records", async () => {
    const { dataFolder, postgres } = stores
    await run(postgres.records.put(RATINGS, { about: "product/p-2", last: 1, stars: [1, 0, 0, 0, 0] }))
    await expect(moveRecords(dataFolder, postgres, nothing, () => NOW)).rejects.toThrow(
      "There are records in PostgreSQL already"
    )
    await run(postgres.records.remove(RATINGS, "product/p-2"))
  })

  it.each(["dataFolder", "postgres"] as const)(
    "STORE-96: rejects a move while a site runs on the %s",
    async (place) => {
      const { dataFolder, postgres } = stores
      const lease = { name: "jobs", token: "site", until: NOW.getTime() + 1 }
      await run(stores[place].records.put(LEASES, lease))
      await expect(moveRecords(dataFolder, postgres, nothing, () => NOW)).rejects.toBeInstanceOf(MoveFailed)
      await run(stores[place].records.remove(LEASES, "jobs"))
    }
  )
})
