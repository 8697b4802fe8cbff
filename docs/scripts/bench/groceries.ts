import { toCents } from "#domain/base/euros.ts"
import { existsSync, readdirSync } from "node:fs"
import { clusterOffers } from "#domain/matching/cluster.ts"
import { readItemPack } from "#domain/feed/pack.ts"
import { emptyRawItem } from "#domain/feed/raw.ts"
import { groceryMatcher, learnGroceries } from "#domain/matching/grocery/matcher.ts"
import type { MatchOffer } from "#domain/matching/offer.ts"
import { matchOffer } from "#fixtures/item.ts"
import { dataFolder, readLabels, unzip } from "./data.ts"
import { shareOf, timed } from "./figures.ts"

const OFFERS = "dutch-supermarket-offers"
const DAYS = ["2024-04-05", "2024-06-05", "2024-07-05"]

export const hasGroceries = dataFolder !== null && existsSync(dataFolder + OFFERS)

interface Row {
  readonly n: string | null
  readonly l: string
  readonly p: number
  readonly s: string | null
}

const keyOf = (shop: string, link: string): string => `${shop} ${link}`

/** A later day replaces the offer of an earlier one, as an import does. */
const readGroceries = (): ReadonlyArray<MatchOffer> => {
  const offers = new Map<string, MatchOffer>()
  for (const day of DAYS)
    for (const file of readdirSync(`${dataFolder}${OFFERS}/${day}`)) {
      const shop = file.replace(".json.gz", "")
      for (const row of JSON.parse(unzip(`${OFFERS}/${day}/${file}`)) as ReadonlyArray<Row>)
        if (row.n !== null) offers.set(keyOf(shop, row.l), offerOf(shop, row, row.n))
    }
  return [...offers.values()]
}

const offerOf = (shop: string, row: Row, name: string): MatchOffer => {
  const title = name.replace(/\s+/g, " ").trim()
  const item = emptyRawItem(null)
  if (row.s !== null && row.s !== "") item.pack = [String(row.s)]
  const pack = readItemPack(item, title, ["Eten en drinken"])
  const price = toCents(Math.round(row.p * 100))
  return matchOffer({ shop, offerId: row.l, title, pack, category: "eten-en-drinken", price, condition: "new" })
}

/** The results of the measurement. Shares are between 0 and 1. */
interface GroceryResults {
  readonly groups: ReadonlyArray<ReadonlyArray<MatchOffer>>
  readonly offers: number
  readonly joinedOffers: number
  readonly farPrices: number
  readonly labels: number
  readonly made: number
  readonly precision: number
  /** Share of the offers with a pack, from which the unit price follows. */
  readonly allPacks: number
  readonly seconds: number
}

export const measureGroceries = async (): Promise<GroceryResults> => {
  const offers = readGroceries()
  const current = offers.map((offer) => ({ ...offer, isGone: false }))
  const [{ clusters }, ms] = await timed(() => clusterOffers(current, groceryMatcher(learnGroceries(offers)), []))
  const groups = clusters
    .map((members) => members.map(({ offer }) => offer))
    .filter((members) => new Set(members.map(({ shop }) => shop)).size > 1)
  const groupOf = new Map(
    groups.flatMap((members) => members.map((offer) => [keyOf(offer.shop, offer.offerId), members] as const))
  )
  const labels = readLabels("grocery-joins.csv", ";")
  const made = labels.filter((label) => {
    const group = groupOf.get(keyOf(label["shop_a"] ?? "", label["link_a"] ?? ""))
    return group !== undefined && group === groupOf.get(keyOf(label["shop_b"] ?? "", label["link_b"] ?? ""))
  })
  return {
    groups,
    offers: offers.length,
    joinedOffers: groupOf.size,
    farPrices: shareOf(groups, (members) => {
      const prices = members.map(({ price }) => price)
      return Math.max(...prices) > 2 * Math.min(...prices)
    }),
    labels: labels.length,
    made: made.length,
    precision: shareOf(made, ({ verdict }) => verdict === "same"),
    allPacks: shareOf(offers, ({ pack }) => pack !== null),
    seconds: ms / 1_000
  }
}
