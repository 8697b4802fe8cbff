import { getOr } from "./codes.ts"
import { type Decision, nameText, type OfferName } from "./decisions.ts"
import type { Matcher, MatchOffer, Veto } from "./offer.ts"

/** How often the operator decided about pairs of offers with one kind of evidence. Spec: MATCH-92. */
export interface Precedent {
  /** The brand and category of the pairs, as "apple|elektronica.telefonie". */
  readonly scope: string
  /** The evidence, such as "colour", "capacity 64 128", "word tray" or "key model:intel|i3". */
  readonly kind: string
  readonly same: number
  readonly different: number
  /** The decisions that settle it, if they agree. */
  readonly least: number
}

/** The part of an offer by which decisions about it are compared with other pairs. Spec: MATCH-92. */
export interface Subject {
  readonly brand: string | null
  readonly category: string | null
  readonly words: ReadonlySet<string>
}

/** A matcher that decides as the operator did about pairs with the same evidence. Spec: MATCH-92. */
export interface LearnedMatcher<Facts> extends Matcher<Facts> {
  readonly subjectOf: (facts: Facts) => Subject
  /** Returns the evidence against a match, with that which decisions excuse. */
  readonly allVetoes: (a: Facts, b: Facts) => ReadonlyArray<Veto>
  /** Returns the precedents of a veto, or of the words and keys of a pair without one; the most specific first. */
  readonly precedentsOf: (a: Facts, b: Facts, veto: Veto | null) => ReadonlyArray<Precedent>
  /** Returns the precedent that excuses a veto; null if there is none. */
  readonly excuseOf: (a: Facts, b: Facts, veto: Veto) => Precedent | null
}

/** The minimum decisions about a kind, and the minimum share of them that agree. */
export const MIN_DECISIONS = { narrow: 4, wide: 6 }
const MIN_AGREEMENT = 0.85

/** Returns the minimum decisions about a kind: more for any values, and for any brand. */
const leastOf = (scope: string, isNarrow: boolean): number =>
  (isNarrow ? MIN_DECISIONS.narrow : MIN_DECISIONS.wide) * (scope.startsWith("|") ? 2 : 1)

/** Attributes of which any values may tell nothing within a brand; of other evidence only the values decided about. */
const ATTRIBUTES: ReadonlySet<Veto["reason"]> = new Set(["colour", "condition", "price"])

/** Evidence that no decision about another pair excuses. */
const CERTAIN: ReadonlySet<Veto["reason"]> = new Set(["number", "brand", "decisions"])

/** Returns true for evidence that decisions about other pairs may excuse. Spec: MATCH-92. */
export const isExcusable = ({ reason }: Veto): boolean => !CERTAIN.has(reason)

/** A number without a unit says nothing: "4" may be cores or threads. */
const LETTER = /[a-z]/

/** Returns the words that only one of two titles has. Spec: MATCH-90, MATCH-92. */
export const wordsOfOne = (a: ReadonlySet<string>, b: ReadonlySet<string>): ReadonlyArray<string> => [
  ...[...a].filter((word) => !b.has(word)),
  ...[...b].filter((word) => !a.has(word))
]

interface Case<Facts> {
  readonly a: Facts
  readonly b: Facts
  readonly isSame: boolean
}

interface Count {
  same: number
  different: number
}

type Counts = Map<string, Count>

