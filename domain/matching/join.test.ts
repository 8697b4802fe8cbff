import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { FeedItem } from "#domain/feed/item.ts"
import { feedItem } from "#fixtures/item.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { chooseCandidate, findJoin, MAX_PRODUCTS_PER_KEY, staysWith, type Candidate, type Groupable } from "./join.ts"
import { groupingKeys } from "./grouping-keys.ts"

const candidate = (productKey: number, known: Partial<Candidate> = {}): Candidate => ({
  productKey,
  title: "Hanglamp Noor zwart",
  brand: null,
  number: null,
  pack: null,
  category: null,
  price: null,
  condition: "new",
  colors: [],
  sizes: [],
  shopTitle: null,
  ...known
})

const groupable = (changes: Parameters<typeof feedItem>[0]) => ({ ...feedItem(changes), category: null })

const orNull = (text: string) => (text === "" || text === "unknown" ? null : text)

const join = (item: Groupable, products: Readonly<Record<string, ReadonlyArray<Candidate>>>) =>
  findJoin(item, groupingKeys(item), (key) => products[key] ?? [])

const packs = fc.constantFrom(null, "6x330ml", "24x330ml", "500g")
const candidates = fc.uniqueArray(packs).map((packs) => packs.map((pack, at) => candidate(at, { pack })))

describe("findJoin", () => {
  const item = groupable({ gtin: "4006381333931", brand: "Stabilo", mpn: "8854" })

  it("GROUP-03: returns null when no product shares a key", () => {
    expect(join(item, {})).toBeNull()
    expect(join(item, { "gtin:04006381333948": [candidate(1)] })).toBeNull()
  })

  it("GROUP-03: returns the key that joined as evidence", () => {
    expect(join(item, { "code:stabilo|8854": [candidate(7)] })).toEqual({
      candidate: candidate(7),
      evidence: { rule: "brand-mpn", key: "code:stabilo|8854" }
    })
  })

  it("GROUP-03: prefers the stronger of two keys, unless its product is unsuitable", () => {
    const products = { "gtin:04006381333931": [candidate(1)], "code:stabilo|8854": [candidate(2)] }
    expect(join(item, products)?.candidate.productKey).toBe(1)
    const other = { ...products, "gtin:04006381333931": [candidate(1, { pack: "500g" })] }
    expect(join({ ...item, pack: "1000g" }, other)?.candidate.productKey).toBe(2)
  })

  it("GROUP-05: rejects a product with another GTIN when only brand and code match", () => {
    expect(join(item, { "code:stabilo|8854": [candidate(1, { number: "4006381333948" })] })).toBeNull()
    expect(join(item, { "code:stabilo|8854": [candidate(1, { number: "04006381333931" })] })).not.toBeNull()
  })

  it("GROUP-09: groups offers the same in any order", () => {
    const gtins = fc.constantFrom("4006381333931", "4006381333948", "4006381333955", null)
    const titles = fc.constantFrom("Rotan hanglamp met stoffen kap", "Leren driezitsbank Utrecht hoek")
    const someItems = fc.boolean().chain((isPacked) => {
      const pack = isPacked ? fc.constantFrom("6x330ml", "24x330ml") : fc.constant(null)
      const price = isPacked ? fc.constant(1_000) : fc.constantFrom(1_000, 9_000)
      return fc.array(fc.record({ gtin: gtins, pack, price, title: titles }), { maxLength: 12 })
    })
    const shuffled = someItems.chain((items) => {
      const numbered = items.map((item, at) => feedItem({ ...item, offerId: `a-${at}` }))
      return fc.tuple(fc.constant(numbered), fc.shuffledSubarray(numbered, { minLength: numbered.length }))
    })
    fc.assert(
      fc.property(shuffled, ([items, others]) => {
        expect(groupedOneByOne(others)).toEqual(groupedOneByOne(items))
        expect(groupedOneByOne(items)).toEqual(groupedAtOnce(items))
      })
    )
  })
})

/** Groups offers one by one, as an import does; returns the sorted offer ids of each product. */
const groupedOneByOne = (items: ReadonlyArray<FeedItem>): ReadonlyArray<string> => {
  const byKey = new Map<string, Array<Candidate>>()
  const offers: Array<Array<string>> = []
  for (const item of items) {
    const keys = groupingKeys(item)
    const joined = findJoin({ ...item, category: null }, keys, (key) => byKey.get(key) ?? [])
    const productKey = joined?.candidate.productKey ?? offers.push([]) - 1
    offers[productKey]?.push(item.offerId)
    if (joined === null)
      for (const { key } of keys) {
        const known = candidate(productKey, { ...item, number: item.gtin })
        byKey.set(key, [...(byKey.get(key) ?? []), known])
      }
  }
  return offers.map((ids) => ids.toSorted().join(" ")).toSorted()
}

/** Groups offers at once, by GTIN, pack, title and price; an offer without a GTIN is a group of its own. */
const groupedAtOnce = (items: ReadonlyArray<FeedItem>): ReadonlyArray<string> => {
  const groups = Map.groupBy(items, ({ gtin, pack, title, price, offerId }) =>
    gtin === null ? offerId : [gtin, pack, title, price].join("|")
  )
  return [...groups.values()]
    .map((group) =>
      group
        .map(({ offerId }) => offerId)
        .toSorted()
        .join(" ")
    )
    .toSorted()
}

