import { isFeature } from "#domain/search/filters.ts"
import type { KnownValue, Vocabulary } from "#domain/search/intent/intent.ts"
import { MAX_PHRASE_WORDS } from "#domain/search/intent/term-words.ts"
import type { FacetField } from "../port.ts"
import { termOf } from "#adapters/runtime/analyse/terms.ts"
import { tokens } from "#adapters/runtime/analyse/tokens.ts"
import type { StringTable } from "./bytes/string-table.ts"
import { allowedCodes } from "./column.ts"
import { lexiconOf, type WordSource } from "./lexicon.ts"
import { categoriesNamed } from "./named-category.ts"
import type { Scratch } from "./scratch.ts"
import type { Segment } from "./segment.ts"
import { bindSoft, type BoundSoft, hasValue } from "./soft.ts"
import { NO_SYNONYMS } from "./synonyms.ts"
import type { Range, View, Views } from "./view.ts"

/** Fields whose values are recognised in a term, besides features. Shops are given by the caller, who knows their names. */
const FIELDS: ReadonlyArray<FacetField> = ["brand", "color", "gender", "size"]

/** Maximum number of values of a column that are read; of a feature with more, each says little. */
const MAX_VALUES = 50_000
const MAX_FEATURE_VALUES = 2_000

/** Values that say nothing without the name of their feature. */
const EMPTY_VALUES: ReadonlySet<string> = new Set(["ja", "nee", "yes", "no", "overig", "overige", "onbekend", "geen"])

type Named = readonly [field: FacetField, value: string]

/** `shops` maps phrases to ids of shops. Spec: INTENT-03, INTENT-04. */
export const vocabularyOf = (
  views: Views,
  scratch: Scratch,
  phrases: ReadonlyArray<string>,
  shops: ReadonlyMap<string, string>,
  states: number
): Vocabulary => {
  const found = new Map<string, ReadonlyArray<KnownValue>>()
  for (const phrase of phrases) {
    const known = [...valuesNamed(segmentsOf(views), phrase, shops.get(phrase))]
      .map(([field, values]) => countValue(views, scratch, phrase, field, values, states))
      .concat(categoriesOf(views, phrase))
      .sort(byCount)
    if (known.length > 0) found.set(phrase, known)
  }
  return found
}

export const byCount = (a: KnownValue, b: KnownValue): number => b.count - a.count || (a.field < b.field ? -1 : 1)

const segmentsOf = ({ views }: Views): ReadonlyArray<Segment> => views.map(({ segment }) => segment)

const categoriesOf = (views: Views, phrase: string): ReadonlyArray<KnownValue> => {
  const keys = categoriesWithName(segmentsOf(views), phrase)
  const sizes = views.views.flatMap(({ categoryRanges }) =>
    keys.map((key) => categoryRanges.get(key) ?? NO_DOCUMENTS).map(([from, to]) => to - from)
  )
  const count = sizes.reduce((total, size) => total + size, 0)
  return count === 0 ? [] : [{ field: "category", values: keys, count, elsewhere: 0 }]
}

export const categoriesWithName = (
  segments: ReadonlyArray<Pick<WordSource, "categories">>,
  phrase: string
): ReadonlyArray<string> => {
  const terms = tokens(phrase, MAX_KEY_TOKENS).map(({ text }) => termOf(text))
  return terms.length < 2 ? [] : [...new Set(segments.flatMap((segment) => categoriesNamed(segment, terms)))]
}

const NO_DOCUMENTS: Range = [0, 0]

export const valuesNamed = (
  segments: ReadonlyArray<Pick<WordSource, "columns">>,
  phrase: string,
  shop: string | undefined
): ReadonlyMap<FacetField, ReadonlyArray<string>> => {
  const key = keyOf(phrase)
  const fields = new Map<FacetField, ReadonlyArray<string>>(shop === undefined ? [] : [["campaign", [shop]]])
  for (const segment of segments)
    for (const [field, value] of key === "" ? [] : (namesOf(segment).get(key) ?? [])) {
      const values = fields.get(field) ?? []
      if (!values.includes(value)) fields.set(field, [...values, value])
    }
  return fields
}

/** Cached values of segments by their words. The values of a segment never change. */
const cachedNames = new WeakMap<Pick<WordSource, "columns">, ReadonlyMap<string, ReadonlyArray<Named>>>()

const namesOf = (segment: Pick<WordSource, "columns">): ReadonlyMap<string, ReadonlyArray<Named>> => {
  const cached = cachedNames.get(segment)
  if (cached !== undefined) return cached
  const names = new Map<string, Array<Named>>()
  for (const [field, { values }] of segment.columns) {
    const isRead = FIELDS.includes(field) || isFeature(field)
    if (isRead && values.size <= (isFeature(field) ? MAX_FEATURE_VALUES : MAX_VALUES)) addNames(names, field, values)
  }
  cachedNames.set(segment, names)
  return names
}

const addNames = (names: Map<string, Array<Named>>, field: FacetField, values: StringTable): void => {
  for (let id = 0; id < values.size; id++) {
    const value = values.at(id)
    const key = keyOf(value)
    if (key === "" || (field !== "size" && !/\p{L}{2}/u.test(key)) || EMPTY_VALUES.has(key)) continue
    const others = names.get(key)
    if (others === undefined) names.set(key, [[field, value]])
    else others.push([field, value])
  }
}

/** Returns the folded words of a value or phrase: "256GB" and "256 gb" are equal. Empty if it has too many. */
const keyOf = (text: string): string => {
  const found = tokens(text.slice(0, MAX_KEY_CHARS), MAX_KEY_TOKENS + 1)
  return found.length > MAX_KEY_TOKENS ? "" : found.map((token) => token.text).join(" ")
}

const MAX_KEY_CHARS = 60

const MAX_KEY_TOKENS = 2 * MAX_PHRASE_WORDS

const countValue = (
  views: Views,
  scratch: Scratch,
  phrase: string,
  field: FacetField,
  values: ReadonlyArray<string>,
  states: number
): KnownValue => {
  const segments = segmentsOf(views)
  const bound = bindSoft(
    [{ field, values, terms: [phrase] }],
    segments,
    lexiconOf(segments, states, NO_SYNONYMS),
    scratch
  )
  let count = 0
  let elsewhere = 0
  views.views.forEach((view, i) => {
    const [part] = bound[i]!
    count += withValue(view, field, values, states)
    elsewhere += withWordsOnly(view, part!, states)
  })
  return { field, values, count, elsewhere }
}

const withValue = (
  { segment, aggregates }: View,
  field: FacetField,
  values: ReadonlyArray<string>,
  states: number
): number => {
  const column = segment.columns.get(field)
  if (column === undefined) return 0
  const counts = aggregates.codeCounts(field, column, states)
  const allowed = allowedCodes(column, values)
  let count = 0
  for (let code = 1; code < allowed.length; code++) if (allowed[code] === 1) count += counts[code]!
  return count
}

const withWordsOnly = ({ segment }: View, part: BoundSoft, states: number): number => {
  let count = 0
  for (const document of part.documents)
    if ((segment.state[document]! & states) !== 0 && !hasValue(part, document)) count++
  return count
}
