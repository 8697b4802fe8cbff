import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { Redacted } from "effect"
import * as fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startTestServer } from "#adapters/outside/download/testing/hostile-server.ts"
import { StoreUnavailable } from "#domain/site/store-unavailable.ts"
import { bucketFiles, checkFiles, openFiles } from "./open-files.ts"
import { memoryFiles, type FileStore, MAX_FILE_BYTES } from "./files.ts"
import { s3ServerMissing, startS3Server } from "./testing/s3-server.ts"

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

const textIn = async (files: FileStore, name: string): Promise<string | null> => {
  const file = await files.read(name)
  return file === null ? null : new TextDecoder().decode(file.bytes)
}

const missing = s3ServerMissing()
let server: Awaited<ReturnType<typeof startS3Server>>
let folder = ""
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "files-"))
  if (missing === null) server = await startS3Server()
}, 60_000)
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await server?.close()
})

const KINDS: Readonly<Record<string, () => Promise<FileStore>>> = {
  memory: async () => memoryFiles(() => new Date()),
  "a folder": () => openFiles(folder, null),
  "another folder": () => openFiles("/absent", Redacted.make(pathToFileURL(join(folder, "other")).href)),
  "a bucket": () => openFiles("/absent", server.address())
}

for (const [kind, open] of Object.entries(KINDS)) {
  const isSkipped = kind === "a bucket" && missing !== null
  describe.skipIf(isSkipped)(`files in ${kind}${isSkipped ? ` (${missing})` : ""}`, () => {
    let files: FileStore
    beforeAll(async () => {
      files = await open()
    })

    it("FILE-01: reads what was written last, and nothing before the first and after the removal", async () => {
      expect(await files.read("texts/a/b.txt")).toBeNull()
      await files.write("texts/a/b.txt", bytesOf("one"))
      await files.write("texts/a/b.txt", bytesOf("two"))
      expect(await textIn(files, "texts/a/b.txt")).toBe("two")
      await files.remove("texts/a/b.txt")
      await files.remove("texts/a/b.txt")
      expect(await files.read("texts/a/b.txt")).toBeNull()
    })

    it("FILE-01: lists the files of one folder, with their sizes and times", async () => {
      const before = Date.now()
      expect(await files.list("listed")).toEqual([])
      for (const name of ["listed/1", "listed/22", "other/3"]) await files.write(name, bytesOf(name))
      const entries = await files.list("listed")
      expect(new Map(entries.map(({ name, size }) => [name, size]))).toEqual(
        new Map([
          ["listed/1", 8],
          ["listed/22", 9]
        ])
      )
      const { writtenAt } = (await files.read("listed/1"))!
      for (const time of [writtenAt, ...entries.map((entry) => entry.writtenAt)]) {
        // Servers of S3 give seconds.
        expect(Math.abs(time.getTime() - before)).toBeLessThan(60_000)
      }
    })

    it("FILE-01: returns any bytes unchanged", () =>
      fc.assert(
        fc.asyncProperty(fc.uint8Array({ maxLength: 3_000 }), async (bytes) => {
          await files.write("bytes/x", bytes)
          expect(new Uint8Array((await files.read("bytes/x"))!.bytes)).toEqual(bytes)
        }),
        { numRuns: 25 }
      ))

    it.each(["../x", "a/../../b", "/etc/passwd", "a", "A/b", "a/b c", "a/.b", `a/${"b".repeat(101)}`, "a/b/../c"])(
      "FILE-01: rejects the name %s",
      async (name) => {
        for (const use of [files.read, files.remove, (given: string) => files.write(given, bytesOf("x"))]) {
          await expect((async () => use(name))()).rejects.toThrow("is no name of a file")
        }
      }
    )
  })
}

describe.skipIf(missing !== null)(`a bucket of a real server${missing === null ? "" : ` (${missing})`}`, () => {
  it("CLI-69, FILE-02: says why it cannot be used, without the secret", async () => {
    expect(await checkFiles(server.address())).toBeNull()
    const reason = await checkFiles(server.address("another-secret"))
    expect(reason).toBe("the server of the files rejects the key or its secret")
    const noBucket = Redacted.make(`${Redacted.value(server.address())}-absent`)
    expect(await checkFiles(noBucket)).toBe("the server of the files has no such bucket")
  })

  it("FILE-02: works again when the server is back", async () => {
    const files = await bucketFiles(server.address())
    await files.write("texts/back", bytesOf("still here"))
    await server.stop()
    await expect(files.read("texts/back")).rejects.toBeInstanceOf(StoreUnavailable)
    await server.start()
    expect(await textIn(files, "texts/back")).toBe("still here")
  }, 60_000)
})

describe("a bucket of a failing server", () => {
  /** Starts a server that gives the first requests the statuses in turn, and then the text "found". */
  const failing = async (statuses: ReadonlyArray<number | "never" | "large">) => {
    let requests = 0
    const http = await startTestServer((_, response) => {
      const status = statuses[requests++] ?? 200
      if (status === "never") return
      if (status === "large") return void response.writeHead(200, { "content-length": MAX_FILE_BYTES + 1 }).write("x")
      response
        .writeHead(status, { "last-modified": "Sat, 28 Nov 2026 12:00:00 GMT" })
        .end(status === 200 ? "found" : "<Error/>")
    })
    const address = http.origin.replace("//", "//key:secret@")
    const files = await bucketFiles(Redacted.make(`${address}/koopkompas`), 200)
    return { files, requests: () => requests, [Symbol.asyncDispose]: () => http[Symbol.asyncDispose]() }
  }

  it("FILE-02: asks once more after an error of the server", async () => {
    await using one = await failing([503])
    expect(await textIn(one.files, "texts/x")).toBe("found")
    expect(one.requests()).toBe(2)
  })

  it.each([
    ["errors", [500, 500], 2, "responds with 500"],
    ["a rejection", [403], 1, "rejects the key or its secret"],
    ["no response", ["never", "never"], 2, "takes more than 200 ms"],
    ["a file that is too large", ["large", "large"], 2, "is larger than a file of the site"]
  ] as const)("FILE-02: gives up after %s, and says so", async (_, statuses, requests, message) => {
    await using one = await failing(statuses)
    await expect(one.files.read("texts/x")).rejects.toThrow(message)
    expect(one.requests()).toBe(requests)
  })
})

it("CLI-69: does not create a folder that does not exist", async () => {
  const absent = join(folder, "absent")
  expect(await checkFiles(Redacted.make(pathToFileURL(absent).href))).toBe("the folder does not exist")
  expect(existsSync(absent)).toBe(false)
})

it("FILE-02: rejects files of a folder that cannot be used", async () => {
  writeFileSync(join(folder, "file"), "")
  const files = await openFiles(join(folder, "file"), null)
  await expect(files.write("texts/x", bytesOf("x"))).rejects.toBeInstanceOf(StoreUnavailable)
})
