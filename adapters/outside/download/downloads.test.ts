import { mkdtemp, readdir, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { Effect, Fiber, Redacted, Result, Stream } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { downloadsLayer } from "./downloads.ts"
import { type DownloadRequest, Downloads } from "./port.ts"
import { HOSTILE, startTestServer } from "./testing/hostile-server.ts"
import { runDownload, withRushingClock } from "./testing/run.ts"

/** A time limit that a test never reaches. */
const YEARS = 1e11

let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), "download-"))))
afterAll(() => rm(folder, { recursive: true }))

const text = (request: DownloadRequest) =>
  Downloads.use((downloads) =>
    downloads.download(request, (body) =>
      Effect.map(Stream.runCollect(body), (parts) => Buffer.concat(parts).toString())
    )
  )

const size = (request: DownloadRequest) =>
  Downloads.use((downloads) =>
    downloads.download(request, (body) =>
      Stream.runFold(
        body,
        () => 0,
        (total, chunk) => total + chunk.length
      )
    )
  )

const problemOf = (result: Result.Result<unknown, { readonly problem: string }>) =>
  Result.isFailure(result) ? result.failure.problem : "none"

describe("downloads", () => {
  it("DOWNLOAD-06: returns the body and the values that the next request repeats", async () => {
    await using server = await startTestServer((_, response) => {
      response
        .writeHead(200, { etag: '"een"', "last-modified": "Sun, 22 Nov 2026 10:00:00 GMT", "content-type": "text/xml" })
        .end("<rss/>")
    })
    const result = await runDownload(text({ url: `${server.origin}/feed.xml` }))
    expect(Result.getOrThrow(result)).toEqual({
      isModified: true,
      url: `${server.origin}/feed.xml`,
      status: 200,
      etag: '"een"',
      lastModified: "Sun, 22 Nov 2026 10:00:00 GMT",
      contentType: "text/xml",
      hostKey: null,
      bytes: 6,
      value: "<rss/>"
    })
    expect(server.received[0]?.headers["user-agent"]).toMatch(/^Koopkompas\/\d/)
  })

  it("DOWNLOAD-06: returns no body when nothing has changed", async () => {
    await using server = await startTestServer((request, response) => {
      response.writeHead(request.headers["if-none-match"] === '"een"' ? 304 : 200, { etag: '"een"' }).end()
    })
    const validators = { etag: '"een"', lastModified: "Sun, 22 Nov 2026 10:00:00 GMT" }
    const result = await runDownload(text({ url: server.origin, validators }))
    expect(Result.getOrThrow(result)).toMatchObject({ isModified: false, status: 304, etag: '"een"' })
    expect(server.received[0]?.headers["if-modified-since"]).toBe(validators.lastModified)
    expect(problemOf(await runDownload(text({ url: server.origin })))).toBe("none")
  })

  it("DOWNLOAD-06: returns the earlier values when a response without them says that nothing has changed", async () => {
    await using server = await startTestServer((_, response) => response.writeHead(304).end())
    const validators = { etag: '"een"', lastModified: "Sun, 22 Nov 2026 10:00:00 GMT" }
    expect(Result.getOrThrow(await runDownload(text({ url: server.origin, validators })))).toMatchObject(validators)
  })

  it("DOWNLOAD-05: unpacks a transfer coding, and not a file that is packed itself", async () => {
    const packed = gzipSync("<rss/>")
    await using server = await startTestServer((request, response) => {
      response.writeHead(200, request.url === "/coded" ? { "content-encoding": "gzip" } : {}).end(packed)
    })
    const coded = await runDownload(text({ url: `${server.origin}/coded` }))
    expect(Result.getOrThrow(coded)).toMatchObject({ bytes: 6, value: "<rss/>" })
    const file = await runDownload(size({ url: `${server.origin}/feed.xml.gz` }))
    expect(Result.getOrThrow(file)).toMatchObject({ bytes: packed.length, value: packed.length })
    expect(server.received[0]?.headers["accept-encoding"]).toBe("gzip")
  })

  it("DOWNLOAD-03: follows redirects and returns the last address", async () => {
    await using server = await startTestServer((request, response) => {
      if (request.url === "/oud") response.writeHead(301, { location: "/nieuw" }).end()
      else response.end("feed")
    })
    const result = await runDownload(text({ url: `${server.origin}/oud` }))
    expect(Result.getOrThrow(result)).toMatchObject({ url: `${server.origin}/nieuw`, value: "feed" })
  })

  it("DOWNLOAD-07: sends credentials to the origin of the address only", async () => {
    await using other = await startTestServer((_, response) => response.end("feed"))
    await using server = await startTestServer((request, response) => {
      if (request.url === "/elders") response.writeHead(302, { location: other.origin }).end()
      else response.end("feed")
    })
    const credentials = { user: "winkel", password: Redacted.make("geheim") }
    await runDownload(text({ url: `${server.origin}/elders`, credentials }))
    expect(server.received[0]?.headers.authorization).toBe(`Basic ${btoa("winkel:geheim")}`)
    expect(other.received[0]?.headers).not.toHaveProperty("authorization")
  })

  it("DOWNLOAD-08: stores a file, and none after a failure", async () => {
    await using server = await startTestServer((request, response) => {
      if (request.url === "/feed.xml") response.end("feed")
      else HOSTILE["sends less than promised"](request, response)
    })
    const path = join(folder, "feed.xml")
    const save = (url: string) => runDownload(Downloads.use((downloads) => downloads.downloadFile({ url }, path)))
    expect(problemOf(await save(server.origin))).toBe("broken")
    expect(await readdir(folder)).toEqual([])
    expect(Result.getOrThrow(await save(`${server.origin}/feed.xml`))).toMatchObject({ value: path, bytes: 4 })
    expect(await readFile(path, "utf8")).toBe("feed")
    expect(problemOf(await save(`${server.origin}/feed.xml`))).toBe("disk")
    expect(await readFile(path, "utf8")).toBe("feed")
  })

  it("DOWNLOAD-02: connects to the addresses it has checked", async () => {
    await using server = await startTestServer((_, response) => response.end("feed"))
    const asked: Array<string> = []
    const layer = downloadsLayer({
      privateHosts: ["winkel.example"],
      resolve: (host) => {
        asked.push(host)
        return Promise.resolve([{ address: "127.0.0.1", family: 4 }])
      }
    })
    const url = server.origin.replace("127.0.0.1", "winkel.example")
    const result = await Effect.runPromise(Effect.provide(text({ url }), layer))
    expect(result).toMatchObject({ value: "feed" })
    expect(asked).toEqual(["winkel.example"])
    expect(server.received[0]?.headers.host).toBe(new URL(url).host)
  })

  it("DOWNLOAD-04: stops a download that takes too long as a whole", async () => {
    await using server = await startTestServer(HOSTILE["stalls within the body"])
    const limits = { responseMs: YEARS, idleMs: YEARS, totalMs: 3_600_000 }
    const result = await runDownload(withRushingClock(size({ url: server.origin, limits })))
    expect(Result.isFailure(result) && result.failure.message).toBe("Het ophalen duurt langer dan 1 uur.")
  })

  it("DOWNLOAD-04: accepts a body of exactly the limit", async () => {
    await using server = await startTestServer((_, response) => response.end("vier"))
    expect(problemOf(await runDownload(text({ url: server.origin, limits: { bytes: 4 } })))).toBe("none")
    expect(problemOf(await runDownload(text({ url: server.origin, limits: { bytes: 3 } })))).toBe("too-large")
  })
})

