import { describe, expect, it } from "vitest"
import type { PhotoFacts } from "#domain/photos/photo.ts"
import { openCatalogue } from "./open.ts"
import { insertPhoto, readPhoto, readProductPhotos, setProductPhotos } from "./photos.ts"
import { loadWorld } from "./load-world.ts"
import { SEEN, smallWorld } from "./testing/small-world.ts"

const photo = (digit: string): PhotoFacts => ({
  hash: digit.repeat(32),
  width: 800,
  height: 600,
  colour: "#ffffff",
  fingerprint: "0123456789abcdef",
  score: 61.5
})

const catalogue = () => {
  const db = openCatalogue(":memory:")
  loadWorld(db, smallWorld(), SEEN)
  for (const digit of ["a", "b", "c"]) insertPhoto(db, photo(digit))
  return db
}

const hashes = (db: ReturnType<typeof catalogue>, keys: ReadonlyArray<number>, best = false) =>
  [...readProductPhotos(db, keys, best)].map(([key, photos]) => [key, photos.map(({ hash }) => hash[0]).join("")])

describe("photos of products", () => {
  it("PHOTO-06: stores the photos of a product in order, and notices that nothing changed", () => {
    const db = catalogue()
    expect(
      setProductPhotos(
        db,
        1,
        ["b", "a"].map((digit) => digit.repeat(32))
      )
    ).toBe(true)
    expect(setProductPhotos(db, 2, ["c".repeat(32)])).toBe(true)
    const before = db.state()
    expect(
      setProductPhotos(
        db,
        1,
        ["b", "a"].map((digit) => digit.repeat(32))
      )
    ).toBe(false)
    expect(db.state()).toBe(before)
    expect(hashes(db, [1, 2, 3])).toEqual([
      [1, "ba"],
      [2, "c"]
    ])
    expect(hashes(db, [1, 2], true)).toEqual([
      [1, "b"],
      [2, "c"]
    ])
    setProductPhotos(db, 1, [])
    expect(hashes(db, [1])).toEqual([])
    expect(readPhoto(db, "b".repeat(32))).toEqual(photo("b"))
    db.close()
  })
})
