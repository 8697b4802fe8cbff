import { execFile } from "node:child_process"
import { writeFileSync } from "node:fs"
import { once } from "node:events"
import { describe, expect, it } from "vitest"
import { addFeed, endFeedRun, type StoredFeed } from "#adapters/store/sql/feeds.ts"
import { openFeeds, storeFiles } from "#adapters/store/sql/open.ts"
import { lockRun } from "#adapters/store/sql/run-lock.ts"
import { inFolder } from "#adapters/store/sql/testing/catalogues.ts"
import { runFolder } from "./run-feed.ts"
import { startFeedSchedules } from "./schedule.ts"
import { lamps, withManagedFeed } from "./testing/managed-feed.ts"

const MINUTE = 60_000
const NOW = Date.parse("2026-11-21T12:00:00Z")

/** Creates the schedules of some shops whose runs end when the test says so. */
const withSchedules = (
  shops: ReadonlyArray<string>,
  body: (test: {
    readonly dataDir: string
    readonly started: ReadonlyArray<string>
    readonly errors: ReadonlyArray<unknown>
    /** Ends the oldest run: the feed is due an hour later, or its process has failed. */
    readonly end: (error?: Error) => Promise<void>
    readonly pass: (minutes: number) => void
  }) => Promise<void>
): Promise<void> =>
  inFolder(async (dataDir) => {
    let moment = NOW
    const feeds = openFeeds(storeFiles(dataDir).feeds)
    const settings = { address: "/feed", intervalMs: 60 * MINUTE, mapping: null, format: null, encoding: null }
    for (const shop of shops) addFeed(feeds, { ...settings, shop, credentials: null }, new Date(moment))
    const started: Array<string> = []
    const errors: Array<unknown> = []
    const ends: Array<(error?: Error) => void> = []
    const schedules = startFeedSchedules({
      dataDir,
      now: () => new Date(moment),
      onError: (error) => errors.push(error),
      run: ({ shop }, signal) =>
        new Promise<void>((resolve, reject) => {
          started.push(shop)
          signal.addEventListener("abort", () => reject(signal.reason))
          ends.push((error) => {
            if (error !== undefined) return reject(error)
            const next = { failures: 0, nextRunAt: moment + 60 * MINUTE, imported: null }
            endFeedRun(feeds, shop, { at: moment, status: "done", message: null, ...next })
            resolve()
          })
        })
    })
    try {
      await body({
        dataDir,
        started,
        errors,
        end: async (error) => {
          ends.shift()?.(error)
          await new Promise((resolve) => setImmediate(resolve))
        },
        pass: (minutes) => {
          moment += minutes * MINUTE
          schedules.check()
        }
      })
    } finally {
      await schedules.close()
      feeds.close()
    }
  })

describe("startFeedSchedules", () => {
  it("SCHED-04, SCHED-05: runs what is due, two at a time, and each again after its interval", () =>
    withSchedules(["a", "b", "c"], async ({ started, end, pass }) => {
      expect(started).toEqual(["a", "b"])
      pass(1)
      expect(started).toHaveLength(2)
      await end()
      expect(started).toEqual(["a", "b", "c"])
      await end()
      await end()
      pass(59)
      expect(started).toHaveLength(3)
      pass(600)
      expect(started.slice(3)).toEqual(["a", "b"])
    }))

  it("SCHED-05: starts no run of a shop that another process runs, and looks again later", () =>
    withSchedules(["a"], async ({ dataDir, started, end, pass }) => {
      await end()
      const feeds = openFeeds(storeFiles(dataDir).feeds)
      feeds.run("UPDATE feed SET running_since = 1")
      const lock = lockRun(runFolder(dataDir), "a")
      pass(60)
      expect(started).toEqual(["a"])
      lock?.release()
      pass(0)
      expect(started).toEqual(["a", "a"])
      feeds.close()
    }))

  it("SCHED-06: starts a run again at once after its process failed, but waits after the second time", () =>
    withSchedules(["a"], async ({ started, errors, end, pass }) => {
      await end(new Error("killed"))
      expect([started.length, errors.length]).toEqual([2, 1])
      await end(new Error("killed"))
      pass(9)
      expect(started).toHaveLength(2)
      pass(1)
      expect(started).toHaveLength(3)
      await end()
      pass(60)
      await end(new Error("killed"))
      expect(started).toHaveLength(5)
    }))

  it("SCHED-10: reports a database that it cannot read, and goes on", () =>
    withSchedules(["a"], async ({ dataDir, errors, pass, end, started }) => {
      await end()
      const feeds = openFeeds(storeFiles(dataDir).feeds)
      feeds.raw.exec("ALTER TABLE feed RENAME TO moved")
      pass(60)
      expect(errors).toHaveLength(1)
      feeds.raw.exec("ALTER TABLE moved RENAME TO feed")
      pass(0)
      expect(started).toHaveLength(2)
      feeds.close()
    }))

  it("SCHED-10: imports a feed in a process of its own, and ends it when it is closed", () =>
    withManagedFeed(async ({ dataDir, file, add, stored, offers }) => {
      writeFileSync(file, lamps(5))
      add({})
      const errors: Array<unknown> = []
      const schedules = startFeedSchedules({ dataDir, now: () => new Date(), onError: (error) => errors.push(error) })
      await schedules.idle()
      expect([errors, stored().lastStatus, offers()]).toEqual([[], "done", 5])
      await schedules.close()
    }))

  it("WATCH-06: passes on a feed when its run has ended", () =>
    withManagedFeed(async ({ dataDir, add }) => {
      add({})
      const ended: Array<string> = []
      const options = { dataDir, now: () => new Date(), run: () => Promise.resolve() }
      const onEnd = ({ shop, lastStatus }: StoredFeed) => ended.push(`${shop} ${lastStatus}`)
      const schedules = startFeedSchedules({ ...options, onEnd, onError: () => undefined })
      await schedules.close()
      expect(ended[0]).toMatch(/ null$/)
    }))

  it("SCHED-06: finds the lock of a process that was killed free", () =>
    inFolder(async (dataDir) => {
      const folder = runFolder(dataDir)
      const script = `
        import { lockRun } from ${JSON.stringify(new URL("../../store/sql/run-lock.ts", import.meta.url).href)}
        lockRun(${JSON.stringify(folder)}, "a")
        console.log("locked")
        setInterval(() => {}, 1000)`
      const child = execFile(process.execPath, ["--input-type=module", "-e", script])
      await once(child.stdout!, "data")
      expect(lockRun(folder, "a")).toBeNull()
      child.kill("SIGKILL")
      await once(child, "exit")
      expect(lockRun(folder, "a")).not.toBeNull()
    }))
})
