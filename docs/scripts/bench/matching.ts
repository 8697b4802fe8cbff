import { readdirSync, existsSync } from "node:fs"
import { join } from "node:path"
import { parse } from "csv-parse/sync"
import { titleWords } from "#domain/base/text/words.ts"
import { clusterOffers } from "#domain/matching/cluster.ts"
import { durableMatcher } from "#domain/matching/durable.ts"
import type { MatchOffer } from "#domain/matching/offer.ts"
import { matchOffer } from "#fixtures/item.ts"
import { writeBenchFeed } from "./feed.ts"
import { dataFolder, unzip, WITHOUT_DATA, readLabels } from "./data.ts"
import { defineBench, type Figure, figure, percent, shareOf, timed } from "./figures.ts"
import { withFolder } from "./processes.ts"
import { measureStep } from "./steps.ts"
import { toCents } from "#domain/base/euros.ts"
import { readItemPack } from "#domain/feed/pack.ts"
import { emptyRawItem } from "#domain/feed/raw.ts"
import { groceryMatcher, learnGroceries } from "#domain/matching/grocery/matcher.ts"

/** Minimum precision everywhere, and minimum recall by data set. */
const MIN_PRECISION = 0.97
const CATEGORIES = { washers: 0.65, tvs: 0.6, cameras: 0.5, mobile: 0.5 } as const
const PAIRS = { "abt-buy": 0.6, "amazon-google": null } as const

/** Maximum seconds of a pass for 100,000 offers. Spec: MATCH-43. */
const MAX_PASS_SECONDS = 60

interface Labelled {
  readonly offer: MatchOffer
  readonly cluster: string
}

const isCode = (word: string): boolean => /^(?=.*[a-z])(?=(?:.*\d){3})[a-z0-9]{6,}$/.test(word)

const codesOf = (name: string): ReadonlyArray<string> => {
  const words = titleWords(name)
  return [...words, ...words.slice(1).map((word, at) => words[at]! + word)].filter(isCode)
}

/** Corrects labels by the data itself: an offer whose title prints the code of one other product, and none of its own, is of that other. */
const withCorrectedClusters = (labelled: ReadonlyArray<Labelled>): ReadonlyArray<Labelled> => {
  const named = new Map<string, Set<string>>()
  for (const cluster of new Set(labelled.map(({ cluster }) => cluster))) {
    for (const code of codesOf(cluster)) named.set(code, (named.get(code) ?? new Set()).add(cluster))
  }
  return labelled.map((label) => {
    const own = codesOf(label.cluster)
    const words = titleWords(label.offer.title)
    const text = words.join("")
    if (own.length === 0 || own.some((code) => text.includes(code))) return label
    const others = new Set(words.flatMap((word) => [...(named.get(word) ?? [])]))
    const [only] = others
    return others.size === 1 && only !== undefined ? { ...label, cluster: only } : label
  })
}

const PRODUCT =
  /<id>(\d+)<\/id>\s*<title><!\[CDATA\[(.*?)\]\]><\/title>\s*<vendor>(\d+)<\/vendor>\s*<provider_cluster><!\[CDATA\[(.*?)\]\]>/gs

const readPricerunner = (path: string): ReadonlyArray<Labelled> =>
  [...unzip(path).matchAll(PRODUCT)].map(([, offerId = "", title = "", shop = "", cluster = ""]) => ({
    offer: matchOffer({ shop, offerId, title }),
    cluster
  }))

const readPairs = (folder: string) => {
  const files = readdirSync(dataFolder + folder).filter((file) => file !== "gt.csv.gz")
  const [left = [], right = []] = files.map((file) => readShop(folder + file, file))
  const truth = rowsOf(`${folder}gt.csv.gz`).slice(1)
  return { left, right, truth: new Set(truth.map(([a = "", b = ""]) => `${a.trim()}|${b.trim()}`)) }
}

const rowsOf = (path: string): ReadonlyArray<ReadonlyArray<string>> => {
  const text = unzip(path)
  return parse(text, {
    delimiter: text.slice(0, text.indexOf("\n")).includes("#") ? "#" : "|",
    relax_quotes: true,
    relax_column_count: true
  })
}

const readShop = (path: string, shop: string): ReadonlyArray<MatchOffer> => {
  const [header = [], ...rows] = rowsOf(path)
  const [id, name] = [header.indexOf("id"), Math.max(header.indexOf("name"), header.indexOf("title"))]
  return rows.map((row) => matchOffer({ shop, offerId: row[id] ?? "", title: row[name] ?? "" }))
}

interface Score {
  readonly pairs: number
  readonly found: number
  readonly right: number
}

const countPairs = (groups: Iterable<ReadonlyArray<unknown>>): number =>
  [...groups].reduce((total, { length }) => total + (length * (length - 1)) / 2, 0)

