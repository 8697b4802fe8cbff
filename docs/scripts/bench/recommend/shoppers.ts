import type { SearchDocument } from "#domain/search/document.ts"
import type { Signal } from "#domain/search/recommendations/neighbours.ts"

/** Draws uniformly from 0 up to 1. */
type Random = () => number

export interface ShopperEvent {
  readonly id: string
  /** Everything but a view follows a view of the same product. */
  readonly signal: Signal
  /** Days since the beginning of the simulation. */
  readonly day: number
}

/** A simulated shopper: what it did, in the order of time. */
export interface Shopper {
  readonly name: string
  readonly events: ReadonlyArray<ShopperEvent>
}

export const DAYS = 60

/** The share of views that have nothing to do with a shopper's taste. */
const NOISE = 0.25

/** How often a view leads to more. */
const SHARES = { list: 0.15, cart: 0.1, purchase: 0.05 } as const

/** How much more often a shopper views a brand it likes. */
const LIKED_BRAND = 4

/** The spread of prices around a shopper's own level, as a logarithm. */
const PRICE_SPREAD = 0.4

/**
 * Generates shoppers whose taste is known: one to three categories, up to three brands and a level of price in each. A quarter of
 * their views is noise, by popularity alone.
 */
export const makeShoppers = (
  documents: ReadonlyArray<SearchDocument>,
  count: number,
  random: Random
): ReadonlyArray<Shopper> => {
  const weights = new Map(documents.map(({ id }, i) => [id, 1 / (i + 20)]))
  const weightOf = ({ id }: SearchDocument) => weights.get(id)!
  const byCategory = [...Map.groupBy(documents, ({ category }) => category).values()].filter(
    (group) => group.length >= 8
  )
  const anyProduct = sampler(documents, weightOf, random)
  const anyCategory = sampler(byCategory, (group) => group.reduce((total, one) => total + weightOf(one), 0), random)

  const tasteFor = (group: ReadonlyArray<SearchDocument>) => {
    const brands = new Set([0, 1, 2].map(() => group[Math.floor(random() * group.length)]!.brand))
    const level = Math.log(group[Math.floor(random() * group.length)]!.price + 1)
    return sampler(
      group,
      (one) =>
        weightOf(one) *
        (brands.has(one.brand) ? LIKED_BRAND : 1) *
        Math.exp(-((Math.log(one.price + 1) - level) ** 2) / (2 * PRICE_SPREAD ** 2)),
      random
    )
  }

  return Array.from({ length: count }, (_, i) => {
    const tastes = Array.from({ length: 1 + Math.floor(random() * 3) }, () => tasteFor(anyCategory()))
    const days = Array.from({ length: 8 + Math.floor(random() * 17) }, () => Math.floor(random() * DAYS)).sort(
      (a, b) => a - b
    )
    const events = days.flatMap((day): ReadonlyArray<ShopperEvent> => {
      const { id } = random() < NOISE ? anyProduct() : tastes[Math.floor(random() * tastes.length)]!()
      const more = (["list", "cart", "purchase"] as const).filter((signal) => random() < SHARES[signal])
      return [{ id, signal: "view", day }, ...more.map((signal) => ({ id, signal, day }))]
    })
    return { name: `shopper-${i}`, events }
  })
}

const sampler = <A>(items: ReadonlyArray<A>, weightOf: (item: A) => number, random: Random): (() => A) => {
  const totals: Array<number> = []
  let total = 0
  for (const item of items) totals.push((total += weightOf(item)))
  return () => {
    const drawn = random() * total
    let [low, high] = [0, items.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if (totals[middle]! > drawn) high = middle
      else low = middle + 1
    }
    return items[low]!
  }
}
