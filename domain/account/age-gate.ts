import { Cache } from "#domain/base/cache.ts"
import type { Feature } from "#domain/catalogue/product.ts"
import { eachFeature, wordFeatures, type Feature as WordFeature } from "#domain/feed/classify/features.ts"
import { type Analysis, weightedWords } from "#domain/feed/classify/words.ts"
import { isAdultGoogleNumber, isAlcoholGoogleNumber, readGoogleCategory } from "#domain/feed/classify/google.ts"
import { MAX_OPEN_PERCENTAGE, statedAlcohol } from "./alcohol.ts"
import stored from "./age-gate-weights.json" with { type: "json" }

export interface GatedOffer {
  readonly title: string
  readonly brand: string | null
  readonly description: string
  readonly categoryPath: ReadonlyArray<string>
  readonly googleCategory: string | null
  readonly pack: string | null
  readonly features: ReadonlyArray<Feature>
}

export type GateWeights = ReadonlyMap<number, number>

/** Likelihood from which an offer is for adults: low, because a bottle shown to a child is worse than a question. */
const MIN_LIKELIHOOD = 0.3

/** Number to raise when the rules of this file or of `alcohol.ts` decide otherwise, so that stored offers are decided again. */
const RULES = 3

const MAX_CACHED_WORDS = 50_000

export const GATE_SCALE = 20
/** Values of the lower bits of a byte of a long number; the highest bit says that more follow. */
export const BYTE_BASE = 128

/** Returns the hash of a feature's name (FNV-1a). */
export const featureHash = (name: string): number => {
  let hash = 0x81_1c_9d_c5
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01_00_01_93)
  return hash >>> 0
}

/** Reads weights from text: of each, how far its hash is from the one before, and its steps. Spec: ADULT-13. */
export const decodeWeights = (text: string): GateWeights => {
  const bytes = atob(text)
  const weights = new Map<number, number>()
  let hash = 0
  let factor = 1
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes.charCodeAt(at)
    hash += (byte % BYTE_BASE) * factor
    factor *= BYTE_BASE
    if (byte >= BYTE_BASE) continue
    weights.set(hash, (bytes.charCodeAt(++at) - BYTE_BASE) / GATE_SCALE)
    factor = 1
  }
  return weights
}

/** Version of the rules and weights: stored offers that were decided by another one are decided again. Spec: ADULT-15. */
export const AGE_GATE_VERSION = `${RULES}-${featureHash(stored.weights)}`

/** Calls `use` with each feature of an offer and its value: of its words, its pack and what its title looks like. Spec: ADULT-13. */
export const eachGateFeature = (
  { title, brand, description, categoryPath, googleCategory, pack }: Omit<GatedOffer, "features">,
  analysis: Analysis,
  isKnown: (name: string) => boolean,
  featuresOfWord: (word: string) => ReadonlyArray<WordFeature>,
  use: (name: string, value: number) => void
): void => {
  use(BIAS, 1)
  const words = weightedWords(
    { title, brand, description, categoryPath: pathOf(categoryPath, googleCategory) },
    analysis
  )
  eachFeature(words, isKnown, featuresOfWord, use)
  for (const name of packFeatures(pack)) use(name, 1)
  for (const name of shapeFeatures(title, pack)) use(name, 1)
}

const BIAS = "#"

const RUN_WEIGHT = 0.3
const MIN_RUN_LETTERS = 3
const MAX_RUN_LETTERS = 5

/** Begins the name of the feature of a run of letters, in which `^` and `$` stand for the ends of the word. */
export const RUN_MARK = "~"

/** Returns the features of a word: its own and those of its parts, and its runs of letters, which words of other languages share. Spec: ADULT-13. */
export const gateWordFeatures = (word: string, isKnown: (name: string) => boolean): ReadonlyArray<WordFeature> => {
  const found = [...wordFeatures(word, isKnown)]
  const bounded = `^${word}$`
  for (let letters = MIN_RUN_LETTERS; letters <= MAX_RUN_LETTERS; letters++)
    for (let at = 0; at + letters <= bounded.length; at++) {
      const name = RUN_MARK + bounded.slice(at, at + letters)
      if (isKnown(name)) found.push({ name, weight: RUN_WEIGHT })
    }
  return found
}

const pathOf = (path: ReadonlyArray<string>, googleCategory: string | null): ReadonlyArray<string> => {
  if (path.length > 0 || googleCategory === null) return path
  const google = readGoogleCategory(googleCategory)
  return google !== null && "path" in google ? google.path : path
}

