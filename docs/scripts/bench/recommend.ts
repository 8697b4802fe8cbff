/**
 * `npm run bench -- recommend`: recommends to simulated shoppers whose taste is known. The neighbours of products are learnt from one part
 * of the shoppers; the others are judged by the products that they view later. Prints the hit rate at 10 beside that of the most viewed
 * products, the coverage and the diversity, and what each signal contributes.
 */
import { buildSegment } from "#adapters/index/embedded/changes.ts"
import { EmbeddedIndex } from "#adapters/index/embedded/index.ts"
import { addDays } from "#domain/base/days.ts"
import type { CategoryKey, IsoDay } from "#domain/base/ids.ts"
import { diversify } from "#domain/search/recommendations/diversity.ts"
import {
  countPairs,
  type Neighbourhood,
  type Pair,
  rankNeighbours,
  type Signal,
  SIGNAL_POINTS,
  MAX_PAIRED
} from "#domain/search/recommendations/neighbours.ts"
import { type Candidates, type OwnIds, startsOf, suggest } from "#domain/search/recommendations/personal.ts"
import { readLabelledDocuments } from "./relevance/dutch-catalogues.ts"
import { DAYS, makeShoppers, randomFrom, type Shopper, type ShopperEvent } from "./recommend/shoppers.ts"
import { readOptions } from "../options.ts"

const { values } = readOptions({
  options: {
    shoppers: { type: "string", default: "4000" },
    products: { type: "string", default: "2000" },
    seed: { type: "string", default: "17" }
  }
})

const START = "2026-09-20" as IsoDay
const TODAY = addDays(START, DAYS)
const SIZE = 10
/** Similar products that are asked for each product, as the site does. */
const MAX_SIMILAR = 20
/** The share of shoppers from whom neighbours are learnt. */
const LEARNING_SHARE = 0.8
/** The share of the events of a judged shopper that are known. */
const KNOWN_SHARE = 0.6
/** Every tenth product is new: nobody in the learning part has seen it. */
const isNew = (id: string): boolean => newIds.has(id)

const { documents: all } = await readLabelledDocuments("demo")
const documents = all
  .filter(({ live, adult, category }) => live && !adult && category !== "")
  .sort((a, b) => b.popularity - a.popularity || (a.id < b.id ? -1 : 1))
  .slice(0, Number(values.products))
const byId = new Map(documents.map((document) => [document.id, document]))
const newIds = new Set(documents.filter((_, i) => i % 10 === 7).map(({ id }) => id))
const index = new EmbeddedIndex([buildSegment(documents)])
const shoppers = makeShoppers(documents, Number(values.shoppers), randomFrom(Number(values.seed)))
const learning = shoppers
  .slice(0, Math.floor(LEARNING_SHARE * shoppers.length))
  .map(({ name, events }) => ({ name, events: events.filter(({ id }) => !isNew(id)) }))
const measured = shoppers.slice(learning.length)

const pairedWith = (events: ReadonlyArray<ShopperEvent>, at: number): ReadonlyArray<string> => {
  const { id, signal } = events[at]!
  const before = events.slice(0, at).filter((event) => event.signal === signal && event.id !== id)
  return [...new Set(before.map((event) => event.id).reverse())].slice(0, MAX_PAIRED)
}

