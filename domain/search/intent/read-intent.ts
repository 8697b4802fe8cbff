import { isFeature, orderBounds, type PriceRange } from "#domain/search/filters.ts"
import type { Intent, IntentPart, KnownValue, ValueKind, ValuePart, Vocabulary, IntentKind } from "./intent.ts"
import { readPricePhrase } from "./price-phrase.ts"
import {
  readSpecialWords,
  MAX_INTENT_WORDS,
  MAX_PHRASE_WORDS,
  phraseAt,
  termWords,
  textOf,
  type TermWord
} from "./term-words.ts"
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

/** Leaves the words of `literal` kinds as they are. Spec: INTENT-01 to INTENT-08. */
export const readIntent = (term: string, vocabulary: Vocabulary, literal: ReadonlyArray<IntentKind> = []): Intent => {
  const words = termWords(term)
  const taken: Array<Taken> = []
  for (let at = 0; at < words.length;) {
    const found = at < MAX_INTENT_WORDS ? readPartAt(words, at, vocabulary, literal) : null
    taken.push(found ?? { part: null, words: words.slice(at, at + 1) })
    at += found?.words.length ?? 1
  }
  return restore(taken)
}

interface Taken {
  readonly part: IntentPart | null
  readonly words: ReadonlyArray<TermWord>
  /** A word that remains to be searched for: "jas" of "jongensjas". */
  readonly rest?: TermWord
}

type Reader = (
  words: ReadonlyArray<TermWord>,
  at: number,
  vocabulary: Vocabulary,
  literal: ReadonlyArray<IntentKind>
) => Taken | null

const readPartAt: Reader = (words, at, vocabulary, literal) => {
  const price = literal.includes("price") ? null : readPricePhrase(words, at)
  if (price !== null) {
    const own = words.slice(at, at + price.length)
    return { words: own, part: { kind: "price", range: price.range, isCertain: price.isCertain, words: textOf(own) } }
  }
  return (
    readSpecialWords(words, at, literal) ??
    readNamedValue(words, at, vocabulary, literal) ??
    readFreeValue(words, at, vocabulary, literal) ??
    readLetterSize(words, at, vocabulary, literal) ??
    readPeople(words, at, vocabulary, literal)
  )
}

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

/** Leaves the name of a category as words: "witte wijn" is no colour. Spec: INTENT-03, INTENT-04, INTENT-17. */
const readFreeValue: Reader = (words, at, vocabulary, literal) => {
  for (let length = Math.min(MAX_PHRASE_WORDS, words.length - at); length > 0; length--) {
    const own = words.slice(at, at + length)
    const phrase = phraseAt(words, at, length)
    if (vocabulary.get(phrase)?.some(({ field }) => field === "category")) return { part: null, words: own }
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
  const remaining = lacks(withBrand)
    ? withBrand.map((each) => (each.part !== null && needsOthers(each.part) ? { ...each, part: null } : each))
    : withBrand
  const parts = merge(remaining.flatMap(({ part }) => part ?? []))
  return { rest: textOf(remaining.flatMap(({ part, words, rest }) => (part === null ? words : (rest ?? [])))), parts }
}

const STOP_WORDS: ReadonlySet<string> = new Set("de het een van voor met en in op te tot bij uit door".split(" "))

/** Units behind a number, which say how large the thing is and not which thing. */
const UNITS: ReadonlySet<string> = new Set(
  "mm cm m meter ml cl dl l liter g gr gram kg kilo inch ft w watt stuk stuks kb mb gb tb mhz ghz mah v volt dpi lumen".split(
    " "
  )
)

const NUMBER = /^\d+(?:[.,x]\d+)*$/

const isThing = (word: string): boolean => !STOP_WORDS.has(word) && !UNITS.has(word) && !NUMBER.test(word)

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
  one.kind === other.kind && (!isValue(one) || !isValue(other) || one.field === other.field)

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
