import { describe, expect, it } from "vitest"
import { lastMatchedAt, matchCatalogue } from "#adapters/store/sql/import/catalogue-matcher.ts"
import { type CatalogueDb, openCatalogue, storeFiles } from "#adapters/store/sql/open.ts"
import { lockRun } from "#adapters/store/sql/run-lock.ts"
import { importItems, inFolder } from "#adapters/store/sql/testing/catalogues.ts"
import { partitionOf } from "#adapters/store/sql/testing/matching.ts"
import { feedItem } from "#fixtures/item.ts"
import { MATCHING_LOCK, startMatchingSchedule } from "./matching-schedule.ts"

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

  it("MATCH-48: leaves the pass to the site that runs it", () =>
    withShops(async (dataDir, db) => {
      const lock = lockRun(dataDir, MATCHING_LOCK)
      const passes: Array<string> = []
      const schedule = startMatchingSchedule({
        dataDir,
        now: () => new Date("2026-11-21T12:00:00Z"),
        hour: 4,
        run: async () => {
          passes.push("done")
          matchCatalogue(db, new Date("2026-11-21T12:00:00Z"))
        },
        onError: (error) => expect.unreachable(String(error))
      })
      await schedule.idle()
      expect(passes).toEqual([])
      lock?.release()
      schedule.check()
      await schedule.idle()
      expect(passes).toEqual(["done"])
      await schedule.close()
    }))

  it("MATCH-48: runs one pass when two sites start theirs at the same time", () =>
    withShops(async (dataDir, db) => {
      const sites = Array.from({ length: 2 }, () =>
        startMatchingSchedule({
          dataDir,
          now: () => new Date(),
          hour: 4,
          onError: (error) => expect.unreachable(String(error))
        })
      )
      await Promise.all(sites.map(({ idle }) => idle()))
      const first = lastMatchedAt(db)
      expect(first).not.toBeNull()
      for (const site of sites) site.check()
      await Promise.all(sites.map(({ idle }) => idle()))
      expect(lastMatchedAt(db)).toEqual(first)
      for (const site of sites) await site.close()
    }))
})
