import { Effect, Fiber, Layer, Result } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { memoryDownloads, type DownloadRequest, Downloads } from "./port.ts"
import { IMAGE_LIMIT_BYTES } from "#domain/search/images/image-record.ts"
import { photoLinks, PhotoLinks } from "./photo-links.ts"
import { memoryUploads } from "#adapters/media/images/uploads.ts"

/** Loads `url` where only `files` exist. Returns the size of the photo or the reason for failure. */
const load = async (url: string, files: Readonly<Record<string, number>> = {}) => {
  const bodies = new Map(Object.entries(files).map(([address, length]) => [address, new Uint8Array(length)]))
  const layer = photoLinks(["foto.example"]).pipe(Layer.provide([memoryUploads, memoryDownloads(bodies)]))
  const loaded = await Effect.runPromise(
    PhotoLinks.use((links) => links.load(url)).pipe(Effect.scoped, Effect.result, Effect.provide(layer))
  )
  return Result.match(loaded, {
    onSuccess: ({ size }) => size,
    onFailure: (failure) => (failure._tag === "LinkRejected" ? failure.reason : failure._tag)
  })
}

const NO_PHOTO = "No photo could be fetched from there."
const URL_OF_PHOTO = "https://foto.example/a.png"

describe("photoLinks", () => {
  it("IMG-12: fetches from an allowed host", async () => {
    expect(await load(URL_OF_PHOTO, { [URL_OF_PHOTO]: 5 })).toBe(5)
  })

  it.each([
    ["http://foto.example/a.png", "It is no plain https address."],
    ["https://foto.example:8443/a.png", "It is no plain https address."],
    ["https://a@foto.example/a.png", "It is no plain https address."],
    ["https://:b@foto.example/a.png", "It is no plain https address."],
    ["file:///etc/passwd", "It is no plain https address."],
    ["foto.example", "It is no plain https address."],
    ["", "It is no plain https address."],
    ["https://other.example/a.png", "Photos are not fetched from this host."],
    ["https://foto.example.other.example/", "Photos are not fetched from this host."],
    ["https://127.0.0.1/", "Photos are not fetched from this host."]
  ])("IMG-12: does not fetch %s: %s", async (url, outcome) => {
    expect(await load(url, { [url]: 5 })).toBe(outcome)
  })

  it("IMG-12: rejects a failed download, and one above the size limit", async () => {
    expect(await load(URL_OF_PHOTO)).toBe(NO_PHOTO)
    expect(await load(URL_OF_PHOTO, { [URL_OF_PHOTO]: IMAGE_LIMIT_BYTES - 1 })).toBe(IMAGE_LIMIT_BYTES - 1)
    expect(await load(URL_OF_PHOTO, { [URL_OF_PHOTO]: IMAGE_LIMIT_BYTES })).toBe(NO_PHOTO)
  })

  it("IMG-12: downloads without redirects, and gives up after ten seconds", async () => {
    const requests: Array<DownloadRequest> = []
    const never: Layer.Layer<Downloads> = Layer.succeed(Downloads, {
      download: (request) => {
        requests.push(request)
        return Effect.never
      },
      downloadFile: () => Effect.never
    })
    const layer = photoLinks(["foto.example"]).pipe(Layer.provide([memoryUploads, never]))
    const failure = await Effect.runPromise(
      Effect.gen(function* () {
        const links = yield* PhotoLinks
        const loading = yield* Effect.forkChild(Effect.flip(Effect.scoped(links.load(URL_OF_PHOTO))))
        yield* TestClock.adjust("10 seconds")
        return yield* Fiber.join(loading)
      }).pipe(Effect.provide(layer), Effect.provide(TestClock.layer()), Effect.scoped)
    )
    expect(failure).toMatchObject({ reason: NO_PHOTO })
    expect(requests).toMatchObject([{ url: URL_OF_PHOTO, limits: { redirects: 0 } }])
  })
})
