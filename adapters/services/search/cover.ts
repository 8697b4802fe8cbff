import { Effect } from "effect"
import type { IndexQuery, IndexResponse, ListedWord } from "#adapters/index/port.ts"
import type { SearchIndex } from "#adapters/index/search-index.ts"
import { isNoThing } from "#adapters/index/embedded/question.ts"
import { language } from "#adapters/runtime/analyse/language.ts"
import { termOf } from "#adapters/runtime/analyse/terms.ts"
import { isNoun } from "#adapters/runtime/analyse/dictionary.ts"
import { type NamedThing, thingsNamed, thingsOf } from "#adapters/runtime/analyse/things.ts"
import { tokens } from "#adapters/runtime/analyse/tokens.ts"
import type { ProductCard } from "#domain/catalogue/product.ts"
import type { CatalogueStore } from "#adapters/store/port.ts"
import { isPeople } from "#domain/search/intent/word-forms.ts"
import { SEGMENT } from "#domain/base/paths.ts"
import type { Article } from "#domain/catalogue/category.ts"
import { SUPPORT_ARTICLES } from "#domain/site/policies.ts"
import { isWithin } from "#domain/base/category-key.ts"
import {
  hasOwnCategory,
  isCommonWord,
  isQuestion,
  lostThing,
  MAX_WORDS,
  MIN_HEAD_LETTERS,
  namedByHead,
  NUMBER,
  omittedWords,
  wantedThings,
  lastPartOf,
  wantedCompound,
  wantedWords,
  type WantedThing
} from "./wanted-things.ts"
import type { SearchUnavailable } from "#domain/search/api.ts"

/** Maximum number of letters by which a word of a title may differ from the same word in a search: "kaas" and "kazen". */
const MAX_ENDING = 3

/** Number of letters that they begin with alike: "gehakt" has the stem of "hak". */
const MIN_BEGINNING = 2

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

/** A page of results with their cards, without hidden ones. */
export interface FoundPage {
  readonly response: IndexResponse
  readonly cards: ReadonlyArray<ProductCard>
}

export const pageOf = Effect.fnUntraced(function* (
  index: SearchIndex["Service"],
  store: CatalogueStore["Service"],
  query: IndexQuery
) {
  const response = yield* index.query(query)
  return { response, cards: yield* store.productCards(response.ids, query.audience) } satisfies FoundPage
})

/** How a term is searched for, so that the thing it asks for is found. */
export interface Cover {
  /** Null if nothing is the thing. */
  readonly term: string | null
  /** Words of the term that are not searched for, because with them the thing itself is not among the results. */
  readonly omitted: ReadonlyArray<string>
  /** The results in a word, if they are not what the term names: "smartphones" for "iphone". */
  readonly instead?: string
  /** The categories of the thing, if other products precede it among the results. */
  readonly categories?: ReadonlyArray<string>
  /** The categories of the best results, if the term names a thing. Spec: COVER-07. */
  readonly leading?: ReadonlyArray<string>
}

/** Categories of a thing have at least this many of the checked products, or all of fewer. */
const MIN_LEADING = 2

const leadingCategories = (cards: ReadonlyArray<ProductCard>): ReadonlyArray<string> => {
  const checked = cards.slice(0, CHECKED_PRODUCTS)
  const counts = Map.groupBy(checked, ({ category }) => category)
  return [...counts].flatMap(([key, own]) =>
    key !== null && (own.length >= MIN_LEADING || checked.length <= MIN_LEADING) ? [key] : []
  )
}

