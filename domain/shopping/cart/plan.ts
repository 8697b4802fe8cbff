import { totalCents } from "#domain/base/euros.ts"
import type { Cents } from "#domain/base/cents.ts"
import type { ShopId } from "#domain/base/ids.ts"
import type { Offer } from "#domain/catalogue/offer.ts"
import type { Shop } from "#domain/catalogue/shop.ts"
import { canBeLowest, representativeOffer } from "#domain/catalogue/prices/lowest.ts"
import { orderOffers } from "#domain/catalogue/prices/order.ts"
import { isNeverFree, shippingCost, shopMethods } from "#domain/shopping/cart/delivery-options.ts"
import { maxCartQuantity } from "#domain/shopping/cart/limits.ts"
import { assign, type Assignment, type Option, type Problem, type Tariff } from "./assign-plan.ts"

export type PlanShop = Pick<Shop, "id" | "city" | "shippingCost" | "freeShippingFrom">

type PlanShops = ReadonlyMap<ShopId, PlanShop>

/** A product to buy. Spec: PLAN-01. */
export interface PlanLine {
  readonly quantity: number
  /** The offers to choose from. */
  readonly offers: ReadonlyArray<Offer>
  /** The offer in the cart; null for a list, and if the shop no longer sells it. */
  readonly current: Offer | null
}

export interface PlannedLine {
  /** The index of the line. */
  readonly line: number
  readonly offer: Offer
  readonly quantity: number
}

/** The lines that one shop sends. Spec: PLAN-01. */
export interface Parcel {
  readonly shopId: ShopId
  readonly lines: ReadonlyArray<PlannedLine>
  readonly goods: Cents
  /** null: unknown. */
  readonly shipping: Cents | null
  /** Working days until delivery; null: unknown. */
  readonly days: number | null
}

/** A choice of an offer for each line. Spec: PLAN-01. */
export interface Plan {
  readonly parcels: ReadonlyArray<Parcel>
  /** Goods and known shipping. */
  readonly total: Cents
  readonly hasUnknownShipping: boolean
  /** Working days until the last parcel; null: unknown. */
  readonly days: number | null
}

/** No plan with its aim costs less than `lowestTotal`, which is the total of a plan that is proven the best. Spec: PLAN-04. */
interface ProvenPlan extends Plan {
  readonly lowestTotal: number
}

export const AIMS = ["cheapest", "fewest", "soonest"] as const

export type Aim = (typeof AIMS)[number]

/** The most work of one plan, in visited options: some 50 ms of processor time. Spec: PLAN-04. */
export const MAX_PLAN_STEPS = 8_000_000

/** Returns a line with the offers that may be bought: those that can be the lowest price, or else the shown one. Spec: PLAN-01. */
export const planLine = (
  offers: ReadonlyArray<Offer>,
  quantity: number,
  current: Offer | null,
  now: Date
): PlanLine => {
  const enough = offers.filter(
    ({ availability, stock }) => availability !== "out_of_stock" && maxCartQuantity(stock) >= quantity
  )
  const lowest = enough.filter((offer) => canBeLowest(offer, now))
  const shown = lowest.length > 0 ? null : representativeOffer(enough, now)
  return {
    quantity,
    offers: shown === null ? lowest : [shown],
    current: current !== null && enough.includes(current) ? current : null
  }
}

/** Prices a choice as the cart does. Spec: PLAN-01, CART-15, CART-20. */
export const pricePlan = (lines: ReadonlyArray<PlannedLine>, shops: PlanShops): Plan => {
  const parcels = [...Map.groupBy(lines, ({ offer }) => offer.shopId).values()].map((lines) => parcelOf(lines, shops))
  return {
    parcels,
    total: totalCents(parcels.map(({ goods, shipping }) => goods + (shipping ?? 0))),
    hasUnknownShipping: parcels.some(({ shipping }) => shipping === null),
    days: lastDay(parcels.map(({ days }) => days))
  }
}

const parcelOf = (lines: ReadonlyArray<PlannedLine>, shops: PlanShops): Parcel => {
  const { shopId } = lines[0]!.offer
  const shop = shops.get(shopId)
  const offers = lines.map(({ offer }) => offer)
  const goods = totalCents(lines.map(costOf))
  const method = shop && shopMethods(shop, offers).find(({ type }) => type === "delivery")
  return {
    shopId,
    lines,
    goods,
    shipping: method === undefined ? null : shippingCost(method, goods),
    days: method === undefined ? lastDay(offers.map(({ deliveryDays }) => deliveryDays)) : method.workingDays
  }
}

const costOf = ({ offer, quantity }: Pick<PlannedLine, "offer" | "quantity">): number => offer.price * quantity

const lastDay = (days: ReadonlyArray<number | null>): number | null =>
  days.reduce((last, one) => (last === null || one === null ? null : Math.max(last, one)), 0)

