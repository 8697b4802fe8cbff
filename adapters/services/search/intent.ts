import { Effect } from "effect"
import { type IndexQuery, PRICE_BOUNDS, type SoftPart } from "#adapters/index/port.ts"
import type { SearchIndex } from "#adapters/index/search-index.ts"
import { lostThing, omittedWords, wantedThings } from "./wanted-things.ts"
import type { Labels } from "./labels.ts"
import type { Intent, IntentPart } from "#domain/search/intent/intent.ts"
import { type Conditions, bindWishes, keyOf } from "./wishes.ts"
import { middlePrice } from "#domain/search/intent/middle-price.ts"
import { intentPhrases, isWish, readIntent } from "#domain/search/intent/read-intent.ts"
import { intentLabel, type IntentLabel } from "#domain/search/intent/texts.ts"
import type { FilterField } from "#domain/search/filters.ts"
import { conditionKey, REDUCED_KEY } from "#domain/search/offer-values.ts"
import type { SearchPayload } from "#domain/search/schemas.ts"
import type { VocabularyLookUp } from "./vocabulary-cache.ts"
import type { SearchUnavailable } from "#domain/search/api.ts"

interface ReadQuery {
  readonly query: IndexQuery
  readonly understood: ReadonlyArray<IntentLabel>
  /** Those of them that products need not meet if few do. Spec: RELAX-07. */
  readonly soft: ReadonlyArray<IntentLabel>
  readonly unmet: ReadonlyArray<IntentLabel>
  /** Words that are not searched for, so that the thing meets the parts. */
  readonly omitted?: ReadonlyArray<string>
}

/** The first reading that finds something counts. Filters do not change it: FOLD-04. Spec: INTENT-02, INTENT-11. */
export const readQuery = Effect.fnUntraced(function* (
  index: SearchIndex["Service"],
  vocabularyOf: VocabularyLookUp,
  known: Labels,
  query: IndexQuery,
  literal: NonNullable<SearchPayload["literal"]>
) {
  const plain: ReadQuery = { query, understood: [], soft: [], unmet: [] }
  if (query.term === "" || !query.correct) return plain
  const vocabulary = yield* vocabularyOf(intentPhrases(query.term), known.shops, query.audience)
  const read = (skipped: ReadonlyArray<IntentPart>, kinds = literal) =>
    readIntent(query.term, vocabulary, kinds, skipped)
  const open = withoutFilters(query)
  const wishes = yield* bindWishes(index, known, read, (part, conditions) => narrow(open, part, conditions).query)
  const { intent, conditions, skipped } = wishes
  const narrowBy = (wanted: IndexQuery, parts: Intent) => narrow(wanted, parts, conditions)
  if (intent.parts.length + wishes.unmet.length === 0) return plain

  const responseOf = (counted: IndexQuery) => index.query({ ...counted, offset: 0, size: 0, facets: [] })
  const countOf = (counted: IndexQuery) => Effect.map(responseOf(counted), ({ total }) => total)
  const labelsOf = (parts: ReadonlyArray<IntentPart>) =>
    parts.map((part) => intentLabel(part, known.shops, conditions.get(keyOf(part))?.label ?? null))
  const found = ({ parts, ...narrowed }: Narrowed, unmet: ReadonlyArray<IntentPart> = []): ReadQuery => ({
    query: narrowed.query,
    understood: labelsOf(parts),
    soft: labelsOf(parts.filter((part) => !isHard(part) && !isOrder(part))),
    unmet: labelsOf([...wishes.unmet, ...unmet])
  })
  const preferring = (read: ReadQuery) => preferCheap(index, read)

  const uncertain = intent.parts.filter(({ isCertain }) => !isCertain).map(({ kind }) => kind)
  if (uncertain.length > 0) {
    const certain = read(skipped, [...literal, ...uncertain])
    if ((yield* countOf({ ...narrowBy(open, certain).query, correct: false })) > 0)
      return yield* preferring(found(narrowBy(query, certain)))
  }
  const narrowed = narrowBy(query, intent)
  const all = yield* responseOf(narrowBy(open, intent).query)
  if (all.total > 0 && (all.correctedTerm === null || all.exactTotal > 0)) return yield* preferring(found(narrowed))
  if ((yield* countOf({ ...open, correct: false })) > 0) return plain
  if (all.total > 0) return yield* preferring(found(narrowed))
  for (const { text } of wantedThings(intent.rest)) {
    const alone = { ...intent, rest: text }
    const omitted = omittedWords(intent.rest, text)
    if (
      text === intent.rest ||
      lostThing(intent.rest, omitted) !== null ||
      (yield* countOf({ ...narrowBy(open, alone).query, correct: false })) === 0
    )
      continue
    return yield* preferring({ ...found(narrowBy(query, alone)), omitted })
  }
  for (const isGivenUp of intent.rest === "" ? [] : GIVEN_UP) {
    const unmet = intent.parts.filter(isGivenUp)
    if (unmet.length === 0) continue
    const rest = { ...intent, parts: intent.parts.filter((part) => !isGivenUp(part)) }
    if ((yield* countOf(narrowBy(open, rest).query)) === 0) continue
    const wider = narrowBy(query, rest)
    return yield* preferring(found({ ...wider, query: withPreferences(wider.query, unmet) }, unmet))
  }
  // Words of a price are no thing to search for instead of one that is missing.
  const isMissing = intent.rest !== "" && intent.parts.every(({ isCertain }) => isCertain)
  return isMissing ? { ...plain, query: { ...query, term: intent.rest } } : plain
})

