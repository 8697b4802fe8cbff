import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { readEuros, toCents } from "#domain/base/euros.ts"
import type { IsoDay, ProductId, ShopId } from "#domain/base/ids.ts"
import type { Offer } from "#domain/catalogue/offer.ts"
import { representativeOffer } from "#domain/catalogue/prices/lowest.ts"
import { shownPrice } from "#domain/catalogue/prices/order.ts"
import { cartTotals } from "#domain/shopping/cart/totals.ts"
import { shopMethods } from "#domain/shopping/cart/delivery-options.ts"
import { CART_LINE, cartOf } from "#fixtures/testing/order.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import {
  type Aim,
  AIMS,
  bestPlan,
  cheaperElsewhere,
  currentPlan,
  type Plan,
  type PlannedLine,
  planLine,
  type PlanLine,
  type PlanShop,
  pricePlan,
  separatePlan
} from "./plan.ts"
import { differenceText } from "./plan-quantity.ts"

const NOW = new Date("2026-11-30T12:00:00Z")

const offerOf = (offer: Partial<Offer>): Offer => ({
  offerId: "x",
  shopId: "a" as ShopId,
  shopName: "a",
  shopWebsite: "a.example",
  productId: "lamp" as ProductId,
  title: "Lamp",
  url: "https://a.example/lamp",
  price: toCents(1000),
  shippingCost: toCents(0),
  condition: "new",
  availability: "in_stock",
  stock: null,
  vatRate: null,
  deliveryDays: 1,
  EAN: null,
  SKU: null,
  observedAt: "2026-11-30T11:00:00Z" as Offer["observedAt"],
  ...offer
})

const cents = (text: string) => (text === "?" ? null : readEuros(text)!)

/** Parses "a 4,95 (100,00), b ?". */
const readShops = (text: string): ReadonlyMap<ShopId, PlanShop> =>
  new Map(
    [...text.matchAll(/(\w+) ([\d,?]+?)(?: \(([\d,]+)\))?(?:, |$)/g)].map(([, id, cost, free]) => [
      id as ShopId,
      {
        id: id as ShopId,
        city: "",
        shippingCost: cents(cost!),
        freeShippingFrom: free === undefined ? null : cents(free)
      }
    ])
  )

/** Parses "lamp: a 40,00 in 1, b 38,00 in ?; stoel: a 60,00 in 1". `cart` has the shop of each line. */
const readLines = (text: string, shops: ReadonlyMap<ShopId, PlanShop>, cart = ""): ReadonlyArray<PlanLine> =>
  text.split("; ").map((line, index) => {
    const [product = "", all = ""] = line.split(": ")
    const offers = [...all.matchAll(/(\w+) ([\d,]+?) in (\d+|\?)/g)].map(([, id, price, days]) => {
      const { shippingCost, freeShippingFrom } = shops.get(id as ShopId)!
      const isFree = freeShippingFrom !== null && cents(price!)! >= freeShippingFrom
      return offerOf({
        productId: product as ProductId,
        shopId: id as ShopId,
        price: cents(price!)!,
        shippingCost: isFree ? toCents(0) : shippingCost,
        deliveryDays: days === "?" ? null : Number(days)
      })
    })
    const current = offers.find(({ shopId }) => shopId === cart.split(" ")[index]) ?? null
    return { quantity: 1, offers, current }
  })

const euros = (amount: number) => (amount / 100).toFixed(2).replace(".", ",")

/** Writes "a b 92,95 in 3". */
const writePlan = (plan: Plan): string => {
  const lines = plan.parcels.flatMap((parcel) => parcel.lines).toSorted((a, b) => a.line - b.line)
  const shops = lines.map(({ offer }) => offer.shopId).join(" ")
  return `${shops} ${euros(plan.total)} in ${plan.days ?? "?"}${plan.hasUnknownShipping ? " plus verzending" : ""}`
}

const OFFERS: Readonly<Record<string, Partial<Offer>>> = {
  new: {},
  "in stock": {},
  "2 pieces": { stock: 2 },
  "sold out": { availability: "out_of_stock" },
  used: { condition: "used" },
  "two days old": { observedAt: "2026-11-28T12:00:00Z" as Offer["observedAt"] },
  alone: {}
}

describe("planLine", () => {
  it.each(examples("PLAN-01", ["offer", "pieces", "bought"]))(
    "PLAN-01: buys $pieces of an offer that is $offer: $bought",
    ({ offer: text, pieces, bought }) => {
      const [others, alone] = Map.groupBy(text.split(", "), (part) => part.startsWith("beside")).get(true) ?? []
      const parts = text.split(", ").filter((part) => !part.startsWith("beside"))
      const offer = offerOf(Object.assign({}, ...parts.map((part) => OFFERS[part])))
      const all = others === undefined ? [offer] : [offer, offerOf({ offerId: "y", price: toCents(9000) })]
      expect(alone).toBeUndefined()
      expect(planLine(all, Number(pieces), null, NOW).offers.includes(offer)).toBe(bought === "yes")
    }
  )
})

