import type { FilterField, PriceRange } from "#domain/search/filters.ts"
import type { Quality } from "./quality.ts"
import type { Quantity } from "./range-phrase.ts"

/** A value of a filter that a part of the term names. Counts are of products that the audience finds. */
export interface KnownValue {
  readonly field: FilterField
  /** The values of the field that are written like this: "Samsung" and "SAMSUNG". */
  readonly values: ReadonlyArray<string>
  readonly count: number
  readonly elsewhere: number
}

export type Vocabulary = ReadonlyMap<string, ReadonlyArray<KnownValue>>

export type ValueKind = Extract<IntentKind, "brand" | "campaign" | "color" | "size" | "gender" | "feature">

interface Part {
  readonly words: string
  /** False if the words may well mean something else: then a search that takes them literally is tried first. */
  readonly isCertain: boolean
}

/** The order that a superlative asks for: "goedkoopste", "goedkoopste per kilo". Spec: INTENT-25. */
type CheapOrder = "price-asc" | "unit-price-asc"

export type IntentPart = Part &
  (
    | { readonly kind: "price"; readonly range: PriceRange }
    | { readonly kind: "cheap"; readonly order: CheapOrder | null }
    | { readonly kind: "discount" }
    | { readonly kind: "condition"; readonly condition: IntentCondition; readonly alternatives: ReadonlyArray<string> }
    | { readonly kind: "quantity"; readonly quantity: Quantity }
    | { readonly kind: "quality"; readonly quality: Quality }
    | {
        readonly kind: "without"
        /** The things that products must not have. */
        readonly things: ReadonlyArray<string>
        /** The value that is excluded, if the catalogue knows one: "niet zwart". */
        readonly excluded: KnownValue | null
      }
    | {
        readonly kind: ValueKind
        readonly field: FilterField
        readonly values: ReadonlyArray<string>
        /** True for a filter; false if products with the words but without the value match as well. */
        readonly isHard: boolean
        /** Other ways to write the words, themselves included. */
        readonly alternatives: ReadonlyArray<string>
      }
  )

/** A part whose meaning depends on the products that the other words find. Spec: INTENT-19. */
export type WishPart = Extract<IntentPart, { readonly kind: "quantity" | "quality" | "without" }>

export type ValuePart = Extract<IntentPart, { readonly field: FilterField }>

export type IntentCondition = "new" | "refurbished" | "used"

export interface Intent {
  readonly rest: string
  readonly parts: ReadonlyArray<IntentPart>
}

/** The values are names in the URL parameter that takes parts literally. Spec: INTENT-08. */
const INTENT_NAMES = {
  price: "prijs",
  cheap: "goedkoop",
  discount: "aanbieding",
  condition: "staat",
  brand: "merk",
  campaign: "winkel",
  color: "kleur",
  size: "maat",
  gender: "voor",
  feature: "kenmerk",
  quantity: "hoeveelheid",
  quality: "eigenschap",
  without: "zonder"
} as const

export type IntentKind = keyof typeof INTENT_NAMES

// Object.keys widens the keys to string.
export const INTENT_KINDS = Object.keys(INTENT_NAMES) as ReadonlyArray<IntentKind>

/** Parses names of kinds in a URL; skips unknown ones. In one order, without duplicates. Spec: INTENT-08. */
export const readKinds = (names: ReadonlyArray<string>): ReadonlyArray<IntentKind> =>
  names.length === 0 ? NO_KINDS : INTENT_KINDS.filter((kind) => names.includes(INTENT_NAMES[kind]))

const NO_KINDS: ReadonlyArray<IntentKind> = []

/** Returns the names of `kinds` in the order of {@link INTENT_KINDS}. Spec: INTENT-08. */
export const writeKinds = (kinds: ReadonlyArray<IntentKind>): ReadonlyArray<string> =>
  kinds.length === 0 ? [] : INTENT_KINDS.filter((kind) => kinds.includes(kind)).map((kind) => INTENT_NAMES[kind])