const withoutFilters = (query: IndexQuery): IndexQuery => ({
  ...query,
  filters: new Map([...query.filters].filter(([field]) => field === "category")),
  priceFrom: null,
  priceTo: null
})

const withPreferences = (query: IndexQuery, unmet: ReadonlyArray<IntentPart>): IndexQuery => {
  const preferred = unmet.flatMap(softPart).map((part) => ({ ...part, optional: true }) as const)
  return preferred.length === 0 ? query : { ...query, soft: [...(query.soft ?? []), ...preferred] }
}

const isOrder = (part: IntentPart): boolean =>
  part.kind === "cheap" || (part.kind === "quality" && part.quality.direction !== "is")

const HARD: ReadonlySet<IntentPart["kind"]> = new Set(["price", "discount", "condition", "quantity", "without"])

const isHard = (part: IntentPart): boolean => HARD.has(part.kind) || ("isHard" in part && part.isHard)

/** The parts that are given up one after the other if nothing is found: the soft ones, the hard ones, all of them. */
const GIVEN_UP: ReadonlyArray<(part: IntentPart) => boolean> = [
  (part) => !isHard(part) && !isOrder(part),
  isHard,
  (part) => !isOrder(part)
]

interface Narrowed {
  readonly query: IndexQuery
  readonly parts: ReadonlyArray<IntentPart>
}

