import { readFileSync } from "node:fs"
import { gunzipSync } from "node:zlib"
import { Schema } from "effect"
import { parse } from "csv-parse/sync"
import { readFeed } from "#adapters/feeds/read-feed.ts"
import { parseMapping } from "#adapters/feeds/read-mapping.ts"
import type { GatedOffer } from "#domain/account/age-gate.ts"
import { SEED } from "#domain/feed/classify/seed.ts"
import { dataFolder, readOffers } from "./bench/data.ts"

export interface Text {
  readonly offer: Omit<GatedOffer, "googleCategory">
  readonly isAdult: boolean
  readonly weight: number
  readonly source: string
  /** True for an offer of a shop, false for the name of a kind of things. */
  readonly isOffer: boolean
}

const Words = Schema.Struct({ adult: Schema.Array(Schema.String), open: Schema.Array(Schema.String) })
const words = Schema.decodeUnknownSync(Schema.fromJsonString(Words))(
  readFileSync(new URL("age-gate-words.json", import.meta.url), "utf8")
)

const SHOPS = ["ah", "jumbo", "dirk", "coop"]
const DAYS = ["2024-04-05", "2024-06-05", "2024-07-05"]
/** Each how many-th item of catalogues without products for adults is learned from. */
const OTHER_STEP = 4
const ADULT_CATEGORIES = /^eten-en-drinken\.(?:wijn|bier|sterke-drank)\./
const ADULT_GOOGLE =
  /^(?:Volwassenen > Erotisch|Mature > Erotic|Nur für Erwachsene > Erotik|Erwachsene > Erotik|Eten, drinken en tabak > (?:Tabak|Drinken > Alcohol)|(?:Food, Beverages & Tobacco|Nahrungsmittel, Getränke & Tabak) > (?:Tobacco|Tabak|Beverages > Alcohol|Getränke > Alkohol))/

const nameOf = (title: string, isAdult: boolean, source: string, categoryPath: ReadonlyArray<string> = []): Text => ({
  offer: { title: title.trim(), brand: null, description: "", categoryPath, pack: null, features: [] },
  isAdult,
  weight: 1,
  source,
  isOffer: false
})

const supermarketTexts = async (): Promise<ReadonlyArray<Text>> => {
  const labels = new Map(
    parse<{ shop: string; id: string; label: string }>(
      readFileSync(new URL("../../fixtures/labels/adult-offers.csv", import.meta.url)),
      { columns: true }
    ).map(({ shop, id, label }) => [`${shop} ${id}`, label])
  )
  const texts = new Map<string, Text>()
  for (const day of DAYS)
    for (const shop of SHOPS)
      for (const item of await readOffers(`dutch-supermarket-offers/${day}/${shop}.json.gz`)) {
        const label = labels.get(`${shop} ${item.offerId}`)
        if (label === "unsure") continue
        const isAdult = label === "adult"
        texts.set(`${item.title} ${item.pack}`, { offer: item, isAdult, weight: 1, source: shop, isOffer: true })
      }
  return [...texts.values()]
}

const otherTexts = async (): Promise<ReadonlyArray<Text>> => {
  const files = [
    "icecat/1.json.zip",
    "merchant-feeds/tradetracker-centralpoint-nl.xml",
    "merchant-feeds/google-soleabijoux-fr.xml"
  ]
  const items = (await Promise.all(files.map((file) => readOffers(file)))).flat()
  return items
    .filter((_, at) => at % OTHER_STEP === 0)
    .map((item) => ({
      offer: { ...item, description: "" },
      isAdult: false,
      weight: 1,
      source: "catalogues",
      isOffer: false
    }))
}

