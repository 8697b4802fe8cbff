import { execFile, execFileSync } from "node:child_process"
import type { ServerResponse } from "node:http"
import { promisify } from "node:util"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"
import { startTestServer } from "#adapters/outside/download/testing/hostile-server.ts"
import { lamps } from "#adapters/feeds/runs/testing/managed-feed.ts"
import { inFolder } from "#adapters/store/sql/testing/catalogues.ts"
import { type SiteProcess, startSite } from "../site-process.ts"

const CLI = fileURLToPath(new URL("../../../cli/main.ts", import.meta.url))

const POLL = { timeout: 60_000, interval: 100 }

interface Installation {
  readonly start: () => Promise<SiteProcess>
  /** Runs a command on the data of the site, and returns what it printed. */
  readonly cli: (...args: ReadonlyArray<string>) => Promise<string>
  readonly search: (site: SiteProcess) => Promise<string>
}

/** Runs `body` with an empty data folder of one's own, whose feeds may come from this machine. */
const withInstallation = (body: (installation: Installation) => Promise<void>): Promise<void> =>
  inFolder(async (dataDir) => {
    const environment = { DEMO: "off", DOWNLOAD_PRIVATE: "127.0.0.1" }
    await body({
      start: () => startSite({ dataDir, environment }),
      cli: async (...args) => {
        const env = { ...process.env, ...environment, DATA_DIR: dataDir }
        return (await promisify(execFile)(process.execPath, [CLI, ...args], { env })).stdout
      },
      search: async ({ address }) => {
        const response = await fetch(`${address}/zoeken/?q=lamp`)
        expect(response.status).toBe(200)
        return response.text()
      }
    })
  })

const childrenOf = ({ process }: SiteProcess): ReadonlyArray<number> =>
  execFileSync("pgrep", ["-P", String(process.pid), "-f", "run-process"], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map(Number)

const ADD = ["--every", "6h", "--name", "Lampenhuis", "--website", "www.lampenhuis.example"] as const

const statusesOf = (log: string): ReadonlyArray<string> =>
  (JSON.parse(log) as ReadonlyArray<{ status: string }>).map(({ status }) => status)

describe("the site", () => {
  it(
    "SCHED-04, SCHED-10: fetches a feed that is due, and shows its offers without a restart",
    { timeout: 240_000 },
    () =>
      withInstallation(async ({ start, cli, search }) => {
        await using server = await startTestServer((_, response) => void response.end(lamps(40)))
        const site = await start()
        try {
          await cli("feed", "add", "lampenhuis", `${server.origin}/feed.jsonl`, ...ADD)
          await expect.poll(() => search(site), POLL).toContain("40 resultaten")
          await expect
            .poll(async () => statusesOf(await cli("feed", "log", "lampenhuis", "--json")), POLL)
            .toEqual(["done"])
        } finally {
          expect(await site.stop()).toBe(0)
        }
      })
  )

  it(
    "SCHED-06, SCHED-10: goes on with a feed after it was killed with its run, and meanwhile shows the old offers",
    { timeout: 240_000 },
    () =>
      withInstallation(async ({ start, cli, search }) => {
        let isStuck = false
        const stuck: Array<ServerResponse> = []
        await using server = await startTestServer((_, response) => {
          if (isStuck) stuck.push(response.writeHead(200, { "content-length": 1_000_000 }))
          else response.end(lamps(20 + 5 * stuck.length))
        })
        await cli("feed", "add", "lampenhuis", `${server.origin}/feed.jsonl`, ...ADD, "--no-check")
        await cli("feed", "run", "lampenhuis")
        await cli("feed", "remove", "lampenhuis")
        isStuck = true
        await cli("feed", "add", "lampenhuis", `${server.origin}/feed.jsonl`, ...ADD, "--no-check")
        const first = await start()
        await expect.poll(() => stuck.length, POLL).toBe(1)
        expect(await search(first)).toContain("20 resultaten")
        const runs = childrenOf(first)
        expect(runs).toHaveLength(1)
        await first.stop("SIGKILL")
        for (const run of runs) process.kill(run, "SIGKILL")
        isStuck = false
        const second = await start()
        try {
          await expect.poll(() => search(second), POLL).toContain("25 resultaten")
          const log = async () => statusesOf(await cli("feed", "log", "lampenhuis", "--json"))
          await expect.poll(log, POLL).toEqual(["done", "interrupted", "done"])
        } finally {
          expect(await second.stop()).toBe(0)
        }
      })
  )
})
