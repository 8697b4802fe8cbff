import { join } from "node:path"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import type { PhotoFacts } from "#domain/catalogue/choose-photo.ts"
import { readProductAddresses, catalogueStore } from "./catalogue-store.ts"
import { openCatalogue } from "./open.ts"
import { insertPhoto, readProductPhotos, setProductPhotos } from "./photos.ts"
import { removeShop } from "./shop-admin.ts"
import { inFolder } from "./testing/catalogues.ts"
import { loadWorld } from "./testing/load-world.ts"
import { SEEN, smallWorld } from "./testing/small-world.ts"
import { sqliteSource } from "./reading.ts"

const photo = (digit: string): PhotoFacts => ({
  hash: digit.repeat(32),
  width: 800,
  height: 600,
  colour: "#ffffff",
  fingerprint: "0123456789abcdef808080",
  score: 61.5
})

const catalogue = (file = ":memory:") => {
  const db = openCatalogue(file)
  loadWorld(db, smallWorld(), SEEN)
  for (const digit of ["a", "b", "c"]) insertPhoto(db, photo(digit))
  return db
}

const hashes = async (db: ReturnType<typeof catalogue>, keys: ReadonlyArray<number>, which: "all" | "best" = "all") =>
  [...(await readProductPhotos(sqliteSource(db), keys, which))].map(([key, photos]) => [
    key,
    photos.map(({ hash }) => hash[0]).join("")
  ])

describe("photos of products", () => {
  it("PHOTO-06: stores the photos of a product in order, and notices that nothing changed", async () => {
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
    expect(await hashes(db, [1, 2, 3])).toEqual([
      [1, "ba"],
      [2, "c"]
    ])
    expect(await hashes(db, [1, 2], "best")).toEqual([
      [1, "b"],
      [2, "c"]
    ])
    setProductPhotos(db, 1, [])
    expect(await hashes(db, [1])).toEqual([])
    expect(db.row("SELECT * FROM photo WHERE hash = ?", "b".repeat(32))).toEqual(photo("b"))
    db.close()
  })

  it("PHOTO-09: shows photos on pages and cards, and the drawing again when there are none, in every process", () =>
    inFolder(async (folder) => {
      const writer = catalogue(join(folder, "catalogue.sqlite"))
      const reader = openCatalogue(join(folder, "catalogue.sqlite"), { readOnly: true })
      const store = catalogueStore(reader)
      const shown = async () => {
        const [card] = await Effect.runPromise(store.productCards(["p-1"], "everyone"))
        const product = await Effect.runPromise(store.product("p-1", "everyone"))
        return [card?.image.url, product?.images.map(({ url }) => url)]
      }
      const drawing = "/beeld/p/p-1/480"
      const [a, b] = ["a", "b"].map((digit) => `/beeld/f/${digit.repeat(32)}/480`)
      expect(await shown()).toEqual([drawing, [drawing]])
      setProductPhotos(writer, 1, ["b".repeat(32), "a".repeat(32)])
      expect(await shown()).toEqual([b, [b, a]])
      expect(await Effect.runPromise(store.productOfPhoto("a".repeat(32)))).toBe("p-1")
      expect(await Effect.runPromise(store.productOfPhoto("c".repeat(32)))).toBeNull()
      setProductPhotos(writer, 1, [])
      expect(await shown()).toEqual([drawing, [drawing]])
      reader.close()
      writer.close()
    }))

  it("PHOTO-06: forgets the photos of a removed product, and leaves those of others", async () => {
    const db = catalogue()
    for (const key of [1, 2]) setProductPhotos(db, key, ["a".repeat(32)])
    removeShop(db, "lampenhuis")
    expect(await hashes(db, [1, 2])).toEqual([[1, "a"]])
    expect(db.rows("PRAGMA foreign_key_check")).toEqual([])
    db.close()
  })

  it("PHOTO-12: lists the best photo with the address of a product", async () => {
    const db = catalogue()
    setProductPhotos(db, 2, ["b".repeat(32), "a".repeat(32)])
    expect((await readProductAddresses(sqliteSource(db), 0, 9)).map(({ id, photo }) => [id, photo?.[0]])).toEqual([
      ["p-1", undefined],
      ["p-2", "b"],
      ["p-3", undefined],
      ["p-4", undefined]
    ])
    db.close()
  })

  it("PHOTO-10: returns the best photo of a product, of one for adults only to adults", async () => {
    const db = catalogue()
    const best = (id: string, audience: "everyone" | "adults") =>
      Effect.runPromise(catalogueStore(db).bestPhoto(id, audience))
    setProductPhotos(db, 1, ["a".repeat(32), "b".repeat(32)])
    expect(await best("p-1", "everyone")).toBe("a".repeat(32))
    expect(await best("p-2", "adults")).toBeNull()
    db.run("UPDATE category SET adult_content = 1 WHERE key = 'wonen'")
    expect(await best("p-1", "everyone")).toBeNull()
    expect(await best("p-1", "adults")).toBe("a".repeat(32))
    db.close()
  })
})
