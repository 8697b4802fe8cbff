import { existsSync, mkdtempSync, rmSync } from "node:fs"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Redacted } from "effect"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { openPublishedCatalogue } from "#adapters/store/postgres/catalogue/read.ts"
import { addFeed } from "#adapters/store/sql/feeds.ts"
import { openCatalogue, openFeeds, storeFiles } from "#adapters/store/sql/open.ts"
import { addShop } from "#adapters/store/sql/shop-admin.ts"
import { hasPostgres, type PostgresServer, startPostgres } from "#adapters/store/testing/postgres-server.ts"
import { type SiteProcess, startSite } from "../site-process.ts"

/** Maximum milliseconds until something is seen on a machine that does other work. */
const WAIT = { timeout: 120_000, interval: 200 }

describe.skipIf(!hasPostgres)("a machine with the feeds that freezes", () => {
  let folder: string
  let server: PostgresServer
  let shop: Server
  let publishing: SiteProcess
  let standby: SiteProcess
  const output = { publishing: [] as Array<string>, standby: [] as Array<string> }
  const feed = { price: "1.50", requests: 0 }

  const start = (name: keyof typeof output, catalogue: string) =>
    startSite({
      dataDir: join(folder, name),
      environment: {
        DEMO: "off",
        DATABASE_URL: Redacted.value(server.url),
        CATALOGUE: catalogue,
        TAKEOVER_SECONDS: "15",
        DOWNLOAD_PRIVATE: "127.0.0.1"
      },
      onError: (line) => output[name].push(line),
      onOutput: (line) => output[name].push(line)
    })

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "koopkompas-lost-"))
    server = await startPostgres()
    shop = createServer((_, response) => {
      feed.requests += 1
      const { price } = feed
      response.end(`${JSON.stringify({ id: "k-1", title: "Kwibus 12", link: "https://kwibus.example/1", price })}\n`)
    })
    await new Promise<void>((resolve) => shop.listen(0, "127.0.0.1", resolve))
    publishing = await start("publishing", "publish")
    const files = storeFiles(join(folder, "publishing"))
    const [catalogue, feeds] = [openCatalogue(files.catalogue), openFeeds(files.feeds)]
    addShop(catalogue, { id: "kwibus", name: "Kwibus", website: "kwibus.example" })
    addFeed(
      feeds,
      {
        shop: "kwibus",
        address: `http://127.0.0.1:${(shop.address() as AddressInfo).port}/feed.jsonl`,
        intervalMs: 3_600_000,
        mapping: null,
        format: null,
        encoding: null,
        credentials: null
      },
      new Date()
    )
    catalogue.close()
    feeds.close()
    await vi.waitFor(async () => (await openPublishedCatalogue(server.url, WAIT.timeout)).close(), WAIT)
    standby = await start("standby", "standby")
  }, 300_000)

  afterAll(async () => {
    for (const site of [publishing, standby]) await site.stop("SIGKILL")
    shop.close()
    server.remove()
    rmSync(folder, { recursive: true, force: true })
  }, 60_000)

  const search = async (site: SiteProcess) => (await fetch(`${site.address}/zoeken/?q=kwibus`)).text()

  /** Makes the feed of a data folder due. */
  const makeDue = (name: string) => {
    const feeds = openFeeds(storeFiles(join(folder, name)).feeds)
    feeds.run("UPDATE feed SET next_run_at = 0")
    feeds.close()
  }

  const readiness = async ({ address }: SiteProcess) => {
    const response = await fetch(`${address}/ready`)
    const { checks } = (await response.json()) as { readonly checks: Readonly<Record<string, string>> }
    const { pictures: _, ...ofCatalogue } = checks
    return [response.status, ofCatalogue]
  }

  it("STORE-118, STORE-119, STORE-120, STORE-122: is replaced, and changes nothing and is not ready when it wakes", async () => {
    await vi.waitFor(async () => expect(await search(standby)).toContain("1,50"), WAIT)
    expect(await readiness(publishing)).toEqual([200, { data: "ok", index: "ok", catalogue: "ok" }])
    expect(existsSync(storeFiles(join(folder, "standby")).catalogue)).toBe(false)
    publishing.process.kill("SIGSTOP")
    feed.price = "2.50"
    await vi.waitFor(() => expect(output.standby).toContain("This machine publishes the catalogue."), WAIT)
    makeDue("standby")
    await vi.waitFor(async () => expect(await search(standby)).toContain("2,50"), WAIT)
    await standby.stop()
    makeDue("publishing")

    const stateOf = (name: string) => {
      const files = storeFiles(join(folder, name))
      const [catalogue, feeds] = [openCatalogue(files.catalogue), openFeeds(files.feeds)]
      try {
        return [catalogue.rows("SELECT * FROM change_log"), feeds.rows("SELECT * FROM feed")]
      } finally {
        catalogue.close()
        feeds.close()
      }
    }
    const before = { requests: feed.requests, state: stateOf("publishing") }
    publishing.process.kill("SIGCONT")
    const outdated = () => output.publishing.filter((line) => line.includes("so this data folder is outdated"))
    await vi.waitFor(() => expect(outdated()).toHaveLength(1), WAIT)
    expect(await search(publishing)).toContain("1,50")
    expect({ requests: feed.requests, state: stateOf("publishing") }).toEqual(before)
    expect(outdated()).toHaveLength(1)
    expect(await readiness(publishing)).toEqual([503, { data: "ok", index: "ok", catalogue: "failed" }])
  }, 300_000)
})
