import { CHOICE_NAMES } from "#domain/search/filters.ts"
import { termOf } from "../embedded/analyse/terms.ts"
import { levelsOf } from "../embedded/categories.ts"
import { buildSegment } from "../embedded/changes.ts"
import { documentTerms } from "../embedded/document-words.ts"
import { groupHash } from "../embedded/families.ts"
import type { Neighbour } from "../embedded/finish-text.ts"
import { boostOf, stateOf } from "../embedded/segment.ts"
import { flagsOfEntry, termOfEntry } from "../embedded/title.ts"
import { documentPhrases } from "../embedded/suggest/phrase-builder.ts"
import { unitPriceCode, unitStepOf } from "../embedded/unit-price.ts"
import { filterValues, type SearchDocument } from "../port.ts"
import { featureName, FEATURE_SEPARATOR, fieldOf } from "./schema.ts"
import type { StoredProduct } from "./stored-product.ts"

/** A document of the index with its id. */
interface IndexedDocument {
  readonly id: string
  readonly source: Readonly<Record<string, unknown>>
}

/**
 * Returns products as documents of the index, with the terms and impacts that a segment of the embedded index has of them.
 * `neighbour` knows the words of the other products. Spec: OSEARCH-03.
 */
export const indexedDocuments = (
  documents: ReadonlyArray<SearchDocument>,
  neighbour: Neighbour
): ReadonlyArray<IndexedDocument> => {
  const texts = textsOf(documents, neighbour)
  return documents.map((document) => ({ id: document.id, source: sourceOf(document, texts.get(document.id)!) }))
}

/** The text of a document as a segment has it. */
interface IndexedText extends Pick<StoredProduct, "titleTerms" | "titleFlags"> {
  /** The impacts of its terms. */
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

/** Returns the key of the family of a product, its id if it has no variants. Spec: OSEARCH-03. */
export const familyOf = (id: string, groups: StoredProduct["groups"]): string =>
  groups.length === 0 ? id : `v ${Math.min(...groups)}`

const sourceOf = (
  document: SearchDocument,
  { terms, titleTerms, titleFlags }: IndexedText
): IndexedDocument["source"] => {
  const { surfaces, named, title } = documentTerms(document)
  const { phrases, weight } = documentPhrases(document)
  const { popularity, price, createdAt, unitPrice } = document
  const boost = boostOf(popularity)
  const groups = (document.variantGroups ?? []).map(groupHash)
  const values = CHOICE_NAMES.map((name) => {
    const own = name === "category" ? levelsOf(document.category) : filterValues(document, name)
    return [fieldOf(name), [...new Set(own)].filter((value) => value !== "")] as const
  })
  const features = Object.entries(document.features).flatMap(([key, values]) =>
    [...new Set(values)].filter((value) => value !== "").map((value) => key + FEATURE_SEPARATOR + value)
  )
  const family = familyOf(document.id, groups)
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
    family,
    ...(family !== document.id && { variants: family }),
    popularity,
    ...(boost > 0 && { boost }),
    price,
    ...(price > 0 && { logPrice: Math.log(price) }),
    createdAt,
    unitStep: unitStepOf(unitPriceCode(unitPrice)),
    ...(unitPrice !== null && { unit: { [unitPrice.per]: unitPrice.cents } }),
    category: document.category,
    ...Object.fromEntries(values),
    titleTerms,
    titleFlags,
    groups
  }
}
