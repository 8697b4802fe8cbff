import { bisectRight, cumsum } from "d3-array"
import { buildSegment } from "#adapters/index/embedded/changes.ts"
import { EmbeddedIndex } from "#adapters/index/embedded/index.ts"
import { randomFrom } from "#adapters/index/testing/documents.ts"
import { addDays } from "#domain/base/days.ts"
import type { CategoryKey, IsoDay } from "#domain/base/ids.ts"
import type { SearchDocument } from "#domain/search/document.ts"
import { diversify } from "#domain/search/recommendations/mix.ts"
import {
  countPairs,
  type Neighbourhood,
  type Pair,
  rankNeighbours,
  type Signal,
  SIGNAL_POINTS,
  MAX_PAIRED
} from "#domain/search/recommendations/neighbours.ts"
import { type Candidates, startsOf, suggest } from "#domain/search/recommendations/personal.ts"
import { defineBench, type Figure, figure, meanOf, percent, percentOf, shareOf } from "./figures.ts"
import { readLabelledDocuments } from "./relevance/catalogues.ts"

type Random = () => number

interface ShopperEvent {
  readonly id: string
  /** Everything but a view follows a view of the same product. */
  readonly signal: Signal
  readonly day: number
}

interface Shopper {
  readonly name: string
  readonly events: ReadonlyArray<ShopperEvent>
}

const DAYS = 60

/** The share of views that have nothing to do with a shopper's taste. */
const NOISE = 0.25

const SHARES = { list: 0.15, cart: 0.1, purchase: 0.05 } as const

const LIKED_BRAND = 4

/** The spread of prices around a shopper's own level, as a logarithm. */
const PRICE_SPREAD = 0.4

/** The taste of a shopper: one to three categories, up to three brands and a level of price in each. */
const makeShoppers = (
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
  const totals = cumsum(items, weightOf)
  return () => items[bisectRight(totals, random() * totals.at(-1)!)]!
}

const START = "2026-09-20" as IsoDay
const TODAY = addDays(START, DAYS)
const SIZE = 10
const MAX_SIMILAR = 20
const LEARNING_SHARE = 0.8
const KNOWN_SHARE = 0.6
/** The hit rate that the site reaches at least, as a multiple of that of the most viewed products. */
const MIN_GAIN = 1.3

const SIGNALS: ReadonlyArray<Signal> = ["view", "list", "cart", "purchase"]

const pairedWith = (events: ReadonlyArray<ShopperEvent>, at: number): ReadonlyArray<string> => {
  const { id, signal } = events[at]!
  const before = events.slice(0, at).filter((event) => event.signal === signal && event.id !== id)
  return [...new Set(before.map((event) => event.id).reverse())].slice(0, MAX_PAIRED)
}

const learn = (from: ReadonlyArray<Shopper>, signals: ReadonlyArray<Signal>): ReadonlyMap<string, Neighbourhood> => {
  const neighbourhoods = new Map<string, Neighbourhood>()
  const byDay = Array.from({ length: DAYS }, () => new Map<string, Pair>())
  for (const { events } of from)
    events.forEach(({ id, signal, day }, at) => {
      if (!signals.includes(signal)) return
      for (const other of pairedWith(events, at)) {
        const [first, second] = id < other ? [id, other] : [other, id]
        const key = `${first} ${second}`
        const known = byDay[day]!.get(key) ?? { first, second, points: 0, count: 0 }
        byDay[day]!.set(key, { ...known, points: known.points + SIGNAL_POINTS[signal], count: known.count + 1 })
      }
    })
  byDay.forEach((pairs, day) => {
    for (const [id, changed] of countPairs(neighbourhoods, [...pairs.values()], addDays(START, day)))
      neighbourhoods.set(id, changed)
  })
  return neighbourhoods
}

const idsOf = (events: ReadonlyArray<ShopperEvent>, signal: Signal): ReadonlyArray<string> => {
  const ids = events.filter((event) => event.signal === signal).map(({ id }) => id)
  return [...new Set(ids.reverse())]
}

type Recommender = (known: ReadonlyArray<ShopperEvent>) => ReadonlyArray<string>

const recommender = (
  byId: ReadonlyMap<string, SearchDocument>,
  similar: (id: string) => ReadonlyArray<string>,
  neighbourhoods: ReadonlyMap<string, Neighbourhood>,
  isDiverse = true
): Recommender => {
  const candidatesOf = (id: string): Candidates => {
    const neighbourhood = neighbourhoods.get(id)
    const together = neighbourhood === undefined ? [] : rankNeighbours(neighbourhood, TODAY)
    return { together, similar: similar(id) }
  }
  return (known) => {
    const own = {
      cart: idsOf(known, "cart"),
      wishlist: idsOf(known, "list"),
      bought: idsOf(known, "purchase"),
      viewed: idsOf(known, "view")
    }
    const products = suggest(own, startsOf(own), candidatesOf).map(({ id }) => {
      const product = byId.get(id)!
      return { ...product, category: product.category as CategoryKey }
    })
    return (isDiverse ? diversify(products, SIZE) : products.slice(0, SIZE)).map(({ id }) => id)
  }
}