describe("a redirect to a private server of the operator", () => {
  it.each([true, false])("DOWNLOAD-02: sends it no request, not even for robots.txt (%s)", async (followsRobots) => {
    await using server = await startTestServer((request, response) => {
      if (request.url === "/feed.xml") response.writeHead(302, { location: `http://intern.example:${port}/` }).end()
      else response.writeHead(404).end()
    })
    const { port } = new URL(server.origin)
    const layer = downloadsLayer({
      privateHosts: ["winkel.example", "intern.example"],
      resolve: () => Promise.resolve([{ address: "127.0.0.1", family: 4 }])
    })
    const program = text({ url: `http://winkel.example:${port}/feed.xml`, followsRobots })
    expect(await Effect.runPromise(Effect.flip(Effect.provide(program, layer)))).toMatchObject({ problem: "private" })
    expect(server.received.map(({ headers }) => headers.host)).not.toContain(`intern.example:${port}`)
  })
})

describe("an interrupted download", () => {
  it("DOWNLOAD-08: ends the connection and leaves no file", async () => {
    const received = Promise.withResolvers<void>()
    const closed = Promise.withResolvers<void>()
    await using server = await startTestServer((request, response) => {
      response.once("close", () => closed.resolve())
      HOSTILE["stalls within the body"](request, response)
      received.resolve()
    })
    const program = Effect.gen(function* () {
      const downloads = yield* Downloads
      const path = join(folder, "interrupted.xml")
      const fiber = yield* Effect.forkChild(downloads.downloadFile({ url: server.origin }, path))
      yield* Effect.promise(() => received.promise)
      yield* Fiber.interrupt(fiber)
      yield* Effect.promise(() => closed.promise)
    })
    await runDownload(program)
    expect(await readdir(folder)).not.toContain("interrupted.xml")
  })
})

