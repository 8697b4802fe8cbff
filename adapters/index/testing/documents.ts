import { CHOICE_NAMES, type FilterDocument, FILTERS } from "#domain/search/filters.ts"
import type { SearchDocument } from "#domain/search/document.ts"

/** Words of the test catalogue, the most frequent first. */
export const WORDS = (
  "wasmachine was machine koelkast kast stoel stoelen lamp hanglamp lampen tafel eettafel fiets fietsen stadsfiets " +
  "schoen schoenen hardloopschoenen jas jassen winterjas winter crème café katoen houten metalen zwarte witte rode " +
  "groot klein nieuwe compact draadloze koptelefoon oordopjes hondenmand hond mand kattenbak t-shirt broek trui " +
  "koffiezetapparaat koffie apparaat waterkoker broodrooster matras kussen dekbed gordijn spiegel vloerkleed"
).split(" ")

export const CATEGORIES = [
  "",
  "wonen",
  "wonen.lampen",
  "wonen.lampen.hanglampen",
  "wonen-extra",
  "wonen.stoelen",
  "mode",
  "mode.schoenen",
  "mode.jassen.winterjassen",
  "elektronica.audio",
  "elektronica.wit-goed.wasmachines"
]

export const BRANDS = ["Bosch", "Philips", "Sony", "Ikea", "Nike", "Élan", "van der Berg", "Zuiver"]
export const COLORS = ["zwart", "wit", "rood", "crème", "blauw"]
const SHOPS = ["coolblue.nl", "bol.com", "wehkamp.nl", "fonq.nl"]
const SIZES = ["S", "M", "L", "XL", "42"]
const UNITS = ["kg", "l", "stuk", "m"] as const

/** An empty list for each filter. `Object.fromEntries` loses the type of the keys. */
export const NO_FILTER_VALUES = Object.fromEntries(
  CHOICE_NAMES.map((name) => [FILTERS[name].documentField, []])
) as unknown as FilterDocument

/** Returns the documents of a made-up catalogue, deterministic by seed; ids start at `first`. */
export const someDocuments = (count: number, seed: number, first = 0): Array<SearchDocument> => {
  const random = randomFrom(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  const pick = <A>(list: ReadonlyArray<A>): A => list[Math.floor(random() ** 1.7 * list.length)]!
  const some = <A>(list: ReadonlyArray<A>, most: number) => Array.from({ length: below(most + 1) }, () => pick(list))
  return Array.from({ length: count }, (_, i): SearchDocument => {
    const brand = random() < 0.8 ? pick(BRANDS) : null
    const model = random() < 0.4 ? `WH-${1 + below(4)}000XM${below(6)}` : null
    const words = Array.from({ length: 2 + below(4) }, () => pick(WORDS))
    const features: Record<string, Array<string>> = {}
    if (random() < 0.5) features["materiaal"] = some(["hout", "metaal", "katoen"], 2)
    if (random() < 0.2) features["energielabel"] = [pick(["A", "B", "C"])]
    return {
      ...NO_FILTER_VALUES,
      id: `p-${first + i}`,
      title: [brand, ...words, random() < 0.3 ? model : null].filter((part) => part !== null).join(" "),
      text: Array.from({ length: below(12) }, () => pick(WORDS)).join(random() < 0.5 ? ", " : " "),
      brand,
      model,
      category: pick(CATEGORIES),
      shops: some(SHOPS, 3),
      colors: some(COLORS, 2),
      genders: some(["dames", "heren"], 1),
      sizes: some(SIZES, 3),
      deliveries: some(["morgen", "gratis"], 2),
      conditions: i % 20 === 0 ? ["nieuw", "tweedehands"] : ["nieuw"],
      reductions: i % 7 === 0 ? ["afgeprijsd"] : [],
      features,
      identifiers: random() < 0.5 ? [String(8_710_000_000_000 + first + i), `SKU-${first + i}`] : [],
      price: below(4) === 0 ? 1000 * (1 + below(30)) : 1 + below(120_000),
      isTotal: i % 3 > 0,
      unitPrice: below(3) === 0 ? null : { cents: below(4) === 0 ? 199 : below(3000), per: pick(UNITS) },
      popularity: below(3) === 0 ? 0 : below(1000),
      createdAt: 1_700_000_000 + 3600 * below(500),
      live: random() < 0.92,
      adult: random() < 0.15
    }
  })
}

/** Returns a generator of numbers from 0 up to 1, deterministic by seed (mulberry32). */
export const randomFrom = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
