import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { exportCatalogue } from "#adapters/store/sql/export.ts"
import { loadWorld } from "#adapters/store/sql/testing/load-world.ts"
import { withCatalogue } from "#adapters/store/sql/testing/catalogues.ts"
import { CatalogueStore } from "#adapters/store/port.ts"
import { TEST_NOW } from "#adapters/testing/memory-backend.ts"
import type { Product, ProductCard } from "#domain/catalogue/product.ts"
import { alertPrice } from "#domain/account/price-alert.ts"
import { cardText } from "#domain/assistant/sentences.ts"
import { SHARED_LIST_LIMIT, sharedListHref } from "#domain/account/lists/list.ts"
import { shownPrice } from "#domain/catalogue/prices/order.ts"
import { wireSearch } from "#adapters/contract/search-names.ts"
import { searchPayload } from "#domain/search/payload.ts"
import { EMPTY_REQUEST } from "#domain/search/request.ts"
import type { Page } from "#domain/search/schemas.ts"
import { isForSale } from "#domain/search/recommendations/mix.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { makeWorld } from "#fixtures/world/world.ts"
import { suggestionGroups } from "#web/features/search/suggestions.ts"
import { browserOn, shopperOn } from "#web/testing/shopping.ts"
import { testSite } from "#web/testing/test-site.ts"

const PRODUCTS = 2000
const PER_PAGE = 60
const PER_COMPARISON = 6

/** A price in cents, and true if it includes shipping. */
type Shown = readonly [cents: number, isTotal: boolean]

const world = makeWorld({ products: PRODUCTS, offers: 6 * PRODUCTS, shops: 20, now: TEST_NOW })
let site: Awaited<ReturnType<typeof testSite>>
const cards = new Map<string, ProductCard>()

beforeAll(async () => {
  site = await testSite({}, () => TEST_NOW, undefined, { world })
  const ids = world.products.map(({ id }) => id)
  const found = await site.backend.run(CatalogueStore.use((store) => store.productCards(ids, "everyone")))
  for (const card of found) cards.set(card.id, card)
}, 120_000)
afterAll(() => site.close())

const AMOUNT = /€\s([\d.]+),(\d\d)/

const centsIn = (text: string): number | null => {
  const match = AMOUNT.exec(text.replaceAll("&nbsp;", " "))
  return match === null ? null : Number(match[1]!.replaceAll(".", "") + match[2]!)
}

/** Reads the amount in `price`, and whether the text beside it says that shipping is not included. */
const shownIn = (price: string, beside = price): Shown | null => {
  const cents = centsIn(price)
  return cents === null ? null : [cents, !beside.includes("plus verzending")]
}

const expected = (card: ProductCard): Shown | null => {
  const cents = shownPrice(card)
  return cents === null ? null : [cents, card.shippingCost !== null]
}

const part = (html: string, pattern: RegExp): string => pattern.exec(html)?.[1] ?? ""

