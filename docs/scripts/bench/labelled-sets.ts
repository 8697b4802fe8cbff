import { Effect } from "effect"
import { DUTCH, ENGLISH } from "#adapters/runtime/analyse/language.ts"
import { buildSegment } from "#adapters/index/embedded/changes.ts"
import { EmbeddedIndex } from "#adapters/index/embedded/index.ts"
import { analyseSynonyms, NO_SYNONYMS, type Synonyms } from "#adapters/index/embedded/synonyms.ts"
import type { IndexQuery } from "#adapters/index/port.ts"
import type { SearchDocument } from "#domain/search/document.ts"
import type { SearchIndex } from "#adapters/index/search-index.ts"
import { loadSynonyms } from "#adapters/index/synonym-file.ts"
import { readQuery } from "#adapters/services/search/intent.ts"
import { indexQuery } from "#adapters/services/search/query.ts"
import { cachedVocabulary } from "#adapters/services/search/vocabulary-cache.ts"
import { searchPayload } from "#domain/search/payload.ts"
import { EMPTY_REQUEST } from "#domain/search/request.ts"
import { dataFolder, type CatalogueName, CATALOGUES, readLabelledQueries } from "./data.ts"
import { hasCatalogue, readLabelledDocuments } from "./catalogues.ts"
import { FIRST_PAGE } from "./engines.ts"
import { readGradedQueries, readProducts } from "./public-sets.ts"
import { gradesByDocument, meanScore, qualityOf, RANKED, scoreResults } from "./scores.ts"

export interface LabelledSet {
  readonly language: typeof DUTCH
  readonly documents: ReadonlyArray<SearchDocument>
  readonly synonyms: Synonyms
  readonly qualities: (search: (query: IndexQuery) => ReadonlyArray<string>) => Folds
}

/** A quality of each fold. A better weight must not make either worse, or it suits single searches only. */
export type Folds = readonly [number, number]

const foldsOf = <A>(list: ReadonlyArray<A>, measure: (fold: ReadonlyArray<A>) => number): Folds => [
  measure(list.filter((_, i) => i % 2 === 0)),
  measure(list.filter((_, i) => i % 2 === 1))
]

export const labelledSets = async (): Promise<ReadonlyArray<LabelledSet>> => {
  const sets: Array<LabelledSet> = []
  for (const name of CATALOGUES) if (hasCatalogue(name)) sets.push(await dutchSet(name))
  if (dataFolder !== null) sets.push(await icecatSet())
  return sets
}

const dutchSet = async (name: CatalogueName): Promise<LabelledSet> => {
  const { documents, documentOf } = await readLabelledDocuments(name)
  const synonyms = analyseSynonyms(loadSynonyms("", console.error))
  const read = intentReader(new EmbeddedIndex([buildSegment(documents)], synonyms))
  const queries = readLabelledQueries()
    .filter(({ catalogue, part }) => catalogue === name && part === "tune")
    .map(({ query, grades }) => ({
      query: read(query),
      grades: gradesByDocument(grades, documentOf)
    }))
  return {
    language: DUTCH,
    documents,
    synonyms,
    qualities: (search) =>
      foldsOf(
        queries.map(({ query, grades }) => scoreResults(search(query), grades)),
        (scores) => meanScore(scores).ndcg
      )
  }
}

/** Returns a function that reads a search as the site does. Weights do not change how a search is read. */
const intentReader = (index: EmbeddedIndex): ((term: string) => IndexQuery) => {
  const service: SearchIndex["Service"] = {
    query: (query) => Effect.sync(() => index.query(query)),
    complete: (...args) => Effect.sync(() => index.complete(...args)),
    popularWith: (...args) => Effect.sync(() => index.popularWith(...args)),
    corrections: (...args) => Effect.sync(() => index.corrections(...args)),
    similar: (...args) => Effect.sync(() => index.similar(...args)),
    vocabulary: (...args) => Effect.sync(() => index.vocabulary(...args)),
    storeVersion: Effect.succeed(1),
    revision: Effect.succeed(""),
    figures: Effect.succeed(null)
  }
  const labels = { categories: new Map(), shops: new Map(), features: new Map() }
  const vocabularyOf = cachedVocabulary(service)
  return (searchTerm) => {
    const payload = searchPayload({ ...EMPTY_REQUEST, searchTerm, allVariants: true }, RANKED)
    const read = readQuery(service, vocabularyOf, labels, indexQuery(payload, "adults"), [])
    return { ...Effect.runSync(read).query, facets: [] }
  }
}

/** Half of the quality is of the graded results alone, because other engines chose what was graded. */
const icecatSet = async (): Promise<LabelledSet> => {
  const queries = readGradedQueries().filter(({ half }) => half === "learned")
  return {
    language: ENGLISH,
    documents: await readProducts(),
    synonyms: NO_SYNONYMS,
    qualities: (search) =>
      foldsOf(
        queries.map((graded) => ({ ...graded, ids: search({ ...FIRST_PAGE, term: graded.query }) })),
        (results) => {
          const { ndcg, condensed } = qualityOf(results)
          return (ndcg + condensed) / 2
        }
      )
  }
}
