import { Effect, Redacted, Result, Stream } from "effect"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { type DownloadRequest, Downloads } from "./port.ts"
import { HOSTILE_SSH, startSocketServer } from "./testing/hostile-server.ts"
import { runDownload, withRushingClock } from "./testing/run.ts"
import { FILE_TIME, startSftpServer } from "./testing/sftp-server.ts"

/** A time limit that a test never reaches. */
const YEARS = 1e11

const LONG = { responseMs: YEARS, totalMs: YEARS }

const FILES = {
  "/feed.xml": { content: "<rss/>" },
  "feed.xml": { content: "thuis" },
  "/groot.xml": { content: "x".repeat(200_000) },
  "/gegroeid.xml": { content: "meer dan eerst", statedSize: 4 },
  "/gekrompen.xml": { content: "kort", statedSize: 400 },
  "/stil.xml": { content: "stil", isSilent: true },
  "/verboden.xml": { content: "verboden" }
}

const CREDENTIALS = { user: "winkel", password: Redacted.make("geheim") }

const text = (request: DownloadRequest) =>
  Downloads.use((downloads) =>
    downloads.download({ credentials: CREDENTIALS, ...request }, (body) =>
      Effect.map(Stream.runCollect(body), (parts) => Buffer.concat(parts).toString())
    )
  )

const problemOf = (result: Result.Result<unknown, { readonly problem: string }>) =>
  Result.isFailure(result) ? result.failure.problem : ""

describe("downloads over SFTP", () => {
  it("DOWNLOAD-11: returns the file, its time and the key of the server", async () => {
    await using server = await startSftpServer(FILES)
    const url = `${server.origin}/feed.xml`
    const first = Result.getOrThrow(await runDownload(text({ url })))
    expect(first).toEqual({
      isModified: true,
      url,
      status: 200,
      etag: `"6-${FILE_TIME}"`,
      lastModified: new Date(FILE_TIME * 1000).toUTCString(),
      contentType: null,
      hostKey: expect.stringMatching(/^SHA256:[A-Za-z0-9+/]{43}$/),
      bytes: 6,
      value: "<rss/>"
    })
    const again = await runDownload(text({ url, hostKey: first.hostKey, validators: first }))
    expect(Result.getOrThrow(again)).toMatchObject({ isModified: false, hostKey: first.hostKey })
  })

  it("DOWNLOAD-11: sends no password to a server with another key", async () => {
    await using server = await startSftpServer(FILES)
    const result = await runDownload(text({ url: `${server.origin}/feed.xml`, hostKey: `SHA256:${"A".repeat(43)}` }))
    expect(problemOf(result)).toBe("host-key")
    expect(server.passwords).toEqual([])
  })

  it("DOWNLOAD-11: does not blame the key if the connection fails before it", async () => {
    await using server = await startSocketServer(HOSTILE_SSH["closes before the response"])
    const url = `${server.origin.replace("http:", "sftp:")}/feed.xml`
    expect(problemOf(await runDownload(text({ url, hostKey: `SHA256:${"A".repeat(43)}` })))).toBe("protocol-sftp")
  })

  it("DOWNLOAD-11: needs the right password", async () => {
    await using server = await startSftpServer(FILES)
    const url = `${server.origin}/feed.xml`
    const login = (password: string) =>
      runDownload(text({ url, credentials: { user: "winkel", password: Redacted.make(password) } }))
    expect(problemOf(await login("fout"))).toBe("password")
    const without = Downloads.use((downloads) => downloads.download({ url }, () => Effect.void))
    expect(problemOf(await runDownload(without))).toBe("password")
    expect(server.passwords).toEqual(["fout"])
  })

  it.each(examples("DOWNLOAD-11", ["path", "problem"]))("DOWNLOAD-11: downloads $path: “$problem”", async (row) => {
    await using server = await startSftpServer(FILES)
    const request = { url: `${server.origin}${row.path}`, limits: { ...LONG, bytes: 100_000, idleMs: 60_000 } }
    const program = row.problem === "stalled" ? withRushingClock(text(request)) : text(request)
    expect(problemOf(await runDownload(program))).toBe(row.problem)
  })

  it.each(examples("DOWNLOAD-11", ["server", "problem"]))(
    "DOWNLOAD-11: fails with $problem if a server $server",
    async (row) => {
      await using server = await startSocketServer(HOSTILE_SSH[row.server as keyof typeof HOSTILE_SSH])
      const url = `${server.origin.replace("http:", "sftp:")}/feed.xml`
      const limits = { responseMs: row.problem === "no-response" ? 30_000 : YEARS, totalMs: YEARS }
      expect(problemOf(await runDownload(withRushingClock(text({ url, limits }))))).toBe(row.problem)
    }
  )

  it("DOWNLOAD-02: connects to no private address over SFTP", async () => {
    expect(problemOf(await runDownload(text({ url: "sftp://10.0.0.1/feed.xml" })))).toBe("private")
  })
})
