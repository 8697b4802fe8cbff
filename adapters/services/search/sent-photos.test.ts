import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { Redacted } from "effect"
import sharp from "sharp"
import * as fc from "fast-check"
import { describe, expect, it, onTestFinished } from "vitest"
import { memoryFiles } from "#adapters/media/files.ts"
import { openBackend } from "#adapters/client/open-backend.ts"
import { freePort } from "#adapters/testing/free-port.ts"
import type { SmallCopy } from "#adapters/media/images/reader.ts"
import { StoreUnavailable } from "#domain/site/store-unavailable.ts"
import { ImageSearchApi } from "#domain/search/images/api.ts"
import { PHOTO_LIMITS, sentPhotos } from "./sent-photos.ts"

/** Returns a copy of `length` bytes. */
const photo = (length: number): SmallCopy => {
  const size = { width: 8, height: 6 }
  return { width: 800, height: 600, size, mime: "image/webp", bytes: new Uint8Array(length).fill(10) }
}

const idOf = (digit: string): string => digit.repeat(32)

/** Sent photos in memory, whose clock the test moves. */
const withClock = (limits = PHOTO_LIMITS) => {
  const clock = { now: 1_000 }
  const files = memoryFiles(() => new Date(clock.now))
  return { clock, files, photos: sentPhotos(files, () => clock.now, limits) }
}

describe("sentPhotos", () => {
  it("IMG-13: finds a photo for 15 minutes", async () => {
    const { clock, photos } = withClock()
    await photos.store(idOf("a"), photo(3))
    clock.now += 15 * 60_000 - 1
    expect(await photos.find(idOf("a"))).toEqual(photo(3))
    clock.now += 1
    expect([await photos.find(idOf("a")), await photos.find(idOf("b"))]).toEqual([null, null])
  })

  it("IMG-13: finds no photo by an id that is none, or in a file that is damaged", async () => {
    const { files, photos } = withClock()
    await files.write(`sent-photos/${idOf("c")}`, new TextEncoder().encode('{"mime":"text/html"}\nx'))
    for (const id of [idOf("c"), "../identity.key", "", "a".repeat(31)]) expect(await photos.find(id)).toBeNull()
  })

  it("IMG-13: removes photos that are too old, and the oldest of too many or too large ones", async () => {
    const { clock, files, photos } = withClock({ maxPhotos: 3, maxBytes: 1_000, maxAgeMs: 100 })
    const stored = async () => (await files.list("sent-photos")).map(({ name }) => name.slice(-1)).join("")
    for (const digit of ["a", "b", "c", "d"]) {
      clock.now++
      await photos.store(idOf(digit), photo(2))
    }
    await photos.prune()
    expect(await stored()).toBe("bcd")
    clock.now++
    await photos.store(idOf("e"), photo(800))
    await photos.prune()
    expect(await stored()).toBe("de")
    clock.now += 99
    await photos.prune()
    expect(await stored()).toBe("e")
  })

  it("IMG-13: returns any copy as it was stored", () =>
    fc.assert(
      fc.asyncProperty(
        fc.record({
          mime: fc.constantFrom("image/jpeg", "image/webp", "image/png"),
          width: fc.integer({ min: 1, max: 100_000 }),
          height: fc.integer({ min: 1, max: 100_000 }),
          size: fc.record({ width: fc.integer({ min: 1, max: 800 }), height: fc.integer({ min: 1, max: 800 }) }),
          bytes: fc.uint8Array()
        }),
        async (copy) => {
          const { photos } = withClock()
          await photos.store(idOf("0"), copy)
          expect(await photos.find(idOf("0"))).toEqual(copy)
        }
      )
    ))

  /** Opens the services on a new folder with their files at an address. */
  const open = async (filesUrl: string) => {
    const dataDir = mkdtempSync(join(tmpdir(), "sent-photos-"))
    const url = Redacted.make(filesUrl)
    const backend = await openBackend({ dataDir, filesUrl: url, databaseUrl: null }, { isSite: false })
    onTestFinished(async () => {
      await backend.close()
      rmSync(dataDir, { recursive: true })
    })
    const send = async () => {
      const file = await sharp({ create: { width: 90, height: 60, channels: 3, background: "#246" } })
        .png()
        .toBuffer()
      return backend.run(ImageSearchApi.use((api) => api.file(new Blob([new Uint8Array(file)]))))
    }
    return { backend, send }
  }

  it("IMG-13, FILE-01: lets another process find a photo", async () => {
    const folder = mkdtempSync(join(tmpdir(), "files-"))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const [one, other] = [await open(pathToFileURL(folder).href), await open(pathToFileURL(folder).href)]
    const { id } = await one.send()
    expect(await other.backend.run(ImageSearchApi.use((api) => api.photo(id)))).toMatchObject({
      id,
      width: 90,
      height: 60
    })
  })

  it("FILE-02: responds with 503 while the files are away", async () => {
    const { backend, send } = await open(`http://key:secret@127.0.0.1:${await freePort()}/koopkompas`)
    await expect(send()).rejects.toBeInstanceOf(StoreUnavailable)
    const response = await backend.handle(new Request(`http://localhost/api/image-search/photo?id=${idOf("a")}`))
    expect(response.status).toBe(503)
  })
})
