/**
 * Groceries: offers of eleven supermarkets on three days become products. Prints how many products two or more supermarkets
 * sell, how far their prices are apart, the precision on joins compared by hand, and the share of offers with a unit price.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { gunzipSync } from "node:zlib"
import { readItemPack } from "#domain/feed/pack.ts"
import { emptyRawItem } from "#domain/feed/raw.ts"
import { groceryMatcher, learnGroceries } from "#domain/matching/grocery/matcher.ts"
import type { GroceryFacts } from "#domain/matching/grocery/facts.ts"
import type { MatchOffer } from "#domain/matching/offer.ts"
import type { Cents } from "#domain/base/cents.ts"

const DATA = fileURLToPath(new URL("../../../../shared/data/dutch-supermarket-offers", import.meta.url))
const LABELS = new URL("../../../fixtures/labels/grocery-joins.csv", import.meta.url)
const DAYS = ["2024-04-05", "2024-06-05", "2024-07-05"]
const CATEGORY = "eten-en-drinken"
const CATEGORY_PATH = ["Eten en drinken"]

/** True if the lists of the supermarkets are on this machine. */
export const hasGroceries = existsSync(DATA)

/** An offer with the last day on which a shop had it; its id is the part of the link that the list gives. */
interface DayOffer extends MatchOffer {
  readonly day: string
}

/** A join that was compared by hand: the same product, another one, or undecided. */
interface Label {
  readonly pair: string
  readonly verdict: string
}

interface Row {
  readonly n: string | null
  readonly l: string
  readonly p: number
  readonly s: string | null
}

/** Returns all offers of the three days; a later day replaces the offer of an earlier one, as an import does. */
const readGroceries = (): ReadonlyArray<DayOffer> => {
  const offers = new Map<string, DayOffer>()
  for (const day of DAYS)
    for (const file of readdirSync(`${DATA}/${day}`)) {
      const shop = file.replace(".json.gz", "")
      const rows: ReadonlyArray<Row> = JSON.parse(gunzipSync(readFileSync(`${DATA}/${day}/${file}`)).toString())
      for (const row of rows) if (row.n !== null) offers.set(keyOf(shop, row.l), offerOf(day, shop, row, row.n))
    }
  return [...offers.values()]
}

const keyOf = (shop: string, link: string): string => `${shop} ${link}`

const offerOf = (day: string, shop: string, row: Row, name: string): DayOffer => {
  const title = name.replace(/\s+/g, " ").trim()
  const item = emptyRawItem(null)
  if (row.s !== null && row.s !== "") item.pack = [String(row.s)]
  return {
    day,
    shop,
    offerId: row.l,
    title,
    brand: null,
    number: null,
    mpn: null,
    pack: readItemPack(item, title, CATEGORY_PATH),
    category: CATEGORY,
    price: Math.round(row.p * 100) as Cents,
    condition: "new",
    colors: [],
    sizes: []
  }
}

interface Group {
  readonly members: Array<{ readonly offer: DayOffer; readonly facts: GroceryFacts }>
}

/** Joins offers with an equal key, the exact keys first; groups stay apart if any two of their offers have a veto. */
const joinGroceries = (offers: ReadonlyArray<DayOffer>): ReadonlyArray<ReadonlyArray<DayOffer>> => {
  const matcher = groceryMatcher(learnGroceries(offers))
  const groups = new Map<string, Group>()
  const byKey = new Map<string, Array<string>>()
  for (const offer of offers.toSorted((a, b) => (keyOf(a.shop, a.offerId) < keyOf(b.shop, b.offerId) ? -1 : 1))) {
    const facts = matcher.read(offer)
    const id = keyOf(offer.shop, offer.offerId)
    groups.set(id, { members: [{ offer, facts }] })
    matcher.keysOf(facts).forEach(({ key }, rank) => {
      const ranked = `${rank} ${key}`
      const ids = byKey.get(ranked)
      if (ids === undefined) byKey.set(ranked, [id])
      else ids.push(id)
    })
  }
  const isApart = (a: Group, b: Group) =>
    a.members.some((one) => b.members.some((two) => matcher.vetoOf(one.facts, two.facts) !== null))
  for (const [, ids] of [...byKey].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const seen: Array<Group> = []
    for (const id of ids) {
      const group = groups.get(id)
      if (group === undefined || seen.includes(group)) continue
      const joined = seen.find((other) => !isApart(other, group))
      if (joined === undefined) {
        seen.push(group)
        continue
      }
      joined.members.push(...group.members)
      for (const { offer } of group.members) groups.set(keyOf(offer.shop, offer.offerId), joined)
    }
  }
  return [...new Set(groups.values())].map(({ members }) => members.map(({ offer }) => offer))
}

