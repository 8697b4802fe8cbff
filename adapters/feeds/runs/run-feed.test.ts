import { appendFileSync, existsSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { Redacted } from "effect"
import { describe, expect, it } from "vitest"
import type { DownloadLimits } from "#adapters/outside/download/port.ts"
import { HOSTILE, startTestServer } from "#adapters/outside/download/testing/hostile-server.ts"
import { startSftpServer } from "#adapters/outside/download/testing/sftp-server.ts"
import { beginFeedRun, pauseFeed } from "#adapters/store/sql/feeds.ts"
import { openCatalogue, openFeeds, storeFiles } from "#adapters/store/sql/open.ts"
import { isRunLocked, lockRun } from "#adapters/store/sql/run-lock.ts"
import { runFeed, runFolder } from "./run-feed.ts"
import { lamps, withManagedFeed } from "./testing/managed-feed.ts"

const HOUR = 3_600_000

describe("runFeed, of a file", () => {
  it("SCHED-01, SCHED-02, STORE-14: imports the feed with its stored mapping, records the run and plans the next", () =>
    withManagedFeed(async ({ file, add, run, stored, runs, offers, now }) => {
      writeFileSync(file, JSON.stringify({ nr: "1", titel: "Lamp", url: "https://a.example/1", centen: 150 }))
      const mapping = {
        name: "A",
        fields: { id: "nr", title: "titel", link: "url", price: { from: "centen", unit: "cent" } }
      }
      add({ mapping: JSON.stringify(mapping) })
      expect(await run()).toMatchObject({ status: "done", outcome: { added: 1 }, failure: null })
      expect(offers()).toBe(1)
      expect(runs()).toMatchObject([{ status: "done", source: file, accepted: 1, startedAt: now().toISOString() }])
      expect(stored()).toMatchObject({ lastStatus: "done", failures: 0, runningSince: null })
      const wait = stored().nextRunAt - now().getTime()
      expect(wait).toBeGreaterThan(5.3 * HOUR)
      expect(wait).toBeLessThanOrEqual(6 * HOUR)
    }))

  it("SCHED-07: refreshes the offers of an unchanged file, and reads it once a day all the same", () =>
    withManagedFeed(async ({ file, add, run, runs, passHours, stored, now }) => {
      writeFileSync(file, lamps(3))
      add({})
      await run()
      passHours(6)
      expect(await run()).toMatchObject({ status: "unchanged", outcome: null, failure: null })
      expect(stored().importedAt).toBe(now().getTime() / 1000)
      passHours(18)
      expect(await run()).toMatchObject({ status: "done", outcome: { unchanged: 3 } })
      appendFileSync(file, lamps(4).split("\n")[3] ?? "")
      passHours(1)
      expect(await run()).toMatchObject({ status: "done", outcome: { unchanged: 3, added: 1 } })
      expect(runs().map(({ status, accepted }) => [status, accepted])).toEqual([
        ["done", 4],
        ["done", 3],
        ["unchanged", 3],
        ["done", 3]
      ])
    }))

  it("SCHED-03, SCHED-10: leaves the offers as they were after failures, waits longer each time, and recovers", () =>
    withManagedFeed(async ({ file, add, run, stored, offers, now, runs }) => {
      writeFileSync(file, lamps(3))
      add({})
      await run()
      rmSync(file)
      for (const minutes of [5, 10, 20]) {
        expect(await run()).toMatchObject({ status: "failed", failure: { rule: "FEED-READ-1" } })
        expect(stored().nextRunAt - now().getTime()).toBe(minutes * 60_000)
      }
      expect(offers()).toBe(3)
      expect(runs()[0]).toMatchObject({ status: "failed", findings: [{ rule: "FEED-READ-1", severity: "stop" }] })
      writeFileSync(file, "geen feed")
      expect(await run()).toMatchObject({ status: "failed", failure: { rule: "FEED-FORMAT-1" } })
      writeFileSync(file, lamps(4))
      expect(await run()).toMatchObject({ status: "done", outcome: { added: 1 } })
      expect(stored()).toMatchObject({ failures: 0, lastMessage: null })
    }))

  it("FEED-HOLD-1, SCHED-10: holds a shrunk feed each time, until an operator confirms it once", () =>
    withManagedFeed(async ({ file, add, run, offers, stored }) => {
      writeFileSync(file, lamps(10))
      add({})
      await run()
      writeFileSync(file, lamps(2))
      for (const _ of [1, 2]) expect(await run({ isScheduled: true })).toMatchObject({ status: "held" })
      expect(offers()).toBe(10)
      expect(stored()).toMatchObject({ failures: 0, lastStatus: "held" })
      expect(await run({ confirm: true })).toMatchObject({ status: "done", outcome: { gone: 8 } })
      expect(await run()).toMatchObject({ status: "unchanged" })
    }))

  it("FEED-FETCH-2: refuses a file that is written to while it is read", () =>
    withManagedFeed(async ({ file, add, run, offers }) => {
      writeFileSync(file, lamps(3))
      add({})
      const before = statSync(file)
      const result = await run({ onProgress: () => utimesSync(file, before.atime, new Date(before.mtimeMs + 5000)) })
      expect(result).toMatchObject({ status: "failed", failure: { rule: "FEED-FETCH-2" } })
      expect(offers()).toBe(0)
    }))

  it("FEED-RUN-1: refuses a run dated before the last one, and tries again later", () =>
    withManagedFeed(async ({ file, add, run, passHours, stored, now }) => {
      writeFileSync(file, lamps(3))
      add({})
      await run()
      passHours(-48)
      expect(await run()).toMatchObject({ status: "refused", failure: { rule: "FEED-RUN-1" } })
      expect(stored().nextRunAt).toBe(now().getTime() + 300_000)
    }))
})

describe("runFeed, beside other runs", () => {
  it("SCHED-05: does not run a feed while another run of its shop has the lock", () =>
    withManagedFeed(async ({ dataDir, file, add, run, runs }) => {
      writeFileSync(file, lamps(3))
      add({})
      const lock = lockRun(runFolder(dataDir), "a")
      expect(isRunLocked(runFolder(dataDir), "a")).toBe(true)
      await expect(run()).rejects.toThrow("busy")
      expect(runs()).toEqual([])
      lock?.release()
      expect(await run()).toMatchObject({ status: "done" })
      expect(isRunLocked(runFolder(dataDir), "a")).toBe(false)
    }))

  it("SCHED-06, FEED-RUN-2: records an interrupted run and goes on at once, but waits after the second", () =>
    withManagedFeed(async ({ dataDir, file, add, run, runs, stored, now, passHours, offers }) => {
      writeFileSync(file, lamps(3))
      add({})
      const feeds = openFeeds(storeFiles(dataDir).feeds)
      const interrupt = () => beginFeedRun(feeds, "a", now().getTime(), stored().failures)
      interrupt()
      passHours(1)
      expect(await run({ isScheduled: true })).toMatchObject({ status: "done" })
      expect(runs().map(({ status }) => status)).toEqual(["done", "interrupted"])
      expect(runs()[1]).toMatchObject({ findings: [{ rule: "FEED-RUN-2" }], startedAt: "2026-11-21T08:00:00.000Z" })
      rmSync(file)
      await run({ isScheduled: true })
      interrupt()
      const waiting = await run({ isScheduled: true })
      expect(waiting).toMatchObject({ status: "interrupted", failure: { rule: "FEED-RUN-2" } })
      expect(stored()).toMatchObject({ failures: 2, runningSince: null, nextRunAt: now().getTime() + 600_000 })
      expect(offers()).toBe(3)
      feeds.close()
    }))

  it("SCHED-01, SCHED-04: runs a paused feed for its operator, and none that does not exist", () =>
    withManagedFeed(async ({ dataDir, file, add, run, now }) => {
      await expect(run()).rejects.toThrow("missing")
      writeFileSync(file, lamps(1))
      add({})
      expect(() => add({})).toThrow("has a feed already")
      const feeds = openFeeds(storeFiles(dataDir).feeds)
      expect([pauseFeed(feeds, "a", true), pauseFeed(feeds, "b", true)]).toEqual([true, false])
      expect(await run()).toMatchObject({ status: "done" })
      const bug = { dataDir, now, fetch: () => Promise.reject(new TypeError("a bug")) }
      const options = { confirm: false, replaceIds: false, match: true, isScheduled: true }
      await expect(runFeed(bug, "a", options)).rejects.toThrow("a bug")
      expect(feeds.row("SELECT last_status, failures, running_since FROM feed")).toEqual({
        last_status: "failed",
        failures: 1,
        running_since: null
      })
      feeds.close()
    }))

  it("SCHED-09, FEED-RUN-3: fetches nothing into a folder with the demo world, and tries again later", () =>
    withManagedFeed(async ({ dataDir, file, add, run, stored, runs, now }) => {
      writeFileSync(file, lamps(3))
      add({})
      const catalogue = openCatalogue(storeFiles(dataDir).catalogue)
      catalogue.run("INSERT INTO meta (key, value) VALUES ('world', '')")
      const result = await run({ isScheduled: true })
      expect(result).toMatchObject({ status: "failed", failure: { rule: "FEED-RUN-3" } })
      expect(result.failure?.message).toContain("demowereld")
      expect([runs(), stored().nextRunAt]).toEqual([[], now().getTime() + 5 * 60_000])
      catalogue.close()
    }))

  it("FEED-RUN-3: records a run that its stored mapping makes impossible", () =>
    withManagedFeed(async ({ file, add, run, runs }) => {
      writeFileSync(file, lamps(3))
      add({ mapping: "{}" })
      expect(await run()).toMatchObject({ status: "failed", failure: { rule: "FEED-RUN-3" } })
      expect(runs()).toMatchObject([{ status: "failed", findings: [{ rule: "FEED-RUN-3" }] }])
    }))

  it("SCHED-08: stores feeds in a file that only its owner can read", () =>
    withManagedFeed(async ({ dataDir, add, stored }) => {
      add({ credentials: { user: "jan", password: Redacted.make("geheim") } })
      expect(statSync(storeFiles(dataDir).feeds).mode & 0o777).toBe(0o600)
      expect(JSON.stringify(stored())).not.toContain("geheim")
    }))
})

describe("runFeed, of a server", () => {
  it("SCHED-07, SCHED-08: sends the credentials, and asks the server if anything has changed", async () => {
    let body = lamps(3)
    await using server = await startTestServer((request, response) => {
      if (request.headers.authorization !== `Basic ${btoa("jan:geheim")}`) response.writeHead(401).end()
      else if (request.headers["if-none-match"] === `"${body.length}"`) response.writeHead(304).end()
      else response.writeHead(200, { etag: `"${body.length}"` }).end(body)
    })
    await withManagedFeed(async ({ dataDir, add, run, runs, passHours }) => {
      add({ address: `${server.origin}/feed.jsonl`, credentials: { user: "jan", password: Redacted.make("geheim") } })
      expect(await run()).toMatchObject({ status: "done", outcome: { added: 3 } })
      expect(existsSync(join(runFolder(dataDir), "a.part"))).toBe(false)
      passHours(1)
      expect(await run()).toMatchObject({ status: "unchanged" })
      expect(server.received.map(({ headers }) => headers["if-none-match"])).toEqual([undefined, `"${body.length}"`])
      body = lamps(4)
      passHours(1)
      expect(await run()).toMatchObject({ status: "done", outcome: { added: 1, unchanged: 3 } })
      expect(JSON.stringify(runs())).not.toContain("geheim")
    })
  })

  it("SCHED-07: compares the bytes when the server says nothing", async () => {
    await using server = await startTestServer((_, response) => void response.end(lamps(3)))
    await withManagedFeed(async ({ add, run, passHours }) => {
      add({ address: `${server.origin}/feed.jsonl` })
      await run()
      passHours(1)
      expect(await run()).toMatchObject({ status: "unchanged" })
      passHours(24)
      expect(await run()).toMatchObject({ status: "done", outcome: { unchanged: 3 } })
    })
  })

  it("SCHED-03: waits as long as a busy server wants", async () => {
    await using server = await startTestServer(
      (_, response) => void response.writeHead(503, { "retry-after": "7200" }).end()
    )
    await withManagedFeed(async ({ add, run, stored, now }) => {
      add({ address: `${server.origin}/feed.jsonl` })
      expect(await run()).toMatchObject({ status: "failed", failure: { rule: "FEED-FETCH-1" } })
      expect(stored().nextRunAt - now().getTime()).toBe(2 * HOUR)
    })
  })

  it.each(Object.keys(HOSTILE) as ReadonlyArray<keyof typeof HOSTILE>)(
    "FEED-FETCH-1, SCHED-10: leaves the shop as it was when the server %s",
    async (name) => {
      const limits: Partial<Record<keyof DownloadLimits, number>> = {}
      let respond: Parameters<typeof startTestServer>[0] = (_, response) => void response.end(lamps(3))
      await using server = await startTestServer((request, response) => respond(request, response))
      await withManagedFeed(async ({ dataDir, add, run, offers, runs, stored, passHours }) => {
        add({ address: `${server.origin}/a` })
        await run()
        Object.assign(limits, { responseMs: 200, idleMs: 200, totalMs: 2_000, bytes: 3_000_000 })
        respond = HOSTILE[name]
        passHours(30)
        const { status, failure } = await run()
        expect(status).toBe("failed")
        expect(failure?.rule).toMatch(/^FEED-/)
        expect(offers()).toBe(3)
        expect(runs()[0]).toMatchObject({ status: "failed", accepted: 0 })
        expect(stored()).toMatchObject({ failures: 1, runningSince: null })
        expect(existsSync(join(runFolder(dataDir), "a.part"))).toBe(false)
      }, limits)
    }
  )
})

describe("runFeed, over SFTP", () => {
  it("SCHED-07, DOWNLOAD-11: imports a feed, keeps the key of its server, and reads it only once", async () => {
    const credentials = { user: "jan", password: Redacted.make("geheim") }
    await withManagedFeed(async ({ add, run, offers, stored }) => {
      await using server = await startSftpServer({ "/feed.jsonl": { content: lamps(3) } })
      add({ address: `${server.origin}/feed.jsonl`, credentials })
      expect(await run()).toMatchObject({ status: "done" })
      expect(offers()).toBe(3)
      expect(stored().version.hostKey).toMatch(/^SHA256:/)
      expect(await run()).toMatchObject({ status: "unchanged" })
    })
  })
})
