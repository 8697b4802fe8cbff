import { hash } from "node:crypto"
import { SEED } from "#domain/feed/classify/seed.ts"
import { CHOICE_NAMES, type FilterDocument, FILTERS } from "#domain/search/filters.ts"
import { termOf } from "#adapters/runtime/analyse/terms.ts"
import { levelsOf } from "#adapters/index/embedded/categories.ts"
import { buildSegment } from "#adapters/index/embedded/changes.ts"
import { documentTerms } from "#adapters/index/embedded/document-words.ts"
import { groupHash } from "#adapters/index/embedded/families.ts"
import type { Neighbour } from "#adapters/index/embedded/finish-text.ts"
import { boostOf, stateOf } from "#adapters/index/embedded/segment.ts"
import { ENDS_PHRASE, flagsOfEntry, NO_CONTENT, termOfEntry, TITLE_FLAG } from "#adapters/runtime/analyse/title.ts"
import { documentPhrases } from "#adapters/index/embedded/suggest/phrase-builder.ts"
import { unitPriceCode, unitStepOf } from "#adapters/index/embedded/unit-price.ts"
import { filterValues } from "#adapters/index/port.ts"
import type { SearchDocument } from "#domain/search/document.ts"
import { FEATURE_SEPARATOR, fieldOf, indexBody, isCode, TEXT_FIELDS } from "./schema.ts"

interface IndexedDocument {
  readonly id: string
  readonly source: Readonly<Record<string, unknown>>
}

/** Returns the family of a product whose title has some terms; null if it has no variants. */
export type FamilyOf = (document: SearchDocument, terms: ReadonlySet<string>) => string | null

/** Returns documents with the terms and impacts of a segment of the embedded index. Spec: OSEARCH-03. */
export const indexedDocuments = (
  documents: ReadonlyArray<SearchDocument>,
  neighbour: Neighbour,
  familyOf: FamilyOf
): ReadonlyArray<IndexedDocument> => {
  const texts = textsOf(documents, neighbour)
  return documents.map((document) => {
    const text = texts.get(document.id)!
    return { id: document.id, source: sourceOf(document, text, familyOf(document, new Set(namesOf(text.title)))) }
  })
}

export const titleTermsOf = (
  documents: ReadonlyArray<SearchDocument>,
  neighbour: Neighbour
): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(Array.from(textsOf(documents, neighbour), ([id, { title }]) => [id, new Set(namesOf(title))]))

/** Returns a text of the parts of a product that decide the families of its groups; "" if it has no groups. */
export const familyParts = ({ variantGroups = [], title, brand, category }: SearchDocument): string =>
  variantGroups.length === 0 ? "" : JSON.stringify([variantGroups, title, brand, category])

interface IndexedText {
  readonly terms: ReadonlyArray<string>
  readonly title: ReadonlyArray<TitleTerm>
}

interface TitleTerm {
  readonly term: string
  readonly flags: number
}

const textsOf = (documents: ReadonlyArray<SearchDocument>, neighbour: Neighbour): ReadonlyMap<string, IndexedText> => {
  const { ids, rankOf, postings, titleOffsets, titleTerms } = buildSegment(documents, neighbour)
  const byDocument = Array.from(rankOf, (): Array<string> => [])
  for (let term = 0; term < postings.terms.size; term++)
    for (let p = postings.offsets[term]!; p < postings.offsets[term + 1]!; p++)
      byDocument[postings.documents[p]!]!.push(postings.terms.at(term))
  return new Map(
    byDocument.map((terms, document) => {
      const entries = Array.from(titleTerms.subarray(titleOffsets[document], titleOffsets[document + 1]))
      const title = entries.map((entry) => ({
        term: postings.terms.at(termOfEntry(entry)),
        flags: flagsOfEntry(entry)
      }))
      return [ids.at(rankOf[document]!), { terms, title }]
    })
  )
}