describe("bestPlan", () => {
  const rows = [
    ...examples("PLAN-02", ["shops", "offers", "cheapest", "fewest", "soonest"]),
    ...examples("PLAN-05", ["shops", "offers", "cheapest"])
  ]

  it.each(rows)("PLAN-02, PLAN-05: buys [$offers] at [$shops] as the rule says", (row) => {
    const shops = readShops(row.shops)
    const lines = readLines(row.offers, shops)
    const aims = AIMS.filter((aim) => aim in row)
    expect(aims.map((aim) => writePlan(bestPlan(aim, lines, shops)!))).toEqual(
      aims.map((aim) => row[aim as "cheapest"])
    )
  })

  it("PLAN-01: leaves out lines without offers, and has no plan without any", () => {
    const shops = readShops("a 4,95")
    const lines = [...readLines("lamp: a 40,00 in 1", shops), { quantity: 1, offers: [], current: null }]
    expect(writePlan(bestPlan("cheapest", lines, shops)!)).toBe("a 44,95 in 1")
    expect(bestPlan("cheapest", lines.slice(1), shops)).toBeNull()
  })
})

const amount = fc.integer({ min: 0, max: 40 }).map(toCents)
const drawnShops = fc.array(
  fc.record({
    shippingCost: fc.option(fc.integer({ min: 0, max: 8 }).map(toCents), { freq: 4 }),
    freeShippingFrom: fc.option(fc.integer({ min: 1, max: 90 }).map(toCents))
  }),
  { minLength: 1, maxLength: 4 }
)
const drawnOffer = fc.record({
  shop: fc.nat(3),
  price: amount,
  /** null: the shop's usual cost; "unknown": none is stated. */
  shipping: fc.oneof(
    { weight: 6, arbitrary: fc.constant("usual" as const) },
    fc.integer({ min: 0, max: 9 }).map(toCents),
    fc.constant(null)
  ),
  deliveryDays: fc.option(fc.nat(3), { freq: 6 })
})
const drawnLines = fc.array(
  fc.record({
    quantity: fc.integer({ min: 1, max: 3 }),
    offers: fc.array(drawnOffer, { maxLength: 4 }),
    current: fc.nat(3)
  }),
  { minLength: 1, maxLength: 5 }
)

const worlds = fc.record({ shops: drawnShops, lines: drawnLines }).map(({ shops, lines }) => {
  const all = new Map(shops.map((shop, at) => [`s${at}` as ShopId, { id: `s${at}` as ShopId, city: "", ...shop }]))
  return {
    shops: all,
    lines: lines.map(({ quantity, offers, current }, line): PlanLine => {
      const own = offers.map(({ shop, shipping, ...offer }, at) => {
        const shopId = `s${shop % shops.length}` as ShopId
        const shippingCost = shipping === "usual" ? all.get(shopId)!.shippingCost : shipping
        return offerOf({ ...offer, shopId, shippingCost, offerId: `${line}-${at}`, productId: `p${line}` as ProductId })
      })
      return { quantity, offers: own, current: own[current] ?? null }
    })
  }
})

/** Every choice of offers. */
const everyPlan = (lines: ReadonlyArray<PlanLine>, shops: ReadonlyMap<ShopId, PlanShop>): ReadonlyArray<Plan> => {
  let choices: ReadonlyArray<ReadonlyArray<PlannedLine>> = [[]]
  for (const [line, { offers, quantity }] of lines.entries()) {
    if (offers.length > 0)
      choices = choices.flatMap((chosen) => offers.map((offer) => [...chosen, { line, offer, quantity }]))
  }
  return choices[0]!.length === 0 ? [] : choices.map((chosen) => pricePlan(chosen, shops))
}

const unknownParcels = ({ parcels }: Plan): number =>
  parcels.filter(({ lines }) => lines.some(({ offer }) => offer.shippingCost === null)).length

/** The values that each aim compares, the most important first. */
const RANKS: { readonly [Key in Aim]: (plan: Plan) => ReadonlyArray<number> } = {
  cheapest: (plan) => [unknownParcels(plan), plan.total],
  fewest: (plan) => [unknownParcels(plan), plan.parcels.length, plan.total],
  soonest: (plan) => [plan.days ?? Infinity, unknownParcels(plan), plan.total]
}

const compare = (a: ReadonlyArray<number>, b: ReadonlyArray<number>): number => {
  const at = a.findIndex((one, index) => one !== b[index])
  return at < 0 ? 0 : a[at]! - b[at]!
}

const withKnownShipping = (lines: ReadonlyArray<PlanLine>): ReadonlyArray<PlanLine> =>
  lines.map((line) => {
    const known = line.offers.filter(({ shippingCost }) => shippingCost !== null)
    return { ...line, offers: known.length > 0 ? known : line.offers, current: null }
  })

