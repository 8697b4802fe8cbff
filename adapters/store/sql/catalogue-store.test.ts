import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { feedItem } from "#fixtures/item.ts"
import { CatalogueStore } from "../port.ts"
import { catalogueStore, catalogueStoreLayer } from "./catalogue-store.ts"
import { loadWorld } from "./testing/load-world.ts"
import type { CatalogueDb } from "./open.ts"
import { importItems, withCatalogue } from "./testing/catalogues.ts"
import { SEEN, smallWorld } from "./testing/small-world.ts"

const HOUR = 3_600_000

/** Queries the small world's store, `hours` after its newest price was seen. */
const query = <A>(question: (store: CatalogueStore["Service"]) => Effect.Effect<A>, hours = 1): Promise<A> =>
  withCatalogue("memory", (db) => {
    loadWorld(db, smallWorld(), SEEN)
    return queryStore(db, question, hours)
  })

const queryStore = <A>(
  db: CatalogueDb,
  question: (store: CatalogueStore["Service"]) => Effect.Effect<A>,
  hours = 1
): Promise<A> =>
  Effect.runPromise(
    Effect.gen(function* () {
      yield* TestClock.setTime(SEEN.getTime() + hours * HOUR)
      return yield* question(yield* CatalogueStore)
    }).pipe(Effect.provide(catalogueStoreLayer(db)), Effect.provide(TestClock.layer()))
  )

const noOffersRequest = { brand: null, campaignId: null, EAN: null, SKU: null, familyCode: null }

describe("productCards", () => {
  it("STORE-20: returns cards in the requested order and omits unknown products", async () => {
    const cards = await query((store) => store.productCards(["p-2", "nope", "p-1", "'; --", "p-2"], "adults"))
    expect(cards.map(({ id }) => id)).toEqual(["p-2", "p-1", "p-2"])
  })

  it("OFFER-03: takes the price from the cheapest fresh offer and counts the older ones", async () => {
    const [card] = await query((store) => store.productCards(["p-1"], "adults"))
    expect(card).toMatchObject({
      price: 5000,
      shippingCost: 495,
      shopId: "lampenhuis",
      shopName: "Lampenhuis",
      offerId: "lampenhuis-p-1",
      observedAt: SEEN.toISOString(),
      offerCount: 2,
      shopCount: 2,
      canonical_path: "/product/hanglamp-p-1/p-1/",
      image: { url: "/beeld/p/p-1/480" }
    })
  })

  it("OFFER-03: takes the price from the first offer when all are old, and from none after a week", async () => {
    expect((await query((store) => store.productCards(["p-1"], "adults"), 30))[0]).toMatchObject({
      price: 4000,
      offerCount: 2
    })
    expect((await query((store) => store.productCards(["p-1"], "adults"), 7 * 24 - 24))[0]).toMatchObject({
      price: 5000,
      offerCount: 1
    })
    expect((await query((store) => store.productCards(["p-1"], "adults"), 7 * 24 + 1))[0]).toMatchObject({
      price: null,
      offerCount: 0
    })
  })

  it("STORE-20: returns no price for a product without offers or only from a closed shop", async () => {
    for (const card of await query((store) => store.productCards(["p-3", "p-4"], "adults"))) {
      expect(card).toMatchObject({ price: null, shopId: null, offerCount: 0, shopCount: 0 })
    }
  })

  it("STORE-20: returns more than a hundred cards at once, and again after the store has changed", () =>
    withCatalogue("memory", async (db) => {
      loadWorld(db, smallWorld(), SEEN)
      const items = Array.from({ length: 250 }, (_, n) => feedItem({ offerId: `o-${n}`, price: 1000 + n }))
      importItems(db, items, { shop: "derde" })
      const ids = db
        .rows<{ id: string }>(
          "SELECT p.id FROM product p JOIN offer o ON o.product_key = p.product_key WHERE o.offer_id LIKE 'o-%'"
        )
        .map(({ id }) => id)
      const prices = () =>
        queryStore(db, (store) => store.productCards(ids, "adults"), 30).then((cards) =>
          cards.map(({ price }) => price)
        )
      expect(await prices()).toEqual(items.map(({ price }) => price))
      const dearer = items.map((item) => feedItem({ ...item, price: item.price + 7 }))
      importItems(db, dearer, { shop: "derde" })
      expect(await prices()).toEqual(dearer.map(({ price }) => price))
    }))
})