const titleFields = (title: ReadonlyArray<TitleTerm>) => {
  const has = (flag: number) => (entry: TitleTerm) => (entry.flags & flag) !== 0
  const isPart = has(TITLE_FLAG.part)
  const link = title.findIndex(has(TITLE_FLAG.link))
  const front = link < 0 ? title : title.slice(0, link)
  const things = front.filter((entry) => !has(NO_CONTENT)(entry))
  const accessories = namesOf(front.filter((entry) => has(TITLE_FLAG.accessory)(entry) && !isPart(entry)))
  const endsPhrase = (at: number) => {
    const next = title.slice(at + 1).find((entry) => !isPart(entry))
    return next === undefined || has(ENDS_PHRASE)(next)
  }
  return {
    titleFront: namesOf(front),
    titleThings: namesOf(things),
    titleHeads: namesOf(front.filter((entry, at) => !has(NO_CONTENT)(entry) && endsPhrase(at))),
    titleContent: things.filter((entry) => !isPart(entry)).length,
    accessories,
    accessoryCount: accessories.length
  }
}

const namesOf = (entries: ReadonlyArray<TitleTerm>): ReadonlyArray<string> => [
  ...new Set(entries.map(({ term }) => term))
]

const sourceOf = (document: SearchDocument, text: IndexedText, family: string | null): IndexedDocument["source"] => {
  const { surfaces, named, title, fields } = documentTerms(document)
  const own = new Set(fields.flat())
  const texts = [...fields, text.terms.filter((term) => !own.has(term))]
  const { phrases, weight } = documentPhrases(document)
  const { popularity, price, isTotal, createdAt, unitPrice } = document
  const boost = boostOf(popularity)
  const groups = (document.variantGroups ?? []).map(groupHash)
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
    words: text.terms.filter((term) => !isCode(term)),
    codes: text.terms.filter(isCode),
    text: Object.fromEntries(TEXT_FIELDS.map(({ name }, field) => [name, (texts[field] ?? []).join(" ")])),
    ...titleFields(text.title),
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
    groups,
    ...(groups.length > 0 && { familyParts: familyParts(document) })
  }
}

/** Digits of the rules in hexadecimal: 64 bits. */
const RULES_LENGTH = 16

/** Codes, measures and signs, whose analysis is not that of words. */
const CODES = [
  "WH-1000XM4",
  "2 x 1,5 l",
  "55 inch",
  "iPhone 15 Pro 256GB",
  "S5587/10",
  "maat 42½",
  "crème brûlée",
  "Mok ♥ & C+"
]

let knownRules: string | null = null

/** Returns a hash that changes with the mapping, what is stored and the analysis of texts. Spec: OSEARCH-06. */
export const indexRules = (): string => (knownRules ??= rulesOf(indexBody(1, 0, "")))

export const rulesOf = (body: object, documents: ReadonlyArray<SearchDocument> = exampleDocuments()): string => {
  const indexed = indexedDocuments(documents, { hasSurface: () => false }, ({ id }) => id)
  return hash("sha256", JSON.stringify([body, indexed]), "hex").slice(0, RULES_LENGTH)
}

/** Every so many texts of the vocabulary are read, and so many become one product: a fifth of a second of work. */
const [TEXT_STEP, TEXTS_PER_PRODUCT] = [4, 60]

const exampleDocuments = (): ReadonlyArray<SearchDocument> => {
  const texts = SEED.filter((_, i) => i % TEXT_STEP === 0)
  return Array.from({ length: Math.ceil(texts.length / TEXTS_PER_PRODUCT) }, (_, i) => {
    const own = texts.slice(i * TEXTS_PER_PRODUCT, (i + 1) * TEXTS_PER_PRODUCT)
    const words = own.map(({ text }) => text)
    const code = CODES[i % CODES.length]!
    // `Object.fromEntries` loses the type of the keys.
    const filters = Object.fromEntries(
      CHOICE_NAMES.map((name) => [FILTERS[name].documentField, [`${name} ${i % 2}`]])
    ) as unknown as FilterDocument
    return {
      ...filters,
      id: `p${i}`,
      title: `${words[0]} ${code} ${words[1] ?? ""}`,
      text: words.join(", "),
      brand: words[0] ?? null,
      model: code,
      category: own[0]!.key,
      features: { kleur: [words[0]!] },
      identifiers: ["4006381333931"],
      variantGroups: [`group ${i % 2}`],
      price: i,
      isTotal: i % 2 === 0,
      unitPrice: { per: "kg", cents: i },
      popularity: i,
      createdAt: i,
      live: i % 3 > 0,
      adult: i % 5 === 0
    }
  })
}
