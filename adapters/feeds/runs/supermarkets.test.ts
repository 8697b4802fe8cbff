import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { gunzipSync } from "node:zlib"
import { describe, expect, it } from "vitest"
import { downloadsLayer } from "#adapters/outside/download/downloads.ts"
import { startTestServer } from "#adapters/outside/download/testing/hostile-server.ts"
import { addFeed, listFeeds } from "#adapters/store/sql/feeds.ts"
import { openCatalogue, openFeeds, storeFiles } from "#adapters/store/sql/open.ts"
import { addShop, lastRuns } from "#adapters/store/sql/shop-admin.ts"
import { inFolder } from "#adapters/store/sql/testing/catalogues.ts"
import { feedFetcher } from "./fetch.ts"
import { runFeed } from "./run-feed.ts"
import { startFeedSchedules } from "./schedule.ts"

const DATA = fileURLToPath(new URL("../../../shared/data/dutch-supermarket-offers", import.meta.url))
const MAPPING = readFileSync(new URL("../../../fixtures/feeds/supermarkten.json", import.meta.url), "utf8")
const DAYS = ["2024-04-05", "2024-06-05", "2024-07-05"] as const
const HOUR_MS = 3_600_000

/** Supermarkets, ten of which have offers each day: the file of Picnic is empty on the last two days, that of PLUS on the first. */
const SHOPS = [
  "ah",
  "aldi",
  "coop",
  "dekamarkt",
  "dirk",
  "hoogvliet",
  "janlinders",
  "jumbo",
  "picnic",
  "plus",
  "vomar"
] as const

/** Offers of each file that are served; all of them with SUPERMARKETS=all, which takes half a minute. */
const SAMPLE = process.env["SUPERMARKETS"] === "all" ? Infinity : 1_500

const readDay = (day: string, shop: string): string => {
  const offers: ReadonlyArray<unknown> = JSON.parse(
    gunzipSync(readFileSync(join(DATA, day, `${shop}.json.gz`))).toString()
  )
  return JSON.stringify(offers.slice(0, SAMPLE))
}

describe.skipIf(!existsSync(DATA))("supermarkets on schedule", () => {
  it(
    `SCHED-02, SCHED-04, SCHED-05, SCHED-07: three days of ten supermarkets (needs ${DATA})`,
    { timeout: 600_000 },
    () =>
      inFolder(async (dataDir) => {
        let moment = 0
        let day: string = DAYS[0]
        const now = () => new Date(moment)
        await using server = await startTestServer((request, response) => {
          const tag = `"${day}"`
          const isKnown = request.headers["if-none-match"] === tag
          response.writeHead(isKnown ? 304 : 200, { etag: tag })
          response.end(isKnown ? undefined : readDay(day, (request.url ?? "").slice(1)))
        })
        const files = storeFiles(dataDir)
        const [catalogue, feeds] = [openCatalogue(files.catalogue), openFeeds(files.feeds)]
        moment = Date.parse(`${DAYS[0]}T05:00:00Z`)
        for (const shop of SHOPS) {
          addShop(catalogue, { id: shop, name: shop, website: `www.${shop}.example` })
          const address = `${server.origin}/${shop}`
          const settings = { shop, address, intervalMs: 6 * HOUR_MS, mapping: MAPPING, format: null, encoding: null }
          addFeed(feeds, { ...settings, credentials: null }, now())
        }
        const downloads = downloadsLayer({ privateHosts: ["127.0.0.1"] })
        const deps = { dataDir, now, fetch: feedFetcher(downloads) }
        const errors: Array<unknown> = []
        // In this process one after the other: a second import would block the thread that the first one needs.
        let last: Promise<unknown> = Promise.resolve()
        const schedules = startFeedSchedules({
          dataDir,
          now,
          onError: (error) => errors.push(error),
          run: ({ shop }) => {
            const options = { confirm: false, replaceIds: false, match: false, isScheduled: true }
            const run = last.then(() => runFeed(deps, shop, options))
            last = run.catch(() => undefined)
            return run.then(() => undefined)
          }
        })
        const statuses = () => listFeeds(feeds).map(({ shop, lastStatus }) => [shop, lastStatus] as const)
        const check = async () => {
          schedules.check()
          await schedules.idle()
        }
        const current = () => catalogue.row<{ n: number }>("SELECT count(*) AS n FROM offer WHERE gone_at IS NULL")?.n

        for (const next of DAYS) {
          day = next
          moment = Date.parse(`${day}T05:00:00Z`)
          await check()
          const empty = new Set<string>(SHOPS.filter((shop) => readDay(day, shop) === "[]"))
          for (const [shop, status] of statuses()) {
            const expected = empty.has(shop) ? /^failed$/ : /^(?:done|held)$/
            expect([day, shop, status]).toEqual([day, shop, expect.stringMatching(expected)])
            if (status === "held")
              await runFeed(deps, shop, { confirm: true, replaceIds: false, match: false, isScheduled: false })
          }
          expect(empty.size).toBe(1)
          const accepted = SHOPS.map(
            (shop) => lastRuns(catalogue, shop).find(({ status }) => status === "done")?.accepted ?? 0
          )
          expect(current()).toBe(accepted.reduce((total, count) => total + count))
          const requests = server.received.length
          await check()
          expect(server.received).toHaveLength(requests)
          moment += 6 * HOUR_MS
          await check()
          expect(statuses()).toEqual(SHOPS.map((shop) => [shop, empty.has(shop) ? "failed" : "unchanged"]))
          expect(current()).toBe(accepted.reduce((total, count) => total + count))
          expect(server.received).toHaveLength(requests + SHOPS.length)
        }
        expect(errors).toEqual([])
        const history = catalogue.row<{ days: number }>("SELECT count(DISTINCT from_day) AS days FROM price_interval")
        expect(history?.days).toBe(2)
        await schedules.close()
        catalogue.close()
        feeds.close()
      })
  )
})