/** Returns the plan of the cart as it is; null if a line has no offer any more. Spec: PLAN-01. */
export const currentPlan = (lines: ReadonlyArray<PlanLine>, shops: PlanShops): Plan | null => {
  const chosen = lines.flatMap(({ current, quantity }, line) =>
    current === null ? [] : [{ line, offer: current, quantity }]
  )
  return chosen.length < lines.length || chosen.length === 0 ? null : pricePlan(chosen, shops)
}

/** Returns the plan that takes each line from the shop with its lowest total. Spec: PLAN-06. */
export const separatePlan = (lines: ReadonlyArray<PlanLine>, shops: PlanShops): Plan =>
  pricePlan(
    lines.flatMap(({ offers, quantity }, line) => {
      const [offer] = orderOffers(offers)
      return offer === undefined ? [] : [{ line, offer, quantity }]
    }),
    shops
  )

/** Returns for each line of the cart the offer of another shop that saves the most, with the cents that the complete cart costs less then. Spec: PLAN-07. */
export const cheaperElsewhere = (
  lines: ReadonlyArray<PlanLine>,
  shops: PlanShops
): ReadonlyArray<{ readonly offer: Offer; readonly saving: Cents } | null> => {
  const current = lines.flatMap(({ current: offer, quantity }, line) =>
    offer === null ? [] : [{ line, offer, quantity }]
  )
  const at = Map.groupBy(current, ({ offer }) => offer.shopId)
  const cost = (lines: ReadonlyArray<PlannedLine>): number => {
    if (lines.length === 0) return 0
    const { goods, shipping } = parcelOf(lines, shops)
    return shipping === null ? NaN : goods + shipping
  }
  return lines.map(({ offers, current, quantity }, line) => {
    if (current === null) return null
    const own = at.get(current.shopId)!
    const less = cost(own) - cost(own.filter((other) => other.line !== line))
    let best: ReturnType<typeof cheaperElsewhere>[number] = null
    for (const offer of offers) {
      if (offer.shopId === current.shopId || isUnknown(offer)) continue
      const there = at.get(offer.shopId) ?? []
      const saving = less + cost(there) - cost([...there, { line, offer, quantity }])
      if (saving > (best?.saving ?? 0)) best = { offer, saving: totalCents([saving]) }
    }
    return best
  })
}

/** Returns the best plan for an aim; lines without offers are left out. Null if all are. Spec: PLAN-02, PLAN-03, PLAN-05. */
export const bestPlan = (
  aim: Aim,
  lines: ReadonlyArray<PlanLine>,
  shops: PlanShops,
  maxSteps: number = MAX_PLAN_STEPS
): ProvenPlan | null => {
  const { lineCount, choices, isAllKnown } = choicesOf(aim, lines)
  if (lineCount === 0) return null
  const shopIds = [...new Set(choices.map(({ offer }) => offer.shopId))]
  const options = choices.map(({ index, offer, quantity }, id) => ({
    id,
    line: index,
    shop: shopIds.indexOf(offer.shopId),
    cost: costOf({ offer, quantity })
  }))
  const offerOf = ({ id }: Option): Offer => choices[id]!.offer
  const tariffs = shopIds.flatMap((shopId, shop) =>
    tariffsOf(
      options.filter((option) => option.shop === shop),
      offerOf,
      shops.get(shopId)
    ).map(({ isKnown, ...tariff }) => ({ ...tariff, weight: WEIGHTS[aim][isKnown ? "known" : "unknown"] }))
  )
  const solve = (problem: Omit<Problem, "lineCount" | "maxSteps">): Assignment =>
    assign({ ...problem, lineCount, maxSteps })
  const lightest = aim !== "fewest" && isAllKnown ? null : solve(weightProblem(options, tariffs))
  const current = lines.flatMap(({ current }, line) =>
    choices.flatMap((choice, id) => (choice.line === line && choice.offer === current ? [id] : []))
  )
  const known = [
    ...(lightest?.chosen == null ? [] : [lightest.chosen]),
    ...(current.length === lineCount ? [current] : [])
  ]
  const { chosen, lowerBound } = solve({ options, tariffs, budget: lightest?.cost ?? 0, known })
  const plan = pricePlan(
    (chosen ?? []).map((id) => choices[id]!),
    shops
  )
  const isWeightProven = lightest === null || lightest.lowerBound === lightest.cost
  return { ...plan, lowestTotal: isWeightProven ? lowerBound : 0 }
}

/** A plan and the aims that it serves best. */
export interface PlanChoice {
  readonly aims: ReadonlyArray<Aim>
  readonly plan: ProvenPlan
}

/** Returns the best plans, each once, and without those that are no better than `current`. Spec: PLAN-09. */
export const planChoices = (
  lines: ReadonlyArray<PlanLine>,
  shops: PlanShops,
  current: Plan | null
): ReadonlyArray<PlanChoice> => {
  const choices: Array<PlanChoice & { readonly aims: Array<Aim> }> = []
  for (const aim of AIMS) {
    const plan = bestPlan(aim, lines, shops)
    if (plan === null || (current !== null && isAsGood(current, plan, aim))) continue
    const same = choices.find((choice) => isAsGood(choice.plan, plan, aim))
    if (same === undefined) choices.push({ aims: [aim], plan })
    else same.aims.push(aim)
  }
  return choices
}

