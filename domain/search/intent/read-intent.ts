import { isFeature, orderBounds, type PriceRange } from "#domain/search/filters.ts"
import type {
  Intent,
  IntentPart,
  KnownValue,
  ValueKind,
  ValuePart,
  Vocabulary,
  IntentKind,
  WishPart
} from "./intent.ts"
import { qualityNamed } from "./quality.ts"
import { readRangePhrase } from "./range-phrase.ts"
import {
  readSpecialWords,
  MAX_INTENT_WORDS,
  MAX_PHRASE_WORDS,
  phraseAt,
  termWords,
  textOf,
  type TermWord
} from "./term-words.ts"
import { unitNamed } from "./amount.ts"
import { splitPeople, wordForms } from "./word-forms.ts"

/** Maximum number of recognised parts: more would hide the results behind chips. */
const MAX_PARTS = 6

const SIZE_WORDS: ReadonlySet<string> = new Set(["maat", "mt", "schoenmaat", "kledingmaat", "size", "eu"])

/** Sizes that are recognised without a word before them: few other words are written like these. Spec: INTENT-13. */
const LETTER_SIZES: ReadonlySet<string> = new Set("xs xxs xl xxl xxxl 2xl 3xl 4xl 5xl".split(" "))

const SHOP_WORDS: ReadonlySet<string> = new Set(["bij", "van"])

/** Relative to those that have the value: many titles name colours and people, few a shop. Spec: INTENT-04. */
const MAX_ELSEWHERE: { readonly [Kind in ValueKind]: number } = {
  color: 3,
  gender: 3,
  brand: 1,
  feature: 1,
  size: Infinity,
  campaign: 0.25
}

const FREE_KINDS: ReadonlyArray<ValueKind> = ["campaign", "color", "gender", "brand", "feature"]

const europeanSize = (size: string): string => `eu ${size}`

/** Bounded by the limits of a term. Spec: INTENT-03. */
export const intentPhrases = (term: string): ReadonlySet<string> => {
  const words = termWords(term).slice(0, MAX_INTENT_WORDS)
  const phrases = new Set<string>()
  for (let at = 0; at < words.length; at++) {
    for (const { text } of wordForms(words[at]!.plain)) phrases.add(text)
    const people = splitPeople(words[at]!.plain)
    if (people !== null) for (const { text } of wordForms(people.people)) phrases.add(text)
    for (let length = 2; length <= MAX_PHRASE_WORDS && at + length <= words.length; length++)
      phrases.add(phraseAt(words, at, length))
    if (SIZE_WORDS.has(words[at]!.plain) && at + 1 < words.length) phrases.add(europeanSize(words[at + 1]!.plain))
  }
  return phrases
}

/**
 * Reads a term as the spans with the highest weights. Leaves the words of `literal` kinds and of the `skipped` parts as they are.
 *
 * Spec: INTENT-01 to INTENT-08, INTENT-18 to INTENT-21.
 */
export const readIntent = (
  term: string,
  vocabulary: Vocabulary,
  literal: ReadonlyArray<IntentKind> = [],
  skipped: ReadonlyArray<IntentPart> = []
): Intent => {
  const words = termWords(term)
  const isSkipped = ({ part }: Taken) =>
    part !== null && skipped.some((other) => other.kind === part.kind && other.words === part.words)
  return restore(
    bestPath(words, (at) =>
      at < MAX_INTENT_WORDS ? spansAt(words, at, vocabulary, literal).filter(([span]) => !isSkipped(span)) : []
    )
  )
}

interface Taken {
  readonly part: IntentPart | null
  readonly words: ReadonlyArray<TermWord>
  /** A word that remains to be searched for: "jas" or "jongensjas". */
  readonly rest?: TermWord
}

/** A span and its weight for each of its words. */
type Span = readonly [span: Taken, weight: number]

/** Chooses the spans with the highest sum of weights, each word once. Equal paths: the first span. */
const bestPath = (
  words: ReadonlyArray<TermWord>,
  spansFrom: (at: number) => ReadonlyArray<Span>
): ReadonlyArray<Taken> => {
  const chosen: Array<Taken> = []
  const scores = Array.from({ length: words.length + 1 }, () => 0)
  for (let at = words.length - 1; at >= 0; at--) {
    chosen[at] = { part: null, words: words.slice(at, at + 1) }
    scores[at] = scores[at + 1]!
    for (const [span, weight] of spansFrom(at)) {
      const score = weight * span.words.length + scores[at + span.words.length]!
      if (score <= scores[at]!) continue
      chosen[at] = span
      scores[at] = score
    }
  }
  const path: Array<Taken> = []
  for (let at = 0; at < words.length; at += chosen[at]!.words.length) path.push(chosen[at]!)
  return path
}

