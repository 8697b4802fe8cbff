import { Effect } from "effect"
import type { IndexQuery } from "#adapters/index/port.ts"
import type { SearchIndex } from "#adapters/index/search-index.ts"
import { meaningOf, otherTerms } from "#adapters/index/embedded/question.ts"
import { isNoThing } from "#adapters/index/embedded/relax.ts"
import { language } from "#adapters/runtime/analyse/language.ts"
import { termOf } from "#adapters/runtime/analyse/terms.ts"
import { isNoun, type NamedThing, thingsNamed, thingsOf } from "#adapters/runtime/analyse/things.ts"
import { tokens } from "#adapters/runtime/analyse/tokens.ts"
import type { CatalogueStore } from "#adapters/store/port.ts"
import { isPeople } from "#domain/search/intent/word-forms.ts"
import { SEGMENT } from "#domain/base/paths.ts"
import type { Article } from "#domain/catalogue/category.ts"
import { isWithin } from "#domain/base/category-key.ts"
import type { SearchUnavailable } from "#domain/search/api.ts"

/** The thing that a term asks for, with the categories that its name was learned for. */
interface WantedThing {
  /** One word, or two that name it together. */
  readonly text: string
  readonly head: string
  readonly named: ReadonlyArray<NamedThing>
}

const MAX_WORDS = 24

/** Returns the things that a term names before a preposition: those with a category of their own first, then the last. Spec: COVER-01. */
export const wantedThings = (term: string): ReadonlyArray<WantedThing> => {
  const { interrogatives } = language()
  // A question asks for a purpose, of which no word need be the thing.
  if (tokens(term, MAX_WORDS).some(({ text }) => interrogatives.has(text))) return []
  const words = wantedWords(term)
  return words
    .map((head, at): WantedThing | null => {
      const pair = words.slice(Math.max(0, at - 1), at + 1)
      const together = pair.length < 2 ? [] : thingsNamed(pair.map(termOf)).filter(({ isKind }) => !isKind)
      if (together.length > 0) return { text: pair.join(" "), head, named: together }
      const named = thingsOf(head)
      return named.length === 0 ? null : { text: head, head, named }
    })
    .filter((thing) => thing !== null)
    .toReversed()
    .sort((one, other) => Number(hasOwnCategory(other)) - Number(hasOwnCategory(one)))
}

const hasOwnCategory = ({ named }: WantedThing): boolean => named.some(({ isSame }) => isSame)

/** Returns the words of a term that a search for the thing alone leaves out, without those that name nothing. */
export const omittedWords = (term: string, thing: string): ReadonlyArray<string> => {
  const { stopWords, questionWords, prepositions } = language()
  const named = thing.split(" ")
  return tokens(term, MAX_WORDS)
    .map(({ text }) => text)
    .filter((word) => ![named, stopWords, questionWords, prepositions].some((words) => new Set(words).has(word)))
}

const wantedWords = (term: string): ReadonlyArray<string> => {
  const { stopWords, questionWords, prepositions } = language()
  const others = otherTerms(term)
  const { wanted } = meaningOf(term)
  const words = tokens(term, MAX_WORDS).map(({ text }) => text)
  const content = words.filter(
    (word) =>
      !stopWords.has(word) &&
      !questionWords.has(word) &&
      !prepositions.has(word) &&
      !others.has(termOf(word)) &&
      !isNoThing(word) &&
      !isPeople(word)
  )
  return wanted === null ? content : content.slice(0, content.indexOf(wanted) + 1)
}

/** Maximum number of letters by which a word of a title may differ from the same word in a search: "kaas" and "kazen". */
const MAX_ENDING = 3

/** Number of letters that they begin with alike: "gehakt" has the stem of "hak". */
const MIN_BEGINNING = 2

const MIN_HEAD_LETTERS = 3

/** Returns true if a title has the word, also in another number or as the end of a compound: "regenjas" is a jas. Spec: COVER-02. */
export const titleShows = (title: string, head: string): boolean => {
  const term = termOf(head)
  const endings = [head, term, `${term}en`, `${term}s`].filter(({ length }) => length >= MIN_HEAD_LETTERS)
  return tokens(title).some(
    ({ text }) =>
      (termOf(text) === term &&
        text.startsWith(head.slice(0, MIN_BEGINNING)) &&
        Math.abs(text.length - head.length) <= MAX_ENDING) ||
      [text, termOf(text)].some((form) =>
        endings.some((ending) => form.length > ending.length + 1 && form.endsWith(ending))
      )
  )
}

/** A main category says little about a thing, unless it has the name of the thing itself. */
const isTelling = ({ key, isSame }: NamedThing): boolean => isSame || key.includes(".")

const CHECKED_PRODUCTS = 10

/** An id that no product has. */
const NO_PRODUCT = "-"

/** How a term is searched for, so that the thing it asks for is found. */
export interface Cover {
  /** Null if nothing is the thing. */
  readonly term: string | null
  /** Words of the term that are not searched for, because with them the thing itself is not among the results. */
  readonly omitted: ReadonlyArray<string>
  /** The results in a word, if they are not what the term names: "smartphones" for "iphone". */
  readonly instead?: string
}

