import { isNoThing, meaningOf, otherTerms } from "#adapters/index/embedded/question.ts"
import { headOf } from "#adapters/runtime/analyse/compound.ts"
import { isNoun } from "#adapters/runtime/analyse/dictionary.ts"
import { language } from "#adapters/runtime/analyse/language.ts"
import { termOf } from "#adapters/runtime/analyse/terms.ts"
import { isDictionaryWord, type NamedThing, thingsNamed, thingsOf } from "#adapters/runtime/analyse/things.ts"
import { tokens } from "#adapters/runtime/analyse/tokens.ts"
import { learnedNames } from "#domain/feed/classify/names.ts"
import { isPeople } from "#domain/search/intent/word-forms.ts"

/** The thing that a term asks for, with the categories that its name was learned for. */
export interface WantedThing {
  /** One word, or two that name it together. */
  readonly text: string
  readonly head: string
  readonly named: ReadonlyArray<NamedThing>
}

export const MAX_WORDS = 24

export const NUMBER = /^\d{1,2}$/

/** Returns the things that a term names before a preposition: those with a category of their own first, then the last. Spec: COVER-01. */
export const wantedThings = (term: string): ReadonlyArray<WantedThing> => {
  if (isQuestion(term)) return []
  const words = wantedWords(term)
  const things = words
    .map((head, at): WantedThing | null => {
      const pair = words.slice(Math.max(0, at - 1), at + 1)
      const together = pair.length < 2 ? [] : thingsNamed(pair.map(termOf)).filter(({ isKind }) => !isKind)
      if (together.length > 0) return { text: pair.join(" "), head, named: together }
      const own = thingsOf(head)
      const named = own.length > 0 || !isNoun(head) ? own : thingsNamed([termOf(head)])
      return named.length === 0 ? null : { text: head, head, named }
    })
    .filter((thing) => thing !== null)
  // Beside a noun, other words qualify it: "usb kabel".
  const pairs = things.filter(({ text, head }) => text !== head)
  const isPartOfPair = ({ text }: WantedThing) => pairs.some((pair) => pair.text.startsWith(`${text} `))
  const sure = things.filter((thing) => !isPartOfPair(thing) && (hasOwnCategory(thing) || isNoun(thing.head)))
  return (sure.length > 0 ? sure : pairs.length > 0 ? pairs : things)
    .toReversed()
    .sort((one, other) => Number(hasOwnCategory(other)) - Number(hasOwnCategory(one)))
}

/** A question asks for a purpose, of which no word need be the thing. */
export const isQuestion = (term: string): boolean =>
  tokens(term, MAX_WORDS).some(({ text }) => language().interrogatives.has(text))

export const hasOwnCategory = ({ named }: WantedThing): boolean => named.some(({ isSame }) => isSame)

/** Returns the words of a term that a search for the thing alone leaves out, without those that name nothing. */
export const omittedWords = (term: string, thing: string): ReadonlyArray<string> => {
  const named = thing.split(" ")
  return tokens(term, MAX_WORDS)
    .map(({ text }) => text)
    .filter((word) => !named.includes(word) && !isCommonWord(word))
}

export const wantedWords = (term: string): ReadonlyArray<string> => {
  const others = otherTerms(term)
  const { wanted } = meaningOf(term)
  const words = tokens(term, MAX_WORDS).map(({ text }) => text)
  const content = words.filter(
    (word, at) =>
      !isCommonWord(word) &&
      !others.has(termOf(word)) &&
      !isNoThing(word) &&
      !isPeople(word) &&
      !NUMBER.test(words[at - 1] ?? "")
  )
  return wanted === null ? content : content.slice(0, content.indexOf(wanted) + 1)
}

/**
 * Returns the thing that a search was done without, if it is the first of the term: "hoekbank" of "hoekbank links". What has a category of
 * its own is the thing rather than a word that has none, and a noun rather than words after it. Spec: COVER-08.
 */
