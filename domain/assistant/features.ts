import { Schema } from "effect"
import { decodeDataFile } from "#domain/base/data-file.ts"
import type { Feature } from "#domain/catalogue/product.ts"
import { type BaseUnit, unitNamed } from "#domain/search/intent/amount.ts"
import { axisOf, comparativeNamed, type Quality, qualityNamed } from "#domain/search/intent/quality.ts"
import data from "./feature-words.json" with { type: "json" }
import { PRONOUNS } from "./question-text.ts"
import type { ProductFeatures } from "./tools.ts"

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
  word.length <= MIN_STEM
    ? word
    : word.replace(/(?:ste|st|ere|er|en|es|e|s|te)$/, "").replace(/([bdfgklmnprst])\1$/, "$1")

/** "de Elbro EB-7950" names no feature, and neither do these. */
const EMPTY_WORDS = new Set(
  "heeft hebben hoeveel welke wordt zijn voor van met een maakt doet deze daarvan minst meest meeste goed".split(" ")
)

/** Returns the axes that a word asks for: "drager" says nothing of "dragen", which has its own. */
const axesNamed = (word: string): typeof AXES => {
  const exact = AXES.filter(({ words }) => words.includes(word))
  return exact.length > 0 ? exact : AXES.filter(({ words }) => words.some((one) => stemOf(one) === stemOf(word)))
}

/** Returns true for a word that asks for a feature, and names no product. Spec: CHAT-23. */
export const namesFeature = (word: string): boolean => axesNamed(word).length > 0

/** Returns the labels that a word asks for. */
const axesOf = (word: string): ReadonlyArray<ReadonlyArray<string>> => axesNamed(word).map(({ labels }) => labels)

const plainLabel = (text: string): ReadonlyArray<string> =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")

/** Returns the facts of a product with a label, colour, sizes and pack included. Spec: CHAT-21. */
export const allFeatures = ({ card, features, sizes, colors }: ProductFeatures): ReadonlyArray<Feature> => [
  ...features.map(withUnit),
  ...(colors.length > 0 ? [{ key: "kleur", label: "Kleur", values: colors }] : []),
  ...(sizes.length > 0 ? [{ key: "maten", label: "Maten", values: sizes }] : []),
  ...(card.pack === null ? [] : [{ key: "inhoud", label: "Inhoud", values: [packText(card.pack)] }]),
  ...(card.brand === null ? [] : [{ key: "merk", label: "Merk", values: [card.brand] }])
]

/** Formats "52st" as "52 stuks" and "6x330ml" as "6 x 330 ml". Spec: CHAT-21. */
export const packText = (pack: string): string =>
  pack
    .replace(/(\d)x(?=\d)/g, "$1 x ")
    .replace(/(\d)([a-z]+)$/, "$1 $2")
    .replace(/ st$/, " stuks")

/** Moves the unit of a label to its values: "Gewicht (g)" of "41" is a "Gewicht" of "41 g". */
const withUnit = (feature: Feature): Feature => {
  const [, label, unit] = /^([^()]+) \(([a-z]{1,4})\)$/i.exec(feature.label) ?? []
  return label === undefined || !feature.values.every((value) => /^[\d.,]+$/.test(value))
    ? feature
    : { ...feature, label, values: feature.values.map((value) => `${value} ${unit}`) }
}

/** The labels behind the first of an axis are near what its words ask, and no answer: "rooster" to "gasfles". */
const MAX_COVERING = 6

/** Returns true if a label or a value of the features covers a word of a question, by itself, its unit or its meaning. Spec: CHAT-23. */
export const coversWord = (word: string, features: ReadonlyArray<Feature>): boolean => {
  const unit = unitNamed(word)?.[0]
  const direction = directionOf(word)
  const meant = [
    ...axesNamed(word).flatMap(({ words, labels }) =>
      labels.filter((label, rank) => rank < MAX_COVERING || words.some((one) => plainLabel(label).includes(one)))
    ),
    ...(direction === null ? [] : axisOf(direction.axis).labels)
  ]
  return features.some((feature) => {
    const parts = plainLabel(feature.label)
    const own = [...parts, ...feature.values.flatMap(plainLabel)]
    return (
      own.some((part) => isPart(word, part)) ||
      (unit !== undefined && isMeasured(feature, unit)) ||
      meant.some((start) => parts.join(" ").startsWith(start))
    )
  })
}

const MAX_REQUESTED = 3

/** Features whose score is this close to the best are requested too. */
const SCORE_MARGIN = 0.2

