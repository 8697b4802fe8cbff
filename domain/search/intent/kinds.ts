/**
 * The kinds of parts that are recognised in a search term, each with its name in the URL parameter that takes parts literally.
 * Spec: INTENT-08.
 */
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
  feature: "kenmerk"
} as const

export type IntentKind = keyof typeof INTENT_NAMES

// Object.keys widens the keys to string.
/** All kinds, in the order of their names in a URL. Spec: INTENT-08. */
export const INTENT_KINDS = Object.keys(INTENT_NAMES) as ReadonlyArray<IntentKind>

/** Parses names of kinds in a URL; skips unknown ones. In one order, without duplicates. Spec: INTENT-08. */
export const readKinds = (names: ReadonlyArray<string>): ReadonlyArray<IntentKind> =>
  names.length === 0 ? NO_KINDS : INTENT_KINDS.filter((kind) => names.includes(INTENT_NAMES[kind]))

const NO_KINDS: ReadonlyArray<IntentKind> = []

/** Returns the names of `kinds` in the order of {@link INTENT_KINDS}. Spec: INTENT-08. */
export const writeKinds = (kinds: ReadonlyArray<IntentKind>): ReadonlyArray<string> =>
  kinds.length === 0 ? [] : INTENT_KINDS.filter((kind) => kinds.includes(kind)).map((kind) => INTENT_NAMES[kind])