describe("chooseCandidate", () => {
  it.each(examples("GROUP-04", ["item", "products", "joins"]))(
    "GROUP-04: joins $item among $products to $joins",
    ({ item, products, joins }) => {
      const names = products === "" ? [] : products.split(", ")
      const chosen = chooseCandidate(
        groupable({ pack: orNull(item) }),
        names.map((name, at) => candidate(at, { pack: orNull(name) }))
      )
      expect(chosen === null ? "" : names[chosen.productKey]).toBe(joins)
    }
  )

  it.each(examples("GROUP-05", ["gtin", "isbn", "product", "joins"]))(
    "GROUP-05: joins GTIN $gtin and ISBN $isbn to a product with $product: $joins",
    ({ gtin, isbn, product, joins }) => {
      const item = groupable({ gtin: orNull(gtin), isbn: orNull(isbn) })
      expect(chooseCandidate(item, [candidate(1, { number: orNull(product) })]) !== null).toBe(joins === "yes")
    }
  )

  it("GROUP-04, GROUP-05: skips products with another number, yet counts them as candidates", () => {
    const other = candidate(1, { number: "4006381333948", pack: "500g" })
    const open = candidate(2, { pack: "500g" })
    const item = groupable({ gtin: "4006381333931", pack: "500g" })
    expect(chooseCandidate(item, [other, open])).toBe(open)
    expect(chooseCandidate({ ...item, pack: null }, [other, open])).toBeNull()
    expect(chooseCandidate({ ...item, pack: null }, [other])).toBeNull()
  })

  it("GROUP-04: never joins two different pack sizes", () => {
    fc.assert(
      fc.property(packs, candidates, (pack, candidates) => {
        const chosen = chooseCandidate(groupable({ pack }), candidates)
        expect(chosen === null || chosen.pack === null || pack === null || chosen.pack === pack).toBe(true)
      })
    )
  })

  it("GROUP-09: ignores the order of the products", () => {
    fc.assert(
      fc.property(packs, candidates, (pack, candidates) => {
        const item = groupable({ pack })
        expect(chooseCandidate(item, candidates.toReversed())).toBe(chooseCandidate(item, candidates))
      })
    )
  })
})

describe("chooseCandidate and contradictions", () => {
  const GTIN = "4006381333931"

  it.each(examples("GROUP-12", ["item", "product", "joins"]))(
    "GROUP-12: joins $item to $product: $joins",
    ({ item, product, joins }) => {
      const offered = groupable({ gtin: GTIN, ...(JSON.parse(item) as Partial<FeedItem>) })
      const known = candidate(1, { number: GTIN, ...(JSON.parse(product) as Partial<Candidate>) })
      expect(chooseCandidate(offered, [known]) === null ? "no" : "yes").toBe(joins)
    }
  )

  it("GROUP-11: joins by no key that leads to more than five products", () => {
    const products = Array.from({ length: MAX_PRODUCTS_PER_KEY + 1 }, (_, at) =>
      candidate(at, { number: GTIN, pack: `${at + 1}l` })
    )
    const item = groupable({ gtin: GTIN, pack: "1l" })
    expect(chooseCandidate(item, products)).toBeNull()
    expect(chooseCandidate(item, products.slice(1))).toBeNull()
    expect(chooseCandidate(item, products.slice(0, -1))?.productKey).toBe(0)
  })

  it("GROUP-05: joins an item without a number by code only if it can be one product", () => {
    const item = groupable({ brand: "Noor", mpn: "HL-100" })
    const [one, other] = [candidate(1, { number: GTIN }), candidate(2, { number: "4006381333948" })]
    expect(chooseCandidate(item, [one])).toBe(one)
    expect(chooseCandidate(item, [one, other])).toBeNull()
    expect(
      chooseCandidate(item, [
        { ...one, title: "Noor hanglamp 12" },
        { ...other, title: "Noor hanglamp 13" }
      ])
    ).toBeNull()
    const small = groupable({ brand: "Noor", mpn: "HL-100", title: "Noor hanglamp 12" })
    const lamp = { ...one, title: "Noor hanglamp 12" }
    expect(chooseCandidate(small, [lamp, { ...other, title: "Noor hanglamp 13" }])).toBe(lamp)
  })
})

describe("staysWith", () => {
  it.each(examples("GROUP-06", ["item", "pack", "evidence", "product", "stays"]))(
    "GROUP-06: decides about $item $pack with $evidence and $product: $stays",
    ({ item, pack, evidence, product, stays }) => {
      const offer = feedItem({ ...JSON.parse(item), pack: orNull(pack) })
      expect(staysWith(offer, evidence, candidate(1, { pack: orNull(product) }))).toBe(stays === "yes")
    }
  )

  it("GROUP-06: returns true for an offer that has just joined", () => {
    fc.assert(
      fc.property(packs, candidates, (pack, candidates) => {
        const item = groupable({ gtin: "4006381333931", pack })
        const joined = findJoin(item, groupingKeys(item), () => candidates)
        expect(joined === null || staysWith(item, joined.evidence.key, joined.candidate)).toBe(true)
      })
    )
  })
})