/** Returns the features that a plain question asks for, at most three: those whose label or value matches best. Spec: CHAT-21. */
export const requestedFeatures = (
  plain: string,
  features: ReadonlyArray<Feature>,
  name = ""
): ReadonlyArray<Feature> => {
  const valueWords = new Set(features.flatMap(({ key, values }) => (key === "merk" ? [] : values.flatMap(plainLabel))))
  const named = new Set(plainLabel(name).filter((word) => /\d/.test(word) || !valueWords.has(word)))
  // "14 inch" is an amount that is given.
  const words = plain
    .split(" ")
    .filter((word, at, all) => unitNamed(word) === null || !/^\d/.test(all[at - 1] ?? ""))
    .filter((word) => !named.has(word) && !PRONOUNS.has(word) && !EMPTY_WORDS.has(word))
  const byWords = [...new Set(words.flatMap(axesOf))]
  const directions = words.map(directionOf).filter((direction) => direction !== null)
  const labelLists = [...byWords, ...directions.map(({ axis }) => axisOf(axis).labels)]
  const isAmount = AMOUNT.test(plain)
  const isWhich = /\b(?:welke?|wat voor)\b/.test(plain)
  const unit = unitNamed(/\bhoe(?:veel|vel) (\S+)/.exec(plain)?.[1] ?? "")?.[0]
  const labels = features.map(({ label }) => plainLabel(label))
  // A word of many labels, such as "poorten", tells less.
  const weighed = words
    .filter((word) => word.length >= 3)
    .map((word) => ({ word, count: labels.filter((label) => label.some((part) => isPart(word, part))).length }))
  const scored = features.map((feature, at) => {
    const label = labels[at]!
    const values = feature.values.flatMap(plainLabel)
    const own = weighed.reduce(
      (total, { word, count }) =>
        total + Math.max(...label.map((part) => likeness(word, part)), 0) / Math.sqrt(count || 1),
      0
    )
    const byAxis = labelLists.reduce((total, wanted) => {
      const rank = wanted.findIndex((start) => label.join(" ").startsWith(start))
      // "Gebruiksduur" is a duration, unlike "gebruik".
      const isPartly = rank >= 0 && /[a-z]/.test(label.join(" ").charAt(wanted[rank]!.length))
      return rank < 0 ? total : total + (isPartly ? 0.5 : 1.5) - rank / 20
    }, 0)
    const byValue =
      feature.key !== "merk" &&
      words.some((word) => word.length >= MIN_STEM && unitNamed(word) === null && values.includes(word))
        ? 1
        : 0
    const score = own * 2 + byAxis + byValue - label.length / 10
    // "Welke videokaart" asks for no yes.
    const isOther = (isAmount && !isMeasured(feature, unit)) || (isWhich && isYesOrNo(feature))
    return { feature, score: isOther ? 0 : score }
  })
  const best = Math.max(0, ...scored.map(({ score }) => score))
  // "Hoeveel calorieën zitten erin" asks for no pack.
  const counted = COUNTED.exec(plain)?.[1]
  const isCounted = ({ label }: Feature): boolean =>
    counted === undefined ||
    unitNamed(counted) !== null ||
    [...plainLabel(label), ...plainLabel(name)].some((part) => isPart(counted, part)) ||
    AXES.some(
      ({ words: known, labels: starts }) =>
        known.includes(counted) && starts.some((start) => plainLabel(label).join(" ").startsWith(start))
    )
  return best <= MIN_SCORE
    ? []
    : scored
        .filter(({ score, feature }) => score >= best - SCORE_MARGIN && isCounted(feature))
        .sort((a, b) => b.score - a.score)
        .slice(0, MAX_REQUESTED)
        .map(({ feature }) => feature)
}

const isYesOrNo = ({ values }: Feature): boolean => values.every((value) => /^(?:ja|nee|yes|no|y|n)$/i.test(value))

/** "Hoeveel liter" asks for no kilos. */
const isMeasured = ({ values }: Feature, wanted: BaseUnit | undefined): boolean =>
  values.some((value) => {
    const [, written] = /\d ?([^\d\s,.]+)/.exec(value.toLowerCase()) ?? []
    const unit = unitNamed(written ?? "")?.[0]
    return /\d/.test(value) && (wanted === undefined || unit === undefined || unit === wanted)
  })

/** A thing that is counted: "hoeveel poorten zitten". */
const COUNTED = /\bhoe(?:veel|vel) ([a-z]+) (?:zit|zitten|heeft|hebben|gaat|gaan|past|passen)\b/

/** Words of a question after an amount: "hoeveel", "hoe zwaar". */
const AMOUNT = /\bhoe(?:veel|vel)?\b/

/** Returns what a plain question asks about without an amount: the energy label for "hoeveel stroom verbruikt die". Spec: CHAT-21. */
export const withoutAmount = (plain: string): string => plain.replace(AMOUNT, "wat")

/** A label that only ends like a word has less. */
const MIN_SCORE = 0.6

/** Returns 1 if a word and a part of a label begin alike, and less if one only ends with the other. */
const likeness = (word: string, part: string): number =>
  !isPart(word, part) ? 0 : word === part || part.startsWith(word) || word.startsWith(part) ? 1 : 0.7

/** Returns the quality of a word such as "stiller", "stilst" or "zwaar". */
const directionOf = (word: string): Quality | null => comparativeNamed(word) ?? qualityNamed(word)

/** Returns the superlative of the quality that a plain question names: "stilst" for "welke is stiller". Spec: CHAT-21. */
export const superlativeIn = (plain: string): string | null => {
  const [quality] = plain.split(" ").flatMap((word) => directionOf(word) ?? [])
  const [, written = null] = /\b(?!eerst|laatst|meest|minst|best)([a-z]{3,}st)e?\b/.exec(plain) ?? []
  return quality === undefined || quality.direction === "is" ? written : `${quality.adjective}st`
}

/** Returns true for a question about all that is known: "wat zijn de specificaties". Spec: CHAT-21. */
export const requestsAll = (plain: string): boolean =>
  /\b(?:eigenschap|specificatie|specs|kenmerk|details?\b|info|vertel|wat kan)/.test(plain)

/** Returns true if a plain question wants the least of something, such as the lightest. Spec: CHAT-21. */
export const wantsLeast = (plain: string): boolean =>
  /\b(?:minste?|minder|goedkop\w*|goedkoopste?)\b/.test(plain) ||
  plain.split(" ").some((word) => directionOf(word)?.direction === "low")

/** Returns true if a plain question compares by a quality, such as "stiller" or "het grootst". Spec: CHAT-21. */
export const hasDirection = (plain: string): boolean =>
  /\b(?:minste?|minder|meeste?|meer)\b/.test(plain) ||
  plain.split(" ").some((word) => comparativeNamed(word) !== null || qualityNamed(word)?.isMost === true)

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
