import { existsSync, globSync, readFileSync } from "node:fs"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { gunzipSync } from "node:zlib"
import { Effect, Redacted, Result } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type DownloadRequest, Downloads } from "./port.ts"
import { startTestServer } from "./testing/hostile-server.ts"
import { runDownload, withRushingClock } from "./testing/run.ts"
import { startSftpServer } from "./testing/sftp-server.ts"

const data = new URL("../../../shared/data/dutch-supermarket-offers/", import.meta.url)
const names = existsSync(data) ? globSync("*/*.json.gz", { cwd: data.pathname }).sort() : []
const contentOf = (name: string) => readFileSync(new URL(name, data))

/** Time limits that a test never reaches. */
const LIMITS = { responseMs: 1e11, idleMs: 1e11, totalMs: 1e11 }

let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), "download-real-"))))
afterAll(() => rm(folder, { recursive: true }))

/** Downloads files one after the other, on a clock that skips the pauses between requests to a host. */
const downloadAll = async (requests: ReadonlyArray<readonly [request: DownloadRequest, file: string]>) => {
  const program = Downloads.use((downloads) =>
    Effect.forEach(requests, ([request, file]) =>
      downloads.downloadFile({ limits: LIMITS, ...request }, join(folder, file))
    )
  )
  return Result.getOrThrow(await runDownload(withRushingClock(program)))
}

describe.skipIf(names.length === 0)(
  "the price lists of supermarkets (skipped without ../shared/data/dutch-supermarket-offers)",
  () => {
    it("DOWNLOAD-06: arrive byte for byte, and once only while they do not change", async () => {
      await using server = await startTestServer((request, response) => {
        const content = contentOf((request.url ?? "").slice(1))
        const etag = `"${content.length}"`
        if (request.headers["if-none-match"] === etag) response.writeHead(304, { etag }).end()
        else response.writeHead(200, { etag }).end(content)
      })
      const url = (name: string) => `${server.origin}/${name}`
      const first = await downloadAll(names.map((name, index) => [{ url: url(name) }, `${index}.gz`]))
      expect(names.length).toBeGreaterThan(30)
      names.forEach((name, index) => {
        expect(readFileSync(join(folder, `${index}.gz`)).equals(contentOf(name))).toBe(true)
      })
      const again = await downloadAll(
        names.map((name, index) => [{ url: url(name), validators: first[index]! }, "none"])
      )
      expect(again.filter(({ isModified }) => isModified)).toEqual([])
    })

    it("DOWNLOAD-05: are unpacked if the server packs them for the transfer only", async () => {
      await using server = await startTestServer((_, response) => {
        response.writeHead(200, { "content-encoding": "gzip" }).end(contentOf(names[0]!))
      })
      await downloadAll([[{ url: server.origin }, "coded.json"]])
      expect(readFileSync(join(folder, "coded.json")).equals(gunzipSync(contentOf(names[0]!)))).toBe(true)
    })

    it("DOWNLOAD-11: arrive over SFTP", async () => {
      await using server = await startSftpServer({ "/lijst.json.gz": { content: contentOf(names[0]!) } })
      const credentials = { user: "winkel", password: Redacted.make("geheim") }
      await downloadAll([[{ url: `${server.origin}/lijst.json.gz`, credentials }, "sftp.gz"]])
      expect(readFileSync(join(folder, "sftp.gz")).equals(contentOf(names[0]!))).toBe(true)
    })
  }
)