/** Applies the parts of a term to its query, except those on a field that the visitor filters by. Spec: INTENT-09. */
const narrow = (query: IndexQuery, { rest, parts }: Intent, conditions: Conditions): Narrowed => {
  const hasPrice = query.priceFrom !== null || query.priceTo !== null
  const isFree = (part: IntentPart): boolean => {
    if (part.kind === "price") return !hasPrice
    const field = conditions.get(keyOf(part))?.filter?.[0] ?? fieldOf(part)
    return field === null || (query.filters.get(field) ?? []).length === 0
  }
  // The cheapest of "wasmachine 9 kg" has 6 kg, and of "oled" is no oled.
  const isOrdered = query.sort === "relevance" && wantedThings(rest)[0]?.text === rest
  const applied = parts
    .filter((part) => isFree(part) && (!isWish(part) || conditions.has(keyOf(part))))
    .map((part) => (part.kind === "cheap" && !isOrdered ? { ...part, order: null } : part))
  const price = applied.find((part) => part.kind === "price")
  const filters = new Map(query.filters)
  for (const part of applied) {
    if (part.kind === "discount") filters.set("reduced", [REDUCED_KEY])
    else if ("field" in part && part.isHard) filters.set(part.field, part.values)
    const [field, values = []] = conditions.get(keyOf(part))?.filter ?? []
    if (field === undefined) continue
    // Two amounts of one feature: "vanaf 43 inch tot 55 inch".
    const both = filters.get(field)?.filter((value) => values.includes(value)) ?? values
    filters.set(field, both.length === 0 ? NO_VALUE : both)
  }
  const soft = applied.flatMap((part) => conditions.get(keyOf(part))?.soft ?? softPart(part))
  const [priceFrom, priceTo] = price?.range ?? [query.priceFrom, query.priceTo]
  const order = applied.find((part) => part.kind === "cheap")?.order ?? null
  const ordered = order === null ? {} : { sort: order, leading: [] }
  return {
    query: { ...query, term: rest, filters, priceFrom, priceTo, ...ordered, ...(soft.length > 0 && { soft }) },
    parts: applied
  }
}

/** A filter without values would find everything. */
const NO_VALUE: ReadonlyArray<string> = [""]

const fieldOf = (part: IntentPart): FilterField | null => {
  if (part.kind === "condition") return "condition"
  if (part.kind === "discount") return "reduced"
  return "field" in part ? part.field : null
}

const softPart = (part: IntentPart): ReadonlyArray<SoftPart> => {
  if (part.kind === "condition") {
    const values = [conditionKey(part.condition)]
    return part.alternatives.length === 0 ? [] : [{ field: "condition", values, terms: part.alternatives }]
  }
  if (!("field" in part) || part.isHard) return []
  return [{ field: part.field, values: part.values, terms: part.alternatives }]
}

/** Adds the middle price and unit price of the matches if the term asks for cheap products. Spec: INTENT-10, INTENT-16. */
const preferCheap = Effect.fnUntraced(function* (index: SearchIndex["Service"], read: ReadQuery) {
  if (read.query.sort !== "relevance" || !read.understood.some(({ kind }) => kind === "cheap")) return read
  const counted: IndexQuery = { ...read.query, countUnitPrices: true, offset: 0, size: 0, facets: [] }
  const { price, priceCounts, middleUnitPrice = null } = yield* index.query(counted)
  const middle = price === null ? null : middlePrice({ counts: priceCounts, bounds: PRICE_BOUNDS, ...price })
  if (middle === null) return read
  const cheap = { cheapTo: middle, ...(middleUnitPrice !== null && { cheapUnitTo: middleUnitPrice }) }
  return { ...read, query: { ...read.query, ...cheap } }
})

interface ReadAnywhere extends ReadQuery {
  readonly leftCategories: ReadonlyArray<string>
}

/** A term between quotation marks stays in the chosen categories. Spec: RELAX-11. */
export const readAnywhere = Effect.fnUntraced(function* (
  index: SearchIndex["Service"],
  query: IndexQuery,
  read: (query: IndexQuery) => Effect.Effect<ReadQuery, SearchUnavailable>
) {
  const inside: ReadAnywhere = { ...(yield* read(query)), leftCategories: [] }
  const chosen = query.filters.get("category") ?? []
  if (chosen.length === 0 || query.term === "" || !query.correct) return inside
  const countOf = ({ query }: ReadQuery) =>
    Effect.map(index.query({ ...query, offset: 0, size: 0, facets: [] }), ({ total }) => total)
  if ((yield* countOf(inside)) > 0) return inside
  const filters = new Map(query.filters)
  filters.delete("category")
  const everywhere = yield* read({ ...query, filters })
  return (yield* countOf(everywhere)) === 0 ? inside : { ...everywhere, leftCategories: chosen }
})
