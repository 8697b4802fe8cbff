import { rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"
import { downloadsLayer } from "#adapters/outside/download/downloads.ts"
import { startTestServer } from "#adapters/outside/download/testing/hostile-server.ts"
import { feedFetcher } from "#adapters/feeds/runs/fetch.ts"
import { feedPreviewer } from "#adapters/feeds/runs/preview.ts"
import { runFeed, runFolder } from "#adapters/feeds/runs/run-feed.ts"
import { lamps } from "#adapters/feeds/runs/testing/managed-feed.ts"
import { readMappingText } from "#adapters/feeds/read-mapping.ts"
import { findFeed, removeFeed } from "#adapters/store/sql/feeds.ts"
import { openCatalogue, openFeeds, storeFiles } from "#adapters/store/sql/open.ts"
import { lockRun } from "#adapters/store/sql/run-lock.ts"
import { inFolder } from "#adapters/store/sql/testing/catalogues.ts"
import { readFeedAddress } from "#cli/commands/feed-add.ts"
import type { StoreDependencies } from "./store.ts"
import { runWith } from "#cli/testing/run.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import type { ManagedFeedDependencies } from "./managed-feeds.ts"

const HOUR_MS = 3_600_000

interface Terminal {
  readonly dataDir: string
  readonly file: string
  readonly run: (...args: ReadonlyArray<string>) => ReturnType<typeof runWith>
  /** Moves the clock. */
  readonly passHours: (hours: number) => void
}

/** Runs `body` with commands on an empty data folder; a terminal types `typed` as a password. */
const withTerminal = (body: (terminal: Terminal) => Promise<void>, typed: string | null = null): Promise<void> =>
  inFolder(async (dataDir) => {
    let moment = Date.parse("2026-11-21T08:00:00Z")
    const now = () => new Date(moment)
    const files = storeFiles(dataDir)
    const downloads = downloadsLayer({ privateHosts: ["127.0.0.1"] })
    const managedFeeds: ManagedFeedDependencies = {
      now,
      openFeeds: async () => openFeeds(files.feeds),
      openCatalogue: async () => openCatalogue(files.catalogue),
      preview: feedPreviewer(downloads),
      run: (_folder, shop, options) => runFeed({ dataDir, now, fetch: feedFetcher(downloads) }, shop, options),
      readMappingText,
      variable: (name) => (name === "FEED_PASSWORD" ? "geheim" : undefined),
      readPassword: async () => typed
    }
    const stores: Partial<StoreDependencies> = {
      openCatalogue: async () => openCatalogue(files.catalogue),
      priceReports: async () => ({ visits: 0, reports: 0 }),
      removeFeed: (_folder, shop) => {
        const feeds = openFeeds(files.feeds)
        removeFeed(feeds, shop)
        feeds.close()
      }
    }
    const progress = () => ({ update: () => undefined, stop: () => undefined })
    const dependencies = { managedFeeds, stores: stores as StoreDependencies, feeds: { progress } as never }
    await body({
      dataDir,
      file: join(dataDir, "feed.jsonl"),
      run: (...args) => runWith(dependencies, args),
      passHours: (hours) => {
        moment += hours * HOUR_MS
      }
    })
  })

const SHOP = ["--name", "Lampenhuis", "--website", "lampenhuis.example"] as const

describe("readFeedAddress", () => {
  it.each(examples("CLI-42", ["address", "stored", "user"]))(
    "CLI-42: reads “$address” as “$stored” of user “$user”",
    ({ address, stored, user }) => {
      const read = () => {
        try {
          return readFeedAddress(address)
        } catch {
          return { address: "", user: null }
        }
      }
      expect([read().address, read().user ?? ""]).toEqual([stored, user])
    }
  )
})

describe("koopkompas feed add", () => {
  it("CLI-42: shows the beginning of the feed as it was understood, and adds a new shop with it", () =>
    withTerminal(async ({ file, run }) => {
      writeFileSync(file, `${lamps(7)}{"id":"x"}\n`)
      const { code, out, err } = await run("feed", "add", "a", file, "--every", "6h", ...SHOP)
      expect(code).toBe(0)
      expect(out).toContain(
        "The feed of shop a is added, to be fetched every 6h.\nIts beginning: 7 offers, 1 rejected."
      )
      expect(out).toMatch(/^a-0 +Lamp 0 +€ 1,50/m)
      expect(out).not.toContain("Lamp 5")
      expect(out).toContain("FEED-TITLE-1 · rejected · 1 time")
      expect(err).toContain("koopkompas feed run a")
      expect((await run("shop", "list")).out).toMatch(/^a +Lampenhuis +lampenhuis.example +0 +none/m)
    }))

  it("FEED-WEBSITE-1: reads an export without links with the website of the shop, now and on schedule", () =>
    withTerminal(async ({ run }) => {
      const file = fileURLToPath(new URL("../../fixtures/feeds/shopify.csv", import.meta.url))
      const added = await run("feed", "add", "a", file, "--every", "6h", ...SHOP)
      expect(added).toMatchObject({ code: 0 })
      expect(await run("feed", "run", "a")).toMatchObject({ code: 0 })
      await run("feed", "remove", "a")
      expect(await run("feed", "add", "a", file, "--every", "6h")).toMatchObject({ code: 0 })
    }))

  it("CLI-42: stores the content of a mapping file, whose name and website are the shop's", () =>
    withTerminal(async ({ dataDir, file, run }) => {
      const mapping = join(dataDir, "mapping.json")
      const shops = { a: { name: "Lampenhuis", website: "lampenhuis.example" } }
      writeFileSync(
        mapping,
        JSON.stringify({ name: "A", fields: { id: "nr", title: "t", link: "l", price: "p" }, shops })
      )
      writeFileSync(file, JSON.stringify({ nr: 1, t: "Lamp", l: "https://a.example/1", p: "2,50" }))
      expect(await run("feed", "add", "a", file, "--every", "1d", "--mapping", mapping)).toMatchObject({ code: 0 })
      rmSync(mapping)
      expect((await run("feed", "run", "a", "--json")).out).toContain('"added":1')
      expect((await run("shop", "show", "a")).out).toContain("Lampenhuis (a)")
    }))

  it.each([
    [["--every", "5m", ...SHOP], "Give an interval from 15m to 3d"],
    [["--every", "6h"], "Give its --name and --website"],
    [["--every", "6h", ...SHOP, "--mapping", "none.json"], "none.json is niet te lezen"],
    [["--every", "6h", ...SHOP, "--user", "jan"], "Type the password of jan"],
    [["--every", "6h", ...SHOP, "--user", "jan", "--password-env", "NONE"], "The variable NONE is empty"],
    [["--every", "6h", ...SHOP, "--password-env", "a b"], "Give the name of a variable"]
  ])("CLI-42, SCHED-01: rejects %j and says what to give", (flags, message) =>
    withTerminal(async ({ file, run }) => {
      writeFileSync(file, lamps(1))
      const { code, err } = await run("feed", "add", "a", file, ...flags)
      expect(code).toBe(2)
      expect(err).toContain(message)
      expect(JSON.parse((await run("feed", "list", "--json")).out)).toEqual([])
    })
  )

  it("CLI-42: adds no feed that cannot be read, unless it may be unread, and no second one", () =>
    withTerminal(async ({ file, run }) => {
      const add = ["feed", "add", "a", file, "--every", "6h", ...SHOP]
      expect(await run(...add)).toMatchObject({ code: 1, err: expect.stringContaining("FEED-READ-1") })
      expect(await run(...add, "--no-check")).toMatchObject({ code: 0 })
      expect(await run(...add)).toMatchObject({ code: 1, err: expect.stringContaining("has a feed already") })
    }))

  it("CLI-42, SCHED-08: sends a password that was typed, named or in the address, and shows it nowhere", async () => {
    await using server = await startTestServer((request, response) => {
      const isAllowed = request.headers.authorization === `Basic ${btoa("jan:geheim")}`
      response.writeHead(isAllowed ? 200 : 401).end(lamps(2_000))
    })
    const host = server.origin.slice("http://".length)
    const cases: ReadonlyArray<readonly [string, ReadonlyArray<string>]> = [
      [`http://${host}/feed`, ["--user", "jan"]],
      [`http://${host}/feed`, ["--user", "jan", "--password-env", "FEED_PASSWORD"]],
      [`http://jan:geheim@${host}/feed`, []]
    ]
    await withTerminal(async ({ dataDir, run }) => {
      for (const [address, flags] of cases) {
        const added = await run("feed", "add", "a", address, "--every", "6h", ...SHOP, ...flags)
        expect(added).toMatchObject({ code: 0, out: expect.stringContaining("250 offers") })
        const ran = await run("feed", "run", "a")
        expect(ran).toMatchObject({ code: 0 })
        const shown = [added, ran, await run("feed", "list", "--json"), await run("feed", "log", "a", "--json")]
        expect(JSON.stringify(shown)).not.toContain("geheim")
        expect((await run("feed", "list")).out).toContain(`${server.origin}/feed`)
        const feeds = openFeeds(storeFiles(dataDir).feeds)
        expect(findFeed(feeds, "a")?.credentials?.user).toBe("jan")
        feeds.close()
        expect(await run("feed", "remove", "a")).toMatchObject({ code: 0 })
      }
    }, "geheim")
  })

  it("CLI-42: says why a server gives no feed, with the password it does not want", async () => {
    await using server = await startTestServer((_, response) => void response.writeHead(401).end())
    await withTerminal(async ({ run }) => {
      const { code, err } = await run("feed", "add", "a", `${server.origin}/feed`, "--every", "6h", ...SHOP)
      expect(code).toBe(1)
      expect(err).toMatch(/^FEED-FETCH-1: De server vraagt om een wachtwoord/)
    })
  })
})

describe("koopkompas feed run", () => {
  it("CLI-43, FEED-HOLD-1: holds a shrunk feed with exit code 3 until --confirm, and logs every run", () =>
    withTerminal(async ({ file, run, passHours }) => {
      writeFileSync(file, lamps(10))
      await run("feed", "add", "a", file, "--every", "6h", ...SHOP)
      expect((await run("feed", "run", "a")).out).toMatch(/^ {2}new +10$/m)
      expect((await run("feed", "run", "a")).out).toContain("is unchanged")
      passHours(1)
      writeFileSync(file, lamps(2))
      const held = await run("feed", "run", "--all")
      expect(held).toMatchObject({ code: 3, err: expect.stringContaining("8 would be gone") })
      expect((await run("feed", "run", "a", "--confirm", "--json")).out).toContain('"gone":8')
      const { out } = await run("feed", "log", "a")
      expect(out.match(/ (?:done|held|unchanged) /g)).toEqual([" done ", " held ", " unchanged ", " done "])
      expect(JSON.parse((await run("feed", "log", "a", "--runs", "2", "--json")).out)).toHaveLength(2)
    }))

  it("CLI-43: runs what is due, and ends with 1 after a failure that it explains", () =>
    withTerminal(async ({ file, run, passHours }) => {
      writeFileSync(file, lamps(3))
      await run("feed", "add", "a", file, "--every", "6h", ...SHOP)
      expect((await run("feed", "run", "--due", "--json")).out).toContain('"status":"done"')
      expect(await run("feed", "run", "--due")).toMatchObject({
        code: 0,
        err: expect.stringContaining("No feed is due")
      })
      passHours(6)
      rmSync(file)
      expect(await run("feed", "run", "--due")).toMatchObject({
        code: 1,
        err: expect.stringContaining("a: FEED-READ-1")
      })
      expect((await run("feed", "list")).out).toMatch(/ failed De feed is niet te openen/)
      expect((await run("shop", "show", "a")).out).toContain("FEED-READ-1 · stopped · 1 time")
      expect(await run("feed", "pause", "a")).toMatchObject({ code: 0 })
      passHours(24)
      expect((await run("feed", "run", "--due")).err).toContain("No feed is due")
      expect((await run("feed", "resume", "a", "--json")).out).toContain('"paused":false')
    }))

  it("CLI-43, SCHED-05: does not run a feed that runs already", () =>
    withTerminal(async ({ dataDir, file, run }) => {
      writeFileSync(file, lamps(3))
      await run("feed", "add", "a", file, "--every", "6h", ...SHOP)
      const lock = lockRun(runFolder(dataDir), "a")
      expect(await run("feed", "run", "a")).toMatchObject({ code: 1, err: expect.stringContaining("running already") })
      expect(await run("feed", "run", "--due")).toMatchObject({ code: 0 })
      lock?.release()
    }))

  it.each([
    [["feed", "run"], 2],
    [["feed", "run", "a", "--all"], 2],
    [["feed", "run", "--all", "--confirm"], 2],
    [["feed", "run", "nope"], 4],
    [["feed", "log", "nope"], 4],
    [["feed", "remove", "nope"], 4],
    [["feed", "pause", "nope"], 4],
    [["feed", "log", "a", "--runs", "0"], 2]
  ])("CLI-04, CLI-43: ends %j with %i", (args, code) =>
    withTerminal(async ({ run }) => {
      expect(await run(...args)).toMatchObject({ code, out: "" })
    })
  )

  it("CLI-43: removes the feed of a shop that is removed", () =>
    withTerminal(async ({ file, run }) => {
      writeFileSync(file, lamps(3))
      await run("feed", "add", "a", file, "--every", "6h", ...SHOP)
      expect(await run("shop", "remove", "a", "--yes")).toMatchObject({ code: 0 })
      expect(JSON.parse((await run("feed", "list", "--json")).out)).toEqual([])
    }))
})