describe("the plans", () => {
  it("PLAN-03: are the best of all choices", () => {
    fc.assert(
      fc.property(worlds, fc.constantFrom(...AIMS), ({ lines: drawn, shops }, aim) => {
        // The soonest day is that of known shipping.
        const lines = aim === "soonest" ? withKnownShipping(drawn) : drawn
        const found = bestPlan(aim, lines, shops)
        const [best] = everyPlan(lines, shops).map(RANKS[aim]).toSorted(compare)
        expect(found === null ? undefined : RANKS[aim](found)).toEqual(best)
        expect(found?.lowestTotal).toBe(found?.total)
      }),
      { numRuns: 1_000 }
    )
  })

  it("PLAN-03: cost no more than the cart, than each product alone at its lowest total, or with an offer less", () => {
    fc.assert(
      fc.property(worlds, ({ lines: drawn, shops }) => {
        const lines = withKnownShipping(drawn).map((line) => ({ ...line, current: line.offers[0] ?? null }))
        const plan = bestPlan("cheapest", lines, shops)
        if (plan === null || plan.hasUnknownShipping || unknownParcels(plan) > 0) return
        expect(plan.total).toBeLessThanOrEqual(separatePlan(lines, shops).total)
        expect(plan.total).toBeLessThanOrEqual(currentPlan(lines, shops)?.total ?? Infinity)
        const fewer = lines.map((line) =>
          line.offers.length > 1 ? { ...line, offers: line.offers.slice(0, -1) } : line
        )
        expect(plan.total).toBeLessThanOrEqual(bestPlan("cheapest", fewer, shops)!.total)
      })
    )
  })

  it("PLAN-01: have the total that the cart charges", () => {
    fc.assert(
      fc.property(worlds, fc.constantFrom(...AIMS), ({ lines, shops }, aim) => {
        const plan = bestPlan(aim, lines, shops)
        if (plan === null || plan.hasUnknownShipping) return
        const carts = plan.parcels.map(({ shopId, lines }) => ({
          ...cartOf(shopId, {}),
          lines: lines.map(({ offer, quantity }) => ({
            ...CART_LINE,
            shopId,
            product: offer.productId,
            offerId: offer.offerId,
            priceNow: offer.price,
            quantity
          })) as unknown as ReturnType<typeof cartOf>["lines"]
        }))
        const methods = new Map(
          plan.parcels.map(({ shopId, lines }) => [
            shopId,
            shopMethods(
              shops.get(shopId)!,
              lines.map(({ offer }) => offer)
            ).find(({ type }) => type === "delivery")!
          ])
        )
        expect(plan.total).toBe(cartTotals(carts, methods, [], "2026-11-30").total)
        expect(plan.days).toBe(
          [...methods.values()].reduce<number | null>(
            (last, { workingDays }) => (last === null || workingDays === null ? null : Math.max(last, workingDays)),
            0
          )
        )
      })
    )
  })

  it("PLAN-01: show the price of the product for one piece of one product", () => {
    fc.assert(
      fc.property(worlds, ({ lines: [line], shops }) => {
        const offers = line!.offers.filter(({ shippingCost }) => shippingCost !== null)
        const shown = representativeOffer(offers, NOW)
        // An amount for free shipping is in the offers of a feed.
        const free = [...shops].map(([id, shop]) => [id, { ...shop, freeShippingFrom: null }] as const)
        const lines = [planLine(offers, 1, null, NOW)]
        expect(bestPlan("cheapest", lines, new Map(free))?.total).toBe(shown === null ? undefined : shownPrice(shown))
      })
    )
  })
})

describe("cheaperElsewhere", () => {
  it.each(examples("PLAN-07", ["shops", "offers", "cart", "text"]))(
    "PLAN-07: says [$text] of the first line of [$offers] bought from [$cart]",
    ({ shops: all, offers, cart, text }) => {
      const shops = readShops(all)
      const [first] = cheaperElsewhere(readLines(offers, shops, cart), shops)
      expect(first == null ? "-" : `${first.offer.shopId}: ${euros(first.saving)}`).toBe(text)
    }
  )

  it("PLAN-07: saves what the cart costs less", () => {
    fc.assert(
      fc.property(worlds, ({ lines, shops }) => {
        const before = currentPlan(lines, shops)
        if (before === null || before.hasUnknownShipping) return
        for (const [index, better] of cheaperElsewhere(lines, shops).entries()) {
          if (better === null) continue
          const moved = lines.map((line, at) => (at === index ? { ...line, current: better.offer } : line))
          expect(before.total - currentPlan(moved, shops)!.total).toBe(better.saving)
        }
      })
    )
  })
})

describe("differenceText", () => {
  it.each(examples("PLAN-06", ["total", "days", "parcels", "base", "base days", "text"]))(
    "PLAN-06: says [$text]",
    (row) => {
      const days = (text: string) => (text === "?" ? null : Number(text))
      const plan = { total: cents(row.total)!, days: days(row.days), parcels: { length: Number(row.parcels) } }
      const base = { total: cents(row.base)!, days: days(row["base days"]) }
      // Counted from a Monday.
      expect(differenceText(plan, base, "2026-11-30" as IsoDay).replaceAll("\u00A0", " ")).toBe(row.text)
    }
  )
})
