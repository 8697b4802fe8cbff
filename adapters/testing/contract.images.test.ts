import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { drawProduct } from "#adapters/media/images/draw-product.ts"
import { renderPicture } from "#adapters/media/images/render.ts"
import { MAX_PHOTO_BODY_BYTES } from "#adapters/services/http/photo-form.ts"
import { CatalogueStore } from "#adapters/store/port.ts"
import type { CropData } from "#domain/search/images/crop.ts"
import { type ImageMatches, ImageSearchApi } from "#domain/search/images/api.ts"
import { RESULT_LIMIT } from "#domain/search/images/results.ts"
import { IMAGE_LIMIT_BYTES } from "#domain/search/images/image-record.ts"
import { searchPayload } from "#domain/search/payload.ts"
import { EMPTY_REQUEST } from "#domain/search/request.ts"
import { openContractHarness, type ContractHarness } from "./contract-harness.ts"
import { sqliteBackend } from "./sqlite-backend.ts"

let harness: ContractHarness
beforeAll(async () => {
  harness = await openContractHarness()
})
afterAll(() => harness.close())

const CROP: CropData = { width: 20, height: 10, top_left: [5, 5], bottom_right: [25, 15] }

/** Searches until enough pictures are compared, for which a search does not wait. Spec: IMG-25. */
const searchUntil = async (
  isEnough: (matches: ImageMatches) => boolean,
  id: string,
  crop: CropData,
  { run }: Pick<ContractHarness["backend"], "run"> = harness.backend
): Promise<ImageMatches> => {
  const matches = await run(ImageSearchApi.use((api) => api.search({ id, ...crop })))
  return isEnough(matches) ? matches : searchUntil(isEnough, id, crop, { run })
}

/** Returns `length` bytes that begin like a GIF. */
const gif = (length: number): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(length)
  bytes.set(new TextEncoder().encode("GIF89a").subarray(0, length))
  return bytes
}

/** Returns `length` bytes as a photo. */
const photoOf = (length: number): Blob => new Blob([gif(length)])

const formOf = (...parts: ReadonlyArray<readonly [name: string, content: Blob | string]>): FormData => {
  const form = new FormData()
  for (const [name, content] of parts) form.append(name, content)
  return form
}

/** Sends a form; returns status and body of the response. */
const sendForm = async (body: BodyInit, headers: HeadersInit = {}, { handle } = harness.backend) => {
  const response = await handle(
    new Request("http://koopkompas.test/api/image-search/file", { method: "POST", body, headers })
  )
  return { status: response.status, body: await response.json() }
}

describe("an uploaded photo", () => {
  it("IMG-10, IMG-11: is returned with an id and the type of its bytes", async () => {
    const { status, body } = await sendForm(formOf(["file", new Blob([gif(8)], { type: "image/png" })]))
    expect([status, body]).toEqual([
      200,
      { id: expect.stringMatching(/^[0-9a-f]{32}$/), mime: "image/gif", data: Buffer.from(gif(8)).toString("base64") }
    ])
    expect(await harness.over(ImageSearchApi.use((api) => api.file(photoOf(8))))).toMatchObject({ mime: "image/gif" })
  })

  it("IMG-01, IMG-11: may exceed the body limit of other calls, up to its own limit", async () => {
    const file = (length: number) => harness.over(ImageSearchApi.use((api) => api.file(photoOf(length))))
    expect(await file(IMAGE_LIMIT_BYTES - 1)).toMatchObject({ mime: "image/gif" })
    expect(await file(IMAGE_LIMIT_BYTES)).toMatchObject({ field: "file" })
    expect(await harness.same(ImageSearchApi.use((api) => api.file(photoOf(3))))).toMatchObject({ field: "file" })
    expect(
      await sendForm(gif(MAX_PHOTO_BODY_BYTES + 1), { "content-type": "multipart/form-data; boundary=x" })
    ).toMatchObject({
      status: 413,
      body: { field: "body" }
    })
    expect(await harness.send("POST", "image-search/link", { url: "a".repeat(300_000) })).toMatchObject({ status: 413 })
  })

  it.each([
    ["no field", formOf()],
    ["another field", formOf(["photo", new Blob([gif(8)])])],
    ["a text", formOf(["file", "GIF89a"])],
    ["two files", formOf(["file", new Blob([gif(8)])], ["file", new Blob([gif(8)])])],
    ["something more", formOf(["file", new Blob([gif(8)])], ["more", "1"])],
    ["an empty file", formOf(["file", new Blob([])])],
    ["an SVG", formOf(["file", new Blob(["<svg/>"], { type: "image/png" })])]
  ])("IMG-11: is rejected in a form with %s", async (_, form) => {
    expect(await sendForm(form)).toMatchObject({ status: 400, body: { _tag: "RequestRejected", field: "file" } })
  })

  it("IMG-11: is rejected in an unreadable body, and in anything but a form", async () => {
    expect(await sendForm("photo", { "content-type": "multipart/form-data; boundary=x" })).toMatchObject({
      status: 400,
      body: { field: "body" }
    })
    expect(await sendForm("{}", { "content-type": "application/json" })).toMatchObject({ status: 415 })
  })
})

