import { Effect } from "effect"
import type { IndexQuery, IndexResponse, SoftPart } from "#adapters/index/port.ts"
import type { SearchIndex } from "#adapters/index/search-index.ts"
import {
  bindQuality,
  bindQuantity,
  bindWithout,
  type BoundWish,
  type FoundFeature
} from "#domain/search/intent/bind.ts"
import type { Intent, IntentPart, WishPart } from "#domain/search/intent/intent.ts"
import { isWish } from "#domain/search/intent/read-intent.ts"
import { featureKey, type FilterField, isFeature } from "#domain/search/filters.ts"
import type { SearchUnavailable } from "#domain/search/api.ts"
import type { Labels } from "./labels.ts"

/** The meaning of a wish among the products that the other words find. */
interface Condition {
  /** The values that products need to have; null unless they narrow as a filter does. */
  readonly filter: readonly [field: FilterField, values: ReadonlyArray<string>] | null
  readonly soft: ReadonlyArray<SoftPart>
  /** The words of its chip; null for those of the part. */
  readonly label: string | null
}

export type Conditions = ReadonlyMap<string, Condition>

/** Parts of two readings of one term are equal if their kinds and words are. */
export const keyOf = ({ kind, words }: IntentPart): string => `${kind} ${words}`

/**
 * Binds the wishes of an intent to features of the products that its other words find. A wish that none of them knows is left as words if
 * these find something (`skipped`), else it is `unmet`. `queryOf` applies parts to a query without filters of the visitor.
 *
 * Spec: INTENT-19, INTENT-20, INTENT-21.
 */
export const bindWishes = Effect.fnUntraced(function* (
  index: SearchIndex["Service"],
  labels: Labels,
  read: (skipped: ReadonlyArray<IntentPart>) => Intent,
  queryOf: (intent: Intent, conditions: Conditions) => IndexQuery
) {
  const first = read([])
  const wishes = first.parts.filter(isWish)
  const conditions = new Map<string, Condition>()
  const none: ReadonlyArray<IntentPart> = []
  const bound = { intent: first, conditions: conditions as Conditions, skipped: none, unmet: none }
  if (wishes.length === 0) return bound
  const { rest } = first
  const others = { rest, parts: first.parts.filter((part) => !isWish(part)) }
  const plain = (intent: Intent): IndexQuery => ({ ...queryOf(intent, conditions), ...ONLY_COUNTED })
  const countOf = (query: IndexQuery) => Effect.map(index.query(query), ({ total }) => total)
  const category = yield* categoryMeant(index, queryOf({ rest, parts: [] }, conditions))
  const within = (query: IndexQuery): IndexQuery =>
    category === null ? query : { ...query, filters: new Map(query.filters).set("category", [category]) }
  const known = yield* index.query({ ...within(plain(others)), ...ALL_FEATURES })
  const features = featuresOf(known, labels)

  const skipped: Array<IntentPart> = []
  const unmet: Array<IntentPart> = []
  const named = new Set<string>()
  for (const part of wishes) {
    if (part.kind === "without") {
      const condition = yield* negationOf(part, plain(others), features, countOf)
      if (condition === null) unmet.push(part)
      else conditions.set(keyOf(part), condition)
      continue
    }
    const found =
      part.kind === "quantity"
        ? bindQuantity(part.quantity, features, known.total, rest.toLowerCase().split(" ").slice(1))
        : bindQuality(part.quality, features, known.total)
    if (found?.word !== undefined) named.add(found.word)
    if (found === null) skipped.push(part)
    else if (found.values.length === 0) unmet.push(part)
    else conditions.set(keyOf(part), conditionOf(part, found, category))
  }
  const shorter = (intent: Intent, dropped: ReadonlyArray<IntentPart>): Intent => ({
    rest: intent.rest
      .split(" ")
      .filter((word) => !named.has(word.toLowerCase()))
      .join(" "),
    parts: intent.parts.filter((part) => !dropped.some((other) => keyOf(other) === keyOf(part)))
  })
  const asWords = shorter(read(skipped), unmet)
  const isFound = skipped.length === 0 || (yield* findsWords(index, plain(asWords), skipped))
  if (isFound) return { ...bound, intent: asWords, skipped, unmet }
  const all = [...unmet, ...skipped]
  return { ...bound, intent: shorter(first, all), unmet: all }
})

