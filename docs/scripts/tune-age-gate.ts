/**
 * `node docs/scripts/tune-age-gate.ts [--write]`: learns which words and packs are those of products for adults, and with
 * `--write` stores their weights in domain/adult/age-gate-weights.json. Without it, half of the brands is learned from and
 * the other half measured. Sources:
 * the offers of four supermarkets in `../shared/data`, as `fixtures/labels/adult-offers.csv` labels them; the names of the
 * categories of Open Food Facts (ODbL) and of Google there; other catalogues there, without products for adults; the vocabulary of the classifier; and
 * `age-gate-words.ts`.
 */
import { readFileSync, writeFileSync } from "node:fs"
import { gunzipSync } from "node:zlib"
import { parse } from "csv-parse/sync"
import { ANALYSIS } from "#adapters/classify/analysis.ts"
import {
  createAgeGate,
  eachGateFeature,
  GATE_SCALE,
  type GatedOffer,
  type GateWeights
} from "#domain/adult/age-gate.ts"
import { statedAlcohol } from "#domain/adult/alcohol.ts"
import { fitWeights, type Sample } from "#domain/classify/descent.ts"
import { wordFeatures } from "#domain/classify/features.ts"
import { SEED } from "#domain/classify/seed/seed.ts"
import { dataFolder, readOffers } from "./bench/categories/offers.ts"
import { ADULT_WORDS, OPEN_WORDS } from "./age-gate-words.ts"
import { readOptions } from "./options.ts"

const { values } = readOptions({ options: { write: { type: "boolean", default: false } } })
if (dataFolder === null) throw new Error("../shared/data is needed to learn from.")

/** Smallest weight for adults, and smallest one against, that is stored. */
const MIN_WEIGHT = { adult: 0.3, open: 1 }
/** Largest weight against: a name of a thing for adults decides, whatever a few other words say. */
const MAX_OPEN_WEIGHT = 3
/** Times that a text for adults is learned: to miss one is worse than to ask too often. */
const ADULT_REPEATS = 3
/** Texts that must share a word or pair before it counts. */
const MIN_TEXTS = 3
const SHOPS = ["ah", "jumbo", "dirk", "coop"]
const DAYS = ["2024-04-05", "2024-06-05", "2024-07-05"]
/** Each how many-th item of catalogues without products for adults is learned from. */
const OTHER_STEP = 5
const LANGUAGES = new Set(["nl", "en", "fr", "de", "es", "it", "pt"])
const ADULT_CATEGORIES = /^eten-en-drinken\.(?:wijn|bier|sterke-drank)\./
const ADULT_GOOGLE =
  /^(?:Volwassenen > Erotisch|Mature > Erotic|Nur für Erwachsene > Erotik|Erwachsene > Erotik|Eten, drinken en tabak > (?:Tabak|Drinken > Alcohol)|(?:Food, Beverages & Tobacco|Nahrungsmittel, Getränke & Tabak) > (?:Tobacco|Tabak|Beverages > Alcohol|Getränke > Alkohol))/

interface Text {
  readonly offer: Omit<GatedOffer, "googleCategory">
  readonly isAdult: boolean
  /** The brand by which offers are divided; null for texts that are always learned from. */
  readonly brand: string | null
}

const textOf = (title: string, isAdult: boolean): Text => ({
  offer: { title: title.trim(), brand: null, description: "", categoryPath: [], pack: null, features: [] },
  isAdult,
  brand: null
})

const labels = new Map(
  parse<{ shop: string; id: string; label: string }>(
    readFileSync(new URL("../../fixtures/labels/adult-offers.csv", import.meta.url)),
    { columns: true }
  ).map(({ shop, id, label }) => [`${shop} ${id}`, label])
)

const supermarketTexts = async (): Promise<ReadonlyArray<Text>> => {
  const texts = new Map<string, Text>()
  for (const day of DAYS)
    for (const shop of SHOPS)
      for (const item of await readOffers(`dutch-supermarket-offers/${day}/${shop}.json.gz`)) {
        const label = labels.get(`${shop} ${item.offerId}`)
        if (label === "unsure") continue
        const brand = item.title.slice(0, 6).toLowerCase()
        texts.set(`${item.title} ${item.pack}`, { offer: item, isAdult: label === "adult", brand })
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
    .map((offer) => ({ offer: { ...offer, description: "" }, isAdult: false, brand: null }))
}

/** Reads the names of the categories of Open Food Facts; those below alcoholic drinks are for adults. */
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
    return entry.names
      .filter(
        ({ language, name }) => LANGUAGES.has(language) && statedAlcohol({ title: name, categoryPath: [] }) === null
      )
      .map(({ name }) => textOf(name, isAdult))
  })
}

const googleTexts = (): ReadonlyArray<Text> =>
  ["nl-NL", "en-US", "de-DE"].flatMap((language) =>
    readFileSync(`${dataFolder}google-taxonomy-nl/taxonomy-with-ids.${language}.txt`, "utf8")
      .split("\n")
      .flatMap((line) => {
        const path = /^\d+ - (.+)$/.exec(line)?.[1]
        return path === undefined ? [] : [textOf(path.split(" > ").at(-1) ?? "", ADULT_GOOGLE.test(path))]
      })
  )

const listTexts = (list: string, isAdult: boolean) => list.split(",").map((name) => textOf(name, isAdult))

/** Titles that each name of a thing for adults is learned in, besides the name alone. */
const TITLES_PER_NAME = 3

