import { describe, expect, it } from "vitest"
import type { SmallCopy } from "#adapters/images/reader.ts"
import { PHOTO_LIMITS, photoCache } from "./live.ts"

/** Returns a copy of `length` bytes. */
const photo = (length: number): SmallCopy => {
  const size = { width: 1, height: 1 }
  return { ...size, size, mime: "image/webp", bytes: new Uint8Array(length) }
}

describe("photoCache", () => {
  it("IMG-13: removes a photo after 15 minutes", () => {
    let now = 1_000
    const photos = photoCache(() => now)
    photos.set("a", photo(3))
    now += 15 * 60_000 - 1
    expect(photos.get("a")).toEqual(photo(3))
    now += 1
    expect([photos.get("a"), photos.get("b")]).toEqual([undefined, undefined])
  })

  it("IMG-13: removes the oldest photos when there are too many or they are too large", () => {
    const photos = photoCache(() => 0, { maxPhotos: 3, maxBytes: 10, maxAgeMs: 100 })
    for (const id of ["a", "b", "c", "d"]) photos.set(id, photo(2))
    const stored = () => ["a", "b", "c", "d", "e", "f"].filter((id) => photos.get(id) !== undefined)
    expect(stored()).toEqual(["b", "c", "d"])
    photos.set("e", photo(6))
    expect(stored()).toEqual(["c", "d", "e"])
    photos.set("f", photo(10))
    expect(stored()).toEqual(["f"])
    photos.set("a", photo(11))
    expect(stored()).toEqual(["f"])
  })

  it("IMG-13: frees the space of expired photos", () => {
    let now = 0
    const photos = photoCache(() => now, { maxPhotos: 2, maxBytes: 10, maxAgeMs: 100 })
    photos.set("a", photo(10))
    now = 100
    photos.set("b", photo(5))
    photos.set("c", photo(5))
    expect(photos.get("b")).toEqual(photo(5))
    expect(PHOTO_LIMITS).toEqual({ maxPhotos: 500, maxBytes: 134_217_728, maxAgeMs: 900_000 })
  })
})
