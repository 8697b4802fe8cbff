import type { MatchKey, Matcher, Veto } from "./offer.ts"
import { CHOICES, choiceOf, type TitleLexicon } from "./lexicon.ts"
import { readTitle, type TitleFacts } from "./title.ts"

/** Choices of a matcher of durable goods. Spec: MATCH-20. */
export interface DurableOptions {
  /** True if two colours of one model are two products. */
  readonly byColour: boolean
}

/** Returns the matcher of durable goods, which compares the codes, models and attributes of titles. Spec: MATCH-20. */
export const durableMatcher = (lexicon: TitleLexicon, _options: DurableOptions): Matcher<TitleFacts> => ({
  read: (offer) => readTitle(offer, lexicon),
  keysOf: durableKeys,
  vetoOf: durableVeto
})

/** Returns the keys of a title: its codes, then its model. Spec: MATCH-19. */
export const durableKeys = ({ brand, codes, model, isAmbiguous }: TitleFacts): ReadonlyArray<MatchKey> => {
  if (brand === null) return []
  const keys: Array<MatchKey> = codes.map((code) => ({ rule: "model-code", key: `model:${brand}|${code}` }))
  if (model !== null && !isAmbiguous) keys.push({ rule: "attributes", key: `name:${brand}|${model}` })
  return keys
}

/** Returns the evidence against a match of two durable goods. Symmetric. Spec: MATCH-20. */
export const durableVeto = (a: TitleFacts, b: TitleFacts): Veto | null => {
  if (a.brand !== b.brand) return { reason: "brand", a: a.brand ?? "", b: b.brand ?? "" }
  const hasCommonCode = a.codes.some((code) => b.codes.includes(code))
  if (!hasCommonCode) {
    if (a.model !== null && b.model !== null && a.model !== b.model) return { reason: "model", a: a.model, b: b.model }
    const [codesA, codesB] = a.model !== null && a.model === b.model ? [a.established, b.established] : [a.codes, b.codes]
    if (codesA.length > 0 && codesB.length > 0 && !codesA.some((code) => codesB.some((other) => isExtended(code, other)))) {
      return { reason: "model", a: a.codes.join(" "), b: b.codes.join(" ") }
    }
  }
  if (a.lenses !== b.lenses && a.lenses !== null && b.lenses !== null) {
    return { reason: "model", a: a.lenses, b: b.lenses }
  }
  for (const choice of CHOICES) {
    const [own, other] = [choiceOf(a.attributes, choice), choiceOf(b.attributes, choice)]
    if (choice !== "inch" && own !== null && other !== null && own !== other) return { reason: "capacity", a: own, b: other }
  }
  const [{ measures, aperture, extras }, other] = [a.attributes, b.attributes]
  if (aperture !== null && other.aperture !== null && aperture !== other.aperture) {
    return { reason: "model", a: aperture, b: other.aperture }
  }
  if (extras.join() !== other.extras.join()) return { reason: "condition", a: extras.join(), b: other.extras.join() }
  for (const unit of MEASURES) {
    const [own, others] = [measures[unit], other.measures[unit]]
    if (own !== undefined && others !== undefined && !own.some((value) => others.some((next) => isNear(value, next)))) {
      return { reason: "size", a: `${own[0]} ${unit}`, b: `${others[0]} ${unit}` }
    }
  }
  return null
}

/** Returns true if one code is the other with at least two letters or digits behind it. */
const isExtended = (a: string, b: string): boolean =>
  Math.abs(a.length - b.length) > 1 && (a.startsWith(b) || b.startsWith(a))

/** Units of which two different values are two products. Spec: MATCH-20. */
const MEASURES = ["inch", "kg", "l", "mah", "port"] as const

/** Returns true if two numbers are equal, but for what titles round. */
const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= Math.max(a, b) * MAX_ROUNDING

const MAX_ROUNDING = 0.02
