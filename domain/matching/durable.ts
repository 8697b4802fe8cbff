import type { MatchKey, Matcher, Veto } from "./offer.ts"
import type { TitleLexicon } from "./lexicon.ts"
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
export const durableKeys = ({ brand, codes, model }: TitleFacts): ReadonlyArray<MatchKey> => {
  if (brand === null) return []
  const keys: Array<MatchKey> = codes.map((code) => ({ rule: "model-code", key: `model:${brand}|${code}` }))
  if (model !== null) keys.push({ rule: "attributes", key: `name:${brand}|${model}` })
  return keys
}

/** Returns the evidence against a match of two durable goods. Symmetric. Spec: MATCH-20. */
export const durableVeto = (a: TitleFacts, b: TitleFacts): Veto | null => {
  if (a.brand !== b.brand) return { reason: "brand", a: a.brand ?? "", b: b.brand ?? "" }
  const hasCommonCode = a.codes.some((code) => b.codes.includes(code))
  if (!hasCommonCode) {
    if (a.model !== null && b.model !== null && a.model !== b.model) return { reason: "model", a: a.model, b: b.model }
    if (a.codes.length > 0 && b.codes.length > 0) {
      return { reason: "model", a: a.codes.join(" "), b: b.codes.join(" ") }
    }
  }
  const [lensesA, lensesB] = [a.attributes.lenses.join("+"), b.attributes.lenses.join("+")]
  if (lensesA !== lensesB) return { reason: "model", a: lensesA, b: lensesB }
  if (
    a.capacity !== b.capacity &&
    ((a.capacity !== null && b.capacity !== null) || a.hasCapacities || b.hasCapacities)
  ) {
    return { reason: "capacity", a: String(a.capacity ?? ""), b: String(b.capacity ?? "") }
  }
  return null
}
