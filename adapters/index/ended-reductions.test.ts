import { expect, it } from "vitest"
import { REDUCED_KEY } from "#domain/search/offer-values.ts"
import { feedItem } from "#fixtures/item.ts"
import { changeReader } from "#adapters/store/sql/change-log.ts"
import type { CatalogueDb } from "#adapters/store/sql/open.ts"
import { importItems, STORAGES, withCatalogue } from "#adapters/store/sql/testing/catalogues.ts"
import { localBuilder } from "./builder.ts"
import { Generation } from "./generation.ts"
import { browse } from "./testing/queries.ts"

const noonOf = (day: string) => new Date(`${day}T12:00:00Z`)
const reduced = { ...browse, filters: new Map([["reduced" as const, [REDUCED_KEY]]]) }

/** Imports two lamps, of which one is cheaper from 1 July on, and sees both again at the end of September. */
const importReduction = (db: CatalogueDb): void => {
  const items = (price: number) => [
    feedItem({ price }),
    feedItem({ offerId: "a-2", title: "Tafellamp Zuid wit", price: 3000 })
  ]
  importItems(db, items(2000), { day: "2026-05-01" })
  importItems(db, items(1500), { day: "2026-07-01" })
  importItems(db, items(1500), { day: "2026-09-30" })
}

it.each(STORAGES)("NARROW-03: follows a reduction that ends without a change, %s", (storage) =>
  withCatalogue(storage, async (db) => {
    importReduction(db)
    const builder = localBuilder(changeReader(db))
    const generation = await Generation.open(builder, noonOf("2026-09-30"), async () => {})
    const { version, revision } = generation
    const totalsOn = async (day: string) => {
      await generation.catchUp(() => noonOf(day))
      const { index } = generation
      return [index.query(reduced).total, index.query(browse).total]
    }
    expect(await totalsOn("2026-09-30")).toEqual([1, 2])
    expect(await totalsOn("2026-10-01")).toEqual([0, 2])
    expect(generation.version).toBe(version)
    expect(generation.revision).not.toBe(revision)
  })
)

it("NARROW-03: follows a reduction that ended while the site was stopped", () =>
  withCatalogue("memory", async (db) => {
    importReduction(db)
    const pieces: Array<Uint8Array> = []
    const storage = {
      read: async () => (pieces[0] === undefined ? null : pieces[0].slice().buffer),
      write: (written: ReadonlyArray<Uint8Array>) => void pieces.push(...written)
    }
    await localBuilder(changeReader(db), storage).build(noonOf("2026-09-30"))
    const builder = localBuilder(changeReader(db), storage)
    const generation = await Generation.open(builder, noonOf("2026-10-02"), async () => {})
    expect(generation.index.query(reduced).total).toBe(1)
    await generation.catchUp(() => noonOf("2026-10-02"))
    expect(generation.index.query(reduced).total).toBe(0)
  }))