/** Returns a term with which a query finds the thing that its own term asks for. Filters do not change it. Spec: COVER-03. */
export const coverThing = Effect.fnUntraced(function* (
  index: SearchIndex["Service"],
  store: CatalogueStore["Service"],
  query: IndexQuery,
  found?: FoundPage
): Effect.fn.Return<Cover, SearchUnavailable> {
  const plain: Cover = { term: query.term, omitted: [] }
  if (query.term === "" || !query.correct || isQuestion(query.term)) return plain
  const checked = { ...query, facets: [], size: CHECKED_PRODUCTS }
  const first = found ?? (yield* pageOf(index, store, checked))
  const typed = wantedThings(query.term)
  const { correctedTerm, omittedWords: left, exactTotal } = first.response
  // The respelt "laptop" of "lapptop voor school" is no rucksack.
  const isRespelt = typed.length === 0 && left.length === 0 && correctedTerm?.includes(" ") === true
  const read = isRespelt ? correctedTerm : query.term
  // Words that were left out to show more than the few that have them all are not lost.
  const lost = exactTotal > 0 ? null : lostThing(query.term, left)
  const all = wantedThings(read)
  // "Leren handschoenen" are not just anything of leather.
  const known = exactTotal === 0 && all.some(hasOwnCategory) ? all.filter(hasOwnCategory) : all
  const compound = known.length > 0 ? null : wantedCompound(read)
  const things = lost !== null ? [lost] : compound !== null ? [compound] : known
  const shown = shows(read, things, first, lost !== null)
  const covered = things.length === 0 ? plain : { ...plain, leading: leadingCategories(first.cards) }
  const titles = first.cards.slice(0, CHECKED_PRODUCTS).map(({ name }) => name)
  if (titles.some((title) => isNamed(title, query.term))) return covered
  const number = titles.length === 0 ? null : missingNumber(query.term, titles)
  const term = number === null ? query.term : withoutWord(query.term, number)
  if (number !== null && term !== query.term) {
    const rest = yield* pageOf(index, store, { ...checked, term })
    const name = nameBefore(query.term, number)
    const isRestFound = name === term || wantedThings(term).length > 0 || !rest.response.omittedWords.includes(name)
    const alone = yield* coverThing(
      index,
      store,
      { ...query, term: isRestFound ? term : name },
      isRestFound ? rest : undefined
    )
    return { ...alone, omitted: [number, ...(isRestFound ? [] : omittedWords(term, name)), ...alone.omitted] }
  }
  if (shown === "yes" || shown === "nothing") return covered
  const instead = shown === "no" ? {} : shown
  const categories = instead.categories ?? keysOf(things)
  const inside = withCover({ ...query, facets: [], size: 0 }, { ...covered, categories })
  const isInside = categories.length > 0 && (yield* index.query(inside)).total > 0
  const asFound = { ...covered, ...instead, categories: isInside ? categories : [] }
  // What was lost, and has no category of its own, may be found alone: "kleefpasta" of "kleefpasta kunstgebit extra sterk".
  if (shown === "no" ? isInside : lost === null || hasOwnCategory(lost)) return asFound
  for (const thing of things) {
    const omitted = omittedWords(read, thing.text)
    const alone = { ...checked, term: thing.text }
    const found = omitted.length === 0 ? null : yield* pageOf(index, store, alone)
    const own = found === null ? "no" : shows(thing.text, [thing], found)
    const isMixed = typeof own === "object" && own.instead === undefined
    if (found !== null && (own === "yes" || isMixed))
      return { term: thing.text, omitted, leading: leadingCategories(found.cards), ...(isMixed && own) }
    for (const name of ownNames(thing)) {
      const page = yield* pageOf(index, store, { ...checked, term: name })
      const isShown = page.response.correctedTerm === null && shows(name, wantedThings(name), page) === "yes"
      if (isShown) return { term: name, omitted, leading: leadingCategories(page.cards), instead: name }
    }
  }
  return shown === "no" ? { term: null, omitted: [] } : asFound
})

/** Words of a term that are a name if a title has them all, wherever; fewer are one where it begins. */
const MIN_NAME_WORDS = 3

/** Returns true for the title of a product whose name is searched for, whatever else its words name. Spec: COVER-03. */
const isNamed = (title: string, term: string): boolean => {
  const words = tokens(term, MAX_WORDS).map(({ text }) => text)
  const own = tokens(title).map(({ text }) => text)
  return (
    words.length > 1 &&
    (words.length >= MIN_NAME_WORDS
      ? words.every((word) => own.includes(word))
      : words.every((word, at) => own[at] === word))
  )
}

