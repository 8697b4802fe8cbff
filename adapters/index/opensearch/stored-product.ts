import { FEATURE_FIELD, type FilterField } from "#domain/search/filters.ts"
import { sortCategories } from "../embedded/categories.ts"
import type { Column } from "../embedded/column.ts"
import { ColumnBuilder } from "../embedded/column-builder.ts"
import { sortedTable } from "../embedded/bytes/sorted-strings.ts"
import { compareCodePoints, StringTable } from "../embedded/bytes/string-table.ts"
import { familiesOf } from "../embedded/families.ts"
import type { Postings } from "../embedded/postings.ts"
import { boostOf, type Segment } from "../embedded/segment.ts"
import { spellingTable } from "../embedded/spell.ts"
import { titleEntry } from "#adapters/runtime/analyse/title.ts"
import { featureName, FEATURE_SEPARATOR } from "./schema.ts"
import type { Hit } from "./searches.ts"

/** The parts of a product of the index that order it among other hits. Its title was read when it was indexed. */
export interface StoredProduct {
  readonly titleTerms: ReadonlyArray<string>
  readonly titleFlags: ReadonlyArray<number>
  readonly groups: ReadonlyArray<number>
  /** The key of its family; its id if it has no variants. */
  readonly family: string
  readonly category: string
  readonly state: number
  readonly price: number
  readonly popularity: number
  readonly createdAt: number
  readonly by_brand: ReadonlyArray<string>
  readonly by_delivery: ReadonlyArray<string>
}

/** The fields of a {@link StoredProduct}, as a search requests them. */
export const STORED_FIELDS: ReadonlyArray<keyof StoredProduct> = [
  "titleTerms",
  "titleFlags",
  "groups",
  "family",
  "category",
  "state",
  "price",
  "popularity",
  "createdAt",
  "by_brand",
  "by_delivery"
]

export interface ComparedProduct extends StoredProduct {
  readonly by_color: ReadonlyArray<string>
  readonly by_gender: ReadonlyArray<string>
  readonly features: ReadonlyArray<string>
  /** The impacts of terms, of which a search requests some, by their {@link featureName}. */
  readonly terms?: Readonly<Record<string, number>>
}

/** The fields of a {@link ComparedProduct} but its terms. */
export const COMPARED_FIELDS: ReadonlyArray<keyof ComparedProduct> = [
  ...STORED_FIELDS,
  "by_color",
  "by_gender",
  "features"
]

type StoredParts = StoredProduct & Partial<ComparedProduct>

export type StoredProducts = ReadonlyMap<string, StoredParts>

/** Returns the products of hits; null if the index has older rules, and serves until one is complete that stores them. Spec: OSEARCH-06. */
export const storedIn = (hits: ReadonlyArray<Hit>): StoredProducts | null => {
  const stored = new Map<string, StoredParts>()
  for (const { _id, _source } of hits) {
    if (_source === undefined || !isStored(_source)) return null
    stored.set(_id, _source)
  }
  return stored
}

const isStored = (source: Partial<ComparedProduct>): source is StoredParts =>
  STORED_FIELDS.every((field) => source[field] !== undefined)

/**
 * Returns products as a segment that can be ranked and compared, but not searched: it has no words but those of titles, and of those only
 * the impacts that were requested. Reading all texts of the products of a page again takes ten times as long. Of the features, it has
 * `features`. Spec: OSEARCH-03.
 */
export const segmentOfStored = (stored: StoredProducts, features: ReadonlySet<FilterField> = new Set()): Segment => {
  const categories = sortCategories(new Set(Array.from(stored.values(), ({ category }) => category)))
  const rankOfCategory = new Map(categories.map((key, rank) => [key, rank]))
  const entries = [...stored].sort(
    ([a, { category: ofA }], [b, { category: ofB }]) =>
      rankOfCategory.get(ofA)! - rankOfCategory.get(ofB)! || compareCodePoints(a, b)
  )
  const products = entries.map(([, product]) => product)
  const size = products.length
  const { table: ids, order: documentOf } = sortedTable(entries.map(([id]) => id))
  const rankOf = new Uint32Array(size)
  documentOf.forEach((document, rank) => (rankOf[document] = rank))
  const categoryStarts = new Uint32Array(categories.length + 1).fill(size)
  for (let document = size - 1; document >= 0; document--)
    categoryStarts[rankOfCategory.get(products[document]!.category)!] = document
  const { postings, ...titles } = textOf(products)
  const columns = columnsOf(products, features)
  const groups = listsOf(products.map((product) => product.groups))
  const popularity = Uint32Array.from(products, (product) => product.popularity)
  return {
    ...NOTHING_TO_SEARCH,
    size,
    ids,
    rankOf,
    documentOf,
    postings,
    ...titles,
    columns,
    families: familiesOf(groups.offsets, groups.values, { brand: columns.get("brand"), ...titles }),
    categories,
    categoryStarts,
    price: Uint32Array.from(products, ({ price }) => price),
    popularity,
    boost: Uint8Array.from(popularity, boostOf),
    createdAt: Uint32Array.from(products, ({ createdAt }) => createdAt),
    state: Uint8Array.from(products, ({ state }) => state)
  }
}