/**
 * Returns names of things for adults among words of other titles, so that a name decides whatever stands beside it. Takes the
 * words in a fixed order.
 */
const amongOthers = (names: ReadonlyArray<Text>, others: ReadonlyArray<Text>): ReadonlyArray<Text> => {
  const traps = new Set(OPEN_WORDS.split(/[^\p{L}]+/u))
  const words = [...new Set(others.flatMap(({ offer }) => offer.title.toLowerCase().split(/[^\p{L}]+/u)))].filter(
    (word) => word.length > 2 && !traps.has(word)
  )
  let at = 0
  const next = () => words[(at += 7919) % words.length] ?? ""
  return names.flatMap(({ offer }) =>
    Array.from({ length: TITLES_PER_NAME }, () => textOf(`${next()} ${offer.title} ${next()}`, true))
  )
}

const train = (texts: ReadonlyArray<Text>): GateWeights => {
  const counts = new Map<string, number>()
  const names = (text: Text, isKnown: (name: string) => boolean, use: (name: string, value: number) => void) =>
    eachGateFeature(
      { ...text.offer, googleCategory: null },
      ANALYSIS,
      isKnown,
      (word) => wordFeatures(word, isKnown),
      use
    )
  for (const text of texts)
    names(
      text,
      (name) => !name.includes(" ") || text.brand !== null || text.isAdult,
      (name) => {
        counts.set(name, (counts.get(name) ?? 0) + (text.brand === null && text.isAdult ? MIN_TEXTS : 1))
      }
    )
  const ids = new Map([...counts].filter(([, count]) => count >= MIN_TEXTS).map(([name], at) => [name, at + 1]))
  const isKnown = (name: string) => ids.has(name)
  const samples = texts
    .flatMap((text) => Array.from({ length: text.isAdult ? ADULT_REPEATS : 1 }, () => text))
    .map((text): Sample => {
      const found = new Map<number, number>([[0, 1]])
      names(text, isKnown, (name, value) => {
        const id = ids.get(name)
        if (id !== undefined) found.set(id, (found.get(id) ?? 0) + value)
      })
      return { label: Number(text.isAdult), ids: [...found.keys()], values: [...found.values()] }
    })
  const rows = fitWeights(samples, ids.size + 1, 2).map(({ categories, weights }) =>
    categories.reduce((total, category, at) => total + (category === 1 ? 1 : -1) * weights[at]!, 0)
  )
  const stored = [...ids]
    .map(([name, id]) => [name, Math.max(-MAX_OPEN_WEIGHT, rows[id]!)] as const)
    .filter(([, weight]) => weight >= MIN_WEIGHT.adult || weight <= -MIN_WEIGHT.open)
  return { bias: rows[0]!, weights: new Map(stored) }
}

const measure = (weights: GateWeights, texts: ReadonlyArray<Text>) => {
  const ageSign = createAgeGate(ANALYSIS, weights)
  const wrong = texts.filter(
    ({ offer, isAdult }) => (ageSign({ ...offer, googleCategory: null }) === "adult") !== isAdult
  )
  const adults = texts.filter(({ isAdult }) => isAdult).length
  const missed = wrong.filter(({ isAdult }) => isAdult).length
  const percent = (share: number) => `${(100 * share).toFixed(2)} %`
  console.log(
    `${texts.length} offers, ${adults} for adults: ${percent(1 - missed / adults)} gated, ${percent((wrong.length - missed) / (texts.length - adults))} of the others`
  )
  return wrong
}

/** Divides offers by brand, so that the measured half has brands that were not learned. */
const half = ({ brand }: Text): number =>
  brand === null ? 0 : [...brand].reduce((hash, letter) => Math.imul(hash, 31) + letter.charCodeAt(0), 0) & 1

const offers = await supermarketTexts()
const adultNames = [
  ...SEED.filter(({ key }) => ADULT_CATEGORIES.test(`${key}.`)).flatMap(({ text }) => listTexts(text, true)),
  ...listTexts(ADULT_WORDS, true)
]
const fixed = [
  ...adultNames,
  ...amongOthers(
    adultNames,
    offers.filter(({ isAdult }) => !isAdult)
  ),
  ...openFoodFactsTexts(),
  ...googleTexts(),
  ...SEED.filter(({ key }) => !ADULT_CATEGORIES.test(`${key}.`)).flatMap(({ text }) => listTexts(text, false)),
  ...listTexts(OPEN_WORDS, false),
  ...(await otherTexts())
]
const isStated = ({ offer }: Text) => statedAlcohol(offer) !== null
const unstated = [...fixed, ...offers].filter((text) => !isStated(text))
if (values.write) {
  const { bias, weights } = train(unstated)
  measure({ bias, weights }, offers)
  const entries = [...weights].map(
    ([name, weight]) => `${name.replaceAll(" ", "_")}=${Math.round(weight * GATE_SCALE)}`
  )
  const file = new URL("../../domain/adult/age-gate-weights.json", import.meta.url)
  writeFileSync(
    file,
    `${JSON.stringify({ bias: Math.round(bias * GATE_SCALE), weights: entries.sort().join(" ") }, null, 2)}\n`
  )
} else {
  const weights = train(unstated.filter((text) => text.brand === null || half(text) === 0))
  for (const { offer, isAdult } of measure(
    weights,
    offers.filter((text) => half(text) === 1)
  ))
    console.log(isAdult ? "missed" : "gated ", offer.title, offer.pack ?? "")
}