type Reader = (
  words: ReadonlyArray<TermWord>,
  at: number,
  vocabulary: Vocabulary,
  literal: ReadonlyArray<IntentKind>
) => Taken | null

const readRange: Reader = (words, at, _, literal) => {
  const phrase = readRangePhrase(words, at)
  if (phrase === null) return null
  const own = words.slice(at, at + phrase.length)
  const { price, quantity, isCertain } = phrase
  if (price !== null)
    return literal.includes("price")
      ? null
      : { words: own, part: { kind: "price", range: price, isCertain, words: textOf(own) } }
  return quantity === null || literal.includes("quantity")
    ? null
    : { words: own, part: { kind: "quantity", quantity, isCertain, words: textOf(own) } }
}

const readQuality: Reader = (words, at, _, literal) => {
  const isNotToo = phraseAt(words, at, 2) === "niet te"
  const length = isNotToo ? 3 : 1
  const quality = literal.includes("quality") ? null : qualityNamed(words[at + length - 1]?.plain ?? "")
  if (quality === null || (isNotToo && quality.direction === "is")) return null
  const { isCertain, ...named } = quality
  const own = words.slice(at, at + length)
  const direction = named.direction === "low" ? "high" : "low"
  const meant = isNotToo ? ({ ...named, direction, isOpposite: true } as const) : named
  return { words: own, part: { kind: "quality", quality: meant, isCertain: isCertain || isNotToo, words: textOf(own) } }
}

const NEGATIONS: ReadonlySet<string> = new Set(["zonder", "geen", "niet", "without"])

/** Words between a negation and its thing: "geen enkele", "niet van". */
const NEGATION_LINKS: ReadonlySet<string> = new Set(["een", "de", "het", "van", "met", "op", "extra"])

const FREE_FROM = /^(.{3,20}?)-?vrije?$/

/** Reads "zonder suiker", "niet zwart" and "suikervrij". Spec: INTENT-21. */
const readWithout: Reader = (words, at, vocabulary, literal) => {
  if (literal.includes("without")) return null
  const word = words[at]!.plain
  const [, freeFrom] = FREE_FROM.exec(word) ?? []
  if (freeFrom !== undefined) return withoutPart(words.slice(at, at + 1), [freeFrom], null)
  if (!NEGATIONS.has(word)) return null
  const start = NEGATION_LINKS.has(words[at + 1]?.plain ?? "") ? at + 2 : at + 1
  const value = readFreeValue(words, start, vocabulary, [])
  if (value?.part != null && "field" in value.part) {
    const { field, values } = value.part
    return withoutPart(words.slice(at, start + value.words.length), [textOf(value.words)], {
      field,
      values,
      count: 0,
      elsewhere: 0
    })
  }
  const isTwo = ADDED.has(words[start]?.plain ?? "")
  const things = [isTwo ? start + 1 : start]
  while (ALSO.has(words[things.at(-1)! + 1]?.plain ?? "")) things.push(things.at(-1)! + 2)
  const known = things.filter((at) => /^\p{L}{2}/u.test(words[at]?.plain ?? ""))
  if (known.length < things.length) return null
  const plains = known.map((thing) => words[thing]!.plain)
  if (word === "niet" && plains.some((plain) => plain === "te" || INFINITIVE.test(plain))) return null
  // "Waarom we niet slapen" is a title: "niet" is read if no product has the words as they are.
  return withoutPart(words.slice(at, known.at(-1)! + 1), plains, null, word !== "niet")
}

/** "slapen" of "niet slapen", but not "gesneden". */
const INFINITIVE = /^(?!ge|be|ver|ont)\p{L}{2,30}en$/u

const ADDED: ReadonlySet<string> = new Set(["toegevoegde", "toegevoegd", "kunstmatige", "dierlijke"])

/** Words before another thing that products must not have: "zonder suiker en cafeine". */
const ALSO: ReadonlySet<string> = new Set(["en", "of", "&"])

const withoutPart = (
  words: ReadonlyArray<TermWord>,
  things: ReadonlyArray<string>,
  excluded: KnownValue | null,
  isCertain = true
): Taken => ({
  words,
  part: { kind: "without", things, excluded, isCertain, words: textOf(words) }
})

/** The spans that begin at a word. Long ones of a surer kind weigh most. */
const spansAt = (
  words: ReadonlyArray<TermWord>,
  at: number,
  vocabulary: Vocabulary,
  literal: ReadonlyArray<IntentKind>
): ReadonlyArray<Span> =>
  READERS.flatMap(([read, weight]): ReadonlyArray<Span> => {
    const span = read(words, at, vocabulary, literal)
    return span === null ? [] : [[span, weight]]
  })

