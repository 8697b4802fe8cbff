import { describe, expect, it } from "vitest"
import { feedItem } from "#fixtures/item.ts"
import { openImport } from "../import.ts"
import type { CatalogueDb } from "../open.ts"
import { importItems, STORAGES, withCatalogue } from "../testing/catalogues.ts"

const items = (word: string) =>
  Array.from({ length: 20 }, (_, n) =>
    feedItem({ offerId: `o-${n}`, title: `Regenjas Zeebries ${word} ${n}`, brand: "Halm", colors: ["rood"] })
  )

const familyIndex = (db: CatalogueDb) => db.row("SELECT sql FROM sqlite_schema WHERE name = 'product_family'")

const familiesFound = (db: CatalogueDb) =>
  db.row("SELECT count(*) AS n FROM product INDEXED BY product_family WHERE family IS NOT NULL")

describe.each(STORAGES)("deferFamilyIndex, %s", (storage) => {
  it("VARIANT-10: leaves the index of families as it was when an import into an empty store ends", () =>
    withCatalogue(storage, (db) => {
      const before = familyIndex(db)
      expect(before).not.toBeNull()
      importItems(db, items("kort"))
      expect(familyIndex(db)).toEqual(before)
      expect(familiesFound(db)).toEqual({ n: 20 })
      importItems(db, items("lang"), { shop: "anders" })
      expect(familyIndex(db)).toEqual(before)
      expect(familiesFound(db)).toEqual({ n: 40 })
    }))

  it("VARIANT-10: leaves the index of families as it was when an import into an empty store is aborted", () =>
    withCatalogue(storage, (db) => {
      const before = familyIndex(db)
      const run = openImport(db, { id: "lampenhuis" }, { now: new Date(0), confirm: false, source: "test" })
      run.add(items("kort"))
      run.abort()
      expect(familyIndex(db)).toEqual(before)
      importItems(db, items("kort"))
      expect(familiesFound(db)).toEqual({ n: 20 })
    }))
})
