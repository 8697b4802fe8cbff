import { firstVeto, type MatchKey, type Matcher, type Veto } from "./offer.ts"
import { choiceOf, LENS_MARKS } from "./choices.ts"
import { type LearnedOffer, learnSeriesKeys, withoutSeries } from "./series-keys.ts"
import { titleLexicon } from "./word-lexicon.ts"
import { readTitle, type TitleFacts } from "./title.ts"

interface DurableOptions {
  /** True if two colours of one model are two products. */
  readonly byColour: boolean
}

/** Learns from `offers` the matcher of durable goods, which compares the codes, models and attributes of titles. Spec: MATCH-20, MATCH-24. */
export const durableMatcher = (
  offers: ReadonlyArray<LearnedOffer>,
  { byColour }: DurableOptions
): Matcher<TitleFacts> => {
  const lexicon = titleLexicon(offers)
  const matcher: Matcher<TitleFacts> = {
    read: (offer) => readTitle(offer, lexicon),
    keysOf: durableKeys,
    vetoOf: (a, b, isExcused) => firstVeto(byColour ? [...CHECKS, colourVeto] : CHECKS, a, b, isExcused)
  }
  const series = learnSeriesKeys(offers, matcher)
  return { ...matcher, keysOf: (facts) => withoutSeries(durableKeys(facts), facts, series) }
}

/** Returns the codes, then the model unless the title leaves out a version. Spec: MATCH-19. */
const durableKeys = ({ brand, keyCodes, model, isAmbiguous }: TitleFacts): ReadonlyArray<MatchKey> => {
  if (brand === null) return []
  const keys: Array<MatchKey> = keyCodes.map((code) => ({ rule: "model-code", key: `model:${brand}|${code}` }))
  if (model !== null && !isAmbiguous) keys.push({ rule: "attributes", key: `name:${brand}|${model}` })
  return keys
}

const brandVeto = (a: TitleFacts, b: TitleFacts): Veto | null =>
  a.brand === b.brand ? null : vetoFor("brand", a.brand, b.brand)

const vetoFor = (reason: Veto["reason"], a: string | null, b: string | null): Veto => ({
  reason,
  a: a ?? "",
  b: b ?? ""
})

const modelVeto = (a: TitleFacts, b: TitleFacts): Veto | null => {
  if (a.codes.some((code) => b.codes.includes(code))) {
    const [own, other] = [codesBeside(a, b), codesBeside(b, a)]
    const isOther = own.length > 0 && other.length > 0 && !hasExtendedCode(a, b) && !isOtherColour(a, b)
    return isOther ? vetoFor("model", own.join(" "), other.join(" ")) : null
  }
  if (a.model !== null && b.model !== null && a.model !== b.model) return vetoFor("model", a.model, b.model)
  if (a.codes.length === 0 || b.codes.length === 0 || hasExtendedCode(a, b)) return null
  const isOther = a.model === null || b.model === null || hasOtherCode(a, b)
  return isOther ? vetoFor("model", a.codes.join(" "), b.codes.join(" ")) : null
}

const codesBeside = ({ established }: TitleFacts, other: TitleFacts): ReadonlyArray<string> =>
  established.filter((code) => !other.codes.includes(code))

const hasExtendedCode = (a: TitleFacts, b: TitleFacts): boolean =>
  a.codes.some((code) => b.codes.some((other) => isExtended(code, other) || isExtended(other, code)))

/** Returns true if `code` begins with `stem`. A generation is no suffix: "rx100" and "rx100 mark3" are two models. */
const isExtended = (code: string, stem: string): boolean =>
  code.length > stem.length + 1 && code.startsWith(stem) && code.indexOf(" ", stem.length) < 0

const hasOtherCode = (a: TitleFacts, b: TitleFacts): boolean =>
  !isOtherColour(a, b) &&
  ((a.established.length > 0 && b.established.length > 0) ||
    a.codes.some((code) => b.codes.some((other) => formOf(code) === formOf(other))))

const isOtherColour = ({ model, attributes: { colours } }: TitleFacts, other: TitleFacts): boolean =>
  model !== null &&
  model === other.model &&
  colours.length > 0 &&
  other.attributes.colours.length > 0 &&
  !colours.some((colour) => other.attributes.colours.includes(colour))