describe("a photo by its address", () => {
  it("IMG-12: is fetched only from allowed hosts", async () => {
    const rejected = await harness.same(ImageSearchApi.use((api) => api.link("https://foto.example/a.png")))
    expect(rejected).toMatchObject({ field: "url", reason: "Photos are not fetched from this host." })
    expect(await harness.send("POST", "image-search/link", { url: "http://127.0.0.1/" })).toMatchObject({
      status: 400,
      body: { field: "url" }
    })
  })
})

describe("the small copy of a photo", () => {
  it("IMG-15: has the dimensions of the photo, and is always the same", async () => {
    const { id } = (await harness.over(ImageSearchApi.use((api) => api.file(photoOf(8))))) as { readonly id: string }
    const photo = ImageSearchApi.use((api) => api.photo(id))
    const data = Buffer.from(gif(8)).toString("base64")
    expect(await harness.same(photo)).toEqual({ id, mime: "image/gif", data, width: 1000, height: 800 })
    expect(await harness.same(photo)).toMatchObject({ id })
  })

  it("IMG-15: is not found for an unknown photo", async () => {
    expect(await harness.same(ImageSearchApi.use((api) => api.photo("a")))).toMatchObject({ id: "a" })
    expect(await harness.send("GET", "image-search/photo?id=a")).toEqual({
      status: 404,
      body: { _tag: "UnknownValue", field: "id" }
    })
  })
})

describe("a search by image", () => {
  it("IMG-14: returns products, the most similar first, the same for the same crop", async () => {
    const { id } = (await harness.over(ImageSearchApi.use((api) => api.file(photoOf(8))))) as { readonly id: string }
    await searchUntil(({ compared, total }) => compared === total, id, CROP)
    const matches = await harness.same(ImageSearchApi.use((api) => api.search({ id, ...CROP })))
    const { results, compared, total } = matches as ImageMatches
    expect(compared).toBe(total)
    const likeness = results.map(([, like]) => like)
    expect(likeness).toHaveLength(RESULT_LIMIT)
    expect(likeness).toEqual(likeness.toSorted((one, other) => other - one))
    expect(likeness.every((like) => like > 0 && like <= 1)).toBe(true)
    expect(await harness.send("POST", "image-search/img2", { id, ...CROP })).toEqual({ status: 200, body: matches })
  })

  it("IMG-13: reports an unknown photo as not found", async () => {
    const unknown = await harness.same(ImageSearchApi.use((api) => api.search({ id: "a", ...CROP })))
    expect(unknown).toMatchObject({ id: "a" })
    expect(await harness.send("POST", "image-search/img2", { id: "a", ...CROP })).toEqual({
      status: 404,
      body: { _tag: "UnknownValue", field: "id" }
    })
  })

  it.each([
    [{ width: 21 }, "width"],
    [{ width: 0 }, "width"],
    [{ height: 11 }, "height"],
    [{ height: 0 }, "height"]
  ])("IMG-13: rejects %j for %s", async (change, field) => {
    const { status, body } = await harness.send("POST", "image-search/img2", { id: "a", ...CROP, ...change })
    expect([status, body]).toMatchObject([400, { field }])
    const search = ImageSearchApi.use((api) => api.search({ id: "a", ...CROP, ...change }))
    await expect(harness.backend.run(search)).rejects.toMatchObject({ field })
    expect(await harness.over(search)).toMatchObject({ _tag: "ImageRejected", field })
  })

  it("IMG-14: finds the product whose picture is photographed", async () => {
    const backend = await sqliteBackend()
    try {
      const id = (await backend.api.search(searchPayload(EMPTY_REQUEST))).hits.hits[0]!._id
      const drawn = (other: string) => backend.run(CatalogueStore.use((store) => store.drawnPicture(other)))
      const picture = (await drawn(id))!
      const photo = await renderPicture(drawProduct(picture), { width: 320, format: "jpeg" })
      const { body } = await sendForm(formOf(["file", new Blob([new Uint8Array(photo)])]), {}, backend)
      expect(body.mime).toBe("image/webp")
      const fullCrop: CropData = { width: 320, height: 320, top_left: [0, 0], bottom_right: [320, 320] }
      const { results } = await searchUntil(({ compared }) => compared > 0, body.id, fullCrop, backend)
      expect(drawProduct((await drawn(results[0]![0]))!)).toBe(drawProduct(picture))
      const tooWide = backend.run(
        ImageSearchApi.use((api) => api.search({ id: body.id, ...fullCrop, width: 321, bottom_right: [321, 320] }))
      )
      await expect(tooWide).rejects.toMatchObject({ field: "bottom_right" })
    } finally {
      await backend.close()
    }
  })
})