describe("product and offers", () => {
  it("STORE-20: updates cached offers when the store changes", () =>
    withCatalogue("memory", async (db) => {
      loadWorld(db, smallWorld(), SEEN)
      const store = catalogueStore(db)
      const sell = (price: number) => importItems(db, [feedItem({ offerId: "o-1", price })], { shop: "derde" })
      sell(1000)
      const [{ id }] = db.rows<{ id: string }>(
        "SELECT p.id FROM product p JOIN offer o ON o.product_key = p.product_key WHERE o.offer_id = 'o-1'"
      ) as [{ id: string }]
      const prices = () =>
        Effect.runPromise(
          Effect.gen(function* () {
            yield* TestClock.setTime(SEEN.getTime() + 30 * HOUR)
            const [offers, product] = [yield* store.offersOf(id), yield* store.product(id, "adults")]
            return [...offers, ...(product?.offers ?? [])]
              .filter(({ shopId }) => shopId === "derde")
              .map(({ price }) => price)
          }).pipe(Effect.provide(TestClock.layer()))
        )
      expect([await prices(), await prices()]).toEqual([
        [1000, 1000],
        [1000, 1000]
      ])
      sell(1007)
      expect(await prices()).toEqual([1007, 1007])
      importItems(db, [], { shop: "derde", confirm: true })
      expect(await prices()).toEqual([])
    }))

  it("PDP-01: returns a product with its offers in order, its codes and its pictures", async () => {
    const product = await query((store) => store.product("p-1", "adults"))
    expect(product).toMatchObject({ GTIN: "4006381333931", SKU: "HL-100", currency: "EUR", category: "wonen.lampen" })
    expect(product?.offers.map(({ price }) => price)).toEqual([4000, 5000])
    expect(product?.offers[1]).toMatchObject({ shopWebsite: "lampenhuis.example", observedAt: SEEN.toISOString() })
    expect(await query((store) => store.product("nope", "adults"))).toBeNull()
  })

  it.each([
    [{ id: "p-1" }, ["fietshoek", "lampenhuis"]],
    [{ id: "", EAN: "4006381333931" }, ["fietshoek", "lampenhuis"]],
    [{ id: "", brand: "NOOR", SKU: "hl 100" }, ["fietshoek", "lampenhuis"]],
    [{ id: "", campaignId: "12", familyCode: "Boog" }, ["lampenhuis"]],
    [{ id: "p-3" }, []],
    [{ id: "nope" }, null],
    [{ id: "", brand: "Noor" }, null]
  ])("PDP-03: returns for %j the offers of %j", async (request, shops) => {
    const offers = await query((store) => store.offersMatching({ ...noOffersRequest, ...request }, "adults"))
    expect(offers?.map(({ shopId }) => shopId) ?? null).toEqual(shops)
  })

  it("STATIC-02: finds a product by its GTIN, EAN or ISBN", async () => {
    expect(await query((store) => store.productIdOf("4006381333931"))).toBe("p-1")
    expect(await query((store) => store.productIdOf("978-90-234-7574-3"))).toBe("p-3")
    expect(await query((store) => store.productIdOf("4006381333948"))).toBeNull()
  })

  it("STORE-02: returns the intervals of every shop in the price history, the last ones open", async () => {
    const history = await query((store) => store.priceHistory("p-1", "adults"))
    expect(history?.intervals).toEqual([
      { shopId: "fietshoek", from: "2026-01-01", until: "2026-06-01", price: 6000, shippingCost: 495 },
      { shopId: "fietshoek", from: "2026-06-01", until: null, price: 4000, shippingCost: 495 },
      { shopId: "lampenhuis", from: "2026-01-01", until: "2026-06-01", price: 6000, shippingCost: 495 },
      { shopId: "lampenhuis", from: "2026-06-01", until: null, price: 5000, shippingCost: 495 }
    ])
    expect(await query((store) => store.priceHistory("p-3", "adults"))).toEqual({ productId: "p-3", intervals: [] })
    expect(await query((store) => store.priceHistory("nope", "adults"))).toBeNull()
  })

  it("PRICE-12: ends the open intervals of offers that are too old to show on the day after they were seen", async () => {
    const history = await query((store) => store.priceHistory("p-1", "adults"), 30 * 24)
    const until = history?.intervals.map(({ until }) => until)
    expect(until).toEqual(["2026-06-01", "2026-11-19", "2026-06-01", "2026-11-21"])
  })

  it("APP-01: returns the shop's URL for a click-out, even for a removed offer", () =>
    withCatalogue("memory", async (db) => {
      loadWorld(db, smallWorld(), SEEN)
      expect(importItems(db, [feedItem()], { confirm: true }).gone).toBe(2)
      expect(await queryStore(db, (store) => store.offerForClickOut("lampenhuis", "lampenhuis-p-1"))).toEqual({
        url: "https://lampenhuis.example/p-1",
        productId: "p-1",
        shopName: "Lampenhuis"
      })
      expect(await queryStore(db, (store) => store.offerForClickOut("lampenhuis", "nope"))).toBeNull()
    }))
})