const nameBefore = (term: string, number: string): string => {
  const words = tokens(term, MAX_WORDS).map(({ text }) => text)
  return words[words.indexOf(number, 1) - 1]!
}

const withoutWord = (term: string, word: string): string =>
  term
    .split(" ")
    .filter((own) => own !== word)
    .join(" ")

/** Applies a cover to a query. */
export const withCover = (uncovered: IndexQuery, { term, categories = [], leading = [] }: Cover): IndexQuery => {
  if (term === null) return { ...uncovered, ids: [NO_PRODUCT] }
  const query = uncovered.leading === undefined ? uncovered : { ...uncovered, leading }
  if (categories.length === 0) return { ...query, term }
  const inside = { field: "category", values: categories, terms: [], rule: "required" } as const
  return { ...query, term, soft: [...(query.soft ?? []), inside] }
}

/** Returns the query that decides a cover: without the choices of the visitor. */
export const coverQuery = (query: IndexQuery): IndexQuery => ({
  ...query,
  filters: new Map(),
  priceFrom: null,
  priceTo: null,
  sort: "relevance",
  offset: 0
})

/** Returns the names of the categories that hold the thing alone: "plaids" for a dekentje. */
const ownNames = ({ named }: WantedThing): ReadonlyArray<string> =>
  named.filter(({ key, isSame }) => isSame && key.includes(".")).map(({ key }) => nameOf(key))

const nameOf = (key: string): string => key.slice(key.lastIndexOf(".") + 1).replaceAll("-", " ")

const keysOf = (things: ReadonlyArray<Pick<WantedThing, "named">>): ReadonlyArray<string> => [
  ...new Set(things.flatMap(({ named }) => named.filter(isTelling).map(({ key }) => key)))
]

/** Narrows a query to the main categories of a thing with a category of its own: beer that is "koud uit de koelkast" is no fridge. Spec: ADULT-17. */
export const inMainCategories = (query: IndexQuery): IndexQuery => {
  const [thing] = isQuestion(query.term) ? [] : wantedThings(query.term)
  if (thing === undefined || !hasOwnCategory(thing)) return query
  const categories = [...new Set(keysOf([thing]).map(mainOf))]
  return withCover(query, { term: query.term, omitted: [], categories })
}

/** `instead`: the results are what the list of synonyms relates to a thing that no product has. */
type Shown = "yes" | "no" | "nothing" | Pick<Cover, "instead" | "categories">

/** Share of the first results whose titles have the word, of which the catalogue has other categories than we know. */
const MOST_TITLES = 0.5

/** Number of first results of which at most `MAX_OTHERS` may be something else; with more, all others are left out. */
const LEADING = 5
const MAX_OTHERS = 1

const mainOf = (key: string): string => key.split(".", 1)[0]!

/** Words that a title must have to show the thing; several together are one name. */
type Names = ReadonlyArray<ReadonlyArray<string>>

/** The requirements that results meet to show the things of a term. */
interface Target {
  /** The things, in words of the term. */
  readonly names: Names
  /** Neighbouring words as one: "appelmoes" of "appel moes". */
  readonly joined: Names
  /** Other names of them: listed words and their synonyms. */
  readonly otherNames: Names
  readonly keys: ReadonlyArray<string>
  /** False for a name that is no category of its own: it may be sold in others than we know, "kabel" for a guitar. */
  readonly isKnown: boolean
  /** True if the name alone says too little about categories to find nothing: "scherm". */
  readonly isVague: boolean
  /** Names that are listed for related things alone: "iphone". */
  readonly related: ReadonlyArray<string>
}