/** Reads a size behind "maat", and a shop behind "bij" or "van". Spec: INTENT-05. */
const readNamedValue: Reader = (words, at, vocabulary, literal) => {
  const word = words[at]!.plain
  const kind = SIZE_WORDS.has(word) ? "size" : SHOP_WORDS.has(word) ? "campaign" : null
  if (kind === null || literal.includes(kind)) return null
  for (let length = Math.min(MAX_PHRASE_WORDS, words.length - at - 1); length > 0; length--) {
    const phrase = phraseAt(words, at + 1, length)
    const known = [...(vocabulary.get(phrase) ?? []), ...(vocabulary.get(europeanSize(phrase)) ?? [])]
    const found = known.find((value) => kindOf(value) === kind)
    if (found !== undefined && found.count > 0)
      return valuePart(words.slice(at, at + 1 + length), kind, found, [], true)
  }
  return null
}

/** Leaves the name of a category as words: "witte wijn" is no colour. Spec: INTENT-17. */
const readCategory: Reader = (words, at, vocabulary) => {
  for (let length = Math.min(MAX_PHRASE_WORDS, words.length - at); length > 0; length--)
    if (vocabulary.get(phraseAt(words, at, length))?.some(({ field }) => field === "category"))
      return { part: null, words: words.slice(at, at + length) }
  return null
}

/** Spec: INTENT-03, INTENT-04. */
const readFreeValue: Reader = (words, at, vocabulary, literal) => {
  for (let length = Math.min(MAX_PHRASE_WORDS, words.length - at); length > 0; length--) {
    const own = words.slice(at, at + length)
    const phrase = phraseAt(words, at, length)
    const forms = length === 1 ? wordForms(phrase) : [{ text: phrase, isSame: true }]
    for (const { text, isSame } of forms) {
      const known = (vocabulary.get(text) ?? []).filter(isMeant)
      for (const kind of FREE_KINDS) {
        if (literal.includes(kind)) continue
        const found = known.find((value) => kindOf(value) === kind)
        if (found === undefined) continue
        const isOther = isSame && text !== phrase
        return valuePart(own, kind, found, isOther ? [phrase, text] : [phrase], kind === "campaign")
      }
    }
  }
  return null
}

/** Reads a size such as "XL" without a word before it, if at most as many products hold it otherwise. Spec: INTENT-13. */
const readLetterSize: Reader = (words, at, vocabulary, literal) => {
  const word = words[at]!.plain
  if (literal.includes("size") || !LETTER_SIZES.has(word)) return null
  const found = vocabulary.get(word)?.find((value) => kindOf(value) === "size")
  if (found === undefined || found.count === 0 || found.elsewhere > found.count) return null
  const taken = valuePart(words.slice(at, at + 1), "size", found, [], true)
  return { ...taken, part: taken.part && { ...taken.part, isCertain: false } }
}

/** Reads the people of a compound, which is uncertain: "jongensjas" is a jas for jongens if no product has the word. Spec: INTENT-14. */
const readPeople: Reader = (words, at, vocabulary, literal) => {
  const word = words[at]!
  const split = literal.includes("gender") ? null : splitPeople(word.plain)
  if (split === null) return null
  for (const { text } of wordForms(split.people)) {
    const found = (vocabulary.get(text) ?? []).find((value) => kindOf(value) === "gender")
    if (found === undefined || found.count === 0) continue
    const taken = valuePart([word], "gender", found, [split.people], false)
    return {
      ...taken,
      part: taken.part && { ...taken.part, isCertain: false },
      rest: { text: split.thing, plain: split.thing }
    }
  }
  return null
}

/** In the order that decides between equal paths, with the weight of each word. */
const READERS: ReadonlyArray<readonly [read: Reader, weight: number]> = [
  [readRange, 5],
  [readWithout, 4],
  [(words, at, _, literal) => readSpecialWords(words, at, literal), 3],
  [readNamedValue, 2.8],
  [readCategory, 2.6],
  [readFreeValue, 2.2],
  [readQuality, 2],
  [readLetterSize, 1.5],
  [readPeople, 1]
]

const valuePart = (
  words: ReadonlyArray<TermWord>,
  kind: ValueKind,
  { field, values }: KnownValue,
  alternatives: ReadonlyArray<string>,
  isHard: boolean
): Taken => ({
  words,
  part: { kind, field, values, isHard, isCertain: true, words: textOf(words), alternatives }
})