const numberOf = (googleCategory: string | null): number | null => {
  const google = googleCategory === null ? null : readGoogleCategory(googleCategory)
  return google !== null && "number" in google ? google.number : null
}

const amountOf = (pack: string): string => pack.slice(pack.indexOf("x") + 1)

const packFeatures = (pack: string | null): ReadonlyArray<string> => {
  if (pack === null) return []
  const amount = amountOf(pack)
  return [`#${pack}`, ...(amount === pack ? [] : [`#x${amount}`]), `#${amount.replace(/[\d.]+/, "")}`]
}

const YEAR = /(?<!\d)(?:19[5-9]|20[0-3])\d(?!\d)/
const PERCENTAGE = /(?<!\d)(?:[3-9]|[1-6]\d)(?:[.,]\d)? ?%/
const MAX_TITLE_CHARS = 200

/** Returns features of a year in the title, as vintages have, and of a percentage, as spirits have: alone, and with the amount. */
const shapeFeatures = (title: string, pack: string | null): ReadonlyArray<string> => {
  const name = title.slice(0, MAX_TITLE_CHARS)
  const shapes = [...(YEAR.test(name) ? ["#year"] : []), ...(PERCENTAGE.test(name) ? ["#percentage"] : [])]
  return pack === null ? shapes : [...shapes, ...shapes.map((shape) => `${shape} ${amountOf(pack)}`)]
}

const MIN_SCORE = Math.log(MIN_LIKELIHOOD / (1 - MIN_LIKELIHOOD))

/** Returns true if an offer with this score is for adults. `shift` is added for those beside it. Spec: ADULT-13, ADULT-14. */
export const isAdultScore = (score: number, shift = 0): boolean => score + shift >= MIN_SCORE

/** Score of an offer that says that it has no alcohol: it stays open whatever is beside it. Spec: ADULT-12. */
export const NO_ALCOHOL = -Infinity

/** Trusts Google's category and the stated alcohol; else the words count. Spec: ADULT-11, ADULT-12, ADULT-13. */
export const createAgeGate = (
  analysis: Analysis,
  weights: GateWeights = decodeWeights(stored.weights)
): ((offer: GatedOffer) => number) => {
  const isKnown = (name: string) => weights.has(featureHash(name))
  const cached = new Cache<string, ReadonlyArray<WordFeature>>({ maxEntries: MAX_CACHED_WORDS })
  const featuresOfWord = (word: string) => cached.getOrCompute(word, () => gateWordFeatures(word, isKnown))
  return (offer) => {
    const google = numberOf(offer.googleCategory)
    if (google !== null && isAdultGoogleNumber(google)) return Infinity
    const alcohol = statedAlcohol(offer)
    if (alcohol !== null) return alcohol > MAX_OPEN_PERCENTAGE ? Infinity : NO_ALCOHOL
    if (google !== null && isAlcoholGoogleNumber(google)) return Infinity
    let score = 0
    eachGateFeature(offer, analysis, isKnown, featuresOfWord, (name, value) => {
      score += (weights.get(featureHash(name)) ?? 0) * value
    })
    return score
  }
}

export interface OfferGroup {
  readonly category: number | null
  readonly offers: number
  readonly adults: number
}

/** Share of offers for adults among all offers of all shops, as far as the weights were learned from them. */
const USUAL_SHARE = 0.06
/** Share from which the offers beside those for adults are likelier for adults too: a supermarket has less. */
const MIN_SHARE = 0.4
const MAX_SHARE = 0.9
const MIN_ADULTS = 3
const SHOP_OFFERS = 3
/** Weight of the share, because names that nobody knows look much like those of other things. */
const SHARE_WEIGHT = 3

const logit = (share: number): number => Math.log(share / (1 - share))

/** Raises the scores in categories and shops with many offers for adults. Spec: ADULT-14. */
export const neighbourShifts = (groups: ReadonlyArray<OfferGroup>): ReadonlyMap<number | null, number> => {
  const totalOf = (of: "offers" | "adults") => groups.reduce((total, group) => total + group[of], 0)
  if (totalOf("adults") < MIN_ADULTS) return new Map()
  const shopShare = totalOf("adults") / (totalOf("offers") + 1)
  return new Map(
    groups.flatMap(({ category, offers, adults }): ReadonlyArray<readonly [number | null, number]> => {
      const share = category === null ? shopShare : (adults + SHOP_OFFERS * shopShare) / (offers + SHOP_OFFERS)
      return share < MIN_SHARE
        ? []
        : [[category, SHARE_WEIGHT * (logit(Math.min(share, MAX_SHARE)) - logit(USUAL_SHARE))]]
    })
  )
}
