import { CHOICE_NAMES } from "#domain/search/filters.ts"
import { termOf } from "#adapters/runtime/analyse/terms.ts"
import { levelsOf } from "#adapters/index/embedded/categories.ts"
import { buildSegment } from "#adapters/index/embedded/changes.ts"
import { documentTerms } from "#adapters/index/embedded/document-words.ts"
import type { Neighbour } from "#adapters/index/embedded/finish-text.ts"
import { boostOf, stateOf } from "#adapters/index/embedded/segment.ts"
import { flagsOfEntry, termOfEntry } from "#adapters/runtime/analyse/title.ts"
import { documentPhrases } from "#adapters/index/embedded/suggest/phrase-builder.ts"
import { unitPriceCode, unitStepOf } from "#adapters/index/embedded/unit-price.ts"
import { filterValues } from "#adapters/index/port.ts"
import type { SearchDocument } from "#domain/search/document.ts"
import { type DescribedProduct, type FamilyOf, familyParts, groupedProduct } from "./families.ts"
import { featureName, FEATURE_SEPARATOR, fieldOf } from "./schema.ts"
import type { StoredProduct } from "./stored-product.ts"

interface IndexedDocument {
  readonly id: string
  readonly source: Readonly<Record<string, unknown>>
}

/**
 * Returns products as documents of the index, with the terms and impacts that a segment of the embedded index has of them.
 * `neighbour` knows the words of the other products, and `familyOf` their families. Spec: OSEARCH-03.
 */
export const indexedDocuments = (
  documents: ReadonlyArray<SearchDocument>,
  neighbour: Neighbour,
  familyOf: FamilyOf
): ReadonlyArray<IndexedDocument> => {
  const texts = textsOf(documents, neighbour)
  return documents.map((document) => {
    const text = texts.get(document.id)!
    return { id: document.id, source: sourceOf(document, text, familyOf(document, new Set(text.titleTerms))) }
  })
}

/** Returns the parts of products by which they can be variants of others, by their ids. Spec: VARIANT-06. */
export const describedProducts = (
  documents: ReadonlyArray<SearchDocument>,
  neighbour: Neighbour
): ReadonlyArray<readonly [id: string, product: DescribedProduct]> => {
  const texts = textsOf(documents, neighbour)
  return documents.map(({ id, brand }) => [id, { brand, terms: new Set(texts.get(id)!.titleTerms) }])
}

interface IndexedText extends Pick<StoredProduct, "titleTerms" | "titleFlags"> {
  readonly terms: ReadonlyMap<string, number>
}

const textsOf = (documents: ReadonlyArray<SearchDocument>, neighbour: Neighbour): ReadonlyMap<string, IndexedText> => {
  const { ids, rankOf, postings, titleOffsets, titleTerms } = buildSegment(documents, neighbour)
  const byDocument = Array.from(rankOf, () => new Map<string, number>())
  for (let term = 0; term < postings.terms.size; term++) {
    const name = postings.terms.at(term)
    for (let p = postings.offsets[term]!; p < postings.offsets[term + 1]!; p++)
      byDocument[postings.documents[p]!]!.set(name, postings.impacts[p]!)
  }
  return new Map(
    byDocument.map((terms, document) => {
      const title = Array.from(titleTerms.subarray(titleOffsets[document], titleOffsets[document + 1]))
      const text = {
        terms,
        titleTerms: title.map((entry) => postings.terms.at(termOfEntry(entry))),
        titleFlags: title.map(flagsOfEntry)
      }
      return [ids.at(rankOf[document]!), text]
    })
  )
}

const sourceOf = (
  document: SearchDocument,
  { terms, titleTerms, titleFlags }: IndexedText,
  family: string | null
): IndexedDocument["source"] => {
  const { surfaces, named, title } = documentTerms(document)
  const { phrases, weight } = documentPhrases(document)
  const { popularity, price, isTotal, createdAt, unitPrice } = document
  const boost = boostOf(popularity)
  const { groups } = groupedProduct(document)
  const values = CHOICE_NAMES.map((name) => {
    const own = name === "category" ? levelsOf(document.category) : filterValues(document, name)
    return [fieldOf(name), [...new Set(own)].filter((value) => value !== "")] as const
  })
  const features = Object.entries(document.features).flatMap(([key, values]) =>
    [...new Set(values)].filter((value) => value !== "").map((value) => key + FEATURE_SEPARATOR + value)
  )
  return {
    id: document.id,
    state: stateOf(document),
    terms: Object.fromEntries([...terms].map(([term, impact]) => [featureName(term), impact])),
    words: [...terms.keys()].filter((term) => !term.startsWith("#")),
    surfaces: [...surfaces],
    named: [...named],
    title: [...new Set(title.map(({ text }) => termOf(text)))],
    phrases,
    phraseWeight: weight,
    features,
    featureKeys: [...new Set(features.map((feature) => feature.slice(0, feature.indexOf(FEATURE_SEPARATOR))))],
    family: family ?? document.id,
    ...(family !== null && { variants: family }),
    popularity,
    ...(boost > 0 && { boost }),
    price,
    isTotal,
    ...(price > 0 && { logPrice: Math.log(price) }),
    createdAt,
    unitStep: unitStepOf(unitPriceCode(unitPrice)),
    ...(unitPrice !== null && { unit: { [unitPrice.per]: unitPrice.cents } }),
    category: document.category,
    ...Object.fromEntries(values),
    titleTerms,
    titleFlags,
    groups,
    ...(groups.length > 0 && { familyParts: familyParts(document) })
  }
}