/** Returns null if the words that were searched for name no thing. A word that was respelt, which the page says, is none any more. */
const targetOf = (
  term: string,
  wanted: ReadonlyArray<WantedThing>,
  { listedWords = [], correctedTerm, omittedWords }: IndexResponse
): Target | null => {
  const searched = tokens(correctedTerm ?? term, MAX_WORDS).map(({ text }) => text)
  const terms = new Set(searched.map(termOf))
  const isOf = (word: string) => terms.has(termOf(word))
  const remaining = wanted.filter(({ head, text }) => isOf(head) && text.split(" ").every(isOf))
  const omitted = wanted.filter(({ text }) => text.split(" ").some((word) => omittedWords.includes(word)))
  const others = remaining.length === 0 && omitted.length > 0 ? wantedWords(searched.join(" ")) : []
  const counted = new Set([...remaining.map(({ head }) => head), ...others])
  for (const { text, head } of omitted) if (text !== head) counted.delete(head)
  const isName = ({ word, isRelated }: ListedWord) => isRelated && thingsNamed([termOf(word)]).length > 0
  const listed = listedWords.filter((own) => searched.includes(own.word) && (isName(own) || counted.has(own.word)))
  const isOmitted = remaining.length + listed.length === 0
  // Things that were left out count, if nothing else is one.
  const things = isOmitted ? omitted : remaining
  if (things.length + listed.length === 0) return null
  const synonyms = listed.flatMap((word) => word.synonyms)
  const keysNamed = (names: Names) => keysOf(names.map((terms) => ({ named: thingsNamed(terms) })))
  const own = [...keysOf(things), ...keysNamed(listed.map(({ word }) => [termOf(word)]))]
  // Words that the catalogue writes as one: "was verzachter".
  const joined = searched.slice(1).map((word, at) => searched[at]! + word)
  const names = [
    ...things.map(({ text, head }) => (NUMBER.test(head) ? [head] : text.split(" "))),
    ...joined.map((word) => [word])
  ]
  const related = listed.filter(isName).map(({ word }) => word)
  return {
    names,
    joined: joined.map((word) => [word]),
    otherNames: [...listed.map(({ word }) => [word]), ...synonyms],
    keys: own.length > 0 ? own : keysNamed(synonyms),
    isKnown: things.some(hasOwnCategory) || names.length === 0,
    isVague: !isOmitted && things.some(({ named }) => named.every(({ isKind }) => isKind)),
    related: things.every(({ head }) => related.includes(head)) ? related : []
  }
}

const showsOneOf = (title: string, names: Names): boolean =>
  names.some((words) => words.every((word) => titleShows(title, word)))

/** Returns true if a product has the compound, or its last part alone: a wasmand is no hondenmand. Spec: COVER-09. */
const showsCompound = ({ name, category }: ProductCard, compound: string): boolean => {
  const last = lastPartOf(compound) ?? compound
  const isAlone = ({ text }: { readonly text: string }) =>
    termOf(text) === termOf(last) || (text.startsWith(compound.slice(0, MIN_HEAD_LETTERS)) && titleShows(text, last))
  return (
    titleShows(name, compound) ||
    tokens(name).some(isAlone) ||
    (category !== null && category.split(".").some((level) => titleShows(level.replaceAll("-", " "), compound)))
  )
}