describe("a failed download", () => {
  it("DOWNLOAD-10: contains neither the password nor the path", async () => {
    await using server = await startTestServer((_, response) => response.writeHead(401).end())
    const credentials = { user: "winkel", password: Redacted.make("geheim") }
    const result = await runDownload(text({ url: `${server.origin}/sleutel-123.xml`, credentials }))
    const failure = Result.isFailure(result) ? result.failure : null
    expect(failure?.message).toBe("De server vraagt om een wachtwoord (401).")
    expect(`${JSON.stringify(failure)} ${String(failure?.stack)}`).not.toMatch(/geheim|sleutel|Z2VoZWlt/)
  })

  it("DOWNLOAD-10: says that a server does not speak TLS", async () => {
    await using server = await startTestServer((_, response) => response.end("feed"))
    expect(problemOf(await runDownload(text({ url: server.origin.replace("http:", "https:") })))).toBe("certificate")
  })

  it("DOWNLOAD-10: says that nothing listens", async () => {
    const server = await startTestServer((_, response) => response.end("feed"))
    await server[Symbol.asyncDispose]()
    expect(problemOf(await runDownload(text({ url: server.origin })))).toBe("unreachable")
  })

  it("DOWNLOAD-06: leaves out a value that is too long to store", async () => {
    await using server = await startTestServer((_, response) => {
      response.writeHead(200, { etag: `"${"e".repeat(511)}"`, "last-modified": "x".repeat(512) }).end("feed")
    })
    const result = await runDownload(text({ url: server.origin }))
    expect(Result.getOrThrow(result)).toMatchObject({ etag: null, lastModified: "x".repeat(512) })
  })
})

describe("downloads that follow robots.txt", () => {
  it("DOWNLOAD-09: fetches only what the rules allow, and the rules once", async () => {
    await using server = await startTestServer((request, response) => {
      response.end(request.url === "/robots.txt" ? "User-agent: *\nDisallow: /privé/" : "foto")
    })
    const fetch = (path: string) => text({ url: `${server.origin}${path}`, followsRobots: true })
    const [allowed, rejected] = Result.getOrThrow(
      await runDownload(Effect.all([fetch("/foto.jpg"), Effect.flip(fetch("/privé/foto.jpg"))]))
    )
    expect(allowed).toMatchObject({ value: "foto" })
    expect(rejected).toMatchObject({ problem: "robots" })
    expect(server.received.map(({ path }) => path)).toEqual(["/robots.txt", "/foto.jpg"])
  })

  it("DOWNLOAD-09: reads the beginning of a robots.txt without end", async () => {
    await using server = await startTestServer((request, response) => {
      if (request.url !== "/robots.txt") response.end("foto")
      else HOSTILE["sends a body without end"](request, response)
    })
    const result = await runDownload(text({ url: `${server.origin}/foto.jpg`, followsRobots: true }))
    expect(problemOf(result)).toBe("none")
  })
})

describe("downloads from a hostile server", () => {
  it.each(examples("DOWNLOAD-10", ["server", "problem"]))(
    "DOWNLOAD-10: fails with $problem if a server $server",
    async (row) => {
      await using server = await startTestServer(HOSTILE[row.server as keyof typeof HOSTILE])
      const limits = {
        bytes: 100_000_000,
        responseMs: row.problem === "no-response" ? 30_000 : YEARS,
        idleMs: row.problem === "stalled" ? 60_000 : YEARS,
        totalMs: 2 * YEARS
      }
      const program = size({ url: `${server.origin}/feed.xml`, limits })
      expect(problemOf(await runDownload(withRushingClock(program)))).toBe(row.problem)
    }
  )
})
