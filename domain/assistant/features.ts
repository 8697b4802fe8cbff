import { Schema } from "effect"
import { decodeDataFile } from "#domain/base/data-file.ts"
import type { Feature } from "#domain/catalogue/product.ts"
import data from "./feature-words.json" with { type: "json" }
import { PRONOUNS } from "./question-text.ts"
import type { ProductDetails } from "./tools.ts"

const Words = Schema.NonEmptyArray(Schema.NonEmptyString)

/** Words of a question, with parts of the labels that answer it. */
const AXES = decodeDataFile(
  Schema.Array(Schema.Struct({ words: Words, labels: Words })),
  "assistant/feature-words.json",
  data
)

const MIN_STEM = 4

/** Labels of a shop are written in Dutch or English; a word of a label counts as a beginning or end of a compound. */
const isPart = (word: string, label: string): boolean =>
  word === label ||
  (word.length >= MIN_STEM && (label.startsWith(word) || label.endsWith(word))) ||
  (label.length >= MIN_STEM && (word.startsWith(label) || (label.length > MIN_STEM && word.endsWith(label))))

/** Returns "stil" for "stille", "stilst" and "stilste". */
const stemOf = (word: string): string =>
  word.length <= MIN_STEM ? word : word.replace(/(?:ste|st|ere|er|en|e|s|te)$/, "").replace(/([bdfgklmnprst])\1$/, "$1")

/** "de Elbro EB-7950" names no feature, and neither do these. */
const EMPTY_WORDS = new Set(
  "heeft hebben hoeveel welke wordt zijn voor maakt doet deze daarvan minst meest meeste goed".split(" ")
)

const plainLabel = (text: string): ReadonlyArray<string> =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")

/** Returns the facts of a product with a label, colour and sizes included. Spec: CHAT-21. */
export const allFeatures = ({ card, features, sizes, colors }: ProductDetails): ReadonlyArray<Feature> => [
  ...features,
  ...(colors.length > 0 ? [{ key: "kleur", label: "Kleur", values: colors }] : []),
  ...(sizes.length > 0 ? [{ key: "maten", label: "Maten", values: sizes }] : []),
  ...(card.brand === null ? [] : [{ key: "merk", label: "Merk", values: [card.brand] }])
]

const MAX_REQUESTED = 3

/** Returns the features that a plain question asks for, at most three: those whose label or value matches best. Spec: CHAT-21. */
export const requestedFeatures = (
  plain: string,
  features: ReadonlyArray<Feature>,
  name = ""
): ReadonlyArray<Feature> => {
  const named = new Set(plainLabel(name))
  const words = plain.split(" ").filter((word) => !named.has(word) && !PRONOUNS.has(word) && !EMPTY_WORDS.has(word))
  const stems = words.map(stemOf)
  const axes = AXES.filter(({ words: known }) =>
    known.some((word) => stems.includes(stemOf(word)) || words.includes(word))
  )
  const scored = features.map((feature) => {
    const label = plainLabel(feature.label)
    const values = feature.values.flatMap(plainLabel)
    const own = words.filter((word) => word.length >= 3 && label.some((part) => isPart(word, part))).length
    const byAxis = Math.max(
      0,
      ...axes.flatMap(({ labels }) =>
        labels.map((wanted, at) => (label[0]?.startsWith(wanted) === true ? 1.5 - at / 20 : 0))
      )
    )
    const byValue = words.some((word) => word.length > MIN_STEM && values.includes(word)) ? 1 : 0
    return { feature, score: own * 2 + byAxis + byValue }
  })
  const best = Math.max(0, ...scored.map(({ score }) => score))
  return best === 0
    ? []
    : scored
        .filter(({ score }) => score >= best - 0.5)
        .sort((a, b) => b.score - a.score)
        .slice(0, MAX_REQUESTED)
        .map(({ feature }) => feature)
}

/** Returns true for a question about all that is known: "wat zijn de specificaties". Spec: CHAT-21. */
export const requestsAll = (plain: string): boolean =>
  /\b(?:eigenschap|specificatie|specs|kenmerk|details?\b|info|vertel|wat kan)/.test(plain)

const LOW = /\b(?:minste?|laagste?|kleinste?|lichtste?|stilste?|smalste?|kortste?|dunste?|zuinigste?|goedkoopste?)\b/

/** Returns true if a plain question wants the least of something, such as the lightest. Spec: CHAT-21. */
export const wantsLeast = (plain: string): boolean => LOW.test(plain)

const UNIT_FACTORS: Readonly<Record<string, number>> = {
  kg: 1_000,
  m: 100,
  mm: 0.1,
  tb: 1_024,
  ml: 0.001,
  cl: 0.01,
  uur: 60,
  kwh: 1_000
}

/** Returns the amount of a value in one unit of its kind; of an energy label A is 1. Null without a number. Spec: CHAT-21. */
export const amountOf = (value: string): number | null => {
  const grade = /^[A-G]$/.exec(value.trim())?.[0]
  if (grade !== undefined) return grade.charCodeAt(0) - 64
  const [, number, unit = ""] = /(\d[\d.]*(?:,\d+)?) ?([a-z]*)/i.exec(value) ?? []
  if (number === undefined) return null
  const plain = number.includes(",")
    ? number.replaceAll(".", "").replace(",", ".")
    : number.replace(/\.(?=\d{3}\b)/g, "")
  return Number(plain) * (UNIT_FACTORS[unit.toLowerCase()] ?? 1)
}
