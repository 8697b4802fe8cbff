import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { beforeAll, describe, expect, it } from "vitest"
import type { SearchDocument } from "#domain/search/document.ts"
import type { Audience } from "#domain/account/audience.ts"
import type { CategoryTree } from "#domain/catalogue/category.ts"
import type { World } from "#domain/catalogue/world.ts"
import { adultProducts } from "#fixtures/world/world.ts"
import type { CatalogueStore, ChangeReader } from "#adapters/store/port.ts"

/** A store filled with a world, and its change log. */
export interface FilledStore {
  readonly store: CatalogueStore["Service"]
  readonly changes: ChangeReader
}

const HOUR = 3_600_000

/** Hours after the creation of the world at which offers are fresh, some old, most old, and all too old. */
const MOMENTS = [1, 30, 6 * 24, 7 * 24 + 71] as const

/** Names that do not exist. */
const UNKNOWN = ["", "nope", "'; DROP TABLE product; --", "__proto__", "constructor"] as const

type Query<A> = (store: CatalogueStore["Service"]) => Effect.Effect<A>

/** Tests the laws of a catalogue: two stores filled with `world`, created at `made`, return the same result for every query. */
export const catalogueLaws = (
  name: string,
  world: World,
  made: Date,
  open: () => Promise<readonly [one: FilledStore, other: FilledStore]>
): void => {
  let one: FilledStore
  let other: FilledStore
  const offers = [...world.offers]
  const productIds = [...world.products.map(({ id }) => id), ...UNKNOWN]
  const shopIds = [...world.shops.map(({ id }) => id), ...UNKNOWN]
  const categoryKeys = [...keysOf(world.categories), "wonen.", ".", ...UNKNOWN]

  const query = <A>({ store }: FilledStore, question: Query<A>, hours: number): Promise<A> =>
    Effect.runPromise(
      TestClock.setTime(made.getTime() + hours * HOUR).pipe(
        Effect.andThen(question(store)),
        Effect.provide(TestClock.layer())
      )
    )

  const same = async <A>(question: Query<A>, hours: number = MOMENTS[0]): Promise<A> => {
    const response = await query(one, question, hours)
    expect(await query(other, question, hours)).toEqual(response)
    return response
  }

  /** Returns the equal results of both stores for each of these, without nulls. */
  const sameOfEach = async <A, B>(of: ReadonlyArray<A>, queryFor: (of: A) => Query<B>, hours?: number) => {
    const responses = await same((store) => Effect.forEach(of, (each) => queryFor(each)(store)), hours)
    return responses.filter((response) => response !== null)
  }

  describe(`CatalogueStore: ${name}`, () => {
    beforeAll(async () => void ([one, other] = await open()))

    it.each(MOMENTS)(
      "STORE-35: returns the products, cards, offers and documents of the database after %d hours",
      async (hours) => {
        expect(await sameOfEach(productIds, (id) => (store) => store.product(id, "adults"), hours)).not.toEqual([])
        await same((store) => store.productCards([...productIds, ...productIds.slice(0, 2)], "adults"), hours)
        expect(await sameOfEach(productIds, (id) => (store) => store.offersOf(id), hours)).not.toEqual([])
        const now = new Date(made.getTime() + hours * HOUR)
        expect(await chunksOf(other, now)).toEqual(await chunksOf(one, now))
        const byId = async ({ changes }: FilledStore) =>
          (await changes.documents(productIds.slice(0, 9), now)).toSorted((a, b) => (a.id < b.id ? -1 : 1))
        expect(await byId(other)).toEqual(await byId(one))
      }
    )

    it("STORE-35: reads the same changes up to the same version as the database", async () => {
      const last = await one.changes.version()
      expect(await other.changes.version()).toBe(last)
      for (const since of [0, 1, last - 1, last]) {
        if ("oldest" in other.changes && since < (await other.changes.oldest())) continue
        expect(await other.changes.changesSince(since, 3)).toEqual(await one.changes.changesSince(since, 3))
      }
    })

    it("STORE-35: has one version as long as it does not change", async () => {
      for (const filled of [one, other]) {
        const versions = await query(filled, (store) => Effect.all([store.version, store.shops, store.version]), 1)
        expect(versions[2]).toBe(versions[0])
      }
    })

    it("STORE-35: returns the pictures, price histories and click-outs of the database", async () => {
      expect(await sameOfEach(productIds, (id) => (store) => store.drawnPicture(id))).not.toEqual([])
      await same((store) =>
        Effect.map(
          Effect.forEach(productIds, (id) => store.priceHistory(id, "adults")),
          (found) => found.map(sorted)
        )
      )
      const clicks = [...offers.map(({ shopId, offerId }) => [shopId, offerId] as const), ["nope", "nope"] as const]
      const targets = await sameOfEach(
        clicks,
        ([shop, offer]) =>
          (store) =>
            store.offerForClickOut(shop, offer)
      )
      expect(targets).toHaveLength(offers.length)
      await same((store) => store.offerForClickOut(world.shops[0]!.id, "nope"))
    })

    it("STORE-35: finds products by any of their identifiers", async () => {
      const numbers = world.products.flatMap(({ GTIN, ISBN }) => [GTIN, ISBN]).filter((number) => number !== null)
      const spaced = numbers.map((number) => `${number.slice(0, 3)}-${number.slice(3)}`)
      expect(
        await sameOfEach([...numbers, ...spaced, ...UNKNOWN], (one) => (store) => store.productIdOf(one))
      ).not.toEqual([])
      const none = { id: "", brand: null, campaignId: null, EAN: null, SKU: null, familyCode: null }
      const requests = world.products.flatMap(({ id, brand, GTIN, SKU, campaignId, familyCode }) => [
        { ...none, id },
        { ...none, EAN: GTIN },
        { ...none, brand, SKU },
        { ...none, campaignId, familyCode },
        { ...none, id: "nope", brand, SKU, EAN: GTIN }
      ])
      expect(
        await sameOfEach([...requests, none], (request) => (store) => store.offersMatching(request, "adults"))
      ).not.toEqual([])
    })

    it("STORE-37: returns every product once, in parts of any size, with the day of its last change", async () => {
      const newest = await same((store) => store.newestProduct)
      expect(newest).toBe(world.products.length)
      const addresses = await same((store) => store.productAddresses(0, newest, "adults"))
      expect(addresses.map(({ id, name }) => ({ id, name }))).toEqual(
        world.products.map(({ id, name }) => ({ id, name }))
      )
      const middle = Math.floor(newest / 2)
      expect(await same((store) => store.productAddresses(0, middle, "adults"))).toEqual(addresses.slice(0, middle))
      expect(await same((store) => store.productAddresses(middle, newest + 9, "adults"))).toEqual(
        addresses.slice(middle)
      )
      expect(await same((store) => store.productAddresses(newest, newest + 1, "adults"))).toEqual([])
      for (const { changed } of addresses) expect(changed).toMatch(/^\d{4}-\d\d-\d\d$/)
    })

    it("ADULT-07: returns products of adult categories only to adults", async () => {
      const adult = adultProducts(world).map(({ id }) => id)
      const others = world.products.map(({ id }) => id).filter((id) => !adult.includes(id))
      const idsFor = (audience: Audience) => (store: CatalogueStore["Service"]) =>
        Effect.map(store.productCards(productIds, audience), (cards) => cards.map(({ id }) => id))
      expect(await same(idsFor("everyone"))).toEqual(others)
      expect(await same(idsFor("adults"))).toEqual(world.products.map(({ id }) => id))
      const request = { id: "", brand: null, campaignId: null, EAN: null, SKU: null, familyCode: null }
      for (const id of adult) {
        const hidden = await same((store) =>
          Effect.all([
            store.product(id, "everyone"),
            store.offersMatching({ ...request, id }, "everyone"),
            store.priceHistory(id, "everyone")
          ])
        )
        expect(hidden).toEqual([null, null, null])
      }
      const listed = await same((store) => store.productAddresses(0, world.products.length, "everyone"))
      expect(listed.map(({ id }) => id)).toEqual(others)
      const documents = (await chunksOf(one, made)).flat()
      expect(documents.filter((document) => document.adult).map(({ id }) => id)).toEqual(adult)
    })

    it("STORE-35: finds shops by id, website and name", async () => {
      expect(await sameOfEach(shopIds, (id) => (store) => store.shop(id))).not.toEqual([])
      const websites = [...world.shops.map(({ website }) => website), ...UNKNOWN]
      expect(await sameOfEach(websites, (website) => (store) => store.shopByWebsite(website))).not.toEqual([])
      expect((await same((store) => store.shops)).length).toBeGreaterThan(0)
    })

    it("STORE-35: returns categories, their texts and the names of features", async () => {
      expect((await same((store) => store.categoryTree)).length).toBeGreaterThan(0)
      expect(await sameOfEach(categoryKeys, (key) => (store) => store.category(key))).not.toEqual([])
      expect(await sameOfEach(categoryKeys, (key) => (store) => store.categoryContent(key))).not.toEqual([])
      const labels = await same((store) => Effect.map(store.featureLabels, (all) => [...all]))
      expect(labels.length).toBeGreaterThan(0)
    })

    it("STORE-35: returns popular terms and articles", async () => {
      expect((await same((store) => store.popularTerms)).length).toBeGreaterThan(0)
      for (const [kind, written] of [
        ["blog", world.blogPosts],
        ["support", world.supportArticles]
      ] as const) {
        expect(await same((store) => store.articles(kind))).toHaveLength(written.length)
        const names = [...written.flatMap(({ slug, id }) => [slug, id]), ...UNKNOWN]
        expect(await sameOfEach(names, (named) => (store) => store.article(kind, named))).not.toEqual([])
      }
    })
  })
}

/** Collects all documents of a store, in chunks. */
const chunksOf = async ({ changes }: FilledStore, now: Date): Promise<ReadonlyArray<ReadonlyArray<SearchDocument>>> => {
  const chunks: Array<ReadonlyArray<SearchDocument>> = []
  for await (const chunk of changes.allDocuments(now, 7)) chunks.push(chunk)
  return chunks
}

const keysOf = (tree: CategoryTree): ReadonlyArray<string> =>
  tree.flatMap(({ key, subcategory }) => [
    key,
    ...subcategory.flatMap((sub) => [sub.key, ...sub.subsubcategory.map((category) => category.key)])
  ])

/** Sorts the intervals of a history, since those of one shop and day have no defined order. */
const sorted = <H extends { readonly intervals: ReadonlyArray<object> }>(history: H | null) =>
  history && { ...history, intervals: history.intervals.map((interval) => JSON.stringify(interval)).sort() }