const learn = (from: ReadonlyArray<Shopper>, signals: ReadonlySet<Signal>): ReadonlyMap<string, Neighbourhood> => {
  const neighbourhoods = new Map<string, Neighbourhood>()
  const byDay = Array.from({ length: DAYS }, () => new Map<string, Pair>())
  for (const { events } of from)
    events.forEach(({ id, signal, day }, at) => {
      if (!signals.has(signal)) return
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

const similarTo = new Map<string, ReadonlyArray<string>>()
const similar = (id: string): ReadonlyArray<string> => {
  const known = similarTo.get(id) ?? index.similar([id], MAX_SIMILAR, "everyone")
  similarTo.set(id, known)
  return known
}

const idsOf = (events: ReadonlyArray<ShopperEvent>, signal: Signal): ReadonlyArray<string> => [
  ...new Set(
    events
      .filter((event) => event.signal === signal)
      .map(({ id }) => id)
      .reverse()
  )
]

const ownOf = (events: ReadonlyArray<ShopperEvent>): OwnIds => ({
  cart: idsOf(events, "cart"),
  wishlist: idsOf(events, "list"),
  bought: idsOf(events, "purchase"),
  viewed: idsOf(events, "view")
})

type Recommender = (known: ReadonlyArray<ShopperEvent>) => ReadonlyArray<string>

const recommender =
  (neighbourhoods: ReadonlyMap<string, Neighbourhood>, hasSimilar: boolean, isDiverse: boolean): Recommender =>
  (known) => {
    const own = ownOf(known)
    const candidatesOf = (id: string): Candidates => {
      const neighbourhood = neighbourhoods.get(id)
      return {
        together: neighbourhood === undefined ? [] : rankNeighbours(neighbourhood, TODAY),
        similar: hasSimilar ? similar(id) : []
      }
    }
    const ids = suggest(own, startsOf(own), candidatesOf).map(({ id }) => id)
    const products = ids.map((id) => ({ ...byId.get(id)!, category: byId.get(id)!.category as CategoryKey }))
    return (isDiverse ? diversify(products, SIZE) : products.slice(0, SIZE)).map(({ id }) => id)
  }

const views = new Map<string, number>()
for (const { events } of learning)
  for (const { id, signal } of events) if (signal === "view") views.set(id, (views.get(id) ?? 0) + 1)
const mostViewed = [...views].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([id]) => id)
const popularity: Recommender = (known) => {
  const seen = new Set(known.map(({ id }) => id))
  return mostViewed.filter((id) => !seen.has(id)).slice(0, SIZE)
}

interface Result {
  /** Share of the shoppers who later viewed one of the recommended products. */
  readonly hitRate: number
  readonly newRate: number
  /** Share of the products that were recommended to anyone. */
  readonly coverage: number
  readonly categories: number
  readonly brands: number
}

const measure = (recommend: Recommender): Result => {
  let [hits, tried, newHits, newTried, categories, brands] = [0, 0, 0, 0, 0, 0]
  const recommended = new Set<string>()
  for (const { events } of measured) {
    const known = events.slice(0, Math.ceil(KNOWN_SHARE * events.length))
    const seen = new Set(known.map(({ id }) => id))
    const later = new Set(events.slice(known.length).flatMap(({ id }) => (seen.has(id) ? [] : id)))
    if (later.size === 0) continue
    const ids = recommend(known)
    const products = ids.map((id) => byId.get(id)!)
    tried++
    hits += Number(ids.some((id) => later.has(id)))
    if ([...later].some(isNew)) {
      newTried++
      newHits += Number(ids.some((id) => isNew(id) && later.has(id)))
    }
    for (const id of ids) recommended.add(id)
    categories += new Set(products.map(({ category }) => category)).size
    brands += new Set(products.map(({ brand }) => brand)).size
  }
  return {
    hitRate: hits / tried,
    newRate: newHits / newTried,
    coverage: recommended.size / documents.length,
    categories: categories / tried,
    brands: brands / tried
  }
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`

const print = (name: string, { hitRate, newRate, coverage, categories, brands }: Result, base: Result | null): void =>
  console.log(
    `${name.padEnd(34)} hit rate ${percent(hitRate).padStart(6)}` +
      `${base === null ? "" : ` (${(hitRate / base.hitRate).toFixed(2)} times)`}, new products ${percent(newRate)}, ` +
      `coverage ${percent(coverage)}, categories ${categories.toFixed(1)}, brands ${brands.toFixed(1)}`
  )

const SIGNALS: ReadonlyArray<Signal> = ["view", "list", "cart", "purchase"]
const everything = learn(learning, new Set(SIGNALS))
console.log(
  `${documents.length} products (${newIds.size} new), ${learning.length} shoppers to learn from, ${measured.length} to judge, ` +
    `${everything.size} products with neighbours`
)
const base = measure(popularity)
print("most viewed", base, null)
print("what resembles alone", measure(recommender(new Map(), true, false)), base)
for (const signal of SIGNALS)
  print(`together: ${signal} alone`, measure(recommender(learn(learning, new Set([signal])), false, false)), base)
print("together: all signals", measure(recommender(everything, false, false)), base)
for (const signal of SIGNALS) {
  const others = new Set(SIGNALS.filter((other) => other !== signal))
  print(`all but ${signal}`, measure(recommender(learn(learning, others), true, true)), base)
}
print("all, without diversity", measure(recommender(everything, true, false)), base)
const result = measure(recommender(everything, true, true))
print("all, as the site recommends", result, base)
if (result.hitRate < 1.3 * base.hitRate) {
  console.error("The hit rate is less than 30 % above that of the most viewed products.")
  process.exitCode = 1
}