const readLabels = (): ReadonlyArray<Label> =>
  readFileSync(LABELS, "utf8")
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => {
      const [, shopA = "", linkA = "", , shopB = "", linkB = "", verdict = ""] = line.split(";")
      return { pair: [keyOf(shopA, linkA), keyOf(shopB, linkB)].join("\n"), verdict }
    })

/** The results of the measurement. Shares are between 0 and 1. */
interface GroceryResults {
  /** The offers of each product that two or more supermarkets sell. */
  readonly groups: ReadonlyArray<ReadonlyArray<MatchOffer>>
  readonly offers: number
  /** Offers of products that two or more supermarkets sell. */
  readonly joinedOffers: number
  /** Share of these products whose highest price is more than twice the lowest. */
  readonly farPrices: number
  /** Labelled joins, those that are made, and the share of the same product among those made. */
  readonly labels: number
  readonly made: number
  readonly precision: number
  /** Share of the offers with a pack, from which the unit price follows, by shop and of all. */
  readonly packs: Readonly<Record<string, number>>
  readonly allPacks: number
  readonly seconds: number
}

const measureGroceries = (): GroceryResults => {
  const offers = readGroceries()
  const start = performance.now()
  const products = joinGroceries(offers).filter((members) => new Set(members.map(({ shop }) => shop)).size > 1)
  const seconds = (performance.now() - start) / 1_000
  const productOf = new Map<string, number>()
  products.forEach((members, index) => {
    for (const { shop, offerId } of members) productOf.set(keyOf(shop, offerId), index)
  })
  const labels = readLabels()
  const made = labels.filter(({ pair }) => {
    const [a = "", b = ""] = pair.split("\n")
    return productOf.has(a) && productOf.get(a) === productOf.get(b)
  })
  const far = products.filter((members) => {
    const prices = members.map(({ price }) => price)
    return Math.max(...prices) > 2 * Math.min(...prices)
  })
  const withPack = (all: ReadonlyArray<MatchOffer>) => all.filter(({ pack }) => pack !== null).length / all.length
  const byShop = Map.groupBy(offers, ({ shop }) => shop)
  return {
    groups: products,
    offers: offers.length,
    joinedOffers: productOf.size,
    farPrices: far.length / products.length,
    labels: labels.length,
    made: made.length,
    precision: made.filter(({ verdict }) => verdict === "same").length / made.length,
    packs: Object.fromEntries([...byShop].map(([shop, all]) => [shop, withPack(all)])),
    allPacks: withPack(offers),
    seconds
  }
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`

/** Measures the matching of groceries, prints the results and returns them; null without the lists. */
export const printGroceries = (): GroceryResults | null => {
  if (!hasGroceries) {
    console.log(`groceries: skipped, because ${DATA} is absent`)
    return null
  }
  const found = measureGroceries()
  console.log(`groceries: ${found.offers} offers in ${found.seconds.toFixed(1)} s`)
  console.log(
    `  products of two or more supermarkets  ${found.groups.length} (goal 13000), with ${found.joinedOffers} offers`
  )
  console.log(`  highest price over twice the lowest   ${percent(found.farPrices)}`)
  console.log(`  precision on products not tried on    ${found.precision.toFixed(3)} (goal 0.98)`)
  console.log(`  labelled joins that are made          ${found.made} of ${found.labels}`)
  console.log(`  offers with a unit price              ${percent(found.allPacks)} (goal 90 %)`)
  for (const [shop, share] of Object.entries(found.packs)) console.log(`    ${shop.padEnd(12)} ${percent(share)}`)
  return found
}

if (import.meta.main) printGroceries()