/** Adds what the decisions about `offers` teach to a matcher. Independent of their order. Spec: MATCH-92. */
export const withPrecedents = <Facts>(
  matcher: Matcher<Facts>,
  subjectOf: (facts: Facts) => Subject,
  offers: ReadonlyArray<MatchOffer>,
  decisions: ReadonlyArray<Decision>
): LearnedMatcher<Facts> => {
  const allVetoes = (a: Facts, b: Facts): ReadonlyArray<Veto> => {
    const vetoes: Array<Veto> = []
    matcher.vetoOf(a, b, (veto) => vetoes.push(veto) > 0)
    return vetoes
  }
  const featuresOf = (a: Facts, b: Facts): ReadonlyArray<string> => {
    const [words, others] = [subjectOf(a).words, subjectOf(b).words]
    const keys = new Set(matcher.keysOf(a).map(({ key }) => key))
    return [
      ...wordsOfOne(words, others).flatMap((word) => (LETTER.test(word) ? [`word ${word}`] : [])),
      ...matcher.keysOf(b).flatMap(({ key }) => (keys.has(key) ? [`key ${key}`] : []))
    ]
  }
  const counts: Counts = new Map()
  const lessons = new Map<string, Array<Lesson>>()
  for (const { a, b, isSame } of casesOf(matcher, offers, decisions)) {
    const vetoes = allVetoes(a, b)
    const features = featuresOf(a, b)
    for (const scope of scopesOf(subjectOf(a), subjectOf(b))) {
      if (isSame || vetoes.length === 0) getOr(lessons, scope, () => new Array<Lesson>()).push({ isSame, features })
      // Of several vetoes, any may be the reason why the offers are different.
      if (!isSame && vetoes.length !== 1) continue
      for (const kind of new Set(vetoes.flatMap(kindsOf))) addCount(counts, `${scope} ${kind}`, isSame)
    }
  }
  const telling = new Map([...lessons].map(([scope, own]) => [scope, tellingFeatures(own, leastOf(scope, true))]))
  for (const [scope, own] of lessons)
    for (const { features, isSame } of own)
      for (const feature of features) addCount(counts, `${scope} ${feature}`, isSame)
  const find = (scope: string, kind: string, isNarrow: boolean): Precedent => ({
    scope,
    kind,
    ...(counts.get(`${scope} ${kind}`) ?? { same: 0, different: 0 }),
    least: leastOf(scope, isNarrow)
  })
  const precedentsOf = (a: Facts, b: Facts, veto: Veto | null): ReadonlyArray<Precedent> => {
    const kinds = veto !== null ? kindsOf(veto) : counts.size === 0 ? [] : featuresOf(a, b)
    return scopesOf(subjectOf(a), subjectOf(b)).flatMap((scope) =>
      kinds.map((kind) => find(scope, kind, kind !== veto?.reason))
    )
  }
  const excuseOf = (a: Facts, b: Facts, veto: Veto): Precedent | null => {
    if (counts.size === 0 || !isExcusable(veto)) return null
    const strong = precedentsOf(a, b, veto).find(({ same, different, least }) =>
      isStrong(Math.max(same, different), { same, different }, least)
    )
    if (strong === undefined || strong.same < strong.different) return null
    return strong.kind !== veto.reason || ATTRIBUTES.has(veto.reason) ? strong : null
  }
  const contradictionOf = (a: Facts, b: Facts): Veto | null => {
    for (const scope of telling.size === 0 ? [] : scopesOf(subjectOf(a), subjectOf(b))) {
      const own = new Set(telling.get(scope)?.length ? featuresOf(a, b) : [])
      const found = telling.get(scope)?.find(({ features }) => features.every((feature) => own.has(feature)))
      if (found !== undefined) return { reason: "decisions", a: found.features.join(", "), b: String(found.different) }
    }
    return null
  }
  return {
    ...matcher,
    subjectOf,
    allVetoes,
    precedentsOf,
    excuseOf,
    vetoOf: (a, b, isExcused) =>
      matcher.vetoOf(a, b, (veto) => isExcused?.(veto) === true || excuseOf(a, b, veto) !== null) ??
      contradictionOf(a, b)
  }
}

/** Returns true if decisions agree that such pairs are different. Spec: MATCH-92. */
export const isDifferent = (precedent: Precedent): boolean => isStrong(precedent.different, precedent, precedent.least)

const isStrong = (agreeing: number, { same, different }: Count, least: number): boolean =>
  agreeing >= least && agreeing >= (same + different) * MIN_AGREEMENT