/** Reads the products of a list, with their price and the words beside it. */
const listed = (html: string, item: RegExp): ReadonlyArray<{ readonly id: string; readonly shown: Shown | null }> =>
  [...html.matchAll(item)].map(([text]) => ({
    id: part(text, /href="\/product\/[^/"]+\/([^/"]+)\/"/),
    shown: shownIn(
      part(
        text,
        /(?:product__price|product-strip__price|home__price|variants__price|price price--medium)"[^>]*>([^<]*)</
      ),
      text
    )
  }))

const LIST_ITEM = /<li class="product".*?<\/li>/gs
const STRIP_ITEM = /<li class="product-strip__item".*?<\/li>/gs
const LISTED_ROW = /<li class="listed__row".*?<\/li>/gs
const VARIANT_CHOICE = /<a class="variants__choice".*?<\/a>/gs
const DEAL_ITEM = /<li class="deal-list__deal".*?<\/li>/gs
const HOME_ROW = /<li><a href="\/product\/[^>]*>[^<]*<\/a><span class="home__price">.*?<\/li>/gs

/** Lists the products with a price anywhere in a response of the services. */
const pricesIn = (value: unknown): ReadonlyArray<Pick<ProductCard, "id" | "price" | "shippingCost">> => {
  if (typeof value !== "object" || value === null) return []
  const within = Object.values(value).flatMap(pricesIn)
  return "canonical_path" in value && "price" in value ? [value as ProductCard, ...within] : within
}

/** Lists the products of a list whose price is another one. A list shows no price of a product that nobody sells. */
const others = (items: ReturnType<typeof listed>) =>
  items.flatMap(({ id, shown }) => {
    const card = cards.get(id)
    const own = card === undefined ? null : expected(card)
    const isOther = own !== null && shown !== null && shown.join() !== own.join()
    return isOther ? [{ id, shown, own }] : []
  })

describe("the price of a product", () => {
  it("OFFER-09, OFFER-10: is one on every list, in the order of the price, and within the filter", async () => {
    const seen: Array<number> = []
    const pages = Math.ceil(cards.size / PER_PAGE)
    for (let page = 1; page <= pages; page++) {
      const query = `sorteer=priceAsc&aantal=${PER_PAGE}&pagina=${page}&uitvoeringen=los`
      const { html } = await site.get(`/zoeken/?${query}`)
      const items = listed(html, LIST_ITEM)
      expect(others(items)).toEqual([])
      seen.push(...items.flatMap(({ shown }) => shown?.[0] ?? []))
    }
    expect(seen.length).toBeGreaterThan(0.9 * cards.size)
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
    for (const euros of [10, 60, 250]) {
      const { html } = await site.get(`/zoeken/?prijs-tot=${euros}&sorteer=priceDesc&aantal=${PER_PAGE}`)
      const [first] = listed(html, LIST_ITEM)
      expect(first?.shown?.[0]).toBeLessThanOrEqual(euros * 100)
      expect(first?.shown?.[0]).toBe(seen.findLast((cents) => cents <= euros * 100))
    }
  }, 300_000)

  it("OFFER-09, OFFER-10, HEAD-09, PRICE-14: is one on its page, in the head, the data and the chart", async () => {
    const read = { bar: 0, title: 0, data: 0, chart: 0 }
    for (const card of cards.values()) {
      const { html } = await site.get(card.canonical_path)
      const own = expected(card)
      const box = part(html, /<p class="buy-box__price">(.*?)<\/p>/s)
      const bar = part(html, /<p class="sticky-bar__price">(.*?)<\/p>/s)
      const title = part(html, /<title>([^<]*)<\/title>/)
      const prices = {
        box: shownIn(box === "" ? part(html, /(Laatst bekende prijs: [^<]*)/) : box),
        bar: bar === "" ? own : shownIn(bar),
        title: centsIn(title) === null ? own : shownIn(title),
        data: Number(part(html, /"lowPrice":"([\d.]+)"/).replace(".", "")) || null,
        chart: centsIn(part(html, /<dt>Nu<\/dt><dd>([^<]*)/))
      }
      expect([card.id, { ...prices, data: prices.data ?? own?.[0], chart: prices.chart ?? own?.[0] }]).toEqual([
        card.id,
        { box: own, bar: own, title: own, data: own?.[0], chart: own?.[0] }
      ])
      expect(others([...listed(html, STRIP_ITEM), ...listed(html, VARIANT_CHOICE)])).toEqual([])
      read.bar += Number(bar !== "")
      read.title += Number(centsIn(title) !== null)
      read.data += Number(prices.data !== null)
      read.chart += Number(prices.chart !== null)
    }
    for (const count of Object.values(read)) expect(count).toBeGreaterThan(cards.size / 2)
  }, 900_000)

  it("OFFER-09, OFFER-10, LIST-16: is one in comparisons", async () => {
    const ids = [...cards.keys()]
    for (let at = 0; at < ids.length; at += PER_COMPARISON) {
      const some = ids.slice(at, at + PER_COMPARISON)
      const { html } = await site.get(`/vergelijken/?producten=${some.join(",")}`)
      const row = part(html, /<tr[^>]*>(?:(?!<\/tr>).)*?>Totaalprijs<(.*?)<\/tr>/s)
      const cells = [...row.matchAll(/<td.*?<\/td>/gs)].map(([cell]) => shownIn(cell))
      expect(cells).toEqual(some.map((id) => expected(cards.get(id)!)))
    }
  }, 300_000)

  it("OFFER-09, OFFER-10, DISC-01: is one on the home page, in deals and on the most viewed products", async () => {
    for (const [path, item] of [
      ["/", HOME_ROW],
      ["/", STRIP_ITEM],
      ["/", DEAL_ITEM],
      ["/aanbiedingen/", DEAL_ITEM],
      ["/meest-bekeken/", LIST_ITEM]
    ] as const) {
      const { html } = await site.get(path, "functies=marketplace")
      expect(others(listed(html, item))).toEqual([])
    }
  })

  it("OFFER-09, OFFER-10: is one in suggestions, in alerts and in what the assistant says", async () => {
    const api = site.backend.apiFor("everyone")
    const byPath = new Map([...cards.values()].map((card) => [card.canonical_path, card]))
    for (const card of cards.values()) {
      const own = expected(card)
      if (own === null) continue
      expect(shownIn(cardText(card, TEST_NOW))).toEqual(own)
      expect(alertPrice(card)).toBe(isForSale(card) ? own[0] : null)
    }
    const names = [...cards.values()].slice(0, 200).map(({ name }) => name)
    for (const name of names) {
      const groups = suggestionGroups(name, await api.suggestions(name), [], { size: null, view: null })
      const suggested = groups.flatMap(({ options }) =>
        options.flatMap(({ href, note }) => {
          const card = byPath.get(href)
          return card === undefined ? [] : [{ id: card.id, shown: shownIn(note) }]
        })
      )
      expect(others(suggested)).toEqual([])
    }
  }, 300_000)

  it("OFFER-09, OFFER-10, LIST-34, LIST-18: is one on shared lists and wishlists", async () => {
    const ids = [...cards.keys()]
    const shopper = await shopperOn(site, "one-price")
    await shopper.post("/registreren/", { doe: "profiel", naar: ROUTES.profileWishlist })
    for (let at = 0; at < ids.length; at += SHARED_LIST_LIMIT) {
      const href = sharedListHref(ids.slice(at, at + SHARED_LIST_LIMIT))
      const rows = listed((await site.get(href)).html, LISTED_ROW)
      expect(rows.filter(({ shown }) => shown !== null).length).toBeGreaterThan(SHARED_LIST_LIMIT / 4)
      expect(others(rows)).toEqual([])
      if (at > 0) continue
      const { html } = await shopper.follow(href, {})
      expect(listed(html, LISTED_ROW).length).toBeGreaterThan(SHARED_LIST_LIMIT / 2)
      expect(others(listed(html, LISTED_ROW))).toEqual([])
      expect(html).not.toMatch(/data-kind="(?:lower|higher)"/)
    }
  }, 300_000)

  it("OFFER-09, OFFER-10, CART-37: is one in the cart", async () => {
    // One product in four, because each needs a cart of its own.
    const some = [...cards.values()].filter((card, at) => at % 4 === 0 && isForSale(card))
    expect(some.length).toBeGreaterThan(cards.size / 8)
    for (const card of some) {
      const own = expected(card)!
      const browser = browserOn(site)
      const fields = { doe: "toevoegen", product: card.id, sid: card.shopId ?? "", spid: card.offerId ?? "" }
      const { status, location } = await browser.post(ROUTES.cartOverview, fields)
      expect([card.id, status]).toEqual([card.id, 303])
      const { html } = await browser.get(location)
      const row = own[1] ? /(<dt[^>]*>Totaal<.*?<\/dd>)/s : /(<dt[^>]*>Artikelen<.*?<\/dd>)/s
      expect([card.id, centsIn(part(html, row))]).toEqual([card.id, own[0]])
    }
  }, 300_000)

  it("OFFER-09, OFFER-10, API-01: is one in the responses of the services", async () => {
    const read: Record<string, number> = {}
    const expectOne = (call: string, response: { readonly status: number; readonly html: string }): void => {
      expect([call, response.status, response.html.slice(0, 200)]).toEqual([call, 200, expect.any(String)])
      for (const { id, price, shippingCost } of pricesIn(JSON.parse(response.html))) {
        const card = cards.get(id)
        // Some calls leave out the price of a product that nobody sells now.
        if (card === undefined || (price === null && !isForSale(card))) continue
        expect([call, id, price, shippingCost]).toEqual([call, id, card.price, card.shippingCost])
        read[call] = (read[call] ?? 0) + 1
      }
    }
    const post = (path: string, body: object) => site.send(path, JSON.stringify(body), "application/json")
    for (let page = 1; (page - 1) * PER_PAGE < cards.size; page++)
      expectOne(
        "search",
        await post(
          "/api/search",
          wireSearch(searchPayload({ ...EMPTY_REQUEST, allVariants: true, currentPage: page as Page }, PER_PAGE))
        )
      )
    for (const [at, { id, name, price, shippingCost, shopId, offerId }] of [...cards.values()].entries()) {
      const response = await site.get(`/api/product/${id}?withExpired=1`)
      const { offers, variants = [] } = JSON.parse(response.html) as Product
      const own = offers.find((offer) => offer.shopId === shopId && offer.offerId === offerId)
      expect([id, own?.price ?? null, own?.shippingCost ?? null]).toEqual([id, price, shippingCost])
      expectOne("variants", { ...response, html: JSON.stringify(variants) })
      if (at % 10 !== 0) continue
      expectOne("suggestions", await site.get(`/api/suggestions/?q=${encodeURIComponent(name)}`))
      expectOne("similar", await post("/api/moreLikeThis", { productIds: [id] }))
      if (offerId !== null) expectOne("related", await site.get(`/api/related/?offer=${shopId}/${offerId}`))
    }
    expectOne("discounts", await post("/api/discount/v1/homepage/", {}))
    expect(Object.keys(read).sort()).toEqual(["discounts", "related", "search", "similar", "suggestions", "variants"])
    expect(read.search).toBeGreaterThan(0.9 * cards.size)
  }, 300_000)

  it("OFFER-09, OFFER-10, CLI-73: is one in exports, if it may be named the lowest", () =>
    withCatalogue("memory", (db) => {
      loadWorld(db, world, TEST_NOW)
      let named = 0
      for (const row of exportCatalogue(db, TEST_NOW)) {
        const card = cards.get(String(row.product_id))
        if (card === undefined || row.lowest_price_cents === null) continue
        expect([row.lowest_price_cents, row.lowest_shipping_cents !== null]).toEqual(expected(card))
        named++
      }
      expect(named).toBeGreaterThan(cards.size)
    }))
})
