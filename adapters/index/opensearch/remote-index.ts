import type { Audience } from "#domain/account/adult/audience.ts"
import type { KnownValue, Vocabulary } from "#domain/search/intent/intent.ts"
import { foundCorrections, probe } from "../embedded/complete.ts"
import { withCompounds } from "../embedded/compounds.ts"
import { lexiconOf } from "../embedded/lexicon.ts"
import { type Lexicon, piecesOf, planOf } from "../embedded/plan.ts"
import { respond } from "../embedded/respond.ts"
import { knownStates } from "../embedded/segment.ts"
import { NO_SYNONYMS, type Synonyms } from "../embedded/synonyms.ts"
import { byCount, categoriesWithName, valuesNamed } from "../embedded/vocabulary.ts"
import type { IndexQuery, IndexResponse } from "../port.ts"
import { completions, type LookUp, withLookUps } from "./complete.ts"
import { execute } from "./execute.ts"
import { matchFilter, type Query, stateFilter, valueFilter, wordFilters } from "./match.ts"
import { isCode, MAX_WINDOW } from "./schema.ts"
import type { Searches } from "./searches.ts"
import { similarProducts } from "./similar.ts"
import type { IndexWords } from "./words.ts"

const MAX_CODE_CHARS = 200

/** The search functions of an index on servers of OpenSearch. `words` returns its current words. Spec: OSEARCH-03, OSEARCH-04. */
export const remoteIndex = (
  searches: Searches,
  words: () => IndexWords,
  synonyms: Synonyms,
  maxWindow: number = MAX_WINDOW
) => {
  const query = (wanted: IndexQuery): Promise<IndexResponse> => {
    const known = words()
    return withLookUps((lookUp) => {
      const lexicon = lexiconWith(known, wanted.audience, synonyms, searches, lookUp)
      const wide = withCompounds(lexicon, [known])
      return respond(wanted, { lexicon, wide }, (derived, clauses, meant = null) =>
        lookUp(`execute ${keyOf(derived)} ${JSON.stringify([clauses, meant])}`, () =>
          execute({ searches, words: known, lexicon, maxWindow }, { query: derived, clauses }, meant)
        )
      )
    })
  }
  const total = (lookUp: LookUp, audience: Audience, term: string): number =>
    lookUp(`total ${term}`, () => query({ ...probe, audience, term })).total

  const popularWith = async (text: string, size: number, audience: Audience): Promise<ReadonlyArray<string>> => {
    const match = await matchOf(text, audience)
    if (match === null) return []
    const sort = [{ popularity: "desc" }, { id: "asc" }]
    return (await searches.one({ query: match, size, sort, _source: false })).hits.hits.map(({ _id }) => _id)
  }

  /** Returns the query for the products that are sold and have all words of a text; null if the catalogue lacks one of them. */
  const matchOf = (text: string, audience: Audience): Promise<Query | null> => {
    const known = words()
    return withLookUps((lookUp) => {
      const lexicon = lexiconWith(known, audience, NO_SYNONYMS, searches, lookUp)
      const clauses = planOf(piecesOf(text, false, lexicon), lexicon)
      if (clauses === null || clauses.length === 0) return null
      return matchFilter({ query: { ...probe, audience }, clauses }, known, lexicon)
    })
  }

  const corrections = (text: string, size: number, audience: Audience): Promise<ReadonlyArray<string>> =>
    withLookUps((lookUp) => foundCorrections([words()], text, size, (term) => total(lookUp, audience, term) > 0))

  const vocabulary = async (
    phrases: ReadonlyArray<string>,
    shops: ReadonlyMap<string, string>,
    audience: Audience
  ): Promise<Vocabulary> => {
    const known = words()
    const sold = stateFilter({ audience, expired: false })
    const named = phrases.flatMap((phrase) => {
      const values = [...valuesNamed([known], phrase, shops.get(phrase))]
      const categories = categoriesWithName([known], phrase)
      return [...values, ...(categories.length === 0 ? [] : [["category", categories] as const])].map(
        ([field, values]) => ({ phrase, field, values })
      )
    })
    const lexicon = lexiconOf([known], knownStates(audience), NO_SYNONYMS)
    const counts = await searches.all(
      named.flatMap(({ phrase, field, values }) => {
        const valued = valueFilter(field, values)
        const worded = wordFilters({ field, values, terms: [phrase] }, known, lexicon)
        const elsewhere = worded.length === 0 ? [{ match_none: {} }] : [...worded, { bool: { must_not: [valued] } }]
        return [[valued], elsewhere].map((filters) => ({ query: { bool: { filter: [sold, ...filters] } } }))
      })
    )
    const found = new Map<string, ReadonlyArray<KnownValue>>()
    named.forEach(({ phrase, field, values }, i) => {
      const [count, words] = [counts[2 * i]!.hits.total.value, counts[2 * i + 1]!.hits.total.value]
      if (field === "category" && count === 0) return
      const value = { field, values, count, elsewhere: field === "category" ? 0 : words } satisfies KnownValue
      found.set(phrase, [...(found.get(phrase) ?? []), value].toSorted(byCount))
    })
    return found
  }

  return {
    query,
    popularWith,
    corrections,
    similar: similarProducts(searches, words),
    vocabulary,
    complete: completions({ searches, words, matchOf })
  }
}

const lexiconWith = (
  words: IndexWords,
  audience: Audience,
  synonyms: Synonyms,
  searches: Searches,
  lookUp: LookUp
): Lexicon => {
  const lexicon = lexiconOf([words], knownStates(audience), synonyms)
  const countOf = async (term: string) => {
    const count = await searches.count({ term: { codes: term } })
    if (count > 0) words.addCode(term, count)
    return count
  }
  return {
    ...lexicon,
    hasTerm: (term) =>
      lexicon.hasTerm(term) ||
      (isCode(term) && term.length <= MAX_CODE_CHARS && lookUp(`code ${term}`, () => countOf(term)) > 0)
  }
}

const keyOf = ({ filters, ...rest }: IndexQuery): string => JSON.stringify([[...filters], rest])
