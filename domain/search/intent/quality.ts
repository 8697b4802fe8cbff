import { Schema } from "effect"
import { decodeDataFile } from "#domain/base/data-file.ts"
import data from "./qualities.json" with { type: "json" }

const Words = Schema.Array(Schema.NonEmptyString)
const directions = { low: Schema.optionalKey(Words), high: Schema.optionalKey(Words) }

/** Adjectives by the axis that they are a direction on. Their inflected forms are derived. Spec: INTENT-20. */
const Axes = Schema.Record(
  Schema.String,
  Schema.Struct({
    /** Words that the label of a feature on the axis has, the most telling first. */
    labels: Words,
    /** The base unit that the axis alone has: 60 cm broad is the breadth, not the height. */
    unit: Schema.optionalKey(Schema.String),
    /** The base unit of features on the axis that give bare numbers: "Ssd capacity: 960". */
    bare: Schema.optionalKey(Schema.String),
    ...directions,
    /** Adjectives that only compare, because they are a part of names otherwise: "korte broek". */
    compared: Schema.optionalKey(Schema.Struct(directions)),
    /** Adjectives that are a feature's own name, which a product has or has not. */
    is: Schema.optionalKey(Words)
  })
)

export type AxisName = string

const AXES = decodeDataFile(Axes, "search/intent/qualities.json", data)

type Direction = "low" | "high" | "is"

export interface Quality {
  readonly axis: AxisName
  readonly direction: Direction
  /** The adjective without its inflection: "stil" for "stille". */
  readonly adjective: string
  readonly isMost: boolean
  /** True for the opposite of the adjective: "niet te zwaar". */
  readonly isOpposite?: true
}

interface Adjective extends Quality {
  readonly form: "base" | "inflected" | "comparative" | "superlative"
  readonly isCompared: boolean
}

const LONG_VOWEL = /([aou])\1([bdfgklmnprt])$/
const LONG_E = /ee([bdfgklmnprt])$/
const SHORT_VOWEL = /(?<![aeiou])[aeiou]([bdfgklmnprst])$/
/** Adjectives of several syllables do not double their last consonant: "zuinige", "snoerloze". */
const UNSTRESSED = /[aeiou][^aeiou]{1,4}(?:ig|el|er)$/

/** Returns "stille" for "stil", "brede" for "breed" and "snoerloze" for "snoerloos". */
const inflect = (adjective: string): string => {
  if (adjective.endsWith("loos")) return `${adjective.slice(0, -3)}oze`
  if (LONG_VOWEL.test(adjective)) return `${adjective.replace(LONG_VOWEL, "$1$2")}e`
  if (LONG_E.test(adjective)) return `${adjective.replace(LONG_E, "e$1")}e`
  if (SHORT_VOWEL.test(adjective) && !UNSTRESSED.test(adjective)) return `${adjective}${adjective.at(-1)}e`
  return `${adjective}e`
}

const ADJECTIVES: ReadonlyMap<string, Adjective> = new Map(
  Object.entries(AXES).flatMap(([axis, { low = [], high = [], is = [], compared = {} }]) => {
    const formsOf = (direction: Direction, isCompared: boolean) => (adjective: string) => {
      const own = { axis, direction, adjective, isMost: false, isCompared }
      const inflected = inflect(adjective)
      const comparative = adjective.endsWith("r") ? `${adjective}der` : `${inflected}r`
      const superlative = { ...own, isMost: true, form: "superlative" } as const
      return [
        [adjective, { ...own, form: "base" }],
        [inflected, { ...own, form: "inflected" }],
        [comparative, { ...own, form: "comparative" }],
        [`${adjective}st`, superlative],
        [`${adjective}ste`, superlative]
      ] as ReadonlyArray<readonly [string, Adjective]>
    }
    const all = { low, high, is, ...compared }
    return (["low", "high", "is"] as const).flatMap((direction) =>
      all[direction].flatMap(formsOf(direction, compared[direction as "low"] !== undefined))
    )
  })
)

const NOUNS: ReadonlyMap<string, AxisName> = new Map(
  Object.entries(AXES)
    .toReversed()
    .flatMap(([axis, { labels }]) => labels.map((label) => [label, axis] as const))
)

/** Returns the quality that a plain word names, such as "stille" or "stilste"; null for another word. Spec: INTENT-20. */
export const qualityNamed = (word: string): (Quality & { readonly isCertain: boolean }) | null => {
  const found = ADJECTIVES.get(word)
  if (found === undefined || found.isCompared || found.form === "comparative") return null
  const { axis, direction, adjective, isMost, form } = found
  return { axis, direction, adjective, isMost, isCertain: form !== "base" }
}

/** Returns the axis and direction of a comparative such as "groter"; null for another word. Spec: INTENT-18. */
export const comparativeNamed = (word: string): Quality | null => {
  const found = ADJECTIVES.get(word)
  return found?.form === "comparative" && found.direction !== "is" ? found : null
}

/** Returns the axis of a dimension, "breedte" or "breed"; null for another word. Spec: INTENT-19. */
export const axisNamed = (word: string): AxisName | null => {
  const adjective = ADJECTIVES.get(word)
  return adjective?.form === "base" && adjective.direction !== "is" ? adjective.axis : (NOUNS.get(word) ?? null)
}

/** Returns an axis without labels for an unknown name. Spec: INTENT-19. */
export const axisOf = (axis: AxisName): Pick<(typeof AXES)[string], "labels" | "unit"> => AXES[axis] ?? { labels: [] }

/** Returns true if bare numbers of a feature with this label are in `unit`. Spec: INTENT-19. */
export const isBareUnit = (unit: string, label: string): boolean =>
  Object.values(AXES).some(({ bare, labels }) => bare === unit && labels.some((name) => label.includes(name)))