/** Returns the names of the categories of Open Food Facts in all languages; those below alcoholic drinks are for adults. */
const openFoodFactsTexts = (): ReadonlyArray<Text> => {
  const file = gunzipSync(readFileSync(`${dataFolder}openfoodfacts-taxonomy/categories.txt.gz`)).toString()
  const entries = file.split(/\n\s*\n/).map((block) => {
    const lines = block.split("\n").filter((line) => !/^(?:#|synonyms|stopwords)/.test(line))
    const names = lines.flatMap((line) => {
      const [, language = "", text = ""] = /^([a-z]{2}):(.*)$/.exec(line) ?? []
      return text
        .split(",")
        .map((name) => ({ language, name: name.trim() }))
        .filter(({ name }) => name !== "")
    })
    const parents = lines.filter((line) => line.startsWith("<")).map((line) => line.slice(1).trim().toLowerCase())
    return { names, parents }
  })
  const byName = new Map(
    entries.flatMap((entry) => entry.names.map(({ language, name }) => [`${language}:${name.toLowerCase()}`, entry]))
  )
  const isBelow = (entry: (typeof entries)[number], top: string, seen = new Set<unknown>()): boolean => {
    if (entry === byName.get(top)) return true
    if (seen.has(entry)) return false
    seen.add(entry)
    return entry.parents.some((parent) => {
      const above = byName.get(parent)
      return above !== undefined && isBelow(above, top, seen)
    })
  }
  return entries.flatMap((entry) => {
    const isAdult = isBelow(entry, "en:alcoholic beverages") && !isBelow(entry, "en:non-alcoholic beers")
    return entry.names.map(({ name }) => nameOf(name, isAdult, "Open Food Facts"))
  })
}

const googleTexts = (): ReadonlyArray<Text> =>
  ["nl-NL", "en-US", "de-DE"].flatMap((language) =>
    readFileSync(`${dataFolder}google-taxonomy-nl/taxonomy-with-ids.${language}.txt`, "utf8")
      .split("\n")
      .flatMap((line) => {
        const path = /^\d+ - (.+)$/.exec(line)?.[1]
        return path === undefined ? [] : [nameOf(path.split(" > ").at(-1) ?? "", ADULT_GOOGLE.test(path), "Google")]
      })
  )

const seedTexts = (): ReadonlyArray<Text> =>
  SEED.flatMap(({ key, text }) => text.split(",").map((name) => nameOf(name, ADULT_CATEGORIES.test(`${key}.`), "seed")))

const TITLES_PER_NAME = 3

/** Returns names among words of other titles, in a fixed order, so that a name decides whatever stands beside it. */
const amongOthers = (
  names: ReadonlyArray<Text>,
  others: ReadonlyArray<Text>,
  openNames: ReadonlyArray<Text>
): ReadonlyArray<Text> => {
  const lettersOf = (title: string) => title.toLowerCase().split(/[^\p{L}]+/u)
  const traps = new Set(words.open.flatMap(lettersOf))
  const filler = [...new Set(others.flatMap(({ offer }) => lettersOf(offer.title)))].filter(
    (word) => word.length > 2 && !traps.has(word)
  )
  let at = 0
  const next = () => filler[(at += 7919) % filler.length] ?? ""
  const inCategory = ({ offer, isAdult }: Text) => nameOf(`${next()} ${next()}`, isAdult, "categories", [offer.title])
  return [
    ...names.flatMap((text) =>
      Array.from({ length: TITLES_PER_NAME }, () => [
        nameOf(`${next()} ${text.offer.title} ${next()}`, true, "titles"),
        inCategory(text)
      ]).flat()
    ),
    ...openNames.map(inCategory)
  ]
}

export const learnedTexts = async (): Promise<ReadonlyArray<Text>> => {
  const [offers, seeds, google] = [await supermarketTexts(), seedTexts(), googleTexts()]
  const adultWords = words.adult.map((name) => nameOf(name, true, "words"))
  const openWords = words.open.map((name) => nameOf(name, false, "words"))
  const isAdult = (text: Text) => text.isAdult
  const isOpen = (text: Text) => !text.isAdult
  return [
    ...offers,
    ...seeds,
    ...google,
    ...adultWords,
    ...openWords,
    ...openFoodFactsTexts(),
    ...(await otherTexts()),
    ...amongOthers([...seeds.filter(isAdult), ...adultWords], offers.filter(isOpen), [
      ...google.filter(isOpen),
      ...openWords
    ])
  ]
}

const LABELLED_WEIGHT = 3
const MAX_SIZE_CHARS = 40

/** A text with a number is the size of a pack, unless it is long or has a percentage: then it describes. */
const isSize = (text: string): boolean => text.length <= MAX_SIZE_CHARS && /\d/.test(text) && !text.includes("%")

/** Reads offers judged by hand: id, source, title, shop's category, brand, text, and "adult" or "open", with tabs between. */
export const labelledTexts = async (path: string): Promise<ReadonlyArray<Text>> => {
  const rows = readFileSync(path, "utf8")
    .split(/\r?\n/)
    .map((line) => line.split("\t"))
    .filter((cells) => ["adult", "open"].includes(cells.at(-1)?.trim() ?? ""))
  const records = rows.map((cells, at) => {
    const [, , title = "", category = ""] = cells
    const [brand, text = ""] = cells.length > 6 ? [cells[4], cells[5]] : [undefined, cells.at(-2)]
    return {
      id: `${at}`,
      title,
      category: category.replaceAll(" / ", " > ") || undefined,
      brand: brand || undefined,
      [isSize(text) ? "pack" : "description"]: text || undefined,
      price: "9.99 EUR",
      link: `https://winkel.example/${at}`
    }
  })
  const names = ["id", "title", "category", "brand", "pack", "description", "price", "link"]
  const { mapping } = parseMapping(
    JSON.stringify({ name: "labelled", fields: Object.fromEntries(names.map((name) => [name, name])) }),
    path
  )
  const bytes = (async function* () {
    yield Buffer.from(JSON.stringify(records))
  })()
  const texts: Array<Text> = []
  for await (const { items } of readFeed({ bytes }, { website: "winkel.example", mapping }))
    for (const item of items) {
      const cells = rows[Number(item.offerId)]!
      const isAdult = cells.at(-1)?.trim() === "adult"
      texts.push({ offer: item, isAdult, weight: LABELLED_WEIGHT, source: cells[1] ?? "", isOffer: true })
    }
  return texts
}