const popularity = (learning: ReadonlyArray<Shopper>): Recommender => {
  const views = Map.groupBy(
    learning.flatMap(({ events }) => events.filter(({ signal }) => signal === "view")),
    ({ id }) => id
  )
  const sorted = [...views].sort(([a, x], [b, y]) => y.length - x.length || (a < b ? -1 : 1)).map(([id]) => id)
  return (known) => {
    const seen = new Set(known.map(({ id }) => id))
    return sorted.filter((id) => !seen.has(id)).slice(0, SIZE)
  }
}

const measure = (
  column: string,
  recommend: Recommender,
  shoppers: ReadonlyArray<Shopper>,
  byId: ReadonlyMap<string, SearchDocument>,
  isNew: (id: string) => boolean
): ReadonlyArray<Figure> => {
  const results = shoppers.flatMap(({ events }) => {
    const known = events.slice(0, Math.ceil(KNOWN_SHARE * events.length))
    const seen = new Set(known.map(({ id }) => id))
    const later = new Set(events.slice(known.length).flatMap(({ id }) => (seen.has(id) ? [] : id)))
    return later.size === 0 ? [] : [{ ids: recommend(known), later }]
  })
  const variety = (key: "category" | "brand") =>
    meanOf(results.map(({ ids }) => new Set(ids.map((id) => byId.get(id)![key])).size))
  const withNew = results.filter(({ later }) => [...later].some(isNew))
  const hits = shareOf(results, ({ ids, later }) => ids.some((id) => later.has(id)))
  return [
    percent("hit rate", hits, { column }),
    percentOf("hit rate, new products", { column }, withNew, ({ ids, later }) =>
      ids.some((id) => isNew(id) && later.has(id))
    ),
    percent("products recommended to anyone", new Set(results.flatMap(({ ids }) => ids)).size / byId.size, { column }),
    figure("categories of a list", variety("category"), { column }),
    figure("brands of a list", variety("brand"), { column })
  ]
}

export const bench = defineBench({
  about:
    "Ten products recommended to simulated shoppers whose taste is known; a quarter of their views is noise. Four fifths teach; a list hits if one of the others views a product of it later. Every tenth product is new: nobody has seen it.",
  options: { shoppers: 4_000, products: 2_000, seed: 17 },
  full: { shoppers: 20_000, products: 3_000 },
  run: async ({ shoppers: count, products, seed }) => {
    const { documents: all } = await readLabelledDocuments("demo")
    const documents = all
      .filter(({ live, adult, category }) => live && !adult && category !== "")
      .sort((a, b) => b.popularity - a.popularity || (a.id < b.id ? -1 : 1))
      .slice(0, products)
    const byId = new Map(documents.map((document) => [document.id, document]))
    const newIds = new Set(documents.filter((_, i) => i % 10 === 7).map(({ id }) => id))
    const isNew = (id: string) => newIds.has(id)
    const index = new EmbeddedIndex([buildSegment(documents)])
    const similarTo = new Map<string, ReadonlyArray<string>>()
    const similar = (id: string) => {
      const known = similarTo.get(id) ?? index.similar([id], MAX_SIMILAR, "everyone")
      similarTo.set(id, known)
      return known
    }
    const nothing = () => []
    const shoppers = makeShoppers(documents, count, randomFrom(seed))
    const learning = shoppers
      .slice(0, Math.floor(LEARNING_SHARE * shoppers.length))
      .map(({ name, events }) => ({ name, events: events.filter(({ id }) => !isNew(id)) }))
    const together = learn(learning, SIGNALS)
    const recommenders: Readonly<Record<string, Recommender>> = {
      "most viewed": popularity(learning),
      "similar alone": recommender(byId, similar, new Map(), false),
      "views together": recommender(byId, nothing, learn(learning, ["view"]), false),
      "all together": recommender(byId, nothing, together, false),
      "not diverse": recommender(byId, similar, together, false),
      "as the site": recommender(byId, similar, together)
    }
    const others = shoppers.slice(learning.length)
    const figures = Object.entries(recommenders).flatMap(([name, recommend]) =>
      measure(name, recommend, others, byId, isNew)
    )
    const rates = figures.filter(({ row }) => row === "hit rate").map(({ value }) => value)
    const gain = figure("hit rate : most viewed", rates.at(-1)! / rates[0]!, {
      column: "as the site",
      atLeast: MIN_GAIN
    })
    return [...figures, gain]
  }
})