const casesOf = <Facts>(
  matcher: Matcher<Facts>,
  offers: ReadonlyArray<MatchOffer>,
  decisions: ReadonlyArray<Decision>
): ReadonlyArray<Case<Facts>> => {
  const names = new Set(decisions.flatMap(({ a, b }) => [nameText(a), nameText(b)]))
  if (names.size === 0) return []
  const known = new Map<string, Facts>()
  for (const offer of offers) if (names.has(nameText(offer))) known.set(nameText(offer), matcher.read(offer))
  return separate(decisions).flatMap(({ kind, a, b }) => {
    const [one, other] = [known.get(nameText(a)), known.get(nameText(b))]
    return one === undefined || other === undefined ? [] : [{ a: one, b: other, isSame: kind === "together" }]
  })
}

/** Returns decisions with no offer in common, because one split or join of products decides about many pairs of them. */
const separate = (decisions: ReadonlyArray<Decision>): ReadonlyArray<Decision> => {
  const seen = new Set<string>()
  const isNew = (offer: OfferName) => !seen.has(nameText(offer))
  return decisions
    .toSorted((a, b) => (textOf(a) < textOf(b) ? -1 : 1))
    .filter(({ a, b }) => {
      if (!isNew(a) || !isNew(b)) return false
      seen.add(nameText(a)).add(nameText(b))
      return true
    })
}

const textOf = ({ a, b, kind }: Decision): string => `${nameText(a)} ${nameText(b)} ${kind}`

/** Returns the brand with the category, then the category of all brands. */
const scopesOf = (a: Subject, b: Subject): ReadonlyArray<string> => {
  const [category = ""] = [a.category, b.category].flatMap((key) => (key === null ? [] : [groupOf(key)])).sort()
  const brand = a.brand === b.brand ? (a.brand ?? "") : ""
  const scopes = brand === "" ? [] : [`${brand}|${category}`]
  return category === "" ? scopes : [...scopes, `|${category}`]
}

const groupOf = (category: string): string => category.split(".", 2).join(".")

/** Returns the evidence with its values, then that of any values. */
const kindsOf = (veto: Veto): ReadonlyArray<string> => {
  const values = [veto.reason, ...[veto.a, veto.b].sort()].join(" ").trim()
  if (veto.reason === "price") return [veto.reason]
  return [values, veto.reason]
}

const addCount = (counts: Counts, key: string, isSame: boolean): void => {
  const count = getOr(counts, key, () => ({ same: 0, different: 0 }))
  count[isSame ? "same" : "different"]++
}

interface Telling {
  readonly features: ReadonlyArray<string>
  readonly different: number
}

interface Lesson {
  readonly isSame: boolean
  readonly features: ReadonlyArray<string>
}

/**
 * Finds what different pairs have in common and pairs that are the same have not, the most frequent first. A pair that is
 * explained so speaks for nothing else.
 */
const tellingFeatures = (lessons: ReadonlyArray<Lesson>, least: number): ReadonlyArray<Telling> => {
  const telling: Array<Telling> = []
  for (let open = lessons; ;) {
    const counts: Counts = new Map()
    for (const { isSame, features } of open) for (const feature of features) addCount(counts, feature, isSame)
    const [best] = [...counts]
      .map(([kind, count]) => ({ kind, ...count }))
      .filter((one) => isStrong(one.different, one, least))
      .sort((x, y) => y.different - x.different || x.same - y.same || (x.kind < y.kind ? -1 : 1))
    if (best === undefined) return telling
    const explained = open.filter(({ isSame, features }) => !isSame && features.includes(best.kind))
    const [first, ...others] = explained
    const common = first!.features.filter((feature) => others.every(({ features }) => features.includes(feature)))
    telling.push({ features: common.sort(), different: explained.length })
    open = open.filter((lesson) => !explained.includes(lesson))
  }
}
