import { Schema } from "effect"
import { decodeDataFile } from "#domain/base/data-file.ts"
import data from "./words.json" with { type: "json" }
import { VAT_RATES, type VatRate } from "#domain/catalogue/vat.ts"
import type { Availability, Condition } from "#domain/catalogue/offer.ts"

const Translations = Schema.Record(Schema.NonEmptyString, Schema.NonEmptyString)

const { genders, colours } = decodeDataFile(
  Schema.Struct({ genders: Translations, colours: Translations }),
  "feed/words.json",
  data
)

const normal = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^https?:\/\/schema\.org\//, "")
    .replace(/[\s_-]+/g, " ")
    .trim()

const AVAILABILITY: ReadonlyArray<readonly [RegExp, Availability]> = [
  [/^(?:in ?stock|op voorraad|ja|yes|true|limited ?availability|in ?store ?only|online ?only)$/, "in_stock"],
  [/^(?:out ?of ?stock|uitverkocht|nee|no|false|sold ?out|discontinued)$/, "out_of_stock"],
  [
    /niet (?:meer |direct )?(?:op voorraad|leverbaar|beschikbaar|voorradig)|geen voorraad|uitverkocht|unavailable/,
    "out_of_stock"
  ],
  [/pre ?order|reserveer|verschijnt|nog niet verschenen|coming soon/, "preorder"],
  [/back ?order|nabestel|op bestelling|available for order|wordt besteld|made to order|special order/, "backorder"],
  [/not (?:in stock|available)|out of stock|tijdelijk/, "out_of_stock"],
  [/voorraad|voorradig|leverbaar|beschikbaar|in stock|available/, "in_stock"]
]

/** Returns null for unknown words. Spec: FEED-AVAILABILITY-1, FEED-STOCK-2. */
export const readAvailability = (text: string): Availability | null => {
  if (isNegativeCount(text)) return "out_of_stock"
  const words = normal(text)
  if (/^\d+(?:[.,]0+)?\+?$/.test(words)) return /^0+(?:[.,]0+)?$/.test(words) ? "out_of_stock" : "in_stock"
  return firstOf(AVAILABILITY, words)
}

/** Returns true for a number below zero. Spec: FEED-STOCK-2. */
export const isNegativeCount = (text: string): boolean => /^[-−] ?(?=[\d.,]*[1-9])\d+(?:[.,]\d+)?$/.test(text.trim())

/** Parses a number in stock, of at most six digits; null if it is none. Spec: FEED-STOCK-1. */
export const readStock = (text: string): number | null => {
  const [, count] = /^(\d{1,6})(?:[.,]0{1,6})?$/.exec(text.trim()) ?? []
  return count === undefined ? null : Number(count)
}

const VAT_WORDS: ReadonlyMap<string, VatRate> = new Map([
  ["hoog", 21],
  ["high", 21],
  ["standaard", 21],
  ["standard", 21],
  ["laag", 9],
  ["low", 9],
  ["verlaagd", 9],
  ["reduced", 9],
  ["nul", 0],
  ["zero", 0]
])

const VAT_LABELS: ReadonlySet<string> = new Set(["", "btw", "vat", "tarief", "rate", "%"])

const MAX_VAT_TEXT = 30

/** Parses a rate of Dutch VAT from a percentage or from Dutch or English words; null if it is none. Spec: FEED-VAT-1. */
export const readVatRate = (text: string): VatRate | null => {
  const words = text.trim().toLowerCase()
  if (words.length > MAX_VAT_TEXT) return null
  const rate = words
    .split(" ")
    .filter((word) => !VAT_LABELS.has(word))
    .join(" ")
    .replace(/-?tarief$/, "")
  const [, percentage] = /^(\d{1,2})(?:[.,]0{1,6})?%?$/.exec(rate) ?? []
  if (percentage === undefined) return VAT_WORDS.get(rate) ?? null
  return VAT_RATES.find((known) => known === Number(percentage)) ?? null
}

const CONDITION: ReadonlyArray<readonly [RegExp, Condition]> = [
  [/refurb|gereviseerd|renewed|opgeknapt|hersteld|remanufactured|retourdeal/, "refurbished"],
  [/gebruikt|used|tweede ?hands|2e ?hands|second ?hand|occasion|open ?box/, "used"],
  [/^(?:brand )?new|nieuw/, "new"]
]

/** Parses the condition from Dutch or English words; null if unknown. Spec: FEED-CONDITION-1. */
export const readCondition = (text: string): Condition | null => firstOf(CONDITION, normal(text))

/** Returns true for "yes", "ja", "waar", "1", "18+"; anything else is no. Spec: READ-14. */
export const readYes = (text: string): boolean =>
  /^(?:yes|ja|true|waar|1|y|j|18 ?\+?|adults?(?: only)?|volwassen(?:en)?)$/.test(normal(text))

const firstOf = <A>(table: ReadonlyArray<readonly [RegExp, A]>, words: string): A | null =>
  table.find(([pattern]) => pattern.test(words))?.[1] ?? null

const GENDER: ReadonlyMap<string, string> = new Map(Object.entries(genders))

/** Returns "dames" for "female", and "meisjes" for girls. Spec: READ-13. */
export const readGender = (text: string, ageGroup: string): string | null => {
  const gender = GENDER.get(normal(text)) ?? null
  if (!/^(?:kids|toddler|kinderen|kind)$/.test(normal(ageGroup))) return gender
  if (gender === "dames") return "meisjes"
  return gender === "heren" ? "jongens" : "kinderen"
}

const COLOURS: ReadonlyMap<string, string> = new Map(Object.entries(colours))

/** Returns Dutch words without duplicates: zwart and wit for "Black/White". Spec: READ-12. */
export const readColors = (text: string): ReadonlyArray<string> => {
  const names = text
    .toLowerCase()
    .split(/[/|,;]| en | and /)
    .map((name) => name.trim())
  return [...new Set(names.filter((name) => name !== "").map((name) => COLOURS.get(name) ?? name))]
}
