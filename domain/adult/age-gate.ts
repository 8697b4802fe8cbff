import { Cache } from "#domain/cache/cache.ts"
import type { Feature } from "#domain/catalogue/product.ts"
import { eachFeature, wordFeatures, type Feature as WordFeature } from "#domain/classify/features.ts"
import { type Analysis, weightedWords } from "#domain/classify/words.ts"
import { isAdultGoogleNumber, isAlcoholGoogleNumber } from "#domain/placement/google.ts"
import { readGoogleCategory } from "#domain/placement/google-text.ts"
import { MAX_OPEN_PERCENTAGE, statedAlcohol } from "./alcohol.ts"
import stored from "./age-gate-weights.json" with { type: "json" }

/** The fields of an offer that say whether it is for adults. Spec: ADULT-11. */
export interface GatedOffer {
  readonly title: string
  readonly brand: string | null
  readonly description: string
  /** The shop's own category, top first. */
  readonly categoryPath: ReadonlyArray<string>
  /** Google's category as the feed has it. */
  readonly googleCategory: string | null
  /** Contents of the pack in canonical form ("6x330ml"). */
  readonly pack: string | null
  readonly features: ReadonlyArray<Feature>
}

/** Words and packs with the weights by which they speak for an offer for adults, or against it. Spec: ADULT-13. */
export interface GateWeights {
  readonly bias: number
  readonly weights: ReadonlyMap<string, number>
}

/** Likelihood from which an offer is for adults: low, because a bottle shown to a child is worse than a question. */
const MIN_LIKELIHOOD = 0.4

/** Likelihood from which an offer is for adults among others that are. */
const MIN_LIKELIHOOD_AMONG = 0.0001

/** Number to raise when the rules of this file or of `alcohol.ts` decide otherwise, so that stored offers are decided again. */
const RULES = 1

/** Result of the age gate: "doubtful" offers are for adults where most offers beside them are. Spec: ADULT-11, ADULT-14. */
type AgeSign = "adult" | "doubtful" | "open"

const MAX_CACHED_WORDS = 50_000

/** Decimal places of a stored weight: weights are integers of hundredths. */
export const GATE_SCALE = 100

/** Returns the weights that `docs/scripts/tune-age-gate.ts` learned. */
const learnedWeights = (): GateWeights => ({
  bias: stored.bias / GATE_SCALE,
  weights: new Map(
    stored.weights.split(" ").map((entry) => {
      const at = entry.lastIndexOf("=")
      return [entry.slice(0, at).replaceAll("_", " "), Number(entry.slice(at + 1)) / GATE_SCALE]
    })
  )
})

/** Version of the rules and weights: stored offers that were decided by another one are decided again. Spec: ADULT-15. */
export const AGE_GATE_VERSION = `${RULES}-${[...stored.weights].reduce((hash, letter) => (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0, 0)}`

/** Calls `use` with each feature of an offer and its value: of its words, its pack and the unit of that. Spec: ADULT-13. */
export const eachGateFeature = (
  { title, brand, description, categoryPath, googleCategory, pack }: Omit<GatedOffer, "features">,
  analysis: Analysis,
  isKnown: (name: string) => boolean,
  featuresOfWord: (word: string) => ReadonlyArray<WordFeature>,
  use: (name: string, value: number) => void
): void => {
  const words = weightedWords(
    { title, brand, description, categoryPath: pathOf(categoryPath, googleCategory) },
    analysis
  )
  eachFeature(words, isKnown, featuresOfWord, use)
  for (const name of packFeatures(pack)) use(name, 1)
}

/** Returns the shop's category, else the names of Google's. */
const pathOf = (path: ReadonlyArray<string>, googleCategory: string | null): ReadonlyArray<string> => {
  if (path.length > 0 || googleCategory === null) return path
  const google = readGoogleCategory(googleCategory)
  return google !== null && "path" in google ? google.path : path
}

const numberOf = (googleCategory: string | null): number | null => {
  const google = googleCategory === null ? null : readGoogleCategory(googleCategory)
  return google !== null && "number" in google ? google.number : null
}

const packFeatures = (pack: string | null): ReadonlyArray<string> => {
  if (pack === null) return []
  const amount = pack.slice(pack.indexOf("x") + 1)
  return [`#${pack}`, ...(amount === pack ? [] : [`#x${amount}`]), `#${amount.replace(/[\d.]+/, "")}`]
}

const scoreOf = (likelihood: number): number => Math.log(likelihood / (1 - likelihood))

const MIN_SCORE = scoreOf(MIN_LIKELIHOOD)
const MIN_SCORE_AMONG = scoreOf(MIN_LIKELIHOOD_AMONG)

/**
 * Creates the function that decides whether an offer is for adults: by Google's category, by what it says about alcohol, or
 * else by the likelihood of its words and its pack. Spec: ADULT-11, ADULT-12, ADULT-13.
 */
export const createAgeGate = (
  analysis: Analysis,
  { bias, weights }: GateWeights = learnedWeights()
): ((offer: GatedOffer) => AgeSign) => {
  const isKnown = (name: string) => weights.has(name)
  const cached = new Cache<string, ReadonlyArray<WordFeature>>({ maxEntries: MAX_CACHED_WORDS })
  const featuresOfWord = (word: string) => cached.getOrCompute(word, () => wordFeatures(word, isKnown))
  return (offer) => {
    const google = numberOf(offer.googleCategory)
    if (google !== null && isAdultGoogleNumber(google)) return "adult"
    const alcohol = statedAlcohol(offer)
    if (alcohol !== null) return alcohol > MAX_OPEN_PERCENTAGE ? "adult" : "open"
    if (google !== null && isAlcoholGoogleNumber(google)) return "adult"
    let score = bias
    eachGateFeature(offer, analysis, isKnown, featuresOfWord, (name, value) => {
      score += (weights.get(name) ?? 0) * value
    })
    return score >= MIN_SCORE ? "adult" : score >= MIN_SCORE_AMONG ? "doubtful" : "open"
  }
}