const isAsGood = (other: Plan, plan: Plan, aim: Aim): boolean =>
  other.total === plan.total &&
  other.hasUnknownShipping === plan.hasUnknownShipping &&
  (aim !== "fewest" || other.parcels.length === plan.parcels.length) &&
  (aim !== "soonest" || other.days === plan.days)

interface Choice extends PlannedLine {
  /** The index among the lines that have offers. */
  readonly index: number
}

/** Returns the offers for an aim: those of known shipping, unless a line has none, and for the soonest those in time. */
const choicesOf = (aim: Aim, lines: ReadonlyArray<PlanLine>) => {
  const sold = lines.flatMap(({ quantity, offers, current }, line) => {
    const all = current === null || offers.includes(current) ? offers : [...offers, current]
    const known = all.filter((offer) => !isUnknown(offer))
    return all.length === 0 ? [] : [{ line, quantity, all, known: known.length > 0 ? known : all }]
  })
  const isAllKnown = sold.every(({ known }) => !isUnknown(known[0]!))
  const latest = aim === "soonest" ? Math.max(...sold.map(({ known }) => Math.min(...known.map(daysOf)))) : Infinity
  const choices = sold.flatMap(({ line, quantity, all, known }, index) =>
    (isAllKnown ? known : all)
      .filter((offer) => daysOf(offer) <= latest)
      .map((offer): Choice => ({ index, line, quantity, offer }))
  )
  return { lineCount: sold.length, choices, isAllKnown }
}

const isUnknown = ({ shippingCost }: Offer): boolean => shippingCost === null

const daysOf = ({ deliveryDays }: Offer): number => deliveryDays ?? Infinity

/** More than the number of shops. */
const UNKNOWN_WEIGHT = 10_000

/** The weights of parcels of known and unknown shipping: an aim first uses as little weight as possible. Spec: PLAN-02, PLAN-05. */
const WEIGHTS: { readonly [Key in Aim]: { readonly known: number; readonly unknown: number } } = {
  cheapest: { known: 0, unknown: 1 },
  fewest: { known: 1, unknown: UNKNOWN_WEIGHT },
  soonest: { known: 0, unknown: 1 }
}

interface ShopTariff extends Omit<Tariff, "weight"> {
  readonly isKnown: boolean
}

/** Returns what a shop can charge for a parcel, as {@link shopMethods} has it: a fee of its highest cost, or free. Spec: PLAN-03. */
const tariffsOf = (
  options: ReadonlyArray<Option>,
  offerOf: (option: Option) => Offer,
  shop: PlanShop | undefined
): ReadonlyArray<ShopTariff> => {
  const known = options.filter((option) => !isUnknown(offerOf(option)))
  const usual = shop?.shippingCost ?? null
  const tariffs = [...feesOf(known, true)]
  if (known.length < options.length) {
    if (usual === null) tariffs.push({ shop: options[0]!.shop, isKnown: false, fee: 0, minGoods: 0, options })
    else tariffs.push(...feesOf(options, false))
  }
  return tariffs

  function feesOf(some: ReadonlyArray<Option>, isKnown: boolean): ReadonlyArray<ShopTariff> {
    const feeOf = (option: Option): number => offerOf(option).shippingCost ?? usual ?? 0
    const freeFrom = shop?.freeShippingFrom ?? null
    const fees = [...new Set(some.map(feeOf))].map((fee) => ({
      fee,
      minGoods: 0,
      options: some.filter((option) => feeOf(option) <= fee)
    }))
    const free = some.filter((option) => !isNeverFree(offerOf(option), freeFrom))
    const all = freeFrom === null || free.length === 0 ? fees : [...fees, { fee: 0, minGoods: freeFrom, options: free }]
    return all.map((tariff) => ({ ...tariff, isKnown, shop: some[0]!.shop }))
  }
}

/** Returns the problem of the least weight: only the weights of the tariffs cost anything. */
const weightProblem = (
  options: ReadonlyArray<Option>,
  tariffs: ReadonlyArray<Tariff>
): Omit<Problem, "lineCount" | "maxSteps"> => {
  const free = options.map((option) => ({ ...option, cost: 0 }))
  return {
    options: free,
    budget: 0,
    known: [],
    tariffs: [...Map.groupBy(tariffs, ({ shop, weight }) => `${shop} ${weight}`).values()].map((alike) => {
      const [widest] = alike
        .filter(({ minGoods }) => minGoods === 0)
        .toSorted((a, b) => b.options.length - a.options.length)
      const { shop, weight, options } = widest!
      return { shop, fee: weight, weight: 0, minGoods: 0, options: options.map(({ id }) => free[id]!) }
    })
  }
}
