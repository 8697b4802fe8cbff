import { describe, expect, it } from "vitest"
import type { SmallCopy } from "#adapters/images/reader.ts"
import { KEPT_LIMITS, keptPhotos } from "./kept-photos.ts"

/** A copy of `length` bytes. */
const photo = (length: number): SmallCopy => {
  const size = { width: 1, height: 1 }
  return { ...size, size, mime: "image/webp", bytes: new Uint8Array(length) }
}

describe("keptPhotos", () => {
  it("IMG-13: a photo is forgotten after 15 minutes", () => {
    const photos = keptPhotos()
    photos.add("a", photo(3), 1_000)
    expect(photos.get("a", 1_000 + 15 * 60_000 - 1)).toEqual(photo(3))
    expect(photos.get("a", 1_000 + 15 * 60_000)).toBeNull()
    expect(photos.get("b", 1_000)).toBeNull()
  })

  it("IMG-13: the oldest make room, for their number and for their bytes", () => {
    const photos = keptPhotos({ photos: 3, bytes: 10, age: 100 })
    for (const id of ["a", "b", "c", "d"]) photos.add(id, photo(2), 0)
    const kept = () => ["a", "b", "c", "d", "e", "f"].filter((id) => photos.get(id, 0) !== null)
    expect(kept()).toEqual(["b", "c", "d"])
    photos.add("e", photo(6), 0)
    expect(kept()).toEqual(["c", "d", "e"])
    photos.add("f", photo(10), 0)
    expect(kept()).toEqual(["f"])
    photos.add("a", photo(11), 0)
    expect(kept()).toEqual([])
  })

  it("IMG-13: what is forgotten takes no room", () => {
    const photos = keptPhotos({ photos: 2, bytes: 10, age: 100 })
    photos.add("a", photo(10), 0)
    photos.add("b", photo(5), 100)
    photos.add("c", photo(5), 100)
    expect(photos.get("b", 100)).toEqual(photo(5))
    expect(KEPT_LIMITS).toEqual({ photos: 500, bytes: 134_217_728, age: 900_000 })
  })
})