/** The fields whose values are recognised, besides features. A filter that is added later is not recognised by itself. */
const VALUE_FIELDS = ["brand", "campaign", "color", "gender", "size"] as const

const kindOf = ({ field }: KnownValue): ValueKind | null => {
  if (isFeature(field)) return "feature"
  return VALUE_FIELDS.find((name) => name === field) ?? null
}

const isMeant = (value: KnownValue): boolean => {
  const kind = kindOf(value)
  return kind !== null && value.count > 0 && value.elsewhere <= MAX_ELSEWHERE[kind] * value.count
}

/** Returns true for a part that only orders products, or widens the words: it needs other words to search for. */
const needsOthers = (part: IntentPart): boolean => {
  switch (part.kind) {
    case "price":
    case "size":
    case "discount":
      return false
    case "campaign":
      return !SHOP_WORDS.has(termWords(part.words)[0]?.plain ?? "")
    default:
      return true
  }
}

/** Gives words back if no thing would remain to search for. Spec: INTENT-07. */
const restore = (all: ReadonlyArray<Taken>): Intent => {
  const last = all.filter(({ part }) => part !== null)[MAX_PARTS]
  const limit = last === undefined ? all.length : all.indexOf(last)
  const taken = all.map((each, at) => (at < limit ? each : { ...each, part: null }))
  const lacks = (list: ReadonlyArray<Taken>) =>
    list.every(
      ({ part, words, rest }) =>
        (part !== null && rest === undefined) || (part === null && words.every(({ plain }) => !isThing(plain)))
    ) && list.some(({ part }) => part !== null && needsOthers(part))
  const withBrand = lacks(taken) ? withoutFirst(taken, ({ part }) => part?.kind === "brand") : taken
  const givenBack = (list: ReadonlyArray<Taken>, isWanted: (part: IntentPart) => boolean) =>
    lacks(list)
      ? list.map((each) => (each.part !== null && isWanted(each.part) ? { ...each, part: null } : each))
      : list
  const withValues = givenBack(withBrand, (part) => needsOthers(part) && !isWish(part))
  const remaining = givenBack(withValues, needsOthers)
  const parts = merge(remaining.flatMap(({ part }) => part ?? []))
  return { rest: textOf(remaining.flatMap(({ part, words, rest }) => (part === null ? words : (rest ?? [])))), parts }
}

const STOP_WORDS: ReadonlySet<string> = new Set("de het een van voor met en in op te tot bij uit door".split(" "))

const NUMBER = /^\d+(?:[.,x]\d+)*$/

const isThing = (word: string): boolean => !STOP_WORDS.has(word) && unitNamed(word) === null && !NUMBER.test(word)

const withoutFirst = (taken: ReadonlyArray<Taken>, isWanted: (each: Taken) => boolean): ReadonlyArray<Taken> => {
  const at = taken.findIndex(isWanted)
  return at === -1 ? taken : taken.with(at, { ...taken[at]!, part: null })
}

const merge = (parts: ReadonlyArray<IntentPart>): ReadonlyArray<IntentPart> => {
  const merged: Array<IntentPart> = []
  for (const part of parts) {
    const at = merged.findIndex((other) => isSameField(other, part))
    if (at === -1) merged.push(part)
    else merged[at] = mergeTwo(merged[at]!, part)
  }
  return merged
}

const isSameField = (one: IntentPart, other: IntentPart): boolean =>
  one.kind === other.kind && !isWish(one) && (!isValue(one) || !isValue(other) || one.field === other.field)

/** Returns true for a part that depends on the products that the other words find. Spec: INTENT-19. */
export const isWish = (part: IntentPart): part is WishPart =>
  part.kind === "quantity" || part.kind === "quality" || part.kind === "without"

const isValue = (part: IntentPart): part is ValuePart => "field" in part

const mergeTwo = (one: IntentPart, other: IntentPart): IntentPart => {
  const words = `${one.words} ${other.words}`
  const isCertain = one.isCertain || other.isCertain
  if (one.kind === "price" && other.kind === "price") {
    return { ...one, words, isCertain, range: intersect(one.range, other.range) }
  }
  if (isValue(one) && isValue(other)) {
    const values = [...new Set([...one.values, ...other.values])]
    return { ...one, words, isCertain, values, alternatives: [...one.alternatives, ...other.alternatives] }
  }
  return { ...one, words, isCertain }
}

const intersect = ([from, to]: PriceRange, [otherFrom, otherTo]: PriceRange): PriceRange =>
  orderBounds([
    from === null || (otherFrom !== null && otherFrom > from) ? otherFrom : from,
    to === null || (otherTo !== null && otherTo < to) ? otherTo : to
  ])
