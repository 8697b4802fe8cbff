import type { SearchDocument } from "#domain/search/document.ts"
import { toCents } from "#domain/base/euros.ts"
import { describe, expect, it } from "vitest"
import { feedItem } from "#fixtures/item.ts"
import { changeReader } from "./change-log.ts"
import { loadWorld } from "./testing/load-world.ts"
import { documentsIn, importItems, STORAGES, withCatalogue } from "./testing/catalogues.ts"
import { SEEN, smallWorld } from "./testing/small-world.ts"

const later = (hours: number) => new Date(SEEN.getTime() + hours * 3_600_000)

const IMPORTED = new Date("2026-11-21T13:00:00Z")

describe.each(STORAGES)("changeReader, %s", (storage) => {
  it("STORE-05: includes all searchable fields in a document", () =>
    withCatalogue(storage, async (db) => {
      loadWorld(db, smallWorld(), SEEN)
      const [first, second] = await changeReader(db).documents(["p-1", "p-3"], later(1))
      expect(first).toEqual({
        id: "p-1",
        title: "Hanglamp p-1",
        text: "Een hanglamp van staal.",
        brand: "Noor",
        model: null,
        category: "wonen.lampen",
        shops: ["fietshoek", "lampenhuis"],
        colors: ["zwart"],
        genders: [],
        sizes: [],
        deliveries: ["2-3-dagen", "morgen"],
        conditions: ["nieuw"],
        reductions: [],
        features: { fitting: ["E27"], hoogte: ["40 cm"] },
        identifiers: ["4006381333931", "HL-100"],
        variantGroups: [],
        price: 5495,
        isTotal: true,
        unitPrice: null,
        popularity: 5,
        createdAt: Date.parse("2026-01-01T00:00:00Z") / 1000,
        live: true,
        adult: false
      })
      expect(second).toMatchObject({ id: "p-3", live: false, price: 0, shops: [], deliveries: [], conditions: [] })
    }))

  it("INTENT-15, NARROW-01: includes the condition of offers", () =>
    withCatalogue(storage, async (db) => {
      const items = [
        feedItem({ offerId: "o-1", condition: "used" }),
        feedItem({ offerId: "o-2", condition: "refurbished" })
      ]
      importItems(db, items, { shop: "derde" })
      const documents = await documentsIn(db, SEEN)
      const texts = documents.map(({ text }) => text)
      const stating = (word: string) => texts.filter((text) => text.split("\n").includes(word)).length
      expect([stating("tweedehands"), stating("opgeknapt"), stating("nieuw")]).toEqual([1, 1, 0])
      expect(documents.flatMap(({ conditions }) => conditions).toSorted()).toEqual(["opgeknapt", "tweedehands"])
    }))

  it("FOLD-02: includes the groups of variants of shops' offers and of the name", () =>
    withCatalogue(storage, async (db) => {
      const shirt = feedItem({ offerId: "o-1", title: "Linnen shirt Duin rood", brand: "Terp", colors: ["rood"] })
      const groups = async () => (await documentsIn(db, IMPORTED)).map((found) => found.variantGroups)
      importItems(db, [shirt], { shop: "derde" })
      expect(await groups()).toEqual([["name|terp|duin linnen shirt"]])
      importItems(db, [{ ...shirt, familyCode: "duin" }], { shop: "derde" })
      expect(await groups()).toEqual([[expect.stringMatching(/^shop\|\d+\|duin$/), "name|terp|duin linnen shirt"]])
    }))

  it("UNIT-08: includes the unit price, which follows the price and the pack", () =>
    withCatalogue(storage, async (db) => {
      const unitPrices = async (price: number, pack: string) => {
        importItems(db, [feedItem({ offerId: "o-1", price: toCents(price), pack })], { shop: "derde" })
        return (await documentsIn(db, IMPORTED)).map(({ unitPrice }) => unitPrice)
      }
      expect(await unitPrices(300, "250g")).toEqual([{ cents: 1200, per: "kg" }])
      expect(await unitPrices(200, "250g")).toEqual([{ cents: 800, per: "kg" }])
      expect(await unitPrices(200, "500ml")).toEqual([{ cents: 400, per: "l" }])
    }))

  it("OFFER-03: marks a product as no longer for sale after a week without a feed", () =>
    withCatalogue(storage, async (db) => {
      loadWorld(db, smallWorld(), SEEN)
      const live = async (hours: number) => (await changeReader(db).documents(["p-2"], later(hours)))[0]?.live
      expect([await live(7 * 24), await live(7 * 24 + 1)]).toEqual([true, false])
    }))

  it("STORE-05: returns the same documents in chunks as one by one", () =>
    withCatalogue(storage, async (db) => {
      loadWorld(db, smallWorld(), SEEN)
      importItems(
        db,
        Array.from({ length: 30 }, (_, n) => feedItem({ offerId: `o-${n}` })),
        { shop: "derde" }
      )
      const log = changeReader(db)
      for (const size of [1, 7, 2000]) {
        const chunks: Array<ReadonlyArray<SearchDocument>> = []
        for await (const chunk of log.allDocuments(IMPORTED, size)) chunks.push(chunk)
        expect(chunks.every((chunk) => chunk.length <= size)).toBe(true)
        const ids = chunks.flat().map(({ id }) => id)
        expect(ids).toHaveLength(34)
        const byId = new Map((await log.documents(ids, IMPORTED)).map((document) => [document.id, document]))
        expect(chunks.flat()).toEqual(ids.map((id) => byId.get(id)))
      }
    }))

  it("STORE-05: leads to the same products when the log is followed from any version", () =>
    withCatalogue(storage, async (db) => {
      loadWorld(db, smallWorld(), SEEN)
      const log = changeReader(db)
      expect(log.version()).toBe(4)
      const seen = new Set<string>()
      for (let version = 0; ;) {
        const changes = log.changesSince(version, 3)
        if (changes.version === version) break
        version = changes.version
        for (const id of changes.productIds) seen.add(id)
      }
      expect([...seen]).toEqual(["p-1", "p-2", "p-3", "p-4"])
      expect(await log.documents(["nope"], SEEN)).toEqual([])
    }))
})