/** Returns true if the words of the parts are searched for, also if others are respelt or left out: "oplaadbare baterijen". */
const findsWords = Effect.fnUntraced(function* (
  index: SearchIndex["Service"],
  query: IndexQuery,
  parts: ReadonlyArray<IntentPart>
) {
  const { total, omittedWords } = yield* index.query(query)
  return (
    total > 0 &&
    !parts.some(({ words }) =>
      words
        .toLowerCase()
        .split(" ")
        .some((own) => omittedWords.includes(own))
    )
  )
})

const ONLY_COUNTED = { fold: false, offset: 0, size: 0, facets: [] } as const

/** Maximum features of the found products, and values of each, that a wish is compared with. */
const ALL_FEATURES = { facets: "all", maxFeatures: 150, facetSize: 1000 } as const

const featuresOf = ({ facets }: IndexResponse, { features }: Labels): ReadonlyArray<FoundFeature> =>
  facets.flatMap(({ field, buckets }) =>
    isFeature(field) ? [{ field, label: features.get(featureKey(field))?.label ?? "", values: buckets }] : []
  )

const FIRST_RESULTS = 30

/** Share of the first results that one category needs. */
const MOST = 0.5

/** Returns the category of most of the first results: accessories of the thing have other features. Spec: INTENT-19. */
const categoryMeant = Effect.fnUntraced(function* (index: SearchIndex["Service"], query: IndexQuery) {
  if ((query.filters.get("category") ?? []).length > 0) return null
  const { ids } = yield* index.query({ ...query, offset: 0, size: FIRST_RESULTS, facets: [] })
  if (ids.length === 0) return null
  const counted = { ...query, ...ONLY_COUNTED, term: "", ids, facets: ["category"], facetSize: Infinity } as const
  const { facets } = yield* index.query(counted)
  const levels = (key: string) => key.split(".").length
  const most = facets[0]?.buckets.filter(({ count }) => count >= ids.length * MOST) ?? []
  const [deepest] = most.map(({ value }) => value).sort((one, other) => levels(other) - levels(one))
  return deepest === undefined || levels(deepest) === 1 ? null : deepest
})

/** Returns null if of some thing no product is known to be without it. */
const negationOf = Effect.fnUntraced(function* (
  { things, excluded, words }: Extract<WishPart, { kind: "without" }>,
  query: IndexQuery,
  features: ReadonlyArray<FoundFeature>,
  countOf: (query: IndexQuery) => Effect.Effect<number, SearchUnavailable>
) {
  let soft = query.soft ?? []
  let label = words.toLowerCase()
  for (const thing of things) {
    const { field = null, values = [] } = bindWithout(thing, features) ?? {}
    const said: SoftPart = { field, values, terms: [], without: thing, rule: "required" }
    const mentioned = excluded ?? { field: null, values: [] }
    const unsaid: SoftPart = { field: mentioned.field, values: mentioned.values, terms: [thing], rule: "excluded" }
    const others = yield* countOf({ ...query, soft })
    const count = yield* countOf({ ...query, soft: [...soft, unsaid] })
    // "Draad" may be a value of other products: headphones "zonder draad" are "draadloos".
    const isValue = excluded !== null && count < others
    if (!isValue && (yield* countOf({ ...query, soft: [...soft, said] })) > 0) soft = [...soft, said]
    else {
      soft = [...soft, unsaid]
      // If none is left out, nothing is known about a property.
      if (count === 0 || (count === others && !/^(?:geen|niet) /i.test(words))) return null
      if (excluded === null && !/^niet /i.test(words)) label = `noemt geen ${things.join(" of ")}`
    }
  }
  return { filter: null, soft: soft.slice(query.soft?.length ?? 0), label } satisfies Condition
})

/** A preferred value counts in the category that is meant: a light bag is no light laptop. */
const conditionOf = (
  part: Exclude<WishPart, { kind: "without" }>,
  { field, label, values, best }: BoundWish,
  category: string | null
): Condition => {
  if (part.kind === "quantity") {
    const [name, words] = [label.replace(/ \([^()]*\)$/, "").toLowerCase(), part.words.toLowerCase()]
    return { filter: [field, values], soft: [], label: words.includes(name) ? words : `${name} ${words}` }
  }
  const terms = [part.quality.adjective]
  const wish = { field, values, terms }
  if (part.quality.direction === "is") return { filter: null, soft: [wish], label: null }
  const preferences: ReadonlyArray<SoftPart> = [
    wish,
    ...(best === undefined ? [] : [{ field, values: best, terms: [] }]),
    ...(category === null ? [] : [{ field: "category", values: [category], terms: [] } as const])
  ]
  return { filter: null, soft: preferences.map((part) => ({ ...part, optional: true })), label: null }
}
