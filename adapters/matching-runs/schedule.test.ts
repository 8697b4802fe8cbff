import { describe, expect, it } from "vitest"
import { matchCatalogue } from "#adapters/store/sql/matching/catalogue-matcher.ts"
import { type CatalogueDb, openCatalogue, storeFiles } from "#adapters/store/sql/open.ts"
import { importItems, inFolder } from "#adapters/store/sql/testing/catalogues.ts"
import { partitionOf } from "#adapters/store/sql/testing/matching.ts"
import { feedItem } from "#fixtures/item.ts"
import { startMatchingSchedule } from "./schedule.ts"

/** Joined by the code in its title, not by an import. */
const SHAVER = { title: "Philips scheerapparaat S5587/10", brand: "Philips" }

/** Runs `body` with a folder of two shops that sell one shaver. */
const withShops = (body: (dataDir: string, db: CatalogueDb) => Promise<void>): Promise<void> =>
  inFolder(async (dataDir) => {
    const db = openCatalogue(storeFiles(dataDir).catalogue)
    try {
      for (const shop of ["a", "b"]) importItems(db, [feedItem(SHAVER)], { shop })
      await body(dataDir, db)
    } finally {
      db.close()
    }
  })

describe("startMatchingSchedule", () => {
  it("MATCH-48: runs a pass every night at its hour in the Netherlands, and after a missed night", () =>
    withShops(async (dataDir, db) => {
      let moment = new Date("2026-11-21T12:00:00Z")
      const passes: Array<string> = []
      const schedule = startMatchingSchedule({
        dataDir,
        now: () => moment,
        hour: 4,
        run: async () => {
          passes.push(moment.toISOString().slice(0, 16))
          matchCatalogue(db, moment)
        },
        onError: (error) => expect.unreachable(String(error))
      })
      const passTo = async (time: string) => {
        moment = new Date(`${time}:00Z`)
        schedule.check()
        await schedule.idle()
      }
      await schedule.idle()
      for (const time of ["2026-11-21T23:00", "2026-11-22T02:59", "2026-11-22T03:00", "2026-11-22T09:00"]) {
        await passTo(time)
      }
      await passTo("2026-11-24T01:00")
      await schedule.close()
      expect(passes).toEqual(["2026-11-21T12:00", "2026-11-22T03:00", "2026-11-24T01:00"])
      expect(partitionOf(db)).toEqual(["a/a-1 b/a-1"])
    }))

  it("MATCH-48: waits an hour after a pass that failed", () =>
    withShops(async (dataDir) => {
      let moment = Date.parse("2026-11-21T12:00:00Z")
      const errors: Array<unknown> = []
      const schedule = startMatchingSchedule({
        dataDir,
        now: () => new Date(moment),
        hour: 4,
        run: () => Promise.reject(new Error("busy")),
        onError: (error) => errors.push(error)
      })
      await schedule.idle()
      for (const minutes of [1, 58, 1]) {
        moment += minutes * 60_000
        schedule.check()
        await schedule.idle()
      }
      await schedule.close()
      expect(errors).toHaveLength(2)
    }))

  it("MATCH-48: runs the pass in a process of its own", () =>
    withShops(async (dataDir, db) => {
      const errors: Array<unknown> = []
      const schedule = startMatchingSchedule({
        dataDir,
        now: () => new Date(),
        hour: 4,
        onError: (error) => errors.push(error)
      })
      await schedule.idle()
      await schedule.close()
      expect([errors, partitionOf(db)]).toEqual([[], ["a/a-1 b/a-1"]])
    }))
})