const shows = (
  term: string,
  wanted: ReadonlyArray<WantedThing>,
  { response, cards }: FoundPage,
  isLost = false
): Shown => {
  if (response.total === 0) return "nothing"
  const target = targetOf(term, wanted, isLost ? { ...response, listedWords: [], correctedTerm: "" } : response)
  if (target === null) return "yes"
  const { names, joined, otherNames, keys, isKnown, isVague, related } = target
  const [first] = wanted
  if (!isLost && first?.named.length === 0) {
    const checked = cards.slice(0, CHECKED_PRODUCTS)
    const isShown = (card: ProductCard) => showsCompound(card, first.head) || showsOneOf(card.name, otherNames)
    const last = lastPartOf(first.head)
    // What the list of synonyms has may be found by other words than these.
    const isOther = ({ name }: ProductCard) => last !== null && titleShows(name, last)
    return checked.some(isShown) || (otherNames.length > 0 && !checked.some(isOther)) ? "yes" : "no"
  }
  const mains = new Set(keys.map(mainOf))
  const isNamed = (text: string) => showsOneOf(text, [...names, ...otherNames])
  const spelt = tokens(response.correctedTerm ?? term, MAX_WORDS).map(({ text }) => text)
  const listed = (response.listedWords ?? []).flatMap(({ synonyms }) => synonyms)
  const searched = [...names, ...otherNames, ...listed, spelt]
  const titleNames = wanted.length === 0 ? [...names, ...otherNames] : names
  const titles = cards
    .slice(0, CHECKED_PRODUCTS)
    .map(({ name, brand, category }) => ({ title: phraseOf(withoutBrand(name, brand)), category }))
  const isOther = ({ title, category }: (typeof titles)[number]) => isKnown && isOtherThing(title, category, searched)
  const fits = titles.map(
    ({ title, category }) =>
      (category !== null &&
        (isCategoryOf(category, keys, isNamed) || isLeafNamed(category, isLost ? names : searched))) ||
      (!isAccessory(category, keys) &&
        (mains.size === 0 || (category !== null && mains.has(mainOf(category)))
          ? isNamed(title) && (showsOneOf(title, joined) || !isOther({ title, category }))
          : (!isKnown || category === null) && showsOneOf(title, titleNames)))
  )
  const titled = titles.filter((own) => showsOneOf(own.title, names) && !isOther(own)).length
  if (!isVague && !fits.includes(true) && titled < Math.max(isKnown ? MIN_LEADING : 1, titles.length * MOST_TITLES))
    return "no"
  const leading = titles.slice(0, LEADING)
  const isInstead = related.length > 0 && !leading.some(({ title }) => related.some((word) => titleShows(title, word)))
  if (isInstead && keys.length > 0) return { instead: nameOf(keys[0]!), categories: keys }
  const isMixed = fits.includes(true) && leading.filter((_, i) => !fits[i]).length > MAX_OTHERS
  const fitting = titles.flatMap(({ category }, i) => (fits[i] && category) || [])
  const categories = [...new Set([...keys, ...fitting])]
  return isMixed && categories.length > 0 ? { categories } : "yes"
}

/** Returns a title without what the product is for or comes with: "Buggy als paraplu" is a buggy. */
const phraseOf = (title: string): string => {
  const words = tokens(title)
  const end = words.findIndex(({ text }, at) => at > 0 && ENDS_PHRASE.has(text))
  return words
    .slice(0, end < 0 ? words.length : end)
    .map(({ text }) => text)
    .join(" ")
}

/** Words after which a title says what a product is for or comes with; "van" may stand before the thing: "set van 4 stoelen". */
const ENDS_PHRASE: ReadonlySet<string> = new Set(["als", ...[...language().linkWords].filter((word) => word !== "van")])

/** Returns the number of a name that no title has: "5" of "playstation 5", of which there is the 4 alone. Spec: COVER-06. */
export const missingNumber = (term: string, titles: ReadonlyArray<string>): string | null => {
  const words = tokens(term, MAX_WORDS).map(({ text }) => text)
  const at = words.findIndex((word, i) => i > 0 && NUMBER.test(word) && !isCounted(words[i + 1] ?? ""))
  const name = words[at - 1] ?? ""
  if (
    !/^\p{L}{3,}$/u.test(name) ||
    isNoThing(name) ||
    isCommonWord(name) ||
    thingsNamed([name, words[at]!].map(termOf)).length > 0 ||
    thingsOf(name).some(({ isSame }) => isSame)
  )
    return null
  const hasNumber = (title: string) => {
    const own = tokens(title).map(({ text }) => text)
    return own.some((word, i) => i > 0 && word === words[at] && own[i - 1]!.endsWith(name))
  }
  return titles.some(hasNumber) ? null : words[at]!
}