const formOf = (code: string): string => code.replace(/[a-z]/g, "a").replace(/\d/g, "0")

/** Letters and a short number: "ps5" of a game is not "ps4". */
const NUMBERED = /^([a-z]{2,6})\d{1,2}$/

/** Compares words that are letters and a short number, each in one title only. */
const numberedVeto = (a: TitleFacts, b: TitleFacts): Veto | null => {
  for (const word of a.words) {
    const letters = b.words.includes(word) ? undefined : NUMBERED.exec(word)?.[1]
    if (letters === undefined) continue
    const other = b.words.find((next) => NUMBERED.exec(next)?.[1] === letters)
    if (other !== undefined && !a.words.includes(other)) return vetoFor("model", word, other)
  }
  return null
}

const lensVeto = (a: TitleFacts, b: TitleFacts): Veto | null => {
  if (isBody(a) ? b.attributes.lenses.focals.length > 0 : isBody(b) && a.attributes.lenses.focals.length > 0)
    return vetoFor("model", lensesOf(a), lensesOf(b))
  if (a.lenses !== null && b.lenses !== null) {
    if (a.lenses !== b.lenses) return vetoFor("model", a.lenses, b.lenses)
    for (const kind of LENS_MARKS) {
      const [own, other] = [a.attributes.lenses.marks[kind], b.attributes.lenses.marks[kind]]
      if (own !== undefined && other !== undefined && own !== other) return vetoFor("model", own, other)
    }
  }
  return null
}

const editionVeto = (a: TitleFacts, b: TitleFacts): Veto | null =>
  a.edition === b.edition ? null : vetoFor("model", a.edition, b.edition)

const extrasVeto = (a: TitleFacts, b: TitleFacts): Veto | null => {
  const [extras, others] = [a.attributes.extras.join("+"), b.attributes.extras.join("+")]
  return extras === others ? null : vetoFor("condition", extras, others)
}

const capacityVeto = (a: TitleFacts, b: TitleFacts): Veto | null => {
  const [own, other] = [choiceOf(a.attributes, "gb"), choiceOf(b.attributes, "gb")]
  return own === null || other === null || own === other ? null : vetoFor("capacity", own, other)
}

const simVeto = (a: TitleFacts, b: TitleFacts): Veto | null =>
  (a.sim === "dual") === (b.sim === "dual") ? null : vetoFor("capacity", a.sim, b.sim)

const isBody = ({ attributes: { lenses } }: TitleFacts): boolean => lenses.isBody && lenses.focals.length === 0

const lensesOf = ({ attributes }: TitleFacts): string => attributes.lenses.focals.join("+")

const MEASURES = ["inch", "kg", "l", "mah", "port"] as const

const measureVeto = ({ attributes: a }: TitleFacts, { attributes: b }: TitleFacts): Veto | null => {
  for (const unit of MEASURES) {
    const [own, other] = [a.measures[unit], b.measures[unit]]
    if (own === undefined || other === undefined) continue
    if (!own.some((value) => other.some((next) => isNear(value, next)))) {
      return vetoFor("size", `${own[0]} ${unit}`, `${other[0]} ${unit}`)
    }
  }
  return null
}

const CHECKS = [
  brandVeto,
  modelVeto,
  numberedVeto,
  lensVeto,
  editionVeto,
  extrasVeto,
  capacityVeto,
  simVeto,
  measureVeto
]

/** The difference between two numbers that titles round. */
const MAX_ROUNDING = 0.02

const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= Math.max(a, b) * MAX_ROUNDING

/** Lets a title without a colour have any, unless its model is sold in several. Spec: MATCH-23. */
const colourVeto = (a: TitleFacts, b: TitleFacts): Veto | null => {
  const [own, other] = [a.attributes.colours, b.attributes.colours]
  if (own.some((colour) => other.includes(colour)) || own.length + other.length === 0) return null
  const isMissing = own.length === 0 || other.length === 0
  return isMissing && !a.hasColours && !b.hasColours ? null : vetoFor("colour", own.join(" "), other.join(" "))
}
