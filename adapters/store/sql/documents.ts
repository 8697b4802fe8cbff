import type { SearchDocument } from "#adapters/index/port.ts"
import { isAdultCategory } from "#domain/adult/audience.ts"
import type { Feature } from "#domain/catalogue/product.ts"
import type { Categories } from "../shaping/categories.ts"
import { documentOf, type DocumentFacts } from "../shaping/document.ts"
import { json } from "./database.ts"
import { byProduct, type BriefOfferRow } from "./offers.ts"
import type { Shops } from "./shops.ts"

/** The columns of a document. */
export interface DocumentRow {
  readonly product_key: number
  readonly id: string
  readonly name: string
  readonly brand: string | null
  readonly model: string | null
  readonly gtin: string | null
  readonly isbn: string | null
  readonly sku: string | null
  readonly mpn: string | null
  readonly description: string
  readonly category: string | null
  readonly colors: string
  readonly genders: string
  readonly sizes: string
  readonly pack: string | null
  readonly features: string
  readonly popularity: number
  readonly created_at: number
}

export const DOCUMENT_COLUMNS = `product_key, id, name, brand, model, gtin, isbn, sku, mpn, description, category, colors,
  genders, sizes, pack, features, popularity, created_at`

/** Returns the documents of products, in their order. `offerRows` contains the current offers of all of them. */
export const documentsOf = (
  products: ReadonlyArray<DocumentRow>,
  offerRows: ReadonlyArray<BriefOfferRow>,
  shops: Shops,
  categories: Categories,
  now: Date
): ReadonlyArray<SearchDocument> => {
  const offers = byProduct(offerRows, shops)
  return products.map((row) => documentOf(factsOf(row, categories), offers.get(row.product_key) ?? [], now))
}

const texts = (column: string) => (column === "[]" ? [] : json<ReadonlyArray<string>>(column))

const factsOf = (row: DocumentRow, { byKey }: Categories): DocumentFacts => ({
  id: row.id,
  name: row.name,
  description: row.description,
  brand: row.brand,
  model: row.model,
  category: row.category,
  adult: isAdultCategory(byKey, row.category),
  colors: texts(row.colors),
  genders: texts(row.genders),
  sizes: texts(row.sizes),
  pack: row.pack,
  features: row.features === "[]" ? [] : json<ReadonlyArray<Feature>>(row.features),
  numbers: [row.gtin, row.isbn, row.sku, row.mpn],
  popularity: row.popularity,
  createdAt: row.created_at
})
