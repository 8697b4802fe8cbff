import type { Feature } from "#domain/catalogue/product.ts"

interface AlcoholTexts {
  readonly title: string
  readonly categoryPath: ReadonlyArray<string>
  readonly description?: string
  readonly features?: ReadonlyArray<Feature>
}

/** Percentage of alcohol up to which a drink may be sold to everyone, by the Dutch law on alcohol. Spec: ADULT-12. */
export const MAX_OPEN_PERCENTAGE = 0.5

/** Percentage above which a liquid is a disinfectant or a cleaner, unless it is said to be by volume. */
const MAX_DRINK_PERCENTAGE = 64

const MAX_TITLE_CHARS = 200
const MAX_DESCRIPTION_CHARS = 400

const FREE_WORDS =
  /(?:alcoh?o?l|alkohol)[ -]?(?:vrije?|frei|free)|alcovrij|non[ -]{1,3}alco?(?:hol)?|\bnon (?:alk|ipa)\b|sans alcool|sin alcohol|analcolic|0[.,]0+ ?% ?alc/i

/** "0.0", "0%" and "0,4 %" without another word for what there is none of. */
const FREE_NUMBER =
  /(?<![\d.,])0(?:[.,]0+(?![\d.,]| ?(?:kg|l|ml|cl)\b)(?: ?%)?|(?:[.,][0-5]\d?)? ?%)(?! ?(?:suiker|sugar|vet\b|fat|toegevoeg|lactose|calor|nicotine))/i

/** A number without alcohol that only says what else is in a pack: "pils & 0.0". */
const FREE_PART = /(?:[&+]|\b(?:en|met|and)) ?0[.,]0/i
const isMixedPack = (name: string): boolean => /[&+]|\ben\b/i.test(name) && /\bpakket\b/i.test(name)

const BY_VOLUME = /(\d{1,2}(?:[.,]\d{1,2})?) ?% ?(?:(vol|abv)|alc)/i
const ALCOHOL_FIRST = /(?:\balc|alcohol|\babv)[^\d%<>]{0,20}(\d{1,2}(?:[.,]\d{1,2})?) ?%/i

const numberOf = (text: string | undefined): number | null =>
  text === undefined ? null : Number(text.replace(",", "."))

const statedIn = (text: string): number | null => {
  const [, percentage, unit] = BY_VOLUME.exec(text) ?? []
  const byVolume = numberOf(percentage)
  if (byVolume !== null) return unit === undefined && byVolume > MAX_DRINK_PERCENTAGE ? null : byVolume
  const first = numberOf(ALCOHOL_FIRST.exec(text)?.[1])
  return first === null || first > MAX_DRINK_PERCENTAGE ? null : first
}

const featurePercentage = (features: ReadonlyArray<Feature>): number | null => {
  for (const { label, values } of features) {
    if (!/alcohol|\babv\b/i.test(label)) continue
    const text = values[0] ?? ""
    const number = numberOf(/^\D{0,10}(\d{1,2}(?:[.,]\d{1,2})?)(?!\d)/.exec(text)?.[1])
    if (number !== null) return number
    if (/^(?:nee|geen|vrij|no|alcoholvrij)/i.test(text)) return 0
  }
  return null
}

/** Returns percents: 0 if the offer says that it has none, null if it says nothing. Spec: ADULT-12. */
export const statedAlcohol = ({
  title,
  categoryPath,
  description = "",
  features = []
}: AlcoholTexts): number | null => {
  const stated = featurePercentage(features)
  if (stated !== null) return stated
  const name = title.slice(0, MAX_TITLE_CHARS)
  const inTitle = statedIn(name)
  if (inTitle !== null && inTitle > MAX_OPEN_PERCENTAGE) return inTitle
  if ((FREE_WORDS.test(name) || FREE_NUMBER.test(name)) && !FREE_PART.test(name) && !isMixedPack(name)) return 0
  const category = categoryPath.at(-1)?.slice(0, MAX_TITLE_CHARS) ?? ""
  if (FREE_WORDS.test(category) && !/[,&+]| en /.test(category)) return 0
  return inTitle ?? statedIn(description.slice(0, MAX_DESCRIPTION_CHARS))
}