const NO_NUMBERS = new Uint32Array(0)

const NOTHING_TO_SEARCH = {
  words: {
    surfaces: StringTable.empty,
    terms: NO_NUMBERS,
    counts: NO_NUMBERS,
    spelling: spellingTable([], () => false)
  },
  phrases: { texts: StringTable.empty, weights: NO_NUMBERS },
  frequent: { terms: NO_NUMBERS, counts: NO_NUMBERS, starts: new Map() },
  isTotal: new Uint8Array(0),
  priceRange: new Uint8Array(0),
  unitPrice: NO_NUMBERS,
  signatures: NO_NUMBERS
} satisfies Partial<Segment>

/** Lists of numbers: list `i` is `values[offsets[i]]` up to `offsets[i + 1]`. */
interface Lists {
  readonly offsets: Uint32Array
  readonly values: Uint32Array
}

const listsOf = (lists: ReadonlyArray<ReadonlyArray<number>>): Lists => {
  const offsets = new Uint32Array(lists.length + 1)
  lists.forEach((list, i) => (offsets[i + 1] = offsets[i]! + list.length))
  return { offsets, values: Uint32Array.from(lists.flat()) }
}

const textOf = (products: ReadonlyArray<StoredParts>): Pick<Segment, "postings" | "titleOffsets" | "titleTerms"> => {
  const names = [...new Set(products.flatMap(({ titleTerms }) => titleTerms))]
  const { table: terms, order } = sortedTable(names)
  const positions = new Map(Array.from(order, (i, position) => [names[i]!, position]))
  const titles = listsOf(
    products.map(({ titleTerms, titleFlags }) =>
      titleTerms.map((term, i) => titleEntry(positions.get(term)!, titleFlags[i]!))
    )
  )
  return {
    postings: postingsOf(products, terms, positions),
    titleOffsets: titles.offsets,
    titleTerms: titles.values
  }
}

const postingsOf = (
  products: ReadonlyArray<StoredParts>,
  terms: StringTable,
  positions: ReadonlyMap<string, number>
): Postings => {
  const positionOf = new Map(Array.from(positions, ([name, position]) => [featureName(name), position]))
  const byTerm = Array.from({ length: terms.size }, (): Array<readonly [document: number, impact: number]> => [])
  products.forEach((product, document) => {
    for (const [name, impact] of Object.entries(product.terms ?? {})) {
      const position = positionOf.get(name)
      if (position !== undefined) byTerm[position]!.push([document, impact])
    }
  })
  const { offsets, values } = listsOf(byTerm.map((found) => found.map(([document]) => document)))
  return { terms, offsets, documents: values, impacts: Uint8Array.from(byTerm.flat(), ([, impact]) => impact) }
}

const columnsOf = (
  products: ReadonlyArray<StoredParts>,
  features: ReadonlySet<FilterField>
): ReadonlyMap<FilterField, Column> => {
  const builders = new Map<FilterField, ColumnBuilder>()
  const add = (field: FilterField, document: number, values: ReadonlyArray<string>) => {
    const builder = builders.get(field) ?? new ColumnBuilder()
    builders.set(field, builder)
    builder.add(document, values)
  }
  products.forEach((product, document) => {
    add("brand", document, product.by_brand)
    add("delivery", document, product.by_delivery)
    add("color", document, product.by_color ?? [])
    add("gender", document, product.by_gender ?? [])
    for (const [field, values] of featuresOf(product)) if (features.has(field)) add(field, document, values)
  })
  const documents = Uint32Array.from(products, (_, document) => document)
  return new Map(Array.from(builders, ([field, builder]) => [field, builder.finish(documents)]))
}

export const featuresOf = ({
  features = []
}: Pick<StoredParts, "features">): ReadonlyMap<FilterField, ReadonlyArray<string>> => {
  const found = new Map<FilterField, Array<string>>()
  for (const feature of features) {
    const [key, value] = feature.split(FEATURE_SEPARATOR) as [string, string]
    const field = `${FEATURE_FIELD}${key}` as const
    const values = found.get(field)
    if (values === undefined) found.set(field, [value])
    else values.push(value)
  }
  return found
}