export const lostThing = (term: string, omitted: ReadonlyArray<string>): WantedThing | null => {
  if (omitted.length === 0 || !language().hasCompounds || isQuestion(term)) return null
  const things = wantedWords(term).map((head) => ({ text: head, head, named: namedByWord(head) }))
  const [before, last] = things.slice(-2)
  if (last !== undefined && omitted.includes(last.head) && !omitted.includes(before!.head) && isCompoundThing(last))
    return last
  const first = things.find(({ head, named }, at) => (at === 0 && isNounOrCompound(head)) || named.some(isLeaf))
  if (first === undefined || !omitted.includes(first.head)) return null
  const next = things[things.indexOf(first) + 1]
  if (next !== undefined && isOneName(first.head, next.head)) return null
  const others = things.filter(({ head }) => !omitted.includes(head))
  // Nothing is known of the first, and the others are a name: "klevers post it".
  const names = others.some(({ head }, at) => at > 0 && isOneName(others[at - 1]!.head, head))
  if (first.named.length === 0 && names) return null
  // A compound that is written apart: "box matras", "western gitaar".
  if (next !== undefined && others.includes(next) && next.named.length > 0 && !isCompound(first.head)) return null
  const isThing = hasOwnCategory(first) || isNounOrCompound(first.head) || !others.some(hasOwnCategory)
  return isThing ? first : null
}

/** Returns the first compound of a term that names no thing that is known: "gordijnrails". Spec: COVER-09. */
export const wantedCompound = (term: string): WantedThing | null => {
  const head = isQuestion(term) || !language().hasCompounds ? undefined : wantedWords(term).find(isNounOrCompound)
  return head === undefined || lastPartOf(head) === null ? null : { text: head, head, named: [] }
}

/** Returns the last part of a compound: "rails"; null for another word. */
export const lastPartOf = (word: string): string | null =>
  [word, termOf(word)].map((form) => headOf(form, isDictionaryWord)).find((head) => head !== null) ?? null

/** Returns true for a compound that is a thing: a kinderwagen is not what a search for a regenhoes of one wants. */
const isCompoundThing = ({ head, named }: WantedThing): boolean =>
  named.some(isLeaf) && !isNoun(head) && isNounOrCompound(head)

const isLeaf = ({ key }: NamedThing): boolean => key.includes(".")

/** Returns true for a noun, and for a compound that ends with one: "zomerjurkje". If the dictionary has the compound, that noun must name a thing: "schaakbord". */
const isNounOrCompound = (word: string): boolean => {
  if (isNoun(word)) return true
  if (!isDictionaryWord(word)) return [word, termOf(word)].some((form) => headOf(form, isNoun) !== null)
  const head = headOf(word, isDictionaryWord)
  return head !== null && isNoun(head) && learnedNames().has(termOf(head))
}

const isCompound = (word: string): boolean => !isDictionaryWord(word) || headOf(word, isDictionaryWord) !== null

/** Returns true for two words that are the name of a thing together: "dishwasher tablets". */
const isOneName = (...words: ReadonlyArray<string>): boolean => {
  const terms = words.map(termOf)
  return thingsNamed(terms).length > 0 || learnedNames().has(terms.join(" "))
}

/** A compound names what its last part does, unless it has a name of its own: a zomerjurkje is a jurk. */
const namedByWord = (word: string): ReadonlyArray<NamedThing> => {
  const own = thingsOf(word)
  if (own.length > 0 || (isDictionaryWord(word) && !isNoun(word))) return own
  const named = namedByHead(termOf(word)).filter(isLeaf)
  return named.length > 0 ? named : learnedFor(word)
}

/** Votes with which a word clearly names something. */
const SURE_VOTES = 7

/** Returns the categories that a word was learned for by classification: "bike". Spec: CLASS-11. */
const learnedFor = (word: string): ReadonlyArray<NamedThing> => {
  const votes = learnedNames().votesOf(termOf(word))
  return votes.some(({ weight }) => weight >= SURE_VOTES)
    ? votes.map(({ key }) => ({ key, isSame: false, isKind: false }))
    : []
}

/** Letters of the shortest word that a compound ends with, and of the longest compound. */
export const MIN_HEAD_LETTERS = 3
const MAX_LETTERS = 40

/** Returns the categories of a word, or of the longest noun that it ends with: "skihelm" is a kind of helm. */
export const namedByHead = (word: string): ReadonlyArray<NamedThing> => {
  const own = thingsNamed([termOf(word)])
  for (let cut = MIN_HEAD_LETTERS; own.length === 0 && cut < Math.min(word.length, MAX_LETTERS); cut++) {
    const tail = word.slice(cut)
    const named = isNoun(tail) ? thingsNamed([termOf(tail)]).filter(({ isKind }) => !isKind) : []
    if (named.length > 0) return named
  }
  return own
}

export const isCommonWord = (word: string): boolean => {
  const { stopWords, questionWords, prepositions } = language()
  return [stopWords, questionWords, prepositions].some((words) => words.has(word))
}