const scoreClusters = (labelled: ReadonlyArray<Labelled>, labels: ReadonlyArray<Labelled>): Score => {
  const matcher = durableMatcher(
    labelled.map(({ offer }) => offer),
    { byColour: false }
  )
  const offers = labelled.map(({ offer }, at) => ({ ...offer, at, isGone: false }))
  const { clusters } = clusterOffers(offers, matcher, [])
  return {
    pairs: countPairs(Map.groupBy(labels, ({ cluster }) => cluster).values()),
    found: countPairs(clusters),
    right: clusters.reduce(
      (total, members) => total + countPairs(Map.groupBy(members, ({ offer }) => labels[offer.at]!.cluster).values()),
      0
    )
  }
}

/** Scores pairs of offers of two shops; the data keep colours apart. */
const scorePairs = ({ left, right, truth }: ReturnType<typeof readPairs>): Score => {
  const matcher = durableMatcher([...left, ...right], { byColour: true })
  const [a, b] = [left.map(matcher.read), right.map(matcher.read)]
  const score = { pairs: truth.size, found: 0, right: 0 }
  for (const own of a) {
    const keys = new Set(matcher.keysOf(own).map(({ key }) => key))
    for (const other of b) {
      if (!matcher.keysOf(other).some(({ key }) => keys.has(key)) || matcher.vetoOf(own, other) !== null) continue
      score.found++
      if (truth.has(`${own.offer.offerId}|${other.offer.offerId}`)) score.right++
    }
  }
  return score
}

const figuresOf = (row: string, part: string, { pairs, found, right }: Score, minRecall: number | null) => [
  figure(row, right / Math.max(1, found), {
    column: `${part}: precision`,
    ...(minRecall !== null && { atLeast: MIN_PRECISION })
  }),
  figure(row, right / pairs, { column: `${part}: recall`, ...(minRecall !== null && { atLeast: minRecall }) })
]

const isLearned = ({ cluster }: Labelled): boolean => {
  let hash = 2_166_136_261
  for (const letter of cluster) hash = Math.imul(hash ^ letter.codePointAt(0)!, 16_777_619)
  return ((hash >>> 16) & 1) === 0
}

const measureTitles = (): ReadonlyArray<Figure> => {
  const figures: Array<Figure> = []
  for (const [category, minRecall] of Object.entries(CATEGORIES)) {
    const all = readPricerunner(`pricerunner/${category}.xml.gz`)
    const [learned, measured] = [all.filter(isLearned), all.filter((one) => !isLearned(one))]
    for (const [part, labelled] of Object.entries({ learned, measured, all }))
      figures.push(...figuresOf(category, part, scoreClusters(labelled, labelled), minRecall))
    figures.push(...figuresOf(category, "corrected", scoreClusters(all, withCorrectedClusters(all)), null))
  }
  for (const [name, minRecall] of Object.entries(PAIRS)) {
    const part = name === "abt-buy" ? "learned" : "measured"
    figures.push(...figuresOf(name, part, scorePairs(readPairs(`entity-matching/${name}/`)), minRecall))
  }
  return figures
}

const measureJoins = async (): Promise<ReadonlyArray<Figure>> => {
  const found = await measureGroceries()
  const column = "all: precision"
  return [
    figure("groceries: products of two or more supermarkets", found.groups.length, { column, atLeast: 13_000 }),
    figure(`groceries: of the ${found.labels} labelled joins that are made`, found.precision, {
      column,
      atLeast: 0.98
    }),
    percent("groceries: highest price over twice the lowest", found.farPrices, { column }),
    percent("groceries: offers with a unit price", found.allPacks, { column, atLeast: 90 }),
    figure(`groceries: joining ${found.offers} offers`, found.seconds, { column, unit: " s" })
  ]
}

const measurePass = (offers: number): Promise<ReadonlyArray<Figure>> =>
  withFolder(async (folder) => {
    const [feed, catalogue] = [join(folder, "feed.tsv"), join(folder, "catalogue.sqlite")]
    await writeBenchFeed(feed, { format: "tsv", offers })
    measureStep("import", feed, catalogue)
    const { seconds, mb } = measureStep("match", catalogue)
    const atMost = (MAX_PASS_SECONDS * offers) / 100_000
    return [
      figure(`a pass over ${offers} generated offers`, seconds, { column: "all: precision", unit: " s", atMost }),
      figure("memory of that pass", mb, { column: "all: precision", unit: " MB" })
    ]
  })

export const bench = defineBench({
  about:
    "Precision and recall of joins by titles alone, on labelled sets: of the half that rules were made with, of the other, of both in one catalogue, and with labels corrected by the names of the data; groceries of eleven supermarkets on three days beside joins that a person compared; and a matching pass.",
  options: { offers: 20_000 },
  full: { offers: 1_000_000 },
  run: async ({ offers }) => {
    if (dataFolder === null) throw new Error(WITHOUT_DATA)
    return [...measureTitles(), ...(hasGroceries ? await measureJoins() : []), ...(await measurePass(offers))]
  }
})

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

export const measureGroceries = async () => {
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
