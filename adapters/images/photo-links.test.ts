import { Effect, Layer, Result } from "effect"
import { describe, expect, it } from "vitest"
import { IMAGE_LIMIT_BYTES } from "#domain/image-search/upload.ts"
import { examples } from "#fixtures/spec/examples.ts"
import { photoLinks, PhotoLinks } from "./photo-links.ts"
import { memoryUploads } from "./uploads.ts"
import { isPublicAddress } from "#adapters/download/public-host.ts"

/** Loads `url` and returns the outcome or the reason for failure, with the URLs that were fetched. */
const load = async (url: string, respond: () => Response, isPublic = true) => {
  const fetched: Array<readonly [string, RequestRedirect | undefined]> = []
  const layer = photoLinks({
    hosts: ["foto.example"],
    fetch: async (input, init) => {
      fetched.push([String(input), init?.redirect])
      return respond()
    },
    isPublic: () => Promise.resolve(isPublic)
  })
  const loaded = await Effect.runPromise(
    PhotoLinks.use((links) => links.load(url)).pipe(
      Effect.scoped,
      Effect.result,
      Effect.provide(Layer.provide(layer, memoryUploads))
    )
  )
  const outcome = Result.match(loaded, {
    onSuccess: ({ size }) => size,
    onFailure: (failure) => (failure._tag === "LinkRejected" ? failure.reason : failure._tag)
  })
  return { outcome, fetched }
}

const NO_PHOTO = "No photo could be fetched from there."
const URL_OF_PHOTO = "https://foto.example/a.png"

describe("photoLinks", () => {
  it("IMG-12: fetches from an allowed host, without following redirects", async () => {
    expect(await load(URL_OF_PHOTO, () => new Response("photo"))).toEqual({
      outcome: 5,
      fetched: [[URL_OF_PHOTO, "error"]]
    })
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
    expect(await load(url, () => new Response("photo"))).toEqual({ outcome, fetched: [] })
  })

  it("IMG-12: fetches nothing from a host with a private address", async () => {
    expect(await load(URL_OF_PHOTO, () => new Response("photo"), false)).toEqual({ outcome: NO_PHOTO, fetched: [] })
  })

  it("IMG-12: rejects a response without a photo", async () => {
    expect((await load(URL_OF_PHOTO, () => new Response("gone", { status: 404 }))).outcome).toBe(NO_PHOTO)
    expect((await load(URL_OF_PHOTO, () => new Response(null))).outcome).toBe(NO_PHOTO)
    const broken = () => {
      throw new TypeError("fetch failed")
    }
    expect((await load(URL_OF_PHOTO, broken)).outcome).toBe(NO_PHOTO)
  })

  it("IMG-12: aborts a response above the size limit", async () => {
    const ofLength = (length: number) => () => new Response(new Uint8Array(length))
    expect((await load(URL_OF_PHOTO, ofLength(IMAGE_LIMIT_BYTES - 1))).outcome).toBe(IMAGE_LIMIT_BYTES - 1)
    expect((await load(URL_OF_PHOTO, ofLength(IMAGE_LIMIT_BYTES))).outcome).toBe(NO_PHOTO)
  })

  it("IMG-12: does not read a response whose declared length is above the limit", async () => {
    let isCancelled = false
    const body = new ReadableStream<Uint8Array>({ cancel: () => void (isCancelled = true) }, { highWaterMark: 0 })
    const headers = { "content-length": `${IMAGE_LIMIT_BYTES}` }
    expect((await load(URL_OF_PHOTO, () => new Response(body, { headers }))).outcome).toBe(NO_PHOTO)
    expect(isCancelled).toBe(true)
  })

  it("IMG-12: aborts an endless response while it streams", async () => {
    let sent = 0
    const body = new ReadableStream<Uint8Array>({
      pull: (stream) => {
        sent += 1_048_576
        stream.enqueue(new Uint8Array(1_048_576))
      }
    })
    expect((await load(URL_OF_PHOTO, () => new Response(body))).outcome).toBe(NO_PHOTO)
    expect(sent).toBeLessThan(IMAGE_LIMIT_BYTES * 2)
  })
})

describe("isPublicAddress", () => {
  it.each(examples("IMG-12", ["address", "public"]))("IMG-12: returns $public for $address", (row) => {
    expect(isPublicAddress(row.address)).toBe(row.public === "yes")
  })
})