/** Returns true for a word that a number before it counts: "personen", "liter" or "accus", but not "pro". */
const isCounted = (word: string): boolean =>
  /^\p{L}/u.test(word) && (isNoun(word) || isNoThing(word) || isPeople(word) || thingsOf(word).length > 0)

/** Returns true for a category of the keys, or one with the name itself: "verf-en-behang" names no single thing. */
const isCategoryOf = (category: string, keys: ReadonlyArray<string>, isNamed: (text: string) => boolean): boolean =>
  keys.some((key) => isWithin(category, key)) ||
  category.split(".").some((level) => !level.includes(SEVERAL) && isNamed(level))

const SEVERAL = "-en-"

/** Returns true if a searched word is the name of the category: "fietsmand" for "fietsmanden". */
const isLeafNamed = (category: string, searched: Names): boolean => {
  const leaf = category.slice(category.lastIndexOf(".") + 1)
  return category.includes(".") && searched.some((words) => words.some((word) => termOf(word) === termOf(leaf)))
}

/** Returns true if a word of the title that was not searched for names its category: "Epson Parasol Ink Cartridge". */
const isOtherThing = (title: string, category: string | null, searched: Names): boolean =>
  category !== null &&
  tokens(title).some(
    ({ text }) =>
      !searched.some((words) => words.includes(text) || words.includes(termOf(text))) &&
      thingsOf(text).some(({ key }) => isWithin(category, key))
  )

/** Returns true for a category of what belongs to a thing with a category of its own: "e-readerhoezen" for e-readers. Spec: COVER-03. */
const isAccessory = (category: string | null, keys: ReadonlyArray<string>): boolean => {
  const leaf = category?.split(".").at(-1) ?? ""
  return keys.some((key) => {
    const name = termOf(key.split(".").at(-1)!)
    return name.length >= MIN_HEAD_LETTERS && leaf.length > name.length + MAX_ENDING && leaf.startsWith(name)
  })
}

/** The name of a brand shows nothing: "Suikerbrood" makes sweets. */
const withoutBrand = (name: string, brand: string | null): string =>
  brand !== null && name.toLowerCase().startsWith(brand.toLowerCase()) ? name.slice(brand.length) : name

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

const CUSTOMER_SERVICE = {
  title: "Klantenservice",
  path: "/klantenservice/",
  summary: "Contact met de klantenservice voor vragen, hulp en klachten"
}

export interface OwnPage {
  readonly title: string
  readonly path: string
}

const MAX_PAGES = 3

/**
 * Returns pages of this site whose titles have all words of a term that asks for no thing: "retourneren"; or, if no product is found, those
 * whose titles or summaries have. Spec: COVER-05.
 */
export const ownPages = (term: string, articles: ReadonlyArray<Article>, isFound: boolean): ReadonlyArray<OwnPage> => {
  const words = isFound ? wantedWords(term) : omittedWords(term, "")
  if (words.length === 0 || (isFound && wantedThings(term).length > 0)) return []
  const pages = articles.flatMap(({ slug, title, summary }) => {
    const page = SUPPORT_ARTICLES.find(({ article }) => article === slug)?.page
    return page === undefined ? [] : [{ title, path: `/${SEGMENT.support}/${page}`, summary }]
  })
  const hasWords = (text: string) => {
    const terms = tokens(text).map((token) => termOf(token.text))
    return words.every((word) => terms.some((other) => isAlike(other, termOf(word))))
  }
  const all = [CUSTOMER_SERVICE, ...pages]
  const titled = all.filter(({ title }) => hasWords(title))
  const found =
    titled.length > 0 || isFound ? titled : all.filter(({ title, summary }) => hasWords(`${title} ${summary}`))
  return found.slice(0, MAX_PAGES).map(({ title, path }) => ({ title, path }))
}

const MIN_ALIKE_LETTERS = 6

/** Terms that begin alike: "retour" and "retourneren". */
const isAlike = (one: string, other: string): boolean =>
  one === other ||
  (Math.min(one.length, other.length) >= MIN_ALIKE_LETTERS && (one.startsWith(other) || other.startsWith(one)))