/** Returns a term with which a query finds the thing that its own term asks for. Filters do not change it. Spec: COVER-03. */
export const coverThing = Effect.fnUntraced(function* (
  index: SearchIndex["Service"],
  store: CatalogueStore["Service"],
  query: IndexQuery
) {
  const covered: Cover = { term: query.term, omitted: [] }
  const things = query.term === "" || !query.correct ? [] : wantedThings(query.term)
  if (things.length === 0) return covered
  const shown = yield* shows(index, store, query, things)
  if (shown === "related") return { ...covered, instead: nameOf(things[0]!) }
  if (shown !== "no") return covered
  for (const thing of things) {
    const omitted = omittedWords(query.term, thing.text)
    const alone = { ...query, term: thing.text }
    if (omitted.length > 0 && (yield* shows(index, store, alone, [thing])) === "yes")
      return { term: thing.text, omitted }
  }
  return { term: null, omitted: [] }
})

/** Applies a cover to a query. */
export const withCover = (query: IndexQuery, { term }: Cover): IndexQuery =>
  term === null ? { ...query, ids: [NO_PRODUCT] } : { ...query, term }

/** Returns the query that decides a cover: without the choices of the visitor. */
export const coverQuery = (query: IndexQuery): IndexQuery => ({
  ...query,
  filters: new Map(),
  priceFrom: null,
  priceTo: null,
  sort: "relevance",
  offset: 0
})

const nameOf = ({ named }: WantedThing): string => {
  const { key } = named[0]!
  return key.slice(key.lastIndexOf(".") + 1).replaceAll("-", " ")
}

/** "related": the results are what the list of synonyms relates to a thing that no product has. */
type Shown = "yes" | "no" | "related" | "nothing"

const shows = (
  index: SearchIndex["Service"],
  store: CatalogueStore["Service"],
  query: IndexQuery,
  asked: ReadonlyArray<WantedThing>
): Effect.Effect<Shown, SearchUnavailable> =>
  Effect.gen(function* () {
    const counted = { ...query, facets: ["category" as const], facetSize: Infinity, size: 0, fold: false }
    const { total, facets, listedWords = [], correctedTerm } = yield* index.query(counted)
    if (total === 0) return "nothing"
    // A word that was respelt or left out, which the page says, is no longer what the results must be.
    const searched = tokens(correctedTerm ?? query.term, MAX_WORDS).map(({ text }) => text)
    const things = asked.filter(({ head }) => searched.includes(head))
    if (things.length === 0) return "yes"
    const listed = listedWords.filter(({ word }) => things.some(({ head }) => head === word))
    if (listed.some(({ isRelated }) => !isRelated)) return "yes"
    if (listed.some(({ word }) => word === things[0]!.head)) return "related"
    const keys = things.flatMap(({ named }) => named.filter(isTelling).map(({ key }) => key))
    const categories = facets.flatMap(({ buckets }) => buckets.map(({ value }) => value))
    // Words that the catalogue writes as one: "was verzachter".
    const joined = searched.slice(1).map((word, at) => searched[at]! + word)
    const isNamed = (text: string) =>
      [...things.map(({ head }) => head), ...joined].some((word) => titleShows(text, word))
    if (categories.some((category) => isNamed(category) || keys.some((key) => isWithin(category, key)))) return "yes"
    const { ids } = yield* index.query({ ...query, facets: [], size: CHECKED_PRODUCTS })
    const cards = yield* store.productCards(ids, query.audience)
    return cards.some(({ name }) => isNamed(name)) ? "yes" : "no"
  })

const MAX_NEAR = 3

/** Returns keys of categories that things like the wanted one belong to, by its name or the last part of it. Spec: COVER-04. */
export const nearCategories = (term: string): ReadonlyArray<string> => {
  const words = wantedWords(term)
  const named =
    wantedThings(term)[0]?.named ??
    words
      .toReversed()
      .map(namedByHead)
      .find(({ length }) => length > 0) ??
    []
  return [...new Set(named.map(({ key }) => key))].slice(0, MAX_NEAR)
}

const MAX_LETTERS = 40

/** Returns the categories of a word, or of the longest noun that it ends with: "skihelm" is a kind of helm. */
const namedByHead = (word: string): ReadonlyArray<NamedThing> => {
  const own = thingsNamed([termOf(word)])
  for (let cut = MIN_HEAD_LETTERS; own.length === 0 && cut < Math.min(word.length, MAX_LETTERS); cut++) {
    const tail = word.slice(cut)
    const named = isNoun(tail) ? thingsNamed([termOf(tail)]).filter(({ isKind }) => !isKind) : []
    if (named.length > 0) return named
  }
  return own
}

const CUSTOMER_SERVICE = { title: "Klantenservice", path: "/klantenservice/" }

export interface OwnPage {
  readonly title: string
  readonly path: string
}

const MAX_PAGES = 3

/** Returns pages of this site whose titles have all words of a term that asks for no thing: "retourneren". Spec: COVER-05. */
export const ownPages = (term: string, articles: ReadonlyArray<Article>): ReadonlyArray<OwnPage> => {
  const words = wantedWords(term)
  if (words.length === 0 || wantedThings(term).length > 0) return []
  const pages = articles.map(({ slug, title }) => ({ title, path: `/${SEGMENT.support}/${slug}` }))
  return [CUSTOMER_SERVICE, ...pages]
    .filter(({ title }) => {
      const terms = tokens(title).map(({ text }) => termOf(text))
      return words.every((word) => terms.some((other) => isAlike(other, termOf(word))))
    })
    .slice(0, MAX_PAGES)
}

const MIN_ALIKE_LETTERS = 6

/** Terms that begin alike: "retour" and "retourneren". */
const isAlike = (one: string, other: string): boolean =>
  one === other ||
  (Math.min(one.length, other.length) >= MIN_ALIKE_LETTERS && (one.startsWith(other) || other.startsWith(one)))