describe("shops, categories and texts", () => {
  it("ROUTE-03: returns active shops by name, and finds each by website", async () => {
    expect((await query((store) => store.shops)).map(({ name, offerCount }) => [name, offerCount])).toEqual([
      ["Fietshoek", 1],
      ["Lampenhuis", 2]
    ])
    expect((await query((store) => store.shopByWebsite("fietshoek.example")))?.id).toBe("fietshoek")
    expect(await query((store) => store.shopByWebsite("nope.example"))).toBeNull()
    expect((await query((store) => store.shop("gestopt")))?.active).toBe(false)
  })

  it("CAT-01: returns the tree with the number of products in and below each category", async () => {
    const tree = await query((store) => store.categoryTree)
    expect(tree.map(({ key, productCount }) => [key, productCount])).toEqual([
      ["wonen", 3],
      ["tuin", 0]
    ])
    expect(tree[0]?.subcategory[0]?.subsubcategory.map(({ key }) => key)).toEqual(["wonen.lampen.hanglampen"])
  })

  it("ROUTE-20: returns a category with its ancestors, children and texts", async () => {
    const page = await query((store) => store.category("wonen.lampen"))
    expect(page?.trail.map(({ key }) => key)).toEqual(["wonen", "wonen.lampen"])
    expect(page?.children.map(({ key }) => key)).toEqual(["wonen.lampen.hanglampen"])
    expect(page?.content?.about.block).toBe("<p>Licht.</p>")
    expect(await query((store) => store.category("wonen.nope"))).toBeNull()
  })

  it("SRCH-20: returns the labels of features in order", async () => {
    expect([...(await query((store) => store.featureLabels))]).toEqual([
      ["fitting", { label: "Fitting", index: 0 }],
      ["hoogte", { label: "Hoogte", index: 1 }]
    ])
  })

  it("API-06: returns popular terms, and articles newest first", async () => {
    expect(await query((store) => store.popularTerms)).toEqual(["lamp", "fiets"])
    expect((await query((store) => store.articles("blog"))).map(({ slug }) => slug)).toEqual(["tweede", "eerste"])
    expect((await query((store) => store.article("support", "bezorging")))?.id).toBe("id-bezorging")
    expect(await query((store) => store.article("blog", "bezorging"))).toBeNull()
  })
})
